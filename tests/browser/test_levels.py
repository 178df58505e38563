"""Who plays against you: choosing a level, and seats that change hands."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import House


def test_choose_a_level_and_its_think_time(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    level = table.dialog.get_by_role("group", name="Level of the computer, Allies")
    expect(level.get_by_role("button", name="Recruit")).to_have_attribute("aria-pressed", "true")  # for a newcomer
    expect(level.get_by_role("group", name="Think time")).to_have_count(0)
    level.get_by_role("button", name="General").click()
    expect(level).to_contain_text("Tries out many plans")
    level.get_by_role("button", name="2 s", exact=True).click()
    table.begin()
    expect(table.board).to_be_visible()
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Players").click()
    expect(table.dialog.get_by_role("region", name="Allies")).to_contain_text("computer: General, 2 s a turn")
    table.press("Escape")
    table.page.get_by_role("link", name="Home page").click()
    row = table.page.get_by_role("listitem").filter(has_text="Your turn")
    expect(row).to_contain_text("against the computer (General, 2 s a turn)")


def test_hand_the_seat_to_the_computer_and_take_it_back(sit: Sit, house: House) -> None:
    links = house.open(seats=("me", "link"))
    table = sit(links["you"])
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Players").click()
    axis = table.dialog.get_by_role("region", name="Axis")
    expect(axis).to_contain_text("you")
    axis.get_by_role("button", name="Hand to the computer").click()
    axis.get_by_role("button", name="Recruit").click()
    axis.get_by_role("button", name="Let it play: Recruit").click()
    expect(axis).to_contain_text("computer: Recruit")
    table.press("Escape")
    expect(table.prompt).not_to_contain_text("your turn")
    friend = sit(links["allied"])
    expect(friend.prompt).to_contain_text("your turn", timeout=60_000)
    friend.button("Menu").click()
    friend.dialog.get_by_role("button", name="Players").click()
    expect(friend.dialog.get_by_role("region", name="Axis")).to_contain_text("computer: Recruit")
    expect(friend.dialog.get_by_role("region", name="Axis").get_by_role("button")).to_have_count(0)
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Players").click()
    axis.get_by_role("button", name="Take my seat back").click()
    expect(axis).to_contain_text(re.compile("Axis\\s*you"))
    expect(friend.dialog.get_by_role("region", name="Axis")).to_contain_text("another person")


def test_propose_an_end_play_on_and_resign(sit: Sit, house: House) -> None:
    links = house.open(seats=("me", "link"))
    table, friend = sit(links["you"]), sit(links["allied"])
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Players").click()
    table.dialog.get_by_role("button", name="Propose to end it").click()
    expect(table.dialog).to_contain_text("Proposed.")
    offer = friend.page.get_by_role("status", name="Offer to end the game")
    expect(offer).to_contain_text("The Axis proposes to end the game as it stands.")
    offer.get_by_role("button", name="Play on").click()
    expect(offer).to_have_count(0)
    table.dialog.get_by_role("button", name="Resign").click()
    table.dialog.get_by_role("button", name="Yes, the Axis gives up").click()
    for page in (table, friend):
        expect(page.page.get_by_role("heading", name="Victory of the Allies")).to_be_visible()
        expect(page.page.get_by_text("The Axis gave up before the last turn.")).to_be_visible()


def test_advice_is_drawn_said_and_taken(sit: Sit, house: House) -> None:
    table = sit(house.open(seats=("me", "recruit"))["you"])
    table.prompt.get_by_role("button", name="Advice").click()
    advice = table.panel.get_by_role("region", name="Advice")
    expect(advice).to_contain_text("Colonel: the plan is", timeout=60_000)
    expect(advice).to_contain_text("The record says that you asked.")
    arrows = table.board.locator("g.advice path.head")
    before = arrows.count()
    assert before > 5
    advice.get_by_role("button", name="Do the first").click()
    expect(arrows).to_have_count(before - 1)
    table.press("k")
    expect(advice).to_have_count(0)
    expect(arrows).to_have_count(0)
    table.press("m", "k")
    expect(table.page.get_by_role("region", name="Advice")).to_contain_text("Colonel: the plan is", timeout=60_000)


def test_advice_is_ruled_out_between_people(sit: Sit) -> None:
    table = sit()
    table.button("New game: Battle of Gazala").click()
    expect(table.dialog.get_by_role("group", name="Advice")).to_have_count(0)
    table.dialog.get_by_role("group", name="Allies", exact=True).get_by_role("button", name="Friend by link").click()
    table.dialog.get_by_role("group", name="Advice").get_by_role("button", name="None").click()
    table.dialog.get_by_role("button", name="Start").click()
    table.page.get_by_role("link", name="Go to the table").click()
    expect(table.prompt).to_contain_text("your turn")
    expect(table.prompt.get_by_role("button", name="Advice")).to_have_count(0)


def test_what_the_computer_thought_is_shown_after_the_game(sit: Sit, house: House) -> None:
    link = house.open(seats=("colonel@6n", "me"))["you"]
    table = sit(link)
    expect(table.prompt).to_contain_text("your turn", timeout=90_000)
    expect(table.page.get_by_role("region", name="What the computer thought")).to_have_count(0)
    table.button("Menu").click()
    table.dialog.get_by_role("button", name="Players").click()
    table.dialog.get_by_role("button", name="Resign").click()
    table.dialog.get_by_role("button", name="Yes, the Allies give up").click()
    thoughts = table.page.get_by_role("region", name="What the computer thought")
    expect(thoughts.get_by_role("listitem")).to_have_count(1)
    thoughts.get_by_role("button", name=re.compile("Turn 1, Axis: .* Next best: ")).click()
    expect(table.prompt).to_contain_text("Replay")
