"""What playing Leyte well looks like in numbers."""

from engaja.games.sense import Check, Diary, air_unspent, below, guns, losses, points_against_recruit

from .marks import AMERICAN, JAPANESE


def middle(diary: Diary) -> float | None:
    return diary.share_between(AMERICAN, "3-1", "5-1")


def high(diary: Diary) -> float | None:
    return diary.share_between(AMERICAN, "6-1", "9-1")


def taken(place: str, turn: int) -> Check:
    id_ = place.lower().replace(" ", "-")
    return Check(id_, AMERICAN, lambda d: d.turn_taken(AMERICAN, place), high=turn)


CHECKS = (
    points_against_recruit(AMERICAN, 150),
    losses(AMERICAN, 8),
    Check("lost-first-turn", AMERICAN, lambda d: d.lost(AMERICAN, turn=1), high=1),
    below(AMERICAN, 0.03),
    Check("middle", AMERICAN, middle, low=0.75, share=True),
    Check("high", AMERICAN, high, high=0.1, share=True),
    below(JAPANESE, 0.15),
    Check("attacks-japanese", JAPANESE, lambda d: len(d.combats(JAPANESE)), high=10, text="attacks"),
    Check("intact", JAPANESE, lambda d: d.intact(JAPANESE), low=25),
    Check("intact-recruit", JAPANESE, lambda d: d.intact(JAPANESE), low=50, against="recruit"),
    taken("Carigara", 6),
    taken("Albuera", 8),
    taken("Ormoc", 10),
    taken("La Paz", 7),
    Check("objectives", AMERICAN, lambda d: d.points_for(AMERICAN, "objective"), low=110),
    guns(AMERICAN, 0.005),
    air_unspent(AMERICAN, 0.05),
    Check("left-open", AMERICAN, lambda d: d.left_open(AMERICAN), high=0),
)
