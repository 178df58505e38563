"""Lessons at a terminal: listed, played, explained and taken back."""

from engaja.engine.lessons import path
from tests.cli.test_cli import NO, WRONG_USE, YES, engaja


def test_the_lessons_are_listed_in_both_languages() -> None:
    assert "1. Reading a counter and the map, 3 min: engaja lesson counter" in engaja("lesson").stdout
    assert "1. Ler a peça e o mapa" in engaja("lesson", "--lang", "pt").stdout


def test_an_unknown_lesson_is_answered_with_those_there_are() -> None:
    result = engaja("lesson", "nothing")
    assert result.exit_code == WRONG_USE
    assert "counter" in result.stderr


def test_a_wrong_order_is_explained_and_taken_back_and_the_solution_ends_it() -> None:
    odds = next(lesson for _, name, lesson in path() if name == "odds")
    result = engaja("lesson", "odds", "--list", input="\n".join([*odds.missing, *odds.solution]))
    assert result.exit_code == YES
    assert "Without the 104th the 21st Division is not complete" in result.stdout
    assert result.stdout.index("Task 1") < result.stdout.index("Lesson finished. What stays:")
    assert engaja("lesson", "odds", input="quit\n").exit_code == NO


def test_a_scenario_is_played_and_measured() -> None:
    result = engaja(
        "play", "gazala", "--scenario", "cauldron", "--side", "axis=random", "--side", "allied=random", "--seed", "1"
    )
    assert result.exit_code == YES
    assert "ictory of the" in result.stdout or "Draw." in result.stdout
    match = engaja("match", "gazala", "random", "random", "--scenario", "cauldron", "--pairs", "1")
    assert match.exit_code == YES
    unknown = engaja("play", "gazala", "--scenario", "nothing")
    assert unknown.exit_code == WRONG_USE
    assert "cauldron" in unknown.stderr
