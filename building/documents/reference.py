"""The reference of the library, which pdoc makes from docstrings and types of the interpreted sources."""

import warnings
from pathlib import Path
from typing import Final

import pdoc
import pdoc.render

import piazza
from piazza.editions import HOUSE_NAMES

# What a user of the library meets: its names, the contract under them, the games, and the kit that tests a game.
MODULES: Final = (
    "piazza",
    *(f"piazza.core.{name}" for name in ("contract", "game", "state", "view", "actions", "bot", "dice", "errors")),
    *(f"piazza.core.{name}" for name in ("record", "result")),
    *(f"piazza.games.{game}.{name}" for game in HOUSE_NAMES for name in ("game", "state", "view")),
    "piazza.library.match",
    "piazza.library.simulation",
    "piazza.testing",
)
TEMPLATES: Final = Path(__file__).with_name("templates")


def write_reference(folder: Path) -> None:
    for name in piazza.__all__:
        setattr(piazza, name, getattr(piazza, name))  # they are imported at their first use, and pdoc only looks
    pdoc.render.configure(docformat="markdown", show_source=False, search=True, template_directory=TEMPLATES)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc(*MODULES, output_directory=folder)
