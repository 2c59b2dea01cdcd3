"""Damaging texts at random."""

from piazza.core.dice import Dice
from piazza.testing.play import one_of

# Characters that Python accepts as digits, letters, spaces or line ends.
ODD = "0123456789-,:|=*/ \n\t\x00\x0b\u2028ſ²٣Ａéı"


def damaged(text: str, dice: Dice) -> str:
    """The text with one random change."""
    mistakes = [cut, drop_mark, double_mark, change_mark, drop_line, double_line, exchange_words]
    return one_of(mistakes, dice)(text, dice)


def cut(text: str, dice: Dice) -> str:
    return text[: dice.below(len(text) + 1)]


def drop_mark(text: str, dice: Dice) -> str:
    place = dice.below(len(text) + 1)
    return text[:place] + text[place + 1 :]


def double_mark(text: str, dice: Dice) -> str:
    place = dice.below(len(text) + 1)
    return text[:place] + text[place : place + 1] + text[place:]


def change_mark(text: str, dice: Dice) -> str:
    """Replace a character by another one of the text, or by an unusual one."""
    place = dice.below(len(text) + 1)
    return text[:place] + one_of(one_of([text or ODD, ODD], dice), dice) + text[place + 1 :]


def drop_line(text: str, dice: Dice) -> str:
    lines = text.split("\n")
    del lines[dice.below(len(lines))]
    return "\n".join(lines)


def double_line(text: str, dice: Dice) -> str:
    lines = text.split("\n")
    place = dice.below(len(lines))
    return "\n".join([*lines[:place], lines[place], *lines[place:]])


def exchange_words(text: str, dice: Dice) -> str:
    """Exchange two words."""
    words = text.split(" ")
    one, other = dice.below(len(words)), dice.below(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def grafted(text: str, donor: str, dice: Dice) -> str:
    """The text with one or two fields of another text of the same form."""
    lines = text.split("\n")
    for _ in range(1 + dice.below(2)):
        line = one_of(donor.split("\n"), dice)
        name = line.partition(":")[0]
        lines = [line if old.partition(":")[0] == name else old for old in lines]
    return "\n".join(lines)
