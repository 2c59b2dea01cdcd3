"""The log of the site: its two forms, and no secret in either."""

import json
import logging

import pytest

from piazza.web.logs import JsonLines, Lines


def record(problem: BaseException | None = None) -> logging.LogRecord:
    told = None if problem is None else (type(problem), problem, problem.__traceback__)
    return logging.LogRecord("piazza.web", logging.ERROR, __file__, 1, "seat %d", (3,), told)


def caught() -> BaseException:
    try:
        try:
            raise KeyError("Anna typed this")
        except KeyError:
            raise ValueError("postgresql://anna:secret@host/club") from None
    except ValueError as problem:
        return problem


def test_json_is_one_object_in_a_line() -> None:
    line = JsonLines().format(record(caught()))
    told = json.loads(line)
    assert "\n" not in line
    assert list(told) == ["time", "level", "logger", "message", "worker", "trace"]
    assert (told["level"], told["logger"], told["message"]) == ("error", "piazza.web", "seat 3")
    assert told["time"].endswith("+00:00")


def test_without_an_error_there_is_no_trace() -> None:
    assert "trace" not in json.loads(JsonLines().format(record()))


@pytest.mark.parametrize("form", [JsonLines(), Lines()])
def test_errors_are_told_by_kind_and_place_and_never_by_their_text(form: logging.Formatter) -> None:
    told = form.format(record(caught()))
    assert "ValueError" in told
    assert "test_logs.py" in told
    assert "anna" not in told.lower()


def test_the_errors_that_led_to_it_are_told_too() -> None:
    problem = RuntimeError("secret")
    problem.__cause__ = caught()
    told = Lines().format(record(problem))
    assert "RuntimeError" in told
    assert "ValueError" in told
    assert "KeyError" not in told
    assert "secret" not in told
