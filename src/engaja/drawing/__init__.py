"""The games as pictures: maps and counters as SVG. Knows what is printed, and nothing of play."""

from engaja.drawing.board import (
    board_svg,
    centres,
    defs_svg,
    ground_svg,
    hexes_svg,
    labels_svg,
    land_svg,
    play_svg,
    titles,
    view_box,
)
from engaja.drawing.counters import Placed, counter_svg, historical_setup, placed, unknown
from engaja.drawing.hexes import feature_name

__all__ = [
    "Placed",
    "board_svg",
    "centres",
    "counter_svg",
    "defs_svg",
    "feature_name",
    "ground_svg",
    "hexes_svg",
    "historical_setup",
    "labels_svg",
    "land_svg",
    "placed",
    "play_svg",
    "titles",
    "unknown",
    "view_box",
]
