"""The common rules with the counters of this book."""

from tests.drills import Drill


class TestDrill(Drill):
    game = "gazala"
