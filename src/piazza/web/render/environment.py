"""The environment of templates, one for each language: texts without values are put in when templates are compiled."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from piazza.bots import default_level
from piazza.editions import EDITIONS, HOUSE_NAMES
from piazza.presentation.any_game import level_name
from piazza.web.boards import pieces
from piazza.web.render.compiling import SiteCompiler, WordedEnvironment
from piazza.words import Words
from piazza.words.catalogue import languages
from piazza.words.cldr import name_of_language

LANGUAGES: Final = 20  # environments that are kept
KEPT: Final = 4_000  # results of a macro that are kept
MACROS: Final = {
    "marks": "parts/marks.html",
    **{game: f"boards/{game}/pieces.html" for game in HOUSE_NAMES},
}

LOADER: Final = PackageLoader("piazza.web")
SYNTAX: Final = Environment(autoescape=True)  # for reading templates without compiling them


@lru_cache(LANGUAGES)
def environment(words: Words) -> Environment:
    """In its templates `t` says a sentence of the catalogue, `level_name` the name of a level."""
    made = SiteEnvironment(words)
    made.policies["json.dumps_function"] = write_json
    made.globals |= {"t": words.text, "level_name": partial(level_name, words), "language": words.language}
    made.globals |= {"theme": "system", "site": "", "alternates": ()}  # of a page that nobody has asked for
    made.globals["all_languages"] = [(language, name_of_language(language)) for language in languages()]
    made.globals |= {"drawn": pieces, "look_of": look_of, "default_level": default_level}
    made.globals |= {name: Macros(made.get_template(template)) for name, template in MACROS.items()}
    return made


def write_json(value: object, **_: object) -> str:
    """For `tojson`, which escapes it."""
    return msgspec.json.encode(value).decode()


def look_of(game: str) -> str:
    """The name of the templates, the picture and the style of a game: its own, or those that work for any game."""
    return game if EDITIONS[game].page is not None else "any_game"


class Macros:
    """The macros of a template. What they write follows from their arguments alone, so it is kept for the next time."""

    def __init__(self, template: Template) -> None:
        self._module = template.module

    def __getattr__(self, name: str) -> Callable[..., str]:
        macro = lru_cache(KEPT, typed=True)(getattr(self._module, name))
        setattr(self, name, macro)
        return macro


class SiteEnvironment(WordedEnvironment):
    """`a.b` in a template is the item of a dict, which has methods of such names too, and the attribute of a struct."""

    code_generator_class = SiteCompiler

    def __init__(self, words: Words) -> None:
        super().__init__(
            loader=LOADER,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.words = words

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        try:
            return getattr(obj, attribute)  # most often: a struct has it
        except AttributeError:
            return super().getattr(obj, attribute)
