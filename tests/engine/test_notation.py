"""Orders as text: every action is written and read back, and what is no order is refused with a reason."""

import pytest

from engaja import games
from engaja.engine.game import Malformed
from engaja.engine.notation import Notation
from engaja.engine.speech import malformed
from engaja.position.actions import (
    OFF_MAP,
    Advance,
    AnyAction,
    Attack,
    Defend,
    End,
    Exchange,
    Lose,
    Move,
    Place,
    PlaceAll,
    Retreat,
    Use,
)
from engaja.texts import Catalogue

NOTATION = Notation(games.definition("gazala"))
PZ, RIFLES, GUNS = (
    NOTATION.read_unit(id_) for id_ in ("de-5-pz-regt-21-pz-div", "de-104-rifle-regt-21-pz-div", "it-arty-x-corps")
)
A, B, C = (NOTATION.read_hex(number) for number in ("0512", "0612", "0713"))

WRITTEN: dict[str, AnyAction] = {
    "place it-arty-x-corps 0512": Place(GUNS, A),
    "place-all it-arty-x-corps 0512 de-104-rifle-regt-21-pz-div 0612": PlaceAll(((GUNS, A), (RIFLES, B))),
    "move de-5-pz-regt-21-pz-div 0512-0612-0713": Move(PZ, (A, B, C)),
    "move de-5-pz-regt-21-pz-div 0512": Move(PZ, (A,)),
    "attack 0713 with de-5-pz-regt-21-pz-div,it-arty-x-corps air 3": Attack(C, (PZ, GUNS), 3),
    "attack 0713 with it-arty-x-corps": Attack(C, (GUNS,)),
    "attack 0713 air 10": Attack(C, (), 10),
    "defend": Defend(),
    "defend with it-arty-x-corps air 2": Defend((GUNS,), 2),
    "lose de-5-pz-regt-21-pz-div": Lose(PZ),
    "exchange de-5-pz-regt-21-pz-div,de-104-rifle-regt-21-pz-div": Exchange((PZ, RIFLES)),
    "retreat de-5-pz-regt-21-pz-div 0512-0612": Retreat(PZ, (A, B)),
    "retreat de-5-pz-regt-21-pz-div 0512-off": Retreat(PZ, (A, OFF_MAP)),
    "retreat de-5-pz-regt-21-pz-div off": Retreat(PZ, (OFF_MAP,)),
    "advance de-5-pz-regt-21-pz-div 0512-0612": Advance(PZ, (A, B)),
    "end": End(),
    "use strike": Use("strike"),
    "use bonus de-5-pz-regt-21-pz-div": Use("bonus", PZ),
    "use strike 0512": Use("strike", hex=A),
    "use drop de-5-pz-regt-21-pz-div 0512": Use("drop", PZ, A),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_every_action_is_written_and_read_back(text: str) -> None:
    assert NOTATION.write(WRITTEN[text]) == text
    assert NOTATION.read(text) == WRITTEN[text]


def test_spaces_and_the_case_of_the_verb_do_not_matter() -> None:
    assert NOTATION.read("  Attack   0713   air 10 ") == Attack(C, (), 10)
    assert NOTATION.read("move de-5-pz-regt-21-pz-div 05-12>06-12") == Move(PZ, (A, B))


WRONG = {
    "": ("empty-order", ""),
    "march": ("unknown-order", "march"),
    "end now": ("unknown-order", "end now"),
    "move": ("unknown-order", "move"),
    "move de-5-pz-regt-21-pz-div": ("unknown-order", "move de-5-pz-regt-21-pz-div"),
    "move panzer 0512-0612": ("unknown-unit", "panzer"),
    "move de-5-pz-regt-21-pz-div tobruk": ("unknown-path", "tobruk"),
    "move de-5-pz-regt-21-pz-div 0512-": ("unknown-path", "0512-"),
    "move de-5-pz-regt-21-pz-div 0512-2617": ("unknown-hex", "2617"),
    "place it-arty-x-corps 0000": ("unknown-hex", "0000"),
    "place-all it-arty-x-corps": ("unknown-order", "place-all"),
    "attack 0713 by air": ("unknown-order", "by air"),
    "attack 0713 with": ("unknown-order", "with"),
    "attack 0713 air many": ("unknown-order", "air many"),
    "attack 0713 air -1": ("unknown-order", "air -1"),
    "defend air 9999": ("unknown-order", "air 9999"),
    "exchange de-5-pz-regt-21-pz-div,": ("unknown-unit", ""),
    "lose de-5-pz-regt-21-pz-div it-arty-x-corps": ("unknown-order", "lose"),
    "use": ("unknown-order", "use"),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_order_says_why(text: str) -> None:
    message, word = WRONG[text]
    with pytest.raises(Malformed) as caught:
        NOTATION.read(text)
    assert caught.value.message == message
    for lang in ("pt", "en"):
        assert word in malformed(Catalogue(lang), caught.value)
