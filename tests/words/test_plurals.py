"""Which number chooses the plural: a count, a number below zero by its size, the length of a list of names."""

import pytest

from piazza.core.chance import Chance
from piazza.core.early import Early
from piazza.core.events import Sink
from piazza.core.phrases import Phrase, Value
from piazza.core.view import CHANCE, WATCHER
from piazza.games import game as find_game
from piazza.games.verona.view import VeronaView
from piazza.presentation.ending import verdict
from piazza.presentation.verona.sentences import VeronaSentences
from piazza.words import Words
from piazza.words.catalogue import Catalogue

CZECH = Catalogue(
    "cs",
    {
        "council.points": ("{count} bod", "{count} body", "{count} bodů"),
        "verona.event.arming": ("{seats} zbrojí", "{seats} zbrojí spolu", "zbrojí všichni: {seats}"),
        "verona.event.left": ("{left} kolo: {seats}", "{left} kola: {seats}", "{left} kol: {seats}"),
        "result.agreed": ("Dohoda.",),
        "result.resigned": ("{seats} vzdal hru.", "{seats} vzdali hru.", "{seats} vzdali hru."),
        "result.with-resigned": ("{result} {resigned}",),
        "board.verona.wait.planning": ("Plánuje {who}.", "Plánují {who}.", "Plánuje {count} hráčů: {who}."),
        "describe.verona.decides.others": ("Zbývá {letters}.", "Zbývají {letters}.", "Zbývá {count}: {letters}."),
        "describe.verona.decides.you-and-others": (
            "Vy a {letters}.",
            "Vy, {letters}.",
            "Vy a {count}: {letters}.",
        ),
    },
    lambda number: 0 if number == 1 else 1 if 2 <= number <= 4 else 2,
)
WORDS = Words("cs", CZECH)
NAMES = ["Anna", "Ben", "Zoe", "Dora", "Emil"]


@pytest.mark.parametrize(("count", "said"), [(-1, "-1 bod"), (-2, "-2 body"), (-5, "-5 bodů"), (0, "0 bodů")])
def test_a_number_below_zero_takes_the_form_of_its_size(count: int, said: str) -> None:
    assert WORDS.text("council.points", count=count) == said


@pytest.mark.parametrize(
    ("seats", "said"),
    [("1", "Anna zbrojí"), ("1,2", "Anna a Ben zbrojí spolu"), ("1,2,3,4,5", "zbrojí všichni: Anna,")],
)
def test_where_there_is_no_number_a_list_chooses_by_its_length(seats: str, said: str) -> None:
    told = WORDS.say(Phrase("verona.event.arming", {"seats": Value("seats", seats)}), NAMES)
    assert told.replace("\N{NO-BREAK SPACE}", " ").startswith(said)


@pytest.mark.parametrize(("count", "said"), [("0", "Anna ne recrute personne."), ("1", "Anna recrute 1 mercenaire.")])
def test_none_can_have_a_sentence_of_its_own(count: str, said: str) -> None:
    hired = Phrase("verona.event.hired", {"seat": Value("seat", "1"), "count": Value("number", count)})
    assert Words("fr").say(hired, NAMES).replace("\N{NO-BREAK SPACE}", " ") == said


def test_a_number_goes_before_a_list() -> None:
    values = {"seats": Value("seats", "1,2"), "left": Value("number", "1")}
    assert WORDS.say(Phrase("verona.event.left", values), NAMES).startswith("1 kolo:")


@pytest.mark.parametrize(("resigned", "said"), [((0,), "Dohoda. Anna vzdal hru."), ((0, 1), "vzdali hru.")])
def test_those_who_resigned_choose_the_form(resigned: tuple[int, ...], said: str) -> None:
    assert said in verdict(None, Early(resigned=resigned), NAMES, WORDS)


def planning(players: int, viewer: int) -> VeronaSentences:
    """All seats are to plan."""
    game, chance, sink = find_game("verona"), Chance("plurals"), Sink()
    state = game.new(game.setup(players))
    while len(seats := game.seats(state)) == 1:
        if seats == [CHANCE]:
            chance.settle(game, state, sink)
        else:
            game.apply(state, seats[0], game.actions(state, seats[0])[0], sink)
    view = game.observe(state, viewer)
    assert isinstance(view, VeronaView)
    return VeronaSentences(view, WORDS, NAMES[:players])


@pytest.mark.parametrize(("players", "said"), [(2, "Plánují Anna"), (5, "Plánuje 5 hráčů: Anna")])
def test_those_who_are_waited_for_choose_the_form(players: int, said: str) -> None:
    assert planning(players, WATCHER).waiting().startswith(said)


@pytest.mark.parametrize(
    ("players", "viewer", "said"),
    [(2, 0, "Vy a B."), (3, 0, "Vy, B a"), (2, WATCHER, "Zbývají A a"), (5, WATCHER, "Zbývá 5: A, B")],
)
def test_those_who_have_not_decided_choose_the_form(players: int, viewer: int, said: str) -> None:
    assert planning(players, viewer).who_decides().startswith(said)
