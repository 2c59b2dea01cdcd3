"""Verona: the town plan of any board file, houses, tokens, and the signs of authorities."""
