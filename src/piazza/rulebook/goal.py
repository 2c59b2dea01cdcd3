"""What to do now: how a game is won, the steps of a turn or a round, how points come."""

from typing import Final, NamedTuple

from piazza.core.view import View
from piazza.rulebook.blocks import Stage
from piazza.words import Words


class StageOutline(NamedTuple):
    """A step with the questions that are asked in it, by their names in views, and the rules about it."""

    name: str
    questions: tuple[str, ...]
    rules: tuple[str, ...]


STAGES: Final = {
    "twist": (
        StageOutline("roles", ("draw-bidder", "bidding", "naming-days", "choosing-role"), ("T-18", "T-19")),
        StageOutline("placing", ("placing",), ("T-3",)),
        StageOutline("disguising", ("disguising",), ("T-4",)),
        StageOutline("moving", ("moving",), ("T-10", "T-11", "T-12")),
        StageOutline("report", ("study-over",), ("T-13", "T-14", "T-15")),
    ),
    "council": (
        StageOutline(
            "draft", ("draw-first", "putting-away", "dealing", "passing", "drafting"), ("C-10", "C-11", "C-12")
        ),
        StageOutline("card", ("card", "side"), ("C-20",)),
        StageOutline("power", ("power", "copied", "second-swap", "second-look"), ("C-21",)),
        StageOutline("token", ("token", "spot"), ("C-22",)),
        StageOutline("last-token", ("last-token",), ("C-23",)),
        StageOutline("scoring", (), ("C-30",)),
    ),
    "verona": (
        StageOutline("preparing", ("draw-first", "dealing", "preparing", "deck-up"), ("V-10", "V-12")),
        StageOutline("building", ("proposal",), ("V-20",)),
        StageOutline("planning", ("planning",), ("V-21",)),
        StageOutline("picking", ("picking",), ("V-30", "V-32")),
        StageOutline("intrigue", ("agent", "cards", "repeating"), ("V-33", "V-34", "V-36")),
        StageOutline("fight", ("bidding", "attack-dice", "defence-dice"), ("V-37", "V-39", "V-40")),
        StageOutline("success", ("victim", "murdering", "intimidating", "relocating"), ("V-41", "V-42", "V-43")),
        StageOutline("missions", ("missions", "moving", "removing", "adding"), ("V-45", "V-46", "V-47")),
        StageOutline("occupation", ("occupation", "municipio-bids"), ("V-50", "V-51", "V-52")),
        StageOutline("profit", ("profit", "arming", "rearming"), ("V-53", "V-54")),
    ),
}


class Goal(NamedTuple):
    """The card over a table: three short paragraphs, and the steps of the second."""

    win: str
    turn: str
    points: str
    stages: tuple[Stage, ...]


def goal_of(words: Words, game: str) -> Goal | None:
    """None for a game that has no card."""
    if game not in STAGES:
        return None
    win, turn, points = (words.text(f"{game}.goal.{part}") for part in ("win", "turn", "points"))
    return Goal(win, turn, points, stages_of(words, game))


def stages_of(words: Words, game: str) -> tuple[Stage, ...]:
    return tuple(
        Stage(outline.name, words.text(f"{game}.goal.stage.{outline.name}"), outline.rules) for outline in STAGES[game]
    )


def stage_now(view: View) -> str:
    """The name of the step that a table is in; empty when the game is over."""
    outlines = STAGES.get(view.setup.game.facts.name, ())
    return next((outline.name for outline in outlines if view.question in outline.questions), "")
