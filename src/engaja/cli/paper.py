"""Verbs that take a game off the screen: print, vassal."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from engaja import games
from engaja.cli.front import YES, Desk, No, WrongUse, desk_of
from engaja.cli.printed import GameArgument
from engaja.cli.records import replayed
from engaja.drawing.paper import Ink
from engaja.engine.game import Game
from engaja.engine.position_text import HEADER
from engaja.printing.desk import Desk as PaperDesk
from engaja.printing.kit import write_kit
from engaja.printing.position import position
from engaja.printing.typeset import MissingFont, NoTypesetter
from engaja.printing.wishes import PARTS, BadWish, Wishes
from engaja.vassal.module import Vassal, placements

PositionFile = Annotated[Path | None, typer.Option("--position", metavar="FILE", help="help-print-position")]
To = Annotated[Path | None, typer.Option("--to", metavar="FOLDER", help="help-print-to")]


def print_kit(
    ctx: typer.Context,
    game: GameArgument,
    only: Annotated[str, typer.Option("--only", metavar="PARTS", help="help-print-only")] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="a4|a3|letter", help="help-print-paper")] = "a4",
    counter: Annotated[float, typer.Option("--counter", metavar="MM", help="help-print-counter")] = 15.0,
    hex_: Annotated[float, typer.Option("--hex", metavar="MM", help="help-print-hex")] = 0.0,
    backs: Annotated[str, typer.Option("--backs", metavar="duplex|fold|none", help="help-print-backs")] = "duplex",
    flip: Annotated[str, typer.Option("--flip", metavar="long|short", help="help-print-flip")] = "long",
    offset: Annotated[str, typer.Option("--offset", metavar="X,Y", help="help-print-offset")] = "0,0",
    grey: Annotated[bool, typer.Option("--grey", help="help-print-grey")] = False,
    save_ink: Annotated[bool, typer.Option("--save-ink", help="help-print-save-ink")] = False,
    position_file: PositionFile = None,
    to: To = None,
) -> int:
    desk = desk_of(ctx)
    named = games.chosen(game)
    name = games.definition(named).id
    given: dict[str, Any] = {  # strings from the command line; Wishes says which it knows
        "only": tuple(word.strip() for word in only.split(",")) if only else PARTS,
        "paper": paper.lower(),
        "counter": counter,
        "hex": hex_,
        "backs": backs,
        "flip": flip,
        "offset": numbers(offset),
        "ink": Ink(grey, save_ink),
    }
    folder = to or Path(f"kit-{name}-{desk.lang}")
    with making(desk), desk.progress(desk.say("print-working")) as tell:
        wishes = Wishes(lang=desk.lang, **given)
        written = []
        if position_file is not None:
            document = position(PaperDesk(named, wishes), game_in(position_file, named, desk))
            written.append(folder / document.name)
            content = document.content
            folder.mkdir(parents=True, exist_ok=True)
            written[0].write_bytes(content)
        if position_file is None or only:
            written += write_kit(named, wishes, folder, lambda done, total, _: tell(done, total))
    for file in written:
        desk.show(desk.say("print-written", file=str(file), size=round(file.stat().st_size / 1000)))
    return YES


def vassal(
    ctx: typer.Context,
    game: GameArgument,
    position_file: PositionFile = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE.vmod", help="help-vassal-to")] = None,
) -> int:
    desk = desk_of(ctx)
    named = games.chosen(game)
    with making(desk), desk.thinking(desk.say("print-working")):
        module = Vassal(named, desk.lang)
        file = to or Path(f"{module.desk.definition.id}-{desk.lang}.vmod")
        played = game_in(position_file, named, desk) if position_file is not None else None
        files = {file: module.module()}
        if played is not None:
            files[file.with_suffix(".vsav")] = module.save(placements(played.definition.units, played.state))
    for path, content in files.items():
        path.write_bytes(content)
        desk.show(desk.say("vassal-written", file=str(path), size=round(len(content) / 1000)))
    return YES


def game_in(file: Path, named: str | Path, desk: Desk) -> Game:
    """The game that a position text or a record tells of, which must be the one named."""
    text = file.read_text(encoding="utf-8")
    if text.startswith(HEADER):
        return Game.at(text, named)
    played = replayed(file, desk.lang, folder=named if isinstance(named, Path) else None)
    if played.definition.id != games.definition(named).id:
        raise WrongUse("print-other-game", file=str(file), game=played.definition.id)
    return played


def numbers(offset: str) -> tuple[float, float]:
    """X,Y in millimetres."""
    try:
        x, y = (float(part) for part in offset.split(","))
    except ValueError:
        raise WrongUse("print-offset-form", offset=offset) from None
    return x, y


@contextmanager
def making(desk: Desk) -> Iterator[None]:
    """What can be wrong with a kit, as sentences."""
    try:
        yield
    except BadWish as error:
        raise WrongUse(error.message, **error.args_) from None
    except NoTypesetter:
        raise No(desk.say("print-no-typesetter")) from None
    except MissingFont as error:
        raise No(desk.say("print-no-font", font=str(error))) from None
