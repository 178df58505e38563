"""The symbols of the arms of service, from symbols.svg beside this file."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_SYMBOL = re.compile(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', re.DOTALL)
VIEW_BOX = "19 44 162 112"
"""The frame of 150 x 100 with its line."""


@cache
def symbols() -> dict[str, str]:
    """The drawing inside each frame, by unit type."""
    return dict(_SYMBOL.findall(Path(__file__).with_name("symbols.svg").read_text("utf-8")))


def symbol_defs(types: Iterable[str], prefix: str = "") -> str:
    """`<symbol>` elements y-TYPE for these types, to stand in a `<defs>`. A type without a symbol is left out."""
    known = symbols()
    return "".join(
        f'<symbol id="{prefix}y-{type_}" viewBox="{VIEW_BOX}" overflow="visible">{known[type_]}</symbol>'
        for type_ in sorted(set(types))
        if type_ in known
    )
