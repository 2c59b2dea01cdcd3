"""The rules of Verona, a chapter each; `round` is their table of contents."""
