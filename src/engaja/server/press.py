"""The press: paper kits for the browser, made in a process of their own and kept until the game's folder changes.

A kit has a name that is worked out from everything it is made of, so a kit that is there is never out of date.
"""

import asyncio
import hashlib
import json
import re
import shutil
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from engaja import games
from engaja.drawing.paper import Ink
from engaja.printing import typeset
from engaja.printing.kit import make_kit
from engaja.printing.typeset import MissingFont, NoTypesetter
from engaja.printing.wishes import Wishes
from engaja.server.ending import ended
from engaja.server.printed import known_game
from engaja.server.problems import Asked, Problem, language
from engaja.server.workers import Lost, Overtime, Pool
from engaja.texts import Catalogue, Lang

MOST_KEPT = 30
MOST_WAITING = 6
"""Kits that may wait for the press, the one on it included."""
SECONDS = 300.0
PREVIEW = 34.0
"""Dots an inch of a preview: an A4 page is 280 wide."""
PREVIEW_WIDEST = 420

Json = dict[str, Any]


class KitWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the page may choose."""

    lang: Literal["pt", "en", ""] = ""
    paper: Literal["a4", "a3", "letter"] = "a4"
    counter: Literal["12.7", "15", "16"] = "15"
    backs: Literal["duplex", "fold", "none"] = "duplex"
    ink: Literal["colour", "grey", "saving", "grey-saving"] = "colour"

    def wishes(self, lang: Lang) -> Wishes:
        ink = Ink(grey="grey" in self.ink, saving="saving" in self.ink)
        return Wishes(lang=lang, paper=self.paper, counter=float(self.counter), backs=self.backs, ink=ink)


def kits_folder(database: str) -> Path:
    """Beside the database, or where the system keeps what may be lost."""
    kind, _, path = database.partition(":///")
    if kind.startswith("sqlite") and path and path != ":memory:":
        return Path(path).parent / "kits"
    return Path(tempfile.gettempdir()) / "engaja-kits"


def kit_name(game: str, wishes: Wishes) -> str:
    """A name from all that a kit is made of: every file of the game, the layouts and fonts, the program, the wishes."""
    sha = hashlib.sha256(f"{version('engaja')} {game} {wishes!r}".encode())
    folders = (games.folder_of(game), typeset.LAYOUT, typeset.FONTS)
    for file in sorted(file for folder in folders for file in folder.iterdir() if file.is_file()):
        sha.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return f"{game}-{wishes.lang}-{sha.hexdigest()[:16]}"


def make(game: str, wishes: Wishes, folder: Path) -> str:
    """A kit with previews in a folder, made beside it first; the message that says why not, or nothing. In another process."""
    making = folder.with_suffix(".making")
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)

    def tell(done: int, total: int, title: str) -> None:
        _write(making / "progress.json", {"done": done, "total": total, "doing": title})

    files = []
    try:
        for document in make_kit(game, wishes, tell):
            (making / document.name).write_bytes(document.content)
            preview = document.name.replace(".pdf", ".png")
            (making / preview).write_bytes(_preview(document.setting))
            size = len(document.content)
            files.append({"name": document.name, "part": document.part, "title": document.title, "size": size})
    except NoTypesetter:
        return "print-no-typesetter"
    except MissingFont:
        return "print-font-gone"
    finally:
        if not files:
            shutil.rmtree(making, ignore_errors=True)
    _write(making / "kit.json", {"files": files})
    shutil.rmtree(folder, ignore_errors=True)
    making.rename(folder)
    return ""


def _preview(setting: typeset.Setting) -> bytes:
    """The page that shows best what a part is: the first, or the first of counters after the calibration."""
    wide = setting.data.get("sheet", {}).get("width", 0) / 25.4 * PREVIEW
    ppi = PREVIEW * min(1.0, PREVIEW_WIDEST / wide) if wide else PREVIEW
    pages = setting.png(ppi)
    return pages[2] if setting.data.get("calibrated") else pages[0]


def _write(file: Path, what: Json) -> None:
    """Whole or not at all, because somebody may be reading it."""
    new = file.with_suffix(".new")
    new.write_text(json.dumps(what), encoding="utf-8")
    new.replace(file)


class Press:
    """Makes one kit after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pool = Pool(1)
        self.jobs: dict[str, asyncio.Task[None]] = {}
        self.failed: dict[str, str] = {}

    def state(self, name: str, lang: Lang) -> Json:
        """Where a kit stands: absent, waiting, making, ready or failed."""
        found = _read(self.folder / name / "kit.json")
        if found is not None:
            return {"kit": name, "state": "ready", "files": found["files"]}
        if name in self.jobs:
            progress = _read(self.folder / f"{name}.making" / "progress.json")
            return {"kit": name, "state": "making" if progress else "waiting", **(progress or {})}
        if name in self.failed:
            return {"kit": name, "state": "failed", "message": Catalogue(lang).say(self.failed[name])}
        return {"kit": name, "state": "absent"}

    def begin(self, game: str, wishes: Wishes, name: str) -> None:
        """Put a kit on the press, unless it is there already."""
        if name in self.jobs or (self.folder / name / "kit.json").exists():
            return
        if len(self.jobs) >= MOST_WAITING:
            raise Problem(429, "problem-press-busy")
        self.failed.pop(name, None)
        self.jobs[name] = asyncio.create_task(self._make(game, wishes, name))

    async def _make(self, game: str, wishes: Wishes, name: str) -> None:
        try:
            message: str = await self.pool.run(SECONDS, make, game, wishes, self.folder / name)
        except (Overtime, Lost, OSError):
            message = "print-failed"
        except Exception:  # a fault of ours; the log of the process has it
            message = "print-failed"
        finally:
            self.jobs.pop(name, None)
        if message:
            self.failed[name] = message
        await asyncio.to_thread(self._tidy)

    def _tidy(self) -> None:
        """Only so many kits are kept: those made last."""
        kits = list(self.folder.glob("*/kit.json"))
        for old in sorted(kits, key=lambda file: file.stat().st_mtime)[:-MOST_KEPT]:
            shutil.rmtree(old.parent, ignore_errors=True)

    async def close(self) -> None:
        await ended(self.jobs.values())
        self.pool.close()


def _read(file: Path) -> Json | None:
    try:
        found: Json = json.loads(file.read_text(encoding="utf-8"))
        return found
    except (OSError, ValueError):
        return None


def press_of(state: State) -> Press:
    press: Press = state.press
    return press


@get("/api/games/{game:str}/kit", sync_to_thread=True)
def see_kit(
    request: Asked,
    game: FromPath[str],
    lang: Annotated[str, QueryParameter(name="lang", max_length=10)] = "",
    paper: Annotated[Literal["a4", "a3", "letter"], QueryParameter(name="paper")] = "a4",
    counter: Annotated[Literal["12.7", "15", "16"], QueryParameter(name="counter")] = "15",
    backs: Annotated[Literal["duplex", "fold", "none"], QueryParameter(name="backs")] = "duplex",
    ink: Annotated[Literal["colour", "grey", "saving", "grey-saving"], QueryParameter(name="ink")] = "colour",
) -> Json:
    """Where a kit stands."""
    spoken = language(request, lang)
    wishes = KitWish("", paper, counter, backs, ink).wishes(spoken)
    return press_of(request.app.state).state(kit_name(known_game(game), wishes), spoken)


@post("/api/games/{game:str}/kit", status_code=202)
async def make_a_kit(request: Request[Any, Any, Any], game: FromPath[str], data: JSONBody[KitWish]) -> Json:
    """Have a kit made, unless it is there or on the press."""
    spoken = language(request, data.lang or request.query_params.get("lang", ""))
    press = press_of(request.app.state)
    wishes = data.wishes(spoken)
    name = await asyncio.to_thread(kit_name, known_game(game), wishes)
    press.begin(game, wishes, name)
    return press.state(name, spoken)


_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(pdf|png)")
_KIT = re.compile(r"[a-z0-9]+-(pt|en)-[0-9a-f]{16}")


@get("/api/kits/{kit:str}/{file:str}", sync_to_thread=True)
def kit_file(request: Asked, kit: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A file of a kit, or its preview. What has this name never changes."""
    path = press_of(request.app.state).folder / kit / file
    if not _KIT.fullmatch(kit) or not _NAME.fullmatch(file) or not path.is_file():
        raise Problem(404, "problem-no-kit")
    kind = "application/pdf" if file.endswith(".pdf") else "image/png"
    headers = {"Cache-Control": "private, max-age=86400", "Content-Disposition": f'inline; filename="{file}"'}
    return Response(path.read_bytes(), media_type=kind, headers=headers)


ROUTES = [see_kit, make_a_kit, kit_file]
