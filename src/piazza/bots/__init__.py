"""Players of silicon: they decide from a View."""
