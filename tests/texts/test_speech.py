"""Sentences about the play: whole games can be told in both languages, and what players read most reads well."""

from itertools import islice

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.engine.view import SPECTATOR, event_for
from engaja.players import PLAYERS, Seat
from engaja.players.lines import Lines
from engaja.players.menus import Menus
from engaja.position.actions import End
from engaja.position.talk import Event, Reason, Shift
from engaja.texts import Lang
from tests.scene import Scene

LANGS: tuple[Lang, ...] = ("pt", "en")
STEPS = 250


@pytest.mark.parametrize("name", games.names())
def test_everything_that_happens_in_a_game_can_be_told(name: str) -> None:
    """Events as each side and a spectator may know them, decisions, menus, refusals, points: nothing is missing."""
    game = Game(name, {}, "told")
    players = [PLAYERS["random"](f"told {side}") for side in (0, 1)]
    seats = [Seat(game, side) for side in (0, 1)]
    tongues = [Speech(name, lang) for lang in LANGS]
    told = 0
    while (decision := game.decision) is not None and len(game.played) < STEPS:
        seat = seats[decision.side]
        for speech in tongues:
            assert speech.decision(decision, game.state)
            for reason in game.refusals(End()):
                assert speech.reason(reason)
            if len(game.played) % 25 == 0 or decision.kind not in ("movement", "combat"):
                lines = Lines(seat, speech)
                assert all(item.text for item in islice(Menus(seat, lines).whole(decision.kind), 20))
            for event in game.events[told:]:
                for side in (0, 1, SPECTATOR):
                    seen = event_for(game.rules, event, side)
                    assert seen is None or speech.event(seen)
        told = len(game.events)
        game.play(players[decision.side].choose(seat))
    for speech in tongues:
        assert all(speech.point(point) for point in game.rules.points(game.state))


# What players read most


@pytest.fixture
def battle() -> Scene:
    """The Free French at Bir Hacheim, and the Ariete before it."""
    return Scene(
        "gazala",
        axis={"it-132-tank-regt-ariete": "1114", "it-8-bersaglieri-ariete": "1114"},
        allied={"ff-1-bde": "1113"},
        dice=[6, 4],
    )


def test_a_refusal_names_the_unit_the_hex_and_the_rule(battle: Scene) -> None:
    battle.combat("axis")
    (reason,) = battle.why_not("end")  # armour ignores the zone of infantry
    assert Speech("gazala", "en").reason(reason) == (
        "8th Bersaglieri Regiment (B) is in an enemy engagement zone and must attack 1113 Bir Hacheim in this phase (4.1.2)."
    )
    assert Speech("gazala", "pt").reason(reason) == (
        "O 8º Regimento Bersaglieri (B) está em Zona de Engajamento inimiga"
        " e nesta fase tem de atacar 1113 Bir Hacheim (4.1.2)."
    )


def test_a_combat_is_told_with_its_odds_shifts_dice_and_result(battle: Scene) -> None:
    battle.combat("axis").play("attack 1113 with it-132-tank-regt-ariete,it-8-bersaglieri-ariete air 4", "defend")
    (event,) = battle.events("combat")
    assert Speech("gazala", "en").event(event) == (
        "Combat in 1113 Bir Hacheim: attack 12 against defence 6, odds 2-1; shifts: terrain: city −2 (5.1.2),"
        " fortification −1 (10.0), complete division: Ariete +1 (5.1.4) and attackers on minefields −1 (9.2); column 1-3;"
        " dice 6 + 4 = 10; result DVI/ARI: defender wins intact, attacker retreats intact (5.1.6)."
    )
    told = Speech("gazala", "pt").event(event)
    assert "relação 2-1; ajustes: terreno: cidade −2 (5.1.2), fortificação −1 (10.0)" in told


def test_an_enemy_move_is_told_without_the_name_of_the_unit(battle: Scene) -> None:
    unit, path = battle.unit("it-132-tank-regt-ariete"), (battle.hex("1114"), battle.hex("1213"))
    rules = games.rules("gazala")
    seen = event_for(rules, Event("moved", "", {"unit": unit, "path": path, "cost": 1}), 1)
    assert seen is not None
    assert Speech("gazala", "en").event(seen) == "One Italian unit (armour) moves from 1114 to 1213."
    assert Speech("gazala", "pt").event(seen) == "Uma unidade italiana (blindados) move-se de 1114 a 1213."


def test_a_shift_is_named_by_its_rule() -> None:
    speech = Speech("gazala", "en")
    assert speech.shift(Shift(-2, "gazala.5.1.2.terrain-columns", {"terrain": "ridge"})) == "terrain: ridge −2 (5.1.2)"
    assert speech.shift(Shift(1, "gazala.5.1.1.table-ends")) == "Ends of the table +1 (5.1.1)"


def test_a_rule_of_the_tables_is_cited_by_its_title_and_an_unknown_one_not_at_all() -> None:
    speech = Speech("gazala", "en")
    assert speech.reason(Reason("gazala.tables.terrain-sea", "game-is-over")) == "The game is over (Sea)."
    assert speech.reason(Reason("gazala.no-such-rule", "game-is-over")) == "The game is over."


def test_unit_names_tell_the_units_of_a_game_apart() -> None:
    for name in games.names():
        for lang in LANGS:
            speech = Speech(name, lang)
            names = [speech.unit(unit.index) for unit in speech.definition.units]
            assert len(set(names)) == len(names), name


def test_a_sentence_says_where_it_names_hexes_and_strengths() -> None:
    """And odds, which are not broken over lines either. A number that is no hex of this board is a number like others."""
    for game, text, wanted in (
        ("gazala", "O 4-4-16 vai em 1942 de 0512-0612 (1113) a 9901 por 4-1.", ["4-4-16", "0512", "0612", "1113", "4-1"]),
        ("leyte", "De 25-10 a 22-15, 30-99 e 1012.", ["25-10", "22-15", "30-99"]),
    ):
        found = Speech(game, "pt").numbers_in(text)
        assert [text[start:end] for start, end, _ in found] == wanted
        assert all(
            hex_ == ("" if text[start:end] in ("4-4-16", "4-1", "30-99") else text[start:end]) for start, end, hex_ in found
        )
