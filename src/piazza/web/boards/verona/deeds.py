"""What houses do, drawn on the plan: at the street that is resolved, or in the middle what came of a round."""

from collections.abc import Iterator, Sequence
from typing import Final

from piazza.core.phrases import Phrase
from piazza.games.verona.data import BUILDINGS
from piazza.presentation.verona.deeds import ResolvedDeeds
from piazza.web.boards.verona.history import EVENT, FLOWING
from piazza.web.boards.verona.scenes import SCENE_OF
from piazza.web.boards.verona.shapes import VeronaDeed, VeronaItem

COUNTED: Final = {"bid-for-municipio": "florin", "hired": "sword"}
Given = dict[str, str]


class Deeds(ResolvedDeeds):
    """Nothing that is still sealed, not even what the viewer has sealed."""

    # At the street ---------------------------------------------------------------------------------------------------

    def at_street(self, told: Sequence[Phrase]) -> list[VeronaDeed]:
        """V-32 to V-40: roles, cards or bids, dice; nothing if nobody does anything there."""
        dice, sums = thrown(told)
        return [
            VeronaDeed(
                seat=seat + 1,
                items=tuple(VeronaItem(sign=one.sign, text=one.text) for one in shown),
                dice=tuple(dice.get(seat, ())),
                total=sums.get(seat, 0),
                best=self.prevails(seat),
            )
            for seat, shown in self.shown().items()
        ]

    # In the middle ---------------------------------------------------------------------------------------------------

    def in_the_middle(self, told: Sequence[Phrase]) -> list[VeronaDeed]:
        """What the last lines tell of purses, buildings and missions, of each house in one row."""
        items: dict[int, list[VeronaItem]] = {}
        for name, given in last_scene(told):
            if found := self.items(name, given):
                items.setdefault(int(given["seat"]), []).extend(found)
        return [
            VeronaDeed(seat=seat, items=tuple(found), dice=(), total=0, best=False) for seat, found in items.items()
        ]

    def items(self, name: str, given: Given) -> list[VeronaItem]:
        if name in COUNTED:
            return [VeronaItem(sign=COUNTED[name], text=given["count"])]
        if name in FLOWING:
            return [VeronaItem(sign=FLOWING[name], text=f"+{given['count']}")]
        if name == "occupied":
            return [VeronaItem(sign="building", text=self.building(BUILDINGS.index(given["building"])))]
        if name == "showed":
            mission = self.words.text("web.verona.mission", number=given["mission"])
            return [VeronaItem(sign="proof", text=mission), VeronaItem(sign="win", text=f"+{given['points']}")]
        return []

    def laid(self, told: Sequence[Phrase]) -> set[int]:
        """The streets of the missions that have just been shown."""
        return {
            street
            for name, given in last_scene(told)
            if name == "showed"
            for street in self.board.missions[self.board.mission_ids.index(given["mission"])].streets
        }


def facts_in(told: Sequence[Phrase]) -> Iterator[tuple[str, Given]]:
    """What was told of the game, the last first."""
    for line in reversed(told):
        if line.key.startswith(EVENT):
            yield line.key.removeprefix(EVENT), {field: value.text for field, value in line.values.items()}


def last_scene(told: Sequence[Phrase]) -> list[tuple[str, Given]]:
    found: list[tuple[str, Given]] = []
    for name, given in facts_in(told):
        if found and SCENE_OF.get(name) != SCENE_OF.get(found[0][0]):
            break
        found.append((name, given))
    return found[::-1]


def thrown(told: Sequence[Phrase]) -> tuple[dict[int, list[int]], dict[int, int]]:
    """The dice of each seat since the street was picked, as they fell, and what they came to with what was bid."""
    dice: dict[int, list[int]] = {}
    sums: dict[int, int] = {}
    for name, given in facts_in(told):
        if name == "picked":
            break
        if name == "die-rolled":
            dice.setdefault(int(given["seat"]) - 1, []).insert(0, int(given["die"]))
        elif name in ("rolled-to-attack", "rolled-to-defend"):
            sums[int(given["seat"]) - 1] = int(given.get("strength", given["dice"]))
    return dice, sums
