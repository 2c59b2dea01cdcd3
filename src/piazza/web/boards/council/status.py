"""Who acts, and what exactly to do: the line above the table."""

from collections.abc import Sequence
from typing import Final

from piazza.games.council.data import BANISHING, COPYING, LOOKING, NO_CARD, POWER, RECALLING, SWAPPING, count_cards
from piazza.games.council.phases import COPIED, DRAFTING, PASSING, SECOND_SWAP, SIDE, SPOT
from piazza.games.council.phases import POWER as USING_POWER
from piazza.games.council.rules.setting_up import CARDS_TO_GIVE
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import CouncilSentences
from piazza.words import Words

POWERS: Final = {
    LOOKING: "looking",
    SWAPPING: "swapping",
    BANISHING: "banishing",
    RECALLING: "recalling",
    COPYING: "copying",
}


def status(view: CouncilView, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
    """The viewer is told what to do, everybody else for whom they wait."""
    telling = CouncilSentences(view, words, names)
    if facts.is_watcher(view) or not facts.is_to_act(view, view.viewer):
        return telling.whose_turn()
    if view.phase == PASSING:
        return passing(view, telling)
    if view.phase == DRAFTING:
        return drafting(view, telling)
    if view.phase in (USING_POWER, COPIED):
        return using_power(view, telling)
    return in_turn(view, telling)


def passing(view: CouncilView, telling: CouncilSentences) -> str:
    """C-11: two cards for the other."""
    left = CARDS_TO_GIVE - count_cards(view.given)
    other = telling.seat(1 - view.viewer)
    if left:
        return telling.words.text("web.council.ask.passing", count=left, seat=other)
    return telling.words.text("web.council.ask.passing-done", seat=other)


def drafting(view: CouncilView, telling: CouncilSentences) -> str:
    """C-10: what becomes of the rest depends on whether this is the last choice."""
    if view.picks == facts.setup_of(view).picks - 1:
        return telling.words.text("web.council.ask.drafting-last")
    following = (view.viewer + 1) % view.setup.players
    return telling.words.text("web.council.ask.drafting", seat=telling.seat(following))


def using_power(view: CouncilView, telling: CouncilSentences) -> str:
    """C-21, CR-7: by what the power does; a copied one has to be used."""
    card = telling.card(view.card)
    if view.copied == NO_CARD:
        return telling.words.text(f"web.council.ask.power.{POWERS[POWER[view.card]]}", card=card)
    power = POWERS[POWER[view.copied]]
    return telling.words.text(f"web.council.ask.copied.{power}", card=card, copied=telling.card(view.copied))


def in_turn(view: CouncilView, telling: CouncilSentences) -> str:
    if view.phase == SIDE:
        return telling.words.text("web.council.ask.side", card=telling.card(view.card))
    if view.phase == SPOT:
        return telling.words.text("web.council.ask.spot", token=telling.token(view.token))
    if view.phase == SECOND_SWAP:
        return telling.words.text("web.council.ask.second-swap", spot=telling.spot(view.target))
    return telling.words.text(f"web.council.ask.{view.question}")
