"""What the bot on a seat of a table is asked: its own view, what it may do, and luck of its own."""

import hashlib

from piazza.core.dice import bot_seed
from piazza.table.table import Table
from piazza.thinking.messages import Question


def question_for(table: Table, seat: int, bot: str, nodes: int, seconds: float) -> Question:
    """Only what the seat sees. Its luck follows from the seed of the table and from how much it has decided itself,

    but the seed does not follow from it: whoever knows that knows what chance is going to draw.
    """
    settled = sum(decider == seat for decider, _ in table.progress.decisions)
    luck = bot_seed(table.opening.seed, seat, settled + len(table.drafts.draft(seat)))
    eyes = table.game.dump_view(table.view(seat))
    dice = hashlib.sha256(luck.encode()).hexdigest()
    return Question(table.game.facts.name, bot, eyes, table.legal(seat), dice, nodes, seconds)
