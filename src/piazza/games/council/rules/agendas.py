"""When an agenda is met (C-1, C-2, CR-2, CR-3, CR-9). Characters that were not played or have died are in no place."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT
from piazza.games.council.data import (
    CAPULET,
    CAPULETS,
    ESCALUS,
    JULIET,
    MERCUTIO,
    MONTAGUE,
    MONTAGUES,
    NEUTRALS,
    ROMEO,
    ROSALINE,
    count_cards,
)

LOVERS: Final = 2**ROMEO | 2**JULIET


def is_met(agenda: i64, council: i64, exile: i64, literal_apothecary: bool) -> bool:
    """Whether the agenda of a character is met by who is at the Council and who in Exile."""
    if agenda == ROMEO or agenda == JULIET:
        return council & LOVERS == LOVERS or exile & LOVERS == LOVERS
    if agenda == ROSALINE:
        return (council | exile) & LOVERS == LOVERS and council & LOVERS != LOVERS and exile & LOVERS != LOVERS
    if agenda == MERCUTIO:
        return count_cards(exile) > count_cards(council)
    if agenda == ESCALUS or agenda == CAPULET or agenda == MONTAGUE:
        return is_met_by_families(agenda, council)
    return apothecary_is_met(agenda, council, exile, literal_apothecary)


def is_met_by_families(agenda: i64, council: i64) -> bool:
    """CR-3: 0 to 0 is equal, and five neutrals contain four."""
    capulets, montagues = count_cards(council & CAPULETS), count_cards(council & MONTAGUES)
    if agenda == CAPULET:
        return capulets > montagues
    if agenda == MONTAGUE:
        return montagues > capulets
    return capulets == montagues or count_cards(council & NEUTRALS) >= 4


def apothecary_is_met(agenda: i64, council: i64, exile: i64, literal: bool) -> bool:
    """CR-2: his place has more characters than the other, he himself counted; literally read, unless it has more."""
    here, there = (council, exile) if council & BIT[agenda] else (exile, council)
    more = count_cards(here) > count_cards(there)
    return not more if literal else more
