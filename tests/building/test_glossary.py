"""The glossary: a page made from a table, with every term in every language."""

from pathlib import Path

from building.glossary import glossary

DOCS = Path(__file__).parents[2] / "docs"
TABLE = (DOCS / "glossary.tsv").read_text("utf-8")


def test_the_page_is_that_of_the_table() -> None:
    """If this fails, run `make manuals`."""
    assert (DOCS / "glossary.md").read_text("utf-8") == glossary(TABLE)


def test_every_term_is_there_once_and_in_every_language() -> None:
    rows = [line.split("\t") for line in TABLE.splitlines()]
    assert {len(row) for row in rows} == {5}
    assert all(term.strip() == term != "" for row in rows for term in row)
    terms = [row[0].removesuffix("*").lower() for row in rows[1:]]
    assert terms == sorted(set(terms))


def test_words_of_a_rulebook_are_bold() -> None:
    assert glossary("English\tčeština\nally\tpřívrženec*\n").endswith(
        "| English | čeština |\n| --- | --- |\n| ally | **přívrženec** |\n"
    )


def test_a_part_of_a_term_can_be_that_of_a_rulebook() -> None:
    assert glossary("English\titaliano\nround\tround (Council: manche*)\n").endswith(
        "| round | round (Council: **manche**) |\n"
    )
