"""Which language a person reads: the first that is asked for and that has a catalogue."""

from collections.abc import Mapping

from piazza.words import Words
from piazza.words.catalogue import languages


def words_of(environment: Mapping[str, str]) -> Words:
    for name in ("PIAZZA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "").partition(".")[0].partition("_")[0].lower()
        if language in languages():
            return Words(language)
    return Words("en")
