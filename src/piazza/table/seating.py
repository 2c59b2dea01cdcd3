"""Who sits where: people by name, bots by level."""

from typing import NamedTuple

from piazza.core.errors import Unreadable
from piazza.core.names import LONGEST_NAME, read_name
from piazza.core.phrases import phrase

BOT = "bot:"


class Sitter(NamedTuple):
    """The person or bot on a seat. `bot` is the level of the bot, empty for a person."""

    name: str
    bot: str = ""

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)


def write_sitter(sitter: Sitter) -> str:
    """One text; Unreadable for a name that would read as something else, such as a bot."""
    text = f"{BOT}{sitter.bot} {sitter.name}" if sitter.bot else sitter.name
    if read_sitter(text) != sitter:
        raise Unreadable(phrase("fault.name", name=sitter.name[:LONGEST_NAME], longest=LONGEST_NAME))
    return text


def read_sitter(text: str) -> Sitter:
    if not text.startswith(BOT):
        return Sitter(read_name(text))
    bot, _, name = text[len(BOT) :].partition(" ")
    return Sitter(read_name(name or bot), bot)
