### Sentences that only the Battle of Leyte uses. The same ones are in texts.pt.ftl.

## The form of the sides, and what the people of each nation are called

side-american =
    .form = p
side-japanese =
    .form = p
nation-american =
    .mp = Americans
nation-filipino =
    .mp = Filipinos
nation-japanese =
    .mp = Japanese

refusal-assault-must-land = { THE($unit) } belongs to the first landing and must go ashore at { $hex } before the movement phase ends.
refusal-name-unit-and-hex = Name the unit and the hex.
refusal-not-carried = { THE($unit) } is not carried by sea: only American units are, in their own movement phase.
refusal-not-at-sea = { THE($unit) } is a reinforcement: it enters by its beach with an ordinary move.
refusal-sailed-already = { THE($unit) } has already been carried by sea this turn.
refusal-engaged-ashore = { THE($unit) } began the phase engaged in { $hex } and cannot embark.
refusal-no-embarking = { THE($unit) } cannot embark in { $hex }: ships take units from open ground or cities on the coast.
refusal-no-more-ships = There are no ships left for { THE($unit) }: { $limit } units a turn move by sea.
refusal-no-landing = { THE($unit) } cannot land in { $hex }: ships put units down on open ground or in cities on the coast.
refusal-coast-closed = { THE($unit) } cannot be carried from or to { $hex }: before turn { $turn } ships call only on the east coast and on Samar, and on the north coast as far as Carigara once La Paz is American.
refusal-no-assault = { THE($unit) } cannot land in { $hex }: the hex is not American, and only infantry and cavalry make assault landings.
refusal-lands-by-move = { THE($unit) } comes from the sea: there is no enemy in { $hex }, so it lands there with an ordinary move.
refusal-sea-is-full = { THE($unit) } finds no room at sea before { $hex }: at most { $limit } units land on an enemy-held hex.
refusal-no-parachutists = { THE($unit) } cannot be dropped: only the Japanese parachute regiments that are not on the map can.
refusal-too-late-to-drop = { THE($unit) } cannot be dropped any more: the last drops are in turn { $turn }. It may still land at a Japanese port or airfield.
refusal-one-drop = { THE($unit) } cannot be dropped: one unit has already been dropped this turn.
refusal-no-drop-here = { THE($unit) } cannot be dropped in { $hex }: not into mountains, woods or the sea, and only on Leyte and Samar.
refusal-waits-for-contact = { THE($unit) } was dropped in { $hex } and does not move until it is in contact with other Japanese units.
refusal-no-exit = { THE($unit) } may not leave the map from { $hex }: only Japanese units leave, by the south edge on Leyte and by the north edge on Samar.
refusal-no-bonus-yet = The air bonus is for the Japanese, in their movement phase, from turn { $turn } on.
refusal-bonus-taken = The air bonus has been used: it comes once in the game.
refusal-guerrillas-alone = Guerrillas get air points and artillery only in a hex they share with American units: { $units }.
refusal-advance-second = { THE($unit) } may not advance from { $hex } to { $to }: the second hex must be next to the first, open to armour and free of the enemy.
refusal-air-with-artillery = A bombardment by artillery alone ({ $units }) is given no air points.

event-does-not-come = { THE($unit) } does not come any more.
event-sailed = { THE($unit) } is carried by sea to { $hex }.
event-sailed-unseen = A { $unseen } is carried by sea to { $hex }.
event-put-to-sea = { THE($unit) } waits at sea to land on { $hex }.
event-put-to-sea-unseen = A { $unseen } waits at sea to land on { $hex }.
event-came-ashore = { THE($unit) } comes ashore in { $hex }.
event-dropped = { THE($unit) } is dropped in { $hex }.
event-dropped-unseen = A { $unseen } is dropped in { $hex }.
event-drop-safe = Drop in { $hex }: { THE($unit) } throws { $die } and lands in good order.
event-drop-hit = Drop in { $hex }: { THE($unit) } throws { $die } and is scattered.
event-withdrawn = { THE($unit) } is withdrawn from { $hex } and leaves the campaign.
event-cut-off = { THE($unit) } should be withdrawn, but in { $hex } it is cut off from the beaches.
event-air-bonus = { $side }: { $points } more air points this turn.

points-intact = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count ->
        [one] { $count } Japanese unit
       *[other] { $count } Japanese units
    } without known losses on the map

use-sail = { THE($unit) } is carried by sea to { $hex }
    .name = Carry by sea
use-drop = { THE($unit) } drops in { $hex }
    .name = Drop
use-air-bonus = Use the air point bonus
    .name = Air point bonus

shift-best-terrain-only = river
shift-encirclement = encirclement
shift-japanese-encircled = encircled Japanese
shift-command-unity = complete regiment
shift-divisional-unity = complete division
shift-1dc-brigades = complete cavalry brigade
shift-1dc-division = complete cavalry division
shift-naval-support = naval support

# Yardsticks of sense (sense.py)
sense-intact = counters intact at the end
sense-intact-recruit = counters intact at the end, against recruit
sense-carigara = turn in which Carigara is taken
sense-albuera = turn in which Albuera is taken
sense-ormoc = turn in which Ormoc is taken
sense-la-paz = turn in which La Paz is taken
sense-objectives = points of objectives at the end
sense-left-open = objectives left empty within the enemy's reach
forfeit-landing-on-enemy-hex = { THE($units) } { $units-count ->
        [one] is still at sea and will be eliminated
       *[other] are still at sea and will be eliminated
    }: the landing fails when the phase ends.{ $points ->
        [0] {""}
        [one] {" "}That is { $points } point for the enemy.
       *[other] {" "}That is { $points } points for the enemy.
    }
forfeit-drop = This is the last turn for a drop. { $units-count ->
        [one] This unit can still be dropped
       *[other] These units can still be dropped
    }: { THE($units) }.
mark-beachhead = Beachhead: an assault landing was made here this turn.
