"""Cookies of other programs on the same host: read in linear time, and no reason to refuse anybody."""

from http import cookies

import pytest
from tests.web.visiting import Site, visit


def test_escapes_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    unquote, texts = cookies._unquote, list[str]()

    def noted(text: str) -> str:
        texts.append(text)
        return unquote(text)

    monkeypatch.setattr(cookies, "_unquote", noted)

    async def story(visited: Site) -> None:
        table = await visited.open()
        for other in ('"' + "\\" * 15_000 + '"', '"' + '\\"' * 7_000 + '"', '"a\\073b"'):
            headers = {"cookie": f"other={other}; seat={table.keys[1]}"}
            assert (await visited.browser.get(table.page(1), headers=headers)).status_code == 200

    visit(story)
    assert texts
    assert not any("\\" in text for text in texts)
