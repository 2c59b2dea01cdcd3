"""Templates: everything is escaped, and a name that a template is not given is an error."""

import asyncio
from functools import cache, lru_cache
from typing import Final

from jinja2 import Template, meta

from piazza.web.render.environment import LOADER, SYNTAX, environment
from piazza.words import Words

LOADED: Final = 500  # templates of all languages
PAUSE: Final = 0.01  # seconds between templates that are loaded ahead, so that requests are answered in between


def render(template: str, words: Words, **facts: object) -> str:
    """A template filled in."""
    made, filled = environment(words), loaded(template, words)
    context = made.context_class(made, {**made.globals, **facts}, filled.name, filled.blocks)
    return "".join(filled.root_render_func(context))


@lru_cache(LOADED)
def loaded(template: str, words: Words) -> Template:
    return environment(words).get_template(template)


async def load_ahead(words: Words) -> None:
    """Load all templates, so that the first who needs one does not wait until it is compiled."""
    for template in LOADER.list_templates():
        loaded(template, words)
        await asyncio.sleep(PAUSE)


@cache
def facts_read(template: str) -> frozenset[str]:
    """The names that a template reads, itself or in one that it uses: its markup depends on nothing else."""
    source = SYNTAX.parse(LOADER.get_source(SYNTAX, template)[0])
    read = meta.find_undeclared_variables(source)
    for used in meta.find_referenced_templates(source):
        assert used is not None, "which template it uses must not depend on facts"
        read |= facts_read(used)
    return frozenset(read)
