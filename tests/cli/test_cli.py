"""The verbs of the command line: what they say, in both languages, and the code they leave with."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from engaja import games
from engaja.cli.main import VERBS, app
from engaja.engine import record
from engaja.engine.dice import Share, Source
from engaja.engine.game import Game
from engaja.engine.notation import Notation

YES, NO, WRONG_USE = 0, 1, 2


def engaja(*args: str, input: str = "") -> Result:
    """Run the program as a user would; an error that is not a sentence fails the test."""
    return CliRunner(env={"ENGAJA_LANG": "en"}).invoke(app, list(args), input=input, catch_exceptions=False)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game saved in the first combat phase, with two batteries in range of an enemy."""
    game = Game("gazala", {"setup": "historical"}, "saved")
    notation = Notation(game.definition)
    for order in ("move it-27-inf-regt-pavia 0708-0807", "end"):
        game.play(notation.read(order))
    file = tmp_path_factory.mktemp("records") / "saved.engaja"
    file.write_text(record.write(game), encoding="utf-8")
    return file


# Help and language


def test_without_words_the_program_explains_itself() -> None:
    result = engaja()
    assert result.exit_code == YES
    assert all(f"\n  {verb} " in result.stdout for verb in VERBS)


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_its_help_in_both_languages(verb: str, lang: str) -> None:
    result = engaja(verb, "--help", "--lang", lang)
    assert result.exit_code == YES
    assert result.stdout.startswith("Uso: engaja" if lang == "pt" else "Usage: engaja")
    assert "help-" not in result.stdout.replace("--help", "")
    assert " None" not in result.stdout, "an option whose value has no name"


def test_the_language_may_be_named_before_or_after_the_verb() -> None:
    assert engaja("--lang", "pt", "games").stdout == engaja("games", "--lang=pt").stdout
    assert "Batalha de Gazala" in engaja("games", "--lang", "pt").stdout
    assert "Battle of Gazala" in engaja("games").stdout


# Mistakes


MISTAKES: dict[str, tuple[int, str]] = {
    "sing": (WRONG_USE, "There is no command “sing”"),
    "games --loud": (WRONG_USE, "There is no option --loud"),
    "games --lang de": (WRONG_USE, "There is no language “de”"),
    "games gazala": (WRONG_USE, "too many words"),
    "show": (WRONG_USE, "GAME is missing"),
    "show alamein": (WRONG_USE, "There is no game “alamein”"),
    "show gazala --hex 9999": (WRONG_USE, "There is no hex “9999”"),
    "show gazala --unit nobody": (WRONG_USE, "There is no unit called “nobody”"),
    "show gazala --unit rifle": (WRONG_USE, "fits more than one unit"),
    "show gazala --rule 99": (WRONG_USE, "There is no rule “99”"),
    "show gazala --map nowhere/map.svg": (NO, "cannot be written"),
    "play": (WRONG_USE, "GAME is missing"),
    "play alamein": (WRONG_USE, "There is no game “alamein”"),
    "play gazala --side blue=human": (WRONG_USE, "Sides: axis, allied"),
    "play gazala --side axis=bob": (WRONG_USE, "There is no player “bob”"),
    "play gazala --side axis": (WRONG_USE, "NAME=VALUE"),
    "play gazala --option weather=fair": (WRONG_USE, "no option “weather”"),
    "play gazala --option setup=chaos": (WRONG_USE, "cannot be “chaos”"),
    "play --load nowhere.engaja": (WRONG_USE, "There is no file “nowhere.engaja”"),
    "match gazala greedy bob": (WRONG_USE, "There is no player “bob”"),
    "match gazala greedy": (WRONG_USE, "PLAYER is missing"),
    "match gazala recruit@2s random": (WRONG_USE, "There is no player “recruit@2s”"),
    "match gazala random random --stop 70,0": (WRONG_USE, "--stop takes two numbers"),
    "match gazala random random --option colour=blue": (WRONG_USE, "colour"),
    "arena gazala random": (WRONG_USE, "at least two players"),
    "arena gazala random random": (WRONG_USE, "at least two players"),
    "scaling gazala recruit random": (WRONG_USE, "There is no player “recruit@0.3s”"),
    "match gazala random random --pairs many": (WRONG_USE, "--pairs N does not fit"),
    "match gazala random random --pairs 0": (WRONG_USE, "--pairs N does not fit"),
    "odds gazala 12": (WRONG_USE, "two whole numbers"),
    "odds gazala 12 0": (WRONG_USE, "two whole numbers"),
    "odds gazala twelve five": (WRONG_USE, "two whole numbers"),
    "replay nowhere.engaja": (WRONG_USE, "There is no file “nowhere.engaja”"),
    "verify .": (WRONG_USE, "cannot be read"),
    "rules alamein": (WRONG_USE, "There is no game “alamein”"),
    "check alamein": (WRONG_USE, "There is no game “alamein”"),
    "schema units.csv": (WRONG_USE, "There is no schema for “units.csv”"),
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_a_sentence_and_a_code(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code, sentence = MISTAKES[words]
    result = engaja(*words.split())
    assert result.exit_code == code
    assert sentence in result.stderr
    assert not result.stdout
    translated = engaja(*words.split(), *([] if "--lang" in words else ["--lang", "pt"]))
    assert translated.exit_code == code


# Printed things


def test_games_lists_every_game() -> None:
    assert all(name in engaja("games").stdout for name in games.names())


def test_show_tells_a_hex_a_unit_and_a_rule() -> None:
    result = engaja("show", "gazala", "--hex", "bir hacheim", "--unit", "gb-arty-8-army", "--rule", "4.1.1")
    assert result.exit_code == YES
    assert "1113 Bir Hacheim: city (2 columns to the left), fortification (1 column to the left)." in result.stdout
    assert "Attack 2, defence 3, movement 6, range 3." in result.stdout
    assert "[gazala.4.1.1.stacking-limit]" in result.stdout


def test_show_alone_tells_sides_objectives_and_options() -> None:
    lines = engaja("show", "gazala", "--lang", "pt").stdout
    assert "Eixo [axis]: 30 unidades; nacionalidades: alemã e italiana." in lines
    assert "Objetivo: 2003 Tobruk, 50 pontos." in lines
    assert "Opção visibility (rulebook, open)" in lines


def test_show_draws_the_map(tmp_path: Path) -> None:
    file = tmp_path / "gazala.svg"
    result = engaja("show", "gazala", "--map", str(file))
    assert result.exit_code == YES
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_check_passes_the_games_and_tells_every_mistake_of_a_broken_folder(tmp_path: Path) -> None:
    assert engaja("check", "gazala").exit_code == YES
    folder = tmp_path / "mine"
    shutil.copytree(games.FOLDER / "gazala", folder)
    hexes = (folder / "hexes.csv").read_text(encoding="utf-8")
    (folder / "hexes.csv").write_text(
        hexes.replace("0101,open", "0101,swamp").replace("0102,open", "0199,open"), encoding="utf-8"
    )
    (folder / "areas.toml").unlink()
    result = engaja("check", str(folder))
    assert result.exit_code == NO
    assert "areas.toml: the file is missing." in result.stdout
    (folder / "areas.toml").write_text((games.FOLDER / "gazala" / "areas.toml").read_text(encoding="utf-8"), encoding="utf-8")
    result = engaja("check", str(folder))
    assert "hexes.csv, line 2: there is no terrain “swamp”." in result.stdout
    assert "hexes.csv, line 3: there is no hex “0199”." in result.stdout
    assert engaja("show", str(folder)).exit_code == NO


def test_check_finds_rules_that_do_not_work(tmp_path: Path) -> None:
    folder = tmp_path / "other"
    shutil.copytree(games.FOLDER / "gazala", folder)
    (folder / "rules.py").write_text("RULES = (", encoding="utf-8")
    result = engaja("check", str(folder))
    assert result.exit_code == NO
    assert "rules.py does not work: SyntaxError" in result.stdout


def test_schema_is_json() -> None:
    files = {"game.toml", "map.toml", "areas.toml", "look.toml", "tables.toml", "rules.toml"}
    files |= {"briefing.toml", "guide.toml", "scenario.toml", "lesson.toml"}
    assert set(json.loads(engaja("schema").stdout)) == files
    assert "$ref" in json.loads(engaja("schema", "game.toml").stdout)


def test_rules_prints_the_ledger() -> None:
    found = json.loads(engaja("rules", "gazala", "--json").stdout)
    assert found["total"] == 192
    result = engaja("rules", "gazala", "--lang", "pt")
    assert result.exit_code == (NO if found["missing"] or found["unknown"] else YES)
    assert f"gazala: {found['claimed']} de 192 regras com teste." in result.stdout


# Odds


def test_odds_of_two_totals_are_exact() -> None:
    result = engaja("odds", "gazala", "12", "5", "--shift", "-1")
    lines = result.stdout.splitlines()
    assert result.exit_code == YES
    assert lines[0] == "Attack 12 against defence 5: odds 2-1, shifted by -1: column 1-1."
    assert lines[1] == "  10 of 36 (28%) DVI/ARI: defender wins intact, attacker retreats intact"
    assert sum(int(line.split()[0]) for line in lines[1:]) == 36


def test_odds_of_an_order_in_a_saved_game(saved: Path) -> None:
    result = engaja("odds", str(saved), "attack 0806 with all air 2")
    assert result.exit_code == YES
    assert "odds" in result.stdout
    assert "The chances are supposed" in result.stdout
    refused = engaja("odds", str(saved), "attack", "2003", "with", "5-pz")
    assert refused.exit_code == NO
    assert "5th Panzer Regiment is not next to 2003 Tobruk" in refused.stderr
    assert engaja("odds", str(saved), "end").exit_code == WRONG_USE


# Records


def test_replay_tells_the_game_and_can_stop(saved: Path) -> None:
    result = engaja("replay", str(saved))
    assert result.exit_code == YES
    assert "    1  27th Infantry Regiment moves from 0708 to 0807 (2 points)." in result.stdout
    assert "Axis. Declare attacks one by one" in result.stdout
    assert "27th Infantry Regiment" not in engaja("replay", str(saved), "--to", "0").stdout


def test_replay_as_json_has_orders_events_and_sentences(saved: Path) -> None:
    found = json.loads(engaja("replay", str(saved), "--json").stdout)
    assert found["orders"][1]["order"] == "move it-27-inf-regt-pavia 0708-0807"
    assert found["orders"][1]["events"][0]["name"] == "moved"
    assert found["orders"][1]["events"][0]["text"].startswith("27th Infantry Regiment moves")
    assert found["over"] is False


def test_verify_says_yes_or_which_line_is_wrong(saved: Path, tmp_path: Path) -> None:
    result = engaja("verify", str(saved))
    assert result.exit_code == YES
    assert "It holds: 2 orders" in result.stdout
    forged = tmp_path / "forged.engaja"
    forged.write_text(saved.read_text(encoding="utf-8").replace("0708-0807", "0708-0709-0807"), encoding="utf-8")
    result = engaja("verify", str(forged))
    assert result.exit_code == NO
    assert "is not allowed by rule gazala.4.0.movement-cost" in result.stderr
    assert "the hexes are not neighbours (4.0)" in result.stderr
    forged.write_bytes(b"\xff\xfe")
    assert engaja("verify", str(forged)).exit_code == NO


# Players


def test_match_between_computers(tmp_path: Path) -> None:
    result = engaja("match", "gazala", "random", "random", "--pairs", "1", "--seed", "2", "--save", str(tmp_path), "--json")
    assert result.exit_code == YES
    found = json.loads(result.stdout)
    assert (found["games"], found["finished"]) == (2, 2)
    records = sorted(tmp_path.iterdir())
    assert len(records) == 2
    assert engaja("verify", str(records[0])).exit_code == YES
    told = engaja("replay", str(records[0])).stdout
    assert "End of the game" in told


def test_a_match_in_a_file_goes_on_and_another_one_is_refused(tmp_path: Path) -> None:
    words = ("match", "gazala", "random", "recruit", "--pairs", "1", "--out", str(tmp_path / "a.jsonl"))
    told = engaja(*words).stdout
    assert "random against recruit" in told
    assert "| gazala | 1" in told
    assert "laid down before the first game" in told
    assert engaja(*words).stdout == told, "nothing is played again"
    refused = engaja(*words, "--seed", "2")
    assert refused.exit_code == WRONG_USE
    assert "results of another match" in refused.stderr


def test_a_match_tells_the_yardsticks_of_sense_if_asked() -> None:
    told = engaja("match", "gazala", "random", "random", "--pairs", "1", "--sense", "--lang", "pt").stdout
    assert "dados lançados por minas" in told
    assert "Medidas atendidas: random: " in told


def test_a_balance_tells_who_wins_and_draws_it(tmp_path: Path) -> None:
    words = ("balance", "gazala", "random", "--games", "3", "--out", str(tmp_path), "--lang", "en")
    told = engaja(*words).stdout
    assert "Battle of Gazala, 4 games: the Axis won" in told  # pairs are played whole
    bars = [int(line.rsplit("█ ", 1)[1]) for line in told.splitlines() if "█" in line]
    assert sum(bars) == 4
    drawn = (tmp_path / "gazala.svg").read_text(encoding="utf-8")
    assert drawn.count("<rect") == len(bars)
    assert 'aria-label="Battle of Gazala, 4 games' in drawn
    results = (tmp_path / "gazala.jsonl").read_bytes()
    assert engaja(*words).stdout == told
    assert (tmp_path / "gazala.jsonl").read_bytes() == results


def test_an_arena_tells_ratings_and_every_match() -> None:
    told = engaja("arena", "gazala", "random", "recruit", "--pairs", "1").stdout
    assert told.index("| recruit |") < told.index("| random ")
    assert "random against recruit" in told


def test_the_levels_are_told_in_both_languages() -> None:
    assert "recruit: Recruit. Looks one order ahead" in engaja("levels").stdout
    assert "recruit: Recruta. Olha uma ordem à frente" in engaja("levels", "--lang", "pt").stdout


def test_computers_play_each_other_at_the_table() -> None:
    result = engaja("play", "gazala", "--side", "axis=random", "--side", "allied=random", "--seed", "1")
    assert result.exit_code == YES
    assert "Score: Axis" in result.stdout


def test_an_interrupted_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = engaja("play", "gazala", "--side", "axis=human", "--side", "allied=random", "--seed", "1", input="historical\n")
    assert result.exit_code == NO
    (kept,) = tmp_path.glob("gazala-*.engaja")
    assert f"engaja play --load {kept.name}" in result.stdout
    assert engaja("verify", str(kept)).exit_code == YES


# Positions

POSITIONS = Path(__file__).parent.parent / "positions"


def test_a_position_is_shown_in_sentences_and_drawn(tmp_path: Path) -> None:
    file = POSITIONS / "gazala-retreat.txt"
    result = engaja("show", "gazala", "--position", str(file), "--lang", "en")
    assert result.exit_code == YES
    assert "0510" in result.stdout
    assert "retreat" in result.stdout.splitlines()[-1].lower()
    drawn = tmp_path / "map.svg"
    assert engaja("show", "gazala", "--position", str(file), "--map", str(drawn)).exit_code == YES
    assert drawn.read_text(encoding="utf-8").count('data-unit="') == 4


def test_a_bad_position_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text((POSITIONS / "gazala-duty.txt").read_text().replace("0510:", "0509:"), encoding="utf-8")
    result = engaja("show", "gazala", "--position", str(file), "--lang", "en")
    assert result.exit_code == NO
    assert result.stderr.startswith("Line 8: ")
    assert engaja("play", "leyte", "--position", str(POSITIONS / "gazala-duty.txt")).exit_code == NO


def test_a_game_begins_from_a_position() -> None:
    sides = ("--side", "axis=random", "--side", "allied=random")
    result = engaja("play", "gazala", "--position", str(POSITIONS / "gazala-duty.txt"), "--seed", "1", *sides, "--lang", "en")
    assert result.exit_code == YES


# Records of a folder, and records without their seed


def test_a_record_of_a_folder_needs_the_folder_named(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(games.folder_of("gazala"), tmp_path / "mine", ignore=shutil.ignore_patterns("__pycache__")))
    name = folder / "game.toml"
    name.write_text(name.read_text().replace('id = "gazala"', 'id = "mine"'), encoding="utf-8")
    rules = folder / "rules.toml"
    rules.write_text(rules.read_text().replace('"gazala.', '"mine.'), encoding="utf-8")
    file = tmp_path / "mine.engaja"
    file.write_text(record.write(Game(folder, {"setup": "historical"}, "1")), encoding="utf-8")
    assert engaja("verify", str(file)).exit_code == NO
    for words in (("verify", str(file)), ("replay", str(file)), ("odds", str(file), "attack 0703 air 10")):
        assert engaja(*words, "--game", str(folder)).exit_code in (YES, NO if words[0] == "odds" else YES)


def test_verify_tells_what_is_not_published_yet(tmp_path: Path) -> None:
    source = Source.mixed("secret", (Share.of("axis", "one"), Share.of("allied", "two")))
    game = Game("gazala", {"setup": "historical"}, dice=source)
    for order in ("end", "attack 0703 air 10"):
        game.play(Notation(game.definition).read(order))
    file = tmp_path / "game.engaja"
    for publish, words in ((False, "not published yet"), (True, "The seed fits")):
        file.write_text(record.write(game, publish=publish), encoding="utf-8")
        result = engaja("verify", str(file), "--lang", "en")
        assert result.exit_code == YES
        assert words in result.stdout
        assert result.stdout.count("fits what it committed to") == 2
    file.write_text(record.write(game).replace("reveal axis one", "reveal axis uno"), encoding="utf-8")
    assert engaja("verify", str(file)).exit_code == NO
