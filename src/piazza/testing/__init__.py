"""The conformance kit that judges every game: laws of the contract, tried on random games.

    from piazza.testing import check
    check(game, game.setup(3), seeds=range(10))

raises `Broken`, which names the law, the seed and the decision. `LAWS` has the laws by name. `worlds` compares the
worlds that `determinize` draws with a brute force; `playthrough` writes whole games as golden texts.
"""

from collections.abc import Iterable
from typing import Any

from piazza.core.game import Game
from piazza.core.state import Setup
from piazza.testing import (
    bounds,
    clones,
    determinizing,
    encodings,
    legality,
    notation,
    records,
    saving,
    sealing,
    secrets,
    standing,
)
from piazza.testing.trial import Broken, Law

__all__ = ["LAWS", "Broken", "check"]

LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        legality.legal_is_sorted_and_for_those_to_act,
        legality.weights_are_for_chance,
        legality.spans_are_ranges,
        legality.every_legal_action_applies,
        legality.illegal_actions_are_refused_with_a_reason,
        clones.clones_are_equal_and_independent,
        clones.old_clones_never_change,
        clones.reading_changes_nothing,
        clones.listening_changes_nothing,
        notation.actions_round_trip,
        notation.games_replay_from_their_words,
        notation.short_positions_round_trip,
        notation.damaged_short_positions_are_refused,
        records.records_replay,
        saving.saved_states_load_again,
        saving.cut_saves_are_unreadable,
        saving.damaged_saves_are_refused_or_playable,
        saving.mixed_saves_are_refused_or_playable,
        saving.options_of_older_texts_stay_left_out,
        notation.views_travel_as_text,
        notation.damaged_views_are_refused,
        sealing.simultaneous_seats_commute,
        sealing.unordered_decisions_commute,
        secrets.sealed_decisions_are_secret,
        secrets.watchers_hear_no_more_than_seats,
        secrets.watchers_see_no_more_than_seats,
        secrets.views_tell_who_is_awaited,
        secrets.previews_follow_from_the_view,
        secrets.open_choices_follow_from_public_facts,
        secrets.open_choices_are_seen_by_all,
        determinizing.worlds_look_like_the_view,
        determinizing.worlds_can_be_saved_and_played,
        determinizing.unrevealing_decisions_teach_nothing,
        bounds.games_end_within_the_stated_length,
        bounds.choices_keep_to_the_stated_width,
        bounds.results_come_at_the_end,
        notation.everything_has_a_phrase,
        standing.standing_answers_are_legal,
        standing.standing_answers_answer_by_public_facts,
        standing.standing_answers_end_for_good,
        encodings.encodings_tell_no_secrets,
        encodings.encodings_lose_nothing,
        encodings.encoded_numbers_keep_to_their_ranges,
        encodings.every_action_has_an_id,
    )
}


def check(game: Game[Any, Any, Any], setup: Setup, seeds: Iterable[int]) -> None:
    """Check every law on a random game of every seed."""
    for seed in seeds:
        for law in LAWS.values():
            law(game, setup, seed)
