"""How wide words come out, so that names can be placed and held to their room without a browser.

The widths are those of the fonts of the design. Each text also carries its width as `textLength`: where those fonts
are missing, the reader's own is drawn to the same width and nothing overlaps.
"""

import unicodedata
from typing import Literal

from engaja.drawing.markup import num

Font = Literal["plain", "bold", "italic"]
"""Barlow Condensed 500 and 700, Spectral italic 500."""

# Advance widths of the characters from space to tilde, in thousandths of the size.
_ADVANCES = {
    "plain": """
        200 261 274 599 426 776 564 137 254 254 361 440 189 320 202 363 447 266 415
        418 440 420 420 381 429 414 234 207 440 440 440 394 759 436 456 452 469 432
        410 457 475 220 435 466 407 530 501 462 451 450 453 426 439 477 457 646 449
        442 401 318 363 318 406 392 194 425 431 413 431 417 285 423 432 212 206 421
        191 657 432 424 435 435 304 387 275 432 399 575 398 387 365 298 159 298 471""",
    "bold": """
        200 279 346 616 444 766 603 170 311 311 361 438 211 331 223 415 453 284 438
        436 484 439 440 407 440 435 275 232 438 438 438 437 759 482 470 464 476 438
        421 467 480 230 452 491 426 548 514 473 465 461 471 444 468 479 488 689 475
        474 412 345 415 345 422 421 220 446 445 434 445 436 298 441 447 219 217 449
        209 675 447 442 448 448 324 412 291 447 436 613 439 423 373 344 186 344 490""",
    "italic": """
        240 246 446 518 518 740 745 250 256 256 371 518 242 351 242 284 518 518 518
        518 518 518 518 518 518 518 242 242 518 518 518 402 795 716 635 668 736 622
        602 730 773 369 379 706 593 925 772 768 625 768 642 504 643 777 697 948 705
        681 616 256 328 256 518 500 263 517 499 431 524 442 322 450 527 292 289 482
        267 785 540 508 515 486 356 361 323 531 452 668 459 452 413 256 250 256 518""",
}
_WIDTHS = {font: {chr(32 + i): int(w) for i, w in enumerate(table.split())} for font, table in _ADVANCES.items()}
_UNKNOWN = 450


def width(text: str, size: float, font: Font, spacing: float = 0.0) -> float:
    """`spacing` is what is added to each letter, in units of the size. An accent does not widen its letter."""
    table = _WIDTHS[font]
    letters = [c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)]
    return size * sum(table.get(c, _UNKNOWN) / 1000 + spacing for c in letters)


def length(text: str, size: float, font: Font, most: float = 1e9, spacing: float = 0.0) -> str:
    """The attributes that hold a text to its width, or to `most` if that is less."""
    return f'textLength="{num(min(width(text, size, font, spacing), most))}" lengthAdjust="spacingAndGlyphs"'
