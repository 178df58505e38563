"""The other side's turn stays on the map until the player acts: a summary, arrows, fights, step by step."""

from playwright.sync_api import expect

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.browser.conftest import Sit
from tests.browser.table import House


def axis_turn() -> str:
    """A record of Gazala in which the Axis has moved two regiments, far from each other, and fought nobody."""
    game = Game("gazala", {"setup": "historical"}, "recap")
    notation = Notation(game.definition)
    for order in ("move it-9-bersaglieri 0406-0407", "move de-5-pz-regt-21-pz-div 0512-0513", "end", "end"):
        game.play(notation.read(order))
    return record.write(game)


def test_what_the_computer_did_is_told_and_drawn_until_the_player_acts(sit: Sit, house: House) -> None:
    link = house.take_up(axis_turn(), ("greedy", "me"))["you"]
    table = sit(link, reduced_motion="reduce")
    recap = table.panel.get_by_role("region", name="What the Axis did")
    expect(recap).to_be_visible()
    moved = [line for line in house.see(link)["state"]["log"] if line["kind"].startswith("moved") and line["side"] != 1]
    assert len(moved) == 2
    expect(recap).to_contain_text(f"{len(moved)} units moved")
    expect(table.board.locator(".recap .line")).to_have_count(len(moved))
    expect(table.button("End movement").locator("kbd")).to_have_count(0)

    table.press(".")
    expect(recap.locator("[aria-current=step]")).to_have_count(1)
    expect(table.board.locator(".recap .line.now")).to_have_count(1)
    later = table.board.locator(".stack[data-hex='0513']")
    expect(later).to_have_count(0)  # the map of that moment: the second regiment has not moved yet
    table.press("End")
    expect(table.board.locator(".recap .line")).to_have_count(len(moved))
    expect(later).to_have_count(1)
    table.press("Enter")  # begins to move, and ends nothing
    expect(recap).to_have_count(0)
    table.says("Move your units")
    table.button("What the Axis did").click()
    expect(recap).to_be_visible()
    assert table.page.locator("link[rel=icon]").get_attribute("data-turn") == "mine"
