"""Every short scenario is played to its own end, with its own points and levels, and comes back from its record."""

import pytest

from engaja import games
from engaja.engine import record
from engaja.engine.describe import standing
from engaja.engine.game import BadOption, Game
from engaja.engine.speech import Speech
from engaja.engine.view import EVERYBODY
from engaja.players import Seat, player
from engaja.report import account
from engaja.server.retold import recap_of

SCENARIOS = [(game, name) for game in games.names() for name in games.definition(game).starts.scenarios]


def played(game: str, name: str, who: str = "random") -> Game:
    table = Game(game, {"scenario": name}, "a short game")
    players = [player(who, f"{game} {name} {side}") for side in (0, 1)]
    seats = (Seat(table, 0), Seat(table, 1))
    while (decision := table.decision) is not None:
        table.play(players[decision.side].choose(seats[decision.side]))
    return table


def test_every_game_has_at_least_two() -> None:
    for game in games.names():
        assert sum(found == game for found, _ in SCENARIOS) >= 2, game


@pytest.mark.parametrize(("game", "name"), SCENARIOS, ids=[f"{game}-{name}" for game, name in SCENARIOS])
def test_it_is_played_to_its_end(game: str, name: str) -> None:
    table = played(game, name)
    scenario = games.definition(game).starts.scenarios[name]
    assert table.state.turn == scenario.last
    ahead = table.score[0] - table.score[1]
    level = table.definition.level(ahead)
    assert level is not None
    assert table.rules.winner(table.state) == level.winner
    assert {point.args["hex"] for point in table.rules.points(table.state) if point.message == "objective"} <= {
        table.rules.grid.parse(objective.hex) for objective in scenario.objectives or ()
    }
    again = record.replay(record.read(record.write(table)))
    assert again.fingerprint == table.fingerprint
    assert again.definition.digest == table.definition.digest != games.definition(game).digest
    for lang in ("pt", "en"):
        assert scenario.levels[table.definition.levels.index(level)].name.en in standing(Speech(game, "en"), table)[-1], lang


@pytest.mark.parametrize(("game", "name"), SCENARIOS, ids=[f"{game}-{name}" for game, name in SCENARIOS])
def test_levels_and_briefing_are_in_order(game: str, name: str) -> None:
    scenario = games.definition(game).starts.scenarios[name]
    least = [level.least for level in scenario.levels]
    assert least == sorted(least, reverse=True), "the best for the first side first"
    assert {level.winner for level in scenario.levels} >= {side.id for side in games.definition(game).sides}
    for told in scenario.briefing.sides.values():
        for text in (told.situation.pt, told.win.pt, told.situation.en, told.win.en):
            assert len(text.split()) <= 60, text


@pytest.mark.parametrize(("game", "name"), SCENARIOS, ids=[f"{game}-{name}" for game, name in SCENARIOS])
def test_what_the_other_side_did_is_told_after_the_first_turn(game: str, name: str) -> None:
    """A scenario begins within a turn: nothing in its log says which."""
    table = Game(game, {"scenario": name}, "a short game")
    first, players = table.state.turn, [player("random", f"{game} {name} {side}") for side in (0, 1)]
    while (decision := table.decision) is not None and table.state.turn == first:
        table.play(players[decision.side].choose(Seat(table, decision.side)))
    assert recap_of(table, 0, "en")["turn"] == first


def test_a_scenario_has_its_report() -> None:
    table = played("gazala", "bir-hacheim")
    told = account(table, EVERYBODY)
    assert told.score == table.score
    assert [picture.turn for picture in told.pictures] == [1, 2, 3]


def test_a_position_of_a_scenario_tells_which(tmp_path: object) -> None:
    table = Game("gazala", {"scenario": "cauldron"}, "s")
    assert "options: scenario cauldron" in table.position().replace("visibility open, ", "")
    again = Game.at(table.position())
    assert again.definition.scenario is not None
    assert again.definition.calendar[-1].number == 6
    assert again.score == table.score


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(BadOption):
        Game("gazala", {"scenario": "nothing"})
