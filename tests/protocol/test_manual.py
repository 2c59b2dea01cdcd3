"""docs/protocol.md cannot rot: its session is played line by line, and nothing that exists is missing in it."""

import re
from pathlib import Path

import msgspec
import pytest

from piazza.protocol import VERSION
from piazza.protocol.commands import AskBot, PlayAction, TakeBack
from piazza.protocol.opening import LoadGame, NewGame, SaveGame
from piazza.protocol.queries import HearEvents, ListGames, Quit, SeeLegal, SeeRecord, SeeResult, SeeView
from piazza.protocol.reading import REQUESTS
from piazza.protocol.request import Request
from piazza.protocol.session import CONTRACT, KINDS, MISTAKE, ProtocolSession
from piazza.thinking.thinker import Thinker
from piazza.words import Words

MANUAL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SESSION = [line for block in re.findall(r"```session\n(.*?)```", MANUAL, re.DOTALL) for line in block.splitlines()]
ALL: list[type[Request]] = [ListGames, NewGame, LoadGame, SaveGame, SeeView, SeeLegal, PlayAction, TakeBack]
ALL += [SeeResult, SeeRecord, HearEvents, AskBot, Quit]


def fits(answer: str, written: str) -> bool:
    return re.fullmatch(".*".join(re.escape(part) for part in written.split("…")), answer) is not None


def test_the_session_goes_as_it_is_written() -> None:
    assert len(SESSION) > 40, "the manual is not being read"
    with Thinker() as thinker:
        session = ProtocolSession(Words(), thinker)
        answer = session.greeting()
        for line in SESSION:
            if line.startswith("> "):
                answer = session.answer(line[2:].encode())
            else:
                assert line.startswith("< ")
                assert fits(answer.decode(), line[2:]), f"{answer.decode()}\nis not\n{line[2:]}"
        assert session.ended


def test_requests_and_answers_take_turns_in_it() -> None:
    assert [line[0] for line in SESSION] == ["<"] + [">", "<"] * (len(SESSION) // 2)


def tag_of(request: type[Request]) -> str:
    return str(request.__struct_config__.tag)


@pytest.mark.parametrize("request_", ALL, ids=tag_of)
def test_every_request_is_in_the_manual_with_its_fields_and_in_the_session(request_: type[Request]) -> None:
    assert f"| `{tag_of(request_)}` |" in MANUAL
    for field in msgspec.structs.fields(request_):
        assert f"`{field.name}`" in MANUAL
    assert any(line.startswith(f'> {{"do":"{tag_of(request_)}"') for line in SESSION)


def test_no_request_is_forgotten_here() -> None:
    assert {type(REQUESTS.decode(line[2:])) for line in SESSION if line.startswith("> ") and "dance" not in line} == {
        *ALL
    }
    tags = re.findall(r"^\| `(\w+)` \|", MANUAL.split("## Errors")[0], re.MULTILINE)
    assert sorted(tags) == sorted(map(tag_of, ALL))


def test_every_kind_of_error_and_the_version_are_in_the_manual() -> None:
    assert re.findall(r"^\| `([\w-]+)` \|", MANUAL.split("## Errors")[1], re.MULTILINE) == [
        *KINDS.values(),
        CONTRACT,
        MISTAKE,
    ]
    assert f'"protocol":{VERSION}' in MANUAL
