"""Pages from templates: everything is escaped, and a name that a template does not get is an error."""

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, meta

from piazza.words import Words


class JsonEnvironment(Environment):
    """What templates read is JSON: `a.b` means the item, and is an attribute only where there is no such item."""

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
    """A template; `t` in it says a sentence of the catalogue."""
    return environment().get_template(template).render(t=words.text, language=words.language, **facts)


@cache
def facts_read(template: str) -> frozenset[str]:
    """The facts that a template asks for by name, itself or by one that it uses: on nothing else can it depend."""
    loader = environment().loader
    assert loader is not None, "it was given one"
    source = environment().parse(loader.get_source(environment(), template)[0])
    read = meta.find_undeclared_variables(source)
    for used in meta.find_referenced_templates(source):
        assert used is not None, "which template it uses must not depend on facts"
        read |= facts_read(used)
    return frozenset(read)
