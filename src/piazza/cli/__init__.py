"""The terminal: one file per command."""
