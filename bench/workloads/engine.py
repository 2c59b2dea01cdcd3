"""The engine: random play, views, worlds, clones, positions as text, and the nodes of the bots, for every game."""

from collections.abc import Callable
from typing import Any

from worker import Task, found, serve

Work = Callable[[], float]

find_game = found("piazza:game")
dice_of = found("piazza:Dice")
make_bot = found("piazza.bots:bot")
Actions = found("piazza.core.actions:Actions")
Budget = found("piazza.core.bot:Budget")
CHANCE = found("piazza.core.view:CHANCE")
play_out = found("piazza.core.playouts:play_out", "piazza.core.walk:play_out")
first_seat = found("piazza.core.playouts:first_seat", "piazza.core.walk:first_seat")
pick = found("piazza.core.playouts:pick", "piazza.core.walk:pick")

MARK = "≥ 0.92"
# Of each game: whole random games per task, positions that views and the like are taken of, nodes of a decision.
SIZES = {"twist": (300, 60, 4_000), "council": (100, 60, 300), "verona": (20, 60, 300)}


def tasks() -> list[Task]:
    return [task for name in SIZES for task in tasks_of(find_game(name))]


def tasks_of(rules: Any) -> list[Task]:
    title, (fewest, most) = rules.facts.name.title(), rules.facts.seats
    playing = [
        Task(f"{title}, {players} players, random decisions/s", random_play(rules, players), MARK)
        for players in range(fewest, most + 1)
    ]
    positions = sample(rules, most)
    some = positions[:: len(positions) // 6]
    works = {
        "hard bot, decisions/s": thinking(rules, some, "hard"),
        "search, decisions/s": thinking(rules, some, "search"),
        **looking(rules, positions, range(most)),
    }
    texts = [Task(f"{title}, {most} players, {what}", work) for what, work in texting(rules, positions).items()]
    return playing + [Task(f"{title}, {most} players, {what}", work, MARK) for what, work in works.items()] + texts


def random_play(rules: Any, players: int) -> Work:
    """Each task plays other games than the one before, and both builds the same."""
    setup, dice, buffer, games = rules.setup(players), dice_of(players), Actions(), SIZES[rules.facts.name][0]
    return lambda: sum(play_out(rules, rules.new(setup), dice, buffer) for _ in range(games))


def looking(rules: Any, positions: list[Any], seats: range) -> dict[str, Work]:
    """Each result is dropped before the next, as search and pages do."""
    views = [(rules.observe(state, first_seat(rules.to_act(state))), dice_of(1)) for state in positions]
    asked = [(state, seat) for state in positions for seat in seats]
    return {
        "views/s": dropping(rules.observe, asked),
        "determinizations/s": dropping(rules.determinize, views),
        "clones/s": dropping(type(positions[0]).clone, [(state,) for state in positions]),
    }


def dropping(call: Callable[..., Any], arguments: list[Any]) -> Work:
    def work() -> float:
        for each in arguments:
            call(*each)
        return len(arguments)

    return work


def texting(rules: Any, positions: list[Any]) -> dict[str, Work]:
    """Positions as text: reported, because they are no part of play or search."""
    texts = [rules.save(state) for state in positions]
    return {
        "positions written/s": lambda: len([rules.save(state) for state in positions]),
        "positions read/s": lambda: len([rules.load(text) for text in texts]),
    }


def thinking(rules: Any, positions: list[Any], level: str) -> Work:
    """Decisions of a bot that has the same nodes in both builds."""
    nodes = SIZES[rules.facts.name][2]

    def think() -> float:
        for state in positions:
            seat, legal = first_seat(rules.to_act(state)), Actions()
            rules.legal(state, seat, legal)
            bot = make_bot(rules.facts.name, level)
            bot.choose(rules.observe(state, seat), legal, dice_of(1), Budget(nodes))
        return len(positions)

    return think


def sample(rules: Any, players: int) -> list[Any]:
    """Positions of random games in which a seat decides, evenly spread."""
    dice, wanted = dice_of("positions"), SIZES[rules.facts.name][1]
    seen: list[Any] = []
    for _ in range(4):
        state = rules.new(rules.setup(players))
        while mask := rules.to_act(state):
            seat, buffer = first_seat(mask), Actions()
            rules.legal(state, seat, buffer)
            if seat != CHANCE and buffer.count > 1:
                seen.append(state.clone())
            rules.apply(state, seat, pick(buffer, dice))
    return seen[:: max(1, len(seen) // wanted)][:wanted]


if __name__ == "__main__":
    serve(tasks())
