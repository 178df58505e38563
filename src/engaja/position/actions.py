"""What a player can do: plain values. Units and hexes are indices; `engine.notation` writes and reads them as text."""

import msgspec

OFF_MAP = -1
"""In the path of a retreat: leave the map."""


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """One order of one player."""


class Place(Action, frozen=True, tag="place"):
    """Put a unit from the tray into a hex during the set-up."""

    unit: int
    hex: int


class PlaceAll(Action, frozen=True, tag="place-all"):
    """Put several units from the tray at once: pairs of unit and hex."""

    places: tuple[tuple[int, int], ...]


class Move(Action, frozen=True, tag="move"):
    """Move a unit along a path that begins in its own hex, or, for one that enters, in its first hex."""

    unit: int
    path: tuple[int, ...]


class Attack(Action, frozen=True, tag="attack"):
    """Attack a hex with units in contact, artillery in range and air points."""

    hex: int
    units: tuple[int, ...] = ()
    air: int = 0


class Defend(Action, frozen=True, tag="defend"):
    """Answer an attack with artillery in range and air points."""

    units: tuple[int, ...] = ()
    air: int = 0


class Lose(Action, frozen=True, tag="lose"):
    """Choose the unit that takes a loss, or is eliminated."""

    unit: int


class Exchange(Action, frozen=True, tag="exchange"):
    """Choose the units to be eliminated in an exchange."""

    units: tuple[int, ...]


class Retreat(Action, frozen=True, tag="retreat"):
    """Retreat a unit one hex, or two if it is encircled; OFF_MAP leaves the map."""

    unit: int
    path: tuple[int, ...]


class Advance(Action, frozen=True, tag="advance"):
    """Advance a unit after combat, one hex or two."""

    unit: int
    path: tuple[int, ...]


class End(Action, frozen=True, tag="end"):
    """End the phase, or stop advancing."""


class Use(Action, frozen=True, tag="use"):
    """Do something that only one book knows: a strike, a bonus, a withdrawal. `what` is its name there."""

    what: str
    unit: int = -1
    hex: int = -1


AnyAction = Place | PlaceAll | Move | Attack | Defend | Lose | Exchange | Retreat | Advance | End | Use
