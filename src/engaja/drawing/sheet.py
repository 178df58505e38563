"""The sheet a board is drawn on: which game, in which language, and how its ids are named."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from engaja.definition.files import Text
from engaja.definition.model import Board, Definition, Hex
from engaja.drawing.lattice import RADIUS, Lattice

Lang = Literal["pt", "en"]

RELIEF = frozenset({"ridge", "mountain"})
TOWN = frozenset({"city", "port", "airfield"})


@dataclass(frozen=True)
class Sheet:
    """`prefix` keeps the ids of several boards on one page apart."""

    definition: Definition
    lang: Lang = "pt"
    prefix: str = ""

    @cached_property
    def board(self) -> Board:
        return self.definition.board

    @cached_property
    def lattice(self) -> Lattice:
        return Lattice(self.board.grid)

    def say(self, text: Text) -> str:
        return text.pt if self.lang == "pt" else text.en

    def named(self, name: str) -> str:
        """A place or a river in the language of the sheet, by its name on the board."""
        return self.say(self.definition.look.named(name))

    def href(self, name: str) -> str:
        return f'href="#{self.prefix}{name}"'

    def url(self, name: str) -> str:
        return f"url(#{self.prefix}{name})"

    def hexes(self, wanted: Callable[[Hex], bool]) -> list[int]:
        return [h.index for h in self.board.hexes if wanted(h)]

    def with_feature(self, feature: str) -> list[int]:
        return self.hexes(lambda h: feature in h.features)

    def is_port(self, hex_: int) -> bool:
        here = self.board.hexes[hex_]
        return here.terrain == "port" or "port" in here.features


def part(fraction: float) -> float:
    """A fraction of the hex radius in user units; the design gives every width this way."""
    return fraction * RADIUS
