"""Forgery and hosts: what comes from other sites, or calls us by another name, is refused."""

import pytest
from tests.web.visiting import HERE, Opened, Site, Socket, visit

OWN = [{"origin": HERE}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}]
FOREIGN = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://localhost:9999"},
    {"origin": "http://localhost.evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "cross-site", "origin": HERE},
]


async def status_of(visited: Site, table: Opened, headers: dict[str, str]) -> int:
    answer = await visited.program.post(
        f"{table.page(1)}/decide", headers={**table.cookie(1), **headers}, data={"action": "nonsense"}
    )
    return answer.status_code


def test_forms_of_other_sites_are_refused() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for headers in OWN:
            assert await status_of(visited, table, headers) == 400, "it is read"
        for headers in [*FOREIGN, {}]:
            assert await status_of(visited, table, headers) == 403
        for path in ("/play", "/tables"):
            answer = await visited.program.post(path, headers=FOREIGN[0], data={"game": "twist"})
            assert answer.status_code == 403
            assert "came from another site" in answer.text

    visit(story)


def test_programs_say_no_origin_but_other_sites_do() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        assert (await visited.act(table, 1, "decide", action="nonsense")).status_code == 400
        for headers in FOREIGN:
            answer = await visited.program.post(f"{table.api(1)}/confirm", headers={**table.key(1), **headers})
            assert answer.status_code == 403
            assert answer.json()["fault"]
            assert (await visited.program.post("/api/tables", headers=headers)).status_code == 403
        for verb in ("PUT", "DELETE", "PATCH"):
            answer = await visited.program.request(verb, table.page(1), headers=FOREIGN[0])
            assert answer.status_code == 403

    visit(story)


def test_reading_is_open_to_links_from_anywhere() -> None:
    async def story(visited: Site) -> None:
        answer = await visited.program.get("/", headers=FOREIGN[4])
        assert answer.status_code == 200
        assert "access-control-allow-origin" not in answer.headers

    visit(story)


def test_sockets_of_other_sites_are_refused() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        path = f"{table.page(1)}/live"
        for headers in [*FOREIGN, {}]:
            assert not (await Socket(visited.app, path, {**headers, **table.cookie(1)}).open()).is_open
        for headers in OWN:
            good = await Socket(visited.app, path, {**headers, **table.cookie(1)}).open()
            assert good.is_open
            await good.leave()
        program = f"{table.api(1)}/live"
        assert not (await Socket(visited.app, program, {**FOREIGN[0], **table.key(1)}).open()).is_open

    visit(story)


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example", "a b", "[::2]"]
)
def test_other_names_are_refused(host: str) -> None:
    async def story(visited: Site) -> None:
        for path in ("/", "/api/games", "/static/base.css"):
            assert (await visited.program.get(path, headers={"host": host})).status_code == 400
        table = await visited.open()
        socket = await Socket(
            visited.app, f"{table.page('watch')}/live", {"host": host, "origin": f"http://{host}"}
        ).open()
        assert not socket.is_open

    visit(story)


@pytest.mark.parametrize("host", ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST"])
def test_own_names_are_welcome_with_any_port(host: str) -> None:
    async def story(visited: Site) -> None:
        assert (await visited.program.get("/", headers={"host": host})).status_code == 200

    visit(story)
