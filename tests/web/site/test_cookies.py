"""What a browser is given to remember."""

from http.cookies import SimpleCookie

from tests.web.visiting import Site, visit

FORM = {"game": "verona", "players": "3", "seat-1": "bot:easy", "seat-2": "me", "seat-3": "me", "clock": "none"}


def test_all_seats_are_given_at_once() -> None:
    async def story(visited: Site) -> None:
        known = {"cookie": "tables=abc/1.def/watch.ghi/0.jkl/12"}
        answer = await visited.browser.post("/tables", data=FORM, headers=known)
        given = [SimpleCookie(text) for text in answer.headers.get_list("set-cookie")]
        paths = sorted(cookie["seat"]["path"] for cookie in given if "seat" in cookie)
        table = paths[0].split("/")[2]
        assert paths == [f"/t/{table}/2", f"/t/{table}/3"]
        assert [cookie["tables"].value for cookie in given if "tables" in cookie] == [f"{table}/2.{table}/3.abc/1"]
        assert answer.headers["location"] == f"/t/{table}/2"

    visit(story)
