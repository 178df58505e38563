"""The frozen players choose what they always chose: whoever improves one of them has made another yardstick.

Their choices change with the rules. After `rules` was raised in a game.toml, `make records` pins them anew; if they change
though no rule did, either undo what changed them, or mean it and say so: `ENGAJA_GOLDEN=write make test`.
"""

import json
import os
from pathlib import Path

import pytest

from engaja.lab import yardsticks
from tests.play import GAMES

FILE = Path(__file__).parent / "yardsticks.json"


@pytest.mark.parametrize("name", GAMES)
def test_the_frozen_players_choose_as_ever(name: str) -> None:
    found = yardsticks.pins(name)
    pinned = json.loads(FILE.read_text()) if FILE.exists() else {}
    if os.environ.get("ENGAJA_GOLDEN") == "write":
        FILE.write_text(json.dumps(pinned | {name: found}, indent=1, sort_keys=True) + "\n")
        return
    assert pinned[name]["rules"] == found["rules"], "the rules of the game were raised: run `make records`"
    assert pinned[name] == found
