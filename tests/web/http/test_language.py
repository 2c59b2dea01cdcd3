"""Words that remember say exactly what others say."""

from piazza.core.phrases import Value
from piazza.web.http.language import QuickWords
from piazza.words import Words


def test_they_say_the_same_the_first_time_and_again() -> None:
    quick, plain = QuickWords("en"), Words("en")
    for _ in range(2):
        assert quick.text("web.site") == plain.text("web.site")
        for days in (1, 2, "1"):
            assert quick.text("web.twist.days", days=days) == plain.text("web.twist.days", days=days)
        seat = Value("seat", "2")
        assert quick.text("table.answered", seat=seat) == plain.text("table.answered", seat=seat)


def test_a_number_and_its_text_are_not_taken_for_each_other() -> None:
    """A number chooses the plural, a text does not."""
    words = QuickWords("en")
    assert words.text("web.twist.days", days=2) != words.text("web.twist.days", days="2")
