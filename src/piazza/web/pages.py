"""Pages from templates: everything is escaped, and a name that a template does not get is an error."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from piazza.words import Words


@cache
def environment() -> Environment:
    return Environment(
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
