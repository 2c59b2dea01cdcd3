"""Verona: noble houses fight over streets and buildings with bribes, violence and intrigue, planned in secret."""
