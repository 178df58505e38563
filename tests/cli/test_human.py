"""A person at the terminal, played by a script: what is typed, what is told, and what comes of it."""

import io
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from engaja.cli.main import app
from engaja.engine.game import Game, Malformed
from engaja.engine.speech import Speech, malformed
from engaja.players import Seat
from engaja.players.human import Human
from engaja.players.terminal import Terminal
from engaja.players.typed import Typed
from engaja.position.actions import AnyAction, Attack, Move
from engaja.texts import Lang

HISTORICAL = {"setup": "historical"}


def engaja(*args: str, input: str = "") -> Result:
    return CliRunner(env={"ENGAJA_LANG": "en"}).invoke(app, list(args), input=input, catch_exceptions=False)


class Table:
    """A game in which one person gives both sides' orders, one line after the other."""

    def __init__(
        self, lang: Lang = "en", options: dict[str, str] | None = None, seed: str = "table", name: str = "gazala"
    ) -> None:
        self.game = Game(name, HISTORICAL | (options or {}), seed)
        self.lang = lang
        self.said = io.StringIO()
        self.people = [Human(Terminal(file=self.said), lang) for _ in (0, 1)]

    def type(self, *lines: str) -> str:
        """Type lines; what the program says to them. A line that is an order is played."""
        before = len(self.said.getvalue())
        script = iter(lines)
        while (decision := self.game.decision) is not None:
            person = self.people[decision.side]
            person.terminal._script = script
            try:
                self.game.play(person.choose(Seat(self.game, decision.side)))
            except EOFError:
                break
        return self.said.getvalue()[before:]

    def typed(self) -> Typed:
        decision = self.game.decision
        assert decision is not None
        return Typed(Seat(self.game, decision.side), Speech(self.game.name, self.lang))

    def read(self, text: str) -> AnyAction:
        return self.typed().read(text)

    def where(self, unit: str) -> str:
        return self.game.definition.board.grid.number(self.game.state.where[self.game.definition.unit(unit).index])


@pytest.fixture
def table() -> Table:
    return Table()


# A whole sitting, through the program itself


def test_a_sitting_from_set_up_to_a_saved_game_and_back(tmp_path: Path) -> None:
    file = tmp_path / "sitting.engaja"
    first = engaja(
        "play", "gazala", "--side", "axis=human", "--side", "allied=human", "--seed", "7",
        input="\n".join([
            "place xiii 0512", "place xiii 1105", "undo", "historical",  # the Allies set up
            "historical",  # the Axis
            "move 5-pz bir-hacheim",  # refused: the enemy is there
            "why move 104-rifle 1114-1115",
            "move 5-pz 1012", "undo", "move 28-inf 0807",
            "end",
            "odds 0806", "attack 0806 with 28-inf air 6",
            f"save {file}",
            "quit",
        ]) + "\n",
    )  # fmt: skip
    said = first.stdout
    assert first.exit_code == 1, "the game is not finished"
    assert "XIII Corps Artillery may not be placed in 0512: its area is" in said
    assert "Taken back: place gb-arty-xiii-corps 1105" in said
    assert "5th Panzer Regiment may not enter 1113 Bir Hacheim: there are enemy units in it (4.1.2)." in said
    assert "[gazala.4.0.movement-cost]" in said
    assert "28th Infantry Regiment moves from 0808 to 0807 (2 points)." in said
    assert "Attack 4 against defence" in said
    assert "The Axis attacks 0806 with 1 unit in contact, air points: 6; 8 attack points in all." in said
    assert f"Game saved in {file}." in said
    assert engaja("verify", str(file)).exit_code == 0
    assert "28th Infantry Regiment moves from 0808 to 0807" in engaja("replay", str(file)).stdout
    again = engaja("play", "--load", str(file), input="defend\nquit\nquit\n")
    assert "Allies. 0806 is attacked by 1 unit in contact and 6 air points; 8 attack points in all." in again.stdout
    assert "Combat in 0806: attack 8 against defence" in again.stdout
    assert "There are orders not saved" in again.stdout


# Typed orders


def test_a_destination_is_enough_for_a_move(table: Table) -> None:
    action = table.read("move 5-pz 0713")
    assert isinstance(action, Move)
    assert table.typed().notation.write(action) == "move de-5-pz-regt-21-pz-div 0512-0612-0713"


def test_a_path_may_leave_out_the_hex_where_the_unit_is(table: Table) -> None:
    assert table.read("move 5-pz 0612-0713") == table.read("move 5-pz 0512-0612-0713")


def test_units_go_by_parts_of_their_names_or_by_their_hex(table: Table) -> None:
    by_id = table.read("move de-155-inf-regt-90-light-div 0414")
    assert table.read("move 155 0414") == by_id
    assert table.read("move 155th-motorised 0414") == by_id
    assert table.read("move 0413 0414") == by_id


def test_a_stack_moves_together_until_somebody_cannot(table: Table) -> None:
    table.type("move 0512 0713")
    assert {table.where(u) for u in ("de-5-pz-regt-21-pz-div", "de-104-rifle-regt-21-pz-div", "de-engineer-regt")} == {"0713"}
    said = table.type("move 155,8-pz 0713", "move 8-pz,115 0614")
    assert "155th Motorised Infantry Regiment may not stop in 0713" in said
    assert "8th Panzer Regiment may not stop" not in said
    assert table.where("de-115-rifle-regt-15-pz-div") == "0614"


def test_numbers_of_the_last_list_are_units_and_choices(table: Table) -> None:
    said = table.type("allowed", "move 1 0713", "allowed 2", "1")
    assert "1. 5th Panzer Regiment 8-6-14" in said
    assert table.where("de-5-pz-regt-21-pz-div") == "0713"
    assert "104th Rifle Regiment moves from 0512" in said


def test_a_choice_of_an_old_list_is_not_made(table: Table) -> None:
    said = table.type("allowed 5-pz", "move 104-rifle 0713", "1")
    assert "That list is from before the last order. Now it stands like this:" in said
    assert table.where("de-5-pz-regt-21-pz-div") == "0512"
    assert len(table.game.played) == 1
    said = table.type("1")
    assert table.where("de-5-pz-regt-21-pz-div") != "0512", "now it is the list that stands on the screen"


def test_what_was_taken_back_does_not_make_an_old_list_new(table: Table) -> None:
    said = table.type("allowed 5-pz", "undo", "move 5-pz 0713", "undo", "move 104-rifle 0713", "1")
    assert "That list is from before the last order." in said
    said = table.type("undo", "allowed 5-pz", "move 104-rifle 0713", "undo", "1")
    assert table.where("de-5-pz-regt-21-pz-div") != "0512", "the position is again the one of the list"


def test_after_a_choice_by_number_the_list_before_it_is_there_again(table: Table) -> None:
    said = table.type("allowed 0512", "1", "1")
    assert said.count("104th Rifle Regiment 4-4-16 [de-104-rifle-regt-21-pz-div], 0512") == 2
    assert "1. 104th Rifle Regiment" in said


def test_a_number_without_a_list_shows_one(table: Table) -> None:
    said = table.type("7")
    assert "The last list has no number 7." in said
    assert "1. 5th Panzer Regiment 8-6-14" in said


def test_a_hex_alone_is_looked_at(table: Table) -> None:
    assert "2003 Tobruk: city" in table.type("2003")


def test_after_a_battle_what_is_left_to_attack_is_told_and_the_map_is_not_drawn_again(table: Table) -> None:
    said = table.type("move 28-inf 0807", "move 27-inf 0807", "end", "attack 0806 with all", "defend", "1", "1", "1")
    assert said.count("must attack   . has acted") == 2, "a map for the movement phase, and one for the combat phase"
    assert "Air attack on any enemy hex" in said.partition("Combat in 0806")[2]


def test_portuguese_words_are_understood() -> None:
    table = Table("pt")
    said = table.type("mover 5-pz 0713", "desfazer", "porque mover 5-pz tobruk", "fim", "atacar 0703 ar 10")
    assert "5º Regimento Panzer move-se de 0512 a 0713 (2 pontos)." in said
    assert "Desfeito: move de-5-pz-regt-21-pz-div 0512-0612-0713" in said
    assert "não alcança" in said
    assert "O Eixo ataca 0703, Poder Aéreo: 10" in said


def test_everybody_who_can_join_an_attack_is_all(table: Table) -> None:
    table.type("move 28-inf 0807", "end")
    attack = table.read("attack 0806 with all")
    assert isinstance(attack, Attack)
    assert {table.game.definition.units[u].id for u in attack.units} >= {"it-28-inf-regt-pavia"}
    assert not table.game.refusals(attack)


WRONG_ORDERS = {
    "march": "This is not an order: “march”.",
    "move": "This is not an order: “move”.",
    "move 5-pz": "This is not an order: “move 5-pz”.",
    "move nobody 0713": "There is no unit called “nobody”.",
    "move rifle 0713": "“rifle” fits more than one unit: de-104-rifle-regt-21-pz-div, de-115-rifle-regt-15-pz-div.",
    "move 5-pz nowhere": "There is no hex “nowhere” on the map.",
    "move 5-pz 9999": "There is no hex “9999” on the map.",
    "move 5-pz rotonda": "There is no hex “rotonda” on the map.",
    "attack nowhere": "There is no hex “nowhere” on the map.",
    "attack 2003 with all": "Nobody can take part in an attack on 2003 now.",
    "attack 0703 air lots": "This is not an order: “air lots”.",
    "defend 0703": "This is not an order: “defend 0703”.",
    "use": "This is not an order: “use”.",
    "99": "The last list has no number 99.",
    "rule 99.9": "There is no rule “99.9”.",
    "odds end": "Name an attack",
    "save": "Name the file",
    "historical": "The historical set-up belongs to the set-up only.",
    "undo": "There is no earlier order to take back.",
}


@pytest.mark.parametrize("line", WRONG_ORDERS)
def test_a_wrong_order_is_answered_with_a_sentence(line: str, table: Table) -> None:
    before = table.game.state.to_bytes()
    assert WRONG_ORDERS[line] in table.type(line)
    assert table.game.state.to_bytes() == before


REFUSED_ORDERS = {
    "move 5-pz 0512": "name at least one new hex (4.0).",
    "move 5-pz tobruk": "of the movement allowance is left (4.0).",
    "move 5-pz 0612-0814": "the hexes are not neighbours (4.0).",
    "move 22-armd 1510": "22nd Armoured Brigade is not yours to command (3.0).",
    "move 133-tank 0101": "it is a reinforcement of turn 13 (4.2.1).",
    "move arty-panz 0814": "of the movement allowance is left (4.0).",
    "move 86-inf 0701": "86th Infantry Regiment may not enter 0701: the terrain or the hexside is closed",
    "move 5-pz 0611": "5th Panzer Regiment may not stop in 0611: 3 units are there already",
    "attack 0703 air 3": "This order does not belong in the present phase (3.0).",
    "place engineer-regt 0512": "This order does not belong in the present phase (3.0).",
}


@pytest.mark.parametrize("line", REFUSED_ORDERS)
def test_a_refused_order_names_unit_hex_and_rule(line: str, table: Table) -> None:
    if line.startswith("place"):
        line = "place it-engineer-regt 0512"
        expected = REFUSED_ORDERS["place engineer-regt 0512"]
    else:
        expected = REFUSED_ORDERS[line]
    assert expected in table.type(line)
    assert not table.game.played


def test_ambiguity_lists_the_units_in_both_languages(table: Table) -> None:
    with pytest.raises(Malformed) as caught:
        table.read("move rifle 0713")
    for lang in ("pt", "en"):
        assert "de-115-rifle-regt-15-pz-div" in malformed(Speech("gazala", lang).catalogue, caught.value)


# Asking


def test_why_tells_the_rule_with_its_text(table: Table) -> None:
    said = table.type("why move 5-pz 0611", "why move 5-pz 0713")
    assert "[gazala.4.1.1.stacking-limit]" in said
    assert "It is allowed: 5th Panzer Regiment → 0512 → 0612 → 0713." in said


def test_odds_before_and_after_the_attack_is_possible(table: Table) -> None:
    assert "is not next to 0806" in table.type("odds attack 0806 with 28-inf")
    said = table.type("move 28-inf 0807", "odds attack 0806 with 28-inf air 6", "end", "odds 0806")
    assert "Attack 8 against defence" in said
    assert "The chances are supposed" in said
    open_table = Table(options={"visibility": "open"})
    said = open_table.type("move 28-inf 0807", "odds attack 0806 with 28-inf air 6")
    assert "Attack 8 against defence 5: odds 1-1, final column 1-3." in said
    assert "fortification −1 (10.0)" in said
    assert "attackers on minefields −1 (9.2)" in said
    assert "The chances are supposed" not in said


def test_looking_around(table: Table) -> None:
    said = table.type("hex tobruk", "stack 0512", "unit 5-pz", "rule 4.1.1", "points", "log all", "map all", "map 2003", "help")
    assert "2003 Tobruk: city (2 columns to the left)." in said
    assert "0512: 5th Panzer Regiment 8-6-14; 104th Rifle Regiment 4-4-16; German Engineer Regiment 2-3-8" in said
    assert "Begins in: 0512." in said
    assert "[gazala.4.1.1.stacking-limit]" in said
    assert "50 points for 2003 Tobruk (11.2)" in said
    assert "Turn 1: 26–27 May 1942." in said
    assert "2516" in said
    assert "allowed [UNIT or HEX], next" in said


def test_a_list_instead_of_a_map_draws_nothing(table: Table) -> None:
    listed = table.type("list", "move 28-inf 0807", "end").partition("movement> list")[2]
    assert "2003 Tobruk: 3 units, on top South African unit (infantry)" in listed
    assert "0502: 361st Motorised Infantry Regiment 3-4-16; 85th Infantry Regiment 1-2-7" in listed
    assert not any(mark in listed for mark in ("│", "─", "┌", "[3", "(1")), "no boxes, no counters"
