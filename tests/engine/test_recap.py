"""A side's last turn: moves in groups that say something, fights with what came of them, and what changed hands."""

from pathlib import Path

import pytest

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.recap import MOST_GROUPS, Step, changed_hands, last_turn, summary, title, turn_began
from engaja.engine.speech import Speech
from engaja.position.talk import Event
from engaja.rules import System

RECORDS = Path(__file__).parent.parent / "records"


def rules() -> System:
    return Game("gazala", {"setup": "historical"}, "1").rules


def march(*ways: tuple[str, ...], name: str = "moved-unseen", nation: str = "german", type_: str = "armour") -> list[Event]:
    """A turn of the Axis in which counters went these ways, as the enemy sees it."""
    grid = games.definition("gazala").board.grid
    path = [tuple(map(grid.parse, way)) for way in ways]
    moves = [Event(name, "", {"nation": nation, "type": type_, "path": one}) for one in path]
    return [Event("movement-phase", "", {"side": 0}), *moves, Event("combat-phase", "", {"side": 0})]


def told(events: list[Event], lang: str = "en") -> list[str]:
    speech = Speech("gazala", "pt" if lang == "pt" else "en")
    return [title(rules(), speech, events, step) for step in last_turn(rules(), events, 0)]


def test_neighbours_that_go_to_neighbouring_goals_are_one_group() -> None:
    events = march(("0412", "1214"), ("0512", "1215"), ("0402", "0404"))
    assert [step.numbers for step in last_turn(rules(), events, 0)] == [(1, 2), (3,)]
    assert told(events)[0] == "2 German units (armour) go from north-west of Bir Habesc to south-east of Bir Hacheim."
    assert told(events, "pt")[0] == "2 unidades alemãs (blindados) vão do noroeste de Bir Habesc ao sudeste de Bir Hacheim."


def test_a_group_that_hardly_moved_is_told_where_it_is() -> None:
    events = march(("1113", "1114"), ("1114", "1115"))
    assert told(events) == ["2 German units (armour) shift around Bir Hacheim."]
    assert told(events, "pt") == ["2 unidades alemãs (blindados) se deslocam nos arredores de Bir Hacheim."]


@pytest.mark.parametrize(
    ("name", "sentence"), [("entered-unseen", "come on to the map near"), ("departed-unseen", "leave the map near")]
)
def test_who_comes_and_who_goes_is_no_group_with_others(name: str, sentence: str) -> None:
    events = march(("1113", "1114"), ("1114", "1115"), name=name)
    events[2:2] = march(("1113", "1114"))[1:2]
    assert sentence in told(events)[0]
    assert len(told(events)) == 2


def test_nations_are_told_apart_unless_there_would_be_too_many_groups() -> None:
    both = march(("0412", "1214"), ("0412", "1214"))
    both[2] = Event("moved-unseen", "", both[2].args | {"nation": "italian"})
    assert len(last_turn(rules(), both, 0)) == 2
    number = games.definition("gazala").board.grid.number
    many = march(*((number(n * 16), number(n * 16 + 3)) for n in range(20)))
    assert 0 < len(last_turn(rules(), many, 0)) <= MOST_GROUPS


def test_a_fight_holds_what_came_of_it_and_nothing_of_another() -> None:
    events = march()
    fight = Event("combat", "", {"side": 0, "hex": 5})
    declared = Event("attack-declared", "", {"side": 0, "hex": 9})
    events += [fight, Event("loss", "", {"unit": 3, "hex": 5}), declared, Event("mine-hit", "", {"unit": 4, "hex": 9})]
    events += [fight, Event("recovered", "", {"unit": 5, "hex": 7}), Event("loss", "", {"unit": 3, "hex": 5})]
    events += [Event("movement-phase", "", {"side": 1}), Event("moved", "", {"unit": 40, "path": (1, 2)})]
    assert last_turn(rules(), events, 0) == [Step("fight", (2, 3)), Step("fight", (6,))]
    assert turn_began(events, 1) == 9


def test_a_side_that_did_nothing_is_said_to() -> None:
    assert summary(Speech("gazala", "en"), last_turn(rules(), march(), 0), 0) == "The Axis neither moved nor attacked."
    assert last_turn(rules(), march(), 1) == []


@pytest.mark.parametrize("game", games.names())
def test_what_changed_hands_in_a_turn_is_what_the_position_says(game: str) -> None:
    """Worked out from where units have been, because nobody keeps the positions of a game; held against them here."""
    past = record.replay(record.read((RECORDS / f"{game}-1-0000.engaja").read_text(encoding="utf-8")))
    played = past.again()
    began: list[tuple[int, bytes]] = []
    changes = 0
    for _, action in past.played:
        turns = sum(event.name == "movement-phase" for event in played.events)
        if turns > len(began):
            if began:
                side, owners = began[-1]
                hexes = [o.hex for o in played.definition.objectives]
                changed = [hex_ for hex_ in hexes if owners[hex_] != played.state.owner[hex_]]
                assert changed_hands(played, side) == changed
                changes += len(changed)
            began.append((played.state.side, bytes(played.state.owner)))
        played.play(action)
    assert changes
