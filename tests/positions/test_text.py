"""Positions as text: every position of play comes back from its words, and what cannot be is refused with its line."""

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engaja import games
from engaja.engine import position_text, record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.position_text import BadPosition
from engaja.engine.speech import bad_position
from engaja.position import state
from engaja.texts import Catalogue
from tests.play import GAMES, positions

FEW = settings(
    max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=[Phase.generate]
)


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_every_position_of_play_comes_back_from_its_text(name: str, seed: int) -> None:
    """Set-up, movement, and every choice in the midst of a battle; to the last byte, the number of dice thrown included."""
    setup = {"setup": "historical"} if seed % 2 else {}
    kinds: dict[str, int] = {}
    for game in positions(name, f"text {seed}", every=1, most=700, **setup):
        kind = game.decision.kind if game.decision else "over"
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] <= 4 or len(game.played) % 100 == 0:
            text = game.position()
            again = Game.at(text)
            assert again.state.to_bytes() == game.state.to_bytes(), text
            assert again.options == game.options
            assert again.position() == text
    assert len(kinds) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_comes_back_from_its_text(name: str) -> None:
    file = Path(__file__).parent.parent / "records" / f"{name}-1-0000.engaja"
    game = record.replay(record.read(file.read_text(encoding="utf-8")))
    assert Game.at(game.position()).state == game.state
    assert Game.at(game.position()).score == game.score


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_a_book_keeps_has_words(name: str) -> None:
    """Flags, marks and numbers that a folder names, and every task that is run or chosen."""
    rules = games.rules(name)
    bits = [flag for flag in rules.FLAG_WORDS if not any(flag & mask for mask in rules.FLAG_FIELDS)]
    assert sorted(bits) == sorted({1 << n for n in range(16) if sum(bits) & 1 << n}), "a bit each"
    for words in (rules.FLAG_WORDS.values(), rules.MARK_WORDS.values(), [number.name for number in rules.VAR_WORDS.values()]):
        assert len(set(words)) == len(list(words))
        assert not any(set(word) & set("():,") for word in words)
    methods = [method for method in dir(rules) if method.startswith(("run_", "list_"))]
    tasks = {method.partition("_")[2].replace("_", "-") for method in methods}
    assert tasks == set(rules.TASK_WORDS)
    assert set(rules.TASK_PHASES) <= tasks


@pytest.mark.parametrize("name", GAMES)
def test_tasks_are_read_as_they_are_written(name: str) -> None:
    game = Game(name)
    words = position_text.TaskWords(game.rules)
    values = {"side": 1, "hex": 7, "unit": 3, "units": (3, 0), "number": 12}
    reader = position_text._Reader([position_text.Line(2, "game", name)], None, None)
    for task, template in game.rules.TASK_WORDS.items():
        fields = position_text.FIELD.findall(template)
        for example in (values, values | {"units": (), "side": 0, "number": 0}):
            whole = (task, *(example.get(field, 1) for field in fields))
            assert words.read(words.write(whole), reader, 1) == whole


def test_a_position_is_words_and_nothing_else() -> None:
    """No dump: every line is a word of the documentation, and stacks stand from the top down."""
    game = Game("gazala", {"setup": "historical"}, "words")
    notation = Notation(game.definition)
    for order in ("move de-5-pz-regt-21-pz-div 0512-0612-0713", "end", "attack 0703 air 10"):
        game.play(notation.read(order))
    lines = game.position().splitlines()
    assert lines[:6] == [
        "engaja position 1",
        "game: gazala",
        "options: setup historical",
        "turn: 1",
        "phase: axis combat",
        f"air: axis {game.state.air(0)}, allied {game.state.air(1)}",
    ]
    assert "0713: de-5-pz-regt-21-pz-div (moved)" in lines
    assert "dice thrown: 2" in lines
    assert "hexes attacked: 0703" in lines


# What cannot be

BASE = """engaja position 1
game: gazala
turn: 3
phase: axis combat
deciding: allied answers the attack on 0510 by de-5-pz-regt-21-pz-div supported by nobody with 5 air points
air: axis 10, allied 4
0509: de-5-pz-regt-21-pz-div (moved, has attacked)
0510: in-9-bde-5-ind-div
awaiting: gb-69-bde-50-div
hexes attacked: 0510
held by axis: 0510
"""
RETREAT = "deciding: allied retreats in-9-bde-5-ind-div"

REFUSED: dict[str, tuple[str, str, int, str]] = {
    "another file": ("engaja position 1", "hello", 1, "not-a-position"),
    "a line that says nothing": ("turn: 3", "turn 3", 3, "no-colon"),
    "an unknown word": ("air: axis", "airs: axis", 6, "unknown-key"),
    "a word twice": ("turn: 3", "turn: 3\nturn: 3", 4, "key-twice"),
    "no game": ("game: gazala\n", "", 1, "position-no-game"),
    "an unknown game": ("game: gazala", "game: alamein", 2, "unknown-game"),
    "a path for a game": ("game: gazala", "game: ../games/gazala", 2, "unknown-game"),
    "an unknown option": ("turn: 3", "options: weather fair\nturn: 3", 3, "unknown-option"),
    "a turn after the last": ("turn: 3", "turn: 15", 3, "no-such-turn"),
    "no number": ("turn: 3", "turn: three", 3, "no-number"),
    "no turn": ("turn: 3\n", "", 3, "no-turn"),
    "a turn in the set-up": ("phase: axis combat", "phase: axis set-up", 4, "turn-in-set-up"),
    "no phase": ("phase: axis combat\n", "", 1, "no-phase"),
    "no such phase": ("phase: axis combat", "phase: turn 4 ends", 4, "no-such-phase"),
    "nonsense for a phase": ("phase: axis combat", "phase: lunch", 4, "unknown-task"),
    "a decision of another phase": ("phase: axis combat", "phase: axis movement", 5, "other-phase"),
    "a decision of the other side": ("deciding: allied", "deciding: axis", 5, "other-side"),
    "an attack on a hex that is not theirs": ("attack on 0510", "attack on 0509", 5, "not-held"),
    "no decision at all": ("deciding: .*", "deciding: the battle of 0510 ends for nobody", 5, "no-choice"),
    "a phase that is no choice": ("phase: .*\ndeciding: .*", "phase: axis combat ends", 4, "no-choice"),
    "an attack by nobody": ("by de-5-pz-regt-21-pz-div supported", "by nobody supported", 5, "nobody-attacks"),
    "an attack from afar": ("0509: de-5", "0507: de-5", 5, "not-next"),
    "an attack by who is gone": ("0509: de-5-pz-regt-21-pz-div (moved, has attacked)\n", "", 5, "not-there"),
    "an attack by the same twice": (
        "by de-5-pz-regt-21-pz-div",
        "by de-5-pz-regt-21-pz-div, de-5-pz-regt-21-pz-div",
        5,
        "named-twice",
    ),
    "an answer that comes later": ("deciding: ", "deciding: allied retreats in-9-bde-5-ind-div\nthen: ", 6, "only-first"),
    "then without deciding": ("deciding: ", "then: ", 5, "then-alone"),
    "a retreat of the enemy's": ("deciding: .*", "deciding: allied retreats de-5-pz-regt-21-pz-div", 5, "not-theirs"),
    "a retreat of who is not there": ("deciding: .*", "deciding: allied retreats gb-69-bde-50-div", 5, "not-there"),
    "an unknown unit": ("0510: in-9-bde-5-ind-div", "0510: in-10-bde", 8, "unknown-unit"),
    "no counter": ("0510: in-9-bde-5-ind-div", "0510: in-9-bde-5-ind-div reduced", 8, "no-counter"),
    "a counter twice": ("awaiting: gb-69-bde-50-div", "awaiting: in-9-bde-5-ind-div", 9, "counter-twice"),
    "an unknown state": ("(moved, has attacked)", "(moved, tired)", 7, "unknown-state"),
    "a state twice": ("(moved, has attacked)", "(moved, moved)", 7, "state-twice"),
    "destroyed and reduced": ("awaiting: gb-69-bde-50-div", "destroyed: gb-69-bde-50-div (reduced)", 9, "destroyed-reduced"),
    "a hex off the map": ("0510: in-9", "9910: in-9", 8, "unknown-hex"),
    "a hex twice": ("awaiting: gb-69-bde-50-div", "0509: gb-69-bde-50-div", 9, "hex-twice"),
    "two sides in a hex": ("0510: in-9-bde-5-ind-div", "0510: in-9-bde-5-ind-div, it-7-bersaglieri", 8, "two-sides"),
    "too many in a hex": (
        "0510: in-9-bde-5-ind-div",
        "0510: in-9-bde-5-ind-div, ff-1-bde, gb-150-bde-50-div, gb-151-bde-50-div",
        8,
        "too-many",
    ),
    "units at sea": ("awaiting: gb-69-bde-50-div", "1001: gb-69-bde-50-div", 9, "ground"),
    "air beyond the book": ("air: axis 10", "air: axis 99", 6, "air-beyond"),
    "air of nobody": ("air: axis 10", "air: italian 10", 6, "unknown-side"),
    "no row of hexes": ("hexes attacked: 0510", "hexes attacked: 0510-0610", 10, "bad-run"),
    "held by two": ("held by axis: 0510", "held by axis: 0510\nheld by nobody: 0510", 12, "held-twice"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_with_its_line(name: str) -> None:
    old, new, line, message = REFUSED[name]
    text, changes = re.subn(old if ".*" in old else re.escape(old), new, BASE, count=1)
    assert changes == 1
    with pytest.raises(BadPosition) as caught:
        Game.at(text)
    assert (caught.value.line, caught.value.message) == (line, message)
    for lang in ("pt", "en"):
        sentence = bad_position(Catalogue(lang), caught.value)  # type: ignore[arg-type]
        assert sentence.startswith(f"{'Linha' if lang == 'pt' else 'Line'} {line}: ")
        assert "position-" not in sentence


def test_the_base_of_these_is_a_position() -> None:
    game = Game.at(BASE)
    assert game.decision is not None
    assert game.decision.kind == "answer"
    assert game.state.where[game.definition.unit("de-8-pz-regt-15-pz-div").index] == state.LEFT, "not named, not on the map"


def test_numbers_of_a_book_have_their_words() -> None:
    definition = games.definition("guerra85")
    beyond = definition.board.hexes[definition.area(definition.own["halt_line"]["closed"])[0]].number
    text = "engaja position 1\ngame: guerra85\nturn: 5\nphase: pact movement\n1608: eua-6-db\n2210: sov-3g-db\n"
    for line, message in (
        ("east germans: tired", "unknown-value"),
        ("lifts this turn: many", "no-number"),
        ("lifts this turn: 1000", "no-number"),
        ("hexes detonation: 1608", "ground"),
        ("air defence: pact 99", "air-beyond"),
        (f"{beyond}: sov-34-db", "ground"),
    ):
        with pytest.raises(BadPosition) as caught:
            Game.at(f"{text}{line}\n")
        assert caught.value.message == message, line


def test_two_ways_to_land_exclude_each_other() -> None:
    text = (Path(__file__).parent / "leyte-ormoc.txt").read_text(encoding="utf-8")
    with pytest.raises(BadPosition) as caught:
        Game.at(text.replace("lands NE", "lands NE, lands SE"))
    assert caught.value.message == "state-twice"


def test_an_endless_text_is_not_read() -> None:
    for text, message in (("\n" * 3_000, "position-too-long"), ("x" * 9_000, "line-too-long")):
        with pytest.raises(BadPosition) as caught:
            Game.at(f"{position_text.HEADER}\n{text}")
        assert caught.value.message == message


# Games that begin from one


def test_a_record_may_begin_from_a_position() -> None:
    game = Game.at(BASE, seed="begun")
    notation = Notation(game.definition)
    game.play(notation.read("defend air 2"))
    text = record.write(game)
    assert "position turn: 3\n" in text
    again = record.replay(record.read(text))
    assert again.state == game.state
    assert record.write(again) == text
    assert game.past(0).position() == Game.at(BASE).position()


def test_a_game_of_a_folder_is_named_by_a_person(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(games.folder_of("gazala"), tmp_path / "mine", ignore=shutil.ignore_patterns("__pycache__")))
    assert Game.at(BASE, folder).named == folder
    with pytest.raises(BadPosition) as caught:
        Game.at(BASE, "leyte")
    assert caught.value.message == "other-game"
