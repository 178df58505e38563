#!/usr/bin/env python3
"""Look through the files git tracks, or would, for what must not be in the project.

Addresses of package indexes in lock files, paths of one person's machine, and very large files.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 1_500_000

LOCK_FILE = re.compile(r"(^|/)requirements/[^/]+$|(^|/)(package-lock\.json|\.npmrc)$|\.lock$")
ADDRESS = re.compile(r"://|--(extra-)?index-url|--find-links|--trusted-host")
MACHINE_PATH = re.compile(r"(?<![\w.~}$-])/(root|home|Users|work)/")


def main() -> int:
    problems = [problem for name in files() for problem in check(name)]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def files() -> list[str]:
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return sorted(name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file())


def check(name: str) -> Iterator[str]:
    content = (ROOT / name).read_bytes()
    if len(content) > LARGEST:
        yield f"{name}: {len(content):,} bytes, and {LARGEST:,} is the most a file may have"
    if b"\0" in content[:8192]:
        return
    for number, line in enumerate(content.decode("utf-8", errors="replace").splitlines(), start=1):
        if MACHINE_PATH.search(line):
            yield f"{name}:{number}: a path of one machine: {line.strip()[:100]}"
        if LOCK_FILE.search(name) and ADDRESS.search(line):
            yield f"{name}:{number}: a lock file names an address: {line.strip()[:100]}"


if __name__ == "__main__":
    sys.exit(main())
