"""Records: the same game comes back from its text, and a broken text says on which line and why."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engaja import games
from engaja.engine import dice, record
from engaja.engine.dice import Sealed, Share, Source
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.record import BadRecord, Record
from engaja.engine.remarks import (
    Advice,
    Check,
    Comment,
    Item,
    NewDice,
    Order,
    Over,
    Seated,
    Thrown,
    Variation,
    WentOn,
)
from engaja.engine.speech import Speech

DIGEST = games.definition("gazala").digest[:16]
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
    assert text.splitlines()[:13] == [
        "engaja record 2",
        "game gazala",
        f"version 1 {game.definition.digest[:16]}",
        f"rules {game.definition.rules_number}",
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
    orders = [line.split(" ", 1) for line in text.splitlines()[13:]]
    assert [order for word, order in orders if word in ("axis", "allied")] == list(ORDERS)
    assert {word for word, _ in orders} == {"axis", "allied", "thrown", "check"}


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


def bare(text: str) -> str:
    """Without the seed: the dice are those told."""
    return text.replace("seed a quiet game\n", "")


def added(line: str) -> Callable[[str], str]:
    return lambda text: text + line + "\n"


OTHER = "0" * 64
BROKEN: dict[str, tuple[Callable[[str], str], int, str, str]] = {
    "empty": (lambda text: "", 1, "not-a-record", "engaja record 2"),
    "another file": (lambda text: "hello\n" + text, 1, "not-a-record", "engaja record 2"),
    "no begin": (changed("begin\n", "\n"), 14, "record-header", "axis move"),
    "cut off": (lambda text: text.partition("begin")[0], 12, "record-no-begin", "begin"),
    "no game": (changed("game gazala\n", "\n"), 1, "record-no-game", "game"),
    "no version": (lambda text: re.sub("version .*", "", text), 1, "record-no-version", "version"),
    "no dice": (lambda text: re.sub("dice .*\n", "", bare(text)), 1, "record-no-dice", "dice"),
    "unknown heading": (changed("seed ", "sead "), 12, "record-header", "sead a quiet game"),
    "said twice": (changed("game gazala\n", "game gazala\ngame gazala\n"), 3, "record-twice", "game"),
    "option twice": (changed("player axis", "option exchange stay\nplayer axis"), 9, "record-twice", "option exchange"),
    "player twice": (changed("dice ", "player axis ana\ndice "), 11, "record-twice", "player axis"),
    "seed twice": (changed("begin\n", "seed b\nbegin\n"), 13, "record-twice", "seed"),
    "rules no number": (lambda text: re.sub("rules .*", "rules new", text), 4, "record-header", "rules new"),
    "commitment too short": (lambda text: re.sub("dice .*", "dice 1234", text), 11, "bad-commitment", "1234"),
    "seed before its dice": (changed("dice ", "seed x\ndice "), 11, "no-dice-before", "seed"),
    "number too short": (changed("begin\n", "number axis 12\nbegin\n"), 13, "bad-commitment", "12"),
    "number of nobody": (changed("begin\n", f"number rommel {OTHER}\nbegin\n"), 11, "unknown-side", "rommel"),
    "number revealed but not committed": (changed("begin\n", "reveal axis 7\nbegin\n"), 13, "reveal-without-number", "axis"),
    "other number": (changed("begin\n", f"number axis {OTHER}\nreveal axis 7\nbegin\n"), 11, "wrong-commitment", "dice"),
    "player of nobody": (changed("player axis", "player rommel"), 9, "unknown-side", "rommel"),
    "other seed": (changed("seed a quiet game", "seed a lucky game"), 11, "wrong-commitment", "dice"),
    "unknown game": (changed("game gazala", "game alamein"), 2, "unknown-game", "alamein"),
    "unknown option": (changed("option setup historical", "option weather fair"), 5, "unknown-option", "weather fair"),
    "unknown value": (changed("option exchange stay", "option exchange dance"), 5, "unknown-option", "exchange dance"),
    "other version": (changed("version 1 ", "version 1 x"), 3, "other-definition", "x"),
    "unknown unit": (changed("move de-5-pz-regt-21-pz-div", "move de-6-pz-regt"), 14, "unknown-unit", "de-6-pz-regt"),
    "unknown hex": (changed("0512-0612-0713", "0512-0612-9913"), 14, "unknown-hex", "9913"),
    "no order": (changed("axis end", "axis fin"), 15, "unknown-order", "fin"),
    "wrong side": (changed("axis end", "allied end"), 15, "wrong-side", "axis"),
    "refused": (changed("0512-0612-0713", "0512-0712-0713"), 14, "order-refused", "gazala.4.0.movement-cost"),
    "other dice": (lambda text: re.sub("thrown . .", "thrown 1 1", text), 17, "wrong-dice", "1 1"),
    "a die too many": (lambda text: re.sub("thrown . .", "thrown 1 1 1", bare(text)), 16, "dice-count", "3"),
    "a seventh side": (lambda text: re.sub("thrown . .", "thrown 1 7", text), 17, "record-body", "thrown 1 7"),
    "dice of no order": (added("check 2 0\nthrown 1 2"), 24, "thrown-place", "begin"),
    "dice of an order that throws none": (changed("axis end", "axis end\nthrown 3 4"), 16, "dice-count", "2"),
    "dice neither told nor known": (lambda text: re.sub("thrown . .\n", "", bare(text)), 15, "dice-missing", "d"),
    "diverged": (changed("check 2 ", "check 2 0"), 21, "diverged", "6"),
    "not over": (added("over 0 110 0"), 23, "diverged", "7"),
    "nonsense": (added("whatever"), 23, "record-body", "whatever"),
    "no comment": (added("comment 0703 look"), 23, "bad-comment", "comment 0703 look"),
    "comment off the map": (added("comment at 9999: look"), 23, "unknown-hex", "9999"),
    "advice for nobody": (added("advice rommel general"), 23, "unknown-side", "rommel"),
    "variation without end": (added("variation\naxis end"), 23, "variation-open", "end-variation"),
    "end without variation": (added("end-variation"), 23, "no-variation", "end-variation"),
    "bad order in a variation": (
        added("variation\naxis move de-5-pz-regt-21-pz-div 0101\nend-variation"),
        24,
        "order-refused",
        "move",
    ),
    "variations too deep": (added("variation\n" * 21), 43, "too-many-variations", "20"),
    "new dice without commitment": (added("dice 12"), 23, "bad-commitment", "12"),
    "seed of no dice": (added("seed 12"), 23, "no-dice-before", "seed"),
    "went on from a bad position": (
        added("went-on 1 {digest} rules 2\nposition hello"),
        24,
        "not-a-position",
        "engaja position 1",
    ),
    "begins from a bad position": (
        changed("dice ", "position engaja position 1\nposition hello\ndice "),
        12,
        "no-colon",
        "hello",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_says_where_and_why(name: str, text: str) -> None:
    change, line, message, word = BROKEN[name]
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(change(text).replace("{digest}", DIGEST)))
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


# Without the seed


def test_an_unfinished_game_is_replayed_without_its_seed(text: str, game: Game) -> None:
    again = record.replay(record.read(bare(text)))
    assert again.state == game.state
    assert again.events == game.events
    assert record.write(again, record.read(text).players) == bare(text)


def test_without_its_seed_a_game_goes_on_only_with_new_dice(text: str) -> None:
    again = record.replay(record.read(bare(text)))
    notation = Notation(again.definition)
    again.play(notation.read("end"))
    before = again.state.to_bytes()
    with pytest.raises(Sealed):
        again.play(notation.read("attack 0703 air 10"))
    assert again.state.to_bytes() == before
    again.change_dice(Source.host("fresh"))
    again.play(notation.read("attack 0703 air 10"))
    assert again.thrown[-1] == (dice.die("fresh", 2), dice.die("fresh", 3))
    assert again.why_no_undo()


def test_new_dice_stand_in_the_record_where_they_begin(text: str) -> None:
    again = record.replay(record.read(bare(text)))
    again.change_dice(Source.mixed("fresh", (Share.of("axis", "one"), Share.of("allied", "two"))))
    notation = Notation(again.definition)
    again.play(notation.read("end"))
    again.play(notation.read("attack 0703 air 10"))
    written = record.write(again)
    lines = written.splitlines()
    at = lines.index(f"dice {dice.commitment('fresh')}")
    assert lines[at - 1] == f"axis {ORDERS[-1]}"
    assert lines[at + 1 : at + 6] == [
        f"number axis {dice.number_commitment('axis', 'one')}",
        f"number allied {dice.number_commitment('allied', 'two')}",
        "reveal axis one",
        "reveal allied two",
        "seed fresh",
    ]
    assert record.write(record.replay(record.read(written))) == written


def test_a_fork_has_dice_of_its_own_and_not_the_seed_of_the_other(game: Game) -> None:
    fork = game.fork(5)
    assert fork.played == game.played[:5]
    assert fork.thrown == game.thrown[:6]
    assert fork.source.seed not in ("", "a quiet game")
    assert "a quiet game" not in record.write(fork)
    assert dice.commitment("a quiet game") in record.write(fork), "it says what it goes on from"
    assert game.past(5).state == fork.state


def test_a_game_with_new_dice_is_gone_through_again_with_the_same_ones(game: Game) -> None:
    notation = Notation(game.definition)
    fork = game.fork(7, Source.host("other"))
    for order in ("end", "attack 0703 air 10"):
        fork.play(notation.read(order))
    for number, (_, action) in enumerate(fork.played):
        assert fork.past(number).refusals(action) == []
    assert fork.past(len(fork.played)).state == fork.state


# Format 1


def test_records_of_the_first_format_are_still_read(text: str, game: Game) -> None:
    old = re.sub("(rules|thrown) .*\n", "", text).replace("record 2", "record 1")
    read = record.read(old)
    assert read.rules is None
    assert record.replay(read).state == game.state
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(bare(old)))
    assert caught.value.message == "record-no-seed"
    assert record.read(read.text()) == read, "and written in the new one"


# Which game


def test_a_record_names_no_folder(text: str, tmp_path: Path) -> None:
    """A folder holds code, and a record comes from anybody: only a person names a folder."""
    folder = Path(shutil.copytree(games.folder_of("gazala"), tmp_path / "mine", ignore=shutil.ignore_patterns("__pycache__")))
    with (folder / "rules.py").open("a", encoding="utf-8") as rules:
        rules.write(f"\nopen({str(tmp_path / 'ran')!r}, 'w').close()\n")
    for name in (str(folder), f"{folder}/", "../mine"):
        with pytest.raises(BadRecord) as caught:
            record.replay(record.read(text.replace("game gazala", f"game {name}")))
        assert caught.value.message == "unknown-game"
        with pytest.raises(games.UnknownGame):
            Game(name)
    assert not (tmp_path / "ran").exists()
    assert record.replay(record.read(text), folder=folder).named == folder
    assert (tmp_path / "ran").exists()
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(text.replace("game gazala", "game leyte")), folder=folder)
    assert caught.value.message == "other-game"


# Other rules, other data


def test_other_rules_are_told_when_the_game_goes_another_way(text: str) -> None:
    other = re.sub("rules .*", "rules 999", text)
    assert record.replay(record.read(other)).played, "the same positions come out, so nothing is wrong"
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(other.replace("0512-0612-0713", "0512-0712-0713")))
    assert (caught.value.line, caught.value.message) == (14, "other-rules")
    sentences = Speech("gazala", "en").bad_record(caught.value)
    assert "999" in sentences[0]
    assert "not neighbours" in sentences[-1]


def test_other_data_are_played_only_if_asked_for(text: str) -> None:
    other = re.sub("version .*", "version 0 1234", text)
    assert record.replay(record.read(other), other_data=True).played
    with pytest.raises(BadRecord):
        record.replay(record.read(other))


def test_a_game_goes_on_from_its_position_by_other_rules(text: str, game: Game) -> None:
    """What was played before stays in the record, and is not played again."""
    earlier = record.read(re.sub("rules .*", "rules 999", text).replace("0512-0612-0713", "0512-0712-0713"))
    moved = record.taken_up(earlier, game.position(), Source.host("fresh"))
    assert moved.state == game.state
    moved.play(Notation(moved.definition).read("end"))
    written = record.write(moved, publish=False)
    lines = written.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("went-on "))
    assert lines[:at] == bare(earlier.text()).splitlines()
    assert lines[at] == f"went-on 1 {DIGEST} rules {game.definition.rules_number}"
    assert lines[at + 1] == "position engaja position 1"
    again = record.replay(record.read(written))
    assert again.state == moved.state
    assert record.write(again, publish=False) == written


# Comments, variations, advice, players


def said_about(text: str) -> str:
    """A quiet game with everything said about it that can be said."""
    lines = text.splitlines()
    at = lines.index("axis attack 0703 air 10") + 2
    lines[at:at] = [
        "comment by ana at 0703: Too early.\\nWait for the guns.",
        "player axis general@2s",
        "advice axis colonel attack 0703 air 5",
        "variation A quieter way",
        "axis end",
        "comment: and then",
        "variation",
        "allied end",
        "end-variation",
        "end-variation",
    ]
    return "\n".join(lines) + "\n"


def test_what_is_said_about_a_game_is_kept(text: str, game: Game) -> None:
    told = said_about(text)
    again = record.replay(record.read(told))
    assert again.state == game.state
    assert again.remarks[3][0] == Comment("Too early.\nWait for the guns.", "ana", "0703")
    assert record.write(again, record.read(told).players) == told
    assert 3 not in again.past(2).remarks


def test_a_variation_can_be_followed(text: str) -> None:
    again = record.replay(record.read(said_about(text)), to=3)
    variation = again.remarks[3][3]
    assert isinstance(variation, Variation)
    other = record.follow(again, variation)
    assert len(other.played) == len(again.played) + 1
    assert other.decision is not None
    assert other.definition.sides[other.decision.side].id == "allied"


def test_a_variation_says_what_dice_it_supposes(text: str) -> None:
    told = record.read(
        text.replace(
            "axis attack 0703 air 10", "variation\naxis attack 0703 air 10\nthrown 6 6\nend-variation\naxis attack 0703 air 10"
        )
    )
    again = record.replay(told, to=2)
    variation = again.remarks[2][0]
    assert isinstance(variation, Variation)
    assert record.follow(again, variation).thrown[-1] == (6, 6)
    with pytest.raises(BadRecord) as caught:
        record.replay(record.read(text + "axis end\nvariation\naxis attack 0703 air 10\nend-variation\n"))
    assert caught.value.message == "dice-missing"


def test_advice_players_and_comments_survive_a_way_back(game: Game) -> None:
    again = game.copy()
    again.remarks[len(again.played)] = [Comment("here")]
    again.undo()
    assert again.remarks == {}


def test_a_title_of_nothing_but_a_hard_blank_is_kept(text: str) -> None:
    told = record.read(text + "variation \xa0\naxis end\nend-variation\n")
    (variation,) = [part for part in told.body if isinstance(part, Variation)]
    assert variation.title == "\xa0"
    assert record.read(told.text()) == told


# Whatever a record holds, it is read as it is written

WORD = st.text("abcdefghijklmnopqrstuvwxyz0123456789-@", min_size=1, max_size=12).filter(lambda word: not word.startswith("#"))
SAYING = st.text(st.characters(codec="utf-8"), max_size=60)
SIDES = st.sampled_from(["axis", "allied"])
HASH = st.text("0123456789abcdef", min_size=64, max_size=64)
ORDER = st.lists(WORD, min_size=1, max_size=4).map(" ".join)
COUNT = st.integers(0, 10_000)


@st.composite
def sources(draw: st.DrawFn) -> Source:
    sides = draw(st.lists(SIDES, unique=True, max_size=2))
    number = st.none() | st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=20)
    return Source(draw(HASH), draw(st.none() | SAYING), tuple(Share(side, draw(HASH), draw(number)) for side in sides))


POSITION = st.lists(SAYING.map(lambda line: " ".join(line.split())), max_size=4).map(tuple)
SMALL: st.SearchStrategy[Item] = (
    st.builds(Order, SIDES, ORDER)
    | st.builds(Check, COUNT, WORD)
    | st.builds(Over, st.tuples(st.integers(-999, 999), st.integers(-999, 999)), WORD)
    | st.builds(NewDice, sources())
    | st.builds(Seated, SIDES, SAYING.filter(lambda name: bool(name)))
    | st.builds(Advice, SIDES, WORD, st.just("") | ORDER)
    | st.builds(Comment, SAYING, st.just("") | WORD, st.just("") | st.sampled_from(["0703", "1201"]))
)


@st.composite
def bodies(draw: st.DrawFn, depth: int = 2) -> list[Item]:
    items: list[Item] = []
    for _ in range(draw(st.integers(0, 5))):
        items.append(draw(SMALL))
        if isinstance(items[-1], Order) and draw(st.booleans()):
            items.append(Thrown(tuple(draw(st.lists(st.integers(1, 6), min_size=1, max_size=4)))))
        if depth and draw(st.integers(0, 4)) == 0:
            items.append(Variation(tuple(draw(bodies(depth - 1))), draw(SAYING)))
        if depth == 2 and draw(st.integers(0, 4)) == 0:
            items.append(WentOn(draw(WORD), draw(WORD), draw(COUNT), draw(POSITION)))
    return items


RECORDS = st.builds(
    Record,
    game=WORD,
    version=WORD,
    digest=WORD,
    rules=st.none() | COUNT,
    options=st.dictionaries(WORD, WORD, max_size=3),
    players=st.dictionaries(SIDES, SAYING, max_size=2),
    position=POSITION,
    source=sources(),
    body=bodies(),
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(RECORDS)
def test_a_record_is_read_as_it_is_written(written: Record) -> None:
    text = written.text()
    assert record.read(text) == written
    assert record.read(text).text() == text
    assert record.read(text.replace("\n", "\r\n")) == written
