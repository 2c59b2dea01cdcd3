"""The difference of two texts, line by line: a scene is sent as what is different from the one after it."""

from difflib import SequenceMatcher

from piazza.web.render.shapes import Edit


def edits_between(given: str, wanted: str) -> list[Edit]:
    """What makes the wanted text of the given one, in order; the numbers are those of the given lines."""
    old, new = given.split("\n"), wanted.split("\n")
    shortest = min(len(old), len(new))
    start = next((place for place in range(shortest) if old[place] != new[place]), shortest)
    rest = shortest - start
    end = next((place for place in range(rest) if old[-1 - place] != new[-1 - place]), rest)
    changed = SequenceMatcher(None, old[start : len(old) - end], new[start : len(new) - end], autojunk=False)
    return [
        (start + first, start + last, "".join(f"{line}\n" for line in new[start + begin : start + stop]))
        for kind, first, last, begin, stop in changed.get_opcodes()
        if kind != "equal"
    ]


def edited(given: str, edits: list[Edit]) -> str:
    """The wanted text, as a page makes it."""
    lines = given.split("\n")
    for first, last, text in reversed(edits):
        lines[first:last] = text.split("\n")[:-1]
    return "\n".join(lines)
