"""Acts of a seat over its socket, the same as with POST.

An order with an id is answered with that id; a refusal is always answered. An order without an id needs no answer: the
next snapshot or frame has another turn.
"""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.types import Message
from starlette.websockets import WebSocket

from piazza.core.errors import Fault
from piazza.core.phrases import phrase
from piazza.core.view import WATCHER
from piazza.web.hall.room import Room
from piazza.web.http.language import words_for
from piazza.web.http.requests import Admission, address_of, rates_of, read_json
from piazza.web.security.faults import Forbidden, TooLarge, code_of
from piazza.web.services.commands import execute

LARGEST_ORDER = 8_192  # bytes; what is larger than any request may be closes the socket

encode = msgspec.json.Encoder().encode
Short = Annotated[str, Meta(max_length=200)]
Id = Annotated[int, Meta(ge=0, lt=2**53)] | Short


class Act(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What an act needs: `decide` an action, `attempt` picks, `undo` a number, `stand` an answer, `bot` a level.

    `phrase` needs the name of a phrase, `message` a text.
    """

    turn: Short = ""  # the decision that is meant; refused with 409 if it is another one by now
    action: Short = ""
    confirm: bool = False  # with `decide`: confirm it at once
    picks: Short = ""
    number: Annotated[int, Meta(ge=0, le=999)] = 0
    answer: Short = ""
    level: Short = ""
    phrase: Short = ""
    text: Short = ""

    def given(self) -> dict[str, str]:
        return {
            "turn": self.turn,
            "action": self.action,
            "confirm": "yes" if self.confirm else "",
            "picks": self.picks,
            "number": str(self.number),
            "answer": self.answer,
            "level": self.level,
            "phrase": self.phrase,
            "text": self.text,
        }


class Order(Act, forbid_unknown_fields=True, kw_only=True):
    """An act, by name, and what its answer is to be recognised by."""

    do: Short
    id: Id | None = None


class Obeyed(msgspec.Struct):
    """The name of the seat's decision after the act."""

    id: Id
    turn: str


class RefusedOrder(msgspec.Struct):
    """Why it was not done, and the status code that a request would have got. Nothing has changed."""

    id: Id | None
    fault: str
    rule: str | None
    code: int


class NumberedOrder(msgspec.Struct):
    """What is read of an order that cannot be read otherwise."""

    id: Id | None = None


class Orders:
    """Executes the orders of one seat; those of a watcher are refused."""

    def __init__(self, socket: WebSocket, room: Room, admission: Admission) -> None:
        self._socket = socket
        self._room = room
        self._viewer = viewer = admission.seat
        self._admission = admission
        self._rates = rates_of(socket)
        address = address_of(socket)
        self._counted = f"{room.id} {address if viewer == WATCHER else viewer}", address

    async def hear(self, message: Message) -> bytes | None:
        """Do what is asked and answer; whatever is wrong with it, the socket stays open."""
        content: str | bytes = message.get("text") or message.get("bytes") or ""
        try:
            order = await self._obey(content)
        except Fault as fault:
            sentence = words_for(self._socket).fault(fault)
            return encode(RefusedOrder(id_of(content), sentence, fault.rule or None, code_of(fault)))
        return None if order.id is None else encode(Obeyed(order.id, self._room.table.turn(self._viewer)))

    async def _obey(self, content: str | bytes) -> Order:
        self._rates.take_act(*self._counted)
        if self._viewer == WATCHER:
            raise Forbidden(phrase("fault.watchers-act"))
        if self._admission.is_due:
            await self._admission.check()
        if len(content) > LARGEST_ORDER:
            raise TooLarge(phrase("fault.body", bytes=LARGEST_ORDER))
        order = read_json(content, Order)
        await execute(self._room, self._viewer, order.do, order.given())
        return order


def id_of(content: str | bytes) -> Id | None:
    """The id of an order that was refused, if it has one."""
    try:
        return msgspec.json.decode(content, type=NumberedOrder).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
