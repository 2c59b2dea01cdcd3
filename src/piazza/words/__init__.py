"""Sentences: catalogues, and what turns facts into words."""

from piazza.words.rules import Rule
from piazza.words.sentences import Words

__all__ = ["Rule", "Words"]
