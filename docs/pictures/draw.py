"""Write the pictures of the rulebooks into this folder, the same with every run.

Run by `make pictures`. A test compares the files with what this draws.
"""

from pathlib import Path
from typing import Final

from piazza.editions import HOUSE
from piazza.rulebook.markdown import pictures_of
from piazza.words import Words

FOLDER: Final = Path(__file__).parent


def pictures() -> dict[str, str]:
    """By the name of the file, without its ending."""
    games, words = [edition.name for edition in HOUSE], Words("en")
    return {f"{game}-{name}": drawn for game in games for name, drawn in pictures_of(game, words)}


def main() -> None:
    for name, drawn in pictures().items():
        (FOLDER / f"{name}.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
