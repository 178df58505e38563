"""engaja: a rules engine and a table for a family of five hex-and-counter wargames."""

__version__ = "0.1.0"
