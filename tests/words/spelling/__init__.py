"""The spell checker of each language, and its list of names."""
