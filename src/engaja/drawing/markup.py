"""Writing SVG text: short numbers, escaped words, and the few tags that the other modules share."""

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]


def num(value: float, places: int = 1) -> str:
    """A number as short as it can be written; at a hex radius of 60 one decimal is a six-hundredth of a hex."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def words(text: str) -> str:
    """Text between tags or inside quotes."""
    return escape(text, quote=True)


def group(class_: str, content: Iterable[str], attributes: str = "") -> str:
    """A `<g>` with a class, or nothing if it would be empty."""
    inner = "".join(content)
    return f'<g class="{class_}"{" " + attributes if attributes else ""}>{inner}</g>' if inner else ""
