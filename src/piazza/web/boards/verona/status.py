"""Who acts, and what exactly to do."""

from collections.abc import Sequence

from piazza.games.verona import phases
from piazza.games.verona.phases import BIDDING, CARDS, OVER, PLANNING
from piazza.games.verona.view import VeronaView
from piazza.presentation.verona import facts
from piazza.presentation.verona.naming import Naming
from piazza.words import Words


def status(view: VeronaView, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
    if view.phase == OVER:
        return words.text("board.verona.over")
    if view.phase in phases.CHANCE_DRAWS:
        return words.text(f"verona.wait.{view.question}")
    if not view.waiting_for:
        return words.text("board.stopped")
    naming = Naming(view, words, names)
    return asked(naming) if legal else naming.waiting()


def brief(view: VeronaView, legal: Sequence[int], words: Words, names: Sequence[str]) -> str:
    """To whoever acts, in a few words; to others for whom they wait, which their sentence tells at its end."""
    if legal:
        return words.text(f"web.verona.brief.{question_to(view)}")
    acting = [names[seat] for seat in facts.acting(view)]
    return words.text("web.mine.waiting", names=words.join(acting)) if acting else ""


def asked(naming: Naming) -> str:
    """To whoever acts, and how many are left of what is done one by one."""
    view = naming.view
    question = question_to(view)
    street = naming.street(view.street.number) if facts.is_resolving(view) else ""
    left = {"moving": int(view.public.moves), "relocating": int(view.public.homeless)}.get(question, 0)
    return naming.words.text(f"web.verona.ask.{question}", street=street, left=left)


def question_to(view: VeronaView) -> str:
    """Planning, cards and bids have several forms."""
    if view.phase == PLANNING and facts.setup_of(view).tournament:
        return "planning-in-turn"
    if view.phase == PLANNING and not facts.own_tokens_left(view):
        return "planning-all"
    if view.phase == CARDS:
        return "intrigue" if view.street.schemer == view.viewer else "guess"
    return f"bidding-{facts.currency(view)}" if view.phase == BIDDING else view.question
