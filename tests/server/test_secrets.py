"""Nothing hidden ever goes over the wire: whole games between two seats, every answer searched."""

import json
import random
from typing import Any

import pytest

from engaja.engine.speech import Speech
from engaja.engine.view import known_units
from engaja.server.replaying import forked
from tests.server.conftest import Visitor


def orders(visitor: Visitor, rng: random.Random) -> str:
    """A plausible order for whoever must decide, read off what the server sends that seat."""
    decision = visitor.see()["decision"]
    if decision["kind"] == "movement":
        units = [u for u in decision["movable"] if u not in decision["arrivals"]]
        if not units or rng.random() < 0.15:
            return "end"
        unit = rng.choice(units)
        reached = visitor.client.get(f"{visitor.link}/reach", params={"unit": unit}).json()
        ends = [h for h, found in reached["hexes"].items() if found["stop"]]
        if not ends:
            return "end"
        path = reached["hexes"][rng.choice(ends)]["ways"][0]["path"]
        return f"move {unit} " + "-".join(h.replace("-", "") for h in path)
    if decision["kind"] == "combat":
        for target in decision["targets"]:
            if target["contact"] and (target["required"] or rng.random() < 0.5):
                units = target["required"] or target["contact"]
                return f"attack {target['hex']} with {','.join(units)}"
        return "end"
    if decision["kind"] == "answer":
        return "defend"
    return str(rng.choice(decision["options"])["order"])


def without_past_battles(document: dict[str, Any], names: dict[str, str]) -> str:
    """An answer without what the log tells of battles: who fought in them was open to both when they were fought.

    So a line may point at a unit, but only at one that its own sentence names.
    """
    for line in document["state"]["log"]:
        line.pop("battle", None)
        if unit := line.pop("unit", ""):
            assert names[unit] in line["text"]
    return json.dumps(document)


@pytest.mark.parametrize("seed", [1, 2])
def test_neither_seat_is_ever_sent_what_the_other_hides(visitor: Visitor, seed: int) -> None:
    rng = random.Random(seed)
    links = visitor.open()
    seats = [visitor, visitor.at(links["allied"])]
    house = visitor.client.app.state.house
    table = next(iter(house.open.values()))
    ids = [unit.id for unit in table.game.definition.units]
    names = {id_: Speech("gazala", "pt").unit(unit) for unit, id_ in enumerate(ids)}
    for _ in range(60):
        deciding = seats[0].see()["decision"]["side"]
        if deciding > 1:
            break
        seats[deciding].order(orders(seats[deciding], rng))
        step = rng.randrange(len(table.game.played) + 1)
        past = forked(table.game, step)
        for side in (0, 1):
            for path, game in (("", table.game), (f"/replay/{step}", past)):
                known = known_units(table.game.rules, game.state, side)
                text = without_past_battles(seats[side].client.get(seats[side].link + path).json(), names)
                leaked = [ids[u] for u in range(len(ids)) if u not in known and f'"{ids[u]}"' in text]
                assert not leaked, f"side {side} was sent {leaked} by {path or 'the table'}"


def test_a_spectator_of_a_closed_game_sees_no_strengths(visitor: Visitor) -> None:
    links = visitor.open()
    seen = visitor.at(links["watch"]).see()
    on_map = [unit for unit in seen["state"]["units"].values() if unit["hex"]]
    assert on_map == []
    assert "movable" not in seen["decision"]


def test_no_answer_holds_the_seed(visitor: Visitor) -> None:
    links = visitor.open()
    table = next(iter(visitor.client.app.state.house.open.values()))
    for link in links.values():
        for path in ("", "/replay/0"):
            assert table.game.seed not in visitor.client.get(link + path).text
