"""Full positions of every phase, with the view of one viewer each."""

import json
from pathlib import Path

from tests.compatibility.facts import Known, play_on, state_facts
from tests.compatibility.writing.games import Options, decisions
from tests.games.verona.boards import random_board

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.state import Setup, State
from piazza.core.view import CHANCE, WATCHER, write_seat
from piazza.games import GAMES, game


def write_positions(folder: Path) -> None:
    for rules in map(game, GAMES):
        cases: dict[str, Known] = {}
        blocks: dict[str, str] = {}
        for players in range(rules.facts.seats[0], rules.facts.seats[1] + 1):
            for seed in range(30):
                add_positions(rules, players, seed, cases, blocks)
        written = {"blocks": {sign: text for text, sign in blocks.items()}, "cases": cases}
        (folder / "positions").mkdir(parents=True, exist_ok=True)
        text = json.dumps(written, ensure_ascii=False, indent=1)
        (folder / "positions" / f"{rules.facts.name}.json").write_text(text + "\n", encoding="utf-8")
        print(rules.facts.name, len(cases), "positions")


def position_options(rules: Game, players: int, seed: int) -> Options:
    kind = rules.facts.name
    if kind == "twist":
        return [
            {"bidding": "on", "match": "on"},
            {},
            {"match": "on", "friar": "adjacent"},
            {"bidding": "on", "days": "4"},
        ][seed % 4]
    if kind == "council":
        return [{"poison": "on"}, {"quick": "on"}, {"movers-move-themselves": "on"}, {"apothecary": "literal"}][
            seed % 4
        ]
    if seed % 3 == 2:
        board = random_board(players, Dice(players))
        return {"rounds": "2", "board": board, "planning": "tournament"}
    return [{"rounds": "3"}, {"rounds": "2", "open-purses": "on"}][seed % 3]


def add_positions(rules: Game, players: int, seed: int, cases: dict[str, Known], blocks: dict[str, str]) -> None:
    setup = rules.setup(players, position_options(rules, players, seed))
    state = rules.new(setup)
    game_name = f"{rules.facts.name} {players} {seed}"
    for _ in decisions(rules, state, game_name, game_name):
        add_position(rules, state, f"{players} {len(rules.seats(state))}", cases, blocks)
    add_position(rules, state, f"{players} 0", cases, blocks)


def add_position(rules: Game, state: State, who: str, cases: dict[str, Known], blocks: dict[str, str]) -> None:
    phase = dict(rules.write_state(state))["phase"]
    chance = " chance" if rules.seats(state) == [CHANCE] else ""
    if rules.facts.name == "twist":
        slots = dict(rules.write_state(state))
        phase = f"{phase} {slots['game number']} {slots['nurse']} {slots['days']} {slots['first winner']}"
    name = f"{phase} {who}{chance}"
    if name in cases:
        return
    viewer = [*range(state.setup.players), WATCHER][len(cases) % (state.setup.players + 1)]
    cases[name] = {
        "text": shorten(rules.save(state), state.setup, blocks),
        "view": shorten(rules.dump_view(rules.observe(state, viewer)), state.setup, blocks),
        "viewer": write_seat(viewer),
        **state_facts(rules, state),
        "from short": from_short(rules, state),
        "end": play_on(rules, state.clone(), name),
    }


def from_short(rules: Game, state: State) -> str:
    """The digest of what the position in one line says, where there is such a line."""
    short = rules.write_position(state)
    return rules.digest(rules.read_position(state.setup, short)) if short else ""


def shorten(text: str, setup: Setup, blocks: dict[str, str]) -> str:
    """A long option is written once in the file, and as a sign in the texts."""
    for value in setup.options.values():
        if len(value) > 500:
            block = "".join(f"| {line}".rstrip() + "\n" for line in value.split("\n"))
            sign = blocks.setdefault(block, f"<<block {len(blocks) + 1}>>\n")
            text = text.replace(block, sign)
    return text
