"""What playing Goodwood well looks like in numbers."""

from engaja.games.sense import Check, Diary, air_unspent, below, guns, losses

from .rules import ALLIED, GERMAN


def margin(diary: Diary, side: int) -> float:
    return diary.points(side) - diary.points(1 - side)


CHECKS = (
    Check("margin-allied", ALLIED, lambda d: margin(d, ALLIED), low=100, against="recruit", text="margin"),
    Check("margin-german", GERMAN, lambda d: margin(d, GERMAN), low=100, against="recruit", text="margin"),
    Check("destroyed", ALLIED, lambda d: d.lost(GERMAN), low=60),
    losses(ALLIED, 12),
    Check("attacks-allied", ALLIED, lambda d: len(d.combats(ALLIED)), low=30, text="attacks"),
    below(ALLIED, 0.03),
    Check("middle", ALLIED, lambda d: d.share_between(ALLIED, "3-1", "5-1"), low=0.45, share=True),
    Check("high", ALLIED, lambda d: d.share_between(ALLIED, "6-1", "9-1"), low=0.35, share=True),
    below(GERMAN, 0.1),
    guns(ALLIED, 0.005),
    guns(GERMAN, 0.03),
    air_unspent(ALLIED, 0.03),
    Check("objectives", ALLIED, lambda d: d.points_for(ALLIED, "objective"), low=80, against="recruit"),
    Check("first-villages", ALLIED, lambda d: d.turn_taken(ALLIED, "Mondeville", "Toufreville"), high=1),
    Check("next-villages", ALLIED, lambda d: d.turn_taken(ALLIED, "Giberville", "Demouville"), high=2),
    Check("bourguebus-taken", ALLIED, lambda d: d.turn_taken(ALLIED, "Bourguébus"), high=5),
    Check("bourguebus-kept", ALLIED, lambda d: d.holds(ALLIED, "Bourguébus"), low=0.75, share=True),
    Check("lost-first-turn", ALLIED, lambda d: d.lost(ALLIED, turn=1), high=1),
    Check("ground-denied", ALLIED, lambda d: d.points_for(GERMAN, "area-clear"), high=0),
)
