"""Sentences with placeholders: `{name}`, or `{name:form}` for a form of what is put in."""

from collections.abc import Callable
from functools import lru_cache
from string import Formatter
from typing import Final

CACHED: Final = 20_000  # sentences; the least recently used are dropped

Part = tuple[str, str | None, str]  # a text, the name of the placeholder behind it if there is one, its form


class MisfitError(ValueError):
    """A sentence that cannot be filled: it is malformed, or asks for a value that was not given."""


@lru_cache(CACHED)
def parts_of(sentence: str) -> tuple[Part, ...]:
    """The sentence cut at its placeholders."""
    try:
        return tuple((text, name, form or "") for text, name, form, _ in Formatter().parse(sentence))
    except ValueError as problem:
        raise MisfitError(f"malformed: {problem}") from None


def fill(sentence: str, value_of: Callable[[str, str], str]) -> str:
    """The sentence with its values; `value_of` is asked for each by name and form."""
    filled: list[str] = []
    for text, name, form in parts_of(sentence):
        filled.append(text)
        if name is not None:
            try:
                filled.append(value_of(name, form))
            except (KeyError, ValueError, ArithmeticError) as problem:
                raise MisfitError(f"{{{name}}} cannot be filled: {problem}") from None
    return "".join(filled)
