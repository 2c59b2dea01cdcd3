"""Verona, naively: missions (V-45 to V-47), the end of a round (V-50 to V-55) and of the game (V-60)."""

from tests.games.verona.oracle_table import Play, Table, ask, sealed

POINTS = {
    "casa": 2,
    "convento": 2,
    "postribolo": 4,
    "gabella": 4,
    "roccaforte": 4,
    "redentore": 4,
    "susanna": 2,
    "sinagoga": 2,
    "municipio": 6,
}
# Which streets count for a building: a district or an authority.
DISTRICTS = {"convento": "east", "gabella": "west", "redentore": "south", "sinagoga": "north"}
AUTHORITIES = {"casa": "guild", "postribolo": "none", "roccaforte": "prince", "susanna": "church"}


# Missions


def show_missions(table: Table, start: str) -> Play[None]:
    """One pass after a street."""
    for seat in table.clockwise(start):
        if not table.hands[seat] or seat in table.shown_this_round:
            continue
        open_cards = {mission for shown in table.shown.values() for mission in shown}
        possible = {mission for mission in table.missions if accomplished(table, seat, mission)} - open_cards
        if possible:
            own = {f"show:{mission}" for mission in possible & table.hands[seat]}
            answer = yield from ask("missions", seat, own | {"pass"})
            if answer != "pass":
                yield from show(table, seat, int(answer))


def accomplished(table: Table, seat: str, mission: int) -> bool:
    streets = table.missions[mission].streets
    if not all(table.here(seat, street) for street in streets):
        return False
    alone = [street for street in streets if not table.others_here(seat, street)]
    return len(alone) == 3 if len(table.players) <= 3 else len(alone) >= 1


def show(table: Table, seat: str, mission: int) -> Play[None]:
    table.hands[seat].remove(mission)
    table.shown[seat].add(mission)
    table.shown_this_round.add(seat)
    benefit = table.missions[mission].benefit
    if benefit == "florins":
        table.florins[seat] += 15
    elif benefit == "mercenaries":
        table.mercenaries[seat] += 3
    elif benefit == "moves":
        yield from move_twice(table, seat)
    elif benefit == "remove":
        yield from remove_one(table, seat)
    elif benefit == "add":
        yield from add_one(table, seat)


def move_twice(table: Table, seat: str) -> Play[None]:
    for _ in range(2):
        moves = {f"move:{a}>{b}" for a in table.streets_of(seat) for b in table.streets[a].neighbours}
        answer = yield from ask("moving", seat, moves | {"stay"})
        if answer == "stay":
            return
        source, target = answer.split(">")
        table.move(seat, source, target)


def remove_one(table: Table, seat: str) -> Play[None]:
    mixed = {street for street in table.streets_of(seat) if table.others_here(seat, street)}
    if mixed:
        victims = {f"remove:{street}>{other}" for street in mixed for other in table.others_here(seat, street)}
        answer = yield from ask("removing", seat, victims)
        street, victim = answer.split(">")
        table.remove(victim, street)


def add_one(table: Table, seat: str) -> Play[None]:
    if table.supply[seat] > 0 and table.streets_of(seat):
        street = yield from ask("adding", seat, {f"add:{street}" for street in table.streets_of(seat)})
        table.add(seat, street)


# Occupation


def occupy(table: Table) -> Play[bool]:
    """All that is on offer, in its order; whether the game is over by it."""
    for building in list(table.offers):
        if building == "municipio":
            owner = yield from auction_municipio(table)
        else:
            owner = most_allies(table, building)
        if owner is not None:
            table.offers.remove(building)
            table.owners[building] = owner
            table.supply[owner] = max(table.supply[owner] - 1, 0)
            if len(table.owners) == 5:
                return True
    return False


def most_allies(table: Table, building: str) -> str | None:
    counts = dict.fromkeys(table.players, 0)
    for street, about in table.streets.items():
        if about.district == DISTRICTS.get(building) or about.authority == AUTHORITIES.get(building):
            for seat in table.players:
                counts[seat] += table.here(seat, street)
    return single_most(counts)


def single_most(numbers: dict[str, int]) -> str | None:
    best = [seat for seat in numbers if numbers[seat] == max(numbers.values())]
    return best[0] if len(best) == 1 else None


def auction_municipio(table: Table) -> Play[str | None]:
    legal = {seat: {f"bid:{number}" for number in range(table.florins[seat] + 1)} for seat in table.players}
    answers = yield from sealed("municipio-bids", legal)
    bids = {seat: int(answers[seat]) for seat in table.players}
    for seat in table.players:
        table.florins[seat] -= bids[seat]
    owner = single_most(bids)
    return owner if owner is not None and bids[owner] >= 25 else None


# Profit and arming


def collect_profit(table: Table) -> None:
    for seat in table.players:
        streets = table.streets_of(seat)
        buildings = [building for building in table.owners if table.owns(seat, building)]
        profit = 5 * len(streets) + 5 * len(buildings)
        for street in streets:
            if table.streets[street].district == "centre" and not table.others_here(seat, street):
                profit += 5
        profit = max(profit, 20)
        if "casa" in buildings:
            profit += len(streets) + len(buildings)
        if "postribolo" in buildings:
            profit += 5
        table.florins[seat] += profit
        if "roccaforte" in buildings:
            table.mercenaries[seat] += 1


def arm(table: Table) -> Play[None]:
    going_on = True
    while going_on:
        legal = {seat: {f"hire:{n}" for n in range(table.florins[seat] // 5 + 1)} for seat in table.players}
        answers = yield from sealed("arming", legal)
        for seat in table.players:
            table.mercenaries[seat] += int(answers[seat])
            table.florins[seat] -= 5 * int(answers[seat])
        eager = [seat for seat in table.players if int(answers[seat]) >= 2]
        wishes = yield from sealed("rearming", {seat: {"again", "enough"} for seat in eager})
        going_on = "again" in wishes.values()


# Scoring


def points(table: Table, seat: str) -> dict[str, int]:
    """Points by where they come from."""
    streets = table.streets_of(seat)
    alone = [street for street in streets if not table.others_here(seat, street)]
    shared = [street for street in streets if table.others_here(seat, street)]
    return {
        "streets": 5 * len(alone),
        "shared-streets": sum(table.here(seat, street) for street in shared),
        "buildings": sum(POINTS[building] for building in table.owners if table.owns(seat, building)),
        "missions": sum(table.missions[mission].points for mission in table.shown[seat]),
    }


def ranks(scores: list[int]) -> list[int]:
    return [1 + len([other for other in scores if other > score]) for score in scores]
