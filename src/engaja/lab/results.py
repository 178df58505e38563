"""What a match is and what came of it: a manifest, written and hashed before the first game, then a line for each game.

The file only grows, a line at a time, in the order of the games; so a match that was stopped goes on where it was, and the same
match gives the same bytes however many processes play it. Times are in a file of their own beside it, since no two runs take
the same time.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

import engaja
from engaja import games
from engaja.engine.game import Game, for_new_game
from engaja.players import official

SOURCE = Path(engaja.__file__).parent
ROOMS = ("players", "engine", "rules", "position", "definition", "kernel")
"""What decides how a game goes, beside the folder of the game."""
TELLERS = frozenset(
    f"{name}.py"
    for name in (
        *("speech", "describe", "sheet", "forces", "recap", "survey", "ways"),
        *("human", "typed", "menus", "terminal", "textmap", "lines", "retelling", "notebook", "advice", "hindsight"),
    )
)
"""What in those rooms only puts into words what happened, or asks a person."""


class WrongFile(ValueError):
    """A file of results does not fit the match that is to go on in it; `message` is in the catalogue."""

    def __init__(self, message: str, file: Path) -> None:
        self.message, self.file = message, file
        super().__init__(f"{message} {file}")


class GameStamp(msgspec.Struct, frozen=True):
    """A game as it was when the match was laid down."""

    game: str
    rules: int
    digest: str
    options: dict[str, str]


class Manifest(msgspec.Struct, frozen=True):
    """All that decides a match."""

    version: str
    program: str
    """Digest of the source that plays: of the players, the rules and the games of the match."""
    games: list[GameStamp]
    first: str
    second: str
    pairs: int
    seed: int
    tuning: bool = False
    stop: tuple[float, float] | None = None
    """Two values in Elo between which the sequential test decides, in each game by itself."""
    sense: bool = False

    @property
    def hash(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()

    def game_seed(self, number: int) -> str:
        """The seed of the dice of a game: the same for both games of a pair, but for a player who meets himself.

        Seeds for tuning have another form: no seed can be of both kinds.
        """
        place = number if self.first == self.second else number // 2
        digits = hashlib.sha256(f"match {self.seed} {place}".encode()).hexdigest()[:32]
        return f"tuning-{digits}" if self.tuning else digits


class GameResult(msgspec.Struct, frozen=True):
    """One game: which player had which side, who won, and by how much."""

    game: str
    number: int
    players: tuple[str, str]
    swapped: bool
    winner: int
    score: tuple[int, int]
    finished: bool
    steps: int
    turns: int
    error: str = ""
    sense: dict[str, float] = {}
    """What the yardsticks of the game counted, by check, if they were asked."""

    @property
    def points(self) -> float:
        """Of the first player: a win counts 1, a draw or a game without an end 1/2."""
        if not self.finished or self.winner == 2:
            return 0.5
        return 1.0 if (self.winner == 1) == self.swapped else 0.0

    @property
    def margin(self) -> int:
        """Points of the first player less those of the second."""
        ahead = self.score[0] - self.score[1] if self.finished else 0
        return -ahead if self.swapped else ahead


class Times(msgspec.Struct, frozen=True):
    """What a game took, of the clock and of the processor: for each side seconds in all, and its longest turn."""

    game: str
    number: int
    wall: tuple[float, float]
    processor: tuple[float, float]
    longest: tuple[float, float]


def manifest(
    names: Sequence[str],
    first: str,
    second: str,
    pairs: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    tuning: bool = False,
    stop: tuple[float, float] | None = None,
    sense: bool = False,
) -> Manifest:
    """Lay down a match. An option that some game does not have is left out there; all games begin historically."""
    stamps = []
    for name in names:
        definition = games.definition(name)
        chosen = {option: value for option, value in (options or {}).items() if option in definition.offered or len(names) == 1}
        begun = Game(name, {"setup": "historical"} | for_new_game(definition, chosen))
        stamps.append(GameStamp(name, definition.rules_number, begun.definition.digest, begun.options))
    program = digest_of_program(tuple(names))
    players = official(first), official(second)
    return Manifest(engaja.__version__, program, stamps, *players, pairs, seed, tuning, stop, sense)


@cache
def digest_of_program(names: tuple[str, ...]) -> str:
    """A digest of all source, and of the weights of the players, that decide how the games go.

    What is printed of a game has its own digest in the stamp; scenarios, lessons and briefings of its folder change no match.
    Who tells and who asks decides nothing.
    """
    rooms = [file for room in ROOMS for file in sorted((SOURCE / room).rglob("*"))]
    rules = [file for name in names for file in sorted(games.folder_of(name).glob("*.py"))]
    whole = hashlib.sha256()
    for file in [SOURCE / "hexgrid.py", *rooms, *rules]:
        if file.suffix in (".py", ".toml") and file.name not in TELLERS:
            whole.update(file.read_bytes())
    return whole.hexdigest()


class Results:
    """The games of a match that were played so far; with a file, also those of earlier sittings."""

    def __init__(self, laid_down: Manifest, file: Path | None = None) -> None:
        self.manifest = laid_down
        self.file = file
        self.games: list[GameResult] = []
        self.times: list[Times] = []
        if file and file.exists():
            self._take_up(file)
        elif file:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._append(file, msgspec.json.encode({"manifest": laid_down, "hash": laid_down.hash}))

    @property
    def times_file(self) -> Path | None:
        return self.file.with_name(f"{self.file.name}.times") if self.file else None

    @property
    def digest(self) -> str:
        """A digest of the manifest and of all games: the bytes of the file."""
        whole = hashlib.sha256(self.manifest.hash.encode())
        for result in self.games:
            whole.update(msgspec.json.encode(result) + b"\n")
        return whole.hexdigest()

    def of(self, game: str) -> list[GameResult]:
        return [result for result in self.games if result.game == game]

    def add(self, result: GameResult, times: Times) -> None:
        self.games.append(result)
        self.times.append(times)
        if self.file and self.times_file:
            self._append(self.times_file, msgspec.json.encode(times))
            self._append(self.file, msgspec.json.encode(result))

    def _append(self, file: Path, line: bytes) -> None:
        with file.open("ab") as out:
            out.write(line + b"\n")

    def _take_up(self, file: Path) -> None:
        """Read what is there. A last line without an end was being written when the power went; it is played again."""
        lines = list(_whole_lines(file))
        try:
            first = msgspec.json.decode(lines[0], type=dict[str, msgspec.Raw])
            found = msgspec.json.decode(first["manifest"], type=Manifest)
            self.games = [msgspec.json.decode(line, type=GameResult) for line in lines[1:]]
        except (IndexError, KeyError, msgspec.MsgspecError):
            raise WrongFile("match-no-results", file) from None
        if found != self.manifest:
            raise WrongFile("match-other-results", file)
        if self.times_file and self.times_file.exists():
            self.times = [msgspec.json.decode(line, type=Times) for line in _whole_lines(self.times_file)]


def _whole_lines(file: Path) -> Iterator[bytes]:
    """The lines of a file that were written to their end; what follows them is cut off."""
    content = file.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        with file.open("r+b") as torn:
            torn.truncate(len(whole))
    yield from whole.splitlines()
