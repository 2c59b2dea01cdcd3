"""Somebody at the other end of the protocol, without processes in between."""

import json
from collections.abc import Callable
from typing import Any

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.record import Record, read_record
from piazza.core.replay import replay
from piazza.games import game as find_game
from piazza.protocol.session import ProtocolSession
from piazza.thinking.messages import BotQuestion
from piazza.thinking.thinker import Thinker
from piazza.words import Words

SETTING_UP = ["Pb2", "Rc2", "Nd2", "Sb3", "Bc3", "Fd3", "done", "=PF"]
Given = dict[str, Any]


class Obliging(Thinker):
    """Chooses the first legal action, here and at once."""

    def choose(self, question: BotQuestion) -> int:
        return question.legal[0]


class Caller:
    """Sends requests and reads answers."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        self.session = ProtocolSession(Words(), thinker or Obliging())

    def send(self, line: bytes) -> Given:
        answer: Given = json.loads(self.session.answer(line))
        assert answer["ok"] == ("error" not in answer)
        assert answer["ok"] or answer["error"]["kind"] != "mistake", answer
        return answer

    def ask(self, do: str, **fields: object) -> Given:
        """A request that must be answered."""
        answer = self.send(json.dumps({"do": do} | fields).encode())
        assert answer["ok"], answer
        return answer

    def refusal(self, do: str, **fields: object) -> Given:
        """A request that must be refused, and change nothing."""
        return self.refused(json.dumps({"do": do} | fields).encode())

    def refused(self, line: bytes) -> Given:
        before = self.everything()
        answer = self.send(line)
        assert not answer["ok"]
        assert self.everything() == before
        error: Given = answer["error"]
        assert error["message"]
        return error

    def play(self, seat: str, *actions: str) -> Given:
        answers = [self.ask("play", seat=seat, action=action) for action in actions]
        return answers[-1]

    def everything(self) -> list[Given]:
        """All that can be known of the game; refusals if there is none."""
        looks = ["save", "record", "result"]
        return [self.send(json.dumps({"do": do}).encode()) for do in looks]

    def digest(self) -> str:
        return str(self.ask("save")["digest"])

    def record(self, find: Callable[[str], Game] = find_game) -> Record:
        """The record as `piazza verify` would read it, with every decision made again."""
        record = read_record(self.ask("record")["record"], find)
        replay(record)
        return record

    def finish(self, to_act: list[str], dice: Dice) -> None:
        """Luck plays for everybody that is to act, chance included."""
        while to_act:
            seat = to_act[dice.below(len(to_act))]
            choices = self.choices(seat)
            to_act = self.play(seat, choices[dice.below(len(choices))])["to_act"]

    def choices(self, seat: str) -> list[str]:
        """All legal actions one by one."""
        offered = self.ask("legal", seat=seat)
        if seat == "*":
            return [outcome["action"] for outcome in offered["outcomes"]]
        return [action for offer in offered["actions"] for action in spelled_out(offer)]


def spelled_out(offer: str | dict[str, str]) -> list[str]:
    """The actions of a range; they differ only in their number."""
    if isinstance(offer, str):
        return [offer]
    word = offer["from"].rstrip("0123456789")
    return [f"{word}{number}" for number in range(int(offer["from"][len(word) :]), int(offer["to"][len(word) :]) + 1)]
