"""`make bench`: everything that is measured, as one table. `--small` only shows that it still runs."""

import argparse
import sys
import tempfile
from pathlib import Path

import against_c
import growth
import live_play
from measure import Measured, Row, as_table, compare, run_program
from serving import click_lags, paced, sizes

HERE = Path(__file__).parent
BUILDS = [("twist", 2, 10_000, 200), ("council", 4, 10_000, 200), ("verona", 4, 2_000, 50)]


def builds_row(name: str, players: int, compiled_games: int, games: int, interpreted: str, small: bool) -> Row:
    """The compiled build against the same sources interpreted, which plays fewer games."""
    return compare(
        f"{name.title()}, {players} players, random decisions/s, compiled",
        lambda: in_build(sys.executable, name, players, 5 if small else compiled_games),
        "interpreted",
        lambda: in_build(interpreted, name, players, 1 if small else games),
        1 if small else 5,
    )


def in_build(python: str, name: str, players: int, games: int) -> Measured:
    output, _ = run_program([python, str(HERE / "random_play.py"), name, str(players), str(games)])
    decisions, seconds = output.split()
    return Measured(float(decisions), float(seconds))


def engine_rows(small: bool) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return against_c.rows(Path(folder), small) + live_play.rows(small)


def site_rows(small: bool) -> list[Row]:
    return [row for measured in (paced, click_lags, sizes, growth) for row in measured.rows(small)]


def rival_rows(small: bool) -> list[Row]:
    """Beside other projects, which are installed for benchmarks only."""
    import against_boardgame  # noqa: PLC0415
    import against_openspiel  # noqa: PLC0415
    import against_others  # noqa: PLC0415
    import environments  # noqa: PLC0415

    return [
        row
        for measured in (against_others, against_openspiel, environments, against_boardgame)
        for row in measured.rows(small)
    ]


PARTS = {"engine": engine_rows, "site": site_rows, "rivals": rival_rows}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure this part (may be given several times)")
    parser.add_argument("--interpreted", help="a Python with the interpreted build, to be measured too")
    given = parser.parse_args()
    rows = [row for part in given.only or PARTS for row in PARTS[part](given.small)]
    if given.interpreted:
        rows += [builds_row(*build, given.interpreted, given.small) for build in BUILDS]
    print(as_table(rows))
    return 0 if given.small or all(row.reached for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
