"""Views that travel as text, to somebody who thinks in another process."""

from piazza.core.dice import Dice
from piazza.core.errors import Unreadable
from piazza.testing.damage import damaged
from piazza.testing.trial import Trial, law


@law
def views_travel_as_text(trial: Trial) -> None:
    """A view that was written and read again is the same, and the same dice invent the same world from it."""
    game = trial.game
    for state in trial.states(40):
        for viewer in trial.viewers():
            view = game.observe(state, viewer)
            again = game.load_view(game.dump_view(view))
            trial.demand(game.dump_view(again) == game.dump_view(view), "a view reads as another")
            trial.demand((again.viewer, again.waiting_for) == (view.viewer, view.waiting_for), "a view loses its place")
            here, there = (game.determinize(seen, Dice(trial.seed)) for seen in (view, again))
            trial.demand(game.digest(here) == game.digest(there), "a view that was read invents another world")


@law
def damaged_views_are_refused(trial: Trial) -> None:
    """A view with a mistake in it is Unreadable or another view, never anything else."""
    game = trial.game
    for state in trial.states(10):
        for viewer in trial.viewers():
            for _ in range(6):
                text = damaged(game.dump_view(game.observe(state, viewer)), trial.dice)
                try:
                    view = game.load_view(text)
                except Unreadable:
                    continue
                again = game.dump_view(game.load_view(game.dump_view(view)))
                trial.demand(again == game.dump_view(view), f"reads as a view that does not: {text!r}")
