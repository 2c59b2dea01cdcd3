"""Templates: everything is escaped, and a name that a template is not given is an error."""

from functools import cache, partial
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, meta

from piazza.bots import default_level
from piazza.editions import EDITIONS
from piazza.presentation.any_game import level_name
from piazza.web.boards import pieces
from piazza.words import Words


class ItemsFirst(Environment):
    """`a.b` in a template is the item of a dict, which has methods of such names too, and the attribute of a struct."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        try:
            return getattr(obj, attribute)  # most often: a struct has it
        except AttributeError:
            return super().getattr(obj, attribute)


@cache
def environment() -> Environment:
    made = ItemsFirst(
        loader=PackageLoader("piazza.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.policies["json.dumps_function"] = write_json
    made.globals["drawn"] = pieces
    made.globals["look_of"] = look_of
    made.globals["default_level"] = default_level
    return made


def write_json(value: object, **_: object) -> str:
    """For `tojson`, which escapes it."""
    return msgspec.json.encode(value).decode()


def look_of(game: str) -> str:
    """The name of the templates, the picture and the style of a game: its own, or those that work for any game."""
    return game if EDITIONS[game].page is not None else "any_game"


def render(template: str, words: Words, **facts: object) -> str:
    """A template filled in; `t` in it says a sentence of the catalogue, `level_name` the name of a level."""
    said = {"t": words.text, "level_name": partial(level_name, words, "web.level")}
    return environment().get_template(template).render(**said, language=words.language, **facts)


@cache
def facts_read(template: str) -> frozenset[str]:
    """The names that a template reads, itself or in one that it uses: its markup depends on nothing else."""
    loader = environment().loader
    assert loader is not None, "it was given one"
    source = environment().parse(loader.get_source(environment(), template)[0])
    read = meta.find_undeclared_variables(source)
    for used in meta.find_referenced_templates(source):
        assert used is not None, "which template it uses must not depend on facts"
        read |= facts_read(used)
    return frozenset(read)
