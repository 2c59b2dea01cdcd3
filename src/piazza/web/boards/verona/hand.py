"""What a house keeps behind its screen."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict

from piazza.games.verona import phases
from piazza.games.verona.actions import CARD, COLOUR, SHOW
from piazza.games.verona.data import ACTIONS, CARDS, TOKENS
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.sealed import SealedSentences
from piazza.web.boards.verona.cards import Cards
from piazza.web.boards.verona.shapes import (
    VeronaGoal,
    VeronaHand,
    VeronaHouse,
    VeronaIntrigue,
    VeronaKind,
    VeronaOwnMission,
)
from piazza.web.draft import Draft
from piazza.words import Words

NAMING_A_HOUSE: Final = (phases.VICTIM, phases.MURDERING, phases.INTIMIDATING, phases.REMOVING)


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
        self.before = view if draft is None else draft.before
        self.cards_drafted = set() if draft is None else draft.named(CARD)
        self.missions_drafted = set() if draft is None else draft.named(SHOW)
        self.houses_drafted = set() if draft is None else draft.named(COLOUR)

    def everything(self) -> VeronaHand:
        view, viewer = self.view, self.view.viewer
        florins_then, mercenaries_then = facts.purse_then(view)
        return VeronaHand(
            seat=viewer + 1,
            florins=int(view.public.florins[viewer]),
            florins_then=florins_then,
            mercenaries=int(view.public.mercenaries[viewer]),
            mercenaries_then=mercenaries_then,
            supply=int(view.public.supply[viewer]),
            sealed=self.sealed(),
            tokens=self.tokens(),
            houses=self.houses(),
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
                works=self.works(kind),
            )
            for kind in range(1, len(ACTIONS))
        ]

    def works(self, kind: int) -> list[str]:
        """V-32: for Violence and Intrigue, while they are planned."""
        if self.view.phase != phases.PLANNING or kind not in facts.NEEDING_ALLIES:
            return []
        ids = self.board.ids
        return [ids[street] for street in range(len(ids)) if facts.can_be_done(self.view, street, kind)]

    def houses(self) -> list[VeronaHouse]:
        """To be named, where a street or an effect asks for one."""
        if self.view.phase not in NAMING_A_HOUSE or not facts.is_to_act(self.view, self.view.viewer):
            return []
        return [
            VeronaHouse(seat=seat + 1, name=self.seat(seat), drafted=seat in self.houses_drafted)
            for seat in facts.seats_of(self.view)
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
            drafted=self.before is not self.view and how != facts.holds(self.before, street, self.view.viewer),
        )
