"""What the bot on a seat of a table is asked."""

from tests.table.hosting import NOW

from piazza.games import game as find_game
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.table import Table, open_table
from piazza.thinking.questions import question_for


def new_table(seed: str = "seed") -> Table:
    game = find_game("twist")
    sitters = [Sitter("Anna"), Sitter("Bea")]
    return open_table(Opening(game, game.setup(2, {}), sitters, seed), lambda entry: None, NOW)


def test_it_holds_what_the_seat_sees_and_may_do() -> None:
    table = new_table()
    seat = table.to_act()[0]
    asked = question_for(table, seat, "easy", 100, 2.5)
    assert (asked.game, asked.bot, asked.nodes, asked.seconds) == ("twist", "easy", 100, 2.5)
    assert asked.legal == table.legal(seat)
    assert table.opening.seed not in repr(asked), "it tells what chance is going to draw"
    assert asked.view == table.game.dump_view(table.view(seat))


def test_luck_is_new_for_every_step_and_the_same_when_asked_again() -> None:
    table = new_table()
    seat, lucks = table.to_act()[0], set()
    for step in range(3):
        asked = question_for(table, seat, "easy", 1, 1)
        assert asked == question_for(table, seat, "easy", 1, 1)
        lucks.add(asked.dice)
        assert len(lucks) == step + 1
        table.decide(seat, table.game.write_action(table.opening.setup, asked.legal[0]), NOW)
    assert question_for(new_table("other"), seat, "easy", 1, 1).dice not in lucks
