"""Sentences of a catalogue, taken apart."""

from piazza.rulebook.prose import Paragraph, Span, paragraphs_of, spans_of


def test_paragraphs_and_lists_are_told_apart() -> None:
    assert paragraphs_of("One.\n\n- two\n- three\n\nFour.") == [
        Paragraph(("One.",), False),
        Paragraph(("two", "three"), True),
        Paragraph(("Four.",), False),
    ]


def test_rules_and_what_is_typed_are_found() -> None:
    assert spans_of("See V-3 and `bid:3` (VR-1).", {"V-3", "VR-1"}) == [
        Span("text", "See "),
        Span("rule", "V-3"),
        Span("text", " and "),
        Span("code", "bid:3"),
        Span("text", " ("),
        Span("rule", "VR-1"),
        Span("text", ")."),
    ]


def test_an_id_of_no_rule_stays_text() -> None:
    assert spans_of("SHA-256 is no rule.", {"V-3"}) == [Span("text", "SHA-256 is no rule.")]
