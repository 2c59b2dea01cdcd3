"""The balance report: its numbers are those of the games played again, and nothing on a board can do mischief in it."""

import re
from collections import Counter
from statistics import fmean, median_low, stdev

import pytest
from tests.lab.replaying import PLANS, Page, games_of, page_of, plan_of, results_of

from piazza.games.verona.board import DEFAULT
from piazza.lab.outcome import Outcome
from piazza.lab.page import balance_page
from piazza.lab.page.markup import Markup, tag
from piazza.lab.page.scale import Scale, binned, round_step, scale_around
from piazza.lab.results import Results
from piazza.lab.statistics import standard_errors, wilson
from piazza.words import Words

NASTY = """</title><script>alert('"&')</script>"""
BUILDINGS = {"Municipio": "municipio", "Convento": "convento", "Roccaforte": "roccaforte"}


@pytest.fixture(scope="module", params=list(PLANS))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def games(name: str) -> list[Outcome]:
    return games_of(PLANS[name])


@pytest.fixture(scope="module")
def text(name: str) -> str:
    return page_of(PLANS[name])


@pytest.fixture(scope="module")
def page(text: str) -> Page:
    return Page(text)


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


# What stands in it -------------------------------------------------------------------------------------------------


def test_scores_are_those_of_the_games(name: str, games: list[Outcome], page: Page) -> None:
    bots = PLANS[name].bots
    cells = page.table("Final points")
    for level in PLANS[name].levels:
        scores = [game.scores[seat] for game in games for seat in range(len(bots)) if bots[seat] == level]
        mean, least, *_, most = cells[level]
        assert (mean, least, most) == (f"{fmean(scores):.2f}", str(min(scores)), str(max(scores)))
        assert cells[level][4] == str(median_low(scores))
    assert cells["Seat 2"][0] == f"{fmean(game.scores[1] for game in games):.2f}"


def test_lengths_are_those_of_the_games(name: str, games: list[Outcome], page: Page) -> None:
    decisions = [game.decisions for game in games]
    cells = page.table("Length of a game")
    assert cells["Decisions"][:2] == [f"{fmean(decisions):.2f}", str(min(decisions))]
    if name == "council":
        assert "Every game lasted 3 rounds." in page.texts
    else:
        ((unit, _),) = games[0].lengths
        own = [dict(game.lengths)[unit] for game in games]
        assert cells[unit.capitalize()][:2] == [f"{fmean(own):.2f}", str(min(own))]


def test_winners_by_seat_with_the_interval_of_wilson(games: list[Outcome], page: Page) -> None:
    cells = page.table("Share of wins")
    for seat in range(len(games[0].scores)):
        wins = sum((seat in game.winners) / len(game.winners) for game in games)
        alone = sum(game.winners == (seat,) for game in games)
        shares = [percent(share) for share in (wins / len(games), *wilson(wins, len(games)))]
        assert cells[f"Seat {seat + 1}"][:2] == [str(len(games)), str(alone)]
        assert cells[f"Seat {seat + 1}"][3:] == shares


def test_points_by_source_add_up_to_the_scores(games: list[Outcome], page: Page) -> None:
    cells = page.table("Points of a seat by source")
    heads = cells.pop("")
    column = heads.index("Seat 1")
    assert sum(float(row[column]) for row in cells.values()) == pytest.approx(
        fmean(game.scores[0] for game in games), abs=0.02
    )
    winners = fmean(game.scores[seat] for game in games for seat in game.winners)
    assert sum(float(row[1]) for row in cells.values()) == pytest.approx(winners, abs=0.03)


def test_trials_are_those_of_the_games(name: str, games: list[Outcome], page: Page) -> None:
    kind, title = {
        "twist": ("role", "Games won by each role"),
        "council": ("card", "Agendas met"),
        "verona": ("building", "Buildings occupied"),
    }[name]
    trials = [trial for game in games for trial in game.trials if trial.kind == kind]
    cells = page.table(title)
    counted = sorted((int(row[0]), int(row[1])) for row in list(cells.values())[1:])
    tried = Counter(trial.key for trial in trials)
    met = Counter(trial.key for trial in trials if trial.success)
    assert counted == sorted((tried[key], met[key]) for key in tried)
    shares = [float(row[2].partition("%")[0]) for row in list(cells.values())[1:]]
    assert shares == sorted(shares, reverse=True)


def test_owners_of_buildings_fare_as_in_the_games() -> None:
    plan = PLANS["verona"]
    games, cells = games_of(plan), Page(page_of(plan)).table("Who occupied a building")
    for building, key in BUILDINGS.items():
        owned = [
            (game, held.seat) for game in games for held in game.holdings if (held.kind, held.key) == ("building", key)
        ]
        assert cells[building][0] == str(len(owned))
        assert cells[building][8:] == [str([owner for _, owner in owned].count(seat)) for seat in range(3)]
        if len(owned) < 2:
            continue
        wins = sum((seat in game.winners) / len(game.winners) for game, seat in owned)
        assert cells[building][1:4] == [percent(share) for share in (wins / len(owned), *wilson(wins, len(owned)))]
        seat_shares = [sum((s in g.winners) / len(g.winners) for g in games) / len(games) for s in range(3)]
        assert cells[building][4] == percent(fmean(seat_shares[seat] for _, seat in owned))
        ahead = [game.scores[seat] - (sum(game.scores) - game.scores[seat]) / 2 for game, seat in owned]
        reach = standard_errors(len(ahead) - 1) * stdev(ahead) / len(ahead) ** 0.5
        told = [float(cell.replace("−", "-")) for cell in cells[building][5:8]]
        assert told == pytest.approx([fmean(ahead), fmean(ahead) - reach, fmean(ahead) + reach], abs=0.006)


def test_several_bots_are_told_apart_among_those_who_played_a_card() -> None:
    plan = PLANS["council"]
    romeo = [held.seat for game in games_of(plan) for held in game.holdings if held[:2] == ("card", "romeo")]
    cells = Page(page_of(plan)).table("Who played a card")
    assert cells[""][8:] == ["easy", "random"]
    assert cells["Romeo"][8:] == [str(sum(seat != 1 for seat in romeo)), str(romeo.count(1))]


def test_openings_go_by_the_names_of_cards_and_streets() -> None:
    assert "Lord Capulet" in Page(page_of(PLANS["council"])).table("Who opened with a card")
    assert "Via Rosa" in Page(page_of(PLANS["verona"])).table("Who began with an ally in a street")


def test_it_says_that_values_of_things_are_correlations() -> None:
    assert "Both are correlations" in page_of(PLANS["verona"])


def test_missions_go_by_the_streets_of_the_board() -> None:
    page = Page(page_of(plan_of("verona", 2, deals=3)))
    assert "1 Piazza dei Signori, Via Sottoriva, Viale Mazzini" in page.table("Missions shown")


def test_different_bots_are_cautioned_against_and_one_bot_is_not() -> None:
    assert "Bots of different strength" in page_of(PLANS["twist"])
    assert "Bots of different strength" not in page_of(PLANS["verona"])


def test_an_interrupted_plan_is_called_partial() -> None:
    plan = PLANS["twist"]
    page = balance_page(Results(plan, {(games_of(plan._replace(deals=1))[0],): 1}), Words(), "1")
    assert "Interrupted: only 1 of 30 were finished" in page
    Page(page)


# What it is made of ------------------------------------------------------------------------------------------------


def test_any_number_of_workers_writes_the_same_page(name: str, text: str) -> None:
    assert page_of(PLANS[name], workers=3) == text


def test_it_is_complete_in_itself(text: str, page: Page) -> None:
    assert page.declared == "DOCTYPE html"
    assert not {"script", "link", "img", "iframe", "object", "image", "use"} & {tag for tag, _ in page.elements}
    assert not re.search(r"https?:|url\(|@import|src=|\son\w+=", text)
    assert all(link["href"].startswith("#") for link in page.all("a"))
    policies = [meta["content"] for meta in page.all("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    assert [policy.startswith("default-src 'none';") for policy in policies] == [True]
    assert next(page.all("html"))["lang"] == "en"


def test_every_picture_has_a_title_and_a_text_and_a_table_beside_it(text: str, page: Page) -> None:
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    for picture in page.all("svg"):
        assert picture["role"] == "img"
        assert set(picture["aria-labelledby"].split()) <= set(ids)
    for figure in text.split("<figure")[1:]:
        assert 1 <= figure.count("<svg") == figure.count("<title") == figure.count("<desc")
        assert "<table" in figure
    assert {link["href"][1:] for link in page.all("a")} <= set(ids)


def test_nothing_is_drawn_beyond_its_picture(text: str) -> None:
    for drawing in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        width, height = map(float, re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawing)[0])
        across = [float(place) for place in re.findall(r' (?:x|x1|x2|cx)="(\S+?)"', drawing)]
        down = [float(place) for place in re.findall(r' (?:y|y1|y2|cy)="(\S+?)"', drawing)]
        assert 0 <= min(across) <= max(across) <= width
        assert 0 <= min(down) <= max(down) <= height


def test_names_on_a_board_do_no_mischief() -> None:
    quoted = NASTY.replace("\\", "\\\\").replace('"', '\\"')
    board = DEFAULT.replace('name = "Via Cappello"', f'name = "{quoted}"')
    text = page_of(plan_of("verona", 2, deals=2, board=board))
    page = Page(text)
    assert "script" not in {tag for tag, _ in page.elements}
    assert NASTY not in text
    assert any(NASTY in row for row in page.table("Missions shown")), "it is told as it is called"


def test_what_nobody_had_is_told_as_nothing() -> None:
    plan = plan_of("verona", 2, deals=1, rounds="1")
    page = Page(page_of(plan))
    assert len(page.table("Buildings occupied")) == 2, "the heading, and the only one that came on offer"
    assert [row[0] for row in page.table("Who occupied a building").values()].count("0") == 8
    results = results_of(plan)
    assert not any(thing.compared > 1 for thing in results.held.values())


# Its parts ---------------------------------------------------------------------------------------------------------


def test_markup_escapes_all_but_markup() -> None:
    assert tag("p", "<b>", Markup("<i></i>"), class_='"') == '<p class="&quot;">&lt;b&gt;<i></i></p>'
    assert (
        tag("rect", aria_label="x", x=-0.001, y=10, width=1 / 3)
        == '<rect aria-label="x" x="0" y="10" width="0.33"></rect>'
    )


@pytest.mark.parametrize(("least", "step"), [(1, 1), (1.1, 2), (3, 5), (7, 10), (0.03, 0.05), (20, 20), (21, 50)])
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_scales_have_room_for_all_and_round_ends() -> None:
    scale = scale_around([-3.2, 0, 8.7], 10, 110)
    assert (scale.low, scale.high) == (-5, 10)
    assert scale.place(-5) == 10
    assert scale.place(99) == 110
    assert scale.ticks(3) == [-5, 0, 5, 10]
    assert scale_around([0, 0], 0, 1).place(0) == 0.5
    assert Scale(0, 0.3, 0, 1).ticks(3) == [0, 0.1, 0.2, 0.3]


def test_bins_begin_at_round_numbers_also_below_zero() -> None:
    bins = binned(Counter({-7: 1, -5: 2, 0: 3, 4: 4, 5: 5}), 5, -7, 5)
    assert bins == (-10, 5, [1, 2, 7, 5])
