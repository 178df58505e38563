"""What docs/hosting.md has one copy or type: it can be read, and uses no word of the program that there is not."""

import re
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from engaja.cli.main import VERBS, app

DOCS = Path(__file__).parents[2] / "docs"
FILES = [DOCS / "hosting.md", *sorted((DOCS / "hosting").iterdir())]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_word_for_the_program_is_one_of_its_own(file: Path) -> None:
    for verb, rest in re.findall(r"\bengaja ([a-z]+)\b([^\n`'#]*)", file.read_text(encoding="utf-8")):
        options = re.findall(r"--[a-z-]+", rest)
        if verb in VERBS:
            told = CliRunner().invoke(app, [verb, "--help"]).stdout
            assert [option for option in options if option not in told] == []
        else:
            assert not options, f"engaja {verb}{rest}"


def test_the_units_and_the_containers_start_the_program() -> None:
    """Else the test above would look at nothing."""
    for name, verbs in (
        ("engaja.service", ["serve"]),
        ("engaja-think.service", ["think"]),
        ("compose.yaml", ["serve", "think"]),
    ):
        text = (DOCS / "hosting" / name).read_text(encoding="utf-8")
        assert re.findall(rf"\bengaja ({'|'.join(VERBS)})\b", text) == verbs


def test_the_containers_find_each_other() -> None:
    whole = yaml.safe_load((DOCS / "hosting" / "compose.yaml").read_text(encoding="utf-8"))
    assert set(whole) == {"services", "volumes"}
    services = whole["services"]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        for address in service.get("environment", {}).values():
            assert "://" not in address or re.split(r"[@/]+", address.partition("://")[2])[-2] in services
        for place in service.get("volumes", []):
            name, _, inside = place.partition(":")
            assert inside.startswith("/")
            assert name in whole["volumes"] or (DOCS / "hosting" / name / "pyproject.toml").exists()
