"""Mistakes in a game folder, told so that a hobbyist can mend them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """`message` is the id of a sentence in the catalogue; `found` and `expected` fill it in."""

    file: str
    line: int
    message: str
    found: str
    expected: str


class DefinitionError(Exception):
    """The folder is not a game: every problem that was found, not only the first."""

    def __init__(self, folder: str, problems: list[Problem]) -> None:
        self.folder = folder
        self.problems = sorted(problems)
        super().__init__("; ".join(f"{p.file}:{p.line}: {p.message} ({p.found})" for p in self.problems))
