"""What is printed on cards: each street they name with its district and its authority, what they bring."""

from typing import Final

from piazza.games.verona.data import AUTHORITIES, BENEFITS, DISTRICTS
from piazza.presentation.verona.naming import Naming, name_words
from piazza.web.boards.verona.shapes import VeronaCounting, VeronaMission, VeronaStreetCard

# V-5: what the streets that count for a building have in common.
COUNTS: Final = {
    "casa": "guild",
    "postribolo": "none",
    "roccaforte": "prince",
    "susanna": "church",
    "convento": "east",
    "gabella": "west",
    "redentore": "south",
    "sinagoga": "north",
}


class Cards(Naming):
    """Cards of one view."""

    def street_card(self, street: int) -> VeronaStreetCard:
        printed = self.board.streets[street]
        return VeronaStreetCard(
            id=printed.id,
            name=printed.name,
            short=" ".join(text for text, main in name_words(printed.name, printed.id) if main),
            letter=self.letter(DISTRICTS[printed.district]),
            authority=AUTHORITIES[printed.authority],
            text=self.street_with_place(street),
        )

    def letter(self, district: str) -> str:
        """What stands for a district where there is no room for its name."""
        return self.words.text(f"web.verona.letter.{district}")

    def mission_card(self, mission: int) -> VeronaMission:
        printed = self.board.missions[mission]
        return VeronaMission(
            id=self.board.mission_ids[mission],
            points=printed.points,
            benefit=self.words.text(f"verona.benefit.{BENEFITS[printed.benefit]}"),
            streets=[self.street_card(street) for street in printed.streets],
        )

    def counting(self, building: str) -> VeronaCounting:
        """The sign of what counts for a building: an authority, or a district by its letter."""
        sign = COUNTS.get(building, "")
        return VeronaCounting(
            authority=sign if sign in AUTHORITIES else "",
            letter=self.letter(sign) if sign in DISTRICTS else "",
            where=self.words.text(f"board.verona.where.{building}"),
        )
