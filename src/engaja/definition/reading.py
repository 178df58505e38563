"""Reading the files of a game folder, with the line of every mistake."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from engaja.definition.problems import Problem

T = TypeVar("T")


@dataclass
class Reader:
    """Reads files and collects problems instead of stopping at the first."""

    folder: Path
    problems: list[Problem] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)

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
            path = str(error).partition("`$")[2].rstrip("`")
            unknown = re.search(r"unknown field `([^`]+)`", str(error))
            line = self.line_of(file, unknown[1]) if unknown else self.line_of(file, path)
            self.report(file, line, "toml-value", str(error))
        except msgspec.DecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            self.report(file, int(line[1]) if line else 0, "toml-syntax", str(error))
        return None

    def line_of(self, file: str, path: str) -> int:
        """The line of a TOML key such as `.sides[1].name`: the last word of the path that occurs as a key."""
        words = re.findall(r"[A-Za-z_][\w-]*", path)
        occurrence = int(m[1]) + 1 if (m := re.search(r"\[(\d+)\]", path)) else 1
        for word in reversed(words):
            lines = [
                i
                for i, line in enumerate(self.text(file).splitlines(), 1)
                if re.match(rf"\s*(\[+([\w.]*\.)?)?\"?{re.escape(word)}\"?\s*(=|\])", line)
            ]
            if lines:
                return lines[min(occurrence, len(lines)) - 1]
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


def _listed(expected: object) -> str:
    if isinstance(expected, (list, tuple, set, frozenset)):
        return ", ".join(sorted(str(e) for e in expected))
    return str(expected)
