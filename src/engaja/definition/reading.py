"""Reading the files of a game folder, with the line of every mistake."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from engaja.definition.problems import Problem

T = TypeVar("T")

KeyPath = tuple[str | int, ...]
"""Keys and, for arrays of tables, indices from the top of a TOML file: ("sides", 1, "name")."""


@dataclass
class Reader:
    """Reads files and collects problems instead of stopping at the first."""

    folder: Path
    problems: list[Problem] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    lines: dict[str, dict[KeyPath, int]] = field(default_factory=dict)

    def report(self, file: str, line: int, message: str, found: object = "", expected: object = "") -> None:
        self.problems.append(Problem(file, line, message, str(found), _listed(expected)))

    def text(self, file: str) -> str:
        if file not in self.texts:
            try:
                self.texts[file] = (self.folder / file).read_text(encoding="utf-8")
            except FileNotFoundError:
                self.report(file, 0, "file-missing", file)
                self.texts[file] = ""
            except UnicodeDecodeError as error:
                self.report(file, 0, "not-utf8", error.start)
                self.texts[file] = ""
        return self.texts[file]

    def toml(self, file: str, type_: type[T]) -> T | None:
        text = self.text(file)
        if any(problem.file == file for problem in self.problems):
            return None
        try:
            return msgspec.toml.decode(text.encode(), type=type_, strict=True)
        except msgspec.ValidationError as error:
            self.report(file, self.line_of(file, *_path_in(str(error))), "toml-value", str(error))
        except msgspec.DecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            self.report(file, int(line[1]) if line else 0, "toml-syntax", str(error))
        return None

    def line_of(self, file: str, *path: str | int) -> int:
        """The line of a key such as ("sides", 1, "name"), or of what holds it; 0 if that cannot be told.

        A part "..." stands for any key.
        """
        if file not in self.lines:
            self.lines[file] = key_lines(self.text(file))
        lines = self.lines[file]
        for end in range(len(path), 0, -1):
            wanted = path[:end]
            if wanted in lines:
                return lines[wanted]
            found = [line for key, line in lines.items() if _fits(key, wanted)] if "..." in wanted else []
            if len(found) == 1:
                return found[0]
        return 0

    def rows(self, file: str, header: tuple[str, ...]) -> Iterator[tuple[int, dict[str, str]]]:
        """Lines of a CSV file as (line number, fields); the header must be exactly as given."""
        text = self.text(file)
        if not text and not any(problem.file == file for problem in self.problems):
            self.report(file, 1, "csv-header", "", ",".join(header))
        reader = csv.reader(io.StringIO(text))
        for line, fields in enumerate(reader, 1):
            if line == 1:
                if tuple(fields) != header:
                    self.report(file, 1, "csv-header", ",".join(fields), ",".join(header))
                    return
            elif len(fields) != len(header):
                self.report(file, line, "csv-fields", len(fields), len(header))
            else:
                yield line, dict(zip(header, fields, strict=True))


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line of every table and key that stands at the beginning of a line of a TOML file."""
    lines: dict[KeyPath, int] = {}
    tables: Counter[KeyPath] = Counter()
    table: KeyPath = ()
    open_string = ""
    for number, line in enumerate(text.splitlines(), 1):
        if open_string:
            open_string = "" if open_string in line else open_string
        elif header := re.match(r"\s*(\[{1,2})\s*([^\]]+?)\s*\]", line):
            table = ()
            for part in header[2].split("."):
                table += (tables[table] - 1,) if tables[table] else ()
                table += (part.strip("\"' "),)
            if header[1] == "[[":
                tables[table] += 1
                table += (tables[table] - 1,)
            lines[table] = number
        elif key := re.match(r"\s*(?:\"([^\"]+)\"|'([^']+)'|([\w-]+))\s*=", line):
            lines[(*table, next(filter(None, key.groups())))] = number
            open_string = next((mark for mark in ('"""', "'''") if line.count(mark) == 1), "")
    return lines


def _fits(key: KeyPath, wanted: KeyPath) -> bool:
    return len(key) == len(wanted) and all(w in (k, "...") for k, w in zip(key, wanted, strict=True))


def _path_in(error: str) -> KeyPath:
    """Where msgspec saw a mistake: "… unknown field `colour` - at `$.sides[1]`" is ("sides", 1, "colour")."""
    parts = re.findall(r"[.]([\w-]+)|\[(\d+|[.]{3})\]", error.partition("`$")[2])
    path = tuple(name or (int(place) if place.isdecimal() else place) for name, place in parts)
    unknown = re.search(r"unknown field `([^`]+)`", error)
    return (*path, unknown[1]) if unknown else path


def _listed(expected: object) -> str:
    if isinstance(expected, (list, tuple, set, frozenset)):
        return ", ".join(sorted(str(e) for e in expected))
    return str(expected)
