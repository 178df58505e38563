"""The rule ledger: every paragraph of a rulebook, the code that follows it, and the tests that exercise it.

It is read off the source itself. Code claims a rule by naming its id or key in a function, or by opening a docstring with its
section; a test claims it with `@pytest.mark.rule(id, …)`. Rules that nothing can test are listed, with the reason, in
tests/ledger/<game>.toml.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engaja import games
from engaja.definition.model import Rule

SOURCE = Path(__file__).parent.parent
ROOT = SOURCE.parent.parent
TESTS = ROOT / "tests"

DATA_FILES = {
    "tables": "tables.toml",
    "2": "units.csv",
    "1": "units.csv",
    "11": "units.csv",
    "12": "units.csv",
    "9": "tables.toml",
}
"""Where a paragraph that only states facts is kept, by its chapter."""


def ledger(game: str) -> dict[str, Any]:
    """The ledger of one game as plain data, ready for JSON."""
    definition = games.definition(game)
    code = list(_functions(game))
    tests = _claims()
    excused = _not_applicable(game)
    rows = []
    for rule in definition.rules.values():
        rows.append(
            {
                "id": rule.id,
                "section": rule.section,
                "title": {"pt": rule.title.pt, "en": rule.title.en},
                "code": _code(game, rule, code),
                "tests": sorted(tests.get(rule.id, ())),
                "not_applicable": excused.get(rule.id),
            }
        )
    own = {id_ for id_ in (*tests, *excused) if id_.startswith(f"{game}.")}
    missing = [row["id"] for row in rows if not row["tests"] and not row["not_applicable"]]
    return {
        "game": game,
        "rules": rows,
        "total": len(rows),
        "claimed": len(rows) - len(missing),
        "missing": missing,
        "unknown": sorted(own - definition.rules.keys()),
    }


def has_tests() -> bool:
    """Whether the tests are here to be read: in a source checkout, not in an installed package."""
    return TESTS.is_dir()


def _code(game: str, rule: Rule, functions: list[tuple[str, set[str], set[str]]]) -> list[str]:
    """Functions that name the rule; else those whose docstrings open with its section; else the file that holds its facts."""
    named = [name for name, words, _ in functions if rule.id in words or not words.isdisjoint(rule.keys)]
    by_section = [name for name, _, sections in functions if rule.section.removesuffix(".0") in sections]
    file = DATA_FILES.get(rule.section.partition(".")[0], "tables.toml")
    return named or by_section or [f"games/{game}/{file}"]


def _functions(game: str) -> Iterator[tuple[str, set[str], set[str]]]:
    """Functions of the common rules and of a game: name, words they cite, sections their docstrings open with."""
    files = [*sorted((SOURCE / "rules").glob("*.py")), *sorted(games.folder_of(game).glob("*.py"))]
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        shown = file.relative_to(SOURCE).as_posix() if file.is_relative_to(SOURCE) else file.name
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                strings = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
                doc = ast.get_docstring(node) or ""
                ids = set(re.findall(rf"{re.escape(game)}\.[\w.-]+[\w]", doc))
                opening = re.match(r"([\d.]+(?:, |: |\b))*", doc)
                sections = {
                    s.rstrip(".").removesuffix(".0") for s in re.findall(r"\d+(?:\.\d+)*", opening[0] if opening else "")
                }
                yield f"{shown}:{node.name}", strings | ids, sections


def _claims() -> dict[str, set[str]]:
    """Rule ids by the tests that claim them."""
    claims: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")) if has_tests() else ():
        shown = file.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for decorator in node.decorator_list:
                    for id_ in _marked(decorator):
                        claims.setdefault(id_, set()).add(f"{shown}::{node.name}")
    return claims


def _marked(decorator: ast.expr) -> Iterator[str]:
    """The ids in `@pytest.mark.rule("…", …)`."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("mark.rule"):
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def _not_applicable(game: str) -> dict[str, str]:
    file = TESTS / "ledger" / f"{game}.toml"
    if not file.exists():
        return {}
    return dict(tomllib.loads(file.read_text(encoding="utf-8")).get("not_applicable", {}))
