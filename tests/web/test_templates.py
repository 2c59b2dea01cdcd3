"""What every page of the site keeps to: strict content policy, nothing from elsewhere, little to load."""

import gzip
import json
import re
from html import unescape
from pathlib import Path

import pytest
from markupsafe import Markup, escape
from tests import virtual_time

import piazza.web
from piazza.web.render.compiling import escaped
from piazza.web.render.environment import environment
from piazza.web.render.templates import load_ahead, loaded, render
from piazza.web.site.made_files import stripped, stripped_style
from piazza.words import Words

WEB = Path(piazza.web.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
STATIC = sorted(path for path in (WEB / "static").rglob("*.*") if not path.name.endswith((".LICENSE.txt", ".png")))
STYLES = [path for path in STATIC if path.suffix == ".css"]
OWN_SCRIPTS = [path for path in STATIC if path.suffix == ".js" and path.parent.name != "vendor"]
WORDS = Words()
SCRIPT_LIMIT, STYLE_LIMIT = 22_000, 20_000  # bytes; of scripts each compressed by itself, as they are sent
NAMESPACE = r"http://www\.w3\.org/\d{4}/\w+"  # the name of a language, never fetched


class ErrorText(str):
    """A text that is no plain one."""


class Marked:
    """Something that is written as markup."""

    def __html__(self) -> str:
        return "<i>"


def ids(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(WEB)) for path in paths]


@pytest.fixture(params=TEMPLATES, ids=ids(TEMPLATES))
def template(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", TEMPLATES, ids=ids(TEMPLATES))
def test_every_template_can_be_read(path: Path) -> None:
    name = path.relative_to(WEB / "templates").as_posix()
    assert environment(WORDS).get_template(name).name == name


def test_no_template_writes_a_colon_itself(template: str) -> None:
    """`text.labelled` has the one of the language; French has a space before it."""
    assert not re.search(r"(\}\}|</\w+>):\s*(<|\{)", template)


def test_no_template_brings_its_own_style(template: str) -> None:
    assert not re.search(r"\sstyle\s*=|<style", template)


def test_no_template_brings_its_own_script(template: str) -> None:
    scripts: list[str] = re.findall(r"<script[^>]*>.*?</script>", template, re.S)
    assert all(re.fullmatch(r"<script [^>]*src=\"/static/[^>]*></script>", script) for script in scripts)
    assert not re.search(r"\son[a-z]+\s*=|javascript:", template)


def test_only_codes_that_the_server_draws_are_not_escaped(template: str) -> None:
    assert set(re.findall(r"([\w.]+)\s*\|\s*safe\b", template)) <= {"seat.qr", "invitations.watch.qr", "qr"}
    assert "autoescape" not in template


@pytest.mark.parametrize("path", TEMPLATES + STATIC, ids=ids(TEMPLATES + STATIC))
def test_nothing_comes_from_another_host(path: Path) -> None:
    text = re.sub(NAMESPACE, "", path.read_text(encoding="utf-8"))
    assert not re.search(r"https?://|[\"'(]//\w|@import", text)


@pytest.mark.parametrize("path", TEMPLATES, ids=ids(TEMPLATES))
def test_static_files_that_are_named_are_there(path: Path) -> None:
    names = re.findall(r"/static/([\w./-]+)(?=[\"#])", path.read_text(encoding="utf-8"))
    made = {"colours.css"}  # by the drawings
    assert [name for name in names if name not in made and not (WEB / "static" / name).is_file()] == []


def test_icons_that_are_named_are_drawn() -> None:
    drawn = set(re.findall(r'id="([\w-]+)"', (WEB / "static" / "icons.svg").read_text(encoding="utf-8")))
    named = {name for path in TEMPLATES for name in re.findall(r'icon\("([\w-]+)"\)', path.read_text(encoding="utf-8"))}
    assert named
    assert named <= drawn


@pytest.mark.parametrize("others", [{"replay", "sharing"}, {"company", "together"}], ids=["live", "replay"])
def test_own_scripts_are_small(others: set[str]) -> None:
    """All that comes with the page of a table: live and in a replay it never needs what others do, nor other pages.

    What shows sheets, or the board in words, comes when the first of them is opened.
    """
    elsewhere = others | {"new", "copying", "rulebook", "slips", "words"}
    loaded = [path for path in OWN_SCRIPTS if path.stem not in elsewhere]
    assert len(loaded) == len(OWN_SCRIPTS) - len(elsewhere)
    assert sum(len(gzip.compress(stripped(path).encode())) for path in loaded) <= SCRIPT_LIMIT


@pytest.mark.parametrize("path", OWN_SCRIPTS, ids=ids(OWN_SCRIPTS))
def test_scripts_are_sent_without_comments_and_otherwise_whole(path: Path) -> None:
    source, sent = path.read_text(encoding="utf-8"), stripped(path)
    assert not re.search(r"/\*|\*/|^\s*//|^$", sent.rstrip("\n"), re.MULTILINE)
    assert not re.search(r"""["'`][^"'`\n]*/\*\*""", source), "what begins a comment must not stand in a text"
    code = [line.strip() for line in source.splitlines() if not re.search(r"^\s*(//|/?\*)|/\*\*|^\s*$", line)]
    statements = [re.sub("; // .*", ";", line) for line in code]
    assert all(line.count(quote) % 2 == 0 for line in statements if line not in code for quote in '"`'), "nor here"
    assert [line for line in statements if line not in sent] == []
    assert "; // " not in sent


def tokens(style: str) -> list[str]:
    """Selectors, declarations and braces without space around them; the last semicolon of a rule means nothing."""
    return [part for text in re.split(r"([{};])", style) if (part := " ".join(text.split())) not in ("", ";")]


@pytest.mark.parametrize("path", STYLES, ids=ids(STYLES))
def test_styles_are_sent_without_comments_and_otherwise_whole(path: Path) -> None:
    sent = stripped_style(path)
    wanted = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.search(r"/\*|\*/|^\s|\s\{|;\}", sent, re.MULTILINE)
    texts = re.findall(r"""\"[^"\n]*"|'[^'\n]*'""", wanted)
    assert not re.search(r"[{}]", " ".join(texts)), "space is taken away around braces, which must not stand in a text"
    assert tokens(sent) == tokens(wanted)


def test_styles_that_all_pages_share_are_small() -> None:
    assert (WEB / "static" / "base.css").stat().st_size <= STYLE_LIMIT


def test_the_licence_lies_beside_what_others_wrote() -> None:
    vendor = WEB / "static" / "vendor"
    for script in vendor.glob("*.js"):
        assert (vendor / f"{script.name.partition('.')[0]}.LICENSE.txt").is_file()


def test_names_and_offers_are_escaped() -> None:
    """A name is text, and the offers come back whole from the attribute that carries them."""
    name = "<b>'\"&"
    choices = [{"write": "{0}", "of": [[f"card:{name}"]]}]
    actions = {
        "asked": True,
        "draft": [{"number": 1, "text": name, "doubt": name}],
        "complete": True,
        "sealed": False,
        "can_undo": True,
    }
    offers = {"choices": choices, "buttons": [], "spans": [], "standing": {"left": "", "offers": []}}
    seat = {"base": "/t", "turn": "1", "stands_in": False, "status": {"over": False}}
    page = render("parts/actions.html", WORDS, actions={**actions, **offers}, **seat)
    assert "<b>" not in page
    carried = re.search(r"data-choices='([^']*)'", page)
    assert carried
    assert json.loads(unescape(carried[1])) == choices


@pytest.mark.parametrize("state", ["open", "taken", "used"])
def test_a_seat_link_asks_for_a_name_only_while_the_seat_is_free(state: str) -> None:
    seat = {"seat": 2, "letter": "B", "shape": "square", "title": "Seat 2"}
    facts = {"title": "Verona", "seat": seat, "post": "/s/x", "name": "", "fault": "", "watch": "", "nonce": ""}
    facts |= {"invited": "Marco invites you", "about": "A game."}
    page = render("join.html", WORDS, state=state, **facts)
    assert ('action="/s/x"' in page) == (state == "open")


@pytest.mark.parametrize(
    "value",
    ["", "Rosa & <b>", "'\"", "plain", Markup("<b>"), 7, -7, 0.5, True, None, [1, "<"], ErrorText("<"), Marked()],
)
def test_everything_is_escaped_as_by_the_library(value: object) -> None:
    assert escaped(value) == escape(value)


@pytest.mark.parametrize("text", ["{{ t('web.twist.days', days=name) }}", "{{ marks.icon(name) }}", "{{ name }}"])
def test_whatever_a_template_is_given_is_escaped(text: str) -> None:
    drawn = environment(WORDS).from_string(text).render(name="<i>")
    assert "&lt;i&gt;" in drawn
    assert "<i>" not in drawn


def test_nobody_waits_for_a_template_that_was_loaded_ahead() -> None:
    virtual_time.run(load_ahead(WORDS))
    missed = loaded.cache_info().misses
    for path in TEMPLATES:
        loaded(path.relative_to(WEB / "templates").as_posix(), WORDS)
    assert loaded.cache_info().misses == missed
