"""An exercise as it is put to a person, on the site and in the terminal."""

from collections.abc import Collection

from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase, printable
from piazza.core.view import View
from piazza.games import game as game_named
from piazza.practice.collections import GAMES, exercises_of, question_named
from piazza.practice.exercise import Exercise
from piazza.words import Words


class Asked:
    """One exercise in one language: what is seen, what is asked, and why the answer is right."""

    def __init__(self, game: str, number: int, words: Words) -> None:
        self.number = number
        self.exercise = find_exercise(game, number)
        self.game: Game = game_named(game)
        self._question = question_named(game, self.exercise.question)
        self._state = self.game.load(self.exercise.position)
        self._words = words

    @property
    def several(self) -> bool:
        return self._question.several

    @property
    def view(self) -> View:
        """What the asked seat sees; whoever practises is shown nothing else of the position."""
        view: View = self.game.observe(self._state, self.exercise.seat - 1)
        return view

    @property
    def names(self) -> list[str]:
        """Nobody sits there, so seats go by their numbers."""
        players = range(1, self._state.setup.players + 1)
        return [self._words.text("seat.name", number=number) for number in players]

    @property
    def question(self) -> str:
        return self._words.say(self._question.ask(self._state, self.exercise))

    @property
    def choices(self) -> list[str]:
        places = range(len(self.exercise.choices))
        return [self._words.say(self._question.choice(self._state, self.exercise, place)) for place in places]

    @property
    def reason(self) -> str:
        """Without the right answer at its beginning, which is told and marked already."""
        said = self._words.say(self._question.reason(self._state, self.exercise))
        right = self._words.join([self.choices[place] for place in self.exercise.right])
        return said.removeprefix(f"{right}. ")

    def judge(self, chosen: Collection[int]) -> str:
        """Whether these choices are right, and else which are."""
        if sorted(set(chosen)) == self.exercise.right:
            return self._words.text("practice.correct")
        choices = self.choices
        right = self._words.join([choices[place] for place in self.exercise.right])
        return self._words.text("practice.wrong", right=right)


def find_exercise(game: str, number: int) -> Exercise:
    exercises = exercises_for(game)
    if not 1 <= number <= len(exercises):
        raise Unreadable(phrase("practice.fault.number", number=number, all=len(exercises)))
    return exercises[number - 1]


def exercises_for(game: str) -> tuple[Exercise, ...]:
    """Or a fault if the game has none."""
    if game not in GAMES:
        raise Unreadable(phrase("practice.fault.game", game=printable(game)))
    return exercises_of(game)
