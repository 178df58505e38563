"""Nothing at the table leaves its reason unsaid: who is waited for, why not there, why a unit stays, what a chart is worth."""

import re

from playwright.sync_api import expect

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.browser.conftest import Sit
from tests.browser.table import ATTACK, PANZERS, House, before_battle, loaded


def test_retreat_and_advance_say_why_not_elsewhere_and_whoever_waits_reads_for_what(sit: Sit, house: House) -> None:
    """The page that waited chooses the first who may advance by itself, once the retreat has been seen."""
    links = house.take_up(before_battle(ATTACK, "defend", f"lose {PANZERS[1]}"), ("link", "me"))
    mine, theirs = sit(links["you"], reduced_motion="reduce"), sit(links["axis"], reduced_motion="reduce")
    theirs.says("The Allies choose the retreat of 3rd Indian Motor Brigade.")
    for hex_, why in (
        ("1114", "in an enemy engagement zone"),
        ("1314", "in an enemy engagement zone"),
        ("1214", "enemy units"),
    ):
        expect(mine.panel.get_by_role("listitem").filter(has_text=hex_)).to_contain_text(why)

    mine.panel.get_by_role("button", name="1212").click()
    mine.says("The Axis decides who advances into 1213.")
    theirs.says("Advance if you like")
    expect(theirs.panel.locator(".row.chosen")).to_contain_text("5th Panzer Regiment")
    expect(theirs.hex("1213")).to_be_in_viewport()
    expect(theirs.panel.get_by_role("listitem").filter(has_text="1212")).to_contain_text("enemy units")
    expect(theirs.panel.get_by_role("listitem").filter(has_text="1114")).to_contain_text("the second hex needs open ground")


def test_where_a_retreat_may_lead_is_marked_while_the_dice_are_still_read(sit: Sit, house: House) -> None:
    links = house.take_up(before_battle(ATTACK), ("link", "me"))
    mine = sit(links["you"], reduced_motion="reduce")
    mine.reads_chances()
    mine.set_air(0)
    mine.answer().click()
    marks = mine.board.locator(".tick-mark")
    asked = mine.sheet.get_by_role("listitem")
    expect(asked.filter(has_text="The Axis chooses who takes a loss")).to_be_visible()
    expect(marks).to_have_count(0)
    house.order(links["axis"], f"lose {PANZERS[1]}")
    expect(asked.filter(has_text="choose the retreat of 3rd Indian Motor Brigade")).to_be_visible()
    expect(marks).to_have_count(3)
    mine.tap("1212")
    expect(asked.filter(has_text="retreats")).to_be_visible()
    expect(marks).to_have_count(0)


def test_a_fan_out_lies_beside_its_hex_and_a_refusal_does_not_hide_what_it_is_about(sit: Sit, house: House) -> None:
    table = sit(house.open()["you"])
    table.whole_map()
    table.tap("0611")
    fan = table.page.get_by_role("group", name="Stack at 0611").and_(table.page.locator(".fan"))
    expect(fan).to_be_visible()
    place, hex_ = fan.bounding_box(), table.hex("0611").bounding_box()
    assert place
    assert hex_
    away = max(hex_["x"] - place["x"] - place["width"], place["x"] - hex_["x"] - hex_["width"], 0)
    above = max(hex_["y"] - place["y"] - place["height"], place["y"] - hex_["y"] - hex_["height"], 0)
    assert away <= hex_["width"]
    assert above <= hex_["height"]

    table.tap("2003")
    card = table.page.get_by_role("group", name=re.compile("2003 Tobruk is not possible"))
    lies, tobruk = card.bounding_box(), table.hex("2003").bounding_box()
    assert lies
    assert tobruk
    assert lies["y"] >= tobruk["y"] + tobruk["height"] or lies["x"] + lies["width"] <= tobruk["x"]
    expect(card.get_by_role("listitem").first).to_contain_text("1008")
    expect(card.get_by_role("button", name="Go to 1008")).to_be_visible()


def exchanged() -> str:
    """A record of an exchange in which two brigades fell: two of three Axis regiments have to pay for them."""
    text = """engaja position 1
game: gazala
options: visibility open
turn: 1
phase: axis combat
0509: de-5-pz-regt-21-pz-div, de-8-pz-regt-15-pz-div
0409: it-61-inf-regt-trento
0510: in-9-bde-5-ind-div, gb-4-armd-bde-7-armd-div
"""
    game = Game.at(text, seed="11")
    notation = Notation(game.definition)
    for order in (
        f"attack 0510 with {','.join(PANZERS)},it-61-inf-regt-trento air 20",
        "defend",
        "exchange in-9-bde-5-ind-div,gb-4-armd-bde-7-armd-div",
    ):
        game.play(notation.read(order))
    return record.write(game)


def test_who_pays_for_an_exchange_is_marked_one_by_one(sit: Sit, house: House) -> None:
    """However many sets there are, one list of units is enough; whoever can no longer be among them says so."""
    table = sit(house.take_up(exchanged(), ("me", "here"))["you"], reduced_motion="reduce")
    table.whole_map()
    pays = table.panel.get_by_role("button", name="Choose who is eliminated")
    expect(pays).to_be_disabled()
    table.tap("0409")  # alone in its hex: marked on the map
    rows = table.panel.locator(".row .main")
    expect(rows.filter(has_text="61st Infantry Regiment")).to_have_attribute("aria-pressed", "true")
    expect(pays).to_be_disabled()
    panzers = rows.filter(has_text="8th Panzer Regiment")
    panzers.focus()
    table.press("Space")
    expect(panzers).to_have_attribute("aria-pressed", "true")
    expect(rows.filter(has_text="5th Panzer Regiment")).to_be_disabled()
    expect(table.panel.get_by_role("button", name="Eliminate 8th Panzer Regiment and 61st Infantry Regiment")).to_be_enabled()
    table.press("Enter")
    expect(table.board.locator("[data-unit='it-61-inf-regt-trento']")).to_have_count(0)
    expect(table.board.locator(f"[data-unit='{PANZERS[0]}']")).to_have_count(1)


def test_a_new_turn_begins_with_nobody_chosen_though_the_other_side_had_nothing_to_do(sit: Sit, house: House) -> None:
    """Otherwise the first click on a stack of one's own would be taken for the goal of whoever was chosen a turn before."""
    text = "engaja position 1\ngame: gazala\noptions: visibility open\nturn: 1\nphase: axis movement\nair: axis 0, allied 0\n"
    game = Game.at(f"{text}0509: {PANZERS[0]}\n0409: it-61-inf-regt-trento\n", seed="1")
    table = sit(house.take_up(record.write(game), ("me", "greedy"))["you"], reduced_motion="reduce")
    table.whole_map()
    table.tap("0409")
    table.sees_reach()
    table.button("End movement").click()  # nobody can fight, and the Allies have nobody
    expect(table.page.locator(".top .when")).to_contain_text("Turn 2")
    expect(table.panel).to_contain_text("Nothing chosen")


def paratroops() -> tuple[str, str]:
    """A record of Dragoon after the drop, and the hex of paratroops that wait for contact."""
    game = Game("dragoon", {"setup": "historical"}, loaded(4, 4))
    while game.decision and game.decision.kind == "drop":
        game.play(next(iter(game.actions())))
    notation = Notation(game.definition)
    return record.write(game), notation.hex(game.state.where[notation.read_unit("us-1tf-517")])


def test_paratroops_who_may_not_move_say_why(sit: Sit, house: House) -> None:
    text, where = paratroops()
    table = sit(house.take_up(text, ("me", "greedy"))["you"])
    table.tap(where)
    expect(table.panel).to_contain_text("may not move before it meets Allied units")


def test_charts_carry_their_columns_with_one_sign(sit: Sit, house: House) -> None:
    table = sit(house.open("dragoon")["you"])
    table.says("your turn")
    table.press("t")
    for tab in ("Combat", "Terrain"):
        table.dialog.get_by_role("tab", name=tab).click()
        rows = table.dialog.get_by_role("tabpanel").locator("li, tr")
        expect(rows.filter(has_text="River").filter(has_text="−2").first).to_be_visible()
    expect(table.dialog.get_by_role("row", name="Mountain").get_by_role("cell", name="−3")).to_be_visible()
