"""The rule book as a document: chapters, paragraphs, tables, examples with figures, index. For page and paper alike."""

from engaja.book.document import Book, Chapter, Entry, Paragraph, Topic, book
from engaja.book.figures import Figure, figure_svg

__all__ = ["Book", "Chapter", "Entry", "Figure", "Paragraph", "Topic", "book", "figure_svg"]
