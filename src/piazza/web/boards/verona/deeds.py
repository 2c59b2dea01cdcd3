"""What houses do, drawn on the plan: at the street that is resolved, or in the middle what came of a round."""

from collections.abc import Iterator, Sequence
from typing import Final

from piazza.core.actions import BIT
from piazza.core.phrases import Phrase
from piazza.games.verona import phases
from piazza.games.verona.data import BUILDINGS, NO_CARD, NOBODY, NOT_YET
from piazza.games.verona.view import bids_are_sealed
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming
from piazza.web.boards.verona.history import EVENT, FLOWING
from piazza.web.boards.verona.scenes import SCENE_OF
from piazza.web.boards.verona.shapes import VeronaDeed, VeronaItem

COUNTED: Final = {"bid-for-municipio": "florin", "hired": "sword"}
Given = dict[str, str]
COVERED: Final = VeronaItem(sign="", text="")


class Deeds(Naming):
    """Nothing that is still sealed, not even what the viewer has sealed."""

    # At the street ---------------------------------------------------------------------------------------------------

    def at_street(self, told: Sequence[Phrase]) -> list[VeronaDeed]:
        """V-32 to V-40: roles, cards or bids, dice; nothing if nobody does anything there."""
        roles = {seat: role for seat in facts.seats_of(self.view) if (role := self.role(seat))}
        if not any(role != "shield" for role in roles.values()):
            return []
        dice, sums = thrown(told)
        return [
            VeronaDeed(
                seat=seat + 1,
                items=(VeronaItem(sign=role, text=""), *self.sealed_or_shown(seat)),
                dice=tuple(dice.get(seat, ())),
                total=sums.get(seat, 0),
                best=self.prevails(seat),
            )
            for seat, role in roles.items()
        ]

    def role(self, seat: int) -> str:
        view = self.view
        acts = {
            "intrigue": view.street.schemer == seat,
            "corruption": bool(view.street.bribers & BIT[seat]),
            "violence": bool(view.street.fighters & BIT[seat]),
            "shield": facts.is_resolving(view) and facts.allies_in(view, view.street.number, seat) > 0,
        }
        return next((role for role, plays in acts.items() if plays), "")

    def sealed_or_shown(self, seat: int) -> list[VeronaItem]:
        """V-34, V-37: a card of each, then a bid of each attacker; covered until all of them are turned."""
        view = self.view
        card, bid = int(view.sealed.cards[seat]), int(view.sealed.bids[seat])
        if self.is_fought:
            attacks = (view.street.bribers | view.street.fighters) & BIT[seat]
            sign = "sword" if view.street.fighters & BIT[seat] else "florin"
            shown = [COVERED] if bids_are_sealed(view.phase) else [VeronaItem(sign=sign, text=str(bid))]
            return shown if attacks else []
        if view.phase == phases.CARDS:
            return [COVERED]
        return [VeronaItem(sign="card", text=self.card(card))] if card != NO_CARD else []

    @property
    def is_fought(self) -> bool:
        """Cards are over: attackers bid, or have bid."""
        view = self.view
        return view.phase == phases.BIDDING or any(
            view.sealed.bids[seat] != NOT_YET for seat in facts.seats_of(view) if view.phase != phases.CARDS
        )

    def prevails(self, seat: int) -> bool:
        """The strongest, or whoever has guessed the card of the schemer."""
        view, schemer = self.view, self.view.street.schemer
        if self.is_fought or view.phase == phases.CARDS or schemer == NOBODY:
            return seat == view.street.strongest
        card = view.sealed.cards[seat]
        return seat != schemer and card != NO_CARD and card == view.sealed.cards[schemer]

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
