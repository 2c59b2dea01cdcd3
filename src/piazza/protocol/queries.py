"""Requests that only look: at the games there are, and at the one that is played."""

from typing import Annotated

from msgspec import Meta

from piazza.core.actions import Actions
from piazza.core.events import Event
from piazza.core.game import Game
from piazza.core.record import write_record
from piazza.core.state import State
from piazza.core.view import CHANCE
from piazza.core.wire import written_offers, written_result, written_values, written_view
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.protocol.context import Answer, Context
from piazza.protocol.facts import facts
from piazza.protocol.request import Request, Word, without_fixed


class ListGames(Request, tag="games"):
    """What can be played, and with which options and bots."""

    def execute(self, context: Context) -> Answer:
        return {"games": [facts(find_game(name), context.words) for name in GAMES]}


class SeeView(Request, tag="view"):
    """What a seat or a watcher may know."""

    viewer: Word
    fixed: bool = True

    def execute(self, context: Context) -> Answer:
        match = context.match
        view = match.game.observe(match.state, context.viewer(self.viewer))
        text = match.game.dump_view(view)
        eyes = text if self.fixed else without_fixed(match.game, match.setup, text)
        return {"viewer": self.viewer, **written_view(match.game, view), "eyes": eyes}


class SeeLegal(Request, tag="legal"):
    """What a seat may decide now: nothing if it is not its turn."""

    seat: Word

    def execute(self, context: Context) -> Answer:
        match, seat = context.match, context.seat(self.seat)
        if seat == CHANCE:
            return {"seat": self.seat, "outcomes": outcomes(match.game, match.state)}
        actions = match.game.actions(match.state, seat)
        return {"seat": self.seat, "actions": written_offers(match.game, match.setup, actions)}


class SeeResult(Request, tag="result"):
    """How it ended; null while it goes on."""

    def execute(self, context: Context) -> Answer:
        return {"result": written_result(context.match.game.result(context.match.state))}


class SeeRecord(Request, tag="record"):
    """The record so far, as `piazza verify` reads it."""

    def execute(self, context: Context) -> Answer:
        return {"record": write_record(context.match.record())}


class HearEvents(Request, tag="events"):
    """What a seat or a watcher was told, without the first `since`."""

    viewer: Word
    since: Annotated[int, Meta(ge=0, le=1_000_000)] = 0

    def execute(self, context: Context) -> Answer:
        heard = context.match.heard_by(context.viewer(self.viewer))
        return {
            "viewer": self.viewer,
            "events": [tell(context, event) for event in heard[self.since :]],
            "next": len(heard),
        }


class Quit(Request, tag="quit"):
    """The end of the session."""

    def execute(self, context: Context) -> Answer:
        context.closed = True
        return {}


def tell(context: Context, event: Event) -> Answer:
    phrase = context.match.game.describe_event(context.match.setup, event)
    return {
        "event": phrase.key,
        "values": written_values(phrase),
        "text": context.words.say(phrase, context.match.names),
    }


def outcomes(game: Game, state: State) -> list[dict[str, object]]:
    """What chance can draw now, and how likely each is against the others."""
    drawable = Actions()
    game.legal(state, CHANCE, drawable)
    return [
        {"action": game.write_action(state.setup, drawable.at(place)), "weight": drawable.weights[place]}
        for place in range(drawable.count)
    ]
