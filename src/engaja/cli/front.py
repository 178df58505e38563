"""The front of the command line: help, mistakes and exit codes, in the language of whoever asks.

Exit codes: 0 yes; 1 no (refused, invalid, unfinished); 2 wrong use. A user's mistake never ends in a traceback.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand, TyperGroup

from engaja import games
from engaja.definition.problems import DefinitionError
from engaja.engine.game import BadOption, Malformed, Refused
from engaja.engine.position_text import BadPosition
from engaja.engine.record import BadRecord
from engaja.engine.speech import bad_option, bad_position, bad_record, malformed, problem
from engaja.texts import LANGUAGES, Catalogue, Lang, choose_language

YES, NO, WRONG_USE = 0, 1, 2
PATIENCE = 2.0
"""Seconds before a progress bar shows."""


class No(Exception):
    """The answer is no, with the sentences that say why."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences


class WrongUse(Exception):
    """The program was not asked in a way it understands: a message of the catalogue and what fills it in."""

    def __init__(self, message: str, **args: Any) -> None:
        self.message, self.args_ = message, args


@dataclass
class Desk:
    """What every command has at hand: the language, and how to show things."""

    lang: Lang
    plain: bool

    def __post_init__(self) -> None:
        self.catalogue = Catalogue(self.lang)
        self.say = self.catalogue.say
        self.out = Console(no_color=True if self.plain else None, highlight=False, markup=False, emoji=False)
        self.err = Console(stderr=True, no_color=True if self.plain else None, highlight=False, markup=False, emoji=False)

    def show(self, *lines: str, style: str = "") -> None:
        for line in lines:
            self.out.print(line, style=style, soft_wrap=not self.out.is_terminal)

    def write(self, text: str) -> None:
        """Bytes for another program, such as JSON: not wrapped, not coloured."""
        self.out.file.write(text + "\n")

    def complain(self, *lines: str) -> None:
        for line in lines:
            self.err.print(line, style="red", soft_wrap=not self.err.is_terminal)

    @contextmanager
    def progress(self, title: str) -> Iterator[Callable[[int, int], None]]:
        """A function to be told (done, total); a bar on a terminal, if it takes longer than people wait."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = Progress(*columns, console=self.err, transient=True)
        task = bar.add_task(title)
        began = time.monotonic()

        def tell(done: int, total: int) -> None:
            if self.err.is_terminal and time.monotonic() - began > PATIENCE:
                bar.start()
            bar.update(task, completed=done, total=total)

        try:
            yield tell
        finally:
            bar.stop()

    @contextmanager
    def thinking(self, title: str) -> Iterator[None]:
        """While the computer thinks: something moves on a terminal."""
        if not self.err.is_terminal:
            yield
            return
        with self.err.status(title):
            yield


def desk_of(ctx: typer.Context) -> Desk:
    desk = ctx.obj
    assert isinstance(desk, Desk)
    return desk


def taken(args: list[str], *names: str) -> tuple[list[str], str | None]:
    """Arguments without an option that may stand anywhere, and the option's value."""
    rest: list[str] = []
    value = None
    waiting = iter(args)
    for word in waiting:
        name, equals, given = word.partition("=")
        if name in names:
            value = given if equals else next(waiting, "")
        else:
            rest.append(word)
    return rest, value


class Verb(TyperCommand):
    """A command whose help is told by the catalogue."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter)


class Front(TyperGroup):
    """The program itself: finds the language, tells mistakes in it, and ends with a clear exit code."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        write_help(self, ctx, formatter)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            raise WrongUse("usage-no-such-command", command=args[0], commands=", ".join(self.commands))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        words, asked = taken(list(sys.argv[1:] if args is None else args), "--lang")
        plain = "--plain" in words
        desk = Desk(choose_language(asked, os.environ), plain)
        if asked is not None and asked not in LANGUAGES:
            desk.complain(desk.say("usage-lang", lang=asked, languages=", ".join(LANGUAGES)))
            sys.exit(WRONG_USE)
        words = [word for word in words if word != "--plain"]
        sys.exit(self.run(desk, words or ["--help"], prog_name or "engaja", extra))

    def run(self, desk: Desk, args: list[str], prog_name: str, extra: dict[str, Any]) -> int:
        """Run a command; every mistake a user can make becomes a sentence and an exit code."""
        try:
            code = super().main(args, prog_name, standalone_mode=False, obj=desk, **extra)
        except typer.TyperException as error:
            desk.complain(*usage_lines(desk, error))
            return WRONG_USE
        except (typer.Abort, KeyboardInterrupt):
            code = 130
        except Exception as error:
            told = mistake(desk, error)
            if told is None:
                raise
            desk.complain(*told[1])
            return told[0]
        if code == 130:  # what a shell calls an interruption
            desk.complain(desk.say("interrupted"))
            return NO
        return code if isinstance(code, int) else YES


def mistake(desk: Desk, error: Exception) -> tuple[int, Sequence[str]] | None:
    """The exit code and the sentences for a mistake of the user; None if it is one of ours."""
    catalogue = desk.catalogue
    match error:
        case No():
            return NO, error.sentences
        case WrongUse():
            return WRONG_USE, [desk.say(error.message, **error.args_)]
        case games.UnknownGame():
            return WRONG_USE, [desk.say("game-unknown", game=str(error.args[0]), games=", ".join(games.names()))]
        case BadOption():
            return WRONG_USE, [bad_option(catalogue, error)]
        case Malformed():
            return WRONG_USE, [malformed(catalogue, error)]
        case DefinitionError():
            return NO, [desk.say("check-broken", game=error.folder), *(problem(catalogue, p) for p in error.problems)]
        case BadRecord():
            return NO, [bad_record(catalogue, error)]
        case BadPosition():
            return NO, [bad_position(catalogue, error)]
        case Refused():
            return NO, [reason.rule for reason in error.reasons]
        case UnicodeDecodeError():
            return NO, [desk.say("file-not-text")]
        case FileNotFoundError():
            return WRONG_USE, [desk.say("file-not-found", file=str(error.filename))]
        case OSError() if error.filename:
            return WRONG_USE, [desk.say("file-unreadable", file=str(error.filename), error=error.strerror or "")]
    return None


# Help


def write_help(command: Any, ctx: Any, formatter: Any) -> None:
    """The help of a command: its help texts are ids of the catalogue. (Any: the types are inside typer.)"""
    desk = desk_of(ctx)
    say = desk.say
    formatter.write_usage(ctx.command_path, " ".join(usage_pieces(command, desk)), f"{say('help-usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        for paragraph in say(command.help).split("\n"):
            formatter.write_text(paragraph)
    kinds: tuple[tuple[str, list[tuple[str, str]]], ...] = (("help-arguments", []), ("help-options", []))
    for param in command.params:
        kinds[param.param_type_name == "option"][1].append((param_name(param), say(param.help)))
    common = [(f"--lang {'|'.join(LANGUAGES)}", say("help-lang")), ("--plain", say("help-plain")), ("--help", say("help-help"))]
    kinds[1][1].extend(common)
    for heading, rows in kinds:
        if rows:
            with formatter.section(say(heading)):
                formatter.write_dl(rows)
    if isinstance(command, Front):
        with formatter.section(say("help-commands")):
            formatter.write_dl([(name, say(verb.help or "").split("\n")[0]) for name, verb in command.commands.items()])


def param_name(param: Any) -> str:
    if param.param_type_name == "argument":
        return str(param.metavar)
    names = ", ".join(param.opts)
    return names if param.is_flag else f"{names} {param.metavar}"


def usage_pieces(command: Any, desk: Desk) -> Iterator[str]:
    if isinstance(command, Front):
        yield desk.say("help-command-metavar")
        return
    for param in command.params:
        name = param_name(param) + ("…" if param.nargs == -1 or param.multiple else "")
        yield name if param.required else f"[{name}]"
    yield "[--lang pt|en]"


def usage_lines(desk: Desk, error: typer.TyperException) -> list[str]:
    """What was wrong with the words of a command, and how to ask for help."""
    param, option = getattr(error, "param", None), getattr(error, "option_name", None)
    kind = type(error).__name__
    ctx = getattr(error, "ctx", None)
    command = ctx.command_path if ctx else "engaja"
    if param is not None:
        missing = kind == "MissingParameter"
        sentence = desk.say("usage-missing" if missing else "usage-bad-value", name=param_name(param))
    elif option is not None:
        sentence = desk.say("usage-no-such-option" if kind == "NoSuchOption" else "usage-option-value", name=option)
    else:
        sentence = desk.say("usage-words", command=command)
    return [sentence, desk.say("usage-help", command=command)]
