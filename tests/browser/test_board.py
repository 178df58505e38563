"""The map under the hand: impatient clicks, fanned stacks, refusals at the edge, dragging, counters that walk."""

import re
from typing import Any

from playwright.sync_api import Locator, Route, expect

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.browser.conftest import Sit
from tests.browser.table import APPROACH, PANZERS, House, Table, before_battle

BERSAGLIERI = "it-9-bersaglieri"
TANKS = "sov-3g-db"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

NOTE_WALKS = """() => {
    window.walks = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const walk = animate.call(this, frames, timing);
        if (window.slow) walk.updatePlaybackRate(0.001);
        const { unit = '' } = this.dataset;
        const start = document.timeline.currentTime + timing.delay;
        if (this.matches('.counter')) window.walks.push({ unit, hexes: frames.length, start, end: start + timing.duration });
        return walk;
    };
}"""


# Clicks that are faster than the server


class Slow:
    """Answers about reach that wait until they are let through."""

    def __init__(self, table: Table) -> None:
        self.waiting: list[Route] | None = []
        table.page.route("**/reach?*", self._hold)

    def _hold(self, route: Route) -> None:
        if self.waiting is None:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_through(self) -> None:
        waiting, self.waiting = self.waiting or [], None
        assert waiting, "nobody asked"
        for route in waiting:
            route.continue_()


def test_a_click_before_the_reach_is_known_moves(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    slow = Slow(table)
    table.tap("0406", "0407")
    slow.let_through()
    table.is_at(BERSAGLIERI, "0407")


def test_a_drag_before_the_reach_is_known_moves(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    slow = Slow(table)
    table.hex("0406").drag_to(table.hex("0407"))
    slow.let_through()
    table.is_at(BERSAGLIERI, "0407")


def test_a_click_too_far_before_the_reach_is_known_is_refused(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    slow = Slow(table)
    table.tap("0406", "2003")
    slow.let_through()
    expect(table.page.get_by_role("group", name="9th Bersaglieri Regiment (B): 2003 Tobruk is not possible")).to_be_visible()


# A stack fanned out


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def test_a_fanned_stack_does_not_hide_its_own_hex_and_closes(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    fan = table.board.get_by_role("group", name="Stack at 0611")
    table.tap("0611")
    expect(fan.get_by_role("button")).to_have_count(3)
    assert not overlap(fan, table.hex("0611"))
    table.press("Escape")
    expect(fan).to_have_count(0)
    table.tap("0611")
    expect(fan).to_be_visible()
    table.tap("0406")
    expect(fan).to_have_count(0)
    table.tap("0611")
    expect(fan).to_be_visible()
    table.page.mouse.wheel(0, -120)
    expect(fan).to_have_count(0)


# The edge of the map


def test_the_cost_of_a_way_is_read_at_the_edge(sit: Sit, house: House) -> None:
    game = Game("gazala", {"setup": "historical"})
    for order in ("end", "end"):
        game.play(Notation(game.definition).read(order))
    table = sit(house.take_up(record.write(game), ("link", "me"))["you"])
    table.whole_map()
    table.tap("2213")
    table.hex("2513").hover()
    label = table.board.get_by_text(re.compile(r"^costs \d+, \d+ left$"))
    expect(label).to_be_visible()
    box, frame = label.bounding_box(), table.board.bounding_box()
    assert box is not None
    assert frame is not None
    assert box["x"] + box["width"] <= frame["x"] + frame["width"]


def test_on_a_phone_the_battle_is_seen_above_its_sheet(sit: Sit, house: House) -> None:
    table = sit(house.take_up(before_battle(), ("me", "link"))["you"], **PHONE)
    table.says("Declare your attacks")
    table.hex("1213").tap()
    table.reads_chances()
    table.page.wait_for_function(
        """() => ['1213', '1214'].every((hex) => {
            const { x, y, width, height } = document.getElementById('hex-' + hex).getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2)?.id === 'hex-' + hex;
        })"""
    )
    columns = table.sheet.get_by_role("list", name="gives way").get_by_role("listitem")
    possible = columns.locator("visible=true").and_(table.page.locator("li:not(.out)"))
    expect(possible.first).to_be_in_viewport(ratio=1)
    expect(possible.last).to_be_in_viewport(ratio=1)
    table.sheet.get_by_role("button", name="Forces").click()
    expect(table.sheet.get_by_role("checkbox", name="5th Panzer Regiment")).to_be_visible()
    table.sheet.locator("[data-force]").last.click()
    expect(table.sheet.locator("[data-force]").last).to_have_attribute("aria-pressed", "true")
    expect(table.sheet.get_by_role("button", name="Declare attack")).to_be_in_viewport(ratio=1)


# Set up by hand


def test_an_enemy_stack_says_why_nobody_is_set_up_there(sit: Sit, house: House) -> None:
    table = sit(house.open(setup="free")["you"])
    expect(table.panel.get_by_role("button", name="German Engineer Regiment", pressed=True)).to_be_visible()
    table.whole_map()
    table.tap("1113")
    refusal = table.page.get_by_role("group", name=re.compile("Engineer Regiment: 1113 Bir Hacheim is not possible"))
    expect(refusal.get_by_role("button", name=re.compile("^Rule "))).to_be_visible()


def pact_sets_up(house: House) -> str:
    """NATO has set up as it was; now the Pact, whose 41 counters go into seven areas."""
    game = Game("guerra85", {"setup": "free"}, "0")
    game.play(game.rules.historical_places(game.state, 1))
    return house.take_up(record.write(game), ("me", "link"))["you"]


def test_drag_a_counter_to_the_map_and_back(sit: Sit, house: House) -> None:
    table = sit(pact_sets_up(house))
    table.says("41 counters left")
    counter = table.panel.get_by_role("button", name="3rd Guards Tank Division")
    counter.drag_to(table.hex("2903"))
    table.is_at(TANKS, "2903")
    table.panel.get_by_role("button", name="16th Guards Tank Division").drag_to(table.hex("2903"))
    table.says("39 counters left")
    table.hex("2903").drag_to(table.hex("2904"))  # the upper one
    table.is_at("sov-16g-db", "2904")
    table.is_at(TANKS, "2903")
    table.hex("2903").drag_to(table.panel)
    expect(counter).to_be_visible()
    table.says("40 counters left")
    table.is_at("sov-16g-db", "2904")
    table.hex("2904").drag_to(table.hex("2609"))
    refusal = table.page.get_by_role("group", name="16th Guards Tank Division: 2609 is not possible")
    expect(refusal.get_by_role("button", name=re.compile("^Rule "))).to_be_visible()
    table.is_at("sov-16g-db", "2904")


def test_drag_a_counter_by_finger(sit: Sit, house: House) -> None:
    table = sit(pact_sets_up(house), **PHONE)
    counter = table.panel.get_by_role("button", name="3rd Guards Tank Division")
    expect(counter).to_have_attribute("aria-pressed", "true")
    start, goal = counter.bounding_box(), table.hex("2904").bounding_box()
    assert start is not None
    assert goal is not None
    finger = table.page.context.new_cdp_session(table.page)
    way = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (start, goal)]
    middle = ((way[0][0] + way[1][0]) / 2, (way[0][1] + way[1][1]) / 2)
    for kind, place in (("Start", way[0]), ("Move", middle), ("Move", way[1])):
        points = [{"x": place[0], "y": place[1]}]
        finger.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.is_at(TANKS, "2904")


def test_set_up_a_formation_together(sit: Sit, house: House) -> None:
    table = sit(pact_sets_up(house))
    table.says("41 counters left")
    table.button("All 9 together").click()
    expect(table.panel).to_contain_text("2nd Guards Tank Army set-up: tap one of the 7 marked hexes")
    table.tap("2903")
    table.says("38 counters left")  # three to a hex
    table.button("Spread over the area").click()
    table.says("32 counters left")
    expect(table.panel).to_contain_text("✓ 9 of 9")


# Counters walk


def walks(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.page.evaluate("() => window.walks")
    return found


def test_counters_walk_for_both_players_one_after_the_other(sit: Sit, house: House) -> None:
    """The Allies do not know which counter it is; two moves that arrive together are shown in turn."""
    links = house.open(seats=("me", "link"))
    mine, theirs = sit(links["you"]), sit(links["allied"])
    theirs.says("Axis to decide")
    mine.whole_map()
    for table in (mine, theirs):
        table.page.evaluate(NOTE_WALKS)
    mine.tap("0406", "0407")
    mine.is_at(BERSAGLIERI, "0407")
    assert [(walk["unit"], walk["hexes"]) for walk in walks(mine)] == [(BERSAGLIERI, 2)]
    theirs.page.wait_for_function("() => window.walks.length === 1")
    assert walks(theirs)[0]["unit"] == ""

    theirs.page.evaluate("() => { window.walks.length = 0; window.slow = true; }")
    house.order(links["you"], *APPROACH)
    theirs.page.wait_for_function("() => new Set(window.walks.map((walk) => walk.hexes)).size === 2")
    first, second = sorted({walk["hexes"]: walk for walk in walks(theirs)}.values(), key=lambda walk: float(walk["start"]))
    assert second["start"] >= first["end"] - 1
    theirs.board.focus()
    theirs.press("Space")
    theirs.page.wait_for_function("() => document.querySelector('.counters').getAnimations({ subtree: true }).length === 0")


def test_nothing_walks_for_one_who_wants_stillness(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"], reduced_motion="reduce")
    table.whole_map()
    table.page.evaluate(NOTE_WALKS)
    house.order(table.page.url, *APPROACH)
    table.is_at(PANZERS[1], "1214")
    assert walks(table) == []
