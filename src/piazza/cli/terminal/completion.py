"""What Tab offers at a question: commands, what the seat at the screen can decide, and names that are public."""

import re
from collections.abc import Iterable
from typing import Final

from piazza.cli.terminal.commands import folded
from piazza.cli.terminal.question import QuestionScreen
from piazza.cli.terminal.reader import BETWEEN_WORDS

PARTS: Final = re.compile("[:>@]")  # between the parts of a written decision
EXPLAINED: Final = ("about", "help", "?")


def suggestions(question: QuestionScreen, line: str) -> list[str]:
    """The words that the last word of a line can become, in order.

    What can be decided is taken from what the question itself offers, and nothing while others look on who must not.
    """
    before, word = split_last_word(line)
    command = question.vocabulary.command(before.strip())
    if command == "rules":
        return beginning_with(word, (rule.id for rule in question.words.rules(question.table.game.facts.name)))
    if command in EXPLAINED:
        named = question.scene.board.names(question.table.view(question.viewer), question.words)
        return beginning_with(word, map(question.vocabulary.spoken, named))
    possible = [] if question.is_overlooked else decisions(question)
    begun = [*question.vocabulary.commands, *question.table.game.standing.names]
    return beginning_with(word, possible if before else [*possible, *begun])


def split_last_word(line: str) -> tuple[str, str]:
    start = max(line.rfind(mark) for mark in BETWEEN_WORDS) + 1
    return line[:start], line[start:]


def decisions(question: QuestionScreen) -> list[str]:
    """Legal decisions as they are written and typed, and their parts."""
    legal = question.table.legal(question.seat)
    written = [question.table.game.write_action(question.table.opening.setup, action) for action in legal]
    parts = [part for text in written for part in PARTS.split(text)]
    spoken = map(question.vocabulary.spoken, parts)
    return [*written, *(question.scene.board.entry(text) for text in written), *parts, *spoken]


def beginning_with(word: str, texts: Iterable[str]) -> list[str]:
    """Those that a word is the beginning of, whatever the case; single letters and numbers need no completion."""
    found = {text for text in texts if text.lower().startswith(word.lower()) and (len(text) > 1 or text == word)}
    return sorted(found, key=lambda text: (folded(text), text))
