"""The scenes of Verona: a street step by step, and what a round ends and begins with."""

from collections.abc import Callable, Sequence
from typing import Final

from piazza.core.actions import BIT
from piazza.core.phrases import Phrase
from piazza.games.verona import phases
from piazza.games.verona.data import ACTIONS, BUILDINGS, CARDS, CORRUPTION, INTRIGUE, NO_STREET, NOBODY, VIOLENCE
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona.facts import board_of
from piazza.web.boards.verona.history import EVENT

SCENES: Final = {
    "street": ("picked", "turned-up", "counts-as-bluff", "schemers-clash"),
    "cards": ("played-card", "foiled", "repeated", "intrigue-succeeded", "attacks-lapsed"),
    "bids": ("bid-florins", "bid-mercenaries", "strongest", "no-strongest"),
    "dice": ("die-rolled", "rolled-to-attack", "rolled-to-defend"),
    "municipio": ("bid-for-municipio",),
    "mission": ("showed", "mission-florins", "mission-mercenaries"),
    "buildings": ("occupied", "not-occupied"),
    "income": ("got-florins", "got-mercenaries", "profit"),
    "arming": ("hired", "arming-goes-on"),
    "round": ("first-moves-on", "round-began", "offered", "visible"),
    "end": ("game-ended", "scored"),
    "outcome": (
        *("stopped", "corrupted", "no-ally-left", "removed", "accused", "intimidated", "relocated", "lost-refuge"),
        *("agent-lost", "agent-moved", "no-effect"),
    ),
}
SCENE_OF: Final = {event: name for name, events in SCENES.items() for event in events}
LINGERING: Final = frozenset({"street", "cards", "bids", "dice"})
Given = dict[str, str]


def scene(told: Phrase) -> str:
    name = told.key.removeprefix(EVENT)
    return SCENE_OF.get(name, name)


def lingers(told: Phrase) -> bool:
    """Of a street on which nobody can do anything, nothing is left when its tokens have been turned up."""
    return scene(told) in LINGERING


def gate(told: Phrase) -> str:
    """Nothing has to be clicked between two rounds."""
    return ""


def retell(view: VeronaView, told: Sequence[Phrase]) -> None:
    """What lies open on the street and what comes of it; purses and what is sealed are left as they were."""
    for line in told:
        change = CHANGES.get(line.key.removeprefix(EVENT))
        if change is not None:
            change(view, {name: value.text for name, value in line.values.items()})


def seat_in(given: Given, name: str = "seat") -> int:
    return int(given[name]) - 1


def put(view: VeronaView, street: str, seat: int, count: int) -> None:
    view.public.allies[board_of(view).ids.index(street) * view.setup.players + seat] += count


# The street ----------------------------------------------------------------------------------------------------------


def go_on(view: VeronaView) -> None:
    """Nothing is sealed any more; the question is still that before the step."""
    view.phase = phases.MISSIONS


def pick(view: VeronaView, given: Given) -> None:
    go_on(view)
    view.street.number = board_of(view).ids.index(given["street"])


def turn_up(view: VeronaView, given: Given) -> None:
    """V-31, V-32: the token lies there face up, and says what its house does."""
    seat, kind = seat_in(given), ACTIONS.index(given["action"])
    view.sealed.plans[view.street.number * view.setup.players + seat] = kind
    if kind == CORRUPTION:
        view.street.bribers |= BIT[seat]
    elif kind == VIOLENCE:
        view.street.fighters |= BIT[seat]
    elif kind == INTRIGUE:
        view.street.schemer = seat


def do_nothing(view: VeronaView, given: Given) -> None:
    """It counts as a bluff."""
    seat = seat_in(given)
    view.street.bribers &= ~BIT[seat]
    view.street.fighters &= ~BIT[seat]
    if view.street.schemer == seat:
        view.street.schemer = NOBODY


def clash(view: VeronaView, given: Given) -> None:
    """V-33: all their intrigues fail."""
    view.street.schemer = NOBODY


def scheme(view: VeronaView, given: Given) -> None:
    view.street.schemer = seat_in(given)
    view.street.agent = board_of(view).ids.index(given["street"])


def play_card(view: VeronaView, given: Given) -> None:
    go_on(view)
    view.sealed.cards[seat_in(given)] = CARDS.index(given["card"])


def bid(view: VeronaView, given: Given) -> None:
    """V-37: the strength of what was bid; dice are added to it."""
    go_on(view)
    view.sealed.bids[seat_in(given)] = view.street.strength[seat_in(given)] = int(given["count"])


def be_strong(view: VeronaView, given: Given) -> None:
    view.street.strength[seat_in(given)] = int(given["strength"])


def be_strongest(view: VeronaView, given: Given) -> None:
    be_strong(view, given)
    view.street.strongest = seat_in(given)


def stop(view: VeronaView, given: Given) -> None:
    view.street.stopped = 1


# Allies and buildings ------------------------------------------------------------------------------------------------


def gain(view: VeronaView, given: Given) -> None:
    put(view, given["street"], seat_in(given), 1)


def lose(view: VeronaView, given: Given) -> None:
    put(view, given["street"], seat_in(given), -1)


def settle(view: VeronaView, given: Given) -> None:
    put(view, given["street"], seat_in(given, "owner"), 1)


def clear(view: VeronaView, given: Given) -> None:
    """V-43: all allies of a house leave the street."""
    view.public.allies[view.street.number * view.setup.players + seat_in(given, "owner")] = 0


def send_away(view: VeronaView, given: Given) -> None:
    """V-43: from the street that is resolved to where the agent came from."""
    count = int(given["count"])
    put(view, board_of(view).ids[view.street.number], seat_in(given), -count)
    put(view, given["street"], seat_in(given), count)


def lose_to(view: VeronaView, given: Given) -> None:
    put(view, given["street"], seat_in(given, "owner"), -1)


def go(view: VeronaView, given: Given) -> None:
    put(view, given["from"], seat_in(given), -1)
    put(view, given["to"], seat_in(given), 1)


def leave(view: VeronaView, given: Given) -> None:
    """V-50: the last street is over."""
    view.street.number = NO_STREET


def occupy(view: VeronaView, given: Given) -> None:
    leave(view, given)
    building = BUILDINGS.index(given["building"])
    view.public.owners[building] = seat_in(given)
    view.public.offers = [offered for offered in view.public.offers if offered != building]


def hire(view: VeronaView, given: Given) -> None:
    view.public.mercenaries[seat_in(given)] += int(given["count"])


CHANGES: Final[dict[str, Callable[[VeronaView, Given], None]]] = {
    "picked": pick,
    "turned-up": turn_up,
    "counts-as-bluff": do_nothing,
    "schemers-clash": clash,
    "schemes": scheme,
    "played-card": play_card,
    "bid-florins": bid,
    "bid-mercenaries": bid,
    "rolled-to-attack": be_strong,
    "strongest": be_strongest,
    "stopped": stop,
    "corrupted": gain,
    "removed": lose_to,
    "agent-lost": lose,
    "agent-moved": go,
    "moved": go,
    "added": gain,
    "prepared": gain,
    "relocated": settle,
    "intimidated": clear,
    "accused": send_away,
    "occupied": occupy,
    "not-occupied": leave,
    "bid-for-municipio": leave,
    "profit": leave,
    "hired": hire,
}
