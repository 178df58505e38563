"""Sentences by id, in Portuguese and English, from Fluent files. Values come in, sentences go out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal, cast

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentFloat, FluentNone, FluentType
from fluent.syntax.ast import FunctionReference, Pattern, Placeable, Resource, TextElement

from engaja.texts import grammar
from engaja.texts.grammar import Noun, Nouns

Lang = Literal["pt", "en"]
LANGUAGES: tuple[Lang, ...] = ("pt", "en")
LOCALES: Mapping[Lang, list[str]] = {"pt": ["pt-BR"], "en": ["en-GB"]}
FOLDER = Path(__file__).parent
KINDS = ("", "web.", "print.", "report.")
"""The files of a language, one for each place where it is spoken."""
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


class Halves(FluentFloat):
    """Points that may be half ones, as the board shows them: 5½. A sentence can still ask for their number."""

    def format(self, locale: Locale) -> str:
        whole, rest = divmod(round(2 * self), 2)
        return f"{whole or ''}½" if rest else str(whole)


def half(points: FluentType | int) -> FluentType:
    """HALF($cost) in a sentence: half points, written as points."""
    if isinstance(points, FluentNone):
        return points
    return Halves(cast("int", points) / 2)


@cache
def _resource(path: Path) -> Resource:
    return FluentResource(path.read_text(encoding="utf-8") if path.exists() else "")


@cache
def _bundle(lang: Lang, extra: tuple[Path, ...]) -> FluentBundle:
    def text(id_: str, attribute: str = "", **args: str) -> str:
        message = bundle.get_message(id_)
        pattern = message.attributes[attribute] if attribute else message.value
        return str(bundle.format_pattern(cast("Any", pattern), args)[0])  # the runtime's own kind of pattern

    def article(form: str, case: grammar.Case) -> str:
        return text(f"form-{form}", "" if case == "the" else case)

    def joined(items: list[str], how: str) -> str:
        return listed(items, how, text)

    bend = grammar.functions(article, joined, lambda: STRICT)
    bundle = FluentBundle(LOCALES[lang], functions={"HALF": half} | bend, use_isolating=False)
    for path in (*(FOLDER / f"{kind}{lang}.ftl" for kind in KINDS), *extra):
        bundle.add_resource(_resource(path), allow_overrides=True)
    return bundle


def listed(items: Sequence[str], how: str, say: Callable[..., str]) -> str:
    """A list as it is said: a; a and b; a, b or c; one that would be too long for a sentence is cut short."""
    length = list(accumulate(len(item) + 2 for item in items))
    fitting = sum(end <= LONGEST for end in length)
    if fitting < len(items):
        return say("list-cut", first=", ".join(items[:fitting]), count=len(items) - fitting)
    if len(items) < 2:
        return "".join(items)
    return say("list-two" if how == "and" else "list-or", first=", ".join(items[:-1]), second=items[-1])


def begins_with_article(pattern: Pattern | Placeable | TextElement) -> bool:
    """Whether a sentence opens with a name and its article: then it opens with a capital."""
    first = pattern.elements[0] if isinstance(pattern, Pattern) else pattern
    return (
        isinstance(first, Placeable)
        and isinstance(first.expression, FunctionReference)
        and first.expression.id.name in grammar.CASES
    )


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
        words = str(text)
        return words[:1].upper() + words[1:] if begins_with_article(pattern) else words

    def attribute(self, id_: str, name: str, **args: Any) -> str:
        """What a message says of itself, such as the form of a name; nothing if it does not."""
        pattern = self._bundle.get_message(id_).attributes.get(name) if self.has(id_) else None
        return str(self._bundle.format_pattern(pattern, args)[0]) if pattern is not None else ""

    def joined(self, items: Sequence[str], how: str = "and") -> str:
        """A list as it is said; `how` is and, or or."""
        return listed(items, how, self.say)

    def nouns(self, names: Iterable[Noun]) -> Nouns:
        """A list of names that each keep their form."""
        return Nouns.of(names, self.joined)
