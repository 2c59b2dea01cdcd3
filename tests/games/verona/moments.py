"""Moments of Verona, one of each question that can be asked."""

from tests.games.verona.playing import OUTSIDE, all_dealt, new, planning, play, table
from tests.games.verona.situations import Plans, Rows

from piazza.core.state import State

REST: Plans = {"mercede": {1: "bluff"}, "mazzanti": {1: "bluff"}}


def after(state: State, *decisions: str) -> State:
    play(state, *decisions)
    return state


def prepared(count: int) -> State:
    return after(all_dealt(3), *[f"prepare:{street}" for street in OUTSIDE[:count]])


def scheming(*decisions: str) -> State:
    """Seat 1 schemes in Rosa, where seats 2 and 3 stand; seat 2 has another ally in Pigna."""
    board: Rows = {"roma": {1: 1}, "montani": {1: 1}, "rosa": {2: 2, 3: 1}, "pigna": {2: 1}}
    return after(table(3, board, {"rosa": {1: "intrigue"}} | REST, owners={"susanna": 1}), "pick:rosa", *decisions)


def fighting(*decisions: str) -> State:
    """Seats 1 and 2 fight in Rosa, seat 3 bribes and seat 4 defends; seat 1 is bound by Convento."""
    board: Rows = {"rosa": {1: 1, 2: 1, 4: 1}}
    tokens = {1: "violence", 2: "violence", 3: "corruption"}
    state = table(4, board, {"rosa": tokens} | REST, owners={"convento": 2}, mercenaries="9,3,0,0")
    return after(state, "pick:rosa", *decisions)


def showing(mission: int, *decisions: str) -> State:
    """Seat 1 has accomplished missions 3, 4 and 5 (moves, remove, add); Rosa is shared, and seat 2 is in Roma."""
    own = ["pellicciai", "pallone", "santo-stefano", "carducci", "signori", "pigna", "pradaval"]
    board: Rows = {street: {1: 1} for street in own} | {"rosa": {1: 1, 2: 1}, "roma": {2: 1}}
    state = table(3, board, REST, hands={1: [3, 4, 5, 9]})
    return after(state, "pick:mercede", *([f"show:{mission}"] if mission else []), *decisions)


def ending(offers: list[str], *decisions: str, **options: str) -> State:
    return after(table(3, {"rosa": {1: 1}}, offers=offers, options=options), "pick:mercede", *decisions)


MOMENTS: dict[str, State] = {
    "draw-first": new(4),
    "dealing": after(new(3), "first:2 mission:7"),
    "preparing": prepared(4),
    "deck-up": prepared(9),
    "proposal": after(prepared(9), "building:casa"),
    "planning": after(planning(3), "1=violence:rosa 2=bluff:roma 2=done"),
    "planning in turn": after(planning(3, planning="tournament"), "violence:rosa withdraw"),
    "picking": table(2, {"rosa": {1: 1}}, {"rosa": {1: "violence"}, "roma": {2: "bluff"}}),
    "agent": scheming(),
    "cards": scheming("agent:roma 3=murder"),
    "repeating": scheming("agent:roma 1=murder 2=accusation 3=murder"),
    "bidding": fighting("3=bid:9"),
    "attack-dice": fighting("1=bid:4 2=bid:1 3=bid:9 die:8"),
    "defence-dice": fighting("1=bid:4 2=bid:1 3=bid:9 die:8 die:1 die:1 die:1 die:1 die:8"),
    "victim": fighting("1=bid:4 2=bid:1 3=bid:9 die:1 die:1 die:1 die:1 die:1 die:1"),
    "murdering": scheming("agent:roma 1=murder 2=accusation 3=accusation"),
    "intimidating": scheming("agent:roma 1=intimidation 2=accusation 3=accusation"),
    "relocating": scheming("agent:roma 1=intimidation 2=accusation 3=accusation colour:2 to:pigna"),
    "missions": showing(0),
    "moving": showing(3, "move:pallone>roma"),
    "removing": showing(4),
    "adding": showing(5),
    "municipio-bids": ending(["municipio"], "2=bid:7"),
    "arming": ending(["casa"], "2=hire:2"),
    "rearming": ending(["casa"], "hire:2 hire:2 hire:2 2=again"),
    "over": ending(["casa"], rounds="1"),
}
