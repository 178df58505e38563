"""The terminal a person sits at: lines in, lines out. Everything a test needs to take its place is here."""

import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text


class Terminal:
    """Shows text and asks for lines. `plain` shows no colour; `lines` are read instead of the keyboard, as a script."""

    def __init__(self, plain: bool = False, lines: Iterable[str] | None = None, file: TextIO | None = None) -> None:
        self.console = Console(file=file, no_color=True if plain else None, highlight=False, markup=False, emoji=False)
        self._script = iter(lines) if lines is not None else None

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, text: str | Text = "", style: str = "") -> None:
        """One paragraph; broken between words on a screen, left whole in a pipe."""
        self.console.print(text, style=style, soft_wrap=not self.console.is_terminal)

    def draw(self, line: Text) -> None:
        """A line of a drawing: never broken."""
        self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def hand_over(self, prompt: str) -> None:
        """Two people at one keyboard: hide what the first saw until the second sits down."""
        if self._script is None and sys.stdin.isatty() and self.console.is_terminal:
            self.console.clear()
            input(prompt)

    def ask(self, prompt: str) -> str:
        """The next line typed. EOFError when there is none."""
        if self._script is None and sys.stdin.isatty():
            import readline  # noqa: F401  # arrow keys and history for input()

            return input(prompt)
        line = next(self._script, None) if self._script is not None else sys.stdin.readline() or None
        if line is None:
            raise EOFError
        line = line.rstrip("\r\n")
        self.show(prompt + line)
        return line
