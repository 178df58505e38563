"""Every lesson is solved by its own solution, and not by orders that miss just what it teaches."""

import pytest

from engaja.definition.start_files import LessonFile
from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.lessons import Progress, judge, learner, path, reply
from engaja.engine.notation import Notation

LESSONS = path()
NAMES = [f"{game}-{name}" for game, name, _ in LESSONS]


def played(game: str, name: str, orders: list[str]) -> tuple[Game, list[Progress]]:
    """A lesson after orders of the learner, with the answers of the other side; and how far it was after each."""
    table = Game(game, {"lesson": name})
    notation = Notation(table.definition)
    course = [judge(table)]
    for order in orders:
        decision = table.decision
        assert decision is not None, order
        assert decision.side == learner(table), order
        table.play(notation.read(order))
        while (answer := reply(table)) is not None:
            table.play(answer)
        course.append(judge(table))
    return table, course


@pytest.mark.parametrize(("game", "name", "lesson"), LESSONS, ids=NAMES)
def test_its_solution_solves_it(game: str, name: str, lesson: LessonFile) -> None:
    _, course = played(game, name, lesson.solution)
    assert course[0].done == 0, "it begins undone"
    assert [progress.wrong for progress in course] == [None] * len(course), "nothing in the solution is called wrong"
    assert not any(progress.missed for progress in course)
    assert course[-1].is_over(lesson)
    assert not course[-2].is_over(lesson), "the last order is needed"


@pytest.mark.parametrize(("game", "name", "lesson"), LESSONS, ids=NAMES)
def test_a_legal_order_that_misses_it_is_answered(game: str, name: str, lesson: LessonFile) -> None:
    _, course = played(game, name, lesson.missing)
    last = course[-1]
    assert not last.is_over(lesson)
    assert last.wrong is not None, "what went wrong is said, with its rule"


@pytest.mark.parametrize(("game", "name", "lesson"), LESSONS, ids=NAMES)
def test_it_can_be_stored_as_a_record(game: str, name: str, lesson: LessonFile) -> None:
    table, course = played(game, name, lesson.solution)
    again = record.replay(record.read(record.write(table)))
    assert again.fingerprint == table.fingerprint
    assert judge(again) == course[-1]


def test_the_path_has_twelve_steps() -> None:
    assert [lesson.number for _, _, lesson in LESSONS] == list(range(1, 13))
