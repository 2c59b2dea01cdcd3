"""The rulebook of Verona."""
