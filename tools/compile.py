#!/usr/bin/env python3
"""Compile the hot modules, beside whatever runs: the next process that starts uses them (see src/engaja/compiled.py).

    .venv/bin/python tools/compile.py           compile, unless that was done for the sources as they are
    .venv/bin/python tools/compile.py --check   say by the exit code: 0 it was, 1 it was not, 2 it cannot be

Nothing breaks if it fails or is interrupted: what it makes is put in place whole, at the end, and without it the same files
run interpreted. It wants a C compiler, and mypy and setuptools in the environment it is run with.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
NEEDS = ("mypy>=2.4", "setuptools>=80")


class CompileError(Exception):
    """What kept the modules from being compiled, in one sentence."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the hot modules.")
    parser.add_argument("--check", action="store_true", help="only say by the exit code whether they are")
    parser.add_argument("--quiet", action="store_true", help="say nothing but what went wrong")
    options = parser.parse_args()
    compiled = load_compiled()
    if is_done(compiled):
        return 0
    if options.check:
        return 1 if has_compiler() else 2
    try:
        build(compiled, quiet=options.quiet)
    except CompileError as error:
        print(f"compile: {error} The same files run interpreted, slower.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def load_compiled() -> ModuleType:
    """The module that knows what is compiled and where it is looked for, without loading the package."""
    spec = importlib.util.spec_from_file_location("engaja_compiled", SOURCE / "engaja" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_done(compiled: ModuleType) -> bool:
    try:
        manifest = json.loads((compiled.FOLDER / compiled.MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(manifest.get("digest") == compiled.digest(compiled.sources()))


def build(compiled: ModuleType, quiet: bool) -> None:
    if not has_compiler():
        raise CompileError("There is no C compiler here.")
    for package in ("mypyc", "setuptools"):
        if importlib.util.find_spec(package) is None:
            raise CompileError(f"The Python package {package} is not installed here.")
    paths = compiled.sources()
    known = compiled.digest(paths)
    if not quiet:
        print(f"compile: {len(paths)} modules; this takes a minute or two", flush=True)
    compiled.FOLDER.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="engaja-compile-") as scratch:
        work = Path(scratch)
        shutil.copytree(SOURCE / "engaja", work / "engaja", ignore=shutil.ignore_patterns("_compiled", "static", "__pycache__"))
        made = make_extensions(work, [path.relative_to(SOURCE).as_posix() for path in paths])
        put_in_place(compiled, made, known)
    if not quiet:
        print("compile: done", flush=True)


def has_compiler() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return bool(command) and shutil.which(command[0]) is not None


def make_extensions(work: Path, modules: list[str]) -> dict[str, Path]:
    """Run mypyc and the C compiler in a process of their own: module names with the files made for them."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "extensions.py"), *modules],
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print("\n".join(done.stdout.splitlines()[-20:]), file=sys.stderr)
        raise CompileError("mypyc or the C compiler failed and said the lines above.")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    shutil.rmtree(work / "build")
    return {path.relative_to(work).as_posix().removesuffix(suffix).replace("/", "."): path for path in work.rglob(f"*{suffix}")}


def put_in_place(compiled: ModuleType, made: dict[str, Path], known: str) -> None:
    """Exchange the whole folder at once, so that nobody ever sees half of it."""
    fresh = Path(tempfile.mkdtemp(prefix="_compiled-", dir=compiled.FOLDER.parent))
    places = {}
    for name, path in made.items():
        places[name] = f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
        shutil.copy2(path, fresh / places[name])
    manifest = {"digest": known, "modules": places}
    (fresh / compiled.MANIFEST).write_text(json.dumps(manifest, indent=1, sort_keys=True), encoding="utf-8")
    old = fresh.with_name(fresh.name + "-old")
    if compiled.FOLDER.exists():
        compiled.FOLDER.rename(old)
    fresh.rename(compiled.FOLDER)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
