"""What a house keeps behind its screen."""

from collections.abc import Sequence

from msgspec.structs import asdict

from piazza.games.verona.actions import CARD, SHOW
from piazza.games.verona.data import ACTIONS, CARDS, TOKENS
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.sealed import SealedSentences
from piazza.web.boards.verona.cards import Cards
from piazza.web.boards.verona.shapes import VeronaGoal, VeronaHand, VeronaIntrigue, VeronaKind, VeronaOwnMission
from piazza.web.draft import Draft
from piazza.words import Words


def hand(
    view: VeronaView, words: Words, names: Sequence[str], draft: Draft[VeronaView] | None = None
) -> VeronaHand | None:
    """Florins, tokens, intrigue cards, missions, and what is sealed."""
    return Hand(view, words, names, draft).everything() if facts.has_secrets(view) else None


class Hand(Cards, SealedSentences):
    """The secrets of one seat, and which of them it has chosen and not confirmed."""

    def __init__(
        self, view: VeronaView, words: Words, names: Sequence[str], draft: Draft[VeronaView] | None = None
    ) -> None:
        super().__init__(view, words, names)
        self.cards_drafted = set() if draft is None else draft.named(CARD)
        self.missions_drafted = set() if draft is None else draft.named(SHOW)

    def everything(self) -> VeronaHand:
        view, viewer = self.view, self.view.viewer
        return VeronaHand(
            seat=viewer + 1,
            florins=int(view.public.florins[viewer]),
            mercenaries=int(view.public.mercenaries[viewer]),
            supply=int(view.public.supply[viewer]),
            sealed=self.sealed(),
            tokens=self.tokens(),
            cards=[self.intrigue(card) for card in range(len(CARDS))],
            missions=[self.mission(mission) for mission in facts.hand_of(view)],
        )

    def tokens(self) -> list[VeronaKind]:
        """By kind: how many are left of all."""
        left = facts.own_tokens_left(self.view)
        return [
            VeronaKind(
                kind=ACTIONS[kind],
                name=self.action(kind),
                left=left.get(kind, 0),
                all=TOKENS[kind],
                about=self.words.text(f"verona.about.{ACTIONS[kind]}"),
            )
            for kind in range(1, len(ACTIONS))
        ]

    def intrigue(self, card: int) -> VeronaIntrigue:
        return VeronaIntrigue(
            id=CARDS[card],
            name=self.card(card),
            drafted=card in self.cards_drafted,
            about=self.words.text(f"verona.about.{CARDS[card]}"),
        )

    def mission(self, mission: int) -> VeronaOwnMission:
        """The card, and what is missing."""
        card, streets = self.mission_card(mission), self.board.missions[mission].streets
        return VeronaOwnMission(
            id=card.id,
            points=card.points,
            benefit=card.benefit,
            streets=[self.goal(street) for street in streets],
            done=facts.is_accomplished(self.view, mission, self.view.viewer),
            drafted=mission in self.missions_drafted,
        )

    def goal(self, street: int) -> VeronaGoal:
        """Held alone, contested by others, or without an own ally."""
        how = facts.holds(self.view, street, self.view.viewer)
        others = facts.others_in(self.view, street, self.view.viewer)
        return VeronaGoal(
            **asdict(self.street_card(street)),
            stands=how,
            others=[seat + 1 for seat in others],
            now=self.words.text(f"web.verona.stands.{how}"),
        )
