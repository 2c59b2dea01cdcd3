"""The table as one viewer sees it."""

from collections.abc import Sequence

from piazza.core.phrases import Phrase
from piazza.games.verona.actions import AGENT, PICK
from piazza.games.verona.data import ACTIONS, HIDDEN
from piazza.games.verona.phases import MOVING, PLANNING
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming
from piazza.web.boards.verona.buildings import BuildingCards
from piazza.web.boards.verona.deeds import Deeds
from piazza.web.boards.verona.doubts import doubt_of
from piazza.web.boards.verona.resolution import Resolution
from piazza.web.boards.verona.shapes import (
    VeronaBoard,
    VeronaDeed,
    VeronaOnStreet,
    VeronaSeatCount,
    VeronaShown,
    VeronaToken,
)
from piazza.web.draft import Draft
from piazza.words import Words
from piazza.words.sentences import SEMICOLONS


def board(
    view: VeronaView,
    words: Words,
    names: Sequence[str],
    told: Sequence[Phrase] = (),
    draft: Draft[VeronaView] | None = None,
) -> VeronaBoard:
    """The round, the streets, the buildings, the street that is resolved, and the missions that lie open."""
    buildings, deeds = BuildingCards(view, words, names, draft), Deeds(view, words, names)
    return VeronaBoard(
        calendar=buildings.calendar(),
        streets=Streets(view, words, names, draft).streets(deeds.at_street(told), deeds.laid(told)),
        deeds=deeds.in_the_middle(told),
        stage=Resolution(view, words, names).stage(),
        buildings=buildings.buildings(),
        shown=[
            VeronaShown(
                seat=seat + 1, missions=[buildings.mission_card(mission) for mission in facts.shown_by(view, seat)]
            )
            for seat in facts.seats_of(view)
            if view.public.shown[seat]
        ],
    )


class Streets(Naming):
    """The streets of one view that are not empty, by number, and those that the viewer's own draft is about."""

    def __init__(
        self, view: VeronaView, words: Words, names: Sequence[str], draft: Draft[VeronaView] | None = None
    ) -> None:
        super().__init__(view, words, names)
        self.drafted = set() if draft is None else drafted_streets(view, draft)

    def streets(self, deeds: list[VeronaDeed], laid: set[int]) -> list[VeronaOnStreet]:
        numbers = range(len(self.board.streets))
        return [
            self.on_street(street, deeds if street == self.view.street.number else [], street in laid)
            for street in numbers
            if self.is_taken(street)
        ]

    def is_taken(self, street: int) -> bool:
        seats = facts.seats_of(self.view)
        return street in (self.view.street.number, *self.drafted) or any(
            facts.allies_in(self.view, street, seat) or facts.token_in(self.view, street, seat) for seat in seats
        )

    def on_street(self, street: int, deeds: list[VeronaDeed], laid: bool) -> VeronaOnStreet:
        view, seats = self.view, facts.seats_of(self.view)
        text = self.told(street)
        counts = {seat: facts.allies_in(view, street, seat) for seat in seats}
        return VeronaOnStreet(
            place=street,
            id=self.board.ids[street],
            now=street == view.street.number,
            drafted=street in self.drafted,
            text=self.words.text("web.verona.drafted", text=text) if street in self.drafted else text,
            doubt=self.doubt(street),
            allies=[VeronaSeatCount(seat=seat + 1, count=count) for seat, count in counts.items() if count],
            tokens=[self.token(street, seat) for seat in seats if facts.token_on(view, street, seat)],
            deeds=deeds,
            laid=laid,
            lift=can_be_lifted(view, street),
        )

    def doubt(self, street: int) -> str:
        """Only while the token can be planned otherwise."""
        view = self.view
        if view.phase != PLANNING or facts.is_watcher(view):
            return ""
        return doubt_of(view, street, facts.token_in(view, street, view.viewer), self.words)

    def told(self, street: int) -> str:
        """The same for those who listen."""
        there = []
        for seat in facts.seats_of(self.view):
            if count := facts.allies_in(self.view, street, seat):
                there.append(self.words.text("web.verona.allies", name=self.seat(seat), count=count))
            if kind := facts.token_on(self.view, street, seat):
                open_key = "web.verona.own-token" if seat == self.view.viewer else "web.verona.turned-up"
                action = "" if kind == HIDDEN else self.action(kind)
                key = "web.verona.token" if kind == HIDDEN else open_key
                there.append(self.words.text(key, name=self.seat(seat), action=action))
        if not there:
            return self.street(street)
        return self.words.labelled(self.street(street), self.words.join(there, SEMICOLONS))

    def token(self, street: int, seat: int) -> VeronaToken:
        """Face down but for the viewer's own, and those that were turned up there."""
        kind = facts.token_on(self.view, street, seat)
        return VeronaToken(seat=seat + 1, kind="" if kind == HIDDEN else ACTIONS[kind])


def drafted_streets(view: VeronaView, draft: Draft[VeronaView]) -> set[int]:
    """Where allies or tokens change by the draft, and the streets that it names."""
    players, before = view.setup.players, draft.before
    allies = zip(view.public.allies, before.public.allies, strict=True)
    plans = zip(view.sealed.plans, before.sealed.plans, strict=True)
    changed = {place // players for pairs in (allies, plans) for place, (now, was) in enumerate(pairs) if now != was}
    return changed | draft.named(PICK) | draft.named(AGENT)


def can_be_lifted(view: VeronaView, street: int) -> bool:
    """V-47: by the viewer who moves allies now."""
    moves = view.phase == MOVING and not facts.is_watcher(view) and facts.is_to_act(view, view.viewer)
    return moves and facts.allies_in(view, street, view.viewer) > 0
