"""Sentences of a catalogue, taken apart."""

from piazza.rulebook.prose import Paragraph, ProseSpan, paragraphs_of, spans_of


def test_paragraphs_and_lists_are_told_apart() -> None:
    assert paragraphs_of("One.\n\n- two\n- three\n\nFour.") == [
        Paragraph(("One.",), False),
        Paragraph(("two", "three"), True),
        Paragraph(("Four.",), False),
    ]


def test_rules_and_what_is_typed_are_found() -> None:
    assert spans_of("See V-3 and `bid:3` (VR-1).", {"V-3", "VR-1"}) == [
        ProseSpan("text", "See "),
        ProseSpan("rule", "V-3"),
        ProseSpan("text", " and "),
        ProseSpan("code", "bid:3"),
        ProseSpan("text", " ("),
        ProseSpan("rule", "VR-1"),
        ProseSpan("text", ")."),
    ]


def test_an_id_of_no_rule_stays_text() -> None:
    assert spans_of("SHA-256 is no rule.", {"V-3"}) == [ProseSpan("text", "SHA-256 is no rule.")]
