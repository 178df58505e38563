"""Notes that a person at a terminal writes about a game: on the last order, or on a hex; kept with its record."""

import re

from engaja.engine.notation import Notation
from engaja.engine.remarks import Comment
from engaja.engine.speech import Speech
from engaja.players.seat import Seat
from engaja.players.typed import HEX


def own_notes(seat: Seat) -> list[tuple[int, Comment]]:
    """What this side has written, each with the number of orders given before."""
    by = seat.game.definition.sides[seat.side].id
    said = sorted(seat.game.remarks.items())
    return [(at, remark) for at, remarks in said for remark in remarks if isinstance(remark, Comment) and remark.by == by]


def note_lines(seat: Seat, speech: Speech) -> list[str]:
    """One's notes with a number each."""
    notes = own_notes(seat)
    lines = []
    for number, (at, note) in enumerate(notes, 1):
        where = {"hex": speech.hex(speech.definition.board.grid.parse(note.hex))} if note.hex else {}
        lines.append(speech.say("note-line-hex" if where else "note-line", number=number, order=at, text=note.text, **where))
    return lines or [speech.say("note-none")]


def take_note(seat: Seat, speech: Speech, text: str) -> list[str]:
    """Write a note (`TEXT`, `HEX TEXT`), delete one by its number (`-2`), or, if nothing is said, tell them all.

    Malformed if the hex is not on the map.
    """
    if not text:
        return note_lines(seat, speech)
    notes, remarks = own_notes(seat), seat.game.remarks
    if found := re.fullmatch(r"-(\d{1,4})", text):
        number = int(found[1])
        if not 1 <= number <= len(notes):
            return [speech.say("note-unknown", number=number), *note_lines(seat, speech)]
        at, gone = notes[number - 1]
        remarks[at] = [remark for remark in remarks[at] if remark is not gone]
        return [speech.say("note-deleted", number=number)]
    first, _, rest = text.partition(" ")
    hex_ = ""
    if HEX.fullmatch(first) and rest.strip():
        notation = Notation(seat.game.definition)
        hex_, text = notation.hex(notation.read_hex(first)), rest.strip()
    seat.game.remark(Comment(text, seat.game.definition.sides[seat.side].id, hex_))
    return [speech.say("note-taken", order=len(seat.game.played))]
