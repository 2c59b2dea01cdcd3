"""A day at the market of the tiny game, played in seat order; whoever plays it in another order must end there too."""

from tests.table.hosting import Host
from tests.table.sealed_game import Market

PLANS = [["a", "c"], ["b"], []]
BIDS = ["bid2", "bid0", "bid3"]


def market(seed: str = "seed") -> Host:
    return Host(Market(), players=3, seed=seed)


def seal(host: Host, seat: int, *texts: str) -> None:
    host.decide(seat, *texts)
    host.confirm(seat)


def play_in_seat_order() -> Host:
    host = market()
    for seat, plan in enumerate(PLANS):
        seal(host, seat, *plan, "done")
    for seat, bid in enumerate(BIDS):
        seal(host, seat, bid)
    return host
