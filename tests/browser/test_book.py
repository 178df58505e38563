"""The rule book and the report in a browser: search, a chip that opens in place, a page of history that leads to the replay."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import House


def test_the_book_is_searched_in_both_languages_and_a_ruling_leads_on(sit: Sit) -> None:
    page = sit("/rules/gazala").page
    box = page.get_by_role("searchbox")
    box.fill("CERCADA recuar")
    expect(page.get_by_role("status")).to_contain_text("paragraph")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("section.here")).to_be_visible()
    box.fill("zzzz")
    expect(page.get_by_role("status")).to_contain_text("No paragraph")
    box.fill("")
    page.goto("/rules/gazala#gazala.5.1.3.encirclement")
    expect(page.locator("section.here")).to_contain_text("Encirclement")
    page.locator("section.here").get_by_role("button", name="R5").click()
    expect(page.locator("section.here")).not_to_contain_text("Defenders so engaged")


def test_a_rule_opens_in_place_and_the_table_is_as_it_was(sit: Sit, house: House) -> None:
    links = house.open("gazala")
    page = sit(links["you"]).page
    expect(page.locator(".table")).to_be_visible()
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name="Rule book")
    expect(dialog.get_by_role("searchbox")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator(".table")).to_be_visible()


def test_the_report_of_a_running_game_leads_to_the_replay(sit: Sit, house: House) -> None:
    links = house.open("gazala")
    api = links["you"].replace("/t/", "/api/tables/")
    page = sit(f"{api}/report.html?lang=en").page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Luck, measured")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".table")).to_be_visible()


def test_the_tables_of_the_book_have_the_signs_of_the_charts(sit: Sit) -> None:
    page = sit("/rules/gazala").page
    expect(page.get_by_role("row", name="minefield")).to_have_text("minefield+1+1+1+1")
    expect(page.get_by_role("row", name="fortification")).to_have_text("fortification000−1")
