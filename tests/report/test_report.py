"""The report of a game: its facts add up, its page is whole and without scripts, and a seat reads no more than it knows."""

import itertools
import re
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.speech import UNIT_LISTS, Speech
from engaja.engine.view import EVERYBODY
from engaja.position.state import DESTROYED
from engaja.report import Account, Telling, account, page_html, picture_png, picture_svg, report_pdf
from engaja.report.account import Change, Key
from engaja.report.charts import course_svg
from engaja.report.luck import BATTLES, in_losses, in_points
from engaja.report.walk import heard_by
from engaja.texts import Lang, catalogue
from tests.play import GAMES

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "STRICT", True)


def read(name: str) -> record.Record:
    return record.read((RECORDS / f"{name}-1-0001.engaja").read_text(encoding="utf-8"))


@cache
def stored() -> Game:
    return record.replay(read("gazala"))


@cache
def early(name: str) -> Game:
    """A stored game as it stood after some of its orders."""
    return record.replay(read(name), 180 if name == "goodwood" else 120)


@cache
def seen(name: str, view: int) -> Account:
    return account(early(name), view)


def told(name: str, lang: Lang, view: int) -> Telling:
    return Telling(seen(name, view), Speech(name, lang))


@cache
def whole() -> Account:
    return account(stored(), EVERYBODY)


# Facts


def test_the_course_ends_at_the_score_and_its_changes_sum_to_it() -> None:
    game, found = stored(), whole()
    assert found.score == game.score
    assert len(found.points) == len(game.played) + 1
    swing = (found.score[0] - found.score[1]) - (found.points[0][0] - found.points[0][1])
    assert sum(change.swing for change in found.changes) == swing


def test_losses_are_those_of_the_last_position() -> None:
    game, found = stored(), whole()
    lost = {unit for formation in found.formations for unit in formation.lost}
    assert lost == {u.index for u in game.definition.units if game.state.where[u.index] == DESTROYED}
    assert sorted(unit for formation in found.formations for unit in formation.units) == list(range(len(game.definition.units)))
    assert [sum(picture.lost[side] for picture in found.pictures) for side in (0, 1)] == [
        sum(game.rules.side_of[unit] == side for unit in lost) for side in (0, 1)
    ]


def test_every_hex_of_the_front_belongs_to_somebody_and_stacks_stand_on_their_own_ground() -> None:
    for picture in whole().pictures:
        assert set(picture.owner) <= {0, 1}
        assert all(picture.owner[hex_] == side for hex_, side in picture.stacks)


def test_the_table_of_throws_sums_to_the_graph() -> None:
    telling = Telling(whole(), Speech("gazala", "en"))
    sums = telling.throw_sums()
    assert sums[9] == telling.signed(in_points(whole().throws).luck, 2)
    assert sums[12] == telling.signed(in_losses(whole().throws).luck, 2)
    assert len(list(telling.throw_rows())) == len(whole().throws)


# The page


def changed(name: str, lang: Lang, *what: tuple[Key, int]) -> str:
    """The sentence for points that changed so."""
    one = Change(30, 30, 2, Counter(dict(what)), (0, 0))
    return Telling(seen(name, EVERYBODY), Speech(name, lang)).happened(one)


def test_a_sentence_names_only_what_went_to_the_side_it_speaks_of() -> None:
    rules = early("gazala").rules
    tobruk, bir_hacheim = (hex_.index for name in ("Tobruk", "Bir Hacheim") for hex_ in rules.board.hexes if hex_.name == name)
    german = next(unit.index for unit in rules.units if unit.side == 0)
    took = ((0, "objective", "", tobruk), 50), ((1, "objective", "", tobruk), -50)
    gave = ((0, "objective", "", bir_hacheim), -35), ((1, "objective", "", bir_hacheim), 30)
    lost = ((1, "destroyed", "", german), 6)
    assert changed("gazala", "en", *took, *gave, lost) == "In turn 2 the Axis took Tobruk: a swing of 29 points."


def test_points_of_a_rule_of_the_book_are_told_as_such_though_a_unit_fell_too() -> None:
    rules = early("goodwood").rules
    german = next(unit.index for unit in rules.units if unit.side == 1)
    rule = next(key for key in rules.definition.rules if "railway" in key)
    said = changed("goodwood", "en", ((1, "railway", rule, -1), 90), ((0, "destroyed", "", german), 5))
    assert said.startswith("In turn 2 the Germans gained 85 points (")
    assert "eliminated" not in said


def test_a_chapter_tells_a_rule_that_paid_again_and_again_once_and_names_a_turn_once() -> None:
    rules = early("goodwood").rules
    german = next(unit.index for unit in rules.units if unit.side == 1)
    rule = next(key for key in rules.definition.rules if key.endswith("german-lisieux-railway"))

    def change(turn: int, key: Key, points: int) -> Change:
        return Change(10 * turn + points, 10 * turn + points, turn, Counter({key: points}), (0, 0))

    telling = Telling(seen("goodwood", EVERYBODY), Speech("goodwood", "en"))
    paid = [change(turn, (1, "railway", rule, -1), points) for turn, points in ((2, 60), (3, 90), (5, -30))]
    lost = [change(turn, (0, "destroyed", "", german), points) for turn, points in ((1, 5), (1, 6))]
    said = telling.course([*paid, *lost])
    assert said[0].startswith("In turn 1 the Allies eliminated ")
    assert said[1].startswith("In the same turn the Allies eliminated ")
    assert said[2] == "From turn 2 to 5 the Germans gained 120 points (Caen-Lisieux railway)."


def test_a_rule_is_called_by_its_whole_title_unless_it_has_a_short_one() -> None:
    telling = Telling(seen("gazala", EVERYBODY), Speech("gazala", "en"))
    assert telling.title("gazala.11.1.3.turn-5") == "Allied reinforcement, turn 5"


def test_many_places_are_counted_after_three() -> None:
    places = [o.hex for o in early("dragoon").definition.objectives][:6]
    said = changed("dragoon", "pt", *(((0, "objective", "", hex_), 10 - n) for n, hex_ in enumerate(places)))
    assert " e mais 3: " in said


def test_a_turning_point_is_where_the_other_side_led_until_then() -> None:
    found = Account(early("gazala").definition, 0, True, 9, 60, 0)
    found.points = [*[(0, 20)] * 20, *[(60, 0)] * 20, *[(200, 0)] * 21]
    late = found.reversal
    found.points = [*[(0, 20)] * 40, *[(200, 0)] * 21]
    true = found.reversal
    assert late
    assert not late.turned
    assert true
    assert true.turned


def test_no_stroke_is_decisive_of_a_side_that_was_further_ahead_than_it_gained() -> None:
    found = Account(early("gazala").definition, 0, True, 9, 60, 0)
    found.points = [*[(0, 0)] * 10, *[(60, 0)] * 10, *[(70, 0)] * 20, *[(135, 0)] * 21]
    stroke = found.reversal
    assert stroke
    assert (stroke.last, stroke.swing) == (10, 60)
    found.points = [(n, 0) for n in range(0, 610, 10)]
    found.points[50:] = [(first + 40, second) for first, second in found.points[50:]]
    assert found.reversal is None


def test_whoever_was_once_behind_did_not_lead_from_first_day_to_last() -> None:
    found = Account(early("gazala").definition, 0, True, 9, 60, 0)
    found.points = [*[(0, 1)] * 5, *[(n, 0) for n in range(56)]]
    behind = Telling(found, Speech("gazala", "en")).headline
    found.points[:5] = [(0, 0)] * 5
    assert behind == "Victory for the Axis"
    assert Telling(found, Speech("gazala", "en")).headline == "Axis, from first day to last"


def test_who_wins_a_scenario_by_its_levels_may_be_behind_on_points() -> None:
    """At the Fulda gap the Pact has to be 102 points ahead."""
    definition = Game("guerra85", {"scenario": "fulda"}).definition
    found = Account(definition, 0, over=True, turn=6, orders=3, winner=1, points=[(0, 0), (20, 0), (25, 12)])
    telling = Telling(found, Speech("guerra85", "en"))
    assert telling.headline == "NATO, from first day to last"
    assert telling.standfirst == "NATO won the scenario, though behind on points: 12 to 25."
    found = Account(definition, 0, over=True, turn=6, orders=3, winner=0, points=[(0, 0), (20, 0), (120, 12)])
    assert Telling(found, Speech("guerra85", "en")).standfirst == "The Warsaw Pact won by 120 to 12."


def test_a_label_of_the_course_is_written_once_while_it_stays_the_same() -> None:
    found = Account(early("gazala").definition, 0, True, 9, 60, 0)
    found.points, found.turns = [(10 * (n // 15), 0) for n in range(61)], [(0, 1)]
    found.changes = [Change(at, at, 1, Counter({(0, "other", "", 0): 10}), (at, 0)) for at in (15, 30, 45, 60)]
    drawn = course_svg(found, "", ("Tobruk", "Tobruk", "Acroma", "Tobruk"), "", str)
    assert (drawn.count(">Tobruk<"), drawn.count(">Acroma<")) == (2, 1)


def test_numbers_of_short_turns_do_not_lie_on_each_other() -> None:
    found = Account(early("gazala").definition, 0, True, 14, 600, 0)
    found.points, found.turns = [(0, 0)] * 601, [*((60 * n, n + 1) for n in range(9)), *((595 + n, n + 10) for n in range(5))]
    drawn = ElementTree.fromstring(course_svg(found, "", (), "", str, width=700))
    written = [(float(one.attrib["x"]), one.attrib) for one in drawn.iter("{http://www.w3.org/2000/svg}text")]
    at = [x for x, one in written if one["text-anchor"] == "middle"]
    assert len(at) >= 5
    assert all(second - first >= 12 for first, second in itertools.pairwise(at))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_page_of_every_game_is_whole_in_both_languages(name: str, lang: Lang) -> None:
    telling = told(name, lang, 0)
    html = page_html(telling)
    assert html.count("<script") == 0
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", html)
    assert len(html.encode()) < 2_000_000
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "two things of one name"
    assert {*re.findall(r'href="#([^"]+)"', html), *re.findall(r"url\(#([^)]+)\)", html)} <= set(ids)
    pictures = re.findall(r"<svg [^>]*>", html)
    assert all("aria-label=" in tag or 'aria-hidden="true"' in tag for tag in pictures)
    ElementTree.fromstring(picture_svg(telling))


def test_a_page_at_the_table_leads_to_the_replay_and_one_that_is_shared_does_not() -> None:
    telling = Telling(whole(), Speech("gazala", "en"))
    mark = whole().marks[0].last
    assert page_html(telling, link="/t/a/b").count(f'href="/t/a/b#order-{mark}"') > 0
    assert page_html(telling).count("/t/a/b") == 0


def test_the_paper_tools_make_a_picture_and_a_document() -> None:
    pytest.importorskip("typst")
    telling = told("gazala", "pt", 0)
    assert picture_png(telling).startswith(b"\x89PNG")
    assert report_pdf(telling).startswith(b"%PDF")


# What a seat may know


@pytest.mark.parametrize("name", ["gazala", "leyte"])
@pytest.mark.parametrize("view", [0, 1, 2])
def test_a_seat_reads_no_name_that_it_never_heard(name: str, view: int) -> None:
    game, telling = early(name), told(name, "en", view)
    heard = heard_by(game.rules, game.events, view)
    met = {value for event in heard for key, value in event.args.items() if key == "unit"}
    fought = [event for event in heard if event.name in BATTLES]
    met |= {unit for event in fought for key in UNIT_LISTS for unit in event.args.get(key, ())}
    html = page_html(telling)
    words = re.sub(r"<[^>]+>", " ", html.partition("<main>")[2])
    strangers = [unit.index for unit in game.definition.units if unit.side != view and unit.index not in met]
    assert [unit for unit in strangers if re.search(rf"{re.escape(telling.speech.unit(unit))}(?! \()\b", words)] == []
    assert strangers
    assert (telling.say("upto", turn=game.state.turn) in html) is True


def test_reduced_enemies_are_not_told_while_the_game_is_on() -> None:
    found = told("gazala", "en", 0).account
    assert not any(formation.reduced for formation in found.formations if formation.side == 1)
