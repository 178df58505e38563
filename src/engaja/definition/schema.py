"""JSON Schemas of the TOML files, for editors that complete and check while one types."""

from typing import Any

import msgspec

from engaja.definition.files import AreaFile, GameFile, LookFile, MapFile, RulesFile, TablesFile


def schemas() -> dict[str, dict[str, Any]]:
    """A schema for each TOML file of a game folder, by file name."""
    files: dict[str, Any] = {
        "game.toml": GameFile,
        "map.toml": MapFile,
        "areas.toml": dict[str, AreaFile],
        "look.toml": LookFile,
        "tables.toml": TablesFile,
        "rules.toml": RulesFile,
    }
    return {name: msgspec.json.schema(type_) for name, type_ in files.items()}
