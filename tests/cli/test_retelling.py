"""What a person at a terminal can have told anew: the other side's last turn, and who was lost."""

from itertools import pairwise
from pathlib import Path

from engaja import games
from engaja.engine import record
from engaja.engine.recap import MOST_GROUPS, ends_of, last_turn
from engaja.engine.speech import Speech
from engaja.engine.survey import losses
from engaja.players.retelling import loss_lines, recap_lines
from engaja.players.seat import Seat
from tests.browser.table import ATTACK, PANZERS, before_battle, loaded
from tests.cli.test_human import Table

FINISHED = Path(__file__).parent.parent / "records" / "gazala-1-0000.engaja"


def test_a_turn_is_told_in_groups_with_its_fights() -> None:
    """Two panzer regiments that went together are one step; the battle is the other, with what came of it."""
    orders = (ATTACK, "defend", f"lose {PANZERS[1]}", "retreat in-3-motor-bde-7-armd-div 1212", "end", "end")
    game = record.replay(record.read(before_battle(*orders, seed=loaded(3, 4))))
    seat, speech = Seat(game, 1), Speech("gazala", "en")
    told = recap_lines(seat, speech)
    assert told[0] == "What the Axis did: 2 moves, 1 attack."
    assert told[1].strip() == "1. 2 German units (armour) go from north-west of Bir Habesc to south-east of Bir Hacheim."
    assert told[2].strip().startswith("One German unit (armour) moves from 0512")
    assert told[4].strip().startswith("2. Combat in 1213: 16 against 3, column")
    assert [" ".join(line.split()[:3]) for line in told[5:]] == ["3rd Indian Motor", "8th Panzer Regiment", "3rd Indian Motor"]
    assert recap_lines(Seat(game, 0), speech) == ["The Allies neither moved nor attacked."]
    assert loss_lines(seat, speech) == ["Reduced: 3rd Indian Motor Brigade."]
    assert loss_lines(Seat(game, 0), speech) == ["Reduced: 8th Panzer Regiment."]


def test_at_the_terminal() -> None:
    table = Table()
    said = table.type("recap", "losses", "end", "end", "recap")
    assert "The Allies neither moved nor attacked." in said
    assert "The Axis neither moved nor attacked." in said
    assert "Nobody was eliminated" in said
    assert "ninguém que você conhece sofreu baixas" in Table(lang="pt").type("baixas")


def test_supply_is_told_line_by_line() -> None:
    said = Table().type("supply")
    assert "0512: a line of 5 hexes to 0109, at most 20." in said
    assert "de linha até" in Table(lang="pt").type("suprimento")
    assert "Nobody on your side depends on a supply line" in Table(name="dragoon").type("supply")


def test_a_long_turn_has_few_steps_and_all_losses_have_their_line() -> None:
    game = record.replay(record.read(FINISHED.read_text(encoding="utf-8")))
    seat = Seat(game, 0)
    events = seat.events_since(0)
    moves = [step for step in last_turn(game.rules, events, 1) if step.kind != "fight"]
    assert 0 < len(moves) <= MOST_GROUPS
    assert all(len(ends_of(events[n])) == 2 for step in moves for n in step.numbers)
    told = " ".join(loss_lines(seat, Speech("gazala", "en")))
    lost = list(losses(game))
    assert lost
    assert all(one.turn <= two.turn for one, two in pairwise(lost))
    assert all(games.definition("gazala").units[one.unit].name.en in told for one in lost)
