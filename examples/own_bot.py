"""A bot of your own in ten lines: piazza simulate twist --bots ./examples/own_bot.py:Crowd,easy"""

import piazza


class Crowd(piazza.Bot):
    """Likes the middle of the square; where there is none, anything."""

    def choose(self, view, legal, dice, budget):
        texts = [view.write(action) for action in legal]
        middle = [text for text in texts if text[1:] in ("b2", "c2", "d2", "b3", "c3", "d3")]
        return (middle or texts)[dice.below(len(middle or texts))]
