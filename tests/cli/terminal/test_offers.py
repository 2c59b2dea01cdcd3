"""Many possibilities in short: none of them is lost, and whole words stay whole."""

from piazza.cli.terminal.offers import in_short


def test_pieces_have_a_line_each_with_what_may_stand_behind_their_letter() -> None:
    assert in_short(["Pc3", "Pd3", "Ra1"]) == ["  P  c3 d3", "  R  a1"]


def test_a_letter_that_comes_again_joins_its_line() -> None:
    assert in_short(["Pc3", "Ra1", "Pd3"]) == ["  P  c3 d3", "  R  a1"]


def test_a_single_letter_needs_no_line_of_its_own() -> None:
    assert in_short(["Pc3", "Pd3"]) == ["  Pc3 Pd3"]


def test_words_stay_whole() -> None:
    streets = ["cappello", "cavour", "pigna", "carducci"]
    assert in_short(streets) == ["  cappello cavour pigna carducci"]
    assert in_short(["Pc3", "pass", "Ra1"]) == ["  Pc3 pass Ra1"]
    assert in_short(["P", "Ra1"]) == ["  P Ra1"]


def test_things_on_places_have_a_line_for_each_thing() -> None:
    assert in_short(["bluff:rosa", "violence:rosa", "bluff:roma"]) == ["  bluff: rosa roma", "  violence: rosa"]
    assert in_short(["bluff:rosa", "done"]) == ["  bluff:rosa done"]
