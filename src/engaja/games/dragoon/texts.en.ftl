### Sentences that only Operation Dragoon uses. The same ones are in texts.pt.ftl.

## The form of the sides, and what the people of each nation are called

side-allied =
    .form = p
side-axis =
    .form = s
nation-american =
    .mp = Americans
nation-french =
    .mp = French
nation-british =
    .mp = British
nation-german =
    .mp = Germans

refusal-switzerland = { THE($unit) } may not enter { $hex }: Switzerland is neutral and closed to all.
refusal-no-exit-east = { THE($unit) } may not leave the map from { $hex }: only German units cross the east edge.
refusal-no-way-off = { THE($unit) } may not leave the map from { $hex }: both sides leave by the north edge, the Germans by the east edge too.
refusal-must-drop = Before all other movement the paratroops drop, one unit in each hex ({ $hexes }): { $units }.
refusal-pinned = { THE($unit) } has dropped in { $hex } and may not move before it meets Allied units that did not drop.
refusal-armour-mountain = { THE($unit) } may not attack { $hex }: armour does not engage enemies in mountains.
refusal-landing-assault = { THE($unit) } is still at sea and may attack only the beach it lands on, not { $hex }.
refusal-maquis-closed = { THE($unit) } may not enter { $hex }: only Allied units move through maquis areas.
refusal-maquis-stop = { THE($unit) } may not stop in { $hex }: it must leave the maquis area in this move.
refusal-maquis-must-leave = { THE($unit) } is in a maquis area ({ $hex }) and can march out of it: it has to, before the movement phase ends.
refusal-maquis-last = { THE($unit) } may not retreat to { $hex }: a maquis area is open only when every other hex and the edges are closed.
refusal-guerrillas-alone = Guerrillas get no air or artillery support unless other Allied units stand in their hexes: { $units }.
refusal-maquis-no-artillery = There is no artillery support for German units driven into a maquis area ({ $hex }): { $units }.

event-dropped = { THE($unit) } drops in { $hex }.
event-dropped-unseen = One { $unseen } drops in { $hex }.
event-drop-good = { THE($unit) } lands in good order in { $hex } (die: { $die }).
event-drop-bad = { THE($unit) } is scattered in the drop on { $hex } (die: { $die }).
event-paratroops-freed = { THE($unit) } has met other Allied units in { $hex } and may move from now on.
event-landed = { THE($unit) } comes ashore in { $hex }, which the exchange has emptied.
event-withdrawn = { THE($unit) } is withdrawn: it leaves { $hex } and the game.
event-stood = The defenders of { $hex } do not retreat: { $units }.
event-harried = { THE($unit) } has ended its movement phase in a maquis area ({ $hex }).

use-drop = { THE($unit) } drops in { $hex }
    .name = Drop
decision-drop = Choose where each unit of the 1st Airborne Task Force drops.
decision-stand = The defenders of the port need not retreat. Retreat those you like; the others stay when you end.
waits-drop = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } where the paratroops drop.
waits-stand = { THE($side) } { FORM($side) ->
        [p] decide
       *[s] decides
    } who leaves the port.

shift-river-defence = river
shift-encirclement = encirclement
shift-divisional-unity = complete division
shift-naval-attack = naval support
shift-naval-defence = naval support
shift-maquis-column = Germans in a maquis area

points-division-north = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the { $division }, intact across the north edge
points-no-german-left = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } because no German unit is left on the map
points-german-exit = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $units-count ->
        [one] a unit that left intact: { $units }
       *[other] { $units-count } units that left intact
    }
points-german-remaining = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count ->
        [one] { $count } German unit
       *[other] { $count } German units
    } on the map

# Yardsticks of sense (sense.py)
sense-lyon-taken = turn in which Lyon is taken
sense-lyon-held = Lyon Allied at the end
sense-toulon = turn in which Toulon is taken
sense-marselha = turn in which Marseille is taken
sense-cities = cities Allied at the end
sense-southern-rhone = turn by which Avignon to Valence is taken
sense-exits = Germans who left the map intact
sense-saved-of-148 = regiments of 148 Div out by turn 4
sense-exchanges = exchanges
forfeit-failed-landing = { THE($units) } { $units-count ->
        [one] is still at sea and will be eliminated
       *[other] are still at sea and will be eliminated
    }: the landing fails when the phase ends.{ $points ->
        [0] {""}
        [one] {" "}That is { $points } point for the enemy.
       *[other] {" "}That is { $points } points for the enemy.
    }
forfeit-stay-eliminated = { THE($units) } { $units-count ->
        [one] stays in a maquis area and will be eliminated
       *[other] stay in maquis areas and will be eliminated
    }.{ $points ->
        [0] {""}
        [one] {" "}That is { $points } point for the enemy.
       *[other] {" "}That is { $points } points for the enemy.
    }
