"""How names bend in a sentence: their article, the preposition that grows together with it, their gender and number.

A name carries its form, the id of a message `form-…` of the catalogue whose text is the article and whose attributes are
the article after a preposition. So `{ OF($side) }` is said "do Eixo", "dos Aliados", "of the Axis", "of NATO".
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Self

from fluent.runtime.types import FluentNone, FluentType

Case = Literal["the", "of", "to", "in", "by"]
CASES: Mapping[str, Case] = {"THE": "the", "OF": "of", "TO": "to", "IN": "in", "BY": "by"}
"""The functions of a sentence, and what they ask a form for."""


def plain(text: str) -> str:
    """Small letters without accents, dashes for everything that is no letter or digit: a word as an id."""
    letters = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


class Noun(str):
    """A name that knows its form."""

    form: str

    def __new__(cls, text: str, form: str) -> Self:
        noun = super().__new__(cls, text)
        noun.form = form
        return noun


class Nouns(Noun):
    """A list of names, as it is said; each keeps its own form."""

    parts: tuple[Noun, ...]

    @classmethod
    def of(cls, parts: Iterable[Noun], joined: Callable[[list[str]], str]) -> Self:
        found = tuple(parts)
        nouns = cls(joined(list(found)), together([part.form for part in found]))
        nouns.parts = found
        return nouns


def together(forms: list[str]) -> str:
    """The form of several names: plural, and feminine only if all are."""
    if len(forms) < 2:
        return "".join(forms) or "n"
    kinds = {form[0] for form in forms}
    if kinds <= {"m", "f"}:
        return "fp" if kinds == {"f"} else "mp"
    return "p" if kinds & {"s", "p"} else "n"


def parts_of(name: Noun) -> tuple[Noun, ...]:
    return name.parts if isinstance(name, Nouns) else (name,)


Article = Callable[[str, Case], str]
Joined = Callable[[list[str], str], str]


def functions(article: Article, joined: Joined, strict: Callable[[], bool]) -> dict[str, Callable[..., Any]]:
    """What a sentence can call: THE, OF, TO, IN, BY with a name or a list, and FORM to choose by gender and number."""

    def bend(case: Case) -> Callable[..., FluentType | str]:
        def bent(name: FluentType | str, list: str = "and") -> FluentType | str:  # `list` is what sentences call it
            if not isinstance(name, Noun):
                return _formless(name, strict())
            return joined([f"{article(part.form, case)} {part}".strip() for part in parts_of(name)], list)

        return bent

    def form(name: FluentType | str) -> FluentType | str:
        return name.form if isinstance(name, Noun) else _formless(name, strict())

    return {"FORM": form} | {name: bend(case) for name, case in CASES.items()}


def _formless(name: FluentType | str, strict: bool) -> FluentType | str:
    """A name that came without its form is said bare; tests hear of it."""
    if strict and not isinstance(name, FluentNone):
        raise TypeError(f"no form: {name}")
    return name
