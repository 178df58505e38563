"""Markers: for turn, air points, victory points and control, and whatever else the rules of a game mark on its map."""

import re
from collections.abc import Iterator

from engaja.drawing.lettering import length
from engaja.drawing.markup import num, words
from engaja.drawing.palette import Face
from engaja.drawing.paper import POINT, SMALLEST
from engaja.printing.counters import Piece, face_of, pages_of
from engaja.printing.desk import Desk, Document
from engaja.printing.typeset import Setting

NEUTRAL = Face("#FFFFFF", "#15171A")

# Drawn in a square of 100 units, in lines of the marker's ink.
SIGNS = {
    "cleared": "M36 22V66M64 22V66M50 62V30M42 40L50 29L58 40",
    "burst": "M50 14L56 32L72 22L65 39L84 42L67 50L80 64L61 59L60 76L50 62L40 76L39 59L20 64L33 50L16 42L35 39L28 22L44 32Z",
    "parachute": "M22 40C22 12 78 12 78 40ZM22 40L50 70L78 40M41 40L50 70L59 40",
    "landing": "M50 68V24M34 38L50 22L66 38M20 62Q27 54 35 62T50 62T65 62T80 62",
    "away": "M18 46H70M54 28L74 46L54 64M82 22V70",
    "still": "M30 24H70V64H30ZM38 32L62 56M62 32L38 56",
}
# Like the pennants of the map: the dark side square, the light side cut.
FLAGS = {"dark": "M30 76V18M30 18H76V48H30", "light": "M30 76V18M30 18H76L66 33L76 48H30"}


def marker_pieces(desk: Desk) -> list[Piece]:
    return [*_tracks(desk), *_control(desk), *_own(desk)]


def markers(desk: Desk) -> Document:
    pages = list(pages_of(desk, marker_pieces(desk), desk.title("markers")))
    data = desk.data("markers", "sheets", true_size=True, pages=pages)
    return desk.document("markers", Setting("sheets", data))


def _tracks(desk: Desk) -> Iterator[Piece]:
    """What runs along the tracks: one for the turn, and for each side its points in ones, tens and hundreds."""
    both = [face_of(desk, side) for side in (0, 1)]
    turn = desk.say("print-marker-turn")
    yield Piece(turn, _lettered(desk, both[0], turn, "1"), _lettered(desk, both[1], turn, "2"))
    for side in (0, 1):
        kinds: list[tuple[str, tuple[str, ...]]] = []
        if any(desk.definition.air[side]):
            apart = desk.definition.air_defence is not None
            kinds += [("print-marker-air-attack" if apart else "print-marker-air", ("×1", "×10"))]
            kinds += [("print-marker-air-defence", ("×1", "×10"))] if apart else []
        kinds.append(("print-marker-points", ("×1", "×10", "×100")))
        for message, scales in kinds:
            for scale in scales:
                face = _lettered(desk, both[side], desk.say(message), scale)
                yield Piece(f"{desk.speech.side(side)} {desk.say(message)} {scale}", face, face)


def _control(desk: Desk) -> Iterator[Piece]:
    """One for each place that scores: a flag of one side in front, of the other behind."""
    faces: list[tuple[str, str]] = []
    for side in (0, 1):
        face = face_of(desk, side)
        flag = FLAGS[desk.definition.sides[side].face]
        faces.append((face.ground, _strokes(flag, face) + _caption(desk, face, desk.speech.side(side))))
    for _ in desk.definition.objectives:
        yield Piece("control", faces[0], faces[1])


def _own(desk: Desk) -> Iterator[Piece]:
    for marker in desk.definition.look.markers:
        name = desk.speech.text(marker.name)
        short = re.split("[:,]", name)[0]
        face = (NEUTRAL.ground, _strokes(SIGNS[marker.sign], NEUTRAL) + _caption(desk, NEUTRAL, short))
        for _ in range(marker.count):
            yield Piece(name, face, face)


def _strokes(d: str, face: Face) -> str:
    return f'<path d="{d}" fill="none" stroke="{face.ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>'


def _lettered(desk: Desk, face: Face, caption: str, large: str) -> tuple[str, str]:
    return face.ground, _text(large, 60, 46, 84, face) + _caption(desk, face, caption)


def _text(text: str, y: float, size: float, most: float, face: Face) -> str:
    """A line of bold letters in the middle of the marker, held to its room."""
    style = f"font-size:{num(size)}px;font-weight:700"
    held = length(text, size, "bold", most)
    return f'<text x="50" y="{num(y)}" style="{style}" fill="{face.ink}" {held}>{words(text)}</text>'


def _caption(desk: Desk, face: Face, text: str) -> str:
    """A word or two at the foot, as small as can still be read if it must be."""
    least = SMALLEST * POINT / desk.wishes.counter * 100
    rows = _rows(text)
    size = least if len(rows) > 1 else max(least, 15)
    first = 92 - (len(rows) - 1) * size * 0.95
    return "".join(_text(row, first + i * size * 0.95, size, 90, face) for i, row in enumerate(rows))


def _rows(text: str) -> list[str]:
    """In one row, or in two of about the same length."""
    if len(text) <= 12 or " " not in text:
        return [text]
    spaces = [i for i, letter in enumerate(text) if letter == " "]
    cut = min(spaces, key=lambda i: abs(2 * i - len(text)))
    return [text[:cut], text[cut + 1 :]]
