"""How VASSAL writes things as text: sequences that nest, pieces as traits around each other, saved games.

A sequence is its fields joined by a separator; a separator inside a field gets a backslash before it. A piece is a chain of
traits, each with a type and a state, from the outermost to the picture in the middle; each is the first field of a sequence
whose second field is all the rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

TAB = "\t"
ESCAPE = "\x1b"
SAVE_KEY = 0x5A
"""Saved games are veiled with a byte; any will do, and always the same one gives the same file."""
SAVE_HEAD = "!VCSK"


def join(fields: Sequence[str], separator: str) -> str:
    """Fields as one text. One that ends in a backslash, or stands in quotes already, is put in quotes."""
    result = []
    for field in fields:
        text = field.replace(separator, "\\" + separator)
        quoted = field.endswith("\\") or (field.startswith("'") and field.endswith("'") and field)
        result.append(f"'{text}'" if quoted else text)
    return separator.join(result)


def split(text: str, separator: str) -> list[str]:
    """The fields of a text: what `join` was given."""
    fields = [""]
    for i, letter in enumerate(text):
        if letter != separator:
            fields[-1] += letter
        elif i and text[i - 1] == "\\" and fields[-1]:
            fields[-1] = fields[-1][:-1] + separator
        else:
            fields.append("")
    return [f[1:-1] if len(f) > 1 and f.startswith("'") and f.endswith("'") else f for f in fields]


class Trait(NamedTuple):
    type: str
    state: str


@dataclass(frozen=True)
class Piece:
    """A counter: its traits from the outside in; the last is the picture."""

    traits: tuple[Trait, ...]

    def encode(self, id_: str = "null") -> str:
        """The command that makes the piece."""
        types, states = [trait.type for trait in self.traits], [trait.state for trait in self.traits]
        return "+/" + join([id_, nest(types), nest(states)], "/")


def nest(parts: Sequence[str]) -> str:
    """The first part and, as one field, the rest."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = join([part, text], TAB)
    return text


def unnest(text: str) -> list[str]:
    parts = []
    while True:
        fields = split(text, TAB)
        parts.append(fields[0])
        if len(fields) == 1:
            return parts
        text = fields[1]


def decode(command: str) -> tuple[str, Piece]:
    """A piece and its id, from the command that makes it."""
    id_, types, states = split(command.removeprefix("+/"), "/")
    return id_, Piece(tuple(Trait(t, s) for t, s in zip(unnest(types), unnest(states), strict=True)))


# Traits


def picture(image: str, name: str, place: str) -> Trait:
    """The middle of a piece."""
    return Trait("piece;" + join(["", "", image, name], ";"), place)


def nowhere(gpid: int) -> str:
    """The place of a piece in a tray."""
    return join(["null", "0", "0", str(gpid), "0"], ";")


def at(map_: str, x: int, y: int, gpid: int) -> str:
    return join([map_, str(x), str(y), str(gpid), "0"], ";")


def key(letter: str) -> str:
    """Control and a letter."""
    return f"{ord(letter)},130"


def two_sides(images: tuple[str, str], flip: str, letter: str, reduced: str, level: int) -> Trait:
    """Two pictures of which one shows; a key turns the piece over, and its name then says so."""
    fields = ["", "130", "", flip, "130", "", "", "130", "", "", "", "1", "false", "0", "0"]
    fields += [join(images, ","), join(["", f"+ ({reduced})"], ","), "true", "Side", "", "", "false", "", "1", "1", "true", ""]
    fields += [key(letter), ""]
    return Trait("emb2;" + join(fields, ";"), str(level))


def mask(image: str, hide: str, letter: str, name: str, peek: str, owner: str) -> Trait:
    """What the other side sees of a counter whose strength it may not know. `owner`: the side that hides it, or nobody."""
    fields = [key(letter), image, hide, "I", name, "side:", peek, ""]
    return Trait("obs;" + join(fields, ";"), join([owner or "null", ""], ";"))


def marks(properties: dict[str, str]) -> Trait:
    """Facts about a piece that lists can be sorted by."""
    return Trait("mark;" + join(list(properties), ","), join(list(properties.values()), ","))


def moved(command: str, letter: str) -> Trait:
    return Trait("markmoved;" + join(["/images/moved.gif", "20", "-36", command, key(letter)], ";"), "false")


def delete(command: str, letter: str) -> Trait:
    return Trait("delete;" + join([command, key(letter)], ";"), "")


# Saved games


def veil(text: str) -> str:
    return SAVE_HEAD + f"{SAVE_KEY:02x}" + bytes(byte ^ SAVE_KEY for byte in text.encode()).hex()


def unveil(text: str) -> str:
    if not text.startswith(SAVE_HEAD):
        return text
    body = text.removeprefix(SAVE_HEAD)
    secret = int(body[:2], 16)
    return bytes(byte ^ secret for byte in bytes.fromhex(body[2:])).decode()
