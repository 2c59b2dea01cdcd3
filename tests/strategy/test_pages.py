"""Strategy pages: every number comes from a stored study, and the documents are those of the stored studies."""

from pathlib import Path

import pytest

from piazza.lab.studying import STUDIES, command, study
from piazza.strategy.chapters import ChapterWriter, chapters_of
from piazza.strategy.markdown import strategy_markdown
from piazza.strategy.study import GAMES, Share, StudiedSubject, Study, studies_of
from piazza.words import Words

WORDS = Words("en")
DOCUMENTS = Path(__file__).parents[2] / "docs" / "strategy"


@pytest.mark.parametrize("game", GAMES)
def test_the_documents_are_up_to_date(game: str) -> None:
    assert (DOCUMENTS / f"{game}.md").read_text(encoding="utf-8") == strategy_markdown(game, WORDS)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stored_is_what_would_be_studied(game: str) -> None:
    wanted = [command(game, *each) for each in STUDIES[game]]
    assert [one.command for one in studies_of(game)] == wanted


def test_a_study_is_the_same_when_it_is_made_again() -> None:
    made = study("twist", 6, 2, {"days": "1"})
    assert made == study("twist", 6, 2, {"days": "1"})
    assert sum(seat.value for seat in made.seats) == pytest.approx(1)
    assert all(seat.low <= seat.value <= seat.high for seat in made.seats)


def test_every_chapter_has_its_seats_and_subjects() -> None:
    for game in GAMES:
        for chapter, stored in zip(chapters_of(game, WORDS), studies_of(game), strict=True):
            assert len(chapter.tables[0].rows) == stored.players
            assert len(chapter.tables) > 1
            assert all(len(row) == len(table.heads) for table in chapter.tables for row in table.rows)


@pytest.mark.parametrize("language", ["cs", "en"])
def test_nothing_has_no_sign(language: str) -> None:
    tables = [table for chapter in chapters_of("council", Words(language)) for table in chapter.tables]
    told = [cell for table in tables for row in table.rows for cell in row]
    nothing = Words(language).number(0, "0.0")
    assert any(cell.startswith(f"{nothing} ") for cell in told)
    assert not any(f"{sign}{nothing}" in cell for cell in told for sign in "+−-")


def test_options_are_told_in_words() -> None:
    titles = [chapter.title for chapter in chapters_of("twist", Words("cs"))]
    assert titles[0] == "2\N{NO-BREAK SPACE}hráči, 7\N{NO-BREAK SPACE}dnů"
    assert not any("=" in title for title in titles)


@pytest.mark.parametrize(("game", "name"), [("council", "Prince Escalus"), ("verona", "Via Rosa")])
def test_openings_have_the_names_of_cards_and_streets(game: str, name: str) -> None:
    for chapter in chapters_of(game, WORDS):
        (openings,) = [table for table in chapter.tables if table.title == WORDS.text(f"lab.held.{game}.opening")]
        assert name in [row[0] for row in openings.rows]


@pytest.mark.parametrize(("least_high", "told"), [(0.3, True), (0.6, False)])
def test_the_first_and_the_last_are_named_only_if_they_differ(least_high: float, told: bool) -> None:
    subjects = [
        StudiedSubject("card", "romeo", counted=50, share=Share(0.7, 0.5, 0.9)),
        StudiedSubject("card", "juliet", counted=50, share=Share(0.2, 0.1, least_high)),
    ]
    written = ChapterWriter("council", Study("", 3, {}, 50, [], subjects), WORDS).counted_table("card", subjects)
    assert ("Romeo" in written.finding) is told
    assert [row[0] for row in written.rows] == ["Romeo", "Juliet"]
