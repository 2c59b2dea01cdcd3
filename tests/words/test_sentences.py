"""How phrases become sentences: names, things, enumerations, plurals, faults."""

import pytest

from piazza.core.errors import Fault, NotLegal, Unreadable
from piazza.core.phrases import Phrase, Value, phrase
from piazza.games import game as find_game
from piazza.words import Words

WORDS = Words()


def event(name: str, **values: tuple[str, str]) -> Phrase:
    return Phrase(f"twist.event.{name}", {label: Value(*value) for label, value in values.items()})


MOVED = event(
    "moved", seat=("seat", "2"), character=("character", "P"), **{"from": ("square", "a1"), "to": ("square", "c3")}
)


def test_seats_have_the_names_of_those_who_sit() -> None:
    assert WORDS.say(MOVED, ["Anna", "Ben"]) == "Ben moves the Princess from a1 to c3."


def test_seats_without_names_have_numbers() -> None:
    assert WORDS.say(MOVED) == "Seat 2 moves the Princess from a1 to c3."


def test_marks_of_a_placeholder_in_a_name_mean_nothing() -> None:
    assert WORDS.say(MOVED, ["Anna", "{from}"]) == "{from} moves the Princess from a1 to c3."


def test_a_thing_without_a_sentence_is_said_in_its_notation() -> None:
    assert WORDS.say(event("hidden-in", pair=("pair", "XY"))) == "The lovers are disguised as XY; only the Nurse knows."


def test_a_type_belongs_to_the_game_of_the_phrase() -> None:
    of_no_game = Phrase("result.won", {"seats": Value("character", "P")})
    assert WORDS.say(of_no_game) == "P wins."


@pytest.mark.parametrize(
    ("letters", "spoken"),
    [("", "none"), ("P", "Princess"), ("P,F", "Princess and Friar"), ("P,N,S,F", "Princess, Noble, Servant and Friar")],
)
def test_enumerations(letters: str, spoken: str) -> None:
    sentence = WORDS.say(event("stayed", characters=("characters", letters)))
    assert sentence == f"No other move is possible today. Left in place: {spoken}."


def test_seats_are_enumerated_by_name() -> None:
    both = Phrase("result.shared", {"seats": Value("seats", "1,2")})
    assert WORDS.say(both, ["Anna", "Ben"]) == "Anna and Ben share the victory."
    assert WORDS.text("result.shared", seats=WORDS.join(["Anna", "Ben"])) == "Anna and Ben share the victory."


def test_pairs_are_divided_by_commas_alone() -> None:
    sentence = WORDS.say(event("eliminated", pairs=("pairs", "PF,RN,BF"), left=("number", "12")))
    assert sentence.startswith("Crossed off the list: Princess and Friar, Prince and Noble, Bishop and Friar.")


@pytest.mark.parametrize(
    ("left", "ending"), [(0, "0 pairs are left."), (1, "1 pair is left."), (2, "2 pairs are left.")]
)
def test_the_number_chooses_the_plural(left: int, ending: str) -> None:
    sentence = WORDS.say(event("eliminated", pairs=("pairs", ""), left=("number", str(left))))
    assert sentence == f"Crossed off the list: none. {ending}"


def test_whole_numbers_choose_the_plural_in_texts() -> None:
    assert WORDS.text("twist.action.bid", days=1) == "Name 1 day"
    assert WORDS.text("twist.action.bid", days=3) == "Name 3 days"


def test_count_goes_before_other_numbers() -> None:
    assert WORDS.text("twist.action.bid", days=3, count=1) == "Name 3 day"
    assert WORDS.say(phrase("twist.action.bid", days=1, count=2)) == "Name 1 days"


def test_texts_put_typed_values_into_words() -> None:
    text = WORDS.text("twist.action.move", character=Value("character", "B"), square="c3")
    assert text == "Move the Bishop to c3"


def fault_of(*played: str) -> Fault:
    """The fault that the last of these decisions of seat 1 meets."""
    game = find_game("twist")
    state = game.new(game.setup())
    *before, last = played
    for text in before:
        game.play(state, 0, text)
    with pytest.raises(Fault) as caught:
        game.play(state, 0, last)
    return caught.value


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        (["done"], "You are not done: 6 characters have yet to be placed. (See rule T-3.)"),
        (
            ["Pa1", "Ra2", "Na3", "Sa4", "Bb1", "done"],
            "You are not done: 1 character has yet to be placed. (See rule T-3.)",
        ),
        (["Pa1", "Ra1"], "A character already stands on a1: choose an empty square. (See rule T-2.)"),
        (["bid3"], "It is not the time for this: something else has to be decided now. (See rule T-3.)"),
    ],
)
def test_a_fault_names_its_rule(played: list[str], sentence: str) -> None:
    fault = fault_of(*played)
    assert isinstance(fault, NotLegal)
    assert WORDS.fault(fault) == sentence


def test_a_fault_without_a_rule_names_none() -> None:
    fault = fault_of("hop")
    assert isinstance(fault, Unreadable)
    assert WORDS.fault(fault).startswith("“hop” is not a decision of this game. ")
    assert WORDS.fault(fault).endswith("pass or done.")
