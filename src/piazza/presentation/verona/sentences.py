"""Sentences about a view of Verona, for the drawing and for the description."""

from piazza.core.view import WATCHER
from piazza.games.verona import phases
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.buildings import BuildingFacts
from piazza.presentation.verona.resolving import Resolving
from piazza.presentation.verona.sealed import SealedSentences


class VeronaSentences(Resolving, BuildingFacts, SealedSentences):
    """Sentences about one view, each a fact."""

    # The round -------------------------------------------------------------------------------------------------------

    def who_looks(self) -> str:
        viewer = self.view.viewer
        if viewer == WATCHER:
            return self.words.text("describe.verona.eyes.watcher")
        return self.words.text("describe.verona.eyes.seat", letter=LETTERS[viewer], name=self.seat(viewer))

    def which_round(self) -> str:
        """V-12: before the first round everybody prepares."""
        if not self.view.public.round:
            return self.words.text("board.verona.before")
        occupied = len(facts.occupied(self.view))
        return self.words.text("describe.verona.round", round=self.view.public.round, occupied=occupied)

    def first_player(self) -> list[str]:
        if not facts.has_first_player(self.view):
            return []
        return [self.words.text("describe.verona.first-player", letter=LETTERS[self.view.public.first])]

    def asked(self) -> list[str]:
        """What is to be decided now, and who has not decided yet."""
        view = self.view
        if view.phase == phases.OVER:
            return [self.words.text("board.verona.over")]
        if view.phase in phases.CHANCE_DRAWS:
            return [self.words.text(f"verona.wait.{view.question}")]
        if not view.waiting_for:
            return [self.words.text("board.stopped")]
        return [self.words.text(f"describe.verona.asked.{view.question}"), self.who_decides()]

    def who_decides(self) -> str:
        others = [LETTERS[seat] for seat in facts.acting(self.view) if seat != self.view.viewer]
        if len(others) == len(facts.acting(self.view)):
            return self.words.text("describe.verona.decides.others", letters=self.words.join(others))
        if not others:
            return self.words.text("describe.verona.decides.you")
        return self.words.text("describe.verona.decides.you-and-others", letters=self.words.join(others))

    # What only the viewer knows --------------------------------------------------------------------------------------

    def purse(self) -> str:
        return self.words.text("describe.verona.purse", count=int(self.view.public.florins[self.view.viewer]))

    def plan(self) -> list[str]:
        """Own tokens on the board, and those that are left."""
        plan = [
            self.words.text("describe.verona.planned-on", action=self.action(kind), streets=self.streets_with(kind))
            for kind in sorted(set(facts.own_plan(self.view).values()))
        ]
        told = [self.words.text("describe.verona.plan", plan="; ".join(plan))] if plan else []
        return told + self.tokens_to_place()

    def tokens_to_place(self) -> list[str]:
        return [self.tokens_left()] if self.view.phase == phases.PLANNING else []

    def streets_with(self, kind: int) -> str:
        """Where the viewer has a token of a kind."""
        return ", ".join(self.street(street) for street, lying in facts.own_plan(self.view).items() if lying == kind)

    def tokens_left(self) -> str:
        left = [f"{self.action(kind)} {count}" for kind, count in facts.own_tokens_left(self.view).items()]
        return self.words.text("describe.verona.tokens-left", tokens=", ".join(left) or self.words.text("list.none"))
