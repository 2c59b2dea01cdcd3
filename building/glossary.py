"""Writes docs/glossary.md from docs/glossary.tsv: `python -m building.glossary docs`."""

import re
import sys
from pathlib import Path
from typing import Final

FROM_RULEBOOK: Final = "*"
STARRED: Final = re.compile(r"([^\s(]+)\*")
HEAD: Final = """# Glossary

The terms of the games and of the site in all languages. Those in bold are the words of a rulebook in that language:
Verona has an English and a Czech one and a German summary, Verona Twist an English and a French one, Council of Verona
an Italian one. The others were chosen where no rulebook has a word. [Translating](translating.md) tells how the
catalogues are checked against them.

"""


def glossary(table: str) -> str:
    """The page, made from the lines of the table: a term in each language, divided by tabs."""
    names, *terms = [line.split("\t") for line in table.splitlines()]
    rows = [names, ["---"] * len(names), *([shown(term) for term in row] for row in terms)]
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def shown(term: str) -> str:
    """In bold: the whole term if a star ends it, else the words that have one, as in `round (Council: manche*)`."""
    if term.endswith(FROM_RULEBOOK):
        return f"**{term.removesuffix(FROM_RULEBOOK)}**"
    return STARRED.sub(r"**\1**", term)


def main(folder: Path) -> None:
    (folder / "glossary.md").write_text(glossary((folder / "glossary.tsv").read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
