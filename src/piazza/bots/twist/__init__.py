"""Players of Verona Twist: what the list of suspects is worth, and how far ahead a level looks."""
