"""The conformance kit that judges every game."""
