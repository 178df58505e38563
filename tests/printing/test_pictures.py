"""A few pages of each game beside small pictures of how they looked when somebody last looked at them.

After a change that is meant: `ENGAJA_NEW_PICTURES=1 .venv/bin/pytest tests/printing/test_pictures.py`, then look at them.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.printing.reading import Pages

PICTURES = Path(__file__).parent / "pictures"
PAGES = [("map", 0), ("counters", 2), ("counters", 3), ("charts", 0), ("track", 0), ("rules", 0)]
WIDE = 150
MOST = 4.0
"""How far the lightness of a page may be from its picture, on average, of 255; a missing layer is 10 and more."""


@pytest.mark.parametrize(("part", "page"), PAGES)
def test_a_page_looks_as_it_did(part: str, page: int, game: str, kit: dict[str, bytes]) -> None:
    full = Pages(kit[part]).picture(page, 2)
    small = full.convert("L").resize((WIDE, round(full.height * WIDE / full.width)), Image.Resampling.BOX)
    file = PICTURES / f"{game}-{part}-{page + 1}.png"
    if os.environ.get("ENGAJA_NEW_PICTURES"):
        PICTURES.mkdir(exist_ok=True)
        small.quantize(16).save(file, optimize=True)
    known = Image.open(file).convert("L")
    assert known.size == small.size
    assert ImageStat.Stat(ImageChops.difference(known, small)).mean[0] < MOST


def test_a_page_that_changed_is_noticed(kit: dict[str, bytes], game: str) -> None:
    """The measure itself: one game's map is not taken for an emptier one."""
    map_ = Pages(kit["map"]).picture(0, 1).convert("L")
    empty = Image.new("L", map_.size, round(ImageStat.Stat(map_).mean[0]))
    assert ImageStat.Stat(ImageChops.difference(map_, empty)).mean[0] > 2 * MOST
