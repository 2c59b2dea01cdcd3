"""Every law of the kit is broken by some game, and says so with law, seed and decision."""

import pytest
from tests.testing import spoiled
from tests.testing.pennies import Pennies

from piazza.core.game import Game
from piazza.testing import LAWS, Broken

CASES: list[tuple[Game, str]] = [
    (spoiled.ListsInReverse(), "legal_is_sorted_and_for_those_to_act"),
    (spoiled.AnswersEverybody(), "legal_is_sorted_and_for_those_to_act"),
    (spoiled.ForgetsWeights(), "weights_are_for_chance"),
    (spoiled.CannotHide(), "every_legal_action_applies"),
    (spoiled.RefusesWithoutRule(), "illegal_actions_are_refused_with_a_reason"),
    (spoiled.PlaysAnything(), "illegal_actions_are_refused_with_a_reason"),
    (spoiled.SharesCoins(), "clones_are_equal_and_independent"),
    (spoiled.SharesCoins(), "old_clones_never_change"),
    (spoiled.DealsWhenSeen(), "reading_changes_nothing"),
    (spoiled.NeedsListener(), "listening_changes_nothing"),
    (spoiled.MumblesCups(), "actions_round_trip"),
    (spoiled.MisreadsHide(), "actions_round_trip"),
    (spoiled.MisreadsHide(), "games_replay_from_their_words"),
    (spoiled.ShortensPosition(), "short_positions_round_trip"),
    (spoiled.StumblesOverPositions(), "damaged_short_positions_are_refused"),
    (spoiled.RemembersOrder(), "records_replay"),
    (spoiled.LosesTurn(), "saved_states_load_again"),
    (spoiled.GuessesShown(), "cut_saves_are_unreadable"),
    (spoiled.StumblesOverDigits(), "damaged_saves_are_refused_or_playable"),
    (spoiled.LoadsContradictions(), "mixed_saves_are_refused_or_playable"),
    (spoiled.RemembersFirst(), "simultaneous_seats_commute"),
    (spoiled.RemembersOrder(), "unordered_decisions_commute"),
    (spoiled.WantsOrder(), "unordered_decisions_commute"),
    (spoiled.SealsAloud(), "sealed_decisions_are_secret"),
    (spoiled.CountsPennies(), "sealed_decisions_are_secret"),
    (spoiled.TellsWatchers(), "watchers_hear_no_more_than_seats"),
    (spoiled.ShowsWatchers(), "watchers_see_no_more_than_seats"),
    (spoiled.WaitsForAll(), "views_tell_who_is_awaited"),
    (spoiled.HidesLowCards(), "open_choices_follow_from_public_facts"),
    (spoiled.ForgetsOwnCard(), "worlds_look_like_the_view"),
    (spoiled.InventsImpossibleCards(), "worlds_can_be_saved_and_played"),
    (spoiled.HandsOverUnasked(), "unrevealing_decisions_teach_nothing"),
    (spoiled.PeeksWhilePutting(), "unrevealing_decisions_teach_nothing"),
    (Pennies(longest=9), "games_end_within_the_stated_length"),
    (Pennies(widest=3), "choices_keep_to_the_stated_width"),
    (Pennies(scores=(2, 6)), "results_come_at_the_end"),
    (spoiled.GivesEarlyResult(), "results_come_at_the_end"),
    (spoiled.RanksBackwards(), "results_come_at_the_end"),
    (spoiled.HasNoWordForHiding(), "everything_has_a_phrase"),
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
