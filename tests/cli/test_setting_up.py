"""Setting up at the terminal, what only one book knows, and the end of a game, as a person types them."""

import io
import re

import pytest

from engaja.engine.game import Game
from engaja.players import Seat
from engaja.players.human import Human
from engaja.players.terminal import Terminal
from engaja.position.actions import End
from engaja.rules import System
from tests.cli.test_human import Table

FREE = {"setup": "free"}


@pytest.fixture
def goodwood() -> Table:
    """The Germans have 75 units to place."""
    return Table(options=FREE, name="goodwood")


def test_a_set_up_is_listed_by_formation_with_its_hexes(goodwood: Table) -> None:
    said = goodwood.type("allowed", "9")
    assert "  9. 1st SS Panzer Division: 15 units (0921 " in said
    assert "Germans, turn 0, set-up, 75 to place>" in said
    assert "15. SS-Werfer-Abteilung 1 2-1-8" in said


@pytest.mark.parametrize("formation", ["9", "1-ss", "1st-ss-panzer"])
def test_a_formation_fills_the_hexes_named_one_after_the_other(goodwood: Table, formation: str) -> None:
    goodwood.type("allowed", f"place {formation} 1321 1222 1123 0921")
    ids = [unit.id for unit in goodwood.game.definition.units if unit.division == "1 SS" and unit.arrival.turn == 0]
    assert [goodwood.where(id_) for id_ in ids] == ["1321"] * 4 + ["1222"] * 4 + ["1123"] * 4 + ["0921"] * 3


def test_who_finds_no_room_in_the_hexes_named_is_told(goodwood: Table) -> None:
    said = goodwood.type("place 1-ss 1321", "place 1-ss 2004")
    assert "No room in these hexes for: I./SS-Panzergrenadier-Regiment 2" in said
    assert "may not be placed in 2004 Hérouvillette: its area is “1st SS Panzer Division” (11.1)." in said
    assert "set-up, 71 to place>" in goodwood.type("points")


def test_the_rest_is_filled_around_what_was_placed_by_hand(goodwood: Table) -> None:
    said = goodwood.type("place 1-ss 1220", "fill 1-ss", "fill")
    assert "units found their hexes of the ready-made set-up full or closed and are near them." in said
    assert goodwood.where("ss-1-pz-i") == "1220"
    assert not goodwood.game.rules.tray(goodwood.game.state, 1)
    assert "Germans: 75 units placed. “list” shows where" in said


def test_one_unit_can_be_taken_back_and_the_others_stay(goodwood: Table) -> None:
    goodwood.type("place ss-1-pz-i 1321", "place ss-1-pz-ii 1321", "place ss-1-flak 1321")
    said = goodwood.type("undo ss-1-pz-ii", "undo ss-1-pz-ii", "place ss-1-pz-ii 1222")
    assert "Taken back: II./SS-Panzer-Regiment 1 (Pz IV)" in said
    assert "was not placed by you in this set-up" in said
    assert [goodwood.where(id_) for id_ in ("ss-1-pz-i", "ss-1-pz-ii", "ss-1-flak")] == ["1321", "1222", "1321"]


@pytest.mark.interpreted
def test_a_set_up_that_leaves_no_room_says_what_to_take_back(goodwood: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the 2nd Canadian Division had room for its 14 units and no more, nobody else might stay in its bivouac."""
    bivouac = goodwood.game.definition.area("bivouac_canadian_2")
    room = {hex_: 2 if number < 7 else 0 for number, hex_ in enumerate(bivouac)}
    monkeypatch.setattr(System, "has_room", lambda self, s, unit, hex_: len(s.units_in(hex_)) < room.get(hex_, 4))
    number = goodwood.game.definition.board.grid.number(bivouac[0])
    said = goodwood.type("fill", f"place ca-2ab-1-hussars {number}", "fill 2-can")
    assert "There is no room left for" in said.partition("1-hussars")[2].partition("fill 2-can")[0], "told at once"
    assert "elsewhere (“undo UNIT”): 6th Armoured Regiment (1st Hussars)." in said
    said = goodwood.type("undo ca-2ab-1-hussars", "fill")
    assert "There is no room left" not in said.partition("Taken back")[2]
    assert not goodwood.game.rules.tray(goodwood.game.state, 0)


def test_the_landing_at_leyte_is_made_beach_by_beach() -> None:
    table = Table(name="leyte")
    said = table.type("end", "allowed", "move 3 2611", "end")
    assert "The phase cannot be ended yet: 1st Squadron, 7th Cavalry belongs to the first landing" in said
    assert "3. Arrow 1: 7th and 12th Cavalry → 26-11 Tacloban airfield: 1st Squadron, 7th Cavalry 3-4-8;" in said
    assert [table.where(f"us_{unit}") for unit in ("7rc_1", "7rc_2", "12rc_1", "12rc_2")] == ["26-11"] * 4
    assert "1st Squadron, 5th Cavalry belongs to the first landing" in said


@pytest.mark.parametrize(("lang", "word"), [("en", "fly"), ("pt", "voar")])
def test_what_only_one_book_knows_has_a_word_of_its_own(lang: str, word: str) -> None:
    table = Table("pt" if lang == "pt" else "en", name="guerra85")
    said = table.type("allowed", "1", word)
    assert f"“{word} " in said, "the list tells the word"
    assert len(re.findall(r" 1\. (A )?103", said)) == 3, "the unit, its flights, and again at the word"
    table.type(f"{word} 103 1807")
    assert table.where("sov-103-daet") == "1807"


def test_a_unit_leaves_the_map_by_a_word() -> None:
    table = Table(name="goodwood")
    said = table.type("allowed", "next", "move br-3-8-1-suffolk off")
    assert "Leave the map: " in said
    assert "1st Suffolk leaves the map by " in said


def test_after_the_last_turn_one_can_look_and_save(tmp_path: object) -> None:
    game = Game("gazala", {"setup": "historical"}, "end")
    while game.decision:
        game.play(End() if not game.refusals(End()) else next(iter(game.actions())))
    said = io.StringIO()
    human = Human(
        Terminal(file=said, lines=["move 1 2", "points", "stack nowhere", "save " + f"{tmp_path}/end.engaja", "quit"]), "en"
    )
    human.sit(Seat(game, 0))
    human.look_back()
    assert said.getvalue().count("The game is over. “save FILE” keeps it;") == 2
    assert "Axis: " in said.getvalue()
    assert "There is no hex “nowhere” on the map." in said.getvalue()
    assert "Game saved in " in said.getvalue()
