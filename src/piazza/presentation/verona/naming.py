"""What things of Verona are called: houses by their letters on the map, streets by the names of their board."""

from collections.abc import Sequence

from piazza.games.verona.data import ACTIONS, AUTHORITIES, BENEFITS, BUILDINGS, CARDS, DISTRICTS
from piazza.games.verona.options import MOST_ROUNDS
from piazza.games.verona.view import VeronaView
from piazza.presentation.seats import LETTERS
from piazza.presentation.verona import facts
from piazza.words import Words


class Naming:
    """The names of all that one view speaks of."""

    def __init__(self, view: VeronaView, words: Words, names: Sequence[str] | None) -> None:
        self.view = view
        self.words = words
        self.names = names
        self.board = facts.board_of(view)

    def seat(self, seat: int) -> str:
        return self.names[seat] if self.names else self.words.text("seat.name", number=seat + 1)

    def waiting(self) -> str:
        """Whom the others wait for, to those who wait or have sealed already."""
        view, who = self.view, [self.seat(seat) for seat in facts.acting(self.view)]
        street = self.street(view.street.number) if facts.is_resolving(view) else ""
        return self.words.text(
            f"board.verona.wait.{view.question}", who=self.words.join(who), count=len(who), street=street
        )

    def round_now(self) -> str:
        """V-12, VR-2: before the first round everybody prepares; the last one is known if the table has set it."""
        number, last = int(self.view.public.round), int(facts.setup_of(self.view).rounds)
        if not number:
            return self.words.text("board.verona.before")
        if last < MOST_ROUNDS:
            return self.words.text("board.verona.round-of", round=number, of=last)
        return self.words.text("board.verona.round", round=number)

    def letters(self, seats: Sequence[int]) -> str:
        return self.words.join([LETTERS[seat] for seat in seats])

    def street(self, street: int) -> str:
        return self.board.streets[street].name

    def district(self, street: int) -> str:
        return self.words.text(f"verona.district.{DISTRICTS[self.board.streets[street].district]}")

    def authority(self, street: int) -> str:
        return self.words.text(f"verona.authority.{AUTHORITIES[self.board.streets[street].authority]}")

    def street_with_place(self, street: int) -> str:
        return self.words.text(
            "board.verona.street-with-place",
            street=self.street(street),
            district=self.district(street),
            authority=self.authority(street),
        )

    def building(self, building: int) -> str:
        return self.words.text(f"verona.building.{BUILDINGS[building]}")

    def action(self, kind: int) -> str:
        return self.words.text(f"verona.action.{ACTIONS[kind]}")

    def card(self, card: int) -> str:
        return self.words.text(f"verona.card.{CARDS[card]}")

    def worth(self, mission: int) -> str:
        """Points and benefit of a mission."""
        benefit = self.words.text(f"verona.benefit.{BENEFITS[self.board.missions[mission].benefit]}")
        return self.words.text("board.verona.worth", count=self.board.missions[mission].points, benefit=benefit)


def name_words(name: str, id: str) -> list[tuple[str, bool]]:
    """The name of a street word by word; those that its id repeats are what the street is called in short."""
    parts, proper = name.split(), id.split("-")
    known = any(part.lower() in proper for part in parts)
    return [(part, not known or part.lower() in proper) for part in parts]
