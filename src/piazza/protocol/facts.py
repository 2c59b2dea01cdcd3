"""What can be said of a game before it is played, as the protocol writes it."""

from piazza.bots import levels_of
from piazza.bots.level import Level
from piazza.core.actions import ActionKind
from piazza.core.game import Game
from piazza.core.options import Option
from piazza.words import Words
from piazza.words.options import meaning_of


def facts(game: Game, words: Words) -> dict[str, object]:
    known = game.facts
    return {
        "name": known.name,
        "title": words.text(f"{known.name}.title"),
        "rules": known.rules_version,
        "players": known.seats,
        "options": [option_facts(known.name, option, words) for option in known.options],
        "bots": list(levels_of(known.name)),
        "levels": [level_facts(name, level) for name, level in levels_of(known.name).items()],
        "actions": [kind_facts(kind) for kind in known.kinds],
        "most_decisions": known.longest,
        "most_actions": known.widest,
        "scores": known.scores,
    }


def option_facts(game: str, option: Option, words: Words) -> dict[str, object]:
    """Everything, also of a text of several lines: programs may want to change a part of it."""
    return {
        "name": option.name,
        "kind": option.kind,
        "choices": option.choices,
        "default": option.default,
        "rule": option.rule,
        "about": meaning_of(words, game, option),
    }


def level_facts(name: str, level: Level) -> dict[str, object]:
    about = {"nodes": level.nodes, "slow": level.slow, "default": level.default, "for_study": level.for_study}
    return {"name": name, **about}


def kind_facts(kind: ActionKind) -> dict[str, object]:
    return {"kind": kind.name, "open": kind.open, "unordered": kind.unordered, "span": kind.span}
