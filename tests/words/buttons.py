"""Which sentences stand on buttons of the site, found by reading the templates."""

import re
from collections.abc import Iterator
from pathlib import Path

TEMPLATES = Path(__file__).parents[2] / "src" / "piazza" / "web" / "templates"
BUTTON = re.compile(r'<(button|a|summary)\b[^>]*class="btn\b(?:[^>]|(?<=-)>)*?>(.*?)</\1>', re.DOTALL)
HIDDEN = re.compile(r'<span class="unseen">.*?</span>')  # only read aloud
TEXT = re.compile(r't\("([\w.-]+)"[,)]')


def keys_on_buttons() -> Iterator[str]:
    for template in sorted(TEMPLATES.rglob("*.html")):
        for _, inside in BUTTON.findall(template.read_text("utf-8")):
            yield from TEXT.findall(HIDDEN.sub("", inside))
