"""Printing from the browser: a kit with progress and previews, on the first page and from the menu at a table."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit


def test_a_kit_from_the_card_of_a_game(sit: Sit) -> None:
    table = sit()
    table.button("Print: Battle of Gazala").click()
    dialog = table.dialog
    expect(dialog.get_by_label("Paper")).to_have_value("a4")
    dialog.get_by_role("button", name="Make the kit").click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    expect(dialog.get_by_text("The kit is ready.")).to_be_visible(timeout=90_000)
    link = dialog.get_by_role("link", name="Map in sheets")
    expect(link).to_have_attribute("target", "_blank")
    picture = link.locator("img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 100
    answer = table.page.request.get(f"{link.get_attribute('href')}")
    assert answer.headers["content-type"] == "application/pdf"
    dialog.get_by_label("Ink").select_option("grey")
    expect(dialog.get_by_role("button", name="Make the kit")).to_be_visible()
    dialog.get_by_label("Ink").select_option("colour")
    expect(dialog.get_by_text("The kit is ready.")).to_be_visible()


def test_printing_is_in_the_menu_of_a_table(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    table.begin()
    expect(table.board).to_be_visible()
    table.button("Menu").click()
    table.page.get_by_role("button", name="Print", exact=True).click()
    expect(table.page.get_by_role("dialog", name="Print: Battle of Gazala")).to_be_visible()
