"""The style sheet of a drawing: the rules of board.css, the colours of the game, and the faces of its nations."""

import re
from functools import cache
from pathlib import Path

from engaja.definition.model import Definition
from engaja.drawing.palette import Theme, colours, nation_properties, nations, night_colours, properties


@cache
def board_css() -> str:
    """The rules that every board shares, without the comments. They name colours but give none."""
    return re.sub(r"/\*.*?\*/\s*", "", Path(__file__).with_name("board.css").read_text("utf-8"), flags=re.DOTALL)


def nation_css(definition: Definition) -> str:
    """A class a nation, which gives a counter or pennant its face and ink."""
    names = [nation.replace("_", "-") for nation in nations(definition)]
    return "\n".join(f".board .n-{n}{{--face:var(--n-{n});color:var(--n-{n}-ink)}}" for n in names)


def colour_css(definition: Definition, theme: Theme) -> str:
    """The values: of the game's ground, of the board, of the nations; and the night, which a class switches on."""
    values = colours(definition, theme) | nation_properties(definition)
    return f".board{{{properties(values)}}}\n.board.night{{{properties(night_colours(theme))}}}"


def style(definition: Definition, theme: Theme) -> str:
    return "\n".join((colour_css(definition, theme), board_css(), nation_css(definition)))
