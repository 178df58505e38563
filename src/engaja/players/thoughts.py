"""What players who try out plans thought, as plain values that travel between processes."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Note:
    """What was thought before a turn: the plan chosen, the two best of the others, and what each was expected to bring."""

    turn: int
    side: int
    chosen: str
    expected: float
    rejected: tuple[tuple[str, float], ...]
    nodes: int


@dataclass(frozen=True)
class Memory:
    """What a player keeps in mind from one turn to the next, as plain values: by it another process thinks as he would."""

    thought: tuple[int, int]
    """The turn and the side that was last thought about."""
    chosen: str
    """The plan followed since."""
    pace: float
    goals: dict[str, int]
    sent: dict[int, float]
