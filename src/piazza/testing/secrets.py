"""Laws about secrets: sealed decisions, and events for others."""

from piazza.core.actions import BIT, kind_of
from piazza.core.events import Event
from piazza.core.state import State
from piazza.core.view import CHANCE, WATCHER
from piazza.testing.play import Decision, events_of, heard, players_to_act, some_of, told_to_others
from piazza.testing.sealing import is_unordered
from piazza.testing.trial import Trial, law


@law
def sealed_decisions_are_secret(trial: Trial) -> None:
    """Until a step is over, others get no events of its decisions and see at most that a seat has sealed."""
    game = trial.game
    for state, decision in trial.moments(60):
        if decision.seat != CHANCE:
            actions = some_of(game.actions(state, decision.seat), 4, trial.dice)
            compare_choices(trial, state, [Decision(decision.seat, action) for action in actions])


def compare_choices(trial: Trial, state: State, decisions: list[Decision]) -> None:
    """Decisions that leave the same seats to act must look the same to others; if no seat has finished, as before."""
    game = trial.game
    seen = {game.to_act(state): others_see(trial, state, decisions[0].seat)}
    for decision in decisions:
        after = state.clone()
        events = events_of(game, after, decision)
        if is_sealed(trial, state, after, decision):
            trial.demand(not told_to_others(events, decision.seat), "others hear of a sealed decision")
            views = others_see(trial, after, decision.seat)
            same = seen.setdefault(game.to_act(after), views) == views
            trial.demand(same, "others see what was decided before the step is over")


def is_sealed(trial: Trial, before: State, after: State, decision: Decision) -> bool:
    """Whether a decision is sealed: other seats have not finished the step, or the seat goes on with a set."""
    game = trial.game
    if len(players_to_act(game, before)) > 1:
        return True
    return is_unordered(game, decision.action) and game.seats(after) == [decision.seat]


def others_see(trial: Trial, state: State, seat: int) -> list[str]:
    return [trial.view_text(state, viewer) for viewer in trial.viewers() if viewer != seat]


@law
def watchers_hear_no_more_than_seats(trial: Trial) -> None:
    """Events are for seats of this game; what a watcher may read, every seat may."""
    for state, decision in trial.moments():
        for event in events_of(trial.game, state.clone(), decision):
            check_audience(trial, event)


def check_audience(trial: Trial, event: Event) -> None:
    seats = BIT[trial.setup.players] - 1
    name = repr(trial.game.describe_event(trial.setup, event))
    trial.demand(bool(event.audience & seats), f"{name} is for nobody who plays")
    if event.audience & BIT[WATCHER]:
        trial.demand(event.audience & seats == seats, f"{name} is for watchers but not for all who play")
    else:
        trial.demand(not event.audience & ~seats, f"{name} is for seats that do not exist")


@law
def watchers_see_no_more_than_seats(trial: Trial) -> None:
    """States with the same view of a seat have the same view of a watcher."""
    for state in trial.states(40):
        public = trial.view_text(state, WATCHER)
        for seat in range(trial.setup.players):
            world = trial.game.determinize(trial.game.observe(state, seat), trial.dice)
            trial.demand(
                trial.view_text(world, WATCHER) == public, f"a watcher sees what seat {seat + 1} does not know"
            )


@law
def views_tell_who_is_awaited(trial: Trial) -> None:
    """Every view names the seats that have not decided yet, and its viewer."""
    seats = BIT[trial.setup.players] - 1
    for state in trial.states():
        for viewer in trial.viewers():
            view = trial.game.observe(state, viewer)
            trial.demand(view.viewer == viewer, f"the view of {viewer} says it is the view of {view.viewer}")
            awaited = view.waiting_for & seats == trial.game.to_act(state) & seats
            trial.demand(awaited, "a view waits for others than those to act")


@law
def previews_follow_from_the_view(trial: Trial) -> None:
    """A decision is previewed alike in all worlds that its maker considers possible, and the view stays as it was."""
    game = trial.game
    for state, (seat, action) in trial.moments(40):
        if seat != CHANCE:
            view = game.observe(state, seat)
            truth = game.dump_view(game.previewed(trial.setup, view, action))
            trial.demand(
                game.dump_view(view) == trial.view_text(state, seat), "a preview changes the view it came from"
            )
            for _ in range(3):
                world = game.determinize(view, trial.dice)
                ahead = game.previewed(trial.setup, game.observe(world, seat), action)
                trial.demand(game.dump_view(ahead) == truth, "a preview depends on secrets")


@law
def open_choices_follow_from_public_facts(trial: Trial) -> None:
    """An action of an open kind is legal in all worlds that a watcher considers possible, or in none."""
    for state in trial.states(40):
        world = trial.game.determinize(trial.game.observe(state, WATCHER), trial.dice)
        for seat in players_to_act(trial.game, state):
            same = open_choices(trial, world, seat) == open_choices(trial, state, seat)
            trial.demand(same, f"the open choices of seat {seat + 1} depend on secrets")


def open_choices(trial: Trial, state: State, seat: int) -> list[int]:
    return [action for action in trial.game.actions(state, seat) if trial.game.facts.kinds[kind_of(action)].open]


@law
def open_choices_are_seen_by_all(trial: Trial) -> None:
    """Everybody can tell from view or events which action of an open kind was made."""
    for state, (seat, _) in trial.moments(40):
        choices = some_of(open_choices(trial, state, seat), 4, trial.dice)
        for viewer in trial.viewers():
            witnessed = {what_one_notices(trial, state, Decision(seat, action), viewer) for action in choices}
            trial.demand(len(witnessed) == len(choices), f"viewer {viewer + 1} cannot tell open choices apart")


def what_one_notices(trial: Trial, state: State, decision: Decision, viewer: int) -> str:
    after = state.clone()
    told = heard(trial.game, trial.setup, events_of(trial.game, after, decision), viewer)
    return "\n".join([*told, trial.view_text(after, viewer)])
