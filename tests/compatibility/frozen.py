"""The fixtures: where they are, and what is known of them."""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
VERSIONS = sorted(path.name for path in HERE.iterdir() if (path / "records.json").exists())
Case = dict[str, Any]


def games(version: str) -> list[str]:
    """The games that this version had."""
    return sorted(file.stem for file in (HERE / version / "positions").glob("*.json"))


def known(version: str, name: str) -> dict[str, Case]:
    return dict(json.loads((HERE / version / f"{name}.json").read_text(encoding="utf-8")))


def cases(name: str) -> list[tuple[str, str]]:
    """Version and name of every fixture of a kind."""
    return [(version, case) for version in VERSIONS for case in known(version, name)]


def expand(text: str, blocks: dict[str, str]) -> str:
    """A text with its long options written out."""
    for sign, block in blocks.items():
        text = text.replace(sign, block)
    return text


def as_json(facts: object) -> Any:
    """As it would be read again: lists for tuples, texts for keys."""
    return json.loads(json.dumps(facts))
