"""The games as pictures: maps and counters as SVG. Knows what is printed, and nothing of play."""

from engaja.drawing.board import board_svg, defs_svg, ground_svg, hexes_svg, labels_svg, land_svg, play_svg, view_box
from engaja.drawing.counters import Placed, counter_svg, historical_setup, placed, unknown

__all__ = [
    "Placed",
    "board_svg",
    "counter_svg",
    "defs_svg",
    "ground_svg",
    "hexes_svg",
    "historical_setup",
    "labels_svg",
    "land_svg",
    "placed",
    "play_svg",
    "unknown",
    "view_box",
]
