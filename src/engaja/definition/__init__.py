"""What is printed: a game folder of text files, loaded, checked and immutable afterwards."""

from engaja.definition.load import load
from engaja.definition.model import Definition, Unit
from engaja.definition.problems import DefinitionError, Problem

__all__ = ["Definition", "DefinitionError", "Problem", "Unit", "load"]
