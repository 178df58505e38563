"""The catalogue is whole: every message the source can send has its sentence, in both languages, with the same variables."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engaja import games
from engaja.engine.view import ANONYMOUS_EVENTS
from engaja.texts import Catalogue, MissingText, Noun, catalogue, choose_language
from tests.texts.source import common_messages, game_messages

UNSEEN = {"unit": {"nation", "type", "unseen"}}
"""What takes the place of a unit that the enemy did not recognise."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def sentences(file: Path) -> dict[str, set[str]]:
    """The messages of a file, each with its variables. Junk is an error."""
    found = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ast.Message) and entry.value is not None:
            assert entry.id.name not in found, f"{file.name}: {entry.id.name} twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


COMMON = {lang: sentences(catalogue.FOLDER / f"{lang}.ftl") for lang in ("pt", "en")}
PAPER = {lang: sentences(catalogue.FOLDER / f"print.{lang}.ftl") for lang in ("pt", "en")}
REPORT = {lang: sentences(catalogue.FOLDER / f"report.{lang}.ftl") for lang in ("pt", "en")}
GAMES = [name for name in games.names() if (games.FOLDER / name / "texts.pt.ftl").exists()]


def own(game: str, lang: str) -> dict[str, set[str]]:
    return sentences(games.FOLDER / game / f"texts.{lang}.ftl")


def test_both_languages_have_the_same_sentences_with_the_same_variables() -> None:
    assert COMMON["pt"] == COMMON["en"]
    assert PAPER["pt"] == PAPER["en"]
    assert REPORT["pt"] == REPORT["en"]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_of_a_game_too(game: str) -> None:
    assert own(game, "pt") == own(game, "en")


def test_every_message_of_the_source_has_its_sentence() -> None:
    messages = common_messages()
    assert len(messages) > 250, "the walk over the source finds too little"
    known = {**COMMON["pt"], **PAPER["pt"], **REPORT["pt"]}
    for message in messages:
        assert message.id in known, f"{message.place}: no sentence for {message.id}"
        check_arguments(message.id, message.args, known[message.id], message.place)


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_game_has_its_sentence(game: str) -> None:
    known = COMMON["pt"] | own(game, "pt")
    for message in game_messages(game):
        assert message.id in known, f"{message.place}: no sentence for {message.id}"
        check_arguments(message.id, message.args, known[message.id], message.place)


def check_arguments(id_: str, given: frozenset[str], used: set[str], place: str) -> None:
    assert "*" in given or used <= given, f"{place}: {id_} uses {used - given}, which is not given"


@pytest.mark.parametrize("game", GAMES)
def test_every_event_seen_from_afar_has_a_sentence_that_names_nobody(game: str) -> None:
    known = COMMON["pt"] | own(game, "pt")
    rules = games.rules(game)
    for event in {*ANONYMOUS_EVENTS, *rules.ANONYMOUS_EVENTS}:
        if f"event-{event}" in known:
            assert f"event-{event}-unseen" in known, event
            assert not known[f"event-{event}-unseen"] & {"unit", "cost"}, event


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_can_be_said(game: str) -> None:
    definition = games.definition(game)
    words = {f"terrain-{h.terrain}" for h in definition.board.hexes}
    words |= {f"line-{line.feature}" for line in definition.board.lines}
    words |= {f"{kind}-{type_}" for type_ in definition.types for kind in ("type", "short")}
    words |= {f"size-{unit.size}" for unit in definition.units}
    codes = {code for table in (definition.combat, definition.bombardment) for row in table.cells.values() for code in row}
    words |= {f"result-{code}" for cell in codes for code in cell.split("/")}
    assert words <= COMMON["pt"].keys()


def test_short_types_are_two_letters_and_all_different() -> None:
    for lang in ("pt", "en"):
        shorts = [Catalogue(lang).say(id_) for id_ in COMMON[lang] if id_.startswith("short-")]
        assert {len(short) for short in shorts} == {2}
        assert len(set(shorts)) == len(shorts)


# The catalogue itself


def test_a_gap_is_an_error_in_tests_and_a_word_for_users(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MissingText):
        Catalogue("pt").say("no-such-sentence")
    with pytest.raises(MissingText):
        Catalogue("pt").say("refusal-enemy-hex", unit="5º Regimento Panzer")
    monkeypatch.setattr(catalogue, "STRICT", False)
    assert Catalogue("pt").say("no-such-sentence", unit="x") == "no-such-sentence x"
    assert "5º Regimento Panzer" in Catalogue("pt").say("refusal-enemy-hex", unit="5º Regimento Panzer")


def test_half_points_are_written_as_on_the_board() -> None:
    args = {"unit": Noun("X", "n"), "hex": "1113", "cost": 1, "left": 5}
    assert "custa ½ e restam 2½" in Catalogue("pt").say("refusal-too-far", **args)
    assert "costs ½ and 2½" in Catalogue("en").say("refusal-too-far", **args)


def test_lists_are_joined_as_each_language_joins_them() -> None:
    assert Catalogue("pt").joined(["a", "b", "c"]) == "a, b e c"
    assert Catalogue("en").joined(["a", "b", "c"]) == "a, b and c"
    assert Catalogue("en").joined(["a"]) == "a"
    assert Catalogue("en").joined([]) == ""
    long = Catalogue("en").joined(["a rather long name"] * 60)
    assert long.endswith("a rather long name and 15 more")
    assert len(long) < 1000


@pytest.mark.parametrize(
    ("asked", "environment", "lang"),
    [
        (None, {}, "pt"),
        ("en", {"ENGAJA_LANG": "pt", "LANG": "pt_BR.UTF-8"}, "en"),
        (None, {"ENGAJA_LANG": "en", "LANG": "pt_BR.UTF-8"}, "en"),
        (None, {"LANG": "en_GB.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "pt"),
        (None, {"LANG": "C.UTF-8"}, "pt"),
    ],
)
def test_the_language_is_the_one_asked_for(asked: str | None, environment: dict[str, str], lang: str) -> None:
    assert choose_language(asked, environment) == lang
