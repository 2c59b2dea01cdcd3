"""Every law of the kit is broken by some game, and says so with law, seed and decision."""

import pytest
from tests.testing import encoded_pennies, spoiled_rules, spoiled_seals, spoiled_standing, spoiled_texts, spoiled_views
from tests.testing.pennies import KINDS, Pennies

from piazza.core.actions import ActionKind
from piazza.core.game import Game
from piazza.testing import LAWS, Broken

OPEN_PENNIES = [KINDS[0], ActionKind("put", open=True), *KINDS[2:]]
CUPS_AS_SPAN = [KINDS[0], ActionKind("put", span=True), *KINDS[2:]]
CASES: list[tuple[Game, str]] = [
    (spoiled_rules.ListsInReverse(), "legal_is_sorted_and_for_those_to_act"),
    (spoiled_rules.AnswersEverybody(), "legal_is_sorted_and_for_those_to_act"),
    (spoiled_rules.ForgetsWeights(), "weights_are_for_chance"),
    (Pennies(kinds=CUPS_AS_SPAN), "spans_are_ranges"),
    (spoiled_rules.CannotHide(), "every_legal_action_applies"),
    (spoiled_rules.RefusesWithoutRule(), "illegal_actions_are_refused_with_a_reason"),
    (spoiled_rules.PlaysAnything(), "illegal_actions_are_refused_with_a_reason"),
    (spoiled_rules.SharesCoins(), "clones_are_equal_and_independent"),
    (spoiled_rules.SharesCoins(), "old_clones_never_change"),
    (spoiled_rules.DealsWhenSeen(), "reading_changes_nothing"),
    (spoiled_rules.NeedsListener(), "listening_changes_nothing"),
    (spoiled_texts.MumblesCups(), "actions_round_trip"),
    (spoiled_texts.MisreadsHide(), "actions_round_trip"),
    (spoiled_texts.MisreadsHide(), "games_replay_from_their_words"),
    (spoiled_texts.ShortensPosition(), "short_positions_round_trip"),
    (spoiled_texts.StumblesOverPositions(), "damaged_short_positions_are_refused"),
    (spoiled_seals.RemembersOrder(), "records_replay"),
    (spoiled_texts.LosesTurn(), "saved_states_load_again"),
    (spoiled_texts.GuessesShown(), "cut_saves_are_unreadable"),
    (spoiled_texts.WritesWhatWasLeftOut(), "options_of_older_texts_stay_left_out"),
    (spoiled_texts.StumblesOverDigits(), "damaged_saves_are_refused_or_playable"),
    (spoiled_texts.LoadsContradictions(), "mixed_saves_are_refused_or_playable"),
    (spoiled_texts.ForgetsTurn(), "views_travel_as_text"),
    (spoiled_texts.StumblesOverViews(), "damaged_views_are_refused"),
    (spoiled_seals.RemembersFirst(), "simultaneous_seats_commute"),
    (spoiled_seals.RemembersOrder(), "unordered_decisions_commute"),
    (spoiled_seals.WantsOrder(), "unordered_decisions_commute"),
    (spoiled_seals.SealsAloud(), "sealed_decisions_are_secret"),
    (spoiled_seals.CountsPennies(), "sealed_decisions_are_secret"),
    (spoiled_views.TellsWatchers(), "watchers_hear_no_more_than_seats"),
    (spoiled_views.ShowsWatchers(), "watchers_see_no_more_than_seats"),
    (spoiled_views.WaitsForAll(), "views_tell_who_is_awaited"),
    (spoiled_views.PeeksAhead(), "previews_follow_from_the_view"),
    (spoiled_views.DraftsInTheView(), "previews_follow_from_the_view"),
    (spoiled_views.HidesLowCards(), "open_choices_follow_from_public_facts"),
    (Pennies(kinds=OPEN_PENNIES), "open_choices_are_seen_by_all"),
    (spoiled_views.ForgetsOwnCard(), "worlds_look_like_the_view"),
    (spoiled_views.InventsImpossibleCards(), "worlds_can_be_saved_and_played"),
    (spoiled_seals.HandsOverUnasked(), "unrevealing_decisions_teach_nothing"),
    (spoiled_seals.PeeksWhilePutting(), "unrevealing_decisions_teach_nothing"),
    (Pennies(longest=9), "games_end_within_the_stated_length"),
    (Pennies(widest=3), "choices_keep_to_the_stated_width"),
    (Pennies(scores=(2, 6)), "results_come_at_the_end"),
    (spoiled_rules.GivesEarlyResult(), "results_come_at_the_end"),
    (spoiled_rules.RanksBackwards(), "results_come_at_the_end"),
    (spoiled_texts.HasNoWordForHiding(), "everything_has_a_phrase"),
    (spoiled_standing.PutsNoPenny(), "standing_answers_are_legal"),
    (spoiled_standing.ForgetsItsWords(), "standing_answers_are_legal"),
    (spoiled_standing.AsksForHighCards(), "standing_answers_answer_by_public_facts"),
    (spoiled_standing.ComesBack(), "standing_answers_end_for_good"),
    (encoded_pennies.SwapsOwnCards(), "encodings_tell_no_secrets"),
    (encoded_pennies.loses_coins(), "encodings_lose_nothing"),
    (encoded_pennies.bounds_cards_too_low(), "encoded_numbers_keep_to_their_ranges"),
    (encoded_pennies.lacks_a_cup(), "every_action_has_an_id"),
]


@pytest.mark.parametrize(("game", "law"), CASES, ids=[f"{type(game).__name__}-{law}" for game, law in CASES])
def test_a_spoiled_game_breaks_its_law(game: Game, law: str) -> None:
    with pytest.raises(Broken, match=rf"^{law}: .* \(seed \d+, decision \d+\)$"):
        try_until_broken(game, law)


def try_until_broken(game: Game, law: str) -> None:
    for seed in range(20):
        LAWS[law](game, game.setup(3), seed)


def test_every_law_has_been_seen_to_break() -> None:
    assert {law for _, law in CASES} == set(LAWS)
