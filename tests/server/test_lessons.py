"""Lessons over the wire: real orders, answered; taken back past the dice; kept like any other table, and in nobody's list."""

import re

from engaja.engine.game import Game
from engaja.engine.lessons import path
from engaja.server.learning import guide_of
from tests.server.conftest import Visitor, browser

PANZER, RIFLES = "de-5-pz-regt-21-pz-div", "de-104-rifle-regt-21-pz-div"


def test_the_path_is_told_in_both_languages(visitor: Visitor) -> None:
    for lang in ("pt", "en"):
        found = visitor.client.get("/api/lessons", params={"lang": lang}).json()
        assert [lesson["number"] for lesson in found] == list(range(1, 13))
        assert all(lesson["title"] and lesson["short"] for lesson in found)


def test_a_lesson_is_played_with_real_orders_and_answered(visitor: Visitor) -> None:
    visitor.open(seats=("me", "recruit"), lesson="advance")
    assert visitor.see()["lesson"]["now"] == 0
    orders = next(lesson.solution for _, name, lesson in path() if name == "advance")
    for order in orders:
        answer = visitor.order(order)
        assert answer.status_code == 201, answer.text
    assert answer.json()["lesson"]["over"]
    assert visitor.client.get("/api/tables").json() == [], "a lesson is no game in progress"


def test_a_wrong_order_is_explained_and_taken_back_past_the_dice(database: str) -> None:
    with browser(database) as client:
        client.get("/")
        visitor = Visitor(client)
        visitor.open(seats=("me", "recruit"), lesson="odds")
        wrong = visitor.order(f"attack 1210 with {PANZER},it-65-inf-regt-trieste").json()
        assert wrong["lesson"]["wrong"]["rule"] == "gazala.5.1.4.complete-division"
        again = client.post(f"{visitor.link}/again", json={"seq": wrong["seq"], "to": wrong["lesson"]["since"]})
        assert again.status_code == 201
        assert again.json()["lesson"]["wrong"] is None
        assert again.json()["state"]["played"] == 0
        link = visitor.link
    with browser(database) as client:  # what was taken back stays so in the store
        visitor = Visitor(client).at(link)
        assert visitor.see()["state"]["played"] == 0
        assert visitor.order(f"attack 1210 with {PANZER},{RIFLES},it-65-inf-regt-trieste").json()["lesson"]["over"]


def test_what_the_other_side_did_before_the_task_is_done_again(visitor: Visitor) -> None:
    """The second task of this lesson begins before the defender has retreated: whoever tries it again is still to decide."""
    visitor.open(seats=("me", "recruit"), lesson="air")
    visitor.order(f"attack 1511 with {PANZER},{RIFLES} air 8")
    visitor.order("end")
    wrong = visitor.order("attack 1811 air 1").json()
    assert wrong["lesson"]["wrong"]["rule"] == "gazala.6.2.air-attack"
    again = visitor.client.post(f"{visitor.link}/again", json={"seq": wrong["seq"], "to": wrong["lesson"]["since"]}).json()
    assert again["lesson"]["now"] == 1
    assert again["decision"]["side"] == 0
    visitor.order("end")
    assert visitor.order("attack 1811 air 6").json()["lesson"]["over"]


def test_only_the_lessons_about_them_show_air_and_points(visitor: Visitor) -> None:
    shown = {}
    for _, name, _ in path():
        visitor.open(seats=("me", "recruit"), lesson=name)
        lesson = visitor.see()["lesson"]
        shown[name] = (lesson["air"], lesson["points"])
    assert [name for name, (air, _) in shown.items() if air] == ["air"]
    assert [name for name, (_, points) in shown.items() if points] == ["points"]


def test_only_lessons_are_put_back(visitor: Visitor) -> None:
    visitor.open()
    answer = visitor.client.post(f"{visitor.link}/again", params={"lang": "en"}, json={"seq": 0})
    assert answer.status_code == 409
    assert "lesson" in answer.json()["detail"]


def test_the_companion_points_from_where_the_units_are() -> None:
    """On turn 2 his steps name units: the arrow begins at the first, and where none is left the step has lost its sense."""
    lines = Game("gazala", {"setup": "historical"}, "guide").position().replace("turn: 1\n", "turn: 2\n").splitlines()
    told = guide_of(Game.at("\n".join(lines)), 0, "en")
    assert [step["way"] for step in told["plan"]["steps"]] == [["0412", "1212"], ["0610", "1012"], ["0512", "1313"]]
    lines = [re.sub(r"(, )?it-6[56]-inf-regt-trieste|(, )?de-155-inf-regt-90-light-div", "", line) for line in lines]
    told = guide_of(Game.at("\n".join(line for line in lines if not line.endswith(": "))), 0, "en")
    assert [step["lost"] for step in told["plan"]["steps"]] == [False, True, False]


def test_the_companion_speaks_to_the_side_that_decides(visitor: Visitor) -> None:
    links = visitor.open(seats=("me", "link"))
    plan = visitor.client.get(f"{visitor.link}/guide", params={"lang": "en"}).json()["plan"]
    assert plan["title"] == "Close Bir Hacheim today"
    assert all(step["next"]["units"] and not step["done"] and not step["lost"] for step in plan["steps"])
    assert visitor.client.get(f"{links['allied']}/guide").json()["plan"] is None
