"""The code in the document runs, from top to bottom."""

import re
from pathlib import Path
from typing import Any

DOCUMENT = Path(__file__).parents[3] / "docs" / "openspiel.md"


def test_the_code_of_the_document_runs() -> None:
    names: dict[str, Any] = {}
    pieces = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    for piece in pieces:
        exec(piece, names)
    assert names["state"].action_to_string(names["state"].legal_actions()[0]).startswith("prepare:")
    assert names["solver"].average_policy()
