"""The other side's turn stays on the map until the player acts: a summary, arrows, fights, step by step."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.recap import ends_of, turn_began
from tests.browser.conftest import Sit
from tests.browser.table import ATTACK, PANZERS, House, before_battle, loaded

RECORDS = Path(__file__).parent.parent / "records"
BRIGADE = "in-9-bde-5-ind-div"


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
    expect(recap).to_contain_text(f"{len(moved)} of 28 moved")
    expect(recap.get_by_role("heading")).to_have_text(["What the Axis did", "Moves", "What changed hands"])
    expect(recap).to_contain_text("No objective.")
    expect(table.board.locator(".recap .line")).to_have_count(len(moved))
    table.says("The Axis finished turn 1: see what it did")
    expect(table.page.locator("[data-end]")).to_have_count(0)  # nothing can be ended before it was put away
    expect(table.page.locator(".btn.primary:visible")).to_have_count(1)

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
    expect(table.button("End movement")).to_be_visible()
    table.button("What the Axis did").click()
    expect(recap).to_be_visible()
    assert table.page.locator("link[rel=icon]").get_attribute("data-turn") == "mine"


def test_the_way_on_stands_in_the_prompt_and_a_tap_on_a_counter_is_one_too(sit: Sit, house: House) -> None:
    link = house.take_up(axis_turn(), ("greedy", "me"))["you"]
    words = sit(link, reduced_motion="reduce", locale="pt-BR").page
    prompt = words.get_by_role("region", name="Quem decide o quê")
    expect(prompt).to_contain_text("O Eixo terminou o turno 1: veja o que fez")
    prompt.get_by_role("button", name="Começar a mover").click()
    expect(prompt).to_contain_text("Mova as suas unidades")
    words.reload()
    expect(prompt).to_contain_text("veja o que fez")  # nothing was ordered yet
    words.locator("#hex-1113").click()
    expect(prompt).to_contain_text("Mova as suas unidades")
    words.reload()
    expect(prompt).to_contain_text("veja o que fez")
    words.keyboard.press("n")  # to the next unit: the keys of the board hold here too
    expect(prompt).to_contain_text("Mova as suas unidades")
    expect(words.locator(".row.chosen")).to_have_count(1)


def test_an_order_of_ones_own_puts_it_away_for_good(sit: Sit, house: House) -> None:
    link = house.take_up(axis_turn(), ("greedy", "me"))["you"]
    house.order(link, "move gb-7-motor-bde-7-armd-div 1714-1713")
    table = sit(link, reduced_motion="reduce")
    expect(table.button("What the Axis did")).to_be_visible()
    table.says("Move your units")
    expect(table.button("End movement")).to_be_visible()


def test_what_the_book_does_by_itself_is_no_order_that_puts_it_away(sit: Sit, house: House) -> None:
    """A minefield is cleared as one's turn begins; what the other side did is told all the same."""
    game = Game("gazala", {"setup": "historical"}, "recap")
    notation = Notation(game.definition)
    engineers = "move it-engineer-regt 0611-0711-0810-0911-1011"
    for order in (engineers, "end", "end", "move gb-7-motor-bde-7-armd-div 1714-1713", "end", "end"):
        game.play(notation.read(order))
    assert game.events[-1].name == "minefield-cleared"
    table = sit(house.take_up(record.write(game), ("me", "greedy"))["you"], reduced_motion="reduce")
    expect(table.panel.get_by_role("region", name="What the Allies did")).to_be_visible()
    table.says("The Allies finished turn 1: see what they did")


def test_groups_say_where_they_went_and_fights_what_came_of_them(sit: Sit, house: House) -> None:
    lost = (f"lose {PANZERS[1]}", "retreat in-3-motor-bde-7-armd-div 1212", "end", "end")
    link = house.take_up(before_battle(ATTACK, "defend", *lost), ("greedy", "me"))["you"]
    table = sit(link, reduced_motion="reduce")
    recap = table.panel.get_by_role("region", name="What the Axis did")
    expect(recap).to_contain_text("2 German units (armour) go from north-west of Bir Habesc to south-east of Bir Hacheim.")
    expect(recap).to_contain_text("Combat in 1213: 16 against 3")
    expect(recap).to_contain_text("3rd Indian Motor Brigade retreats from 1213 to 1212")
    expect(table.board.locator(".recap .fight")).to_have_count(1)
    table.whole_map()  # however small the map is, the result can be read
    large = "() => document.querySelector('.recap .verdict').getBoundingClientRect().height >= 14"
    table.page.wait_for_function(large)
    table.press("m")
    expect(table.page.get_by_role("region", name="What the Axis did")).to_contain_text("3rd Indian Motor Brigade retreats")


def test_after_a_long_absence_every_turn_has_its_card(sit: Sit, house: House) -> None:
    """Somebody who looked at turn 1 comes back in turn 4: what he missed is told turn by turn, the newest first."""
    past = record.replay(record.read((RECORDS / "gazala-1-0000.engaja").read_text(encoding="utf-8")))
    game = past.again()
    for _, action in past.played:
        decision = game.decision
        if decision and (game.state.turn, decision.kind, decision.side) == (4, "movement", 1):
            break
        game.play(action)
    link = house.take_up(record.write(game), ("greedy", "me"))["you"]
    table = sit(link, reduced_motion="reduce")
    recap = table.panel.get_by_role("region", name="What the Axis did")
    expect(recap).to_be_visible()
    expect(recap).not_to_contain_text("While you were away")  # nobody knows what was looked at elsewhere
    table.page.evaluate("(id) => localStorage.setItem(`engaja.seen.${id}.1`, '5')", link.split("/")[2])
    table.page.reload()
    expect(recap).to_contain_text("While you were away")
    expect(recap.locator(".card b")).to_have_text(["turn 3", "turn 2"])
    expect(recap.locator(".card").first).to_contain_text(re.compile(r"What the Axis did: \d+ moves?, \d+ attacks?"))
    recap.locator(".card").first.get_by_role("button", name="See").click()
    table.says("Replay")
    assert table.page.locator(".top .when").inner_text().startswith("Turn 3")


OFF_THE_MAP = """(line) => {
    const [from, to] = [0, line.getTotalLength()].map((n) => line.getPointAtLength(n));
    const on = (p) => [...document.querySelectorAll('[data-board] [id^=hex-]')].some((hex) => hex.isPointInFill(p));
    return [on(from), on(to)];
}"""
"""Whether the two ends of an arrow lie on the map."""


def dragoon_after(wanted: str) -> tuple[str, int]:
    """A stored game of Dragoon at the beginning of the turn after one in which this happened, and whose turn that is."""
    for number in ("0000", "0001"):
        past = record.replay(record.read((RECORDS / f"dragoon-1-{number}.engaja").read_text(encoding="utf-8")))
        game = past.again()
        for _, action in past.played:
            decision = game.decision
            begins = (
                decision is not None and decision.kind == "movement" and game.played and game.played[-1][0] != decision.side
            )
            if decision and begins:
                began = turn_began(game.events, 1 - decision.side)
                grid = game.definition.board.grid
                if any(e.name == wanted and grid.edges(ends_of(e)[wanted == "departed"]) for e in game.events[began:]):
                    return record.write(game), decision.side
            game.play(action)
    raise AssertionError(wanted)


@pytest.mark.parametrize(("wanted", "on_the_map"), [("entered", [False, True]), ("departed", [True, False])])
def test_an_arrow_comes_from_off_the_map_or_leaves_it(sit: Sit, house: House, wanted: str, on_the_map: list[bool]) -> None:
    text, side = dragoon_after(wanted)
    link = house.take_up(text, ("me", "greedy") if side == 0 else ("greedy", "me"))["you"]
    table = sit(link, reduced_motion="reduce")
    arrow = table.board.locator(f".recap [data-moves={wanted}] .line")
    expect(arrow.first).to_be_attached()
    found = [arrow.nth(n).evaluate(OFF_THE_MAP) for n in range(arrow.count())]
    assert on_the_map in found


def test_where_a_retreat_may_leave_the_map_a_mark_says_so(sit: Sit, house: House) -> None:
    """An encircled brigade whose second step leads off the southern edge."""
    text = Game("gazala", {"setup": "historical"}, "1").position().replace("axis movement", "axis combat")
    moved = {"it-61-inf-regt-trento": "0115", "it-27-inf-regt-pavia": "0316", "it-19-inf-regt-brescia": "0313"}
    moved |= {"it-85-inf-regt-sabratha": "0414", BRIGADE: "0215"}
    for unit in moved:
        text = re.sub(rf"\n\d{{4}}: {unit}(?=\n)|{unit}, |, {unit}(?=\n)", "", text)
    text = text.replace("awaiting:", "\n".join(f"{hex_}: {unit}" for unit, hex_ in moved.items()) + "\nawaiting:")
    for seed in map(str, range(400)):
        game = Game.at(text, seed=seed)
        notation = Notation(game.definition)
        game.play(notation.read("attack 0215 with it-61-inf-regt-trento,it-27-inf-regt-pavia air 20"))
        if game.decision and game.decision.kind == "answer":
            game.play(notation.read("defend"))
        if game.decision and game.decision.kind == "retreat" and any("off" in notation.write(a) for a in game.actions()):
            break
    else:
        raise AssertionError("nobody had to leave the map")
    table = sit(house.take_up(record.write(game), ("greedy", "me"))["you"], reduced_motion="reduce")
    expect(table.board.locator(".exit")).to_have_count(2)
    table.panel.get_by_role("button", name="0216").click()
    expect(table.board.locator(f"[data-unit='{BRIGADE}']")).to_have_count(0)


def test_the_dice_are_read_before_the_turn_is_told(sit: Sit, house: House) -> None:
    """The last battle of the other side is answered by hand: its result comes first, and one button at a time has Enter."""
    links = house.take_up(before_battle(), ("link", "me"))
    table = sit(links["you"], reduced_motion="reduce")
    house.order(links["axis"], f"attack 1213 with {','.join(PANZERS)}")
    table.answer().click()
    expect(table.sheet.get_by_role("button", name="Continue")).to_be_visible()
    while (decision := house.see(links["you"])["decision"])["kind"] != "movement":
        mine = decision["side"] == 1
        link = links["you"] if mine else links["axis"]
        options = house.see(link)["decision"].get("options") or [{"order": "end"}]
        house.order(link, options[0]["order"])
    expect(table.page.locator("[data-board]")).to_have_attribute("data-seq", str(house.see(links["you"])["seq"]))
    table.says("Result at 1213")
    expect(table.page.locator(".btn.primary:visible")).to_have_count(1)
    expect(table.board.locator(".recap .line")).to_have_count(0)
    table.button("Continue").click()
    table.says("The Axis finished turn 1: see what it did")
    expect(table.board.locator(".recap .line").first).to_be_attached()


def test_no_result_is_passed_over_when_the_other_side_fights_on_meanwhile(sit: Sit, house: House) -> None:
    """What was answered is read first, however soon the next battle asks for something; and each shows only its own."""
    links = house.take_up(before_battle(ATTACK, seed=loaded(1, 1, 1, 1)), ("link", "me"))
    table = sit(links["you"], reduced_motion="reduce")
    table.reads_chances()
    table.set_air(0)
    table.answer().click()
    expect(table.sheet.get_by_role("button", name="Continue")).to_be_visible()
    while (decision := house.see(links["axis"])["decision"])["side"] == 0:
        house.order(links["axis"], decision["options"][0]["order"] if decision.get("options") else "attack 1608 air 5")
    expect(table.page.locator("[data-board]")).to_have_attribute("data-seq", str(house.see(links["you"])["seq"]))
    table.says("Result at 1213")
    expect(table.sheet).not_to_contain_text("Choose who takes a loss")
    table.sheet.get_by_role("button", name="Continue").click()
    table.says("Result at 1608")
    expect(table.sheet).to_contain_text("Choose who takes a loss")
    table.sheet.get_by_role("button", name="Continue").click()
    expect(table.panel.get_by_role("heading", name="Who takes the loss?")).to_be_visible()


def wandering(house: House, link: str) -> str:
    """A move of somebody who can move."""
    unit = house.see(link)["decision"]["movable"][0]
    reach = house.client.get(link.replace("/t/", "/api/tables/") + "/reach", params={"unit": unit}).json()
    way = next(step["ways"][0]["path"] for step in reach["hexes"].values() if step["stop"])
    return f"move {unit} {'-'.join(way)}"


def test_the_dice_are_read_before_an_attack_is_to_be_answered(sit: Sit, house: House) -> None:
    """One's own battle still lies on the sheet when the other side attacks: first the one, then the other, and the head of
    the page stays with what is read."""
    links = house.take_up(before_battle(ATTACK), ("me", "link"))
    table = sit(links["you"], reduced_motion="reduce")
    table.says("The Allies to decide")
    house.order(links["allied"], "defend")
    expect(table.sheet.get_by_role("button", name="Continue")).to_be_visible()
    while (decision := house.see(links["you"])["decision"])["kind"] != "answer":
        link = links["you"] if decision["side"] == 0 else links["allied"]
        mine = house.see(link)["decision"]
        if decision["side"] == 1 and mine["kind"] == "movement":
            house.order(link, wandering(house, link))  # the head of the page does not run after the moves either
        near = [x for x in mine.get("targets", []) if x["contact"]] if decision["side"] == 1 else []
        attack = f"attack {near[0]['hex']} with {','.join(near[0]['contact'])}" if near else "end"
        house.order(link, mine["options"][0]["order"] if mine.get("options") else attack)
    expect(table.page.locator("[data-board]")).to_have_attribute("data-seq", str(house.see(links["you"])["seq"]))
    table.says("Result at 1213")
    expect(table.page.locator(".top .phases .now")).to_have_text("The Axis attacks")
    table.sheet.get_by_role("button", name="Continue").click()
    table.says("Answer the attack on")
    expect(table.page.locator(".top .phases .now")).to_have_text("The Allies attack")
    expect(table.answer()).to_be_visible()

    fought = house.see(links["you"])["decision"]["hex"]
    table.answer().click()
    expect(table.sheet.get_by_role("button", name="Continue")).to_be_visible()
    while (decision := house.see(links["you"])["decision"])["kind"] != "movement":
        link = links["you"] if decision["side"] == 0 else links["allied"]
        mine = house.see(link)["decision"]
        due = [x for x in mine.get("targets", []) if x["contact"]] if mine.get("end") else []
        attack = f"attack {due[0]['hex']} with {','.join(due[0]['contact'])}" if due else "end"
        house.order(link, mine["options"][0]["order"] if mine.get("options") else attack)
    expect(table.page.locator("[data-board]")).to_have_attribute("data-seq", str(house.see(links["you"])["seq"]))
    turn = table.page.locator(".track [aria-current=step] b")
    expect(turn).to_have_text("1")  # nothing of the page is ahead of what is read
    expect(table.page.locator(".top .when")).to_contain_text("Turn 1")
    expect(table.hex(fought)).to_be_in_viewport()
    table.sheet.get_by_role("button", name="Continue").click()
    expect(turn).to_have_text("2")


def test_a_step_is_what_the_map_shows(sit: Sit, house: House) -> None:
    """Played by itself and with moving counters: other moves that fell between two steps do not pull the map away."""
    text, side = dragoon_after("entered")
    link = house.take_up(text, ("me", "greedy") if side == 0 else ("greedy", "me"))["you"]
    table = sit(link)
    expect(table.panel.get_by_role("region", name="What the")).to_be_visible()
    for number in (1, 2, 3):
        table.press(".")
        step = table.panel.locator("[aria-current=step] b")
        expect(step).to_have_text(str(number))
        table.page.wait_for_timeout(1_200)
        mark = table.board.locator(".recap .number, .recap .fight").bounding_box()
        frame = table.board.bounding_box()
        assert mark
        assert frame
        assert frame["x"] < mark["x"] < frame["x"] + frame["width"]
        assert frame["y"] < mark["y"] < frame["y"] + frame["height"]
