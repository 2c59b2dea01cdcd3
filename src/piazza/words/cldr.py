"""Lists, numbers and durations as each language writes them, from the data of CLDR.

Babel is imported when something has to be formatted: its import takes longer than `piazza --version` may take.
"""

from collections.abc import Sequence
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from babel import Locale

ENGLISH: Final = "en_001"  # English of the world: no comma before “and”
UNITS: Final = (("hour", 3600), ("minute", 60), ("second", 1))
NO_BREAK: Final = "\N{NO-BREAK SPACE}"  # a number stays on the line of its unit

Number = int | float


@cache
def locale_of(language: str) -> "Locale":
    """The locale of a language; that of English if CLDR does not know the language."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(ENGLISH if language == "en" else language, sep="-" if "-" in language else "_")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(ENGLISH)


def name_of_language(language: str) -> str:
    """As the language itself calls it: “français”; its code if CLDR does not know it."""
    return str(locale_of(language).languages.get(language, language))


def format_list(items: Sequence[str], language: str, style: Literal["standard", "unit"] = "standard") -> str:
    """An enumeration: “A, B and C”."""
    if len(items) == 1:
        return items[0]
    from babel.lists import format_list

    locale = locale_of(language)
    is_whole = "start" in locale.list_patterns.get(style, {})  # Babel lacks this style of some languages
    return format_list(items, style if is_whole else "standard", locale)


def format_number(number: Number, language: str, pattern: str = "") -> str:
    """With the decimal sign and grouping of the language; a pattern such as `0.00` is one of CLDR."""
    from babel.numbers import format_decimal

    return format_decimal(number, pattern or None, locale_of(language))


def format_difference(number: Number, language: str, places: int) -> str:
    """With its sign and so many decimal places; what is rounded to nothing has no sign."""
    digits = f"0.{'0' * places}"
    nothing, written = format_number(0, language, digits), format_number(abs(number), language, digits)
    return nothing if written == nothing else format_number(number, language, f"+{digits};−{digits}")


def format_duration(seconds: Number, language: str) -> str:
    """In hours, minutes and seconds: “1 hour, 30 minutes”."""
    from babel.units import format_unit

    locale, left = locale_of(language), seconds
    parts: list[str] = []
    for unit, length in UNITS:
        count = left if length == 1 else int(left // length)
        left -= count * length
        if count or (length == 1 and not parts):
            parts.append(format_unit(count, f"duration-{unit}", locale=locale).replace(" ", NO_BREAK))
    return format_list(parts, language, "unit")


def format_ago(seconds: Number, language: str) -> str:
    """How long ago something was, in its largest unit: “5 minutes ago”."""
    from babel.dates import format_timedelta

    return format_timedelta(timedelta(seconds=-max(seconds, 1)), add_direction=True, locale=locale_of(language))
