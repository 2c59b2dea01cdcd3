"""The scenes of Council of Verona: a turn piece by piece, and the end of a round token by token."""

from collections.abc import Sequence
from typing import Final

from piazza.core.actions import BIT
from piazza.core.phrases import Phrase
from piazza.games.council.data import CARDS, COUNCIL, NO_TOKEN, PLACES, SPOT_NAMES, TOKENS
from piazza.games.council.phases import OVER
from piazza.games.council.tokens import TURNED_UP, face_down, show
from piazza.games.council.view import CouncilView
from piazza.web.boards.council.history import EVENT

SCENES: Final = {
    "drafting": ("drafted", "kept", "rest-away", "draft-over"),
    "playing": ("played", "power-unused", "copied"),
    "looking": ("looked", "saw"),
    "placing": ("placed", "placed-token", "no-token", "last-tokens"),
    "judging": ("died", "agenda-met", "agenda-unmet"),
    "dealing": ("round-began", "put-away", "dealt", "all-dealt", "first-player"),
}
SCENE_OF: Final = {event: name for name, events in SCENES.items() for event in events}
ROUND_SCORED: Final = f"{EVENT}round-scored"


def scene(told: Phrase) -> str:
    name = told.key.removeprefix(EVENT)
    if name in ("moved", "swapped"):  # each is seen alone
        return " ".join([name, *(value.text for value in told.values.values())])
    return SCENE_OF.get(name, name)


def lingers(told: Phrase) -> bool:
    """What comes of a turn is told."""
    return False


def gate(told: Phrase) -> str:
    """C-34: the next round begins on a page when who looks at it has seen enough of this one."""
    return "web.council.next-round" if told.key == ROUND_SCORED else ""


def retell(view: CouncilView, told: Sequence[Phrase]) -> None:
    """Cards and tokens as the lines put, move and turn them."""
    for line in told:
        change = CHANGES.get(line.key.removeprefix(EVENT))
        if change is not None:
            change(view, {name: value.text for name, value in line.values.items()})


Given = dict[str, str]


def play(view: CouncilView, given: Given) -> None:
    card = CARDS.index(given["card"])
    view.played[int(given["seat"]) - 1] |= BIT[card]
    move(view, given)


def move(view: CouncilView, given: Given) -> None:
    """C-19: to the other place."""
    card, at_council = BIT[CARDS.index(given["card"])], PLACES.index(given["place"]) == COUNCIL
    view.council = view.council | card if at_council else view.council & ~card
    view.exile = view.exile & ~card if at_council else view.exile | card


def swap(view: CouncilView, given: Given) -> None:
    one, other = (SPOT_NAMES.index(given[name]) for name in ("one", "other"))
    view.spots[one], view.spots[other] = view.spots[other], view.spots[one]


def place(view: CouncilView, given: Given) -> None:
    """Face down; its maker is told apart which it is."""
    view.spots[SPOT_NAMES.index(given["spot"])] = face_down(int(given["seat"]) - 1, NO_TOKEN)


def know(view: CouncilView, given: Given) -> None:
    """What only the viewer is told of a token."""
    spot = SPOT_NAMES.index(given["spot"])
    view.spots[spot] = view.spots[spot] & ~NO_TOKEN | TOKENS.index(given["token"])


def look(view: CouncilView, given: Given) -> None:
    """CR-4: everybody knows who was shown which token; what it is, the viewer is told apart."""
    spot, seat = SPOT_NAMES.index(given["spot"]), int(given["seat"]) - 1
    if seat != view.viewer:
        view.spots[spot] = show(view.spots[spot], BIT[seat])


def see(view: CouncilView, given: Given) -> None:
    know(view, given)
    spot = SPOT_NAMES.index(given["spot"])
    view.spots[spot] = show(view.spots[spot], BIT[view.viewer])


def turn_up(view: CouncilView, given: Given) -> None:
    token = face_down(int(given["owner"]) - 1, TOKENS.index(given["token"]))
    view.spots[SPOT_NAMES.index(given["spot"])] = show(token, TURNED_UP)


def end(view: CouncilView, given: Given) -> None:
    """C-30, C-31: from here on who is dead counts, and what tokens have brought is seen."""
    view.phase = OVER


def count(view: CouncilView, given: Given) -> None:
    """C-32: players are told in the order of their seats."""
    view.scores = (*view.scores, int(given["points"]))


CHANGES: Final = {
    "played": play,
    "moved": move,
    "swapped": swap,
    "placed": place,
    "placed-token": know,
    "looked": look,
    "saw": see,
    "turned-up": turn_up,
    "died": end,
    "scored": end,
    "round-scored": count,
}
