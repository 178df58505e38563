"""What stands around the board: the list of games, invitations, keys, charts, and looking back."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from engaja.engine import record
from engaja.engine.dice import Share, Source
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.browser.conftest import Sit
from tests.browser.table import APPROACH, FINISHED, PANZERS, House, Table

GAZALA = "New game: Battle of Gazala"


def begin(table: Table, **seats: str) -> None:
    """A new game of Gazala from the first page, with others than the computer in some seats."""
    table.button(GAZALA).click()
    for side, who in seats.items():
        table.dialog.get_by_role("group", name=side).get_by_role("button", name=who).click()
    if "Friend by link" in seats.values():
        table.dialog.get_by_role("button", name="Start").click()
    else:
        table.begin()


def rows(table: Table) -> Locator:
    return table.page.get_by_role("listitem").filter(has=table.page.get_by_role("button", name=re.compile("^Put .* away$")))


# The first page


def test_a_row_says_who_decides_what_and_when(sit: Sit) -> None:
    table = sit()
    expect(table.page).to_have_title("engaja: five wargames at one table")
    begin(table)
    expect(table.board).to_be_visible()
    expect(table.page).to_have_title("● your turn: Battle of Gazala")
    table.page.goto("/")
    row = rows(table)
    expect(row).to_contain_text("Your turn, Axis: movement")
    expect(row).to_contain_text("Turn 1 of 14, 26–27 May, against the computer (Recruit), now")
    expect(table.page).to_have_title("(1) engaja: five wargames at one table")


def test_put_a_game_away_and_take_it_back(sit: Sit) -> None:
    table = sit()
    begin(table)
    expect(table.board).to_be_visible()
    table.page.goto("/")
    table.button("Put Battle of Gazala away").click()
    expect(rows(table)).to_have_count(0)
    told = table.page.get_by_role("status").filter(has_text="Battle of Gazala is off your list")
    expect(told).to_be_visible()
    table.page.reload()
    expect(table.button(GAZALA)).to_be_visible()
    expect(rows(table)).to_have_count(0)

    begin(table)
    expect(table.board).to_be_visible()
    table.page.goto("/")
    table.button("Put Battle of Gazala away").click()
    expect(rows(table)).to_have_count(0)
    told.get_by_role("button", name="Undo").click()
    expect(rows(table)).to_contain_text("Your turn, Axis: movement")
    expect(told).to_have_count(0)


def test_invitations_are_found_again(sit: Sit) -> None:
    table = sit()
    begin(table, Allies="Friend by link")
    invitation = table.dialog.get_by_role("textbox", name="Allies")
    link = invitation.input_value()
    table.page.get_by_role("link", name="Go to the table").click()
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Invite").click()
    expect(invitation).to_have_value(link)
    table.page.goto("/")
    table.button("Invitations to Battle of Gazala").click()
    expect(invitation).to_have_value(link)
    friend = sit(link)
    expect(friend.prompt).to_contain_text("please wait")
    friend.button("Menu").click()
    expect(friend.dialog.get_by_role("button", name="Replay")).to_be_visible()
    expect(friend.dialog.get_by_role("button", name="Invite")).to_have_count(0)


def test_a_war_that_never_was_has_no_historical_set_up(sit: Sit) -> None:
    table = sit()
    table.button(GAZALA).click()
    expect(table.dialog.get_by_role("button", name="Historical", pressed=True)).to_be_visible()
    expect(table.dialog).to_contain_text("The 5 counters the book leaves to the players are in place too")
    table.dialog.get_by_role("button", name="Free").click()
    expect(table.dialog).to_contain_text("the counters the book leaves to them: Axis 2, Allies 3.")
    table.press("Escape")
    table.button("New game: The Third World War").click()
    expect(table.dialog.get_by_role("button", name="Ready-made", pressed=True)).to_be_visible()
    expect(table.dialog.get_by_role("button", name="Historical")).to_have_count(0)


def test_the_first_faces_come_with_the_page(sit: Sit) -> None:
    table = sit()
    expect(table.button(GAZALA)).to_be_visible()
    asked = table.page.evaluate(
        """() => performance.getEntriesByType('resource').filter((r) => r.name.endsWith('.woff2') && r.initiatorType === 'link')
            .map((r) => r.name.replace(/.*assets.(.*-normal).*/, '$1')).sort()"""
    )
    assert asked == [
        "barlow-condensed-latin-700-normal",
        "barlow-latin-400-normal",
        "barlow-latin-600-normal",
        "spectral-latin-600-normal",
    ]


# Keys


def test_change_a_key_and_be_told_whose_it_was(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.says("Move your units")
    table.press("?")
    table.dialog.get_by_role("button", name="charts: T", exact=True).click()
    table.press("5")
    expect(table.dialog.get_by_role("status")).to_contain_text("5 always means the same")
    table.press("w")
    expect(table.dialog.get_by_role("status")).to_contain_text("W is the key of “why not here?”")
    table.dialog.get_by_role("button", name="Another key").click()
    table.press("*")
    expect(table.dialog.get_by_role("status")).to_contain_text("charts: *.")
    table.press("Escape")
    expect(table.button("Charts *")).to_be_visible()

    table.press("t")
    expect(table.dialog).to_have_count(0)
    table.press("*")
    expect(table.dialog.get_by_role("tab", name="Terrain")).to_be_visible()
    table.page.reload()
    expect(table.button("Charts *")).to_be_visible()

    table.press("?")
    table.dialog.get_by_role("button", name="help and keys: ?").click()
    table.press("*")
    table.dialog.get_by_role("button", name="Take *").click()
    expect(table.dialog.get_by_role("button", name="charts: no key")).to_be_visible()
    table.dialog.get_by_role("button", name="Reset all keys").click()
    expect(table.dialog.get_by_role("button", name="charts: T", exact=True)).to_be_visible()
    table.press("Escape", "t")
    expect(table.dialog.get_by_role("tab", name="Terrain")).to_be_visible()


def test_every_key_has_a_button_that_does_the_same(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.says("Move your units")
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Hide the counters H").click()
    table.press("Escape")
    counters = table.board.locator(".play")
    expect(counters).to_have_css("opacity", "0.08")
    table.press("?")
    table.dialog.get_by_role("button", name="hide the counters: H").click()
    table.dialog.get_by_role("button", name="Do it now").click()
    expect(counters).to_have_css("opacity", "1")
    table.press("?")
    table.dialog.get_by_role("button", name="next unit: N").click()
    table.dialog.get_by_role("button", name="Do it now").click()
    table.sees_reach()


# Charts


def test_charts_of_the_chosen_unit(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    table.tap("0406")
    table.sees_reach()
    table.press("t")
    table.dialog.get_by_role("tab", name="My unit").click()
    expect(table.dialog.get_by_role("combobox", name="My unit")).to_have_value("it-9-bersaglieri")
    line = table.dialog.get_by_role("row")
    expect(line.filter(has_text="Ridge")).to_contain_text(re.compile(r"3\s*4\s*−2"))
    expect(line.filter(has_text="Road")).to_contain_text(re.compile(r"½\s*28\s*0"))
    expect(line.filter(has_text="Minefield")).to_contain_text("+1")
    table.dialog.get_by_role("tab", name="Vulnerability").click()
    expect(line.filter(has_text="Artillery").last).to_contain_text(re.compile(r"2\s*2"))
    table.dialog.get_by_role("tab", name="Combat").click()
    expect(table.dialog.get_by_role("table", name="Combat").get_by_role("columnheader", name="3-1")).to_be_visible()
    table.press("t")
    expect(table.dialog).to_have_count(0)


# Looking back


def test_the_course_of_a_game_under_the_slider(sit: Sit, house: House) -> None:
    table = sit(house.take_up(FINISHED.read_text(encoding="utf-8"), ("me", "here"))["you"])
    table.prompt.get_by_role("button", name="Replay").click()
    graph = table.page.get_by_role("img", name=re.compile("^Graph of the points. At this order: Axis 0, Allies 110."))
    expect(graph).to_be_visible()
    slider = table.page.get_by_role("slider", name="Replay")
    last = int(slider.get_attribute("max") or 0)
    box = table.page.locator("[data-graph]").bounding_box()
    assert box is not None
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    table.says(f"Replay: order {round(last / 2)} of {last}")

    table.button("In numbers").click()
    numbers = table.page.get_by_role("region", name="Points at the end of each turn")
    expect(numbers.get_by_role("row")).to_have_count(15)
    numbers.get_by_role("button", name="Go to turn 3", exact=True).click()
    expect(table.page.get_by_role("banner")).to_contain_text("Turn 3 of 14")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Order \d+ of \d+, turn 3$"))


def test_play_a_replay_to_its_end(sit: Sit, house: House) -> None:
    links = house.open()
    house.order(links["you"], *APPROACH)
    table = sit(links["you"])
    table.is_at(PANZERS[1], "1214")
    table.press(",", ",")
    table.says("Replay: order 0 of 2")
    expect(table.panel).to_contain_text("Before the first order.")
    table.button("Speed 4×").click()
    table.button("Play", exact=True).click()
    table.says("Replay: order 2 of 2")
    expect(table.panel).to_contain_text("8th Panzer Regiment moves")
    table.is_at(PANZERS[1], "1214")
    table.button("Leave").click()
    table.says("26 of 28 units can still move")


@pytest.mark.parametrize("seat", ["you", "allied"])
def test_the_past_of_a_game_between_people_is_sealed(sit: Sit, house: House, seat: str) -> None:
    links = house.open(seats=("me", "link"))
    house.order(links["you"], *APPROACH)
    table = sit(links[seat])
    expect(table.board).to_be_visible()
    table.press(",")
    table.says("Replay: order 1 of 2")
    sealed = table.button("Go on from here: only when the game is over")
    expect(sealed).to_be_disabled()


# Checking a record


def test_a_record_is_verified_on_a_page_of_its_own(sit: Sit, tmp_path: Path) -> None:
    table = sit()
    table.page.get_by_role("link", name="Verify").click()
    expect(table.page).to_have_title("Verify a record")
    source = Source.mixed("secret", (Share.of("axis", "one"), Share.of("allied", "two")))
    game = Game("gazala", {"setup": "historical"}, dice=source)
    for order in ("end", "attack 0703 air 10"):
        game.play(Notation(game.definition).read(order))
    file = tmp_path / "game.engaja"
    for text, told in (
        (record.write(game), ["The seed fits", "All 2 dice are those these secrets give.", "All 2 orders are allowed"]),
        (record.write(game, publish=False), ["is not published yet", "The record gives 2 dice that cannot be checked yet."]),
        (record.write(game).replace("reveal axis one", "reveal axis uno"), ["“axis” does not fit what it committed to"]),
    ):
        file.write_text(text, encoding="utf-8")
        table.page.locator("input[type=file]").set_input_files(file)
        for words in told:
            expect(table.page.get_by_role("main")).to_contain_text(words)
