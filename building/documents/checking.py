"""Whether a static site is whole: links and anchors lead somewhere, and nothing is loaded from other hosts."""

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

LOADING: Final = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
HARMLESS: Final = {"canonical", "prev", "next", "alternate"}  # relations of a `link` that load nothing


class Page(HTMLParser):
    """The links of a page, its anchors, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in LOADING and given.get("rel") not in HARMLESS:
            url = given.get(LOADING[tag], "")
            self.loaded += [url] if url and not url.startswith("data:") else []


@cache
def page_at(file: Path) -> Page:
    return Page(file.read_text(encoding="utf-8"))


def problems_of(site: Path) -> list[str]:
    """A line for each."""
    found: list[str] = []
    for file in sorted(site.rglob("*.html")):
        page, name = page_at(file), file.relative_to(site)
        found += [f"{name} loads {url} from another host" for url in page.loaded if is_elsewhere(url)]
        inside = [url for url in (*page.links, *page.loaded) if not is_elsewhere(url)]
        found += [f"{name} links to {url}, which is not there" for url in inside if not is_there(url, file, site)]
    return found


def is_elsewhere(url: str) -> bool:
    parts = urlsplit(url)
    return bool(parts.netloc) or parts.scheme not in ("", "file")


def is_there(url: str, page: Path, site: Path) -> bool:
    parts = urlsplit(url)
    start = site if parts.path.startswith("/") else page.parent
    target = (start / unquote(parts.path).lstrip("/")).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return False
    return not parts.fragment or target.suffix != ".html" or unquote(parts.fragment) in page_at(target).anchors
