"""Full positions that contradict themselves are refused, and the slot is named."""

import pytest
from tests.games.verona.moments import MOMENTS, after, scheming
from tests.games.verona.playing import loaded, table
from tests.games.verona.situations import VERONA

from piazza.core.errors import Unreadable
from piazza.core.state import State

TABLE = table(2, {"rosa": {1: 1, 2: 2}}, {"rosa": {1: "violence"}, "roma": {2: "bluff"}}, owners={"casa": 1})

SECOND = scheming("agent:roma 1=murder 2=accusation 3=murder repeat 2=murder")
FOILED = after(
    table(3, {"roma": {1: 1}, "rosa": {2: 1}}, {"rosa": {1: "intrigue", 3: "corruption"}, "mercede": {1: "bluff"}}),
    "pick:rosa agent:roma 1=murder 2=murder 3=accusation",
)
NINE = "campagna=0.0.1 cavour=1.0.0 pellicciai=0.1.0 pigna=0.0.1 pradaval=1.0.0 pallone=0.1.0 signori=0.0.1"

CONTRADICTIONS: list[tuple[str, State, dict[str, str], str]] = [
    # rounds
    ("no round", TABLE, {"round": "0"}, "round"),
    ("more rounds than there are", TABLE, {"round": "21"}, "round"),
    ("a round before the first", MOMENTS["preparing"], {"round": "1"}, "round"),
    ("no such seat", TABLE, {"first": "3"}, "first"),
    ("no such phase", TABLE, {"phase": "sleeping"}, "phase"),
    ("a phase that passes at once", TABLE, {"phase": "profit", "plans": "-"}, "to act"),
    ("over before the last round", TABLE, {"phase": "over"}, "plans"),
    # allies
    ("an ally too many", TABLE, {"supply": "15,14"}, "supply"),
    ("an ally too few", TABLE, {"supply": "14,13"}, "supply"),
    ("an ally in a slot that was not counted", TABLE, {"manned": "-"}, "supply"),
    ("an ally in a building that nobody owns", TABLE, {"owners": "-", "manned": "casa"}, "supply"),
    ("streets in another order", TABLE, {"allies": "roma=0.0 rosa=1.2"}, "allies"),
    ("no such street", TABLE, {"allies": "arena=1.2"}, "allies"),
    ("allies of three", TABLE, {"allies": "rosa=1.2.0"}, "allies"),
    ("seventeen allies", TABLE, {"allies": "rosa=17.2"}, "allies"),
    # missions
    ("a mission in two hands", TABLE, {"hands": "14,15,16,17,18,19,20/7,8,9,10,11,12,14"}, "hands"),
    ("a mission too few", TABLE, {"hands": "14,15,16,17,18,19/7,8,9,10,11,12,13"}, "hands"),
    ("no such mission", TABLE, {"hands": "14,15,16,17,18,19,21/7,8,9,10,11,12,13"}, "hands"),
    ("a mission in hand that was shown", TABLE, {"shown": "14/-"}, "hands"),
    # buildings
    ("a building twice", TABLE, {"offers": "casa"}, "offers"),
    ("none visible", TABLE, {"visible": "-"}, "offers"),
    ("one missing", TABLE, {"deck": "gabella,roccaforte,redentore,susanna,sinagoga"}, "offers"),
    ("owners in another order", TABLE, {"owners": "gabella=1,casa=1"}, "owners"),
    ("an owner who does not play", TABLE, {"owners": "casa=3"}, "owners"),
    # tokens
    ("two intrigues", TABLE, {"plans": "rosa=i.- roma=i.b"}, "plans"),
    ("a token that was turned up already", TABLE, {"used": "0200,0000"}, "plans"),
    ("an unknown token", TABLE, {"plans": "rosa=?.- roma=-.b"}, "plans"),
    ("tokens when all streets are resolved", MOMENTS["arming"], {"plans": "rosa=v.-.-"}, "plans"),
    ("withdrawn when planning is over", TABLE, {"withdrawn": "1"}, "withdrawn"),
    ("no tokens to pick", TABLE, {"plans": "-"}, "to act"),
    # whose turn
    ("another's turn", TABLE, {"turn": "1"}, "to act"),
    ("a seat that is not on turn", TABLE, {"to_act": "2"}, "to act"),
    ("nobody to act", TABLE, {"to_act": "-"}, "to act"),
    ("chance to act", TABLE, {"to_act": "*"}, "to act"),
    ("an ally more than turns", MOMENTS["preparing"], {"turn": "3", "to_act": "1"}, "turn"),
    ("a turn before the first ally", MOMENTS["dealing"], {"turn": "1"}, "turn"),
    ("an answer of who is not asked", MOMENTS["rearming"], {"eager": "1,2"}, "to act"),
    # the street
    ("a street while one is picked", TABLE, {"street": "rosa"}, "street"),
    ("no street", MOMENTS["bidding"], {"street": "-"}, "street"),
    ("two roles", MOMENTS["bidding"], {"bribers": "1,3"}, "street"),
    # cards
    ("a card of who is still asked", MOMENTS["cards"], {"cards": "murder,-,murder"}, "cards"),
    ("a card that is missing", MOMENTS["cards"], {"cards": "-,-,-"}, "cards"),
    ("no such card", MOMENTS["cards"], {"cards": "-,-,poison"}, "cards"),
    ("an agent from afar", MOMENTS["cards"], {"agent": "pigna"}, "agent"),
    ("no agent", MOMENTS["cards"], {"agent": "-"}, "agent"),
    ("an agent before he is named", MOMENTS["agent"], {"agent": "roma"}, "agent"),
    ("a second repetition", MOMENTS["repeating"], {"attempt": "2"}, "agent"),
    (
        "a second attempt without Santa Susanna",
        scheming("agent:roma"),
        {"attempt": "2", "owners": "susanna=2", "supply": "14,12,15"},
        "cards",
    ),
    ("first cards without a second attempt", MOMENTS["cards"], {"first_cards": "murder,murder,murder"}, "cards"),
    ("a second attempt without first cards", SECOND, {"first_cards": "-,-,-"}, "cards"),
    ("a first card that is missing", SECOND, {"first_cards": "murder,murder,-"}, "cards"),
    # bids and dice
    ("a bid of who does not attack", MOMENTS["bidding"], {"bids": "-,-,9,1"}, "bids"),
    ("a bid that is missing", MOMENTS["bidding"], {"bids": "-,-,-,-"}, "bids"),
    ("more than he has", MOMENTS["bidding"], {"bids": "-,-,21,-"}, "bids"),
    ("more for Municipio than he has", MOMENTS["municipio-bids"], {"bids": "-,21,-"}, "bids"),
    ("an auction of something else", MOMENTS["municipio-bids"], {"occupying": "1"}, "bids"),
    ("a sealed bid that Convento forbids", MOMENTS["bidding"], {"bids": "5,-,9,-", "to_act": "2"}, "bids"),
    ("strength before bids", MOMENTS["bidding"], {"strength": "0,0,9,0"}, "strength"),
    ("nobody rolls", MOMENTS["attack-dice"], {"roller": "-"}, "roller"),
    ("a briber rolls", MOMENTS["attack-dice"], {"roller": "3"}, "roller"),
    ("no dice", MOMENTS["attack-dice"], {"dice": "0"}, "roller"),
    ("a roller in peace", TABLE, {"roller": "1"}, "roller"),
    ("dice in peace", TABLE, {"dice": "1"}, "dice"),
    ("defence by an attacker", MOMENTS["defence-dice"], {"roller": "2"}, "roller"),
    # missions, refuges
    ("an owner in peace", TABLE, {"owner": "1"}, "owner"),
    ("moves in peace", TABLE, {"moves": "1"}, "moves"),
    ("no moves left", MOMENTS["moving"], {"moves": "0"}, "owner"),
    ("nobody homeless", MOMENTS["relocating"], {"homeless": "0", "supply": "13,14,15"}, "owner"),
    ("nowhere to go", MOMENTS["relocating"], {"allies": "rosa=1.0.1 montani=1.0.0", "homeless": "3"}, "to act"),
    # arming
    ("more than he can pay", MOMENTS["arming"], {"hires": "-,9,-"}, "hires"),
    ("a number of who is still asked", MOMENTS["arming"], {"hires": "1,2,-"}, "hires"),
    ("an answer of who is still asked", MOMENTS["rearming"], {"again": "1,1,-"}, "hires"),
    ("going on in peace", TABLE, {"eager": "1"}, "eager"),
]

# Play does not come to these, but it goes on from them.
UNREACHABLE: list[tuple[str, State, dict[str, str]]] = [
    # rounds
    ("a round more than buildings came", TABLE, {"round": "2"}),
    ("a first player before the draw", MOMENTS["draw-first"], {"first": "2"}),
    # the preparatory round
    ("two in one street", MOMENTS["preparing"], {"allies": "cappello=1.0.0 carducci=0.1.1 cavour=1.0.0"}),
    ("two of one house in a street", MOMENTS["preparing"], {"allies": "cappello=2.0.0 carducci=0.1.0 campagna=0.0.1"}),
    (
        "an ally in the Centre",
        MOMENTS["preparing"],
        {"allies": "cappello=1.0.0 carducci=0.1.0 campagna=0.0.1 montani=1.0.0"},
    ),
    ("two in one street, deck up", MOMENTS["deck-up"], {"allies": f"cappello=1.1.0 {NINE}"}),
    ("an ally in the Centre, deck up", MOMENTS["deck-up"], {"allies": f"cappello=1.0.0 {NINE} montani=0.1.0"}),
    (
        "two and four, deck up",
        MOMENTS["deck-up"],
        {"allies": f"cappello=1.0.0 carducci=1.0.0 {NINE}", "supply": "12,14,13"},
    ),
    ("nobody, deck up", MOMENTS["deck-up"], {"allies": "-", "supply": "16,16,16"}),
    ("two in one street in the first planning", MOMENTS["planning"], {"allies": f"cappello=1.1.0 {NINE}"}),
    # missions
    ("two missions shown in one round", TABLE, {"hands": "16,17,18,19,20/7,8,9,10,11,12,13", "shown": "14,15/-"}),
    ("shown this round, and none is shown", TABLE, {"has_shown": "1"}),
    # whose turn
    ("withdrawn, and to act", MOMENTS["planning in turn"], {"withdrawn": "3"}),
    # the street
    ("tokens in the street", MOMENTS["bidding"], {"plans": "rosa=b.-.-.- mercede=b.-.-.-"}),
    ("a defender without an ally", MOMENTS["bidding"], {"defenders": "-"}),
    ("a victim of corruption", MOMENTS["victim"], {"success": "3", "to_act": "3"}),
    ("murder by somebody else", MOMENTS["murdering"], {"success": "2"}),
    # cards
    ("murder with another card", MOMENTS["murdering"], {"cards": "intimidation,accusation,accusation"}),
    ("a murder that was guessed", MOMENTS["murdering"], {"cards": "murder,accusation,murder"}),
    ("intimidation with another card", MOMENTS["intimidating"], {"cards": "murder,accusation,accusation"}),
    ("an intimidation that was guessed", MOMENTS["intimidating"], {"cards": "intimidation,intimidation,murder"}),
    ("relocating after another card", MOMENTS["relocating"], {"cards": "murder,accusation,accusation"}),
    ("relocating after a right guess", MOMENTS["relocating"], {"cards": "intimidation,intimidation,murder"}),
    ("repeating what nobody guessed", MOMENTS["repeating"], {"cards": "murder,accusation,accusation"}),
    ("a fight after an intrigue that nobody guessed", FOILED, {"cards": "murder,accusation,accusation"}),
    ("a second attempt after a first that nobody guessed", SECOND, {"first_cards": "murder,accusation,accusation"}),
    # bids and dice
    ("a revealed bid that Convento forbids", MOMENTS["defence-dice"], {"bids": "5,1,9,-", "strength": "35,7,9,0"}),
    ("strength without dice", MOMENTS["defence-dice"], {"strength": "21,7,9,0"}),
    ("strength of dice that are not rolled yet", MOMENTS["attack-dice"], {"strength": "20,7,9,0"}),
    ("strength of more than was bid", MOMENTS["defence-dice"], {"strength": "31,7,10,0"}),
    ("strength of less than was bid", MOMENTS["defence-dice"], {"strength": "19,7,9,0"}),
    ("three dice", MOMENTS["attack-dice"], {"dice": "3"}),
    ("more than eights, and both dice left to attack", MOMENTS["attack-dice"], {"rolled": "9"}),
    ("eights alone of a die that is done", MOMENTS["attack-dice"], {"dice": "1"}),
    ("more than eights, and both dice left to defend", MOMENTS["defence-dice"], {"rolled": "12"}),
    ("nothing on a die that is done", MOMENTS["defence-dice"], {"dice": "1", "rolled": "0"}),
    ("not the strongest", MOMENTS["defence-dice"], {"strongest": "2"}),
    ("stopped before anybody has rolled", MOMENTS["defence-dice"], {"stopped": "1"}),
    ("a victim of who was stopped", MOMENTS["victim"], {"stopped": "1"}),
    # missions, refuges
    ("the turn of another", MOMENTS["missions"], {"asked": "1"}),
    ("one who cannot have accomplished any", MOMENTS["missions"], {"asked": "1", "owner": "2", "to_act": "2"}),
    (
        "a refuge in the street itself",
        MOMENTS["relocating"],
        {"allies": "pigna=0.2.0 rosa=1.1.1 montani=1.0.0", "supply": "13,12,15"},
    ),
    ("a benefit of who has shown none", MOMENTS["adding"], {"has_shown": "-"}),
    # arming
    ("hired two and has none", MOMENTS["rearming"], {"mercenaries": "0,2,2"}),
]


@pytest.mark.parametrize(
    ("state", "changes", "field"), [case[1:] for case in CONTRADICTIONS], ids=[case[0] for case in CONTRADICTIONS]
)
def test_what_cannot_be_is_refused_and_the_slot_named(state: State, changes: dict[str, str], field: str) -> None:
    with pytest.raises(Unreadable) as fault:
        loaded(state, **changes)
    assert fault.value.phrase.values["field"].text == field


def test_every_slot_is_written_once_and_wanted() -> None:
    lines = VERONA.save(TABLE).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("phase:"))
    for place in range(start, len(lines)):
        with pytest.raises(Unreadable):
            VERONA.load("\n".join(lines[:place] + lines[place + 1 :]))
        with pytest.raises(Unreadable):
            VERONA.load("\n".join([*lines, lines[place]]))


@pytest.mark.parametrize("rolled", [("2", "16"), ("1", "1"), ("1", "15")], ids=str)
def test_dice_that_can_be_rolled_are_loaded(rolled: tuple[str, str]) -> None:
    dice, total = rolled
    loaded(MOMENTS["attack-dice"], dice=dice, rolled=total)


def test_the_second_attempt_is_loaded_with_the_cards_of_the_first() -> None:
    assert VERONA.digest(VERONA.load(VERONA.save(SECOND))) == VERONA.digest(SECOND)
