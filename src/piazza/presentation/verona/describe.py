"""The description of Verona for screen readers: sentences, one fact to a line; empty streets share a line."""

from collections.abc import Sequence

from piazza.games.verona.data import CENTRE, DISTRICTS, EAST, HIDDEN, NORTH, SOUTH, WEST
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.presentation.verona.sentences import VeronaSentences
from piazza.words import Words
from piazza.words.sentences import SEMICOLONS

ORDER = (NORTH, WEST, CENTRE, EAST, SOUTH)  # as they are drawn


def describe(view: VeronaView, words: Words, names: Sequence[str] | None = None) -> list[str]:
    return VeronaDescription(view, words, names).lines()


class VeronaDescription(VeronaSentences):
    """All sentences about a view, in the order of the drawing."""

    def lines(self) -> list[str]:
        match = [self.who_looks(), self.which_round(), *self.first_player()]
        buildings = self.on_offer() + self.taken()
        turn = self.being_resolved() + self.asked()
        return match + self.houses() + self.streets() + buildings + self.all_shown() + turn + self.secrets()

    # Houses ----------------------------------------------------------------------------------------------------------

    def houses(self) -> list[str]:
        return [self.house(seat) for seat in facts.seats_of(self.view)]

    def house(self, seat: int) -> str:
        view = self.view
        told = self.words.text(
            "describe.verona.house",
            letter=LETTERS[seat],
            name=self.seat(seat),
            mercenaries=int(view.public.mercenaries[seat]),
            supply=int(view.public.supply[seat]),
            hand=int(view.missions[seat]),
            shown=len(facts.shown_by(view, seat)),
            buildings=len(facts.buildings_of(view, seat)),
            points=facts.points_of(view, seat),
        )
        return " ".join([told, *self.florins(seat), *self.tokens(seat)])

    def florins(self, seat: int) -> list[str]:
        if not facts.may_see_florins(self.view, seat):
            return []
        return [self.words.text("describe.verona.house-florins", count=int(self.view.public.florins[seat]))]

    def tokens(self, seat: int) -> list[str]:
        told, used = [], facts.tokens_used(self.view, seat)
        if lying := facts.tokens_lying(self.view, seat):
            told.append(self.words.text("describe.verona.house-lying", count=lying))
        if used:
            told.append(self.words.text("describe.verona.house-used", kinds=self.counted(used)))
        return told

    # Streets ---------------------------------------------------------------------------------------------------------

    def streets(self) -> list[str]:
        """The streets by district; the empty ones in one line."""
        return [line for district in ORDER for line in self.in_district(district)]

    def in_district(self, district: int) -> list[str]:
        streets = facts.streets_in(self.board, district)
        if not streets:
            return []
        name = self.words.text(f"verona.district.{DISTRICTS[district]}")
        heading = self.words.text("describe.verona.in-district", district=name, count=len(streets))
        there = {street: self.who_is_there(street) for street in streets}
        taken = [self.on_street(street, told) for street, told in there.items() if told]
        empty = [self.empty_street(street) for street, told in there.items() if not told]
        return [heading, *taken, *self.empty_streets(empty)]

    def empty_streets(self, streets: list[str]) -> list[str]:
        if not streets:
            return []
        joined = self.words.join(streets, SEMICOLONS)
        return [self.words.text("describe.verona.empty-streets", streets=joined, count=len(streets))]

    def who_is_there(self, street: int) -> list[str]:
        return [told for seat in facts.seats_of(self.view) for told in self.of_house(street, seat)]

    def on_street(self, street: int, there: list[str]) -> str:
        return self.words.text(
            "describe.verona.on-street",
            street=self.street(street),
            id=self.board.ids[street],
            authority=self.authority(street),
            there=self.words.join(there, SEMICOLONS),
        )

    def empty_street(self, street: int) -> str:
        return self.words.text(
            "describe.verona.empty-street",
            street=self.street(street),
            id=self.board.ids[street],
            authority=self.authority(street),
        )

    def of_house(self, street: int, seat: int) -> list[str]:
        """Allies, then a token; its kind if the viewer knows it."""
        view, letter, told = self.view, LETTERS[seat], []
        if allies := facts.allies_in(view, street, seat):
            told.append(self.words.text("describe.verona.allies-of", count=int(allies), letter=letter))
        if token := facts.token_in(view, street, seat):
            known = "token-unknown" if token == HIDDEN else "token-known"
            action = "" if token == HIDDEN else self.action(token)
            told.append(self.words.text(f"describe.verona.{known}", letter=letter, action=action))
        return told

    # Missions --------------------------------------------------------------------------------------------------------

    def all_shown(self) -> list[str]:
        seats = [seat for seat in facts.seats_of(self.view) if self.view.public.shown[seat]]
        return [self.shown(seat, mission) for seat in seats for mission in facts.shown_by(self.view, seat)]

    def shown(self, seat: int, mission: int) -> str:
        return self.words.text("describe.verona.shown", letter=LETTERS[seat], mission=self.mission(mission))

    def mission(self, mission: int) -> str:
        """What is printed on it."""
        streets = [self.street_with_place(street) for street in self.board.missions[mission].streets]
        return self.words.text(
            "describe.verona.mission",
            number=self.board.mission_ids[mission],
            streets=self.words.join(streets),
            worth=self.worth(mission),
        )

    def own_mission(self, mission: int) -> str:
        """A mission of the viewer, and how its streets stand."""
        view = self.view
        stands = [self.stands(street) for street in self.board.missions[mission].streets]
        done = "done" if facts.is_accomplished(view, mission, view.viewer) else "open"
        return self.words.text(
            f"describe.verona.own-mission.{done}",
            number=self.board.mission_ids[mission],
            worth=self.worth(mission),
            streets=self.words.join(stands, SEMICOLONS),
        )

    def stands(self, street: int) -> str:
        how = facts.holds(self.view, street, self.view.viewer)
        others = facts.others_in(self.view, street, self.view.viewer)
        if how == "missing" and others:
            how = "missing-others"
        where = self.street_with_place(street)
        return self.words.text(
            f"describe.verona.stands.{how}", street=where, letters=self.letters(others), count=len(others)
        )

    # What only the viewer knows --------------------------------------------------------------------------------------

    def secrets(self) -> list[str]:
        if not facts.has_secrets(self.view):
            return []
        missions = [self.own_mission(mission) for mission in facts.hand_of(self.view)]
        own = [self.purse(), *self.sealed(), *self.plan()]
        return [self.words.text("describe.verona.secrets"), *own, *missions]
