"""The game in the terminal: screen, prompt, and a board for each game."""
