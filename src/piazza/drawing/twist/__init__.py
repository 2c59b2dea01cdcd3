"""Verona Twist: the stone square, its medallions, lamps and marks."""
