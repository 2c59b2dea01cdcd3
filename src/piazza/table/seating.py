"""Who sits where: people by name, bots by level."""

from typing import NamedTuple

from piazza.core.names import read_name

BOT = "bot:"


class Sitter(NamedTuple):
    """Somebody on a seat. `bot` is the name of the bot that decides, empty for a person."""

    name: str
    bot: str = ""

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)


def write_sitter(sitter: Sitter) -> str:
    return f"{BOT}{sitter.bot} {sitter.name}" if sitter.bot else sitter.name


def read_sitter(text: str) -> Sitter:
    if not text.startswith(BOT):
        return Sitter(read_name(text))
    bot, _, name = text[len(BOT) :].partition(" ")
    return Sitter(read_name(name or bot), bot)
