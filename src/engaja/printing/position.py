"""A position on paper: the map with its counters, and lists to lay it out by."""

from collections.abc import Iterable
from itertools import groupby

from engaja.drawing.board import view_box
from engaja.drawing.counters import placed
from engaja.engine.game import Game
from engaja.position.state import AWAITING, DESTROYED, LEFT, NOBODY, SETUP, State
from engaja.printing.counters import face_of
from engaja.printing.desk import Data, Desk, Document
from engaja.printing.typeset import Setting

OFF_MAP = (("awaiting", AWAITING), ("left", LEFT), ("destroyed", DESTROYED))


def position(desk: Desk, game: Game) -> Document:
    """Set-up sheets of the position a game stands at, every counter open."""
    state, definition = game.state, desk.definition
    counters = [
        placed(definition, definition.units[unit], hex_, reduced=state.steps[unit] == 1)
        for hex_ in range(definition.board.grid.size)
        for unit in reversed(state.units_in(hex_))
    ]
    controls = {o.hex: state.owner[o.hex] for o in definition.objectives if state.owner[o.hex] != NOBODY}
    _, _, wide, high = view_box(definition)
    first, second = game.score
    names = {"first-side": desk.speech.side(0), "second-side": desk.speech.side(1)}
    data = desk.data(
        "position",
        "position",
        map={"svg": desk.map.svg(counters=counters, controls=controls), "width": wide, "height": high},
        cards=[_card(desk, state, side) for side in (0, 1)],
        pictures=desk.pictures(reduced=True),
        score=desk.say("position-score", first=first, second=second, **names),
        when=desk.say("position-set-up")
        if state.phase == SETUP
        else desk.say("position-turn", turn=state.turn, dates=desk.speech.turn(state.turn)),
        across=3,
    )
    return desk.document("position", Setting("position", data))


def _card(desk: Desk, state: State, side: int) -> Data:
    """One side: who stands where, hex by hex, then who does not stand on the map."""
    face = face_of(desk, side)
    mine = [unit for unit in desk.definition.units if unit.side == side]
    on_map = sorted((u for u in mine if state.where[u.index] >= 0), key=lambda u: (state.where[u.index], u.index))
    groups = [
        {"title": desk.speech.hex(hex_), "units": _entries(desk, state, (u.index for u in found))}
        for hex_, found in groupby(on_map, key=lambda u: state.where[u.index])
    ]
    for name, where in OFF_MAP:
        gone = [u.index for u in mine if state.where[u.index] == where]
        if gone:
            title = desk.say(f"position-{name}", count=len(gone))
            groups.append({"title": title, "units": _entries(desk, state, gone)})
    air = [state.air(side), *([state.air(side, defence=True)] if desk.definition.air_defence else [])]
    note = desk.say("position-air", points="/".join(map(str, air))) if any(air) else ""
    return {"title": desk.speech.side(side), "note": note, "ground": face.ground, "ink": face.ink, "groups": groups}


def _entries(desk: Desk, state: State, units: Iterable[int]) -> list[Data]:
    entries = []
    for unit in units:
        printed = desk.definition.units[unit]
        reduced = state.steps[unit] == 1
        note = desk.say("vassal-reduced") if reduced else ""
        if state.where[unit] == AWAITING and printed.arrival.turn:
            note = ", ".join(filter(None, (desk.say("setup-turn", turn=printed.arrival.turn), desk.where(printed))))
        entries.append({"id": f"{printed.id}{'-' if reduced else ''}", "name": desk.name(printed), "note": note})
    return entries
