"""Bots asked through the protocol: they choose and do not play; if they fail, the game does not."""

import json
from collections.abc import Iterator

import pytest
from tests.protocol.caller import SETTING_UP, Caller
from tests.thinking.misfits import MISFITS

from piazza.thinking.messages import BotQuestion
from piazza.thinking.thinker import Thinker


class Listening(Thinker):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[BotQuestion] = []

    def choose(self, question: BotQuestion) -> int:
        self.asked.append(question)
        return question.legal[-1]


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker(MISFITS, patience=1.5) as one:
        yield one


def at_the_first_move(thinker: Thinker) -> Caller:
    caller = Caller(thinker)
    caller.ask("new", game="twist", seed="abc")
    caller.play("1", *SETTING_UP)
    return caller


def test_a_bot_chooses_and_does_not_play(thinker: Thinker) -> None:
    caller = at_the_first_move(thinker)
    before = caller.everything()
    answer = caller.ask("choose", bot="easy", seed="luck")
    assert answer["seat"] == "2"
    assert answer["action"] in caller.choices("2")
    assert caller.everything() == before
    assert caller.ask("choose", bot="easy", seat="2", seed="luck") == answer


def test_two_bots_play_a_game_that_their_seed_decides(thinker: Thinker) -> None:
    def play() -> str:
        caller = Caller(thinker)
        to_act = caller.ask("new", game="twist", options={"days": "1"}, seed="abc")["to_act"]
        while to_act:
            choice = caller.ask("choose", bot="random")
            to_act = caller.play(choice["seat"], choice["action"])["to_act"]
        return str(caller.ask("record")["record"])

    assert play() == play()


def test_the_bot_is_told_no_more_than_its_seat_may_know() -> None:
    thinker = Listening()
    caller = at_the_first_move(thinker)
    caller.ask("choose", bot="easy", nodes=77, seconds=1.5, seed="luck")
    caller.ask("choose", bot="easy")
    caller.ask("choose", bot="easy")
    asked, second, third = thinker.asked
    assert asked.view == caller.ask("view", viewer="2")["eyes"]
    assert "pair: -\n" in asked.view
    assert (asked.game, asked.bot, asked.nodes, asked.seconds, asked.dice) == ("twist", "easy", 77, 1.5, "luck")
    assert second == third
    caller.play("2", "Pa2")
    caller.ask("choose", bot="easy")
    assert thinker.asked[-1].dice != second.dice


@pytest.mark.parametrize("bot", ["Crashing", "Dying", "Hanging", "Cheating"])
def test_a_bot_that_fails_changes_nothing_and_the_next_one_plays(thinker: Thinker, bot: str) -> None:
    caller = at_the_first_move(thinker)
    error = caller.refusal("choose", bot=bot, seconds=0.1)
    assert error["kind"] == "bot"
    assert f"“{bot}”" in error["message"]
    assert caller.ask("choose", bot="random")["action"] in caller.choices("2")


@pytest.mark.parametrize("bot", [*MISFITS.values(), "os:abort", "easy:easy", "grandmaster", ""])
def test_no_request_can_name_code_to_run(bot: str) -> None:
    with Thinker() as thinker:
        caller = at_the_first_move(thinker)
        answer = caller.send(json.dumps({"do": "choose", "bot": bot}).encode())
        assert answer["error"]["kind"] == "unreadable"
        assert answer["error"]["message"].startswith(f"There is no bot “{bot}”")


def test_no_bot_decides_for_chance(thinker: Thinker) -> None:
    error = at_the_first_move(thinker).refusal("choose", bot="easy", seat="*")
    assert error["kind"] == "not-now"
