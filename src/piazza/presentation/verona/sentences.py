"""Sentences about a view of Verona, for the drawing and for the description."""

from collections.abc import Mapping

from piazza.core.view import WATCHER
from piazza.games.verona import phases
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.buildings import BuildingFacts
from piazza.presentation.verona.resolving import Resolving
from piazza.presentation.verona.sealed import SealedSentences
from piazza.words.sentences import COMMAS, SEMICOLONS


class VeronaSentences(Resolving, BuildingFacts, SealedSentences):
    """Sentences about one view, each a fact."""

    # The round -------------------------------------------------------------------------------------------------------

    def who_looks(self) -> str:
        viewer = self.view.viewer
        if viewer == WATCHER:
            return self.words.text("describe.verona.eyes.watcher")
        return self.words.text("describe.verona.eyes.seat", letter=LETTERS[viewer], name=self.seat(viewer))

    def which_round(self) -> str:
        if not self.view.public.round:
            return self.round_now()
        occupied = len(facts.occupied(self.view))
        return self.words.text("describe.verona.round", text=self.round_now(), occupied=occupied)

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
        if not others:
            return self.words.text("describe.verona.decides.you")
        key = "others" if len(others) == len(facts.acting(self.view)) else "you-and-others"
        return self.words.text(f"describe.verona.decides.{key}", letters=self.words.join(others), count=len(others))

    # What only the viewer knows --------------------------------------------------------------------------------------

    def purse(self) -> str:
        return self.words.text("describe.verona.purse", count=int(self.view.public.florins[self.view.viewer]))

    def plan(self) -> list[str]:
        """Own tokens on the board, and those that are left."""
        plan = [
            self.words.text("describe.verona.planned-on", action=self.action(kind), streets=self.streets_with(kind))
            for kind in sorted(set(facts.own_plan(self.view).values()))
        ]
        told = [self.words.text("describe.verona.plan", plan=self.words.join(plan, SEMICOLONS))] if plan else []
        return told + self.tokens_to_place()

    def tokens_to_place(self) -> list[str]:
        return [self.tokens_left()] if self.view.phase == phases.PLANNING else []

    def streets_with(self, kind: int) -> str:
        """Where the viewer has a token of a kind."""
        streets = [self.street(street) for street, lying in facts.own_plan(self.view).items() if lying == kind]
        return self.words.join(streets, COMMAS)

    def tokens_left(self) -> str:
        left = facts.own_tokens_left(self.view)
        if not left:
            return self.words.text("describe.verona.no-tokens-left")
        return self.words.text("describe.verona.tokens-left", tokens=self.counted(left))

    def counted(self, kinds: Mapping[int, int]) -> str:
        """How many tokens there are of each kind."""
        told = [
            self.words.text("describe.verona.kind-and-number", action=self.action(kind), count=count)
            for kind, count in kinds.items()
        ]
        return self.words.join(told, COMMAS)
