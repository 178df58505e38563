"""Copies of the Gazala folder with one thing damaged: the mistake is named with its file and line, and nothing loads."""

import shutil
from pathlib import Path

import pytest

from engaja import games
from engaja.definition import DefinitionError, Problem, load

GAZALA = games.folder_of("gazala")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(GAZALA, tmp_path / "gazala", ignore=shutil.ignore_patterns("__pycache__")))


def change(folder: Path, file: str, old: str, new: str) -> int:
    """Replace a text that occurs once in a file; the line where it stood."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in {file}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1 + (len(old) - len(old.lstrip("\n")))


def problems(folder: Path) -> list[Problem]:
    """Every problem of a folder that is not a game."""
    with pytest.raises(DefinitionError) as caught:
        load(folder)
    with pytest.raises(DefinitionError):
        games.definition(folder)
    return caught.value.problems


def places(found: list[Problem]) -> list[tuple[str, int, str]]:
    return [(problem.file, problem.line, problem.message) for problem in found]


def test_an_unbroken_copy_is_the_same_game(folder: Path) -> None:
    assert load(folder) == games.definition("gazala")


DAMAGES = [
    # hexes.csv
    pytest.param("hexes.csv", "\n0809,open,", "\n0809,opne,", "unknown-terrain", id="unknown terrain"),
    pytest.param("hexes.csv", "\n0809,open,", "\n2609,open,", "unknown-hex", id="hex beyond the map"),
    pytest.param("hexes.csv", "\n0603,open,,minefield,", "\n0603,open,,minefeild,", "unknown-feature", id="misspelt minefield"),
    pytest.param("hexes.csv", "\n0810,open,", "\n0809,open,", "hex-twice", id="hex twice"),
    pytest.param("hexes.csv", "Bir el Gubi", "Tobruk", "name-twice", id="name twice"),
    pytest.param("hexes.csv", "\n0810,open,,,geography", "\n0810,open,,,guess", "unknown-source", id="unknown source"),
    pytest.param("hexes.csv", "\n0810,open,,,geography", "\n0810,open,,geography", "csv-fields", id="field left out"),
    pytest.param("hexes.csv", "hex,terrain,name,", "hex,name,terrain,", "csv-header", id="wrong header"),
    # edges.csv
    pytest.param("edges.csv", "\n0305,0404,trail", "\n0305,0408,trail", "not-neighbours", id="non-neighbour edge"),
    pytest.param("edges.csv", "\n0305,0404,trail", "\n0305,0404,path", "unknown-line", id="unknown line"),
    pytest.param("edges.csv", "\n0305,0306,trail", "\n0404,0305,trail", "line-twice", id="line twice"),
    pytest.param("edges.csv", "\n0305,0404,trail", "\n0305,9904,trail", "unknown-hex", id="edge to nowhere"),
    # areas.toml, map.toml
    pytest.param("areas.toml", 'name = { pt = "O Caldeirão"', 'nome = { pt = "O Caldeirão"', "toml-value", id="key of no area"),
    pytest.param("map.toml", "columns = 25", "columns = 0", "toml-value", id="no columns"),
    pytest.param("map.toml", 'lowered = "even"', 'lowered = "both"', "toml-value", id="unknown parity"),
    pytest.param("map.toml", '"2508"], trail', '"2008"], trail', "not-on-edge", id="road that leaves the map inland"),
    # units.csv
    pytest.param("units.csv", "brigade,armour,32,", "brigade,tank,32,", "unknown-type", id="unknown type"),
    pytest.param(
        "units.csv", "\nff-1-bde,allied,free_french", "\nff-1-bde,allied,french", "unknown-nation", id="unknown nation"
    ),
    pytest.param("units.csv", "\nff-1-bde,allied,free_french", "\nff-1-bde,axis,free_french", "unknown-nation", id="traitor"),
    pytest.param("units.csv", "\nff-1-bde,allied", "\nff-1-bde,alied", "unknown-side", id="unknown side"),
    pytest.param("units.csv", "(FL),brigade,infantry", "(FL),legion,infantry", "unknown-size", id="unknown size"),
    pytest.param("units.csv", "XXX,4,6,8,,at 1113", "XXX,four,6,8,,at 1113", "not-a-number", id="wrong number"),
    pytest.param("units.csv", "XXX,4,6,8,,at 1113", "XXX,-4,6,8,,at 1113", "not-a-number", id="negative number"),
    pytest.param("units.csv", "XXX,4,6,8,,at 1113", "XXX,4²,6,8,,at 1113", "not-a-number", id="strange digit"),
    pytest.param("units.csv", "XXX,4,6,8,,at 1113", "XXX,4,6,8,,at 9913", "unknown-hex", id="printed hex beyond the map"),
    pytest.param("units.csv", "XXX,4,6,8,,at 1113", "XXX,4,6,8,,at 0901", "at-sea", id="printed hex at sea"),
    pytest.param("units.csv", "XXX,4,6,8,,at 1113", "XXX,4,6,8,,1113", "arrival", id="arrival without a word"),
    pytest.param("units.csv", "in east_of_front,1608", "in east_of_fornt,1608", "unknown-area", id="unknown area"),
    pytest.param("units.csv", "turn 5 by east_edge", "turn 15 by east_edge", "unknown-turn", id="turn after the last"),
    pytest.param("units.csv", "in east_of_front,1608", "in east_of_front,", "historical-missing", id="no historical hex"),
    pytest.param("units.csv", "in east_of_front,1608", "in east_of_front,0510", "historical-outside", id="outside its area"),
    pytest.param("units.csv", "\nit-28-inf-regt-pavia,", "\nit-27-inf-regt-pavia,", "unit-id", id="duplicate id"),
    # game.toml
    pytest.param(
        "game.toml", 'setup_order = ["allied", "axis"]', 'setup_order = ["allies", "axis"]', "unknown-side", id="order"
    ),
    pytest.param("game.toml", "stacking = 3", "stacking = 0", "toml-value", id="stacking limit 0"),
    pytest.param("game.toml", "format = 1", "format = 2", "toml-value", id="format of another program"),
    pytest.param("game.toml", "\nrules = ", "\nrules = -", "toml-value", id="rules below 1"),
    pytest.param("game.toml", "minutes = 180", "minuets = 180", "toml-value", id="misspelt key"),
    pytest.param("game.toml", "minutes = 180", "minutes = = 180", "toml-syntax", id="bad TOML"),
    pytest.param(
        "game.toml", '\narmour = { movement = "armour"', '\narmour = { movement = "tracks"', "unknown-class", id="class"
    ),
    pytest.param(
        "game.toml", 'values = ["stay", "advance"]', 'values = ["stay"]', "option-values", id="option without a choice"
    ),
    pytest.param(
        "game.toml", '"south_african", "free_french"]', '"boer", "free_french"]', "unknown-nation", id="nation of a side"
    ),
    pytest.param("game.toml", 'face = "light"', 'face = "pale"', "toml-value", id="second of two sides"),
    pytest.param("game.toml", "minutes = 180", 'minutes = "180"', "toml-value", id="text for a number"),
    # tables.toml
    pytest.param("tables.toml", '"2-12" = ["DB", ', '"2-12" = [', "table-row", id="bad table row"),
    pytest.param("tables.toml", "minimum = [1, 11, 21, 31, 41]", "minimum = [1, 11]", "table-minimum", id="too few minima"),
    pytest.param("tables.toml", "allied = [10, 10, ", "allied = [10, ", "air-turns", id="air points for 13 turns"),
    pytest.param(
        "tables.toml", '"7" =    ["DVI/AE", "DVI/AE"', '"7" =    ["DVI/AE", "DVI/EA"', "unknown-result", id="unknown result"
    ),
    pytest.param(
        "tables.toml", "last = 1942-06-02", "last = 1942-05-02", "calendar-dates", id="turn that ends before it begins"
    ),
    pytest.param("tables.toml", 'scorer = "axis"', 'scorer = "axes"', "unknown-side", id="points for no side"),
    pytest.param("tables.toml", "[terrain.ridge]", "[terrain.rigde]", "unknown-terrain", id="unknown terrain in the table"),
    pytest.param("tables.toml", 'hex = "1113"', 'hex = "1199"', "unknown-hex", id="objective beyond the map"),
    pytest.param("tables.toml", 'nations = ["german"]', 'nations = ["prussian"]', "unknown-nation", id="points for nobody"),
    # rules.toml
    pytest.param("rules.toml", '"gazala.2.1.map-size"', '"gazalla.2.1.map-size"', "rule-prefix", id="rule of another game"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), DAMAGES)
def test_one_mistake_is_found_in_its_line(folder: Path, file: str, old: str, new: str, message: str) -> None:
    line = change(folder, file, old, new)
    found = places(problems(folder))
    assert (file, line, message) in found
    assert {line for name, line, _ in found if name == file} <= {0, line}, "an innocent line is accused"


def test_a_mistake_in_one_of_many_tables_is_told_with_what_holds_them(folder: Path) -> None:
    change(
        folder, "game.toml", 'engineer = { movement = "non_motorised", advance = 1', "engineer = { movement = 1, advance = 1"
    )
    text = (folder / "game.toml").read_text(encoding="utf-8").splitlines()
    assert places(problems(folder)) == [("game.toml", text.index("[types]") + 1, "toml-value")]


@pytest.mark.parametrize(("hexes", "message"), [("2003\n2003", "hex-twice"), ("2003\n2617", "unknown-hex"), ("", "area-empty")])
def test_a_mistake_in_the_hexes_of_an_area(folder: Path, hexes: str, message: str) -> None:
    line = change(folder, "areas.toml", "[allied_recovery_source]", "[allied_recovery_source]")
    change(folder, "areas.toml", "2003\n2307", hexes)
    assert places(problems(folder)) == [("areas.toml", line, message)]


def test_a_missing_hex(folder: Path) -> None:
    change(folder, "hexes.csv", "0810,open,,,geography\n", "")
    (problem,) = problems(folder)
    assert (problem.file, problem.message, problem.found, problem.expected) == ("hexes.csv", "hexes-missing", "1: 0810", "400")


def test_a_historical_set_up_beyond_the_stacking_limit(folder: Path) -> None:
    """Three brigades are in Tobruk; the mistake is told in the line of the last unit there."""
    change(folder, "units.csv", "in east_of_front,1608", "in east_of_front,2003")
    line = change(folder, "units.csv", "\nsa-6-bde-2-sa-div,", "\nsa-6-bde-2-sa-div,")
    (problem,) = problems(folder)
    assert (problem.file, problem.line, problem.message) == ("units.csv", line, "overstacked")
    assert (problem.found, problem.expected) == ("2003: 4", "3")


def test_enemies_in_one_hex(folder: Path) -> None:
    line = change(folder, "units.csv", "at 0808", "at 1113")
    assert places(problems(folder)) == [("units.csv", line, "enemies-together")]


def test_a_table_without_a_row(folder: Path) -> None:
    line = change(folder, "tables.toml", "[bombardment.rows]", "[bombardment.rows]")
    change(folder, "tables.toml", '"7" =    ["DI", "DI", "DI", "DI", "DI"]\n', "")
    assert places(found := problems(folder)) == [("tables.toml", line, "table-totals")]
    assert found[0].found == "bombardment: [7]"


def test_a_type_without_vulnerability(folder: Path) -> None:
    change(folder, "tables.toml", "engineer = [1, 2]\n", "")
    assert [(p.message, p.found) for p in problems(folder)] == [("vulnerability-missing", "engineer")]


def test_a_calendar_with_a_gap(folder: Path) -> None:
    change(folder, "tables.toml", "turn = 14\n", "turn = 15\n")
    assert [p.message for p in problems(folder)] == ["calendar-order"]


def test_terrain_of_the_map_that_the_table_does_not_know(folder: Path) -> None:
    change(folder, "hexes.csv", "\n0810,open,", "\n0810,woods,")
    assert [(p.file, p.message, p.found) for p in problems(folder)] == [("tables.toml", "terrain-missing", "woods")]


def test_a_rule_told_twice(folder: Path) -> None:
    line = change(folder, "rules.toml", '"gazala.2.2.unit-level"', '"gazala.2.2.counter-count"')
    assert places(problems(folder)) == [("rules.toml", line, "rule-twice")]


@pytest.mark.parametrize("file", ["map.toml", "hexes.csv", "edges.csv", "units.csv", "tables.toml", "rules.py", "texts.pt.ftl"])
def test_a_missing_file(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert (file, 0, "file-missing") in places(problems(folder))


@pytest.mark.parametrize("file", ["game.toml", "map.toml", "tables.toml", "rules.toml", "hexes.csv", "edges.csv", "units.csv"])
def test_an_empty_file(folder: Path, file: str) -> None:
    (folder / file).write_text("", encoding="utf-8")
    assert file in {problem.file for problem in problems(folder)}


def test_a_file_that_is_not_utf_8(folder: Path) -> None:
    (folder / "units.csv").write_bytes((folder / "units.csv").read_text(encoding="utf-8").encode("latin-1"))
    assert ("units.csv", 0, "not-utf8") in places(problems(folder))


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as caught:
        load(tmp_path / "nothing")
    assert {problem.message for problem in caught.value.problems} == {"file-missing"}
    with pytest.raises(games.UnknownGame):  # without a game.toml a folder is not even a broken game
        games.definition(tmp_path / "nothing")


def test_every_mistake_is_told_at_once_in_the_order_of_files_and_lines(folder: Path) -> None:
    expected = [
        ("edges.csv", change(folder, "edges.csv", "\n0305,0404,trail", "\n0305,0408,trail"), "not-neighbours"),
        ("hexes.csv", change(folder, "hexes.csv", "\n0809,open,", "\n0809,opne,"), "unknown-terrain"),
        ("hexes.csv", change(folder, "hexes.csv", "Bir el Gubi", "Tobruk"), "name-twice"),
        ("tables.toml", change(folder, "tables.toml", '"2-12" = ["DB", ', '"2-12" = ['), "table-row"),
        ("tables.toml", change(folder, "tables.toml", 'hex = "1113"', 'hex = "1199"'), "unknown-hex"),
        ("units.csv", change(folder, "units.csv", "brigade,armour,32,", "brigade,tank,32,"), "unknown-type"),
        ("units.csv", change(folder, "units.csv", "XXX,4,6,8,,at 1113", "XXX,four,6,eight,,at 1113"), "not-a-number"),
    ]
    expected.append(expected[-1])  # two numbers of one line
    assert places(problems(folder)) == expected


def test_mistakes_in_several_toml_files_are_told_at_once(folder: Path) -> None:
    expected = [
        ("game.toml", change(folder, "game.toml", "stacking = 3", "stacking = 0"), "toml-value"),
        ("map.toml", change(folder, "map.toml", "columns = 25", "columns = = 25"), "toml-syntax"),
    ]
    assert places(problems(folder)) == expected


def test_a_problem_says_what_was_found_and_what_would_do(folder: Path) -> None:
    change(folder, "edges.csv", "\n0305,0404,trail", "\n0305,0404,path")
    (problem,) = problems(folder)
    assert problem.found == "path"
    assert {"road", "trail", "sea_inlet"} <= set(problem.expected.split(", "))


def test_the_number_of_the_readings_is_no_part_of_the_data(folder: Path) -> None:
    original = games.definition("gazala")
    change(folder, "game.toml", f"\nrules = {original.rules_number}\n", "\nrules = 700  # a reading changed\n")
    changed = load(folder)
    assert (changed.rules_number, changed.digest) == (700, original.digest)
