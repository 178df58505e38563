"""What the source says: every message id written in the code, with the arguments its sentence may use."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import engaja
from engaja import games

SOURCE = Path(engaja.__file__).parent
PLAY = ("rules", "engine", "definition", "players", "cli")
"""Rooms of the common program in which messages are written; those of a game are in its folder."""


class Message(NamedTuple):
    id: str
    args: frozenset[str]
    place: str


def common_messages() -> list[Message]:
    files = [file for room in PLAY for file in sorted((SOURCE / room).glob("*.py"))]
    return [message for file in files for message in _messages(file)]


def game_messages(game: str) -> list[Message]:
    return [message for file in sorted((games.FOLDER / game).glob("*.py")) for message in _messages(file)]


def _messages(file: Path) -> Iterator[Message]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        place = f"{file.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call):
            for id_, args in _in_call(node, file):
                yield Message(id_, frozenset(args), place)
        elif isinstance(node, ast.Assign) and any(getattr(t, "attr", "") == "_no_undo" for t in node.targets):
            yield from (Message(f"refusal-{word}", frozenset(), place) for word in _words(node.value))
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "DECISIONS":
            keys = [key for part in ast.walk(node.value) if isinstance(part, ast.Dict) for key in part.keys]
            for kind in [word for key in keys for word in _words(key)]:
                yield Message(f"decision-{kind}", frozenset({"*"}), place)
                yield Message(f"waits-{kind}", frozenset({"*"}), place)
                if file.parent.name == "rules":
                    yield Message(f"prompt-{kind}", frozenset(), place)


def _in_call(node: ast.Call, file: Path) -> Iterator[tuple[str, set[str]]]:
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    keywords = {k.arg for k in node.keywords if k.arg}
    given = node.args
    if name == "reason" and len(given) > 1:
        args = keywords | _listed(node, 2, "units", {"unit", "units"}) | _listed(node, 3, "hexes", {"hex", "hexes", "to"})
        yield from ((f"refusal-{word}", _spread(args)) for word in _words(given[1]))
    elif name == "Reason" and len(given) > 1:
        yield from ((f"refusal-{word}", set()) for word in _words(given[1]))
    elif name == "_close" and given:
        yield from ((f"refusal-{word}", set()) for word in _words(given[0]))
    elif name == "tell" and len(given) > 1 and file.name != "preview.py":
        yield from ((f"event-{word}", _spread(keywords)) for word in _words(given[1]))
    elif name == "Forfeit" and len(given) > 2:
        yield from ((f"forfeit-{word}", {"*"}) for word in _words(given[1]))
    elif name == "Point" and len(given) > 3:
        args = (
            {k.value for k in given[4].keys if isinstance(k, ast.Constant)}
            if len(given) > 4 and isinstance(given[4], ast.Dict)
            else set()
        )
        yield from ((f"points-{word}", _spread(args) | {"points"}) for word in _words(given[3]))
    elif name == "Malformed" and given:
        yield from ((f"order-{word}", keywords) for word in _words(given[0]))
    elif name == "BadRecord" and len(given) > 1:
        for word in _words(given[1]):
            yield word if word.startswith("record-") else f"record-{word}", keywords
    elif name == "BadPosition" and len(given) > 1:
        for word in _words(given[1]):
            yield word if word.startswith("position-") else f"position-{word}", keywords
    elif name in ("report", "known") and len(given) > 2:
        yield from ((f"problem-{word}", {"found", "expected"}) for word in _words(given[2]))
    elif name == "Use" and given:
        yield from ((f"use-{word}", {"unit", "hex"}) for word in _words(given[0]))
    elif name in ("say", "WrongUse") and given:
        args = {"*"} if any(k.arg is None for k in node.keywords) else keywords
        yield from ((word, args) for word in _words(given[0]))
    elif name in ("Argument", "Option"):
        yield from ((word, set()) for k in node.keywords if k.arg == "help" for word in _words(k.value))


def _words(node: ast.expr | None) -> list[str]:
    """The strings a value can be: a literal, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _words(node.body) + _words(node.orelse)
    return []


def _listed(node: ast.Call, place: int, name: str, words: set[str]) -> set[str]:
    """The words for units or hexes that a reason brings along."""
    value = node.args[place] if len(node.args) > place else next((k.value for k in node.keywords if k.arg == name), None)
    empty = value is None or (isinstance(value, (ast.List, ast.Tuple)) and not value.elts)
    return set() if empty else words


SPREAD = {
    "path": {"from", "to", "hexes"},
    "turn": {"turn", "dates"},
    "dice": {"dice", "total"},
    "shifts": {"shifts", "shifts-count"},
    "result": {"result", "meaning"},
    "winner": {"winner", "winner-side", "first-side", "second-side"},
}
"""Arguments that become several words of a sentence (engine/speech)."""


def _spread(args: set[str]) -> set[str]:
    lists = ("units", "contact", "support", "defenders", "defence_support")
    result = set()
    for name in args:
        key = name.replace("_", "-")
        result |= SPREAD.get(name, {key}) | ({f"{key}-count"} if name in lists else set())
    return result
