"""What only one book knows, played in the browser to its end: a carpet bombing, nuclear weapons, a landing, flights."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.browser.conftest import Sit
from tests.browser.table import House, Table

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FLAK = "ge-flak-2-i"
PARATROOPS = "sov-103-daet"
CAVALRY = "us_7rc_1"
BEACHES = ("26-11", "26-20")
"""The northernmost landing arrow, and one far in the south."""


def begun(game: str, *orders: str, seed: str = "1") -> str:
    """A record of a game with its historical set-up and the first orders."""
    played = Game(game, {"setup": "historical"}, seed)
    notation = Notation(played.definition)
    for order in orders:
        played.play(notation.read(order))
    return record.write(played)


def happened(table: Table) -> Any:
    return table.panel.get_by_role("region", name="What happened")


# Goodwood 10.0: the carpet bombing of turn zero


def test_the_defender_of_a_carpet_bombing_chooses_who_is_hit(sit: Sit, house: House) -> None:
    links = house.take_up(begun("goodwood", seed="0"), ("link", "me"))
    table = sit(links["you"])
    table.says("Who takes the loss?")
    expect(table.page.get_by_role("banner")).to_contain_text("Turn 0 of 8")
    expect(table.panel).to_contain_text(re.compile(r"Carpet bombing of 3 units in 1815 Cagny: dice 4 \+ 2 = 6"))
    table.choices().filter(has_text="This one").first.click()
    table.says("Allies to decide")
    expect(happened(table)).to_contain_text("I./Flak-Sturm-Regiment 2 (88 mm) takes a loss in 1815 Cagny")


def test_the_other_side_reads_what_was_bombed_before_it_moves(sit: Sit, house: House) -> None:
    table = sit(house.take_up(begun("goodwood", f"lose {FLAK}", seed="0"), ("me", "link"))["you"])
    table.says("Move your units")
    expect(happened(table).get_by_role("listitem").filter(has_text="Carpet bombing of 3 units in 1815 Cagny")).to_be_visible()
    happened(table).get_by_role("button", name="Close").click()
    expect(happened(table)).to_have_count(0)


def test_artillery_that_may_fire_together_is_chosen(sit: Sit, house: House) -> None:
    table = sit(house.take_up(begun("goodwood", f"lose {FLAK}", "end", seed="0"), ("me", "link"))["you"])
    table.panel.get_by_role("button", name=re.compile("0 in contact")).first.click()
    table.says("Bombardment of")
    table.reads_chances()
    expect(table.sheet.get_by_role("button", name="Declare fire")).not_to_have_attribute("aria-disabled", "true")


# The Third World War 8.0: nuclear weapons


def test_a_nuclear_weapon_is_confirmed_dropped_and_answered(sit: Sit, house: House) -> None:
    links = house.take_up(begun("guerra85", "end"), ("me", "link"))
    table = sit(links["you"])
    table.button("Tactical nuclear weapon").click()
    expect(table.panel).to_contain_text("All units in the target hex are eliminated.")
    table.whole_map()
    table.tap("0119")
    asked = table.page.get_by_role("group", name="Tactical nuclear weapon on 0119 Brussels: really?")
    expect(asked).to_contain_text("costs the user 50 points")
    expect(asked).not_to_contain_text("30 points")
    asked.get_by_role("button", name="Cancel").click()
    expect(table.board.locator("[data-mark=detonation]")).to_have_count(0)

    table.tap("0119")
    asked.get_by_role("button", name="Drop it on 0119 Brussels").click()
    expect(happened(table)).to_contain_text("tactical nuclear weapon on 0119 Brussels, at a cost of 50 points")
    expect(table.board.locator("[data-mark=detonation]")).to_have_count(1)
    table.says("Declare your attacks")  # the next tap is no second weapon

    house.order(links["you"], "end")
    other = sit(links["nato"])
    expect(happened(other)).to_contain_text("tactical nuclear weapon on 0119 Brussels")
    expect(other.board.locator("[data-mark=detonation]")).to_have_count(1)
    other.button("End movement").click()
    other.button("End anyway").click()  # units of NATO stood still
    other.button("Tactical nuclear weapon, in retaliation").click()
    expect(other.panel).to_contain_text("costs 20 points")
    other.whole_map()
    other.tap(next(o["path"][0] for o in house.see(links["nato"])["decision"]["others"] if "retaliate" in o["order"]))
    other.button("Drop it on").click()
    expect(happened(other)).to_contain_text("at a cost of 20 points")
    expect(other.board.locator("[data-mark=detonation]")).to_have_count(2)


# Leyte 12.1.3: the landing


def test_the_first_landing_on_a_phone(sit: Sit, house: House) -> None:
    table = sit(house.open("leyte", ("me", "link"))["you"], **PHONE)
    table.panel.get_by_role("button", name="1st Squadron, 7th Cavalry", exact=True).first.tap()
    expect(table.board.locator(".reach")).to_have_count(1)
    table.hex(BEACHES[0]).tap()
    table.button("Move to 26-11").tap()
    table.is_at(CAVALRY, BEACHES[0])
    table.button("Bring in those with only one way in").tap()
    expect(table.panel.get_by_role("heading", name="Arriving this turn")).to_have_count(0)
    table.button("End movement").tap()
    table.says("Declare your attacks")


@pytest.mark.parametrize("beach", BEACHES)
def test_the_landing_beaches_are_seen_first(sit: Sit, house: House, beach: str) -> None:
    table = sit(house.open("leyte", ("me", "link"))["you"])
    expect(table.hex(beach)).to_be_in_viewport()


# The Third World War 4.3: helicopters, by keyboard alone


def test_a_flight_by_keyboard(sit: Sit, house: House) -> None:
    table = sit(house.take_up(begun("guerra85"), ("me", "link"))["you"])
    table.says("Move your units")
    table.board.focus()
    table.press(*"1806", "Enter", "Enter")
    fly = table.panel.get_by_role("button", name=re.compile("^Fly"))
    fly.focus()
    table.press("Enter")
    table.says("Fly: 103rd Airborne Division*")
    table.board.focus()
    table.press(*"2417", "Enter")
    table.says("103rd Airborne Division* flies to 2417.")
    table.press("Enter")
    table.is_at(PARATROOPS, "2417")
    expect(happened(table)).to_contain_text("103rd Airborne Division* flies from 1806")
