"""The drawing of Council of Verona: it fits, everything is on it, and nothing is on it that the viewer may not know."""

import re
from itertools import takewhile

import pytest
from tests.cli.terminal.boards.council_moments import eyes, moments, play, state_at, view_at, viewers

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.brush import Brush
from piazza.cli.terminal.paint import Paint, visible_width
from piazza.core.phrases import Phrase, Value
from piazza.core.view import WATCHER
from piazza.games import game
from piazza.games.council.data import (
    AGENDAS,
    ANTIDOTE,
    CAPULETS,
    CARDS,
    CODES,
    FIRST_SPOT,
    MONTAGUES,
    NEUTRALS,
    POISON,
    SPOT_NAMES,
    count_cards,
)
from piazza.games.council.notation import read_spot
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import DRAFTING, DRAW_FIRST, OVER, PASSING, PUTTING_AWAY
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE, TURNED_UP, kind_on, owner_of, shown_to
from piazza.games.council.view import CouncilView
from piazza.words import Words

BOARD = terminal_board(game("council"))
PLAIN = Paint(colour=False)
COLOUR = Paint(colour=True)
CARD_LINE = re.compile(r"([✓·† ]) ([CMN]{1,2}) ? ?[ ›\[](.{9})[ ‹\]](.*)")
SPOT = re.compile(r"([+−]\d| 0)[ ›\[]([A-E?0345pa·]{2})(?:[ ‹\]]|$)")
THREE = "ro(5@2.-.0@3),ca(0@2.-.-),me ju,ty,be ro.pa.me.es/ju.ca.mo.lc/ty.lm.be.nu 1 1 -"
MARKS_OF_KINDS = "0345pa"


def draw(view: CouncilView, words: Words, width: int = 80, unicode: bool = True) -> list[str]:
    return BOARD.draw(view, Brush(words, PLAIN, unicode, width))


def text_of(view: CouncilView, words: Words, width: int = 80) -> str:
    """Without regard to where lines are broken."""
    return " ".join(" ".join(draw(view, words, width)).split())


def sides(view: CouncilView, words: Words) -> dict[str, list[str]]:
    """The lines of the Council and of Exile, as they stand one below the other."""
    blocks = "\n".join(draw(view, words, 40)).split("\n\n")
    return {block.split()[0]: block.split("\n")[1:] for block in blocks[1:3]}


def cards_on(lines: list[str]) -> dict[str, tuple[str, str, str]]:
    """By short name: mark, family and the rest of the line."""
    found = [match for match in map(CARD_LINE.fullmatch, lines) if match]
    return {one[3].strip(): (one[1], one[2], one[4]) for one in found}


def private_part(view: CouncilView, words: Words, width: int = 80) -> str:
    return "\n".join(draw(view, words, width)).partition(words.text("board.only-you"))[2]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_the_screen(words: Words, width: int) -> None:
    names = ["Anna", "Ben", "Somebody With A Very Long Name", "\N{CJK UNIFIED IDEOGRAPH-4E2D}" * 12, "E"]
    for state in moments():
        for viewer in viewers(state):
            for unicode in (True, False):
                brush = Brush(words, COLOUR, unicode, width, names[: state.setup.players])
                drawing = BOARD.draw(eyes(state, viewer), brush, 2**41 - 1, (0, 5))
                assert max(visible_width(line) for line in drawing) <= width


def test_without_unicode_a_drawing_is_pure_ascii(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            assert "".join(draw(eyes(state, viewer), words, 60, unicode=False)).isascii()


@pytest.mark.parametrize("unicode", [True, False])
def test_colour_adds_nothing_but_colour(words: Words, unicode: bool) -> None:
    for state in moments():
        for viewer in viewers(state):
            plain = BOARD.draw(eyes(state, viewer), Brush(words, PLAIN, unicode, 80))
            painted = BOARD.draw(eyes(state, viewer), Brush(words, COLOUR, unicode, 80))
            assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in painted] == plain


def test_everybody_is_in_the_right_place_with_family_letters(words: Words) -> None:
    groups = [("N", NEUTRALS), ("C", CAPULETS), ("M", MONTAGUES)]
    for state in moments():
        shown = sides(eyes(state, WATCHER), words)
        for place, cards in (("COUNCIL", state.council), ("EXILE", state.exile)):
            expected = {
                words.text(f"council.short.{name}"): "".join(letter for letter, group in groups if group & 2**card)
                for card, name in enumerate(CARDS)
                if cards & 2**card
            }
            assert {name: family for name, (_, family, _) in cards_on(shown[place]).items()} == expected


def test_council_and_exile_stand_side_by_side_where_there_is_room(words: Words) -> None:
    view = view_at(THREE, 3)
    assert any("COUNCIL (3)" in line and "EXILE (3)" in line for line in draw(view, words, 80))
    assert not any("COUNCIL" in line and "EXILE" in line for line in draw(view, words, 60))


def test_spots_show_value_owner_and_only_what_the_viewer_knows_of_a_token(words: Words) -> None:
    for state in moments():
        assert isinstance(state.setup, CouncilSetup)
        for viewer in viewers(state):
            shown = sides(eyes(state, viewer), words)
            cards = cards_on(shown["COUNCIL"] + shown["EXILE"])
            for agenda in AGENDAS:
                if (state.council | state.exile) & 2**agenda:
                    spots = SPOT.findall(cards[words.text(f"council.short.{CARDS[agenda]}")][2])
                    numbers = range(FIRST_SPOT[agenda], FIRST_SPOT[agenda] + 3)
                    assert [token for _, token in spots] == [token_seen(state.spots[spot], viewer) for spot in numbers]
                    values = [int(value.replace("−", "-")) for value, _ in spots]
                    assert values == [state.setup.spot_values[spot] for spot in numbers]


def token_seen(token: int, viewer: int) -> str:
    """C-4, CR-4, C-34, told from the box."""
    if token == FREE:
        return "··"
    known = owner_of(token) == viewer or shown_to(token) & (TURNED_UP | 2**viewer)
    return "ABCDE"[owner_of(token)] + (MARKS_OF_KINDS[kind_on(token)] if known else "?")


@pytest.mark.parametrize(
    ("council", "exile", "met"),
    [
        ("ro,ju,me", "-", "Romeo Juliet"),
        ("ro,me", "ju", ""),
        ("me", "ro,ju", "Mercutio Romeo Juliet"),
        ("ca,es,mo", "-", "Escalus"),
        ("ca,es", "mo", "Capulet"),
        ("mo,es", "ca", "Montague"),
    ],
)
def test_the_mark_says_whether_an_agenda_is_met_now(words: Words, council: str, exile: str, met: str) -> None:
    in_play = f"{council},{exile}".replace(",-", "").split(",")
    rest = [code for code in CODES[:12] if code not in in_play]
    hands = "/".join(".".join([in_play[seat], *rest[3 * seat : 3 * seat + 3]]) for seat in range(3))
    shown = sides(view_at(f"{council} {exile} {hands} 1 1 -", 3), words)
    cards = cards_on(shown["COUNCIL"] + shown["EXILE"])
    assert {name for name, (mark, _, _) in cards.items() if mark == "✓"} == set(met.split())
    assert {mark for mark, _, _ in cards.values()} <= {"✓", "·"}


def test_the_dead_are_marked_at_the_end_and_never_before(words: Words) -> None:
    died = 0
    for state in moments():
        shown = sides(eyes(state, WATCHER), words)
        cards = cards_on(shown["COUNCIL"] + shown["EXILE"])
        marked = {name for name, (mark, _, _) in cards.items() if mark == "†"}
        expected = poisoned(state) if state.phase == OVER else set()
        assert marked == {words.text(f"council.short.{CARDS[card]}") for card in expected}
        died += len(marked)
    assert died


def poisoned(state: CouncilState) -> set[int]:
    kinds = {
        agenda: [kind_on(state.spots[spot]) for spot in range(FIRST_SPOT[agenda], FIRST_SPOT[agenda] + 3)]
        for agenda in AGENDAS
        if (state.council | state.exile) & 2**agenda
    }
    free = FREE & 7  # a free spot looks like a kind that no token has
    assert free not in (POISON, ANTIDOTE)
    return {agenda for agenda, on in kinds.items() if on.count(POISON) > on.count(ANTIDOTE)}


def test_the_counts_that_agendas_depend_on(words: Words) -> None:
    drawing = text_of(view_at("ro,ca,nu,fr ju,ty ro.nu.me.es/ca.fr.mo.lc/ju.ty.lm.be 1 1 -", 3), words, 40)
    assert words.text("board.council.families", capulets=2, montagues=2, neutrals=2) in drawing
    assert words.text("terminal.council.council", count=4) in drawing
    assert words.text("terminal.council.exile", count=2) in drawing


@pytest.mark.parametrize("width", [40, 80])
def test_every_seat_has_a_line_with_what_everybody_may_count(words: Words, width: int) -> None:
    for state in moments():
        players = state.setup.players
        lines = draw(eyes(state, WATCHER), words, width)
        for seat in range(players):
            line = next(line for line in lines if re.match(f"[▸ ] {'ABCDE'[seat]}[★ ] Seat {seat + 1}", line))
            numbers = line[5:].removeprefix(f"Seat {seat + 1}").split()
            total = sum(state.scores[seat::players])
            assert numbers[0] == str(held(state, seat))
            assert numbers[1] == str(bin(state.tokens[seat]).count("1"))
            assert int(numbers[2].rpartition("=")[2].replace("−", "-")) == total
            assert (line[0] == "▸") == bool(state.acting & 2**seat)
            assert (line[3] == "★") == (seat == state.first and state.phase != DRAW_FIRST)


def held(state: CouncilState, seat: int) -> int:
    """What two players have set aside for each other counts until both are done."""
    given = count_cards(state.given[seat]) if state.setup.players == 2 and state.phase == PASSING else 0
    return count_cards(state.hands[seat]) + given


def test_points_are_shown_round_by_round_where_there_is_room(words: Words) -> None:
    position = "- - ro.nu.me.es/ca.fr.mo.lc/ju.ty.lm.be 3 3 5,-1,0/4,-2,11"
    drawing = "\n".join(draw(view_at(position, 3), words))
    assert "5+4=9" in drawing
    assert "−1−2=−3" in drawing
    assert words.text("board.council.round", round=3, of=3) in drawing


# What only one may see ---------------------------------------------------------------------------------------------


def test_a_watcher_is_shown_nothing_private(words: Words) -> None:
    for state in moments():
        assert words.text("board.only-you") not in "\n".join(draw(eyes(state, WATCHER), words))


def test_below_a_line_stand_exactly_the_own_hand_and_tokens(words: Words) -> None:
    for state in moments():
        for viewer in range(state.setup.players):
            private = private_part(eyes(state, viewer), words, 40)
            if not private:
                assert state.phase in (DRAW_FIRST, PUTTING_AWAY, OVER)
                continue
            lines = private.partition(f"{words.text('terminal.council.hand')}\n")[2].split("\n")
            hand = [line[5:14].strip() for line in takewhile(lambda line: line.startswith("  "), lines)]
            assert sorted(hand) == sorted(words.text(f"council.short.{name}") for name in names_in_hand(state, viewer))
            tokens = [words.text(f"council.token.{kind}") for kind in kinds_left(state, viewer)]
            left = words.text("describe.council.tokens", tokens=words.join(tokens)) if tokens else None
            assert (left or words.text("describe.council.no-tokens")) in " ".join(private.split())


def names_in_hand(state: CouncilState, seat: int) -> list[str]:
    return [name for card, name in enumerate(CARDS) if state.hands[seat] & 2**card]


def kinds_left(state: CouncilState, seat: int) -> list[str]:
    names = ["0", "3", "4", "5", "poison", "antidote"]
    return [name for kind, name in enumerate(names) if state.tokens[seat] & 2**kind]


def test_what_paris_saw_only_his_player_sees_and_it_travels_with_a_swap(words: Words) -> None:
    state = play(state_at(THREE, 3), "paris", "exile", "romeo1", "romeo3", "skip", "lady-capulet", "exile")
    state = play(state, "romeo1", "capulet1")
    assert "+1 B5" in cards_on(sides(eyes(state, 0), words)["COUNCIL"])["Capulet"][2]
    for viewer in (2, WATCHER):
        assert "+1 B?" in cards_on(sides(eyes(state, viewer), words)["COUNCIL"])["Capulet"][2]
    seen = words.text("board.council.seen", token="the 5", owner="Seat 2", spot="first spot of Lord Capulet")
    assert seen in text_of(eyes(state, 0), words)
    assert not any(seen in text_of(eyes(state, viewer), words) for viewer in (1, 2, WATCHER))


def test_a_card_and_a_token_that_are_chosen_stay_secret(words: Words) -> None:
    state = play(state_at(THREE, 3), "escalus")
    chosen = words.text("board.council.card-chosen", card="Prince Escalus")
    assert [chosen in text_of(eyes(state, viewer), words) for viewer in (0, 1, WATCHER)] == [True, False, False]
    state = play(state, "council", "5")
    taken = words.text("board.council.token-chosen", token="the 5")
    assert [taken in text_of(eyes(state, viewer), words) for viewer in (0, 1, WATCHER)] == [True, False, False]


def test_two_players_see_what_they_passed_and_received(words: Words) -> None:
    position = "- - es.me.ro>ca.mo/ju.ty.lc>lm.nu 1 1 -"
    for viewer, given, received in [(0, "ca mo", "lm nu"), (1, "lm nu", "ca mo")]:
        private = text_of(view_at(position, 2, viewer), words)
        assert words.text("board.council.given", cards=named(given, words)) in private
        assert words.text("board.council.received", cards=named(received, words)) in private


def named(codes: str, words: Words) -> str:
    names = {
        "ca": "capulet",
        "mo": "montague",
        "lm": "lady-montague",
        "nu": "nurse",
        "fr": "friar",
        "lc": "lady-capulet",
    }
    return words.join([words.text(f"council.card.{names[code]}") for code in codes.split()])


def test_the_draft_tells_what_others_have_and_what_was_put_away(words: Words) -> None:
    """Three players: the pile as each saw it last; the third puts the last card away."""
    position = "- - es.ro.lc.ca/me.ju.lm.mo/pa.ty.nu.be 1 1 -"
    second, third = (text_of(view_at(position, 3, viewer), words) for viewer in (1, 2))
    assert words.text("board.council.passed-on", cards=words.join(["Benvolio", "Friar Laurence"])) in second
    assert words.text("board.council.rest-away", cards="Friar Laurence") in third


def test_the_pile_is_shown_to_whom_it_is_with(words: Words) -> None:
    for state in moments():
        for viewer in viewers(state):
            shown = words.text("terminal.council.pile") in "\n".join(draw(eyes(state, viewer), words))
            assert shown == (state.phase == DRAFTING and bool(state.acting & 2**viewer))


# Marks -------------------------------------------------------------------------------------------------------------


def test_what_can_be_chosen_and_what_was_touched_last_is_marked(words: Words) -> None:
    view = view_at(THREE, 3)
    spots = 2 ** SPOT_NAMES.index("romeo2")
    card = 2 ** (len(SPOT_NAMES) + CARDS.index("tybalt"))
    lines = BOARD.draw(view, Brush(words, PLAIN, True, 80), spots | card, (read_spot("romeo1"), read_spot("capulet1")))
    drawing = "\n".join(lines)
    assert "+1›B?‹ 0[··]−1 C?" in drawing
    assert "+1›B?‹ 0 ··" in drawing
    assert "[Tybalt   ]" in drawing
    for key in ("target", "last"):
        mark = {"target": "[ ]", "last": "› ‹"}[key]
        assert words.text(f"terminal.council.key.{key}", mark=mark) in drawing


def test_the_last_thing_touched_is_found_in_the_history() -> None:
    placed = Phrase("council.event.placed", {"seat": Value("seat", "1"), "spot": Value("spot", "romeo2")})
    moved = Phrase("council.event.moved", {"card": Value("card", "tybalt")})
    began = Phrase("council.event.round-began", {})
    spot, card = SPOT_NAMES.index("romeo2"), len(SPOT_NAMES) + CARDS.index("tybalt")
    assert BOARD.last_move([moved, placed]) == (spot, spot)
    assert BOARD.last_move([placed, moved]) == (card, card)
    assert BOARD.last_move([placed, began]) is None


def test_the_key_explains_every_mark_that_is_drawn(words: Words) -> None:
    for state in moments():
        view = eyes(state, WATCHER)
        drawing, shown = "\n".join(draw(view, words)), sides(view, words)
        cards = cards_on(shown["COUNCIL"] + shown["EXILE"]).values()
        marks = {mark for mark, _, _ in cards}
        tokens = "".join(token for _, _, rest in cards for _, token in SPOT.findall(rest))
        for mark, name in [("✓", "met"), ("·", "unmet"), ("†", "dead")]:
            assert mark not in marks or words.text(f"terminal.council.key.{name}", mark=mark) in drawing
        assert (words.text("terminal.council.key.remedies") in drawing) == bool(re.search("[pa]", tokens))
        assert (words.text("terminal.council.key.token", token="A?") in drawing) == bool(re.search("[A-E]", tokens))


@pytest.mark.parametrize("name", CARDS)
def test_names_and_wishes_fit_their_columns(words: Words, name: str) -> None:
    assert len(words.text(f"council.short.{name}")) <= 9
    assert len(words.text(f"board.council.wish.{name}")) <= 20
