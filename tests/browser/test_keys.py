"""Keys do what the eye is on: Enter moves along the way that is shown and never ends a phase meant for something else."""

from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.table import ATTACK, House, before_battle


def test_enter_moves_along_the_way_shown_and_ends_a_phase_only_when_nothing_is_open(sit: Sit, house: House) -> None:
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    end = table.button("End movement")
    expect(end.locator("kbd")).to_have_text("⏎")

    table.board.focus()
    table.press(*"0406", "Enter", "Enter")
    table.sees_reach()
    expect(end.locator("kbd")).to_have_count(0)
    table.page.get_by_role("button", name="Charts").focus()  # wherever the focus is, the way is what the eye is on
    table.page.evaluate("document.activeElement.blur()")
    table.press(*"0407", "Enter", "Enter")
    table.says("27 of 28 units can still move")
    table.is_at("it-9-bersaglieri", "0407")

    table.press("Escape", "Escape", "Escape")
    expect(end.locator("kbd")).to_have_text("⏎")
    table.press(*"999", "Enter", "Enter")  # no hex of this map: said, and nothing ends
    expect(table.page.get_by_text("There is no hex 999 on this map.").first).to_be_visible()
    table.says("27 of 28 units can still move")
    table.press("Escape", "Enter")
    table.says("Declare your attacks")


def test_a_hex_typed_from_nowhere_takes_the_next_enter(sit: Sit, house: House) -> None:
    """With the focus on nothing a number leads to its hex; what comes after it is meant for that hex, not for the phase."""
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.page.evaluate("document.activeElement.blur()")
    table.press(*"0406", "Enter", "Enter")
    expect(table.panel.locator(".row.chosen")).to_contain_text("Bersaglieri")
    table.says("Move your units")


def test_enter_in_the_new_game_dialog_starts_the_game(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    expect(table.dialog.get_by_role("button", name="Start")).to_be_focused()
    table.press("Enter")
    table.says("The situation before the first turn")
    table.press("Enter")
    table.says("28 of 28 units can still move")


def test_enter_declares_what_was_just_changed_and_no_proposal_that_was_not_seen(sit: Sit, house: House) -> None:
    """However slow the chances are in coming: Enter after a change is kept for them, and one before the proposal is not."""
    link = house.take_up(before_battle(), ("me", "link"))["you"]
    table = sit(link)
    table.says("Declare your attacks")
    held: list[Route] = []
    table.page.route("**/preview*", lambda route: held.append(route))
    table.board.focus()
    table.press(*"1213", "Enter", "Enter", "Enter")
    expect(table.sheet).to_contain_text("Working it out")
    held.pop().continue_()
    table.reads_chances()
    assert house.see(link)["decision"]["kind"] == "combat"

    air = table.sheet.get_by_role("group", name="Air points").get_by_role("spinbutton")
    air.fill("9")
    table.press("Tab", "F6", "Shift+F6")
    expect(table.page.locator("[data-declare]")).to_be_focused()
    table.press("Enter")
    table.page.wait_for_timeout(300)
    assert house.see(link)["decision"]["kind"] == "combat"
    held.pop().continue_()
    table.says("The Allies to decide")
    assert house.see(link)["decision"]["kind"] == "answer"


def test_keys_belong_to_their_place(sit: Sit, house: House) -> None:
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.press(".")
    table.says("28 of 28 units can still move")
    table.press(",")
    table.says("Replay")
    table.press("Escape")
    table.says("28 of 28 units can still move")


def test_f6_leads_from_the_board_to_the_end_of_the_phase_and_to_the_panel(sit: Sit, house: House) -> None:
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    end = table.button("End movement")
    table.board.focus()
    table.press("Shift+F6")
    expect(end).to_be_focused()
    table.press("F6")
    expect(table.board).to_be_focused()
    table.press("F6")
    expect(table.panel.locator(":focus")).to_have_count(1)
    table.press("F6")
    expect(end).to_be_focused()
    table.press("?")
    expect(table.dialog.get_by_role("listitem").filter(has_text="line at the top, map, panel")).to_contain_text("F6")
    table.press("Escape")
    end.focus()
    table.press("Enter")
    table.says("Declare your attacks")


def test_enter_declares_from_wherever_the_sheet_has_the_focus(sit: Sit, house: House) -> None:
    """From the number of air points too, once what was typed there has been taken over."""
    table = sit(house.take_up(before_battle(), ("me", "greedy"))["you"], reduced_motion="reduce")
    table.board.focus()
    table.press(*"1213", "Enter", "Enter")
    table.reads_chances()
    air = table.sheet.get_by_role("group", name="Air points").get_by_role("spinbutton")
    air.fill("3")
    table.press("Enter")
    expect(air).to_have_attribute("aria-valuenow", "3")
    table.says("Attack on 1213")
    table.press("Enter")
    table.says("Result at 1213")


def test_f6_passes_over_a_line_that_has_no_button(sit: Sit, house: House) -> None:
    """While the dice are read the line at the top has nothing to press: one who goes round comes to the board all the same."""
    table = sit(house.take_up(before_battle(), ("me", "greedy"))["you"], reduced_motion="reduce")
    table.board.focus()
    table.press(*"1213", "Enter", "Enter")
    table.reads_chances()
    table.page.locator("[data-declare]").click()
    table.says("Result at 1213")
    table.page.locator("[data-continue]").focus()
    table.press("F6")
    expect(table.board).to_be_focused()
    table.press("Shift+F6")
    expect(table.page.locator("[data-continue]")).to_be_focused()


def test_enter_starts_a_game_as_its_button_says_whatever_was_chosen_last(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    table.dialog.get_by_role("button", name="Recruit").click()
    table.press("Enter")
    expect(table.prompt.get_by_role("button", name="Begin")).to_be_visible()


def test_the_help_lists_every_key(sit: Sit, house: House) -> None:
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.press("?")
    for name in ("armies: ⇧P", "find a unit: /", "layers on the map: Y", "advice: what a colonel would do: K"):
        expect(table.dialog.get_by_role("button", name=name)).to_be_visible()


def test_a_hex_that_was_typed_is_meant_wherever_the_focus_is(sit: Sit, house: House) -> None:
    """The phase does not end because the button for that had the focus when somebody typed where to look."""
    link = house.take_up(before_battle(), ("me", "greedy"))["you"]
    table = sit(link, reduced_motion="reduce")
    table.says("Declare your attacks")
    table.page.locator("[data-end]").focus()
    table.press(*"0512", "Enter")
    expect(table.board).to_be_focused()
    table.press(*"1213", "Enter", "Enter")
    table.reads_chances()
    table.press("Escape")
    table.page.evaluate("document.activeElement.blur()")
    table.press("Escape", "Escape", *"1213", "Enter", "Enter")
    table.reads_chances()
    assert house.see(link)["decision"]["kind"] == "combat"


def test_arrows_walk_on_the_board_when_nothing_has_the_focus(sit: Sit, house: House) -> None:
    table = sit(house.open("gazala")["you"], reduced_motion="reduce")
    table.says("28 of 28 units can still move")
    table.page.evaluate("document.activeElement.blur()")
    table.press("ArrowDown")
    expect(table.board).to_be_focused()


def test_who_takes_a_loss_is_chosen_by_two_keys_and_never_by_one(sit: Sit, house: House) -> None:
    """N goes to whoever is to be chosen and Enter chooses; Enter alone, pressed once too often after the dice, does nothing."""
    table = sit(house.take_up(before_battle(ATTACK, "defend"), ("me", "greedy"))["you"], reduced_motion="reduce")
    table.says("Who takes the loss?")
    table.press("Enter")
    table.says("Who takes the loss?")
    expect(table.panel.get_by_role("button", name="This one").locator("kbd")).to_have_count(0)
    table.press("n")
    expect(table.panel.locator(".row.chosen").get_by_role("button", name="This one")).to_contain_text("⏎")
    table.press("Enter")
    expect(table.prompt).not_to_contain_text("Who takes the loss?")
