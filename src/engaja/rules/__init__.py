"""The common rules system, one module a chapter of the rulebooks. A game is a subclass of `System` (see games/)."""

from engaja.rules.sequence import System

__all__ = ["System"]
