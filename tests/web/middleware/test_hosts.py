"""The names by which the site may be called."""

import pytest
from tests.web.visiting import Site, Socket, visit

from piazza.web.middleware.hosts import name_of
from piazza.words import Words

HOSTS = ("localhost", "[::1]", "[fe80::7]", "Games.Home", "games.home:9000")


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost", "localhost"),
        ("LOCALHOST:8080", "localhost"),
        ("games.home.", "games.home"),
        ("[::1]", "[::1]"),
        ("[FE80::7]:8080", "[fe80::7]"),
        ("[::1", ""),
        ("[::1]evil.example", ""),
        ("localhost:80@evil.example", ""),
        ("localhost:evil", ""),
        ("localhost/evil", ""),
        ("::1", ""),
        ("", ""),
    ],
)
def test_a_name_is_without_port_and_in_small_letters(host: str, name: str) -> None:
    assert name_of(host) == name


@pytest.mark.parametrize("host", ["localhost:80", "LocalHost", "[::1]:8080", "[FE80::7]", "GAMES.HOME:9000"])
def test_own_names_are_answered(host: str) -> None:
    async def story(visited: Site) -> None:
        assert (await visited.program.get("/api/games", headers={"host": host})).status_code == 200

    visit(story, hosts=HOSTS)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "[::2]",
        "[::1",
        "[::1]evil.example",
        "[::1]:80evil.example",
        "::1",
        "localhost@evil",
        "localhost:80@evil",
        "",
    ],
)
def test_other_names_are_refused_in_a_sentence(host: str) -> None:
    async def story(visited: Site) -> None:
        sentence = Words("en").text("fault.host")
        told = await visited.program.get("/api/games", headers={"host": host})
        assert (told.status_code, told.json()) == (400, {"fault": sentence, "rule": None})
        shown = await visited.browser.get("/", headers={"host": host})
        assert shown.status_code == 400
        assert sentence in shown.text
        assert shown.headers["content-type"].startswith("text/html")
        assert "content-security-policy" in shown.headers
        table = await visited.open()
        socket = await Socket(visited.app, f"{table.page('watch')}/live", {"host": host}).open()
        assert not socket.is_open

    visit(story, hosts=HOSTS)
