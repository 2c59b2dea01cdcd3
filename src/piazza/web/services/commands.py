"""The commands of a seat, by name: each becomes entries of the log."""

from collections.abc import Callable, Mapping
from typing import Final

from piazza.bots import bot as find_bot
from piazza.bots import default_level
from piazza.core.errors import NotNow, Unreadable
from piazza.core.phrases import phrase
from piazza.lessons.place import strays
from piazza.table import log
from piazza.table.seating import Sitter, write_sitter
from piazza.web.boards import game_page
from piazza.web.hall.room import Act, Room
from piazza.web.security.faults import not_found
from piazza.web.services.company import SPEECH
from piazza.web.services.lessons import count_step, steps_made
from piazza.web.services.seats import check_goes_on

Given = Mapping[str, str]
LONGEST = 200  # characters of an action
MOST_PICKS = 8


async def execute(room: Room, seat: int, verb: str, given: Given) -> None:
    """Execute a command. `turn`, if given, names the decision that it is meant for; what is said is meant for none."""
    if verb in SPEECH:
        await SPEECH[verb](room, seat, given)
        return
    if verb not in COMMANDS:
        raise not_found()
    made = steps_made(room)
    await room.act(seat, lambda: COMMANDS[verb](room, seat, given), given.get("turn") or None)
    await count_step(room, made)


def decide(room: Room, seat: int, given: Given) -> list[Act]:
    """With `confirm` both happen or neither. What a lesson does not expect is confirmed after its reason was read."""
    action = action_of(given)
    confirms = given.get("confirm") and not strays(room.table, seat, action)
    return [(log.DECIDE, action), (log.CONFIRM, "")] if confirms else [(log.DECIDE, action)]


def action_of(given: Given) -> str:
    """The action, or how to write it and the number that was entered, from a form without scripts."""
    if given.get("write") and "number" in given:
        return short(given, "write").replace("{0}", short(given, "number"))
    return short(given, "action")


def attempt(room: Room, seat: int, given: Given) -> list[Act]:
    """A click on something that is not offered: the table will say why it is not legal."""
    picks = short(given, "picks").split()
    if len(picks) > MOST_PICKS:
        raise Unreadable(phrase("fault.picks"))
    action = game_page(room.table.game).attempt(room.table.view(seat), picks)
    return [(log.DECIDE, action)]


def confirm(room: Room, seat: int, given: Given) -> list[Act]:
    return [(log.CONFIRM, "")]


def undo(room: Room, seat: int, given: Given) -> list[Act]:
    """One decision of the draft, the last one by default."""
    return [(log.TAKE_BACK, given.get("number", "0"))]


def reset(room: Room, seat: int, given: Given) -> list[Act]:
    """All of the draft; what was sealed is opened again, and is a draft then."""
    count = len(room.table.drafts.draft(seat))
    return [(log.TAKE_BACK, "0")] * max(1, count)


def reopen(room: Room, seat: int, given: Given) -> list[Act]:
    """Open what was sealed, without the decision that ended it: it can be gone on with at once."""
    if not room.table.drafts.has_sealed(seat):
        raise NotNow(phrase("fault.nothing-to-take-back"))
    return [(log.TAKE_BACK, "0")] * 2


def stand(room: Room, seat: int, given: Given) -> list[Act]:
    return [(log.STAND, short(given, "answer"))]


def cancel(room: Room, seat: int, given: Given) -> list[Act]:
    return [(log.STAND, "")]


def leave_to_bot(room: Room, seat: int, given: Given) -> list[Act]:
    check_goes_on(room)
    level = short(given, "level")
    find_bot(room.table.game.facts.name, level)
    if room.table.sitters[seat].is_bot:
        raise NotNow(phrase("fault.bot-plays"))
    return [(log.SIT, write_sitter(Sitter(room.table.sitters[seat].name, level)))]


def come_back(room: Room, seat: int, given: Given) -> list[Act]:
    check_goes_on(room)
    if not room.table.sitters[seat].is_bot:
        raise NotNow(phrase("fault.no-bot-plays"))
    return [(log.SIT, write_sitter(Sitter(room.table.sitters[seat].name)))]


def resign(room: Room, seat: int, given: Given) -> list[Act]:
    """A bot of the usual level takes over, where the game goes on."""
    return [(log.RESIGN, default_level(room.table.game.facts.name))]


def offer(room: Room, seat: int, given: Given) -> list[Act]:
    return [(log.OFFER, "")]


def accept(room: Room, seat: int, given: Given) -> list[Act]:
    return [(log.ACCEPT, "")]


def decline(room: Room, seat: int, given: Given) -> list[Act]:
    """Or withdraw, if the offer is the seat's own."""
    return [(log.DECLINE, "")]


def short(given: Given, name: str) -> str:
    text = given.get(name, "")
    if not text or len(text) > LONGEST:
        raise Unreadable(phrase("fault.field-length", field=name, longest=LONGEST))
    return text


COMMANDS: Final[dict[str, Callable[[Room, int, Given], list[Act]]]] = {
    "decide": decide,
    "attempt": attempt,
    "confirm": confirm,
    "undo": undo,
    "reset": reset,
    "reopen": reopen,
    "stand": stand,
    "cancel": cancel,
    "bot": leave_to_bot,
    "back": come_back,
    "resign": resign,
    "offer": offer,
    "accept": accept,
    "decline": decline,
}
