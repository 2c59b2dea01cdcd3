"""Pictures of shared moments as PNG, for chats that show no SVG: where the site can draw them, and only then."""

import asyncio
import random
import re
import struct

import pytest
from tests.web.visiting import Opened, Site, visit

from piazza.web.http import pictures, previews
from piazza.web.http.previews import HEIGHT, MOST_WAITING, WIDTH, Previews, on_canvas
from piazza.web.security.faults import TooFast
from piazza.web.site import moments

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10"></svg>'


async def over(visited: Site) -> Opened:
    table = await visited.open("twist", "me me", options={"days": "1"})
    await visited.play_on(table, random.Random(5))
    return table


def with_resvg(monkeypatch: pytest.MonkeyPatch, installed: bool) -> None:
    for module in (pictures, moments):
        monkeypatch.setattr(module, "is_installed", lambda: installed)


def test_a_moment_is_drawn_as_png() -> None:
    async def story(visited: Site) -> None:
        table = await over(visited)
        page = (await visited.browser.get(f"{table.page('watch')}?eyes=1&at=4")).text
        address = re.findall(r'<meta property="og:image" content="(.*?)">', page)[0].replace("&amp;", "&")
        told = [re.findall(rf'og:image:{name}" content="(\d+)"', page)[0] for name in ("width", "height")]
        assert told == [str(WIDTH), str(HEIGHT)]
        drawn = await visited.browser.get(address)
        assert drawn.headers["content-type"] == "image/png"
        assert drawn.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", drawn.content[16:24]) == (WIDTH, HEIGHT)
        assert drawn.headers["x-robots-tag"] == "noindex"
        dark = await visited.program.get(f"/api/tables/{table.id}/picture?at=4&eyes=1&format=png&theme=dark")
        assert dark.content[:8] == drawn.content[:8]
        assert dark.content != drawn.content

    visit(story)


def test_a_png_has_no_letters_that_need_a_font(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is drawn without fonts, so whatever stays text in the picture would be missing."""
    with_resvg(monkeypatch, True)
    drawn: list[str] = []

    async def keep(picture: str) -> None:
        drawn.append(picture)

    monkeypatch.setattr(previews, "run", keep)

    async def story(visited: Site) -> None:
        table = await visited.open("verona", "me me", options={"rounds": "1"}, name="太郎")
        await visited.play_on(table, random.Random(5))
        picture = await visited.browser.get(f"{table.page('watch')}/picture.svg?at=4")
        await visited.browser.get(f"{table.page('watch')}/picture.png?at=4")
        assert "<text" in picture.text
        assert len(drawn) == 1
        assert "<text" not in drawn[0]

    visit(story)


def test_without_resvg_the_svg_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    with_resvg(monkeypatch, False)

    async def story(visited: Site) -> None:
        table = await over(visited)
        page = (await visited.browser.get(f"{table.page('watch')}?at=4")).text
        assert 'og:image:type" content="image/svg+xml"' in page
        assert "picture.png" not in page
        assert (await visited.browser.get(f"{table.page('watch')}/picture.png?at=4")).status_code == 404

    visit(story)


def test_a_picture_that_cannot_be_drawn_stays_an_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    with_resvg(monkeypatch, True)
    monkeypatch.setattr(previews, "PROGRAM", "import sys; sys.exit(1)")

    async def story(visited: Site) -> None:
        table = await over(visited)
        drawn = await visited.browser.get(f"{table.page('watch')}/picture.png?at=4")
        assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")

    visit(story)


def test_a_png_shows_nobody_more_than_the_svg(monkeypatch: pytest.MonkeyPatch) -> None:
    with_resvg(monkeypatch, True)

    async def story(visited: Site) -> None:
        table = await visited.open()
        assert (await visited.browser.get(f"{table.page(1)}/picture.png")).status_code == 403
        assert (await visited.browser.get(f"{table.page('watch')}/picture.png?at=0&eyes=1")).status_code == 409
        bad = await visited.program.get(f"/api/tables/{table.id}/picture?format=gif")
        assert bad.status_code == 400

    visit(story)


def test_each_picture_is_drawn_once_and_too_many_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def run(picture: str) -> bytes:
        asked.append(picture)
        await asyncio.sleep(0)
        return picture.encode()

    monkeypatch.setattr(previews, "run", run)

    async def story() -> None:
        kept = Previews()
        assert await asyncio.gather(*(kept.draw("one") for _ in range(MOST_WAITING))) == [b"one"] * MOST_WAITING
        assert await kept.draw("one") == b"one"
        assert asked == ["one"]
        many = await asyncio.gather(*(kept.draw(str(number)) for number in range(20)), return_exceptions=True)
        assert sum(isinstance(answer, TooFast) for answer in many) == 20 - MOST_WAITING

    asyncio.run(story())


def test_a_program_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "PROGRAM", "import time; time.sleep(60)")
    monkeypatch.setattr(previews, "PATIENCE", 0.01)
    assert asyncio.run(previews.run(SQUARE)) is None


def test_a_picture_stands_in_the_middle_of_the_canvas() -> None:
    canvas = on_canvas(SQUARE, dark=False)
    assert f'width="{WIDTH}" height="{HEIGHT}"' in canvas
    assert canvas.count('viewBox="0 0 10 10"') == 1
    assert 'width="10" height="10" viewBox' not in canvas
