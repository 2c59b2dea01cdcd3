"""The rulebook of Council of Verona."""
