"""The worked examples of Council of Verona: a look of Count Paris, and what a Poison does."""

from typing import Final

from piazza.drawing.council.picture import picture
from piazza.rulebook.examples import ExampleScript, of_view

NAMES: Final = ("Anna", "Bruno", "Carla")

# Anna is to play a card; two tokens of Bruno's and one of Carla's lie face down.
PARIS: Final = ExampleScript(
    "council",
    3,
    (),
    (
        ("phase", "card"),
        ("first", "3"),
        ("turn", "4"),
        ("council", "escalus(5@2.-.0@3),montague"),
        ("exile", "capulet,romeo(3@2.-.-)"),
        ("played", "montague/romeo/escalus,capulet"),
        ("dealt", "montague/romeo/escalus"),
        ("kept", "capulet,paris,lady-capulet,benvolio,mercutio,lady-montague,nurse,juliet,tybalt"),
    ),
    NAMES,
    ("1 card:paris, 1 exile", "1 look:escalus1", "1 look:romeo1"),
    of_view(picture),
    viewer=0,
)

# All cards are played, and the last tokens can be placed. On Juliet lies a Poison of Bruno's.
POISON: Final = ExampleScript(
    "council",
    3,
    (("poison", "on"), ("quick", "on")),
    (
        ("phase", "last-token"),
        ("first", "1"),
        ("turn", "12"),
        ("council", "montague(5@1.-.-),juliet(P@2.-.-),benvolio,nurse"),
        ("exile", "escalus(3@3.-.-),mercutio,paris,capulet,romeo,lady-capulet,lady-montague,tybalt"),
        (
            "played",
            "paris,juliet,lady-capulet,benvolio/escalus,capulet,lady-montague,nurse/mercutio,montague,romeo,tybalt",
        ),
        ("dealt", "juliet/nurse/montague"),
        ("kept", "benvolio,escalus,mercutio,paris,capulet,romeo,lady-capulet,lady-montague,tybalt"),
    ),
    NAMES,
    ("1 skip, 2 skip", "3 skip"),
    of_view(picture),
)

EXAMPLES: Final = {"paris": PARIS, "poison": POISON}
