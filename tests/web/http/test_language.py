"""The language of a request: by its address, by what the person chose, by the browser; and words that remember."""

import pytest
from starlette.requests import HTTPConnection

from piazza.core.phrases import Value
from piazza.web.http.language import QuickWords, accepted, known_languages, language_of
from piazza.words import Words, unknown


@pytest.fixture
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log begins anew: it tells each language once."""
    monkeypatch.setattr(unknown, "_told", set())


def asked(query: str = "", cookie: str = "", accept: str = "") -> str:
    headers = [(b"cookie", cookie.encode()), (b"accept-language", accept.encode())]
    scope = {"type": "http", "query_string": query.encode(), "headers": headers, "path": "/"}
    return language_of(HTTPConnection(scope))


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("cs", "cs"),
        ("cs-CZ,en;q=0.5", "cs"),
        ("CS-cz", "cs"),
        ("pl, de;q=0.8, fr;q=0.9", "fr"),
        ("de;q=0.3,it ; q=0.3", "de"),
        ("fr;q=0, it;q=0.001", "it"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("*", "en"),
        ("pl,*;q=0.5", "en"),
        ("", "en"),
        ("de;q=nan", "en"),
        ("de;q=-1,;;,,=", "en"),
        ("de;q=9", "en"),
        ("../../etc", "en"),
        ("\x00\xff", "en"),
        ("x," * 5_000 + "de", "en"),
        ("c" * 10_000, "en"),
    ],
)
def test_a_browser_gets_the_language_that_it_wants_most(header: str, language: str) -> None:
    assert asked(accept=header) == language


def test_only_the_beginning_of_a_long_header_is_read_and_kept() -> None:
    before = accepted.cache_info().currsize
    for number in range(20):
        assert asked(accept="de," + "x," * 5_000 + str(number)) == "de"
    assert accepted.cache_info().currsize <= before + 1


def test_what_was_chosen_wins_over_the_browser_and_the_address_over_both() -> None:
    assert asked(cookie="language=fr", accept="de") == "fr"
    assert asked("language=it", "language=fr", "de") == "it"


@pytest.mark.parametrize("nonsense", ["xx", "", "CS", "..", "cs,de", "%00", "e" * 10_000])
def test_nonsense_counts_as_nothing_chosen(nonsense: str) -> None:
    assert asked(f"language={nonsense}", f"language={nonsense}", "de") == "de"


def test_a_language_that_there_is_not_is_told_once(caplog: pytest.LogCaptureFixture, nothing_told: None) -> None:
    del nothing_told
    for _ in range(3):
        asked("language=xx", "language=yy", "zz")
    assert [record.getMessage() for record in caplog.records] == [
        "there is no language 'xx'",
        "there is no language 'yy'",
    ]


def test_nobody_can_fill_the_log_with_languages(caplog: pytest.LogCaptureFixture, nothing_told: None) -> None:
    del nothing_told
    asked("language=x%0A2026%20piazza:%20all%20is%20lost%1B%5B31m" + "x" * 10_000, "language=")
    for number in range(1_000):
        asked(f"language=x{number}")
    lines = [record.getMessage() for record in caplog.records]
    assert lines[0] == r"there is no language 'x\n2026 piazza: all i'"
    assert len(lines) == 20


def test_all_five_are_known() -> None:
    assert known_languages() == ["cs", "de", "en", "fr", "it"]


def test_they_say_the_same_the_first_time_and_again() -> None:
    quick, plain = QuickWords("en"), Words("en")
    for _ in range(2):
        assert quick.text("web.site") == plain.text("web.site")
        for days in (1, 2, "1"):
            assert quick.text("web.twist.days", days=days) == plain.text("web.twist.days", days=days)
        seat = Value("seat", "2")
        assert quick.text("table.answered", seat=seat) == plain.text("table.answered", seat=seat)


def test_a_number_and_its_text_are_not_taken_for_each_other() -> None:
    """A number chooses the plural, a text does not."""
    words = QuickWords("en")
    assert words.text("web.twist.days", days=2) != words.text("web.twist.days", days="2")
