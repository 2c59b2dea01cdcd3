"""The command line: one module per command. `terminal` is the game in the terminal."""
