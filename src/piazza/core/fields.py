"""Named lines of text, `name: value`, as full positions and the headers of records and logs are written.

A value of several lines follows its name line by line, each behind `| `. Reading is strict: what is missing, doubled,
unknown or malformed is named.
"""

from piazza.core.errors import Unreadable
from piazza.core.phrases import phrase


class Fields:
    """Named texts that are taken one by one; `finish` refuses what nobody took."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._left: dict[str, str] = {}
        for name, value in pairs:
            if name in self._left:
                raise Unreadable(phrase("fault.field-twice", field=name[:40]))
            self._left[name] = value

    def take(self, name: str) -> str:
        value = self.look(name)
        del self._left[name]
        return value

    def look(self, name: str) -> str:
        """The value of a field that somebody else will take."""
        if name not in self._left:
            raise Unreadable(phrase("fault.field-missing", field=name))
        return self._left[name]

    def take_if_there(self, name: str) -> str | None:
        return self._left.pop(name, None)

    def take_all(self, prefix: str) -> dict[str, str]:
        """All fields whose names begin so, by the rest of their names."""
        names = [name for name in self._left if name.startswith(prefix)]
        return {name.removeprefix(prefix): self._left.pop(name) for name in names}

    def take_number(self, name: str, low: int, high: int) -> int:
        return read_number(name, self.take(name), low, high)

    def finish(self) -> None:
        for name in self._left:
            raise Unreadable(phrase("fault.field-unknown", field=name[:40]))


def bad_field(name: str, value: str) -> Unreadable:
    return Unreadable(phrase("fault.field-value", field=name, value=value[:60]))


def read_number(name: str, text: str, low: int, high: int) -> int:
    """A whole number in plain decimal digits, within bounds."""
    digits = text[1:] if text.startswith("-") else text
    plain = digits.isascii() and digits.isdigit() and len(digits) <= 6
    if not plain or str(int(text)) != text or not low <= int(text) <= high:
        raise bad_field(name, text)
    return int(text)


def write_fields(pairs: list[tuple[str, str]]) -> list[str]:
    lines: list[str] = []
    for name, value in pairs:
        if "\n" in value:
            lines.append(f"{name}:")
            lines.extend(f"| {line}".rstrip() for line in value.split("\n"))
        else:
            lines.append(f"{name}: {value}".rstrip())
    return lines


def read_fields(lines: list[str]) -> Fields:
    names: list[str] = []
    values: list[list[str]] = []  # line by line
    in_block = False  # behind a name without a value on its own line
    for line in lines:
        if in_block and (line == "|" or line.startswith("| ")):
            values[-1].append(line[2:])
            continue
        name, value = read_field(line)
        in_block = not value
        names.append(name)
        values.append([value] if value else [])
    return Fields([(name, "\n".join(value)) for name, value in zip(names, values, strict=True)])


def read_field(line: str) -> tuple[str, str]:
    name, colon, value = line.partition(":")
    if not colon or not name or name != name.strip() or name.startswith("|"):
        raise Unreadable(phrase("fault.field-line", line=line[:60]))
    return name, value.strip()
