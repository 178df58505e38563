"""Reading a PDF back: places in millimetres from the top left corner, letters, fonts, and pictures of its pages."""

import ctypes
import re
from dataclasses import dataclass

import pypdfium2 as pdfium
import pypdfium2.raw as raw
from PIL import Image

MM = 72 / 25.4


@dataclass(frozen=True)
class Found:
    """A piece of text and the middle of its box."""

    text: str
    x: float
    y: float
    points: float
    """The size of its letters on paper."""


class Pages:
    def __init__(self, content: bytes) -> None:
        self.document = pdfium.PdfDocument(content)

    def __len__(self) -> int:
        return len(self.document)

    def size(self, page: int) -> tuple[float, float]:
        width, height = self.document[page].get_size()
        return width / MM, height / MM

    def text(self, page: int) -> str:
        found: str = self.document[page].get_textpage().get_text_range()
        return found

    def find(self, page: int, pattern: str) -> list[Found]:
        """Everything that a pattern matches, in the order of the file."""
        height = self.document[page].get_height()
        text = self.document[page].get_textpage()
        count = text.count_chars()
        letters = "".join(chr(raw.FPDFText_GetUnicode(text, i)) for i in range(count))
        result = []
        for match in re.finditer(pattern, letters):
            boxes = [text.get_charbox(i) for i in range(*match.span())]
            left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
            low, high = min(box[1] for box in boxes), max(box[3] for box in boxes)
            x, y = (left + right) / 2 / MM, (height - (low + high) / 2) / MM
            result.append(Found(match[0], x, y, _points(text, match.start())))
        return result

    def smallest(self, page: int) -> float:
        """Points of the smallest letters on a page."""
        text = self.document[page].get_textpage()
        seen = (i for i in range(text.count_chars()) if chr(raw.FPDFText_GetUnicode(text, i)).strip())
        return min(_points(text, i) for i in seen)

    def fonts(self, page: int) -> set[str]:
        found = set()
        for thing in self.document[page].get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=15):
            name = ctypes.create_string_buffer(200)
            raw.FPDFFont_GetBaseFontName(raw.FPDFTextObj_GetFont(thing.raw), name, 200)
            found.add(name.value.decode().partition("+")[2])
        return found

    def picture(self, page: int, per_mm: float) -> Image.Image:
        """A hair less than the scale, because a page is rounded up to whole pixels."""
        image: Image.Image = self.document[page].render(scale=per_mm / MM * (1 - 1e-6)).to_pil().convert("RGB")
        return image

    @property
    def title(self) -> str:
        title: str = self.document.get_metadata_value("Title")
        return title

    @property
    def is_tagged(self) -> bool:
        return bool(raw.FPDFCatalog_IsTagged(self.document))


def _points(text: pdfium.PdfTextPage, letter: int) -> float:
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(text, letter, matrix)
    scale = (matrix.c**2 + matrix.d**2) ** 0.5
    return float(raw.FPDFText_GetFontSize(text, letter) * scale)
