"""The part of tools/compile.py that runs mypyc and the C compiler, in a scratch folder: `extensions.py MODULE.py … .c …`."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mypyc.build import mypycify
from setuptools import Extension, setup  # type: ignore[import-untyped,import-not-found,attr-defined,unused-ignore]  # it has no types
from setuptools._distutils.unixccompiler import UnixCCompiler  # type: ignore[import-untyped,import-not-found,unused-ignore]

OPTIONS = ["--strict", "--config-file=", "--cache-dir=.mypy_cache"]


def compile_beside_each_other(
    self: Any, sources: list[str], *args: Any, **kwargs: Any
) -> list[str]:  # Any: setuptools has no types
    """As the method it replaces, but with as many files at a time as there are processors."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = pool.map(lambda source: one_by_one(self, [source], *args, **kwargs), sources)
    return [path for paths in made for path in paths]


def by_hand(source: str) -> Any:  # Any: setuptools has no types
    """A module that is written in C."""
    quick = [] if sys.platform == "win32" else ["-O3"]
    return Extension(source.removesuffix(".c").replace("/", "."), [source], extra_compile_args=quick)


one_by_one = UnixCCompiler.compile

if __name__ == "__main__":
    UnixCCompiler.compile = compile_beside_each_other  # type: ignore[method-assign,assignment,unused-ignore]
    typed = [name for name in sys.argv[1:] if name.endswith(".py")]
    extensions = mypycify([*OPTIONS, *typed], opt_level="2", debug_level="0", multi_file=True, strip_asserts=False)
    extensions += [by_hand(name) for name in sys.argv[1:] if name.endswith(".c")]
    setup(name="engaja-compiled", packages=[], ext_modules=extensions, script_args=["build_ext", "--inplace"])
