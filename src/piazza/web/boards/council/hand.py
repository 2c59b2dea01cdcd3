"""What only one seat sees: its cards, its tokens, the pile it holds, and all that it knows of others."""

from collections.abc import Sequence

from msgspec.structs import asdict

from piazza.core.actions import BIT
from piazza.games.council.actions import GIVE, KEEP
from piazza.games.council.data import PLACES, TOKENS
from piazza.games.council.phases import DEALING, OVER, PASSING
from piazza.games.council.view import CouncilView, hand_of
from piazza.presentation.council import facts
from piazza.presentation.council.sentences import CouncilSentences
from piazza.web.boards.council.cards import here, printed
from piazza.web.boards.council.shapes import CouncilGroup, CouncilHand, CouncilHeldCard, CouncilOffer, CouncilOwnToken
from piazza.web.draft import Draft
from piazza.words import Words


def hand(
    view: CouncilView, words: Words, names: Sequence[str], draft: Draft[CouncilView] | None = None
) -> CouncilHand | None:
    """Nothing for a watcher, before cards are dealt, and when all is over."""
    if facts.is_watcher(view) or view.phase < DEALING or view.phase == OVER:
        return None
    telling = CouncilSentences(view, words, names)
    return CouncilHand(
        title=words.text("board.only-you"),
        groups=[group for group in groups(view, chosen_cards(view, draft), words) if group.cards],
        places=places(telling),
        tokens=[token(view, kind, telling) for kind in facts.own_tokens(view)],
        notes=notes(view, telling),
        piles=piles(view, telling),
    )


def chosen_cards(view: CouncilView, draft: Draft[CouncilView] | None) -> set[int]:
    """Those that are drafted to be kept or given, and the one that is being played."""
    drafted = set() if draft is None else draft.named(KEEP) | draft.named(GIVE)
    return drafted | {view.card}


def groups(view: CouncilView, chosen: set[int], words: Words) -> list[CouncilGroup]:
    """The pile stands first, since a card of it is to be kept; what is being passed on is still one's own."""
    passing = view.given if view.phase == PASSING else 0
    return [
        group(view, "pile", facts.pile_now(view), chosen, words),
        group(view, "hand", hand_of(view), chosen, words),
        group(view, "given", passing, chosen, words),
    ]


def group(view: CouncilView, name: str, cards: int, chosen: set[int], words: Words) -> CouncilGroup:
    return CouncilGroup(
        name=name,
        title=words.text(f"web.council.group.{name}"),
        cards=[in_hand(view, card, card in chosen, words) for card in facts.listed(cards)],
    )


def in_hand(view: CouncilView, card: int, chosen: bool, words: Words) -> CouncilHeldCard:
    return CouncilHeldCard(**asdict(printed(facts.setup_of(view), card, words)), chosen=chosen)


def places(telling: CouncilSentences) -> list[CouncilOffer]:
    """C-20: where the card chosen can go, also at hand."""
    offers = [(name, here(telling, number)) for number, name in enumerate(PLACES)]
    return [CouncilOffer(name=name, text=text) for name, text in offers if text]


def token(view: CouncilView, kind: int, telling: CouncilSentences) -> CouncilOwnToken:
    return CouncilOwnToken(
        kind=TOKENS[kind],
        seat=view.viewer + 1,
        label=telling.words.text(f"web.council.token.{TOKENS[kind]}"),
        chosen=kind == view.token,
    )


def notes(view: CouncilView, telling: CouncilSentences) -> list[str]:
    """Tokens looked at, cards given and received, and what the piles of the draft tell."""
    passed = [] if view.phase == PASSING else telling.passed()
    return telling.seen() + passed + telling.drafted()


def piles(view: CouncilView, telling: CouncilSentences) -> list[str]:
    """C-10: each pile that came along, with what was kept of it and what was left."""
    return [
        telling.words.text(
            "web.council.pile-seen",
            number=number,
            kept=telling.card(kept),
            cards=telling.cards(pile & ~BIT[kept]),
        )
        for number, (pile, kept) in enumerate(zip(view.piles, view.kept, strict=False), 1)
    ]
