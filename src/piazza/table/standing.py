"""Standing answers of seats. Only their own seat knows them. They are dropped when they have nothing more to answer."""

from piazza.core.errors import NotNow
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.standing import NO_ANSWER
from piazza.core.state import State
from piazza.core.view import View


class StandingAnswers:
    """At most one for each seat. Others may notice that a seat is not asked, but not which answer it left."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._answers: dict[int, str] = {}

    def of(self, seat: int) -> str:
        """The answer of a seat in canonical form; empty if there is none."""
        return self._answers.get(seat, "")

    def read(self, view: View, text: str) -> str:
        """The answer that a text means, if it can be left now and has something to answer."""
        answer = self._game.standing.read(view, text)
        if not self._game.standing.holds(view, answer):
            raise NotNow(phrase("fault.standing-useless"))
        return answer

    def kept(self) -> dict[int, str]:
        return dict(self._answers)

    def restore(self, answers: dict[int, str]) -> None:
        self._answers = dict(answers)

    def put(self, seat: int, answer: str) -> None:
        self._answers[seat] = answer

    def drop(self, seat: int) -> None:
        self._answers.pop(seat, None)

    def drop_ended(self, state: State) -> None:
        for seat, answer in list(self._answers.items()):
            if not self._game.standing.holds(self._game.observe(state, seat), answer):
                self.drop(seat)

    def choose(self, state: State, seat: int) -> int:
        """The action that a standing answer gives to the question of a seat, or NO_ANSWER."""
        return self.would_choose(state, seat, self._answers[seat]) if seat in self._answers else NO_ANSWER

    def would_choose(self, state: State, seat: int, answer: str) -> int:
        view, legal = self._game.observe(state, seat), self._game.actions(state, seat)
        return int(self._game.standing.choose(view, legal, answer))
