"""Games in the browser as people play them: choose, set up, move, fight, end the turn, look back."""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from engaja import games
from tests.browser.conftest import Sit
from tests.browser.table import APPROACH, ATTACK, INDIANS, PANZERS, House, Table, before_battle

ARIETE = "it-132-tank-regt-ariete"
TITLES = {name: games.definition(name).title.en for name in games.names()}


# Choose


@pytest.mark.parametrize("game", games.names())
def test_start_a_game_from_the_first_page(sit: Sit, game: str) -> None:
    table = sit()
    table.button(f"New game: {TITLES[game]}").click()
    expect(table.dialog.get_by_role("heading", name=TITLES[game])).to_be_visible()
    table.begin()
    expect(table.board).to_have_accessible_name(f"Board of {TITLES[game]}")
    expect(table.page.get_by_role("heading", level=1, name=TITLES[game])).to_be_visible()
    expect(table.board.locator("[data-unit]").first).to_be_visible()
    expect(table.prompt).to_contain_text("your turn")


def test_a_game_begun_is_listed_on_the_first_page(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    table.begin()
    expect(table.board).to_be_visible()
    table.page.get_by_role("link", name="Home page").click()
    row = table.page.get_by_role("listitem").filter(has_text="your turn")
    expect(row).to_contain_text("against the computer")
    row.get_by_role("link", name="Play Battle of Gazala").click()
    expect(table.board).to_be_visible()


def test_invite_a_friend_by_link(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    allies = table.dialog.get_by_role("group", name="Allies")
    allies.get_by_role("button", name="Friend by link").click()
    table.dialog.get_by_role("button", name="Start").click()
    link = table.dialog.get_by_role("textbox", name="Allies").input_value()
    friend = sit(link)
    expect(friend.prompt).to_contain_text("please wait")
    table.page.get_by_role("link", name="Go to the table").click()
    expect(table.prompt).to_contain_text("your turn")


# Set up


def free_set_up(sit: Sit, game: str) -> Table:
    table = sit()
    table.button(f"New game: {TITLES[game]}").click()
    table.dialog.get_by_role("button", name="Free, in the book's areas").click()
    table.begin()
    table.says("Set up your units")
    table.whole_map()
    return table


def test_set_up_freely(sit: Sit) -> None:
    table = free_set_up(sit, "gazala")
    table.says("2 counters left.")
    table.panel.get_by_role("button", name="German Engineer Regiment").click()
    expect(table.panel).to_contain_text(re.compile(r"German Engineer Regiment: \d+ possible hexes, marked on the map"))

    table.tap("1313")  # behind the enemy's lines
    refusal = table.page.get_by_role("group", name="German Engineer Regiment: 1313 is not possible")
    expect(refusal.get_by_role("button", name=re.compile("^Rule "))).to_be_visible()
    table.says("2 counters left.")
    refusal.get_by_role("button", name="Close").click()

    table.tap("0304")
    table.is_at("de-engineer-regt", "0304")
    table.says("1 counter left.")
    expect(table.panel.get_by_role("button", name="German Engineer Regiment")).to_have_count(0)

    table.button("Fill the rest").click()
    table.says("Move your units")
    table.is_at("it-engineer-regt", "0611")


def test_set_up_as_it_was(sit: Sit) -> None:
    table = free_set_up(sit, "dragoon")
    table.says("3 counters left.")
    table.button("Historical set-up").click()
    table.says("Choose where each unit of the 1st Airborne Task Force drops.")


# Move


def test_move_and_take_it_back(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.says("28 of 28 units can still move")
    table.whole_map()
    table.tap("0611")
    table.panel.get_by_role("button", name="132nd Tank Regiment").first.click()
    table.sees_reach()
    table.hex("0612").hover()
    table.says("132nd Tank Regiment to 0612: costs 1, leaves 11.")
    table.tap("0612")
    table.is_at(ARIETE, "0612")
    table.says("27 of 28 units can still move")
    expect(table.panel).to_contain_text("132nd Tank Regiment moves")
    table.button("Undo Z").click()
    table.is_at(ARIETE, "0611")
    table.says("28 of 28 units can still move")


def test_drag_a_counter(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    table.tap("0406")
    table.sees_reach()
    table.hex("0406").drag_to(table.hex("0407"))
    table.is_at("it-9-bersaglieri", "0407")


def test_be_refused_and_read_why(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    table.tap("0406")
    table.sees_reach()
    table.tap("2003")
    refusal = table.page.get_by_role("group", name="9th Bersaglieri Regiment (B): 2003 Tobruk is not possible")
    expect(refusal.get_by_role("listitem").first).to_contain_text("9th Bersaglieri Regiment (B)")
    chip = refusal.get_by_role("button", name=re.compile(r"^Rule \d"))
    title = (chip.get_attribute("aria-label") or "").partition(": ")[2]
    chip.click()
    expect(table.dialog).to_contain_text(title)
    expect(table.dialog).to_contain_text("Open in the book")
    table.press("Escape")
    expect(table.dialog).to_have_count(0)
    table.is_at("it-9-bersaglieri", "0406")


# Fight


def test_attack_to_the_end_of_the_battle(sit: Sit, house: House) -> None:
    """Both panzer regiments attack; the throw of 7 costs them a step and drives the Indians off; they advance."""
    links = house.take_up(before_battle(), ("me", "link"))
    table = sit(links["you"])
    table.says("Declare your attacks")
    table.panel.get_by_role("button", name="1213").click()

    expect(table.sheet.get_by_role("heading", name="Attack on 1213")).to_be_visible()
    expect(table.sheet).to_contain_text("Defence, a guess")
    expect(table.sheet.get_by_role("checkbox", name="5th Panzer Regiment")).to_be_checked()
    expect(table.sheet.get_by_role("button", name=re.compile("^Rule 5.1.5"))).to_be_visible()
    expect(table.sheet.get_by_role("img", name=re.compile(r"Defender gives way \d+"))).to_be_visible()
    table.reads_chances()
    table.set_air(0)
    total = table.sheet.locator("[data-sum=attack] .total")
    expect(total).to_have_text("16")
    table.sheet.get_by_role("checkbox", name="8th Panzer Regiment").uncheck()
    expect(total).to_have_text("8")
    table.sheet.get_by_role("checkbox", name="8th Panzer Regiment").check()
    expect(total).to_have_text("16")
    table.sheet.get_by_role("button", name="Declare attack").click()

    table.says("Allies to decide")
    house.order(links["allied"], "defend")
    expect(table.sheet.get_by_role("img", name="3, 4")).to_be_visible()
    expect(table.sheet).to_contain_text("7 DRB/AVB")
    table.sheet.get_by_role("button", name="Continue").click()

    table.says("Who takes the loss?")
    table.panel.get_by_role("button", name="This one").nth(1).click()
    table.says("Allies to decide")
    house.order(links["allied"], f"retreat {INDIANS} 1212")

    table.says("Advance if you like")
    table.tap("1213")
    table.is_at(PANZERS[0], "1213")
    table.prompt.get_by_role("button", name="Stop here").click()
    table.says("Declare your attacks")
    table.button("End combat").click()
    table.says("Allies to decide")


def test_answer_an_attack_and_retreat(sit: Sit, house: House) -> None:
    links = house.take_up(before_battle(ATTACK), ("link", "me"))
    table = sit(links["you"])
    table.says("Answer the attack on 1213")
    table.reads_chances()
    expect(table.sheet).to_contain_text("Attack, announced")
    expect(table.sheet).to_contain_text("2 counters")
    air = table.sheet.get_by_role("group", name="Air points")
    table.set_air(0)
    for step, points in (("More", "1"), ("Less", "0")):
        with table.page.expect_response(re.compile("/preview")):
            air.get_by_role("button", name=step).click()
        expect(air.get_by_role("spinbutton")).to_have_value(points)
    table.answer().click()
    expect(table.sheet.get_by_role("img", name="3, 4")).to_be_visible()
    expect(table.sheet).to_contain_text("7 DRB/AVB")
    table.sheet.get_by_role("button", name="Continue").click()

    table.says("Axis to decide")
    house.order(links["axis"], f"lose {PANZERS[1]}")
    table.says("Retreat")
    table.panel.get_by_role("button", name="1313").click()
    table.is_at(INDIANS, "1313")
    table.says("Axis to decide")


def test_two_people_at_one_screen(sit: Sit, house: House) -> None:
    """With hidden counters the screen is covered before the other side looks at it."""
    table = sit(house.take_up(before_battle(), ("me", "here"))["you"])
    table.button("I play the Axis: open").click()
    table.panel.get_by_role("button", name="1213").click()
    table.set_air(0)
    table.sheet.get_by_role("button", name="Declare attack").click()
    expect(table.page.get_by_role("heading", name="Hand the screen to the Allies")).to_be_visible()
    expect(table.board).to_have_count(0)
    table.button("I play the Allies: open").click()
    table.says("Answer the attack on 1213")
    table.set_air(0)
    table.answer().click()
    table.sheet.get_by_role("button", name="Continue").click()
    table.button("I play the Axis: open").click()
    table.says("Who takes the loss?")
    table.panel.get_by_role("button", name="This one").first.click()
    table.button("I play the Allies: open").click()
    table.says("Retreat")


# End the turn, look back, go on


def test_the_computer_takes_its_turn_and_gives_it_back(sit: Sit, house: House) -> None:
    """It may attack meanwhile: then the sheet asks for an answer, and losses and retreats are chosen."""
    table = sit(house.open()["you"])
    table.button("End movement").click()
    table.says("Declare your attacks")
    table.button("End combat").click()
    back = table.button("Begin to move")  # once what it did was seen
    go_on = table.sheet.get_by_role("button", name="Continue")
    asked = table.answer().or_(go_on).or_(table.choices())
    for _ in range(100):
        expect(back.or_(asked).first).to_be_visible(timeout=60_000)
        if back.is_visible():
            break
        with contextlib.suppress(PlaywrightTimeout):  # this one was answered already: look again
            asked.first.click(timeout=3_000)
    expect(table.page.get_by_role("banner")).to_contain_text("Turn 2 of 14")
    table.begins_to_move()


def test_replay_and_play_on_from_there(sit: Sit, house: House) -> None:
    links = house.open()
    house.order(links["you"], *APPROACH)
    table = sit(links["you"])
    table.is_at(PANZERS[1], "1214")
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Replay").click()
    table.says("Replay: order 2 of 2")
    slider = table.page.get_by_role("slider", name="Replay")
    slider.fill("1")
    table.says("Replay: order 1 of 2")
    table.is_at(PANZERS[0], "1214")
    table.is_at(PANZERS[1], "0412")
    table.button("Next order").click()
    table.is_at(PANZERS[1], "1214")
    table.button("Start").click()
    table.says("Replay: order 0 of 2")
    table.is_at(PANZERS[0], "0512")

    slider.fill("1")
    table.says("Replay: order 1 of 2")
    before = table.page.url
    table.press("u")
    table.dialog.get_by_role("button", name="Variation of this game").click()
    table.page.wait_for_url(lambda url: "/t/" in url and url != before)
    table.says("Move your units", "27 of 28 units can still move")
    table.is_at(PANZERS[0], "1214")
    table.is_at(PANZERS[1], "0412")

    branch = table.panel.get_by_role("region", name="Variation")  # played on, and kept with the game it branched off
    house.order(table.page.url.removeprefix(str(house.client.base_url).rstrip("/")), "move it-132-tank-regt-ariete 0611-0711")
    table.is_at("it-132-tank-regt-ariete", "0711")
    branch.get_by_text("keep it, or go back").click()
    branch.get_by_role("textbox", name="Name of the variation").fill("Ariete first")
    branch.get_by_role("button", name="Keep with the game").click()
    expect(branch).to_contain_text("Kept.")
    branch.get_by_role("link", name="Back to the game").click()
    table.says("Replay: order 1 of 2")
    expect(table.page.get_by_text("Variation Ariete first, 1 order")).to_be_visible()
    table.page.get_by_role("region", name="Notes").get_by_role("button", name="See").click()
    table.says("Variation “Ariete first”: order 2 of 2")
    table.is_at("it-132-tank-regt-ariete", "0711")
    expect(table.page.get_by_text("One outcome only")).to_be_visible()
    table.press("Escape")
    table.says("Replay: order 1 of 2")


# Two browsers on one game


def test_two_browsers_see_each_others_orders(sit: Sit, house: House) -> None:
    links = house.open(seats=("me", "link"), visibility="open")
    mine, theirs = sit(links["you"]), sit(links["allied"])
    theirs.says("Axis to decide")
    mine.whole_map()
    delays = []
    for start, goal in (("0406", "0407"), ("0507", "0508"), ("0505", "0506")):
        mine.tap(start)
        mine.hex(goal).hover()
        mine.says(f"to {goal}: costs")
        noted_click(mine)
        noted_change(theirs)
        mine.tap(goal)
        seen = theirs.page.evaluate("() => window.seen")
        delays.append(seen - mine.page.evaluate("() => window.clicked"))
    print(f"an order is on the other screen after {', '.join(f'{d:.0f}' for d in delays)} ms")
    assert sorted(delays)[1] < 1_000
    theirs.is_at("it-9-bersaglieri", "0407")
    expect(theirs.panel).to_contain_text("9th Bersaglieri Regiment (B) moves")


def noted_click(table: Table) -> None:
    """Keep the moment at which the button of the mouse is next let go."""
    table.page.evaluate(
        "() => addEventListener('pointerup', () => { window.clicked = Date.now() }, { once: true, capture: true })"
    )


def noted_change(table: Table) -> None:
    """Keep the moment at which the counters on this board next change, in a promise."""
    table.page.evaluate(
        """() => { window.seen = new Promise((done) => {
            const watch = new MutationObserver(() => { watch.disconnect(); done(Date.now()); });
            watch.observe(document.querySelector('[data-board] .play'), { childList: true, subtree: true });
        }) }"""
    )
