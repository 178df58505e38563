"""One's finished games are found again in the library, and games of ours are opened from it."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import FINISHED, House


def test_a_finished_game_is_found_by_its_opponent_and_an_annotated_one_is_read(sit: Sit, house: House) -> None:
    table = sit("/library")
    page = table.page
    expect(page.get_by_text("Your games stay here when they end")).to_be_visible()
    page.goto(house.take_up(FINISHED.read_text(encoding="utf-8"), ("me", "recruit"))["you"])
    expect(table.prompt).to_contain_text("Finished")
    page.goto("/")
    page.get_by_role("link", name="1 finished game").click()
    row = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Battle of Gazala", exact=True))
    expect(row).to_contain_text("against the computer (Recruit)")
    expect(row.get_by_role("img", name="Course of the points")).to_be_visible()
    page.get_by_role("combobox", name="Opponent").select_option("General")
    expect(page.get_by_text("No game is like that")).to_be_visible()
    assert page.url.endswith("/library?opponent=general"), "what is looked for stands in the address"
    page.get_by_role("button", name="Without the filter General").click()
    page.get_by_role("searchbox", name="Title, opponent, comment").fill("gazala")
    expect(row).to_be_visible()
    row.get_by_role("button", name="Put Battle of Gazala away").click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()

    ours = page.get_by_role("region", name="Annotated games")
    ours.get_by_role("button").first.press("Enter")
    expect(page.get_by_role("region", name="Replay", exact=True)).to_be_visible()
    said = page.get_by_role("region", name="Notes")
    expect(said).to_contain_text("engaja: Victory of the Axis")
    expect(said).not_to_contain_text("Vitória do Eixo")  # in the reader's language alone
    expect(said.get_by_role("link", name="Save my notes")).to_have_count(0)  # none of these is one's own
    said.get_by_role("button", name="Next note").click()
    expect(said).not_to_contain_text("Victory of the Axis")


def test_the_number_of_a_rule_in_a_note_opens_the_rule(sit: Sit, house: House) -> None:
    link = house.take_up(FINISHED.read_text(encoding="utf-8"), ("me", "recruit"))["you"]
    note = {"at": 0, "text": "Round 1213, for the zone stops everybody (4.1.2)."}
    assert house.client.post(link.replace("/t/", "/api/tables/") + "/notes", json=note).status_code == 201
    table = sit(link + "#order-0")
    said = table.page.get_by_role("region", name="Notes")
    expect(said).to_contain_text("Axis: Round 1213, for the zone stops everybody (4.1.2).")
    said.get_by_role("button", name="Rule 4.1.2").click()
    expect(table.page.get_by_role("dialog").or_(table.panel).get_by_text("4.1.2").first).to_be_visible()
