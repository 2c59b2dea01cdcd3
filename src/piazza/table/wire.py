"""A table as one viewer sees it, in the notation of the game, for programs."""

from typing import Final

from piazza.core.early import write_early
from piazza.core.view import WATCHER, write_seat
from piazza.core.wire import written_offers, written_result, written_view
from piazza.table.table import Table

OVER: Final = "over"  # the question of a game that has been ended


def written_table(table: Table, viewer: int, told: int, may_decide: bool) -> dict[str, object]:
    """Everything that the viewer may see. `told` is the number of history lines."""
    seen = written_view(table.game, table.view(viewer))
    seen["viewer"] = write_seat(viewer)
    seen["told"] = told
    if table.early_end.stops:
        seen["question"] = OVER
    seen["result"] = written_ending(table)
    if viewer != WATCHER:
        seen.update(own_decision(table, viewer, may_decide))
    return seen


def written_ending(table: Table) -> dict[str, object] | None:
    """How the game ended, as soon as it is over; `ended` as in the record, empty if it was played out."""
    if not table.is_over:
        return None
    result = written_result(table.result) or {"scores": None, "places": None, "points": None, "winners": []}
    return {**result, "ended": write_early(table.early)}


def own_decision(table: Table, seat: int, may_decide: bool) -> dict[str, object]:
    """The legal actions of a seat, and its draft."""
    setup = table.opening.setup
    return {
        "turn": table.turn(seat),
        "actions": written_offers(table.game, setup, table.legal(seat) if may_decide else []),
        "draft": [table.game.write_action(setup, action) for action in table.drafts.draft(seat)],
        "complete": table.drafts.is_complete(seat),
        "sealed": table.drafts.has_sealed(seat),
    }
