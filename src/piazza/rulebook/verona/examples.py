"""The worked examples of Verona: an intrigue, and a fight of five houses, die for die."""

from typing import Final

from piazza.drawing.frame import Picture
from piazza.drawing.pen import Pen
from piazza.drawing.verona.excerpt import excerpt
from piazza.games.verona.data import BUILDINGS
from piazza.rulebook.examples import Draw, ExampleMoment, ExampleScript, Names, Pairs
from piazza.words import Words


def picking(round_: int, *others: tuple[str, str]) -> Pairs:
    """The slots of a position in which seat 1, the first player, is to pick a street."""
    return (
        ("phase", "picking"),
        ("round", str(round_)),
        ("first", "1"),
        ("deck", ",".join(BUILDINGS[round_ + 1 :])),
        ("visible", BUILDINGS[round_]),
        ("offers", ",".join(BUILDINGS[:round_])),
        ("to act", "1"),
        *others,
    )


def hands(players: int, each: int) -> str:
    """Missions as they come; they make no difference here."""
    dealt = [[str(1 + seat + players * deal) for deal in range(each)] for seat in range(players)]
    return "/".join(",".join(hand) for hand in dealt)


def around(*streets: str) -> Draw:
    """With what was turned up and rolled in the step."""

    def draw(moment: ExampleMoment, words: Words, names: Names, pen: Pen) -> Picture:
        return excerpt(moment.view, words, names, pen, streets, moment.told)

    return draw


INTRIGUE: Final = ExampleScript(
    "verona",
    3,
    (),
    picking(
        1,
        ("florins", "20,20,20"),
        ("mercenaries", "0,0,0"),
        ("supply", "15,15,15"),
        ("allies", "carducci=1.0.0 campagna=0.1.0 rosa=0.0.1"),
        ("plans", "carducci=c.i.b pigna=b.-.- stella=v.-.-"),
        ("hands", hands(3, 6)),
    ),
    ("Tybalt", "Gregory", "Rosaline"),
    ("1 pick:carducci", "2 agent:campagna", "1 murder, 2 accusation"),
    around("carducci", "campagna"),
)

FIGHT: Final = ExampleScript(
    "verona",
    5,
    (),
    picking(
        4,
        ("florins", "7,31,8,9,10"),
        ("mercenaries", "3,0,1,0,4"),
        ("supply", "15,14,15,15,15"),
        ("allies", "mazzini=0.0.0.1.0 mercede=1.2.1.0.1"),
        ("plans", "pigna=-.b.-.-.- mercede=v.c.i.i.-"),
        ("hands", hands(5, 4)),
    ),
    ("Rosaline", "Tybalt", "Laurence", "Gregory", "Sampson"),
    (
        "1 pick:mercede",
        "4 agent:mazzini",
        "1 murder, 2 murder, 3 accusation, 4 intimidation, 5 intimidation",
        "1 bid:2, 2 bid:20",
        "0 die:6, 0 die:7",
        "0 die:1, 0 die:1",
        "0 die:7, 0 die:8, 0 die:4",
        "1 colour:2",
    ),
    around("mercede", "mazzini"),
)

EXAMPLES: Final = {"intrigue": INTRIGUE, "fight": FIGHT}
