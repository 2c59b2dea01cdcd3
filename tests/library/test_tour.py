"""The documents for Python people are true: their examples are run."""

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
FENCED = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", ["python.md", "bots-howto.md"])
def test_the_examples_of_a_document_give_what_it_says(name: str) -> None:
    blocks = [block for block in FENCED.findall((DOCS / name).read_text(encoding="utf-8")) if ">>>" in block]
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, name, 0)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert "".join(said) == ""
