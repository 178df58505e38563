"""The battle sheet: sums with their parts, a bracket where something is not known, guesses, and the least force."""

import re
from pathlib import Path

from playwright.sync_api import expect

from engaja.engine import record
from engaja.engine.game import Game
from tests.browser.conftest import Sit
from tests.browser.table import ATTACK, PANZERS, House, before_battle
from tests.browser.whole import FOLDER


def test_the_sheet_of_an_attack(sit: Sit, house: House) -> None:
    """Own force in its parts, the defence as a bracket that a stepper tries out, and rows that set the force."""
    table = sit(house.take_up(before_battle(), ("me", "link"))["you"])
    table.panel.get_by_role("button", name="1213").click()
    table.reads_chances()
    table.set_air(3)
    attack = table.sheet.locator("[data-sum=attack]")
    expect(attack).to_contain_text("Attack, exact")
    expect(attack).to_contain_text(re.compile(r"19\s*8 \+ 8 in contact \+ 3 air"))
    expect(table.sheet.get_by_text(re.compile(r"^possible: \S+ to \S+$"))).to_be_visible()
    expect(table.sheet.get_by_text(re.compile(r"^between .+% and .+%$"))).to_be_visible()

    column = table.sheet.locator("[data-column][aria-current=true]")
    rows = table.sheet.locator("[data-force]")
    others = [n for n in range(rows.count()) if rows.nth(n).get_attribute("aria-pressed") == "false"]
    wanted = rows.nth(others[0])
    table.page.keyboard.press(str(others[0] + 1))
    expect(wanted).to_have_attribute("aria-pressed", "true")
    expect(column).to_have_attribute("data-column", wanted.get_attribute("data-force") or "")

    guess = table.sheet.get_by_role("group", name="Defence, a guess")
    start = int(guess.get_by_role("spinbutton").get_attribute("aria-valuenow") or 0)
    least = int(guess.get_by_role("spinbutton").get_attribute("aria-valuemin") or 0)
    before = column.get_attribute("data-column")
    for _ in range(start - least):
        guess.get_by_role("button", name="Less").click()
    expect(guess.get_by_role("spinbutton")).to_have_value(str(least))
    expect(column).not_to_have_attribute("data-column", before or "")


def test_the_chances_fit_without_scrolling(sit: Sit, house: House) -> None:
    """At 1280 × 800 everything that is argued stands in view, for who attacks and for who answers."""
    for orders, seats in (((), ("me", "link")), ((ATTACK,), ("link", "me"))):
        table = sit(house.take_up(before_battle(*orders), seats)["you"])
        if not orders:
            table.panel.get_by_role("button", name="1213").click()
        table.reads_chances()
        argument = table.sheet.locator(".argument")
        assert argument.evaluate("(e) => e.scrollHeight <= e.clientHeight"), f"scrolls: {orders}"
        table.page.context.close()


def test_the_chances_fit_with_many_shifts_too(sit: Sit, house: House) -> None:
    """Dragoon, three divisions before Toulon: five shifts, and every result in sight."""
    game = Game.at((FOLDER / "toulon.txt").read_text(encoding="utf-8"))
    table = sit(house.take_up(record.write(game), ("me", "link"))["you"])
    table.panel.locator(".target").filter(has_text="1024").click()
    table.reads_chances()
    expect(table.sheet.locator(".many > li")).to_have_count(6)
    assert table.sheet.locator(".argument").evaluate("(e) => e.scrollHeight <= e.clientHeight")


def test_the_sheet_of_an_answer(sit: Sit, house: House) -> None:
    """The announced total, units together and air apart; one's own defence exactly; a guess of the shifts alone."""
    links = house.take_up(before_battle(f"attack 1213 with {','.join(PANZERS)} air 5"), ("link", "me"))
    table = sit(links["you"])
    table.reads_chances()
    expect(table.sheet.locator("[data-sum=attack]")).to_contain_text(re.compile(r"announced\s*21\s*16 from units \+ 5 air"))
    table.set_air(4)
    expect(table.sheet.locator("[data-sum=defence]")).to_contain_text(re.compile(r"exact\s*7\s*3 in the stack \+ 4 air"))
    expect(table.sheet.get_by_role("group", name=re.compile("guess"))).to_have_count(1)
    expect(table.sheet.get_by_role("group", name="Attacker’s shifts, a guess")).to_be_visible()
    table.sheet.get_by_role("button", name="Answer with 7").click()
    expect(table.sheet.locator("[data-sum=attack]")).to_contain_text(re.compile(r"21\s*8 \+ 8 in contact \+ 5 air"))
    expect(table.sheet.locator("[data-sum=defence]")).to_contain_text(re.compile(r"7\s*3 in the stack \+ 4 air"))


def test_a_declared_attack_is_read_until_the_other_side_has_answered(sit: Sit, house: House) -> None:
    """Who waits keeps what he declared before him, and what he waits for, over a reload too; then the dice, with the plan."""
    links = house.take_up(before_battle(), ("me", "link"))
    table = sit(links["you"], reduced_motion="reduce")
    table.panel.get_by_role("button", name="1213").click()
    table.reads_chances()
    table.set_air(3)
    expect(table.sheet.locator("[data-sum=attack]")).to_contain_text("3 air")  # the sheet of these points has come
    guess = table.sheet.get_by_role("group", name="Defence, a guess").get_by_role("spinbutton")
    guessed, column = guess.input_value(), table.sheet.locator("[data-column][aria-current=true]").get_attribute("data-column")
    table.page.locator("[data-declare]").click()
    for reloaded in (False, True):
        if reloaded:
            table.page.reload()
        expect(table.sheet).to_contain_text("The Allies answer the attack on 1213")
        expect(table.sheet.locator("[data-sum=attack]")).to_contain_text(re.compile(r"19\s*8 \+ 8 in contact \+ 3 air"))
        table.reads_chances()
        expect(table.sheet.get_by_role("checkbox")).to_have_count(0)
        expect(table.page.locator("[data-declare]")).to_have_count(0)
        expect(table.sheet.locator("[aria-current=step]")).to_have_text("2 Answer")
        table.press("Enter", "1")  # nothing of it can be changed or declared again
    house.order(links["allied"], "defend")
    expect(table.sheet).to_contain_text("Result at 1213")
    expect(table.sheet).to_contain_text(f"the guess was {guessed} and {column}")
    throws = table.sheet.get_by_role("list", name=re.compile("What the dice could have brought"))
    expect(throws.get_by_role("listitem")).to_have_count(6)
    expect(throws.locator("[aria-current=true]")).to_have_attribute("data-throw", "7")
    expect(throws.locator("[aria-current=true]")).to_contain_text("16.7%")


def test_air_is_in_sight_however_many_batteries_can_support(sit: Sit, house: House) -> None:
    """A defender with many batteries need not look for the air points, at a desk or on a small screen."""
    text = (Path(__file__).parent.parent / "records" / "goodwood-1-0000.engaja").read_text(encoding="utf-8")
    past = record.replay(record.read(text))
    game = past.again()
    for _, action in past.played:
        decision = game.decision
        if decision and decision.kind == "answer" and game.state.air(decision.side):
            answered = game.state.agenda[-1][2]
            if len(game.rules.defenders_support(game.state, decision.side, answered)) > 10:
                break
        game.play(action)
    decision = game.decision
    assert decision
    link = house.take_up(record.write(Game.at(game.position())), ("me", "link") if decision.side == 0 else ("link", "me"))[
        "you"
    ]
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        table = sit(link, viewport=size, reduced_motion="reduce")
        table.reads_chances()
        if size["width"] < 700:
            table.sheet.get_by_role("button", name="Forces").click()
        assert table.sheet.get_by_role("checkbox").count() > 10
        air = table.sheet.get_by_role("group", name="Air points")
        expect(air).to_be_in_viewport(ratio=1)
        assert air.get_by_role("button", name="Less").evaluate(
            "(e) => e.contains(document.elementFromPoint(e.getBoundingClientRect().x + 8, e.getBoundingClientRect().y + 8))"
        )
