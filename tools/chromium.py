#!/usr/bin/env python3
"""See to it that the browser tests find Chromium: install Debian's where that is possible, else say that they are skipped.

Python's own library only. A machine without a browser is not a mistake here; with CI set the tests themselves insist on one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("chromium", "fonts-liberation")
SKIPPED = "the browser tests will be skipped"


def main() -> int:
    if found():
        return 0
    if not may_install():
        say(f"no Chromium here, so {SKIPPED}; install it, or name it in CHROMIUM, to run them")
        return 0
    say("installing Chromium for the browser tests")
    if not install() or not found():
        say(f"Chromium could not be installed, so {SKIPPED}")
    return 0


def found() -> str | None:
    """The browser the tests would use."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def may_install() -> bool:
    """Only root on Debian: elsewhere the package is called otherwise, or is a stub for another system of packages."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return is_root and "ID=debian" in lines and shutil.which("apt-get") is not None


def install() -> bool:
    """Both steps of apt-get; what it said is shown if one fails."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *PACKAGES]):
        done = subprocess.run(
            ["apt-get", *step],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            print("\n".join(done.stdout.splitlines()[-15:]), file=sys.stderr)
            return False
    return True


def say(step: str) -> None:
    print(f"set-up: {step}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
