"""Light, dark or as the device: chosen by the person, right from the first paint; and the site as a program."""

import pytest
from tests.web.visiting import HERE, Site, visit

from piazza.drawing.palette import DARK, LIGHT, stylesheet


async def chosen(site: Site) -> None:
    table = await site.open("twist", "me me")
    for theme, mark in [("dark", ' data-theme="dark"'), ("light", ' data-theme="light"'), ("system", "")]:
        before = f"{HERE}/rules/twist?x=1"
        answer = await site.browser.post("/theme", data={"theme": theme}, headers={"referer": before})
        assert (answer.status_code, answer.headers["location"]) == (303, "/rules/twist?x=1")
        for page in ("/", "/new?game=twist", "/rules/twist", "/privacy", "/nowhere", f"/t/{table.id}/watch"):
            text = (await site.browser.get(page)).text
            assert f'<html lang="en"{mark}>' in text, page
            assert f'content="{"light dark" if theme == "system" else theme}"' in text
        assert f'value="{theme}" title' in text


def test_every_page_has_the_colours_that_were_chosen() -> None:
    visit(chosen)


@pytest.mark.parametrize(
    ("before", "back"),
    [
        ("", "/"),
        ("http://evil.example/x", "/"),
        (f"{HERE}//evil.example/x", "/evil.example/x"),
        (f"{HERE}/tables", "/"),
        (f"{HERE}/new?game=twist&preset=first", "/new?game=twist&preset=first"),
    ],
)
def test_it_goes_back_to_a_page_of_this_site(before: str, back: str) -> None:
    async def story(site: Site) -> None:
        answer = await site.browser.post("/theme", data={"theme": "dark"}, headers={"referer": before})
        assert answer.headers["location"] == back

    visit(story)


def test_what_is_no_theme_is_refused_and_a_strange_cookie_ignored() -> None:
    async def story(site: Site) -> None:
        assert (await site.browser.post("/theme", data={"theme": "pink"})).status_code == 400
        page = await site.program.get("/", headers={"cookie": "theme=pink"})
        assert '<html lang="en">' in page.text

    visit(story)


def test_the_person_wins_over_the_device_and_paper_over_both() -> None:
    light, by_device, by_person = stylesheet().splitlines()
    assert f"--ground: {LIGHT['ground']};" in light
    assert by_device.startswith('@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) {')
    assert by_person.startswith('@media screen { :root[data-theme="dark"] {')
    assert by_device.count(DARK["ground"]) == by_person.count(DARK["ground"]) == 1


async def described(site: Site) -> None:
    told = (await site.browser.get("/manifest.webmanifest")).json()
    assert told["start_url"] == "/"
    for icon in told["icons"]:
        assert (await site.browser.get(icon["src"])).headers["content-type"] == icon["type"]
    for page in ("/", "/rules/verona", "/new?game=council"):
        text = (await site.browser.get(page)).text
        assert '<meta name="description" content="' in text
        assert f'<meta property="og:image" content="{HERE}/static/icon-512.png">' in text
        assert "noindex" not in text
        assert '<link rel="manifest" href="/manifest.webmanifest">' in text


def test_pages_describe_themselves_and_devices_can_list_the_site() -> None:
    visit(described)
