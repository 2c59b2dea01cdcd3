"""The table of Council of Verona: the Council and Exile as they are now."""

from collections.abc import Sequence
from typing import Final

from piazza.core.phrases import Phrase
from piazza.games.council.data import COUNCIL, LOOKING, PLACES, SWAPPING, count_cards
from piazza.games.council.phases import COPIED, DRAFTING, LAST_TOKEN, POWER, SECOND_LOOK, SECOND_SWAP, SIDE, SPOT, TOKEN
from piazza.games.council.reasons import power_of
from piazza.games.council.view import CouncilView
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import CouncilSentences
from piazza.web.boards.council.cards import CardsInPlay, here
from piazza.web.boards.council.ended import last_round
from piazza.web.boards.council.shapes import CouncilBoard, CouncilFamilyCount, CouncilPlace
from piazza.web.draft import Draft
from piazza.words import Words

FAMILIES: Final = ("capulet", "montague", "neutral")
COLUMNS: Final = 6  # of cards, both sides together
FEWEST_COLUMNS: Final = 2


def board(
    view: CouncilView,
    words: Words,
    names: Sequence[str],
    told: Sequence[Phrase] = (),
    draft: Draft[CouncilView] | None = None,
) -> CouncilBoard:
    """Both sides; what is picked on them follows from what is asked now."""
    telling, cards = CouncilSentences(view, words, names), CardsInPlay(view, words, names, draft)
    return CouncilBoard(
        round=telling.which_round(),
        asking=asking(view),
        columns=columns(view),
        places=[place(view, number, cards, words) for number in range(len(PLACES))],
        now=telling.being_done(),
        pile=pile(view, telling),
        away=away(view, words),
        begun=bool(view.council | view.exile),
        ended=last_round(told, telling),
    )


def asking(view: CouncilView) -> str:
    """What is pointed at on the table: where cards are, their spots must not be in the way."""
    if view.phase in (TOKEN, SPOT, LAST_TOKEN, SECOND_SWAP, SECOND_LOOK):
        return "spots"
    if view.phase in (POWER, COPIED):
        return "spots" if power_of(view) in (LOOKING, SWAPPING) else "cards"
    return "places" if view.phase == SIDE else "cards"


def columns(view: CouncilView) -> list[int]:
    """How many cards stand side by side in each place: half and half, until one of them is much fuller."""
    council, exile = int(count_cards(view.council)), int(count_cards(view.exile))
    half = COLUMNS // 2
    if max(council, exile) <= 2 * half:
        return [half, half]
    share = round(COLUMNS * council / (council + exile))
    left = min(max(share, FEWEST_COLUMNS), COLUMNS - FEWEST_COLUMNS)
    return [left, COLUMNS - left]


def place(view: CouncilView, number: int, cards: CardsInPlay, words: Words) -> CouncilPlace:
    members = view.council if number == COUNCIL else view.exile
    return CouncilPlace(
        name=PLACES[number],
        title=words.text(f"board.council.place.{PLACES[number]}"),
        count=count_cards(members & ~facts.dead(view)),
        drafted=members != (cards.before.council if number == COUNCIL else cards.before.exile),
        families=families(view, cards.before) if number == COUNCIL else [],
        here=here(cards.telling, number),
        cards=[cards.card(card) for card in facts.listed(members)],
    )


def families(view: CouncilView, before: CouncilView) -> list[CouncilFamilyCount]:
    """C-2: only at the Council agendas ask for them."""
    counts = facts.families_at_council(view)
    found = zip(FAMILIES, counts, counts if before is view else facts.families_at_council(before), strict=True)
    return [CouncilFamilyCount(name=name, count=count, drafted=count != was) for name, count, was in found]


def pile(view: CouncilView, telling: CouncilSentences) -> str:
    """C-10: how large the pile is that goes round, and who has it."""
    holders = [seat for seat in range(view.setup.players) if facts.is_to_act(view, seat)]
    if view.phase != DRAFTING or not holders:
        return ""
    count = count_cards(facts.setup_of(view).cards) - view.setup.players - view.picks
    return telling.words.text("web.council.pile", count=count, seat=telling.seat(holders[0]))


def away(view: CouncilView, words: Words) -> str:
    """C-10, C-11: how many cards take no part in this round."""
    setup = facts.setup_of(view)
    drafted = setup.picks > 0 and view.picks == setup.picks
    count = count_cards(setup.cards) - setup.seats * setup.hand_size if drafted else view.cards_away
    return words.text("web.council.away", count=count) if count else ""
