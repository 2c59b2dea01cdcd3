"""Why an action of Verona is not legal now, with the rule, from the viewer's knowledge alone."""

from typing import Final

from mypy_extensions import i64

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.core.errors import NotLegal
from piazza.core.phrases import Phrase
from piazza.games.verona import actions, phases
from piazza.games.verona.actions import source_of, street_of, target_of, what_of
from piazza.games.verona.data import CENTRE, CONVENTO, CONVENTO_CAP, PRICE
from piazza.games.verona.events import value_of
from piazza.games.verona.rules.resolution.auction import convento_binds
from piazza.games.verona.view import VeronaView

RULE_OF: Final = {
    phases.PREPARING: "V-12",
    phases.PLANNING: "V-21",
    phases.PICKING: "V-30",
    phases.AGENT: "V-34",
    phases.CARDS: "V-34",
    phases.REPEATING: "V-56",
    phases.BIDDING: "V-37",
    phases.VICTIM: "V-42",
    phases.MURDERING: "V-43",
    phases.INTIMIDATING: "V-43",
    phases.RELOCATING: "V-43",
    phases.MISSIONS: "V-45",
    phases.MOVING: "V-47",
    phases.REMOVING: "V-47",
    phases.ADDING: "V-47",
    phases.MUNICIPIO_BIDS: "V-51",
    phases.ARMING: "V-54",
    phases.REARMING: "V-54",
}
PHASES_OF: Final = {
    actions.PREPARE: (phases.PREPARING,),
    actions.PLAN: (phases.PLANNING,),
    actions.PLACE: (phases.PLANNING,),
    actions.PICK: (phases.PICKING,),
    actions.AGENT: (phases.AGENT,),
    actions.BID: (phases.BIDDING, phases.MUNICIPIO_BIDS),
    actions.COLOUR: (phases.VICTIM, phases.MURDERING, phases.INTIMIDATING),
    actions.TO: (phases.RELOCATING,),
    actions.SHOW: (phases.MISSIONS,),
    actions.MOVE: (phases.MOVING,),
    actions.REMOVE: (phases.REMOVING,),
    actions.ADD: (phases.ADDING,),
    actions.HIRE: (phases.ARMING,),
}

# What is wrong with a street, by what it was named for.
OF_STREETS: Final = {
    actions.PICK: "no-tokens",
    actions.AGENT: "no-agent",
    actions.TO: "no-refuge",
    actions.ADD: "no-own-ally",
}


def why_not(view: VeronaView, action: i64) -> NotLegal:
    kind, argument = int(kind_of(action)), argument_of(action)
    rule = RULE_OF.get(int(view.phase), "V-13")
    if view.phase == phases.PLANNING and kind in (actions.DONE, actions.WITHDRAW):
        return why_not_ended(kind)
    if int(view.phase) not in PHASES_OF.get(kind, ()):
        return NotLegal(Phrase("verona.why.other-phase"), rule)
    if kind == actions.PREPARE:
        return why_not_prepared(view, argument)
    if kind == actions.PLAN or kind == actions.PLACE:
        return why_not_planned(view, argument)
    if kind == actions.BID or kind == actions.HIRE:
        return why_not_paid(view, kind, rule)
    if kind == actions.SHOW:
        return why_not_shown(view, argument)
    if kind == actions.COLOUR:
        return why_not_chosen(view, argument, rule)
    if kind == actions.REMOVE:
        return why_not_removed(view, argument)
    if kind == actions.MOVE:
        return why_not_moved(view, argument)
    return reason(view, OF_STREETS[kind], rule, street=("street", argument))


def why_not_prepared(view: VeronaView, street: i64) -> NotLegal:
    central = view.setup.board.districts[CENTRE] & BIT[street]
    return reason(view, "centre" if central else "occupied", "V-12", street=("street", street))


def why_not_planned(view: VeronaView, argument: i64) -> NotLegal:
    street, kind = street_of(argument), what_of(argument)
    if view.sealed.plans[street * view.setup.players + view.viewer]:
        return reason(view, "token-there", "V-21", street=("street", street))
    return reason(view, "no-token-left", "V-1", action=("action", kind))


def why_not_ended(kind: int) -> NotLegal:
    """V-22, V-23: a sealed plan is finished, planning in turn ends by withdrawing."""
    if kind == actions.DONE:
        return NotLegal(Phrase("verona.why.planning-in-turn"), "V-23")
    return NotLegal(Phrase("verona.why.planning-at-once"), "V-22")


def why_not_paid(view: VeronaView, kind: int, rule: str) -> NotLegal:
    """By what there is; a house without any is not told to pay less than nothing."""
    seat = view.viewer
    if kind == actions.HIRE:
        most = view.public.florins[seat] // PRICE
        return (
            reason(view, "too-many-hired", rule, count=("number", most)) if most else reason(view, "none-hired", rule)
        )
    if view.phase == phases.MUNICIPIO_BIDS or view.street.bribers & BIT[seat]:
        most = view.public.florins[seat]
        return (
            reason(view, "too-many-florins", rule, count=("number", most))
            if most
            else reason(view, "none-florins", rule)
        )
    if convento_binds(view.public.owners[CONVENTO], seat) and view.public.mercenaries[seat] > CONVENTO_CAP:
        return reason(view, "convento", "VR-11", count=("number", CONVENTO_CAP))
    if not view.public.mercenaries[seat]:
        return reason(view, "none-mercenaries", rule)
    return reason(view, "too-many-mercenaries", rule, count=("number", view.public.mercenaries[seat]))


def why_not_shown(view: VeronaView, mission: i64) -> NotLegal:
    if not view.hand & BIT[mission]:
        return reason(view, "not-your-mission", "V-45", mission=("mission", mission))
    return reason(view, "not-accomplished", "V-46", mission=("mission", mission))


def why_not_chosen(view: VeronaView, seat: i64, rule: str) -> NotLegal:
    if view.phase == phases.VICTIM and seat == view.viewer:
        return reason(view, "own-colour", "VR-15")
    return reason(view, "no-ally-here", rule, seat=("seat", seat))


def why_not_removed(view: VeronaView, argument: i64) -> NotLegal:
    street, seat = street_of(argument), what_of(argument)
    if seat == view.viewer:
        return reason(view, "own-ally", "V-47", street=("street", street))
    if not view.public.allies[street * view.setup.players + view.viewer]:
        return reason(view, "no-own-ally", "V-47", street=("street", street))
    return reason(view, "no-ally-here", "V-47", seat=("seat", seat))


def why_not_moved(view: VeronaView, argument: i64) -> NotLegal:
    source, target = source_of(argument), target_of(argument)
    if not view.public.allies[source * view.setup.players + view.viewer]:
        return reason(view, "no-own-ally", "V-47", street=("street", source))
    return reason(view, "not-neighbours", "V-47", one=("street", source), other=("street", target))


def reason(view: VeronaView, name: str, rule: str, **values: tuple[str, i64]) -> NotLegal:
    board = view.setup.board
    told = {label: value_of(board, type, number) for label, (type, number) in values.items()}
    return NotLegal(Phrase(f"verona.why.{name}", told), rule)
