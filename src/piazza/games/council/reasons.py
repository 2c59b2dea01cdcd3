"""Why an action of Council of Verona is not legal now, with the rule, from the viewer's knowledge alone."""

from mypy_extensions import i64

from piazza.core.actions import BIT, argument_of, kind_of
from piazza.core.errors import NotLegal
from piazza.core.phrases import Phrase, Value
from piazza.games.council import phases
from piazza.games.council.actions import CARD, COPY, DONE, GIVE, KEEP, LOOK, MOVE, SIDE, SKIP, SPOT, SWAP, TOKEN
from piazza.games.council.data import (
    AGENDA_CARDS,
    BANISHING,
    CARDS,
    COPIED_BY_BALTHASAR,
    COPIED_BY_SAMPSON,
    COPYING,
    LOOKING,
    NO_CARD,
    PLACES,
    POWER,
    RECALLING,
    SAMPSON,
    SPOT_CARD,
    SPOT_NAMES,
    SWAPPING,
    TOKENS,
    count_cards,
)
from piazza.games.council.rules.setting_up import CARDS_TO_GIVE
from piazza.games.council.tokens import FREE
from piazza.games.council.view import CouncilView

RULE_OF = {
    phases.PASSING: "C-11",
    phases.DRAFTING: "C-10",
    phases.CARD: "C-20",
    phases.SIDE: "C-20",
    phases.POWER: "C-21",
    phases.COPIED: "CR-7",
    phases.SECOND_SWAP: "CR-5",
    phases.SECOND_LOOK: "CR-4",
    phases.TOKEN: "C-22",
    phases.SPOT: "CR-8",
    phases.LAST_TOKEN: "C-23",
}
WITHOUT_SKIPPING = {
    phases.PASSING: "give-two",
    phases.DRAFTING: "must-choose",
    phases.CARD: "must-play",
    phases.SIDE: "must-play",
    phases.COPIED: "must-use",
    phases.SECOND_SWAP: "must-swap",
    phases.SECOND_LOOK: "must-look",
    phases.SPOT: "must-place",
}
PHASES_OF = {
    KEEP: (phases.DRAFTING,),
    GIVE: (phases.PASSING,),
    DONE: (phases.PASSING,),
    CARD: (phases.CARD,),
    SIDE: (phases.SIDE,),
    MOVE: (phases.POWER, phases.COPIED),
    SWAP: (phases.POWER, phases.COPIED, phases.SECOND_SWAP),
    LOOK: (phases.POWER, phases.SECOND_LOOK),
    COPY: (phases.POWER,),
    TOKEN: (phases.TOKEN, phases.LAST_TOKEN),
    SPOT: (phases.SPOT,),
}
# What people write a step too early, or without the number.
OTHERWISE = {
    (phases.TOKEN, SPOT): "token-first",
    (phases.LAST_TOKEN, SPOT): "token-first",
    (phases.SPOT, CARD): "which-spot",
    (phases.CARD, SIDE): "card-first",
}
KIND_OF = {BANISHING: MOVE, RECALLING: MOVE, SWAPPING: SWAP, LOOKING: LOOK, COPYING: COPY}


def why_not(view: CouncilView, action: i64) -> NotLegal:
    kind, argument = kind_of(action), argument_of(action)
    rule = RULE_OF.get(view.phase, "C-12")
    if kind == SKIP and view.phase in WITHOUT_SKIPPING:
        return why_not_skipped(view, rule)
    if view.phase not in PHASES_OF.get(kind, ()):
        early = OTHERWISE.get((view.phase, kind))
        return reason(early, rule) if early else reason("other-phase", rule)
    if kind in KIND_OF.values() and KIND_OF[power_of(view)] != kind:
        return reason("other-power", "C-21", card=card_value(view.card))
    if kind == GIVE or kind == DONE:
        return why_not_given(view, kind, argument)
    if kind == KEEP or kind == CARD:
        return reason("not-in-pile" if kind == KEEP else "not-in-hand", rule, card=card_value(argument))
    if kind == MOVE:
        return why_not_moved(view, argument)
    if kind == COPY:
        return why_not_copied(view, argument)
    if kind == TOKEN:
        return why_not_taken(view, argument)
    if kind == SPOT:
        return why_not_placed(view, argument)
    return why_not_touched(view, kind, argument)


def power_of(view: CouncilView) -> i64:
    return POWER[view.card if view.copied == NO_CARD else view.copied]


def why_not_skipped(view: CouncilView, rule: str) -> NotLegal:
    name = WITHOUT_SKIPPING[view.phase]
    if view.phase != phases.PASSING:
        return reason(name, rule)
    left = CARDS_TO_GIVE - count_cards(view.given)
    return reason(name, rule, left=Value("number", str(left))) if left else reason("two-given", rule)


def why_not_given(view: CouncilView, kind: i64, card: i64) -> NotLegal:
    """C-11: two cards of one's own."""
    left = CARDS_TO_GIVE - count_cards(view.given)
    if kind == DONE:
        return reason("give-two", "C-11", left=Value("number", str(left)))
    if view.given & BIT[card]:
        return reason("given-already", "C-11", card=card_value(card))
    if left == 0:
        return reason("two-given", "C-11")
    return reason("not-dealt", "C-11", card=card_value(card))


def why_not_moved(view: CouncilView, card: i64) -> NotLegal:
    """CR-6: another character, of the place that the power empties."""
    place = 0 if power_of(view) == BANISHING else 1
    who = card_value(card)
    if not (view.council | view.exile) & BIT[card]:
        return reason("not-in-play", "C-21", card=who)
    if card == view.card and not view.setup.movers_move_themselves:
        return reason("just-played", "CR-6", card=who)
    return reason("wrong-place", "C-21", card=who, place=Value("place", PLACES[place]))


def why_not_copied(view: CouncilView, card: i64) -> NotLegal:
    """CR-7: another of the family, in the same place, with a power that finds a target."""
    who = card_value(card)
    family = COPIED_BY_SAMPSON if view.card == SAMPSON else COPIED_BY_BALTHASAR
    place = view.council if view.council & BIT[view.card] else view.exile
    if card == view.card:
        return reason("copy-itself", "CR-7", card=who)
    if AGENDA_CARDS & BIT[card]:
        return reason("agenda-copied", "CR-7", card=who)
    if not family & BIT[card]:
        return reason("not-family", "CR-7", card=who)
    if not place & BIT[card]:
        return reason("not-same-place", "CR-7", card=who)
    return reason("no-target", "CR-7", card=who)


def why_not_taken(view: CouncilView, kind: i64) -> NotLegal:
    """C-4: one of each kind, and only of the kinds in this game."""
    what = Value("token", TOKENS[kind])
    in_game = view.setup.tokens & BIT[kind]
    return reason("token-placed" if in_game else "no-such-token", "C-4", token=what)


def why_not_placed(view: CouncilView, spot: i64) -> NotLegal:
    if not (view.council | view.exile) & BIT[SPOT_CARD[spot]]:
        return reason("not-in-play", "C-22", card=card_value(SPOT_CARD[spot]))
    return reason("spot-taken", "CR-8", spot=spot_value(spot))


def why_not_touched(view: CouncilView, kind: i64, spot: i64) -> NotLegal:
    """CR-4, CR-5: tokens that lie on spots; Paris looks only at those of others."""
    rule = "CR-4" if kind == LOOK else "CR-5"
    if view.spots[spot] == FREE:
        return reason("no-token-there", rule, spot=spot_value(spot))
    if spot == view.target:
        return reason("same-token", rule, spot=spot_value(spot))
    return reason("own-token", rule, spot=spot_value(spot))


def card_value(card: i64) -> Value:
    return Value("card", CARDS[card])


def spot_value(spot: i64) -> Value:
    return Value("spot", SPOT_NAMES[spot])


def reason(name: str, rule: str, **values: Value) -> NotLegal:
    return NotLegal(Phrase(f"council.why.{name}", values), rule)
