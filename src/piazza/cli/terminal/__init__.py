"""What people see in a terminal: a screen, styles, and a drawing of each game."""
