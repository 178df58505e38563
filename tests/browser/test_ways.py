"""Ways: the safer one first, the risk on the map, the other way by a key, bent through hexes the player names."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import House, Table


def reach(house: House, link: str, unit: str) -> dict[str, Any]:
    found: dict[str, Any] = house.client.get(link.replace("/t/", "/api/tables/") + "/reach", params={"unit": unit}).json()
    return found


def forked(house: House, link: str) -> tuple[str, str, str]:
    """A unit, where it stands, and a hex that it can reach by a short way through mines and by a safer one."""
    seen = house.see(link)
    for unit in seen["decision"]["movable"]:
        found = reach(house, link, unit)
        for hex_, step in found["hexes"].items():
            safe = step["ways"][0]["risk"] == 0 and len(step["ways"]) == 2
            if safe and step["stop"] and not step["halt"] and hex_ not in seen["state"]["stacks"]:
                return unit, found["start"], hex_
    pytest.fail("no fork")


def test_the_safer_way_is_taken_first_and_the_risk_of_the_other_is_said(sit: Sit, house: House) -> None:
    link = house.open("gazala")["you"]
    unit, start, goal = forked(house, link)
    risk = reach(house, link, unit)["hexes"][goal]["ways"][1]["risk"]
    table = sit(link, reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.board.focus()
    table.press(*start, "Enter", "Enter")
    table.sees_reach()
    name = house.client.get("/api/games/gazala?lang=en").json()["units"][unit]["name"]
    table.panel.get_by_text(name, exact=True).first.click()
    table.board.focus()
    table.press(*goal, "Enter")

    card = table.panel.get_by_role("region", name="Route")
    expect(card.get_by_label("Safer")).to_be_checked()
    expect(card).to_contain_text(f"{round(100 * risk)}% chance of a loss")
    expect(table.board.locator(".way.spare")).to_have_count(1)
    expect(table.board.locator(".die")).to_have_count(0)
    table.press("j")
    expect(card.get_by_label("Shorter")).to_be_checked()
    expect(table.board.locator(".die").first).to_be_visible()
    expect(table.button("Take the risk and move")).to_be_visible()
    table.press("Enter")  # asked once: nobody walks into mines by one key
    expect(table.board.locator(".die").first).to_be_visible()
    assert house.see(link)["seq"] == 0
    table.press("j", "Enter")
    table.says("27 of 28 units can still move")
    table.is_at(unit, goal)


def test_a_way_is_bent_through_a_hex_and_straightened_again(sit: Sit, house: House) -> None:
    link = house.open("gazala")["you"]
    table = sit(link, reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.board.focus()
    table.press(*"0406", "Enter", "Enter")
    table.sees_reach()
    straight = reach(house, link, "it-9-bersaglieri")["hexes"]["0408"]["ways"][0]["path"]
    assert "0507" not in straight
    table.press(*"0507", "Enter", "b", *"0408", "Enter")
    card = table.panel.get_by_role("region", name="Route")
    expect(card).to_contain_text("Your route")
    expect(table.board.locator("[data-waypoint='0507']")).to_have_count(1)
    card.get_by_role("button", name="Not through 0507").click()
    expect(table.board.locator("[data-waypoint]")).to_have_count(0)
    table.board.focus()
    table.press(*"0507", "Enter", "b", *"0408", "Enter", "Enter")
    table.is_at("it-9-bersaglieri", "0408")
    last = house.see(link)["state"]["log"][-1]
    assert "0507" in last["hexes"]


def middle(table: Table, hex_: str) -> tuple[float, float]:
    box = table.hex(hex_).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_by_mouse_alone_the_shorter_way_is_chosen_and_the_line_is_pulled(sit: Sit, house: House) -> None:
    """A fork waits for a second word, so that the pointer can go to the card; the line can be taken hold of; nothing that was
    picked from a stack stays lying over the goal."""
    link = house.open("gazala")["you"]
    unit, start, goal = forked(house, link)
    name = house.client.get("/api/games/gazala?lang=en").json()["units"][unit]["name"]
    table = sit(link, reduced_motion="reduce")
    table.whole_map()
    table.tap(start)
    expect(table.page.locator(".fan")).to_be_visible()
    table.panel.get_by_text(name, exact=True).first.click()
    expect(table.page.locator(".fan")).to_have_count(0)
    table.sees_reach()
    expect(table.page.get_by_role("list", name="Legend")).to_contain_text("Shift and click")
    table.tap(goal)
    assert house.see(link)["seq"] == 0
    card = table.panel.get_by_role("region", name="Route")
    card.get_by_label("Shorter").check()
    expect(table.button("Take the risk and move")).to_be_visible()
    card.get_by_label("Safer").check()

    found = reach(house, link, unit)["hexes"]
    path = found[goal]["ways"][0]["path"]
    south = {hex_: hex_[:2] + f"{int(hex_[2:]) + 1:02}" for hex_ in reversed(path[2:-2])}
    held, bent = next((hex_, below) for hex_, below in south.items() if below in found and below not in path)
    table.page.mouse.move(*middle(table, held))
    table.page.mouse.down()
    table.page.mouse.move(*middle(table, bent), steps=5)
    expect(table.board.locator(".point")).to_have_count(1)
    table.page.mouse.up()
    expect(card.get_by_role("button", name=f"Not through {bent}")).to_be_visible()
    expect(table.board.locator(f"[data-waypoint='{bent}']")).to_have_count(1)
    card.get_by_role("button", name="Take this route").click()
    table.is_at(unit, goal)
    assert bent in house.see(link)["state"]["log"][-1]["hexes"]
