"""Bots for Verona: the evaluation of positions, the odds of dice, and the plans, bids and cards that follow."""
