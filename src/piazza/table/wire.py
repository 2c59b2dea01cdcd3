"""A table as one viewer sees it, in the notation of the game, for programs."""

from piazza.core.view import WATCHER, write_seat
from piazza.core.wire import written_offers, written_result, written_view
from piazza.table.table import Table


def written_table(table: Table, viewer: int, told: int, may_decide: bool) -> dict[str, object]:
    """Everything that the viewer may see. `told` is the number of history lines."""
    seen = written_view(table.game, table.view(viewer))
    seen["viewer"] = write_seat(viewer)
    seen["told"] = told
    seen["result"] = written_result(table.result)
    if viewer != WATCHER:
        seen.update(own_decision(table, viewer, may_decide))
    return seen


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
