"""Who dies, whose agenda is met, what a round is worth and who wins: counted out naively, straight from the rules.

Nothing here is shared with the package, so that a mistake would have to be made twice.
"""

FAMILIES: dict[str, list[str]] = {
    "escalus": ["neutral"],
    "mercutio": ["neutral"],
    "paris": ["neutral"],
    "capulet": ["Capulet"],
    "montague": ["Montague"],
    "romeo": ["Montague"],
    "juliet": ["Capulet"],
    "lady-capulet": ["Capulet"],
    "lady-montague": ["Montague"],
    "tybalt": ["Capulet"],
    "benvolio": ["Montague"],
    "nurse": ["neutral", "Capulet"],
    "friar": ["neutral", "Montague"],
    "rosaline": ["neutral"],
    "apothecary": ["neutral"],
    "sampson": ["Capulet"],
    "balthasar": ["Montague"],
}
FIVE_PLAYERS_ONLY = ["rosaline", "apothecary", "sampson", "balthasar"]
AGENDAS = ["escalus", "mercutio", "capulet", "montague", "romeo", "juliet", "rosaline", "apothecary"]

# CR-1
SPOTS: dict[str, list[int]] = {
    "romeo": [1, 0, -1],
    "juliet": [1, 0, -1],
    "capulet": [1, 0, -1],
    "montague": [1, 0, -1],
    "escalus": [1, 0, -1],
    "mercutio": [1, 0, -1],
    "rosaline": [0, -1, -2],
    "apothecary": [0, -1, -2],
}

Places = dict[str, str]  # card -> "council" or "exile"
Tokens = dict[str, tuple[str, str]]  # spot -> (owner's seat, token)


def card_of(spot: str) -> str:
    return spot[:-1]


def value_of(spot: str, spots: dict[str, list[int]]) -> int:
    return spots[card_of(spot)][int(spot[-1]) - 1]


def the_dead(tokens: Tokens) -> set[str]:
    """C-31: whoever has more Poison than Antidote, all decided at once."""
    dead = set()
    for card in AGENDAS:
        there = [token for spot, (_, token) in tokens.items() if card_of(spot) == card]
        if there.count("poison") > there.count("antidote"):
            dead.add(card)
    return dead


def at_the_council(places: Places, family: str) -> int:
    return len([card for card, place in places.items() if place == "council" and family in FAMILIES[card]])


def lovers_in_play(places: Places) -> bool:
    return "romeo" in places and "juliet" in places


def is_met(agenda: str, living: Places, apothecary: str = "larger") -> bool:
    """Whether the agenda of a living character is met by where the living stand (C-1, CR-2, CR-3, CR-9)."""
    capulets = at_the_council(living, "Capulet")
    montagues = at_the_council(living, "Montague")
    council = len([card for card in living if living[card] == "council"])
    exile = len([card for card in living if living[card] == "exile"])
    if agenda == "escalus":
        met = capulets == montagues or at_the_council(living, "neutral") >= 4
    elif agenda == "mercutio":
        met = exile > council
    elif agenda == "capulet":
        met = capulets > montagues
    elif agenda == "montague":
        met = montagues > capulets
    elif agenda in ("romeo", "juliet"):
        met = lovers_in_play(living) and living["romeo"] == living["juliet"]
    elif agenda == "rosaline":
        met = lovers_in_play(living) and living["romeo"] != living["juliet"]
    else:
        his, other = (council, exile) if living["apothecary"] == "council" else (exile, council)
        met = not his > other if apothecary == "literal" else his > other
    return met


def met_agendas(places: Places, tokens: Tokens, apothecary: str = "larger") -> set[str]:
    dead = the_dead(tokens)
    living = {card: place for card, place in places.items() if card not in dead}
    return {card for card in AGENDAS if card in living and is_met(card, living, apothecary)}


def points(
    seats: list[str], places: Places, tokens: Tokens, spots: dict[str, list[int]], apothecary: str = "larger"
) -> list[int]:
    """C-30: the influence tokens on met agendas, each with its spot; CR-12: Poison and Antidote give nothing."""
    met = met_agendas(places, tokens, apothecary)
    sums = dict.fromkeys(seats, 0)
    for spot, (owner, token) in tokens.items():
        if card_of(spot) in met and token not in ("poison", "antidote"):
            sums[owner] += int(token) + value_of(spot, spots)
    return [sums[seat] for seat in seats]


def totals(rounds: list[list[int]]) -> list[int]:
    return [sum(own) for own in zip(*rounds, strict=True)]


def ranks(rounds: list[list[int]]) -> list[int]:
    """C-32: one more than the number of those who did better, by total, then by best round, second best and so on."""
    records = [[sum(own), *sorted(own, reverse=True)] for own in zip(*rounds, strict=True)]
    return [1 + len([other for other in records if other > own]) for own in records]
