"""The verb that teaches: lesson."""

from typing import Annotated

import typer

from engaja.cli.front import NO, YES, Desk, WrongUse, desk_of
from engaja.definition.files import Text
from engaja.definition.start_files import LessonFile
from engaja.engine.game import Game
from engaja.engine.lessons import Progress, judge, learner, path, reply
from engaja.players import Seat
from engaja.players.human import Human, Quit
from engaja.players.terminal import Terminal


def lesson(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help-lesson-name")] = "",
    listing: Annotated[bool, typer.Option("--list", help="help-play-list")] = False,
) -> int:
    desk = desk_of(ctx)
    known = {one: (game, lesson) for game, one, lesson in path()}
    if not name:
        for one, (_, found) in known.items():
            words = {"number": found.number, "title": _in(desk, found.title), "minutes": found.minutes, "name": one}
            desk.show(desk.say("lesson-line", **words))
        return YES
    if name not in known:
        raise WrongUse("usage-lesson", name=name, names=", ".join(known))
    game, found = known[name]
    try:
        return _take(desk, Game(game, {"lesson": name}), found, listing)
    except (Quit, EOFError, KeyboardInterrupt):
        desk.show(desk.say("lesson-left"))
        return NO


def _in(desk: Desk, text: Text) -> str:
    return text.pt if desk.lang == "pt" else text.en


def _take(desk: Desk, table: Game, lesson: LessonFile, listing: bool) -> int:
    """Play a lesson until it is over. What is not the task is explained and taken back."""
    terminal, told = Terminal(desk.plain), -1
    human = Human(terminal, desk.lang, listing)
    desk.show(desk.say("lesson-title", number=lesson.number, title=_in(desk, lesson.title)))
    while not (progress := judge(table)).is_over(lesson):
        if progress.wrong is not None or progress.missed or table.is_over:
            desk.show(_answer(desk, table, progress), _in(desk, lesson.goals[progress.done].hint))
            table = table.past(progress.since)
            human, told = Human(terminal, desk.lang, listing), -1
        if progress.done != told:
            if told >= 0:
                desk.show(_in(desk, lesson.goals[told].done))
            told = progress.done
            desk.show(desk.say("lesson-task", number=told + 1, task=_in(desk, lesson.goals[told].task)))
        table.play(human.choose(Seat(table, learner(table))))
        while (answer := reply(table)) is not None:
            table.play(answer)
    desk.show(_in(desk, lesson.goals[-1].done), desk.say("lesson-over"))
    desk.show(*(f"- {_in(desk, one)}" for one in lesson.learned))
    return YES


def _answer(desk: Desk, table: Game, progress: Progress) -> str:
    """What went wrong, with its rule."""
    if progress.wrong is None:
        return desk.say("lesson-missed")
    rule = table.definition.rules[table.definition.rule_id(progress.wrong.rule)]
    return f"{_in(desk, progress.wrong.text)} ({rule.section})"
