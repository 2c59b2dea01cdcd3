"""Verona, told: what follows from a view, and what things are called."""
