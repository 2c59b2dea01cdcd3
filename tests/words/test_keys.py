"""Whatever the sources ask for can be said, with the values they hand over; what nobody asks for is not kept."""

import re
from string import Formatter

from tests.words.templates import Names, asked_by, parsed

from piazza.words.catalogue import Catalogue

COMMON = ("fault.", "list.", "option.", "page.", "result.", "seat.", "table.", "web.")


def placeholders(catalogue: Catalogue, key: str) -> set[str]:
    return {name for form in catalogue.forms(key) for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_every_key_that_is_asked_for_has_a_sentence(asked: list[tuple[str, Names, str]], catalogue: Catalogue) -> None:
    assert len(asked) > 40, "the sources are not being read"
    assert [(key, place) for key, _, place in asked if key not in catalogue] == []


def test_sentences_need_no_values_that_are_not_handed_over(
    asked: list[tuple[str, Names, str]], catalogue: Catalogue
) -> None:
    known = [(key, values, place) for key, values, place in asked if key in catalogue and values is not None]
    needed = [(key, place, placeholders(catalogue, key) - values) for key, values, place in known]
    assert [(key, place, missing) for key, place, missing in needed if missing] == []


def test_keys_with_open_parts_find_a_sentence_that_their_values_can_fill(
    asked_openly: list[tuple[re.Pattern[str], Names, str]], catalogue: Catalogue
) -> None:
    needs = {key: placeholders(catalogue, key) for key in catalogue}
    for pattern, values, place in asked_openly:
        fitting = [key for key in needs if pattern.fullmatch(key) and (values is None or needs[key] <= values)]
        assert fitting, f"{pattern.pattern} in {place}"


def test_phrases_of_a_helper_are_found_under_their_whole_key(asked: list[tuple[str, Names, str]]) -> None:
    """Guards the reading of the sources: `fault("rows", …)` and `reason("square-taken", …)` spell out half a key."""
    values = {key: names for key, names, _ in asked}
    assert values["twist.fault.rows"] == frozenset({"text"})
    assert values["twist.why.square-taken"] == frozenset({"square"})


def test_no_common_sentence_is_dead(mentioned: list[re.Pattern[str]], catalogue: Catalogue) -> None:
    common = [key for key in catalogue if key.startswith(COMMON) and not catalogue.is_inflection(key)]
    assert [key for key in common if not any(pattern.fullmatch(key) for pattern in mentioned)] == []


def test_keys_of_templates_are_read_with_their_values() -> None:
    """Guards the reading of the templates: whole keys, alternatives, and open parts as holes."""
    asked = asked_by(
        parsed("""
        {{ t("web.a", name=1) }}<p title="{{ t("web.b" if x else "web.c") }}">{{ t("web.level." ~ level, **more) }}
        {% macro m() %}{{ t("web.x." ~ ("up" if y else "down")) }}{% endmacro %}""")
    )
    assert sorted(asked, key=lambda request: request[0]) == [
        ("web.a", frozenset({"name"}), 2),
        ("web.b", frozenset(), 2),
        ("web.c", frozenset(), 2),
        ("web.level.\0", None, 2),
        ("web.x.down", frozenset(), 3),
        ("web.x.up", frozenset(), 3),
    ]
