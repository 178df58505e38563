"""Nothing is lost by surprise: what ending a phase costs is said first, with the units and a way to them."""

import re

from playwright.sync_api import expect

from engaja.engine import record
from engaja.engine.game import Game
from engaja.position.actions import Attack, End, Move
from tests.browser.conftest import Sit
from tests.browser.table import House


def first_landing() -> str:
    """A record of Dragoon: the beaches are attacked, nobody advances, and the 45th Division is still at sea."""
    game = Game("dragoon", {"setup": "historical"}, "0")
    rules = game.rules
    while game.decision and game.decision.kind == "drop":
        game.play(next(iter(rules.actions(game.state))))
    for unit in [u for u in rules.movable(game.state, 0) if game.state.where[u] < 0]:
        ways = [Move(unit, (hex_,)) for hex_ in rules.entry_hexes(game.state, unit)]
        game.play(next(way for way in ways if not game.refusals(way)))
    game.play(End())
    while game.refusals(End()) or (game.decision and game.decision.kind != "combat"):
        match game.decision.kind if game.decision else "":
            case "combat":
                due = set(rules.open_duties(game.state, 0))
                target = next(target for target in rules.targets(game.state, 0) if due & set(target.contact))
                game.play(Attack(target.hex, tuple(target.contact)))
            case "advance":
                game.play(End())
            case _:
                game.play(next(iter(rules.actions(game.state))))
    assert [cost.points for cost in rules.lost_by_ending(game.state, 0)] == [30]
    return record.write(game)


def test_before_units_at_sea_are_lost_the_end_button_says_so(sit: Sit, house: House) -> None:
    table = sit(house.take_up(first_landing(), ("me", "greedy"))["you"], reduced_motion="reduce")
    table.says("Nobody else has to attack")
    table.button("End combat").click()

    card = table.panel.get_by_role("region", name="Before you end")
    expect(card).to_contain_text("still at sea and will be eliminated")
    expect(card).to_contain_text("That is 30 points for the enemy.")
    expect(card.locator(".kind.lost .counter")).to_have_count(3)
    expect(table.board.locator(".lost")).to_have_count(1)
    table.says("Before you end")
    expect(table.button("End combat")).to_have_count(0)

    expect(card.get_by_role("button", name=re.compile("Go there")).first.locator("kbd")).to_have_text("⏎")
    table.press("Enter")  # leads to the units, and ends nothing
    expect(card).to_have_count(0)
    table.says("Declare your attacks")
    expect(table.panel).to_contain_text("157th Infantry Regiment")

    table.press("Escape")
    table.button("End combat").click()
    table.button("End anyway").click()
    expect(table.panel).to_contain_text("is eliminated")


def test_a_phase_that_costs_nothing_ends_at_once(sit: Sit, house: House) -> None:
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.button("End movement").click()
    table.says("Declare your attacks")
