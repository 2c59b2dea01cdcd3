"""Facts on their way to becoming sentences: a catalogue key and typed values, in no language yet."""

from typing import Any, NamedTuple


class Value(NamedTuple):
    """One thing a sentence speaks of: the kind of thing and its notation, such as ("square", "c3").

    `name` is what it is called if no catalogue can know that, such as the name of a street that a board gives.
    """

    type: str
    text: str
    name: str = ""


class Phrase:
    """What `words` turns into a sentence in the reader's language."""

    def __init__(self, key: str, values: dict[str, Value] | None = None) -> None:
        self.key = key
        self.values: dict[str, Value] = values or {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Phrase, (self.key, self.values)

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value.text}" for name, value in self.values.items())
        return f"{self.key}({inside})"


def phrase(key: str, **values: object) -> Phrase:
    """A phrase whose values are plain text or numbers, or typed; what cannot be printed could harm a terminal."""
    return Phrase(key, {name: typed(value) for name, value in values.items()})


def typed(value: object) -> Value:
    return value if isinstance(value, Value) else Value("text", printable(str(value)))


def printable(text: str) -> str:
    return "".join(mark if mark.isprintable() else "�" for mark in text)
