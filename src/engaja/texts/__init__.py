"""Everything the program says: one Fluent catalogue for each language, and the choice of the language."""

from engaja.texts.catalogue import LANGUAGES, Catalogue, Lang, MissingText, choose_language
from engaja.texts.grammar import Noun, Nouns

__all__ = ["LANGUAGES", "Catalogue", "Lang", "MissingText", "Noun", "Nouns", "choose_language"]
