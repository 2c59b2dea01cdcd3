"""Sentences: catalogues, and what turns facts into words."""
