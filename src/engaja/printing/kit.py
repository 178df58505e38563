"""A kit: everything one needs to play a game at a real table, part by part."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from engaja.printing import typeset
from engaja.printing.aids import charts, manifest, notes, setup, summary, track
from engaja.printing.booklet import rules
from engaja.printing.counters import counters
from engaja.printing.desk import Desk, Document
from engaja.printing.maps import tiles, whole_map
from engaja.printing.markers import markers
from engaja.printing.wishes import PARTS, Part, Wishes

MAKERS: Mapping[Part, Callable[[Desk], Document]] = {
    "rules": rules,
    "summary": summary,
    "charts": charts,
    "track": track,
    "setup": setup,
    "counters": counters,
    "markers": markers,
    "manifest": manifest,
    "map": whole_map,
    "tiles": tiles,
    "notes": notes,
}

Told = Callable[[int, int, str], None]
"""Is told how many parts are done, how many there are, and the title of the one that comes next."""


def make_kit(game: str | Path, wishes: Wishes, tell: Told = lambda done, total, title: None) -> Iterator[Document]:
    """The documents of a kit, one after the other."""
    typeset.check()
    desk = Desk(game, wishes)
    wanted = [part for part in PARTS if part in wishes.only]
    for done, part in enumerate(wanted):
        tell(done, len(wanted), desk.title(part))
        yield MAKERS[part](desk)
    tell(len(wanted), len(wanted), "")


def write_kit(game: str | Path, wishes: Wishes, folder: Path, tell: Told = lambda done, total, title: None) -> list[Path]:
    """The files of a kit in a folder, which is made if it is not there."""
    written = []
    for document in make_kit(game, wishes, tell):
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / document.name
        file.write_bytes(document.content)
        written.append(file)
    return written
