"""Sense: the yardsticks of a game, counted in games that were played."""

from collections.abc import Sequence

import msgspec

from engaja import games
from engaja.engine.game import Game
from engaja.games.sense import Check, Diary, Entry, Moment
from engaja.lab.results import GameResult


class Reading(msgspec.Struct, frozen=True):
    """What one check says about one player: its mean over the games that tell, and what a good player would have."""

    check: str
    message: str
    side: str
    player: str
    games: int
    mean: float
    low: float
    high: float
    share: bool
    meets: bool


def diary(played: Game) -> Diary:
    """A game as the yardsticks read it: it is played again, order by order."""
    game = played.again()
    rules = game.rules
    written = Diary(rules)
    prizes = sorted({objective.hex for objective in rules.definition.objectives})
    owners = [game.state.owner[hex_] for hex_ in prizes]
    turn, side, read = 0, 0, 0
    moment = (-1, -1, -1)
    for step in range(len(played.played) + 1):
        for event in game.events[read:]:
            if event.name == "turn":
                turn = event.args["turn"]
            if event.name in ("movement-phase", "combat-phase"):
                side = event.args["side"]
            written.entries.append(Entry(turn, side, event))
        read = len(game.events)
        s = game.state
        for place, hex_ in enumerate(prizes):
            if s.owner[hex_] != owners[place]:
                owners[place] = s.owner[hex_]
                written.taken.append((turn, hex_, s.owner[hex_]))
        now = (s.turn, s.side, s.phase)
        if now != moment or step == len(played.played):
            moment = now
            written.moments.append(Moment(s.turn, s.side, s.phase, s.clone()))
        if step < len(played.played):
            who, action = played.played[step]
            written.orders.append((turn, who, action))
            game.play(action)
    return written


def counted(played: Game) -> dict[str, float]:
    """What each yardstick of its game counts in a game that was played; without those that it does not tell."""
    checks = games.checks(played.name)
    written = diary(played) if checks else None
    found = {check.id: check.count(written) for check in checks} if written else {}
    return {id_: float(value) for id_, value in found.items() if value is not None}


def readings(name: str, played: Sequence[GameResult]) -> list[Reading]:
    """Every check for every player: over the games in which that player had the side the check is about."""
    players = list(dict.fromkeys(player for result in played for player in result.players))
    return [found for check in games.checks(name) for player in players if (found := _reading(name, check, player, played))]


def _reading(name: str, check: Check, player: str, played: Sequence[GameResult]) -> Reading | None:
    values = [
        result.sense[check.id]
        for result in played
        if check.id in result.sense
        and result.players[check.side] == player
        and check.against in ("", result.players[1 - check.side])
    ]
    if not values:
        return None
    mean = sum(values) / len(values)
    side = games.definition(name).sides[check.side].id
    return Reading(
        check.id, check.message, side, player, len(values), mean, check.low, check.high, check.share, check.meets(mean)
    )
