"""Following and finding: where the first view of a phase is, the head of the page, points, armies, losses, layers, the door."""

import re

import pytest
from playwright.sync_api import expect

from engaja.engine import record
from engaja.server.door import neighbourly
from tests.browser.conftest import Sit
from tests.browser.table import APPROACH, ATTACK, FINISHED, House

IN_VIEW = """(hexes) => {
    const frame = document.querySelector('[data-board]').getBoundingClientRect();
    return hexes.filter((hex) => {
        const box = document.getElementById(`hex-${hex}`).getBoundingClientRect();
        const x = box.x + box.width / 2, y = box.y + box.height / 2;
        return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
    }).length;
}"""
"""How many of some hexes have their middle in the frame of the map."""

SLOWLY = "() => { const wait = setTimeout; window.setTimeout = (act, time) => wait(act, time > 100 ? 8 * time : time); }"
"""Moves that are shown take eight times as long."""


def played(game: str, turn: int, kind: str = "movement") -> str:
    """A recorded game, taken to the last order before the first side fights from a turn on; or to its first such decision."""
    file = FINISHED.parent / f"{game}-1-0000.engaja"
    past = record.replay(record.read(file.read_text(encoding="utf-8")))
    now = past.again()
    for _, action in past.played:
        before = record.write(now)
        now.play(action)
        decision = now.decision
        if not decision or decision.side or now.state.turn < turn:
            continue
        if kind == decision.kind == "movement":
            return record.write(now)
        if kind == decision.kind == "combat" and any(target.contact for target in now.rules.targets(now.state, 0)):
            return before
    raise AssertionError(f"no {kind} in {file}")


# Where the work is


def test_combat_opens_with_its_targets_in_view(sit: Sit, house: House) -> None:
    """Whoever looked at a far corner of the largest map is brought to most of the attacks, as many as stay legible."""
    link = house.take_up(played("guerra85", 4, "combat"), ("me", "link"))["you"]
    table = sit(link, reduced_motion="reduce")
    table.says("Move your units")
    table.board.focus()
    table.press(*house.client.get("/api/games/guerra85").json()["numbers"][0].replace("-", ""), "Enter", "c")
    for _ in range(3):
        table.press("+")
    enemies = [hex_ for hex_, stack in house.see(link)["state"]["stacks"].items() if stack["side"] == 1]
    assert table.page.evaluate(IN_VIEW, enemies) == 0
    house.order(link, "end")
    table.says("Declare your attacks")
    work = [target["hex"] for target in house.see(link)["decision"]["targets"] if target["contact"]]
    assert len(work) > 5
    table.page.wait_for_function(f"(hexes) => ({IN_VIEW})(hexes) > hexes.length / 2", arg=work)


def test_movement_opens_where_most_of_its_work_is(sit: Sit, house: House) -> None:
    """Three bands of Maquis in the mountains and nine regiments off the coast do not fit: the beaches are shown, and nobody
    is chosen who cannot move."""
    link = house.open("dragoon")["you"]
    table = sit(link, reduced_motion="reduce")
    table.hex("1222").click()
    table.says("Move your units")
    beaches = house.see(link)["decision"]["entries"]
    table.page.wait_for_function(f"(hexes) => ({IN_VIEW})(hexes) === hexes.length", arg=beaches)
    expect(table.panel.locator(".row.chosen")).to_have_count(0)


# The head of the page is where the story is


def test_no_question_before_the_moves_that_lead_to_it_have_been_seen(sit: Sit, house: House) -> None:
    """The Allies see the panzers drive up, in the phase in which they do, before they are asked to answer the attack."""
    links = house.open(seats=("link", "me"))
    table = sit(links["you"])
    table.says("Axis to decide")
    table.page.evaluate(SLOWLY)
    house.order(links["axis"], *APPROACH, "end", ATTACK)
    table.says("The Axis moves")
    phase = table.page.get_by_role("banner").locator("[aria-current=step]")
    expect(phase).to_have_text("The Axis moves")
    expect(table.sheet).to_have_count(0)
    table.board.focus()
    table.press("Space")
    table.says("Answer the attack on 1213")
    expect(phase).to_have_text("The Axis attacks")
    expect(table.sheet).to_be_visible()


# The panel


def test_points_are_grouped_and_what_can_change_comes_first(sit: Sit, house: House) -> None:
    """Fifty places of the largest map are a few lines; the sums of the groups and the other points are the score."""
    link = house.take_up(played("guerra85", 4), ("me", "link"))["you"]
    table = sit(link, reduced_motion="reduce")
    points = table.panel.get_by_role("region", name="Points")
    groups = points.locator(".group")
    expect(groups.first).to_contain_text("Can change this turn")
    expect(groups.first).to_have_attribute("aria-expanded", "true")
    for group in groups.all()[1:]:
        expect(group).to_have_attribute("aria-expanded", "false")
    sums = [0, 0]
    for row in (*groups.all(), *points.locator(".others li").all()):
        for side, number in enumerate(row.locator("> b").all_inner_texts()):
            sums[side] += int(number or 0)
    assert sums == house.see(link)["state"]["score"]

    closed = points.get_by_role("listitem").count()
    groups.last.click()
    assert points.get_by_role("listitem").count() > closed


def test_losses_armies_and_the_search_for_a_unit(sit: Sit, house: House) -> None:
    link = house.take_up(played("gazala", 3), ("me", "link"))["you"]
    seen = house.see(link)["state"]["units"]
    lost = [unit for unit, now in seen.items() if not now["hex"] and now["away"] == "destroyed"]
    table = sit(link, reduced_motion="reduce")
    table.panel.get_by_role("tab", name="Losses").click()
    losses = table.panel.get_by_role("region", name="Losses")
    expect(losses.get_by_role("button", name=re.compile("lost in"))).to_have_count(len(lost))

    table.panel.get_by_role("tab", name="Armies").click()
    armies = table.panel.get_by_role("region", name="Armies")
    expect(
        armies.locator(".formation").filter(has_text="15 Pz").get_by_role("button", name=re.compile("8th Panzer"))
    ).to_be_visible()

    table.board.focus()
    table.press("/")
    expect(armies.get_by_role("searchbox")).to_be_focused()
    table.page.keyboard.type("panzer regiment")
    found = armies.locator("li .row")
    expect(found).to_have_count(2)
    expect(table.board.locator(".layers .ring")).not_to_have_count(0)
    table.press("ArrowDown", "Enter")
    table.page.wait_for_function(IN_VIEW, arg=[seen["de-8-pz-regt-15-pz-div"]["hex"]])
    table.page.keyboard.type(" of nobody")
    expect(found).to_have_count(0)


def test_a_list_that_is_asked_for_by_its_key_is_seen(sit: Sit, house: House) -> None:
    """However much the panel has to say above it."""
    table = sit(house.take_up(played("leyte", 3), ("me", "link"))["you"], reduced_motion="reduce")
    table.begins_to_move()
    table.press("Shift+P")
    expect(table.panel.get_by_role("region", name="Armies").get_by_role("searchbox")).to_be_in_viewport()


def test_layers_are_laid_over_the_map_and_a_ruler_measures(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.whole_map()
    table.board.focus()
    table.press("y")
    switch = table.page.get_by_role("switch")
    expect(switch).to_have_count(5)
    for key, name, mark in (("1", "Enemy zones", ".zone-edge"), ("3", "supply", ".supply-edge"), ("4", "Control", ".front")):
        drawn = table.board.locator(f".layers {mark}")
        expect(drawn).to_have_count(0)
        table.press(key)
        expect(switch.filter(has_text=name)).to_be_checked()
        expect(drawn).to_have_count(1)
    table.press("2")  # threats and zones would cover each other
    expect(switch.filter(has_text="Enemy zones")).not_to_be_checked()

    table.press("5")
    expect(switch).to_have_count(0)
    table.press(*"0406", "Enter", "Enter", *"0410", "Enter", "Enter")
    expect(table.board.locator(".layers .pill")).to_have_text("4 hexes")
    table.press("Escape")
    expect(table.board.locator(".layers .pill")).to_have_count(0)


def test_the_supply_layer_names_the_stacks_that_cannot_move(sit: Sit, house: House) -> None:
    link = house.take_up(played("gazala", 3), ("me", "link"))["you"]
    table = sit(link, reduced_motion="reduce")
    table.begins_to_move()
    table.board.focus()
    table.press("Escape", "y", "3")
    supply = table.page.get_by_role("switch").filter(has_text="supply")
    expect(supply).to_contain_text("stacks cannot move")
    expect(supply).to_contain_text("1908 El Adem")
    held = re.search(r"(\d+) stacks", supply.inner_text())
    assert held
    expect(table.board.locator(".layers .stranded")).to_have_count(int(held[1]))
    told = re.search(r"lines in hexes, at most 20: (.*)", supply.inner_text())
    assert told
    lengths = re.findall(r"\d{4}[^,]* (\d+)", told[1])
    assert all(int(length) <= 20 for length in lengths)
    expect(table.board.locator(".layers .length")).to_have_text([f"{length}/20" for length in lengths])
    table.press("Escape", "m")  # and in words, where there is no map
    words = table.page.locator("main.text li")
    expect(words.filter(has_text="without supply, cannot move.")).to_have_count(int(held[1]))
    lines = words.filter(has_text=re.compile(r"a line of \d+ hex(es)? to \d{4}.*, at most 20\."))
    assert [re.findall(r"line of (\d+)", line)[0] for line in lines.all_inner_texts()] == lengths


# The door to the local network


@pytest.mark.skipif(not neighbourly(), reason="this machine is in no local network")
def test_a_table_is_opened_to_the_local_network_and_closed_again(sit: Sit, house: House) -> None:
    """While the door is open, the friend's link carries an address that works for him, with a code to photograph."""
    table = sit(house.open(seats=("me", "link"))["you"])
    table.says("your turn")
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Invite").click()
    link = table.dialog.get_by_role("textbox", name="Allies")
    expect(table.dialog).to_contain_text("these links work for nobody else")
    expect(link).to_have_value(re.compile(r"^http://127\.0\.0\.1"))
    code = table.dialog.get_by_role("img", name="QR code of the link for Allies")
    expect(code).to_have_count(0)

    table.dialog.get_by_role("button", name="Open to the local network").click()
    expect(link).to_have_value(re.compile(re.escape(f"http://{neighbourly()[0]}:")))
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    assert house.client.get(link.input_value()).status_code == 200

    table.dialog.get_by_role("button", name="Close it again").click()
    expect(code).to_have_count(0)
    expect(link).to_have_value(re.compile(r"^http://127\.0\.0\.1"))
