"""The pages about encodings say what the code says."""

from pathlib import Path

import pytest

from piazza.envs.manual import EncodingPage
from piazza.words import Words

PAGES = Path(__file__).parents[2] / "docs" / "encodings"


@pytest.mark.parametrize("name", ["twist", "council", "verona"])
def test_a_page_is_up_to_date(name: str) -> None:
    written = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert written == EncodingPage(name, Words()).page(), "make docs writes it again"
