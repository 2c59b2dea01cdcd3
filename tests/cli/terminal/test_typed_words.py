"""Every word that the catalogues list for the terminal is understood where it can be typed, in every language."""

from collections.abc import Iterator

import pytest
from tests.games.council.moments import MOMENTS as COUNCIL_MOMENTS
from tests.games.council.moments import passing
from tests.games.council.playing import arranged, having_played
from tests.games.twist.playing import new
from tests.games.verona.moments import MOMENTS as VERONA_MOMENTS

from piazza.cli.terminal.boards import terminal_board
from piazza.cli.terminal.commands import IN_CATALOGUE, meant, own_words
from piazza.cli.terminal.vocabulary import WORDS, vocabulary
from piazza.core.state import State
from piazza.games import game
from piazza.words import Words
from piazza.words.catalogue import languages, load

ELSEWHERE = ("yes", "first", "last", "eyes", "lesson", "back", "skip", "over")  # at prompts that take no decisions
NO_DECISIONS = {"all", "soon", "neighbours"}  # those of standing answers, and what can be explained
KEY = "terminal.word."


def after(name: str, state: State, *decisions: str) -> State:
    for decision in decisions:
        game(name).play(state, game(name).seats(state)[0], decision)
    return state


MOMENTS: dict[str, list[State]] = {
    "twist": [
        new(pie="on"),
        after("twist", new(pie="on"), "days3"),
        after("twist", new(bidding="on"), "first1", "bid3"),
        after("twist", new(), "Pa1", "Ra2", "Na3", "Sa4", "Bb1", "Fb2"),
    ],
    "council": [
        *COUNCIL_MOMENTS.values(),
        after("council", passing(), "give:romeo", "give:tybalt"),
        having_played("sa", "council", arranged("ty es", "ro", hand="sa", players=5)),
        having_played("mo", "council", arranged("es me", "ro ca nu ju", hand="mo", poison="on")),
    ],
    "verona": list(VERONA_MOMENTS.values()),
}


def decisions_with_a_word(name: str) -> Iterator[tuple[str, str, State, int, int]]:
    """A word, what can be typed behind it, and where that is which action of which seat; one for each word."""
    found: set[str] = set()
    for state in MOMENTS[name]:
        for seat in game(name).seats(state):
            for action in game(name).actions(state, seat):
                written = game(name).write_action(state.setup, action)
                before, behind = in_two(written)
                for word, thing in ((before, behind), (behind, "")):
                    if word in WORDS[name] and word not in found:
                        found.add(word)
                        yield word, thing, state, seat, action


def in_two(written: str) -> tuple[str, str]:
    """A word, and the name or number behind it, which may be empty."""
    word, colon, thing = written.partition(":")
    letters = word.rstrip("0123456789")
    return (word, thing) if colon else (letters, word.removeprefix(letters))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", MOMENTS)
def test_words_of_decisions(name: str, language: str) -> None:
    words, tried = Words(language), set()
    for word, thing, state, seat, action in decisions_with_a_word(name):
        for typed in own_words(words, f"{name}.{word}"):
            line = vocabulary(words, name).in_notation(f"{typed} {thing}".strip())
            decisions = terminal_board(game(name)).split(game(name).observe(state, seat), line)
            assert [game(name).read_action(state, one) for one in decisions] == [action], f"{typed} {thing}"
        tried.add(word)
    assert tried == set(WORDS[name]) - NO_DECISIONS


@pytest.mark.parametrize(
    ("name", "state", "language", "line", "written"),
    [
        ("twist", MOMENTS["twist"][0], "en", "days 3", "days3"),
        ("twist", MOMENTS["twist"][0], "it", "giorni 3", "days3"),
        ("council", COUNCIL_MOMENTS["card"], "en", "card Paris, council", "card:paris council"),
        ("council", COUNCIL_MOMENTS["card"], "it", "gioca Conte Paris consiglio", "card:paris council"),
        ("council", COUNCIL_MOMENTS["spot"], "en", "on: Romeo 2", "on:romeo2"),
        ("council", COUNCIL_MOMENTS["spot"], "it", "su Romeo 2", "on:romeo2"),
        ("verona", VERONA_MOMENTS["preparing"], "en", "prepare Via Rosa", "prepare:rosa"),
        ("verona", VERONA_MOMENTS["preparing"], "it", "metti Via Rosa", "prepare:rosa"),
    ],
)
def test_a_word_before_a_name(name: str, state: State, language: str, line: str, written: str) -> None:
    view = game(name).observe(state, game(name).seats(state)[0])
    decisions = terminal_board(game(name)).split(view, vocabulary(Words(language), name).in_notation(line))
    actions = [game(name).read_action(state, decision) for decision in decisions]
    assert " ".join(game(name).write_action(state.setup, action) for action in actions) == written


@pytest.mark.parametrize("language", languages())
def test_words_of_standing_answers_and_explanations(language: str) -> None:
    words, verona = Words(language), game("verona")
    view = verona.observe(VERONA_MOMENTS["missions"], 0)

    def line(pattern: str) -> Iterator[str]:
        """The pattern with each word of the language instead of the English one in braces."""
        before, _, rest = pattern.partition("{")
        word, _, behind = rest.partition("}")
        for typed in own_words(words, f"verona.{word}"):
            yield vocabulary(words, "verona").in_notation(f"{before}{typed}{behind}")

    for pattern, answer in [("pass {all}", "pass-round"), ("show {soon}", "show-soon"), ("show 3 {soon}", "show-soon")]:
        assert {verona.standing.read(view, typed).partition(":")[0] for typed in line(pattern)} == {answer}
    explain = terminal_board(verona).explain
    near = explain(view, "neighbours", words)
    assert len(near) == 20
    assert all(explain(view, typed, words) == near for typed in line("{neighbours}"))


@pytest.mark.parametrize("language", languages())
def test_commands(language: str) -> None:
    words = Words(language)
    for name in IN_CATALOGUE:
        for typed in own_words(words, name):
            assert {vocabulary(words, kind).command(typed) for kind in WORDS} == {name}
    for name in ELSEWHERE:
        assert all(meant(words, typed, ELSEWHERE) == name for typed in own_words(words, name))


def test_no_word_of_the_catalogue_is_left_out() -> None:
    listed = {key.removeprefix(KEY) for key in load("en") if key.startswith(KEY)}
    assert listed == {*IN_CATALOGUE, *ELSEWHERE, *(f"{name}.{word}" for name in WORDS for word in WORDS[name])}
