"""Records: the same game comes back from its text, and a broken text says on which line and why."""

from collections.abc import Callable

import pytest

from engaja.engine import dice, record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.record import BadRecord
from engaja.engine.speech import Speech

ORDERS = (
    "move de-5-pz-regt-21-pz-div 0512-0612-0713",
    "end",
    "attack 0703 air 10",
    "end",
    "end",
    "end",
    "move it-27-inf-regt-pavia 0708-0709",
)
"""The first turn of a quiet game, and the first order of the second."""


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game("gazala", {"setup": "historical"}, "a quiet game")
    notation = Notation(game.definition)
    for order in ORDERS:
        game.play(notation.read(order))
    assert game.state.turn == 2
    return game


@pytest.fixture(scope="module")
def text(game: Game) -> str:
    return record.write(game, {"axis": "human", "allied": "greedy"})


def test_a_record_says_what_is_needed_and_nothing_else(text: str, game: Game) -> None:
    assert text.splitlines()[:12] == [
        "engaja record 1",
        "game gazala",
        f"version 1 {game.definition.digest[:16]}",
        "option air_support unlimited",
        "option exchange stay",
        "option setup historical",
        "option visibility rulebook",
        "player axis human",
        "player allied greedy",
        f"dice {dice.commitment('a quiet game')}",
        "seed a quiet game",
        "begin",
    ]
    orders = [line.split(" ", 1)[1] for line in text.splitlines()[12:] if not line.startswith("check ")]
    assert orders == list(ORDERS)


def test_a_record_replays_to_the_same_position_and_the_same_bytes(text: str, game: Game) -> None:
    again = record.replay(record.read(text))
    assert again.state == game.state
    assert again.events == game.events
    assert record.write(again, record.read(text).players) == text


def test_a_replay_can_stop_on_the_way(text: str) -> None:
    assert len(record.replay(record.read(text), to=3).played) == 3


def test_comments_and_empty_lines_are_skipped(text: str, game: Game) -> None:
    spaced = text.replace("begin\n", "begin\n\n# the Axis begins\n")
    assert record.replay(record.read(spaced)).state == game.state


def test_the_seed_stays_secret_while_a_game_lasts(game: Game) -> None:
    secret = record.write(game, publish=False)
    assert "seed " not in secret
    assert dice.commitment(game.seed) in secret


def changed(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


BROKEN: dict[str, tuple[Callable[[str], str], int, str, str]] = {
    "empty": (lambda text: "", 1, "not-a-record", "engaja record 1"),
    "another file": (lambda text: "hello\n" + text, 1, "not-a-record", "engaja record 1"),
    "no begin": (changed("begin\n", "\n"), 13, "record-header", "axis move"),
    "cut off": (lambda text: text.partition("begin")[0], 11, "record-no-begin", "begin"),
    "no game": (changed("game gazala\n", "\n"), 1, "record-no-game", "game"),
    "unknown heading": (changed("seed ", "sead "), 11, "record-header", "sead a quiet game"),
    "no seed": (changed("seed a quiet game\n", "\n"), 1, "record-no-seed", "seed"),
    "other seed": (changed("seed a quiet game", "seed a lucky game"), 1, "wrong-commitment", "dice"),
    "unknown game": (changed("game gazala", "game alamein"), 2, "unknown-game", "alamein"),
    "unknown option": (changed("option setup historical", "option weather fair"), 2, "unknown-option", "weather fair"),
    "unknown value": (changed("option exchange stay", "option exchange dance"), 2, "unknown-option", "exchange dance"),
    "other version": (changed("version 1 ", "version 1 x"), 3, "other-definition", "x"),
    "unknown unit": (changed("move de-5-pz-regt-21-pz-div", "move de-6-pz-regt"), 13, "unknown-unit", "de-6-pz-regt"),
    "unknown hex": (changed("0512-0612-0713", "0512-0612-9913"), 13, "unknown-hex", "9913"),
    "no order": (changed("axis end", "axis fin"), 14, "unknown-order", "fin"),
    "wrong side": (changed("axis end", "allied end"), 14, "wrong-side", "axis"),
    "refused": (changed("0512-0612-0713", "0512-0712-0713"), 13, "order-refused", "gazala.4.0.movement-cost"),
    "diverged": (changed("check 2 ", "check 2 0"), 19, "diverged", "6"),
    "not over": (lambda text: text + "over 0 110 0\n", 21, "diverged", "7"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_says_where_and_why(name: str, text: str) -> None:
    change, line, message, word = BROKEN[name]
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(change(text)))
    assert (caught.value.line, caught.value.message) == (line, message)
    for lang in ("pt", "en"):
        sentence = Speech("gazala", lang).bad_record(caught.value)[0]
        assert sentence.startswith(f"{'Linha' if lang == 'pt' else 'Line'} {line}: ")
        assert word in sentence


def test_a_refused_order_in_a_record_is_explained(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(text.replace("0512-0612-0713", "0512-0712-0713")))
    reasons = Speech("gazala", "en").bad_record(caught.value)[1:]
    assert reasons == ["5th Panzer Regiment cannot go from 0512 to 0712 in one step: the hexes are not neighbours (4.0)."]


def test_a_record_of_endless_lines_is_not_read() -> None:
    with pytest.raises(BadRecord) as caught:
        record.read("\n".join([record.HEADER, "game gazala", "begin", *["axis end"] * record.MAX_LINES]))
    assert caught.value.message == "record-too-long"
    with pytest.raises(BadRecord) as caught:
        record.read(f"{record.HEADER}\ngame {'x' * record.MAX_LINE}\nbegin\n")
    assert (caught.value.line, caught.value.message) == (2, "line-too-long")
