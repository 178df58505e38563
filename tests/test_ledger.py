"""The rule ledger: no paragraph of a book without a test, no test for a paragraph that does not exist."""

import re
from pathlib import Path

import pytest

from engaja import games
from engaja.lab.ledger import ledger

RULES = Path(games.__file__).parent.parent / "rules"


@pytest.mark.parametrize("name", games.names())
def test_every_rule_is_claimed(name: str) -> None:
    found = ledger(name)
    assert found["missing"] == [], "rules without a test"
    assert found["unknown"] == [], "tests for rules that do not exist"


@pytest.mark.parametrize("name", games.names())
def test_excuses_are_few_and_have_reasons(name: str) -> None:
    excused = [row for row in ledger(name)["rules"] if row["not_applicable"]]
    assert len(excused) <= len(ledger(name)["rules"]) // 20
    assert all(len(row["not_applicable"]) > 20 for row in excused)
    assert not [row["id"] for row in excused if row["tests"]], "a rule is both tested and excused"


def test_gazala_answers_to_every_key_the_common_rules_cite() -> None:
    """The common rules cite paragraphs by their slugs in the Gazala book, which has them all."""
    definition = games.definition("gazala")
    known = {key for rule in definition.rules.values() for key in rule.keys}
    own = {"may-attack", "may-bombard", "destroyed-points", "result-da"}  # cited where another book has such a rule
    for file in RULES.glob("*.py"):
        cited = re.findall(r'self\.(?:reason|rule)\(\s*"([\w.-]+)"|self\.shift\([^,]+,\s*"([\w.-]+)"', file.read_text())
        for key in (first or second for first, second in cited):
            assert key in known | own, f"{file.name} cites {key}"
