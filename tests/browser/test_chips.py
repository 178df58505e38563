"""Every rule chip on the screens opens its rule where one is, those of the options too."""

import re

import pytest
from playwright.sync_api import Locator, expect

from engaja import games
from tests.browser.conftest import Sit
from tests.browser.table import House, Table, before_battle
from tests.play import GAMES


def press_every_chip(table: Table, part: Locator) -> set[str]:
    """Opens each rule that is named in a part of the page and shuts it again; the labels of the chips."""
    chips = part.locator(".chip[aria-haspopup=dialog]")
    expect(chips.first).to_be_visible()
    found: dict[str, Locator] = {}
    for chip in chips.filter(visible=True).all():
        found.setdefault(chip.get_attribute("aria-label") or "", chip)
    rule = table.page.get_by_role("dialog").filter(has=table.page.get_by_role("button", name="Open in the book"))
    for label, chip in found.items():
        assert label.startswith("Rule ")
        chip.click()
        expect(rule.get_by_role("paragraph").first).to_be_visible()
        assert label.endswith((rule.get_attribute("aria-label") or "").split("  ")[-1])
        table.press("Escape")
        expect(rule).to_have_count(0)
    return set(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_of_options_are_told_in_the_dialog(sit: Sit, game: str) -> None:
    table = sit("/")
    title = games.definition(game).title.en
    table.page.get_by_role("article").or_(table.page.get_by_role("listitem")).filter(
        has=table.page.get_by_role("heading", name=title)
    ).get_by_role("button", name="New game").click()
    rulings = table.dialog.get_by_role("button", name=re.compile(r"^R\d"))
    expect(rulings.first).to_be_visible()
    for ruling in rulings.all():
        ruling.click()
        expect(ruling).to_have_attribute("aria-expanded", "true")
        told = table.dialog.get_by_role("link", name="Open in the book")
        expect(told).to_have_count(1)
        assert (told.get_attribute("href") or "").startswith(f"/rules/{game}#{game}.")
        ruling.click()
        expect(told).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_chips_of_briefing_and_charts_open_their_rule(sit: Sit, house: House, game: str) -> None:
    table = sit(house.open(game, ("me", "link"))["you"] + "#briefing", reduced_motion="reduce")
    press_every_chip(table, table.page.locator(".briefing"))
    table.prompt.get_by_role("button", name="Begin").click()
    table.button("Charts").click()
    charts = table.page.get_by_role("dialog", name="Charts")
    for tab in charts.get_by_role("tab").all():
        tab.click()
        if charts.locator(".chip").count():
            press_every_chip(table, charts)
        expect(charts).to_be_visible()


def test_chips_of_battle_and_refusal_open_their_rule(sit: Sit, house: House) -> None:
    table = sit(house.take_up(before_battle(), ("me", "link"))["you"], reduced_motion="reduce")
    table.tap("1213")
    table.reads_chances()
    press_every_chip(table, table.sheet)
    table = sit(house.open()["you"], reduced_motion="reduce")
    table.whole_map()
    table.tap("0406")
    table.sees_reach()
    table.tap("2003")
    press_every_chip(table, table.page.locator(".card:not(.plain)"))


def test_chips_of_a_lesson_and_of_the_companion_open_their_rule(sit: Sit, house: House) -> None:
    table = sit(house.open(seats=("me", "recruit"), lesson="odds")["you"], reduced_motion="reduce")
    assert len(press_every_chip(table, table.panel)) > 1
    table = sit(house.open(seats=("me", "recruit"))["you"] + "#guided", reduced_motion="reduce")
    assert len(press_every_chip(table, table.panel)) > 2
