"""The fields of a new table: options and clocks as sentences, switches and rows of choices."""

from collections.abc import Mapping, Sequence

from piazza.core.errors import Fault
from piazza.core.options import Option
from piazza.core.phrases import Value
from piazza.presentation.openings import A_DAY, Openings, Preset
from piazza.table.clock import GAME, MOVE, TimeLimit, read_limit
from piazza.web.offers import Json
from piazza.web.services.creating import SECONDS
from piazza.web.services.option_texts import choice_texts, has_label, option_label, said_or
from piazza.words import Words
from piazza.words.options import meaning_of

ROW = 8  # choices that stand side by side; more are a list to choose from
NO_CLOCK = "none"


def option_field(name: str, openings: Openings, option: Option, value: str, words: Words) -> Json:
    """A switch, a row of choices, a list or a text. Without a sentence of its own it has its name and its meaning."""
    return {
        "name": option.name,
        "control": control_of(option),
        "choices": list(zip(option.choices, choice_texts(name, option, words), strict=True)),
        "value": value or ("" if option.kind == "text" else option.default),
        "label": option_label(name, option, words),
        "about": meaning_of(words, name, option) if option.kind == "text" or not has_label(name, option, words) else "",
        "rule": option.rule if any(rule.id == option.rule for rule in words.rules(name)) else "",
        "rare": option.name in openings.rare,
        "opens_roles": option.name in openings.opens_roles,
    }


def control_of(option: Option) -> str:
    if option.kind == "text":
        return "text"
    if option.choices == ["off", "on"] and option.default == "off":
        return "switch"
    return "row" if len(option.choices) <= ROW else "list"


def presets_of(game: str, presets: Sequence[Preset], schema: Sequence[Option], words: Words) -> list[Json]:
    """Each with all that it puts into the form, for the script that fills it in."""
    return [
        {
            "name": preset.name,
            "text": said_or(words, f"web.preset.{preset.name}", preset.name),
            "about": said_or(words, f"web.preset.{game}.{preset.name}", ""),
            "fills": {f"option-{option.name}": filling(preset, option) for option in schema}
            | {"clock": preset.clock or NO_CLOCK},
        }
        for preset in presets
    ]


def filling(preset: Preset, option: Option) -> str:
    return preset.options.get(option.name, "" if option.kind == "text" else option.default)


# Clocks --------------------------------------------------------------------------------------------------------------


def clock_fields(clocks: Sequence[str], wanted: str, words: Words) -> Json:
    """The clocks that are proposed, the one that is chosen, and the fields of a clock of one's own."""
    offered = [(NO_CLOCK, words.text("web.new.clock.none")), *((text, clock_text(text, words)) for text in clocks)]
    kind = wanted.partition(" ")[0]
    chosen = wanted if wanted in clocks else kind if kind in (MOVE, GAME) else NO_CLOCK
    return {"offered": offered, "chosen": chosen, "units": list(SECONDS), **own_clock(wanted)}


def own_clock(wanted: str) -> Json:
    """An amount in the largest unit that fits; a text that is no clock comes back as it was typed."""
    try:
        limit = read_limit(wanted)
    except Fault:
        return {"amount": wanted.partition(" ")[2] or "20", "unit": "second" if wanted else "minute", "added": "10"}
    unit, length = next((unit, length) for unit, length in reversed(SECONDS.items()) if limit.seconds % length == 0)
    return {"amount": str(limit.seconds // length), "unit": unit, "added": str(limit.added)}


def clock_text(text: str, words: Words) -> str:
    return limit_text(read_limit(text), words)


def limit_text(limit: TimeLimit, words: Words) -> str:
    """Such as “15 minutes each, and 10 seconds more for each move”."""
    if limit.per == MOVE and limit.seconds % A_DAY == 0:
        return words.text("web.clock.move-days", count=limit.seconds // A_DAY)
    values: Mapping[str, object] = {"time": Value("duration", str(limit.seconds))}
    if limit.added:
        return words.text("web.clock.game-added", **values, added=Value("duration", str(limit.added)))
    return words.text(f"web.clock.{limit.per}", **values)
