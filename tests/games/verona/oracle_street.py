"""Verona, naively: what happens in one street (V-31 to V-44)."""

from tests.games.verona.oracle_table import Play, Table, ask, sealed

CARDS = {"murder", "accusation", "intimidation"}


def resolve(table: Table, street: str) -> Play[str | None]:
    """Turn the tokens up and let them act; whose action succeeded."""
    planned = table.tokens[street]
    table.tokens[street] = {}
    roles = {seat: role_of(table, seat, street, planned.get(seat, "bluff")) for seat in table.players}
    schemers = [seat for seat in table.players if roles[seat] == "schemer"]
    attackers = [seat for seat in table.players if roles[seat] == "attacker"]
    defenders = [seat for seat in table.players if roles[seat] == "defender"]
    if len(schemers) == 1:
        succeeded = yield from scheme(table, street, schemers[0], attackers + defenders)
        if succeeded:
            return schemers[0]
    if not attackers:
        return None
    return (yield from fight(table, street, {seat: planned[seat] for seat in attackers}, defenders))


def role_of(table: Table, seat: str, street: str, token: str) -> str:
    own_here = table.here(seat, street) > 0
    own_beside = any(table.here(seat, other) > 0 for other in table.streets[street].neighbours)
    if token == "intrigue" and not own_here and own_beside:
        return "schemer"
    if token == "corruption":
        return "attacker"
    if token == "violence" and own_here and table.others_here(seat, street):
        return "attacker"
    return "defender" if own_here else "none"


# C1, and C4 for intrigues


def scheme(table: Table, street: str, schemer: str, guessers: list[str]) -> Play[bool]:
    """One intrigue; whether it succeeded."""
    beside = {other for other in table.streets[street].neighbours if table.here(schemer, other) > 0}
    source = yield from ask("agent", schemer, {f"agent:{other}" for other in beside})
    card = yield from play_cards(schemer, guessers)
    if card is None and table.owns(schemer, "susanna"):
        answer = yield from ask("repeating", schemer, {"repeat", "yield"})
        if answer == "repeat":
            card = yield from play_cards(schemer, guessers)
    if card is None:
        table.remove(schemer, source)
        return False
    table.move(schemer, source, street)
    if card == "accusation":
        accuse(table, street, schemer, source)
    elif table.others_here(schemer, street):
        if card == "murder":
            yield from murder(table, street, schemer)
        else:
            yield from intimidate(table, street, schemer)
    return True


def play_cards(schemer: str, guessers: list[str]) -> Play[str | None]:
    """The schemer's card, or nothing if somebody guessed it."""
    cards = yield from sealed("cards", {seat: set(CARDS) for seat in [schemer, *guessers]})
    guessed = any(cards[seat] == cards[schemer] for seat in guessers)
    return None if guessed else cards[schemer]


def accuse(table: Table, street: str, schemer: str, source: str) -> None:
    for seat in table.others_here(schemer, street):
        while table.here(seat, street):
            table.move(seat, street, source)


def murder(table: Table, street: str, schemer: str) -> Play[None]:
    victim = yield from ask("murdering", schemer, {f"colour:{seat}" for seat in table.allies[street]})
    table.remove(victim, street)


def intimidate(table: Table, street: str, schemer: str) -> Play[None]:
    victim = yield from ask("intimidating", schemer, {f"colour:{seat}" for seat in table.allies[street]})
    in_hand = 0
    while table.here(victim, street):
        table.take(victim, street)
        in_hand += 1
    places = table.streets_of(victim)
    if not places:
        table.supply[victim] += in_hand
        return
    for _ in range(in_hand):
        place = yield from ask("relocating", victim, {f"to:{other}" for other in places})
        table.put(victim, place)


# C2 and C3, and C4 for what attackers do


def fight(table: Table, street: str, actions: dict[str, str], defenders: list[str]) -> Play[str | None]:
    """Auction and defence; whose action succeeded."""
    bids = yield from auction(table, actions)
    strengths: dict[str, int] = {}
    for seat in table.clockwise(table.first):
        if bids.get(seat, 0) >= 1:
            strengths[seat] = bids[seat]
            if actions[seat] == "violence":
                strengths[seat] = 5 * bids[seat] + (yield from roll("attack-dice", 2))
    winner = strongest(strengths)
    if winner is not None:
        best = yield from defend(table, street, actions[winner], defenders)
        if best >= strengths[winner]:
            winner = None
    for seat, action in actions.items():
        if action == "corruption" and seat != winner and bids[seat] >= 1 and table.owns(seat, "redentore"):
            table.florins[seat] += 4 if table.streets[street].authority == "church" else 2
    if winner is not None:
        yield from succeed(table, street, winner, actions[winner])
    return winner


def auction(table: Table, actions: dict[str, str]) -> Play[dict[str, int]]:
    """All bids, already paid."""
    legal = {seat: {f"bid:{number}" for number in range(most(table, seat, actions[seat]) + 1)} for seat in actions}
    answers = yield from sealed("bidding", legal)
    bids = {seat: int(answer) for seat, answer in answers.items()}
    for seat, action in actions.items():
        if action == "violence":
            table.mercenaries[seat] -= bids[seat]
        else:
            table.florins[seat] -= bids[seat]
    return bids


def most(table: Table, seat: str, action: str) -> int:
    """How much somebody can bid; Convento binds its owner's opponents."""
    if action == "corruption":
        return table.florins[seat]
    bound = "convento" in table.owners and not table.owns(seat, "convento")
    return min(table.mercenaries[seat], 4) if bound else table.mercenaries[seat]


def defend(table: Table, street: str, action: str, defenders: list[str]) -> Play[int]:
    """The best that a defender rolls; all of them roll."""
    best = 0
    for seat in table.clockwise(table.first):
        if seat in defenders:
            dice = 2 if action == "violence" else table.here(seat, street)
            best = max(best, (yield from roll("defence-dice", dice)))
    return best


def strongest(strengths: dict[str, int]) -> str | None:
    """The single one with the most, if there is one."""
    best = [seat for seat in strengths if strengths[seat] == max(strengths.values())]
    return best[0] if len(best) == 1 else None


def roll(question: str, dice: int) -> Play[int]:
    total = 0
    for _ in range(dice):
        again = True
        while again:
            eyes = int((yield from ask(question, "*", {f"die:{number}" for number in range(1, 9)})))
            total += eyes
            again = eyes == 8
    return total


def succeed(table: Table, street: str, winner: str, action: str) -> Play[None]:
    authority = table.streets[street].authority
    if action == "corruption":
        table.add(winner, street)
        if table.owns(winner, "sinagoga"):
            table.florins[winner] += 4 if authority == "none" else 2
    else:
        if table.owns(winner, "gabella"):
            table.mercenaries[winner] += 2 if authority == "guild" else 1
        victim = yield from ask("victim", winner, {f"colour:{seat}" for seat in table.others_here(winner, street)})
        table.remove(victim, street)
