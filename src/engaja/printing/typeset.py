"""Setting pages with Typst: layouts are in `layout/`, fonts in `fonts/`, and nothing of the machine is used.

The same input gives the same bytes: no system fonts, a fixed date.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parent
FONTS = HERE / "fonts"
LAYOUT = HERE / "layout"
FACES = (
    "Barlow-Regular", "Barlow-Italic", "Barlow-SemiBold", "BarlowCondensed-Medium", "BarlowCondensed-SemiBold",
    "BarlowCondensed-Bold", "Spectral-MediumItalic", "Spectral-SemiBold",
)  # fmt: skip
PAPER_STANDARD = "a-2a"
"""For keeping, and tagged, so that it can be read aloud."""


class NoTypesetter(Exception):
    """Typst is not installed."""


class MissingFont(Exception):
    """A font of the design is not where it belongs; its file is the argument."""


def _typst() -> Any:  # the wheel has no types
    try:
        import typst
    except ImportError:
        raise NoTypesetter from None
    return typst


def check() -> None:
    """Whether pages can be set at all: the typesetter is there, and every font."""
    _typst()
    for face in FACES:
        if not (FONTS / f"{face}.ttf").is_file():
            raise MissingFont(f"{face}.ttf")


@lru_cache(maxsize=1)
def _layouts() -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(LAYOUT.glob("*.typ"))}


def words_of(layout: str) -> list[str]:
    """The sentences that a layout, or one it imports, asks for by name."""
    text = _layouts()[f"{layout}.typ"].decode()
    imported = [words_of(name) for name in re.findall(r'#import "(\w+)\.typ"', text)]
    return sorted({*re.findall(r'\bw\.at\("([\w-]+)"\)', text), *chain.from_iterable(imported)})


def _compile(layout: str, data: Any, files: Mapping[str, bytes], **how: Any) -> Any:
    check()
    given = {**_layouts(), "data.json": json.dumps(data, ensure_ascii=False, sort_keys=True).encode(), **files}
    with TemporaryDirectory(prefix="engaja-") as folder:
        for name, content in given.items():
            (Path(folder) / name).write_bytes(content)
        compiler = _typst().Compiler(root=folder, font_paths=[str(FONTS)], ignore_system_fonts=True)
        page = str(Path(folder) / f"{layout}.typ")
        made, warnings = compiler.compile_with_warnings(input=page, timestamp=0, **how)
    for warning in warnings:
        if "font" in str(warning):
            raise MissingFont(str(warning))
    return made


@dataclass(frozen=True)
class Setting:
    """A document before it is set: its layout, what it says, and the pictures it reads by name."""

    layout: str
    data: Any
    files: Mapping[str, bytes] = field(default_factory=dict)
    standard: str = PAPER_STANDARD

    def pdf(self) -> bytes:
        made: bytes = _compile(self.layout, self.data, self.files, format="pdf", pdf_standards=[self.standard])
        return made

    def png(self, ppi: float) -> list[bytes]:
        """The pages as pictures."""
        made = _compile(self.layout, self.data, self.files, format="png", ppi=ppi)
        return [made] if isinstance(made, bytes) else list(made)
