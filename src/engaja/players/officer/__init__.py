"""The officer: plans a whole side-turn at once. `ground` and `tables` hold what never changes, `mind` what a position is worth,
`attack`, `quiet` and `answer` make the decisions, `plan` is the intention that lives over turns, `player` sits at the table."""

from engaja.players.officer.player import OfficerPlayer

__all__ = ["OfficerPlayer"]
