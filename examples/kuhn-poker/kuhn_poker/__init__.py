"""Kuhn poker for Piazza: the rules in `game.py`, the sentences in `words/`, and no drawing."""

from piazza.editions import Edition

EDITION = Edition("kuhn", game="kuhn_poker.game:kuhn", words="kuhn_poker")
