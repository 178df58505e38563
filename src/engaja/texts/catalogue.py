"""Sentences by id, in Portuguese and English, from Fluent files. Values come in, sentences go out."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone, FluentType, fluent_number
from fluent.syntax.ast import Resource

Lang = Literal["pt", "en"]
LANGUAGES: tuple[Lang, ...] = ("pt", "en")
LOCALES: Mapping[Lang, list[str]] = {"pt": ["pt-BR"], "en": ["en-GB"]}
FOLDER = Path(__file__).parent
LONGEST = 900
"""Characters of a list in a sentence: as many as anybody reads. Fluent takes no more than 2,500 in one place."""

STRICT = False
"""Tests set this: a missing sentence or argument is then an error instead of a gap."""


class MissingText(LookupError):
    """The catalogue has no such sentence, or an argument of it was not given."""


def choose_language(asked: str | None, environment: Mapping[str, str]) -> Lang:
    """The language asked for, else ENGAJA_LANG, else the system's, else Portuguese."""
    for wish in (asked, environment.get("ENGAJA_LANG"), environment.get("LANG")):
        for lang in LANGUAGES:
            if wish and wish.lower().startswith(lang):
                return lang
    return "pt"


def half(points: FluentType | int) -> FluentType:
    """HALF($cost) in a sentence: half points, written as points: 0,5 or 0.5."""
    if isinstance(points, FluentNone):
        return points
    return fluent_number(cast("int", points) / 2)


@cache
def _resource(path: Path) -> Resource:
    return FluentResource(path.read_text(encoding="utf-8") if path.exists() else "")


@cache
def _bundle(lang: Lang, extra: tuple[Path, ...]) -> FluentBundle:
    bundle = FluentBundle(LOCALES[lang], functions={"HALF": half}, use_isolating=False)
    for path in (FOLDER / f"{lang}.ftl", FOLDER / f"web.{lang}.ftl", *extra):
        bundle.add_resource(_resource(path), allow_overrides=True)
    return bundle


class Catalogue:
    """The sentences of one language; `extra` files, such as those of a game, are added to the common ones.

    >>> Catalogue("en").say("list-two", first="a", second="b")
    'a and b'
    """

    def __init__(self, lang: Lang, extra: Sequence[Path] = ()) -> None:
        self.lang = lang
        self._bundle = _bundle(lang, tuple(extra))

    def has(self, id_: str) -> bool:
        return self._bundle.has_message(id_)

    def say(self, id_: str, **args: Any) -> str:
        """The sentence of this id. A gap in the catalogue shows as the id itself."""
        if not self.has(id_):
            if STRICT:
                raise MissingText(id_)
            return " ".join([id_, *(str(value) for value in args.values())])
        pattern = self._bundle.get_message(id_).value
        if pattern is None:
            raise MissingText(id_)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors and STRICT:
            raise MissingText(f"{id_}: {errors[0]}")
        return str(text)

    def joined(self, items: Sequence[str]) -> str:
        """A list as it is said: a; a and b; a, b and c; one that would be too long for a sentence is cut short."""
        length = list(accumulate(len(item) + 2 for item in items))
        fitting = sum(end <= LONGEST for end in length)
        if fitting < len(items):
            return self.say("list-cut", first=", ".join(items[:fitting]), count=len(items) - fitting)
        if len(items) < 2:
            return "".join(items)
        return self.say("list-two", first=", ".join(items[:-1]), second=items[-1])
