"""Links and cookies: unguessable words that give a seat, or tell whose browser it is. None of them is stored.

The database has only their hashes. What must be told again (a table in one's list, the seats that whoever opened a table hands
out) is kept sealed: it can be read only with a word that whoever asks must bring, his cookie or his own link.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Mapping

import msgspec

from engaja import games

OPENER, WATCH = "you", "watch"


class Link(msgspec.Struct, frozen=True):
    """What a link gives: the seat it is for, its sides, and how whoever opened the table can tell it again."""

    seat: str
    sides: list[int]
    sealed: str = ""


class Branch(msgspec.Struct, frozen=True):
    """Of a table that plays out how another might have gone on: which, after how many orders, and the link to it, sealed by the
    token of whoever opened the branch."""

    table: str
    at: int
    sealed: str


Links = dict[str, Link]
"""Links by the hashes of their tokens."""


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(18)


# Sealing


def seal(key: str, token: str) -> str:
    """A token that only the key tells again: one block of HMAC-SHA-512 over a fresh number is laid over it."""
    number = secrets.token_bytes(16)
    return (number + _laid_over(key, number, token.encode())).hex()


def unseal(key: str, sealed: str) -> str:
    """The token, or rubbish if the key is another; its hash tells which."""
    found = bytes.fromhex(sealed)
    return _laid_over(key, found[:16], found[16:]).decode("latin-1")


def _laid_over(key: str, number: bytes, text: bytes) -> bytes:
    block = hmac.digest(key.encode(), number, "sha512")
    assert len(text) <= len(block)
    return bytes(a ^ b for a, b in zip(text, block, strict=False))


# The links of a table


def made(game: str, seats: list[str]) -> tuple[Links, dict[str, str]]:
    """Links for a new table, and their tokens by seat: whoever opens it, the spectators, the friends."""
    sides = games.definition(game).sides
    friends = {side.id: [side.index] for side in sides if seats[side.index] == "link"}
    tokens = {OPENER: new_token(), WATCH: new_token(), **{seat: new_token() for seat in friends}}
    given = {OPENER: [s for s in (0, 1) if seats[s] in ("me", "here")], WATCH: [], **friends}
    return {hashed(token): _link(seat, given[seat], token, tokens[OPENER]) for seat, token in tokens.items()}, tokens


def _link(seat: str, sides: list[int], token: str, opener: str) -> Link:
    return Link(seat, sides, "" if seat == OPENER else seal(opener, token))


def told(links: Links, token: str) -> dict[str, str]:
    """The tokens of friends and spectators, for the link that may hand them out; none for any other link."""
    if (own := links.get(hashed(token))) is None or own.seat != OPENER:
        return {}
    found = {link.seat: unseal(token, link.sealed) if link.sealed else invited(token, link.seat) for link in links.values()}
    return {seat: other for seat, other in found.items() if seat != OPENER and hashed(other) in links}


def renewed(links: Links, token: str, seat: str, sides: list[int]) -> tuple[Links, str]:
    """The links with a new one for a seat, and its token. The old one opens nothing any more."""
    new = new_token()
    if seat != OPENER:
        return without(links, seat) | {hashed(new): _link(seat, sides, new, token)}, new
    others = told(links, token)
    kept = {known: link for known, link in links.items() if link.seat != OPENER}
    sealed = {hashed(other): _link(who, kept[hashed(other)].sides, other, new) for who, other in others.items()}
    return kept | sealed | {hashed(new): Link(OPENER, links[hashed(token)].sides)}, new


def without(links: Links, seat: str) -> Links:
    return {known: link for known, link in links.items() if link.seat != seat}


def invited(token: str, who: str) -> str:
    """The token of another seat as tables had it before each seat got its own: worked out from the opener's."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{token} {who}".encode()).digest()[:18]).decode()


def read(text: str) -> Links:
    return msgspec.json.decode(text, type=Links)


def write(links: Mapping[str, Link]) -> str:
    return msgspec.json.encode(links).decode()


def read_branch(text: str) -> Branch | None:
    return msgspec.json.decode(text, type=Branch) if text else None


def write_branch(branch: Branch | None) -> str:
    return msgspec.json.encode(branch).decode() if branch else ""


# People


def new_person(key: str) -> str:
    """A cookie for a browser, signed so that only those this server made are believed."""
    word = secrets.token_urlsafe(24)
    return f"{word}.{_signature(key, word)}"


def is_signed(key: str, cookie: str) -> bool:
    word, _, signature = cookie.partition(".")
    return hmac.compare_digest(signature.encode(), _signature(key, word).encode())


def _signature(key: str, word: str) -> str:
    return base64.urlsafe_b64encode(hmac.digest(key.encode(), word.encode(), "sha256")[:18]).decode()
