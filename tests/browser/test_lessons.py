"""Somebody who is given only the first page takes the first lesson, goes wrong in it, and ends it."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import House


def test_the_first_lesson_from_the_first_page_to_its_end(sit: Sit) -> None:
    table = sit("/")
    page = table.page
    table.button("First lesson").click()
    expect(table.panel.get_by_role("heading", name="Reading a counter and the map")).to_be_visible()
    table.whole_map()

    table.tap("0512")  # a wrong move is played, then explained with its rule
    table.sees_reach()
    table.tap("1412")
    table.says("Allowed, but not the task", "its third number is 14")
    expect(table.panel.get_by_role("button", name="Rule 2.2.1")).not_to_have_count(0)
    table.prompt.get_by_role("button", name="Go back and try again").click()
    table.is_at("de-5-pz-regt-21-pz-div", "0512")

    table.press("g")  # a hint on request
    expect(table.panel).to_contain_text("One of them has 16 points of movement")
    for start, goal, said in (
        ("0513", "1412", "The 104th moves 16 points"),
        ("0512", "0911", "The 5th Panzer attacks with 8"),
        ("0712", "0912", "Lesson finished"),
    ):
        table.tap(start)
        table.sees_reach()
        table.tap(goal)
        expect(table.panel).to_contain_text(said)
    expect(table.panel.get_by_role("button", name="Next lesson: Moving and paying for it")).to_be_visible()

    page.goto("/")  # progress is kept in the browser
    expect(page.get_by_text("1 of 12 done")).to_be_visible()
    expect(page.get_by_role("button", name="1. Reading a counter and the map").get_by_text("done")).to_be_visible()


def test_a_lesson_is_taken_by_keyboard_alone_and_enter_leads_to_the_next(sit: Sit, house: House) -> None:
    table = sit(house.open(seats=("me", "recruit"), lesson="counter")["you"])
    expect(table.panel.get_by_role("heading", name="Reading a counter and the map")).to_be_visible()
    for start, goal, said in (
        ("0513", "1412", "The 104th moves 16 points"),
        ("0512", "0911", "The 5th Panzer attacks with 8"),
        ("0712", "0912", "Lesson finished"),
    ):
        table.press(*start, "Enter", "Enter")  # the second Enter is about the hex that was named, and ends no phase
        table.sees_reach()
        table.press(*goal, "Enter", "Enter")
        expect(table.panel).to_contain_text(said)
    table.press("Enter")
    expect(table.panel.get_by_role("heading", name="Moving and paying for it")).to_be_visible()


def test_the_solution_of_a_lesson_is_played_on_the_board(sit: Sit, house: House) -> None:
    table = sit(house.open(seats=("me", "recruit"), lesson="odds")["you"])
    table.panel.get_by_role("button", name="See the solution").first.click()
    table.says("Lesson finished")


def test_a_scenario_opens_with_its_briefing_and_is_played(sit: Sit) -> None:
    table = sit("/")
    page = table.page
    table.button("The Cauldron").click()
    expect(table.dialog).to_contain_text("A short scenario of ours, on the map and by the rules of Battle of Gazala.")
    table.dialog.get_by_role("button", name="Start").click()
    briefing = page.get_by_role("complementary", name="You are in the cauldron")
    expect(briefing).to_contain_text("Points are counted at the end of turn 6")
    expect(briefing).to_contain_text("Decisive victory")
    briefing.get_by_role("button", name="Allies", exact=True).click()  # nothing in it is secret
    expect(page.get_by_role("heading", name="You tighten the ring")).to_be_visible()
    table.press("2")  # a place of it by its number
    expect(page.locator(".pin.on text")).to_have_text("2")
    table.prompt.get_by_role("button", name="Begin").click()
    expect(briefing).to_have_count(0)
    table.says("Move your units")
    expect(page.get_by_role("heading", name="The Cauldron")).to_be_visible()
    table.button("Menu").click()  # and it comes back
    table.dialog.get_by_role("button", name="Situation").click()
    expect(briefing).to_be_visible()
    page.goto("/")
    row = page.get_by_role("listitem").filter(has_text="Battle of Gazala: The Cauldron")
    expect(row).to_contain_text("of 6", use_inner_text=True)  # its own turns, not those of the whole game


def test_a_companion_proposes_a_plan_and_gives_no_orders(sit: Sit) -> None:
    table = sit("/")
    table.button("Begin guided").click()
    expect(table.panel.get_by_role("heading", name="Close Bir Hacheim today")).to_be_visible()
    table.press("g")
    table.sees_reach()
    table.says("28 of 28 units can still move")
    table.panel.get_by_role("button", name="Silent").click()
    expect(table.panel.get_by_role("heading", name="Close Bir Hacheim today")).to_have_count(0)
