"""JSON Schemas of the TOML files, for editors that complete and check while one types."""

from typing import Any

import msgspec

from engaja.definition.files import AreaFile, GameFile, LookFile, MapFile, RulesFile, TablesFile
from engaja.definition.start_files import BriefingFile, GuideFile, LessonFile, ScenarioFile


def schemas() -> dict[str, dict[str, Any]]:
    """A schema for each TOML file of a game folder, by file name; those of scenarios and lessons have names of their own."""
    files: dict[str, Any] = {
        "game.toml": GameFile,
        "map.toml": MapFile,
        "areas.toml": dict[str, AreaFile],
        "look.toml": LookFile,
        "tables.toml": TablesFile,
        "rules.toml": RulesFile,
        "briefing.toml": BriefingFile,
        "guide.toml": GuideFile,
        "scenario.toml": ScenarioFile,
        "lesson.toml": LessonFile,
    }
    return {name: msgspec.json.schema(type_) for name, type_ in files.items()}
