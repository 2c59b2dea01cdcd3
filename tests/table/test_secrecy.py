"""What is drafted or sealed is nobody else's business: not in views, not in the history, not in who is awaited."""

import pytest
from tests.faults import fault_about
from tests.table.hosting import SETTING_UP, Host
from tests.table.sealed_game import Market

from piazza.core.dice import Dice
from piazza.core.errors import Fault
from piazza.core.game import Game
from piazza.core.view import WATCHER
from piazza.games import game

GAMES: list[tuple[Game, int, dict[str, str]]] = [
    (game("twist"), 2, {"days": "2"}),
    (game("twist"), 2, {"days": "2", "bidding": "on", "match": "on"}),
    (Market(), 2, {}),
    (game("council"), 2, {"quick": "on", "poison": "on"}),
    (game("council"), 3, {"quick": "on"}),
    (game("council"), 5, {"quick": "on", "poison": "on"}),
]


def draft_and_take_back(host: Host, seat: int, dice: Dice) -> None:
    if host.draft(seat) and dice.below(4) == 0:
        host.take_back(seat, dice.below(len(host.draft(seat)) + 1))
    else:
        host.decide_at_random(seat, dice)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_others_notice_nothing_of_a_draft(game: Game, players: int, options: dict[str, str], seed: int) -> None:
    host, dice = Host(game, options, players, seed=str(seed)), Dice(seed)
    while host.table.result is None:
        acting = host.table.to_act()
        seat = acting[dice.below(len(acting))]
        others = [viewer for viewer in host.viewers if viewer != seat]
        before = [host.noticed_by(viewer) for viewer in others]
        while not host.table.drafts.is_complete(seat):
            draft_and_take_back(host, seat, dice)
            assert [host.noticed_by(viewer) for viewer in others] == before
        host.confirm(seat)


def test_nobody_but_the_nurse_learns_the_pair_before_the_end() -> None:
    seen = set()
    for pair in ("=PF", "=PR", "=SB"):
        host = Host()
        host.decide(0, *SETTING_UP[:-1], pair)
        host.confirm(0)
        host.decide(1, "Pb1")
        host.confirm(1)
        seen.add(str([host.noticed_by(viewer) for viewer in (1, WATCHER)]))
        assert f"pair: {pair[1:]}" in host.eyes(0)
    assert len(seen) == 1


def test_at_the_end_everybody_learns_the_pair() -> None:
    host = Host(options={"days": "1"})
    host.decide(0, *SETTING_UP)
    host.confirm(0)
    host.finish()
    assert all("pair: PF" in host.eyes(viewer) for viewer in host.viewers)


def test_the_record_is_kept_back_until_the_end() -> None:
    host = Host(options={"days": "1"})
    with pytest.raises(Fault, check=fault_about(r"fault\.record-before-end")):
        host.record()
    host.finish()
    assert host.record().startswith("piazza record 1\n")
