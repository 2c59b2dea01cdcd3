"""Players of Verona: what things are worth, the odds of dice, and how plans, bids and cards follow from both."""
