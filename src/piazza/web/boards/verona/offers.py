"""What can be decided, as things to pick, buttons and numbers."""

from collections.abc import Collection, Sequence
from typing import Final

from piazza.core.actions import argument_of, kind_of
from piazza.games.verona import actions
from piazza.games.verona.actions import KINDS, source_of, street_of, target_of, what_of
from piazza.games.verona.board import Board
from piazza.games.verona.data import ACTIONS, CARDS, LEAST_FOR_MUNICIPIO, PRICE
from piazza.games.verona.notation import PLAIN, STREETS
from piazza.games.verona.phases import MUNICIPIO_BIDS
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.web.offers import Button, Choice, Offers, Span
from piazza.words import Words

MAIN: Final = {actions.DONE, actions.REPEAT, actions.PASS, actions.STAY, actions.ENOUGH}
WITH_NOTE: Final = {actions.DONE, actions.WITHDRAW, actions.REPEAT, actions.YIELD, actions.AGAIN}
HALF: Final = 2


def offers(view: VeronaView, legal: Sequence[int], words: Words) -> Offers:
    """Every legal action once."""
    by_kind: dict[int, list[int]] = {}
    for action in legal:
        by_kind.setdefault(int(kind_of(action)), []).append(int(argument_of(action)))
    board = facts.board_of(view)
    return Offers(
        choices=[choice for kind, found in by_kind.items() for choice in choices(board, kind, found)],
        buttons=[button(kind, words, main_of(by_kind)) for kind in by_kind if kind in PLAIN],
        spans=[span(view, kind, found, words) for kind, found in by_kind.items() if KINDS[kind].span],
    )


def choices(board: Board, kind: int, found: list[int]) -> list[Choice]:
    """Things on the map or in the hand."""
    name, ids = KINDS[kind].name, board.ids
    if kind in STREETS:
        return [Choice(f"{name}:{{0}}", [[f"street:{ids[street]}" for street in found]])]
    if kind == actions.SHOW:
        return [Choice("show:{0}", [[f"mission:{board.mission_ids[mission]}" for mission in found]])]
    if kind == actions.CARD:
        return [Choice("{0}", [[f"card:{CARDS[card]}" for card in found]])]
    if kind == actions.COLOUR:
        return [Choice("colour:{0}", [[f"house:{seat + 1}" for seat in found]])]
    if kind in (actions.PLAN, actions.PLACE):
        return products(
            "{0}:{1}", [(f"token:{ACTIONS[what_of(one)]}", f"street:{ids[street_of(one)]}") for one in found]
        )
    if kind == actions.MOVE:
        moves = [(f"ally:{ids[source_of(one)]}", f"street:{ids[target_of(one)]}") for one in found]
        return products("move:{0}>{1}", moves)
    if kind == actions.REMOVE:
        removals = [(f"street:{ids[street_of(one)]}", f"house:{what_of(one) + 1}") for one in found]
        return products("remove:{0}>{1}", removals)
    return []


def products(write: str, pairs: list[tuple[str, str]]) -> list[Choice]:
    """Pairs as products: firsts that go with the same seconds stand together."""
    seconds: dict[str, list[str]] = {}
    for first, second in pairs:
        seconds.setdefault(first, []).append(second)
    firsts: dict[tuple[str, ...], list[str]] = {}
    for first, going in seconds.items():
        firsts.setdefault(tuple(going), []).append(first)
    return [Choice(write, [alike, list(going)]) for going, alike in firsts.items()]


def main_of(kinds: Collection[int]) -> set[int]:
    """What most people want; who can show a mission rather shows it."""
    return MAIN - {actions.PASS} if actions.SHOW in kinds else MAIN


def button(kind: int, words: Words, main: set[int]) -> Button:
    name = KINDS[kind].name
    note = words.text(f"web.verona.note.{name}") if kind in WITH_NOTE else ""
    return Button(name, words.text(f"verona.action.{name}"), note, main=kind in main, final=kind == actions.DONE)


def span(view: VeronaView, kind: int, found: list[int], words: Words) -> Span:
    """A bid or a hiring; `have` counts in what is paid."""
    low, high, price = min(found), max(found), 1
    if kind == actions.HIRE:
        text, unit, have, price = "hire", "mercenaries", int(view.public.florins[view.viewer]), PRICE
    else:
        unit = facts.currency(view) if view.phase != MUNICIPIO_BIDS else "florins"
        text = "bid-municipio" if view.phase == MUNICIPIO_BIDS else "bid"
        have = int(view.public.mercenaries[view.viewer] if unit == "mercenaries" else view.public.florins[view.viewer])
    return Span(
        write=f"{KINDS[kind].name}:{{0}}",
        low=low,
        high=high,
        text=words.text(f"web.verona.span.{text}"),
        unit=words.text(f"board.verona.currency.{unit}"),
        have=have,
        price=price,
        start=start if low <= (start := least(view, kind)) <= high else low,
        presets=sorted({low, *(preset for preset in presets(view, kind) if low < preset < high), high}),
    )


def least(view: VeronaView, kind: int) -> int:
    """VR-4, V-51: the lowest bid that can win; nobody has to hire."""
    if kind == actions.HIRE:
        return 0
    return LEAST_FOR_MUNICIPIO if view.phase == MUNICIPIO_BIDS else 1


def presets(view: VeronaView, kind: int) -> list[int]:
    """Numbers that people bid often; V-51 asks for 25 at least."""
    if kind == actions.HIRE:
        return [1, HALF]
    return [LEAST_FOR_MUNICIPIO, 30] if view.phase == MUNICIPIO_BIDS else [1, 5, 10]
