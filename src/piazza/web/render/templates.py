"""Templates: everything is escaped, and a name that a template is not given is an error."""

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta

from piazza.words import Words


class JsonEnvironment(Environment):
    """Templates read JSON: `a.b` means the item, and is an attribute only where there is no such item."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        try:
            return obj[attribute]
        except (TypeError, LookupError):
            return super().getattr(obj, attribute)


@cache
def environment() -> Environment:
    return JsonEnvironment(
        loader=PackageLoader("piazza.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def render(template: str, words: Words, **facts: object) -> str:
    """A template filled in; `t` in it says a sentence of the catalogue."""
    return environment().get_template(template).render(t=words.text, language=words.language, **facts)


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
