"""What follows from a view of Council of Verona, in numbers and in sets, for drawing and sentences alike."""

from typing import NamedTuple

from piazza.core.actions import BIT
from piazza.core.view import WATCHER
from piazza.games.council.data import (
    AGENDA_CARDS,
    AGENDAS,
    ANTIDOTE,
    CAPULETS,
    CARDS,
    FIRST_SPOT,
    INFLUENCE,
    MONTAGUES,
    NEUTRALS,
    NO_TOKEN,
    POISON,
    SPOT_CARD,
    SPOTS,
    TOKENS,
    VALUE,
    count_cards,
    drafter,
)
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import DRAFTING, OVER
from piazza.games.council.rules.agendas import is_met
from piazza.games.council.tokens import FREE, TURNED_UP, kind_on, owner_of, shown_to
from piazza.games.council.view import CouncilView, hand_of, tokens_of


def setup_of(view: CouncilView) -> CouncilSetup:
    return view.setup


def listed(cards: int) -> list[int]:
    """The cards of a set: those with an agenda first, since they are what is bet on."""
    members = [card for card in range(len(CARDS)) if cards & BIT[card]]
    return sorted(members, key=lambda card: not AGENDA_CARDS & BIT[card])


def family_of(card: int) -> str:
    """C-2: the Nurse and the Friar count for two groups."""
    groups = [("neutral", NEUTRALS), ("capulet", CAPULETS), ("montague", MONTAGUES)]
    return "-".join(name for name, members in groups if members & BIT[card])


def wish_of(setup: CouncilSetup, card: int) -> str:
    """The last part of the keys that tell what a card wants or can do; CR-2 gives the Apothecary two of them."""
    literal = CARDS[card] == "apothecary" and setup.literal_apothecary
    return f"{CARDS[card]}-literal" if literal else CARDS[card]


# Agendas -----------------------------------------------------------------------------------------------------------


def has_agenda(card: int) -> bool:
    return bool(AGENDA_CARDS & BIT[card])


def spots_of(card: int) -> range:
    return range(FIRST_SPOT[card], FIRST_SPOT[card] + 3) if has_agenda(card) else range(0)


def dead(view: CouncilView) -> int:
    """C-31: known at the end, when all tokens are turned up."""
    if view.phase != OVER:
        return 0
    return sum(2**card for card in AGENDAS if poison_on(view, card) > 0)


def poison_on(view: CouncilView, card: int) -> int:
    """How much Poison is there that no Antidote heals."""
    kinds = [kind_on(view.spots[spot]) for spot in spots_of(card) if view.spots[spot] != FREE]
    return kinds.count(POISON) - kinds.count(ANTIDOTE)


def living(view: CouncilView) -> tuple[int, int]:
    """Who is at the Council and who in Exile, but for the dead."""
    lost = dead(view)
    return view.council & ~lost, view.exile & ~lost


def in_play(view: CouncilView) -> int:
    return view.council | view.exile


def met_now(view: CouncilView, card: int) -> bool:
    """Whether the agenda of a living character in play is met by what lies on the table."""
    council, exile = living(view)
    alive = bool((council | exile) & BIT[card])
    return alive and is_met(card, council, exile, setup_of(view).literal_apothecary)


def families_at_council(view: CouncilView) -> tuple[int, int, int]:
    """C-2: Capulets, Montagues and neutrals."""
    council, _ = living(view)
    return count_cards(council & CAPULETS), count_cards(council & MONTAGUES), count_cards(council & NEUTRALS)


def agenda_of(view: CouncilView, card: int) -> str:
    """Met or unmet by what lies here now, or dead; empty for a card that has a power instead."""
    if not has_agenda(card):
        return ""
    if dead(view) & BIT[card]:
        return "dead"
    return "met" if met_now(view, card) else "unmet"


# Tokens ------------------------------------------------------------------------------------------------------------


class SeenToken(NamedTuple):
    """C-4: whose it is, its kind as far as the viewer knows it (NO_TOKEN), and whether all have been shown it."""

    owner: int
    kind: int
    shown: bool

    @property
    def known(self) -> str:
        """Who knows its kind besides its owner: `all`, `you` where not everybody does, or empty."""
        if self.kind == NO_TOKEN:
            return ""
        return "all" if self.shown else "you"


def token_on(view: CouncilView, spot: int) -> SeenToken | None:
    token = view.spots[spot]
    if token == FREE:
        return None
    return SeenToken(owner_of(token), kind_on(token), bool(shown_to(token) & TURNED_UP))


def points_on(view: CouncilView, spot: int) -> int | None:
    """C-30: what the token there has brought, once all is over; None before, and where nothing is scored."""
    token = token_on(view, spot)
    if view.phase != OVER or token is None or not token.shown:
        return None
    scores = met_now(view, SPOT_CARD[spot]) and BIT[token.kind] & INFLUENCE
    return VALUE[token.kind] + setup_of(view).spot_values[spot] if scores else None


# Seats -------------------------------------------------------------------------------------------------------------


def cards_left(view: CouncilView, seat: int) -> int:
    kept = sum(drafter(view.first, pick, view.setup.players) == seat for pick in range(view.picks))
    return view.cards_dealt[seat] + kept - count_cards(view.played[seat])


def tokens_left(view: CouncilView, seat: int) -> int:
    placed = sum(token != FREE and owner_of(token) == seat for token in view.spots)
    return bin(setup_of(view).tokens).count("1") - placed


def rounds_of(view: CouncilView, seat: int) -> list[int]:
    """The points in each round that is over."""
    return list(view.scores[seat :: view.setup.players])


def is_to_act(view: CouncilView, seat: int) -> bool:
    return bool(view.waiting_for & BIT[seat])


def somebody_acts(view: CouncilView) -> bool:
    return any(is_to_act(view, seat) for seat in range(view.setup.players))


def has_first_player(view: CouncilView) -> bool:
    """C-12: chance chooses one before anything else."""
    return view.question != "draw-first"


# What only the viewer knows ----------------------------------------------------------------------------------------


def is_watcher(view: CouncilView) -> bool:
    return view.viewer == WATCHER


def own_tokens(view: CouncilView) -> list[int]:
    """The kinds of tokens not placed yet."""
    return [kind for kind in range(len(TOKENS)) if tokens_of(view) & BIT[kind]]


def seen_spots(view: CouncilView) -> list[int]:
    """CR-4: where tokens lie that this viewer was shown and not everybody."""
    if is_watcher(view):
        return []
    return [spot for spot in range(SPOTS) if view.spots[spot] != FREE and is_seen(view.spots[spot], view.viewer)]


def is_seen(token: int, viewer: int) -> bool:
    return bool(shown_to(token) & BIT[viewer]) and not shown_to(token) & TURNED_UP


def pile_now(view: CouncilView) -> int:
    """C-10: what the viewer may keep a card of."""
    return view.piles[-1] if view.phase == DRAFTING and len(view.piles) > len(view.kept) else 0


def held_by_others(view: CouncilView) -> int:
    """C-10: what was missing from the last pile seen can only be in other hands, unless it has been played."""
    if not view.piles:
        return 0
    elsewhere = setup_of(view).cards & ~view.piles[-1] & ~in_play(view)
    return elsewhere & ~hand_of(view)


def passed_on(view: CouncilView) -> int:
    """C-10: the rest of the last pile, once a card of it was kept, as far as it has not been played."""
    if not view.kept or pile_now(view):
        return 0
    return view.piles[-1] & ~BIT[view.kept[-1]] & ~in_play(view)


def put_rest_away(view: CouncilView) -> bool:
    """C-10: whether what the viewer passed on last went to nobody."""
    setup = setup_of(view)
    draft_is_over = setup.picks > 0 and view.picks == setup.picks
    return draft_is_over and drafter(view.first, setup.picks - 1, setup.players) == view.viewer
