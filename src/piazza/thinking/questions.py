"""The question to the bot on a seat of a table."""

import hashlib

from piazza.core.dice import bot_seed
from piazza.table.table import Table
from piazza.thinking.messages import BotQuestion


def question_for(table: Table, seat: int, bot: str, nodes: int, seconds: float) -> BotQuestion:
    """Only what the seat may know.

    The seed of the bot is a hash of the seed of the table and of the number of decisions of the seat. The bot cannot
    compute the seed of the table from it, and so cannot foresee the draws of chance.
    """
    settled = sum(decider == seat for decider, _ in table.progress.decisions)
    luck = bot_seed(table.opening.seed, seat, settled + len(table.drafts.draft(seat)))
    view = table.game.dump_view(table.view(seat))
    dice = hashlib.sha256(luck.encode()).hexdigest()
    return BotQuestion(table.game.facts.name, bot, view, table.legal(seat), dice, nodes, seconds)
