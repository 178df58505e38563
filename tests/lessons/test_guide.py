"""The companion proposes only what the rules allow, sees what is done, and steps back after two turns."""

from engaja import games
from engaja.engine.game import Game
from engaja.engine.lessons import proposals
from engaja.engine.notation import Notation
from engaja.players import Seat, player


def test_every_step_of_the_first_turn_can_be_done_in_its_order() -> None:
    guide = games.definition("gazala").starts.guide
    assert guide is not None
    game = Game("gazala", guide.options, "guided")
    notation = Notation(game.definition)
    opponent = player(guide.opponent, "guided")
    for _ in range(2):
        found = proposals(game, 0)
        assert found is not None
        plan, steps = found
        for number, step in enumerate(plan.steps):
            now = proposals(game, 0)
            assert now is not None
            assert now[1][number].orders == step.orders, "each order of the step is allowed"
            for order in step.orders:
                game.play(notation.read(order))
                while game.decision is not None and game.decision.kind not in ("movement", "combat"):
                    who = game.decision.side
                    game.play(opponent.choose(Seat(game, who)))
            after = proposals(game, 0)
            assert after is not None
            assert after[1][number].done
        assert not any(step.lost for step in steps)
        game.play(notation.read("end"))


def test_he_knows_when_a_step_has_lost_its_sense_and_steps_back() -> None:
    game = Game("gazala", {"setup": "historical"}, "guided")
    notation = Notation(game.definition)
    for order in ("move de-8-pz-regt-15-pz-div 0412-0413", "move de-115-rifle-regt-15-pz-div 0412-0413"):
        game.play(notation.read(order))
    found = proposals(game, 0)
    assert found is not None
    assert [step.lost for step in found[1]] == [True, False, False, False]
    assert proposals(game, 1) is None, "he speaks to one side only"
    players = [player("random", str(side)) for side in (0, 1)]
    while game.decision is not None and game.state.turn < 3:
        side = game.decision.side
        game.play(players[side].choose(Seat(game, side)))
    assert proposals(game, 0) is None


def test_his_second_turn_depends_on_who_holds_the_place() -> None:
    guide = games.definition("gazala").starts.guide
    assert guide is not None
    told = {}
    for holder in ("axis", "allied"):
        text = Game("gazala", guide.options, "guided").position()
        text = text.replace("turn: 1\n", "turn: 2\n")
        if holder == "axis":
            text = "\n".join(line for line in text.splitlines() if not line.startswith("1113:")) + "\nheld by axis: 1113\n"
        found = proposals(Game.at(text), 0)
        assert found is not None
        told[holder] = found[0].title.en
        assert not any(step.lost for step in found[1])
    assert told == {"axis": "Hold the door and open the way", "allied": "Bir Hacheim once more"}
