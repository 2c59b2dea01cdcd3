"""Headers of every answer, whatever it is."""

import logging

import pytest
from tests.web.visiting import Site, visit

ALWAYS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def policy_of(text: str) -> dict[str, str]:
    return {name: value for name, _, value in (part.strip().partition(" ") for part in text.split(";"))}


def test_all_answers_carry_them() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for path in [
            "/",
            "/new?game=verona",
            "/rules/twist",
            "/nowhere",
            "/static/base.css",
            "/static/nothing.css",
            "/api/games",
            "/api/openapi.json",
            "/api/nowhere",
            table.page("watch"),
            table.page(1),
            f"{table.page(1)}/",
            f"/join/{table.id}/1/wrong",
        ]:
            answer = await visited.browser.get(path)
            assert {name: answer.headers.get(name) for name in ALWAYS} == ALWAYS, path
            policy = policy_of(answer.headers["content-security-policy"])
            assert policy["default-src"] == "'none'"
            assert set(policy.values()) == {"'none'", "'self'"}
            assert {name for name, value in policy.items() if value == "'self'"} == {
                "script-src",
                "style-src",
                "img-src",
                "connect-src",
                "font-src",
                "form-action",
                "manifest-src",
            }
            assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
            stored = answer.headers.get("cache-control", "")
            assert ("no-store" in stored) != path.startswith("/static/"), path
        refused = await visited.program.post("/play", data={"game": "twist"})
        assert refused.status_code == 403
        assert "content-security-policy" in refused.headers

    visit(story)


def test_a_mistake_of_our_own_is_told_with_the_same_headers(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(visited: Site) -> None:
        async def broken(id: str) -> object:
            raise ZeroDivisionError("a secret")

        monkeypatch.setattr(visited.hall, "room", broken)
        for path, kind in (("/t/x/1", "text/html"), ("/api/tables/x", "application/json")):
            answer = await visited.program.get(path)
            assert answer.status_code == 500
            assert answer.headers["content-type"].startswith(kind)
            assert {name: answer.headers.get(name) for name in ALWAYS} == ALWAYS
            assert "not your fault" in answer.text
            assert "secret" not in answer.text

    with caplog.at_level(logging.ERROR):
        visit(story)
    assert "ZeroDivisionError" in caplog.text


def test_static_files_stay_in_their_folder() -> None:
    async def story(visited: Site) -> None:
        for path in (
            "/static/../app.py",
            "/static/%2e%2e/app.py",
            "/static/..%2fapp.py",
            "/static//etc/passwd",
            "/static",
        ):
            assert (await visited.browser.get(path, follow_redirects=True)).status_code == 404, path

    visit(story)


def test_people_get_pages_and_programs_json() -> None:
    async def story(visited: Site) -> None:
        table = await visited.open()
        for method, path, code in [
            ("GET", "/nowhere", 404),
            ("GET", "/t/nowhere/1", 404),
            ("GET", table.page(9), 404),
            ("GET", table.page("²"), 404),
            ("GET", "/rules/chess", 404),
            ("POST", f"{table.page('watch')}/decide", 404),
            ("POST", "/", 405),
            ("DELETE", table.page(1), 405),
            ("GET", f"{table.page(1)}/decide", 405),
            ("GET", "/play", 405),
        ]:
            answer = await visited.browser.request(method, path)
            assert answer.status_code == code, path
            assert answer.headers["content-type"].startswith("text/html")
            assert "<h1>" in answer.text
            asked = await visited.browser.request(method, path, headers={"accept": "application/json"})
            assert (asked.status_code, list(asked.json())) == (code, ["fault", "rule"])
            assert ("allow" in answer.headers) == (code == 405)
        for method, path, code in [
            ("GET", "/api/nowhere", 404),
            ("GET", "/api/tables/nowhere", 404),
            ("GET", "/api/tables/%00", 404),
            ("GET", table.api(9), 404),
            ("POST", "/api/games", 405),
            ("PUT", table.api(1), 405),
        ]:
            answer = await visited.program.request(method, path, headers=table.key(1))
            assert (answer.status_code, list(answer.json())) == (code, ["fault", "rule"]), path
        unknown = await visited.act(table, 1, "explode")
        assert (unknown.status_code, list(unknown.json())) == (404, ["fault", "rule"])

    visit(story)


def test_scripts_and_styles_are_checked_each_time() -> None:
    """After an upgrade no browser runs an old script beside a new one; what is the same is not sent again."""

    async def story(visited: Site) -> None:
        for path in ("/static/table.js", "/static/log.js", "/static/base.css", "/static/icons.svg"):
            first = await visited.browser.get(path)
            assert first.headers["cache-control"] == "no-cache", path
            again = await visited.browser.get(path, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b""), path

    visit(story)
