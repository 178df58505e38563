### Everything the program says, in English. The same messages are in pt.ftl, with the same variables.
### HALF($n) writes half points as points: ½. Names of units, sides and hexes come ready.

## Lists and words

cite = ({ $section })
off-map = off the map
nobody = nobody
some-units =
    { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }
unseen-unit = { $nation } unit ({ $type })
shift = { $title }{ $detail } { $columns }
shift-terrain-columns = terrain
shift-sea-inlet-columns = sea inlet
shift-river-columns = river
shift-encirclement-column = encirclement
shift-complete-division = complete division

terrain-open = open
terrain-city = city
terrain-port = port
terrain-airfield = airfield
terrain-woods = woods
terrain-ridge = ridge
terrain-mountain = mountain
terrain-fortification = fortification
terrain-sea = sea

line-road = road
line-trail = trail
line-railway = railway
line-river = river
line-sea_inlet = sea inlet
line-frontier = frontier
line-front_line = front line
line-halt_line = halt line
line-coast = coast

feature-fortification = fortification
feature-minefield = minefield

source-rulebook = stated by the rulebook
source-derived = derived from the rulebook
source-geography = from the real ground
source-history = from history
source-judgement = chosen by this edition

size-battalion = battalion
    .form = n
size-regiment = regiment
    .form = n
size-brigade = brigade
    .form = n
size-division = division
    .form = n

type-infantry = infantry
type-motorised_infantry = motorised infantry
type-mechanised_infantry = mechanised infantry
type-armour = armour
type-artillery = artillery
type-self_propelled_artillery = self-propelled artillery
type-rocket_artillery = rocket artillery
type-assault_gun = assault guns
type-tank_destroyer = tank destroyers
type-anti_tank = anti-tank
type-anti_aircraft = anti-aircraft
type-engineer = engineers
type-cavalry = cavalry
type-mechanised_cavalry = mechanised cavalry
type-mountain = mountain infantry
type-parachute = parachute troops
type-glider = glider infantry
type-airborne = airborne troops
type-commando = commandos
type-marine = marines
type-naval_infantry = naval infantry
type-airfield_troops = airfield troops
type-guerrilla = guerrillas

## Types in two letters, for the map in text

short-infantry = In
short-motorised_infantry = Mo
short-mechanised_infantry = Me
short-armour = Ar
short-artillery = Gu
short-self_propelled_artillery = SP
short-rocket_artillery = Ro
short-assault_gun = AG
short-tank_destroyer = TD
short-anti_tank = AT
short-anti_aircraft = AA
short-engineer = En
short-cavalry = Ca
short-mechanised_cavalry = MC
short-mountain = Mt
short-parachute = Pa
short-glider = Gl
short-airborne = Ab
short-commando = Co
short-marine = Ma
short-naval_infantry = NI
short-airfield_troops = AF
short-guerrilla = Gr

## Results of the tables

result-DE = defender eliminated
result-DA = defender annihilated
result-DRB = defender retreats with losses
result-DRI = defender retreats intact
result-DVB = defender wins with losses
result-DVI = defender wins intact
result-AVI = attacker wins intact
result-AVB = attacker wins with losses
result-ARI = attacker retreats intact
result-ARB = attacker retreats with losses
result-AE = attacker eliminated
result-EMP = exchange
result-IMP = no effect
result-DI = defender intact
result-DB = defender takes losses

## Why an order is not allowed

refusal-wrong-phase = This order does not belong in the present phase.
refusal-no-step = The path { OF($unit) } does not leave its hex: name at least one new hex.
refusal-not-yours = { THE($unit) } is not yours to command.
refusal-already-moved = { THE($unit) } has already moved in this movement phase.
refusal-may-not-march = { THE($unit) } may not march in this phase.
refusal-not-on-map = { THE($unit) } is not on the map{ $turn ->
        [0] .
       *[other] : it is a reinforcement of turn { $turn }.
    }
refusal-wrong-start = The path { OF($unit) } must begin in the hex where the unit is.
refusal-no-entry = { THE($unit) } may not enter the map at { $hex }.
refusal-not-neighbours = { THE($unit) } cannot go from { $hex } to { $to } in one step: the hexes are not neighbours.
refusal-forbidden-terrain = { THE($unit) } may not enter { $hex }: the terrain or the hexside is closed to units of this type.
refusal-enemy-hex = { THE($unit) } may not enter { $hex }: there are enemy units in it.
refusal-break-contact = { THE($unit) } is in an enemy engagement zone: to break contact its first hex must be free of engagement zones, and { $hex } is not.
refusal-too-far = { THE($unit) } cannot reach { $hex }: the step costs { HALF($cost) } and { HALF($left) } of the movement allowance is left.
refusal-must-stop = { THE($unit) } must stop in { $hex }, which is in an enemy engagement zone.
refusal-stacking = { THE($unit) } may not stop in { $hex }: { $limit } units are there already, the most a hex can hold.

refusal-must-retreat = Choose a retreat for { THE($units) }.
refusal-need-not-retreat = { THE($unit) } need not retreat.
refusal-no-way-off = { THE($unit) } may not leave the map from { $hex }: only a unit on the edge with no other hex left retreats off it.
refusal-retreat-into-zone = { THE($unit) } may not end its retreat in { $hex }, which is in an enemy engagement zone.
refusal-retreat-full = { THE($unit) } may not retreat to { $hex }: the hex is full and nobody there can make room.
refusal-retreat-drowns = { THE($unit) } may not retreat to { $hex }: it would not survive the water on the way.
refusal-retreat-way = { THE($unit) } may not retreat by { $hexes }: an ordinary retreat comes first, or the unit would not survive the way.
refusal-must-push = { $hex } holds more than { $limit } units: retreat one of them to a neighbouring hex.

refusal-may-advance = Now is the time to advance by { $hex }: advance with { THE($units, list: "or") }, or end the advance.
refusal-not-in-battle = { THE($unit) } did not fight in contact in this combat and does not advance.
refusal-never-advances = { THE($unit) } does not advance after combat.
refusal-advance-too-far = { THE($unit) } advances { $limit ->
        [one] { $limit } hex
       *[other] { $limit } hexes
    } at most.
refusal-advance-second = { THE($unit) } may not advance from { $hex } to { $to }: the second hex needs open ground in the first, open ground or a city in the second, and no water between them.
refusal-advance-where = { THE($unit) } may only advance into { $hex }, the hex the defender left.

refusal-duty-open = { THE($unit) } is in an enemy engagement zone and must attack { THE($hexes, list: "or") } in this phase.
refusal-no-target = There is no enemy in { $hex }.
refusal-attacked-already = { $hex } has already been attacked in this combat phase.
refusal-nobody-attacks = The attack on { $hex } has neither units nor air points: add “with” and the units, or “air” and the points.
refusal-named-twice = A unit is named twice: { $units }.
refusal-fought-already = { THE($unit) } has already attacked in this combat phase.
refusal-no-strength = The attack on { $hex } has no strength at all: { THE($units) } have no attack strength together.
refusal-may-not-attack = { THE($unit) } may not attack { $hex }.
refusal-not-adjacent = { THE($unit) } is not next to { $hex }, and only artillery attacks from a distance.
refusal-out-of-range = { THE($unit) } has a range of { $range }, and { $hex } is { $distance } hexes away.
refusal-battery-has-duty = { THE($unit) } is in contact and must attack a neighbouring hex; it cannot fire at { $hex }.
refusal-may-not-fire = { THE($unit) } may not fire at { $hex } in this phase.
refusal-air-points = The attack or defence asks for { $points } air points, and { $left } are left.
refusal-air-with-artillery = An attack by artillery alone ({ $units }) is given no air points.
refusal-air-limits = An attack by air alone uses { $low } to { $high } points, not { $points }.
refusal-air-cap = One combat gets at most { $high } air points in this game, not { $points }.
refusal-must-join = { THE($unit) } can meet its duty to attack only at { $hex }: include it in this attack.
refusal-must-answer = Answer the attack on { $hex } with “defend”, with or without artillery support and air points.
refusal-no-support = { THE($unit) } cannot support the defence of { $hex }: it is not artillery in range, or has already given support in this phase.

refusal-must-lose = Choose who takes the loss: { THE($units, list: "or") }.
refusal-must-exchange = Exchange: choose at least one unit in { $hex } to be eliminated: { THE($units, list: "or") }.
refusal-must-pay = Exchange: eliminate units in contact with at least { $price } attack strength together, or all of them: { $units }.

refusal-outside-area = { THE($unit) } may not be placed in { $hex }: its area is “{ $area }”.
refusal-must-place = Place the units that are still to come on the map: { $units }.
refusal-not-in-tray = { THE($unit) } is not among the units to be placed.

refusal-game-is-over = The game is over.
refusal-game-begins = There is no earlier order to take back.
refusal-dice-rolled = This cannot be taken back: the dice have been thrown.
refusal-hidden-shown = This cannot be taken back: a hidden unit has been shown.
refusal-turn-passed = This cannot be taken back: the other side has had its say since.
refusal-new-dice = The game has gone on with new dice since.

## What happened

event-set-up = The game begins; the units with printed positions are on the map.
event-turn = Turn { $turn }: { $dates }.
event-air-points = { $side }: { $points ->
        [one] { $points } air point
       *[other] { $points } air points
    } this turn.
event-movement-phase = Movement phase { OF($side) }.
event-combat-phase = Combat phase { OF($side) }.
event-placed = { THE($unit) } placed in { $hex }.
event-placed-unseen = One { $unseen } placed in { $hex }.
event-moved = { THE($unit) } moves from { $from } to { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } point
       *[other] { HALF($cost) } points
    }).
event-moved-unseen = One { $unseen } moves from { $from } to { $to }.
event-entered = { THE($unit) } enters at { $from }{ $hexes ->
        [1] {""}
       *[other] {" "}and stops in { $to }
    } ({ HALF($cost) ->
        [one] { HALF($cost) } point
       *[other] { HALF($cost) } points
    }).
event-entered-unseen = One { $unseen } enters at { $from }{ $hexes ->
        [1] {""}
       *[other] {" "}and stops in { $to }
    }.
event-departed = { THE($unit) } leaves the map by { $hex } ({ HALF($cost) ->
        [one] { HALF($cost) } point
       *[other] { HALF($cost) } points
    }).
event-attack-declared = { THE($side) } { FORM($side) ->
        [p] attack
       *[s] attacks
    } { $hex }{ $contact-count ->
        [0] {""}
       *[other] {" "}with { THE($contact) }
    }{ $support-count ->
        [0] {""}
       *[other] , artillery: { $support }
    }{ $air ->
        [0] {""}
       *[other] , air points: { $air }
    }; { $attack } attack points in all.
event-attack-declared-unseen = { THE($side) } { FORM($side) ->
        [p] attack
       *[s] attacks
    } { $hex }{ $contact-count ->
        [0] {""}
       *[other] {" "}with { $contact } in contact
    }{ $support-count ->
        [0] {""}
       *[other] , artillery: { $support }
    }{ $air ->
        [0] {""}
       *[other] , air points: { $air }
    }; { $attack } attack points in all.
event-defence-declared = { THE($side) } { FORM($side) ->
        [p] support
       *[s] supports
    } the defence of { $hex }{ $support-count ->
        [0] {""}
       *[other] , artillery: { $support }
    }{ $air ->
        [0] {""}
       *[other] , air points: { $air }
    }.
event-defence-declared-unseen = { THE($side) } { FORM($side) ->
        [p] support
       *[s] supports
    } the defence of { $hex }{ $support-count ->
        [0] {""}
       *[other] , artillery: { $support }
    }{ $air ->
        [0] {""}
       *[other] , air points: { $air }
    }.
event-combat = Combat in { $hex }: attack { $attack } against defence { $defence }, odds { $odds }{ $shifts-count ->
        [0] {""}
       *[other] ; shifts: { $shifts }
    }; column { $column }; dice { $dice } = { $total }; result { $result }: { $meaning }.
event-bombarded = { $support-count ->
        [0] Air attack
       *[other] Bombardment
    } on { $hex }: value { $value }{ $shifts-count ->
        [0] {""}
       *[other] ; shifts: { $shifts }
    }; column { $column }; dice { $dice } = { $total }; result { $result }: { $meaning }.
event-loss = { THE($unit) } takes a loss in { $hex }.
event-loss-unseen = { THE($unit) } takes a loss in { $hex }.
event-eliminated = { THE($unit) } { FORM($unit) ->
        [p] are
       *[n] is
    } eliminated in { $hex }.
event-recovered = { THE($unit) } recovers its loss in { $hex }.
event-retreated = { THE($unit) } retreats from { $hex } to { $to }.
event-left-map = { THE($unit) } retreats off the map from { $hex } and does not come back.
event-pushed = Chain retreat: { THE($unit) } makes room in { $hex } and goes to { $to }.
event-pushed-unseen = Chain retreat: one { $unseen } makes room in { $hex } and goes to { $to }.
event-advanced = { THE($unit) } advances from { $hex } to { $to }.
event-game-over = End of the game: { $first-side } { $first }, { $second-side } { $second }. { $winner ->
        [2] A draw.
       *[other] Victory { OF($winner-side) }.
    }

## Who decides what

decision-of = { $side }. { $what }
decision-place = Place the units that are still to come.
decision-movement = Move as many units as you like, then end the movement phase.
decision-combat = Declare attacks one by one, then end the combat phase.
decision-answer = { $hex } is attacked by { $contact-count ->
        [one] { $contact-count } unit
       *[other] { $contact-count } units
    } in contact{ $support-count ->
        [0] {""}
       *[other] , { $support-count } of artillery
    }{ $air ->
        [0] {""}
        [one] {" "}and { $air } air point
       *[other] {" "}and { $air } air points
    }; { $attack } attack points in all. What support does the defence get?
decision-loss = Choose who { $kill ->
        [0] takes a loss
       *[other] is eliminated
    }: { THE($units, list: "or") }.
decision-exchange = Exchange in { $hex }. Choose who is eliminated in the defence, at least one unit: { THE($units, list: "or") }.
decision-price = Exchange. Eliminate attackers with at least { $price } attack strength together: { THE($units, list: "or") }.
decision-retreat = Choose the retreat { OF($units) }.
decision-push = { $hex } is full. Choose who makes room by a chain retreat.
decision-advance = { $hex } has been cleared. Who advances?

## What the other side waits for

waits-place = { THE($side) } { FORM($side) ->
        [p] place
       *[s] places
    } the units that are still to come.
waits-movement = { THE($side) } { FORM($side) ->
        [p] move
       *[s] moves
    } units.
waits-combat = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } attacks.
waits-answer = { THE($side) } { FORM($side) ->
        [p] answer
       *[s] answers
    } the attack on { $hex }.
waits-loss = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } who { $kill ->
        [0] takes a loss
       *[other] is eliminated
    }.
waits-exchange = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } who is eliminated in the defence of { $hex }.
waits-price = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } the attackers that the exchange eliminates.
waits-retreat = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } the retreat { OF($units) }.
waits-push = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } who makes room in { $hex }.
waits-advance = { THE($side) } { FORM($side) ->
        [p] decide
       *[s] decides
    } who advances into { $hex }.

## Points

points-objective = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $hex }
points-destroyed = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $units-count ->
        [one] a destroyed unit: { $units }
       *[other] { $units-count } destroyed units
    }

## Orders that are not understood

order-empty-order = There is no order here.
order-unknown-order = This is not an order: “{ $order }”. “help” lists the orders.
order-unknown-unit = There is no unit called “{ $unit }”.
order-unknown-hex = There is no hex “{ $hex }” on the map.
order-not-an-attack = “{ $order }” is not an attack.
order-unknown-path = “{ $path }” is not a path: write hexes in four digits, joined by dashes, such as 0406-0405.

## Records

record-line = Line { $line }: { $message }
record-not-a-record = this is not the record of a game: its first line must be “{ $header }”.
record-too-long = the record has more than { $most } lines.
record-line-too-long = the line has more than { $most } characters.
record-no-begin = the line “begin” is missing, after which the orders come.
record-no-game = the line “game” is missing, which says what game it is.
record-header = “{ $found }” is not understood before “begin”.
record-no-seed = the line “seed” is missing: the seed of the dice is published when the game ends, and without it the game cannot be replayed.
record-wrong-commitment = the seed does not fit the commitment published in the line “dice”: the dice have been exchanged.
record-unknown-game = there is no game “{ $game }”.
record-unknown-option = the game has no option “{ $option }”.
record-other-definition = the record belongs to another version of the game ({ $found }); this is { $expected }.
record-diverged = after order { $order } the position is not the one the record claims ({ $found }).
record-order-after-end = there is an order after the end of the game.
record-wrong-side = the order is by “{ $found }”, but it is the turn of “{ $expected }”.
record-order-refused = the order “{ $order }” is not allowed by rule { $rule }.
record-no-version = the line “version” is missing, which says of which data the game is.
record-no-dice = the line “dice” is missing, the commitment of the dice.
record-twice = “{ $word }” stands there twice.
record-body = “{ $found }” is not understood after “begin”.
record-bad-commitment = “{ $found }” is not a commitment: it has 64 digits, from 0 to 9 and a to f.
record-no-dice-before = “{ $word }” belongs after a line “dice”.
record-reveal-without-number = “{ $side }” reveals a number that was not committed to.
record-thrown-place = dice are said right after the order that threw them, or after “begin”.
record-wrong-dice = the dice are said to be { $found }, but the seed gives { $expected }.
record-dice-count = { $expected ->
        [0] the order throws no dice
        [one] the order throws one die
       *[other] the order throws { $expected } dice
    }, but the record says { $found }.
record-dice-missing = the order throws dice, and the record tells neither which nor the seed.
record-bad-comment = “{ $found }” is not a comment: write “comment: …”, “comment by WHO: …” or “comment at HEX: …”.
record-too-many-variations = there are more than { $most } variations, or they are more than { $depth } deep.
record-variation-open = the variation that begins here has no “end-variation”.
record-no-variation = “end-variation” ends nothing.
record-other-game = the record is of “{ $found }”, not of “{ $expected }”.
record-other-rules = the record was made by rules { $found }, and by rules { $expected } of today the game goes another way from here.
record-unknown-side = there is no side “{ $side }”; there are { $sides }.

# Positions

position-not-a-position = this is not a position: its first line must be “{ $header }”.
position-too-long = the position has more than { $most } lines.
position-line-too-long = the line has more than { $most } characters.
position-no-colon = “{ $found }” says nothing: a word, a colon, and what there is to say.
position-unknown-key = “{ $key }” is unknown here. A line begins with the number of a hex, or with one of these: { $keys }.
position-key-twice = “{ $key }” stands there twice.
position-no-game = the line “game” is missing, which says what game it is.
position-unknown-game = there is no game “{ $game }”.
position-other-game = the position is of “{ $found }”, not of “{ $expected }”.
position-unknown-option = the game has no option “{ $option }”.
position-no-such-turn = there is no turn { $found }: the turns go from { $first } to { $last }.
position-no-turn = the line “turn” is missing.
position-turn-in-set-up = there is no turn yet during the set-up: the line “turn” is left out.
position-no-phase = the line “phase” is missing: whose phase it is, and which.
position-no-such-phase = “{ $found }” is no phase of this turn.
position-unknown-task = “{ $found }” is not understood: it is neither a phase nor anything that can be decided.
position-no-choice = “{ $found }” is not a choice that somebody makes.
position-then-alone = “then” tells what comes after a line “deciding”, which is missing.
position-other-phase = “{ $found }” cannot be decided in this phase.
position-other-side = that is not for “{ $found }” to decide, but for “{ $expected }”.
position-not-held = { $hex } is not held by “{ $side }”.
position-not-theirs = “{ $unit }” does not belong to “{ $side }”.
position-not-there = “{ $unit }” is not on the map.
position-only-first = “{ $found }” can only be what is being decided now.
position-nobody-attacks = nobody next to the hex attacks it.
position-not-next = “{ $unit }” is not next to { $hex }.
position-named-twice = “{ $unit }” is named twice.
position-unknown-unit = there is no unit called “{ $unit }”.
position-unknown-hex = there is no hex “{ $hex }” on the map.
position-unknown-side = there is no side “{ $side }”; there are { $sides }.
position-no-counter = “{ $found }” is not a counter: write its id and, in brackets, its state.
position-counter-twice = “{ $unit }” stands there twice, first in line { $first }.
position-unknown-state = “{ $unit }” cannot be “{ $found }”; it can be { $known }.
position-state-twice = “{ $unit }” is “{ $found }” twice, or two things that cannot both be.
position-destroyed-reduced = “{ $unit }” is destroyed and cannot be reduced.
position-hex-twice = { $hex } stands there twice.
position-two-sides = units of both sides cannot be in { $hex } together.
position-too-many = { $found } units are in { $hex }, and { $limit } may be.
position-ground = “{ $unit }” cannot be in { $hex }.
position-air-beyond = “{ $side }” cannot have { $found } air points: the book gives { $most } in this turn.
position-bad-run = “{ $found }” is not a row of hexes: write 0101-0104, down one column.
position-held-twice = { $hex } cannot be held by two.
position-no-number = “{ $found }” is no number from 0 to { $most } for “{ $key }”.
position-unknown-value = “{ $key }” cannot be “{ $found }”; it can be { $known }.

## Options and games

option-unknown = The game has no option “{ $name }”. Options: { $allowed }.
option-value = The option “{ $name }” cannot be “{ $value }”. Values: { $allowed }.
game-unknown = There is no game “{ $game }”. Games: { $games }.

## Mistakes in the folder of a game

problem-line = { $file }, line { $line }: { $message }
problem-file = { $file }: { $message }
problem-file-missing = the file is missing.
problem-not-utf8 = the file is not UTF-8 (byte { $found }).
problem-toml-value = a value does not fit: { $found }
problem-toml-syntax = this is not TOML: { $found }
problem-csv-header = the header is “{ $found }” and should be “{ $expected }”.
problem-csv-fields = the line has { $found } fields and should have { $expected }.
problem-unknown-side = there is no side “{ $found }”. Sides: { $expected }.
problem-unknown-hex = there is no hex “{ $found }”. Hexes: { $expected }.
problem-unknown-nation = there is no nation “{ $found }”. Allowed here: { $expected }.
problem-unknown-type = there is no unit type “{ $found }”. Types: { $expected }.
problem-unknown-class = there is no movement class “{ $found }”. Classes: { $expected }.
problem-unknown-size = there is no size “{ $found }”. Sizes: { $expected }.
problem-unknown-feature = a hex cannot hold “{ $found }”. It may hold: { $expected }.
problem-unknown-terrain = there is no terrain “{ $found }”. Terrains: { $expected }.
problem-unknown-source = there is no source “{ $found }”. Sources: { $expected }.
problem-unknown-line = there is no kind of line “{ $found }”. Lines: { $expected }.
problem-unknown-area = there is no area “{ $found }”. Areas: { $expected }.
problem-unknown-result = there is no result “{ $found }”. Results: { $expected }.
problem-unknown-turn = the calendar has no turn { $found }.
problem-unknown-unit-id = there is no unit “{ $found }” in units.csv.
problem-unknown-rule = there is no rule “{ $found }” in rules.toml.
problem-option-values = the option has { $found } value; it needs at least { $expected }.
problem-hex-twice = hex { $found } is given twice.
problem-name-twice = the name “{ $found }” is given to two hexes.
problem-hexes-missing = hexes are missing ({ $found }); the map has { $expected }.
problem-not-neighbours = the hexes { $found } are not neighbours.
problem-line-twice = the line { $found } is given twice.
problem-area-empty = the area “{ $found }” has no hexes.
problem-not-on-edge = hex { $found } is not on the edge of the map.
problem-unit-id = the id “{ $found }” is missing, given twice, or has spaces in it.
problem-not-a-number = this should be a number: { $found }.
problem-historical-missing = the unit { $found } has no historical position.
problem-historical-outside = the historical position { $found } is outside the area “{ $expected }”.
problem-at-sea = hex { $found } is sea; a unit cannot begin there.
problem-arrival = the arrival “{ $found }” is not understood. Write “at 1711”, “in AREA”, “turn 5 at 0111” or “turn 5 by AREA”.
problem-overstacked = the historical set-up puts more than { $expected } units in { $found }.
problem-enemies-together = the historical set-up puts enemies together in { $found }.
problem-table-row = the row { $found } of the table should have { $expected } cells.
problem-table-totals = the table lacks { $found }; it needs a row for every total, { $expected }.
problem-table-minimum = the bombardment table has { $found } minimum values; it needs one a column: { $expected }.
problem-terrain-missing = the map uses the terrain “{ $found }”, which is not in the table.
problem-vulnerability-missing = the vulnerability of the type “{ $found }” is missing.
problem-calendar-order = the turns of the calendar must follow each other: { $found }.
problem-calendar-dates = turn { $found } ends before it begins.
problem-air-turns = the air points are { $found }; there must be a number for each turn: { $expected }.
problem-rule-prefix = the rule “{ $found }” must begin with “{ $expected }”.
problem-rule-twice = the rule “{ $found }” is given twice.
problem-look-colour = “{ $found }” is not a colour. Write it as #RRGGBB, such as #EBDFC3.
problem-look-no-river = no river on the map is called “{ $found }”.
problem-look-no-place = no hex is called “{ $found }”.
problem-look-no-name = no hex, river or other line is called “{ $found }”.
problem-look-no-country = no area of kind country is called “{ $found }”. Countries: { $expected }.
problem-look-not-at-sea = the middle of a sea’s name must stand at sea, and hex { $found } is land.
problem-look-unknown-word = the hex_words of game.toml do not have “{ $found }”. They have: { $expected }.
problem-look-word-missing = the hex word “{ $found }” of game.toml has no words for people here; add them under [words].

## What is printed

direction-N = north
direction-E = east
direction-W = west
direction-NE = north-east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-NW = north-west
show-hex = { $hex }: { $ground }.
show-columns = { $ground } ({ $columns ->
        [one] { $columns } column to the left
       *[other] { $columns } columns to the left
    })
show-hexside = To the { $direction } ({ $hex }): { $line }.
show-objective = Objective; points to whoever holds it at the end: { $points }.
show-source = Source: { $source }.
show-unit = { $unit } [{ $id }]: { $side }, { $nation }, { $type }, { $size }.
show-formation = Formation: { $formation }
show-strengths = Attack { $attack }, defence { $defence }, movement { $movement }{ $range ->
        [0] {""}
       *[other] , range { $range }
    }.
show-arrival = { $turn ->
        [0] Begins in: { $where }.
       *[other] Enters on turn { $turn }: { $where }.
    }
show-rule = { $section } { $title } [{ $id }]
show-ruling = Ruling: { $text }
show-example = Example: { $text }

## The chances of an attack

odds-combat = Attack { $attack } against defence { $defence }: odds { $odds }, final column { $column }.
odds-bombardment = Bombardment of value { $attack }: column { $odds }, final column { $column }.
odds-air-attack = Air attack of value { $attack }: column { $odds }, final column { $column }.
odds-result = { $ways } of { $throws } ({ $percent }%) { $result }: { $meaning }
odds-lost = eliminated: { $units }
odds-reduced = with a loss: { $units }
odds-no-retreat = no retreat: { $units }
odds-taken = the hex is left empty
odds-summary = Chance to take the hex: { $percent }%. Expected losses: attackers { $attackers }, defenders { $defenders }.
odds-estimate = The chances are supposed: the average over positions that agree with what this side knows.
value-possible = { $least } to { $greatest }
value-announced = { $value } (announced)
value-supposed = about { $value }
shift-possible = possible: { $shift }
force = { $what }
force-added = + { $what }
force-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
force-air = { $points ->
    [one] 1 air point
   *[other] { $points } air points
}
force-bound = only those without another target
force-nothing = nothing
sheet-bracket = Possible columns with all support the other side could still add: { $first } to { $last }; the defender gives way in { $least } to { $greatest }% of the throws.
sheet-forces = Least force for each column:
sheet-force = { $column }, { $percent }%: { $force }
needed-there = { $count ->
    [one] Needed at { $hex }: with it { $better }, without it { $worse }.
   *[other] Needed at { $hex }: with them { $better }, without them { $worse }.
}
later-attacks = { $count ->
    [0] {""}
    [one] { $hexes } can still be attacked in this phase.
    [2] { $hexes } can still be attacked in this phase.
    [3] { $hexes } can still be attacked in this phase.
   *[other] { $count } of your hexes can still be attacked in this phase, { $hexes } among them.
}
must-attack-too = { $count ->
    [0] {""}
    [one] { $hexes } must still be attacked.
    [2] { $hexes } must still be attacked.
    [3] { $hexes } must still be attacked.
   *[other] { $count } more hexes must still be attacked, { $hexes } among them.
}
odds-totals = Attack { $attack } against defence { $defence }: odds { $odds }{ $shift ->
        [0] {""}
       *[other] , shifted by { $shift }: column { $column }
    }.

## At the table: a player at the terminal

table-prompt = { $side }, turn { $turn }, { $what }>
prompt-place = set-up
prompt-movement = movement
prompt-combat = combat
prompt-answer = defence
prompt-loss = losses
prompt-exchange = exchange
prompt-price = exchange
prompt-retreat = retreat
prompt-push = chain retreat
prompt-advance = advance
prompt-other = decision
prompt-tray = { $what }, { $count } to place
table-hint = Type an order or a number of the list. “allowed” lists what can be done; “help” shows all orders.
table-hint-place = “place NUMBER HEX HEX …” places a unit or a whole formation; “fill” places all that is left, or a formation, by the ready-made set-up. The last unit placed closes the set-up. “help” shows all orders.
table-answer = Air points available: { $air }; artillery units in range: { $count }. With support: “defend with UNITS air POINTS”.
table-no-number = The last list has no number { $number }.
table-over = The game is over. “save FILE” keeps it; “map”, “log”, “points” and the other questions still answer; “quit” leaves.
table-prompt-over = Game over>
table-old-list = That list is from before the last order. Now it stands like this:
table-not-yet = The phase cannot be ended yet: { $reason }
table-placed = { $side }: { $count } units placed. “list” shows where; “log” tells each.
table-left-over = No room in these hexes for: { $units }.
table-filled-near = { $count ->
        [one] One unit found its hex of the ready-made set-up full or closed and is near it.
       *[other] { $count } units found their hexes of the ready-made set-up full or closed and are near them.
    }
table-no-room = There is no room left for { THE($units) }.{ $way ->
        [0] {" "}Take something back: “undo”, “undo UNIT” or “undo all”.
       *[other] {" "}Take back one of these and place it elsewhere (“undo UNIT”): { $others }.
    }
table-not-placed = { THE($unit) } { FORM($unit) ->
        [p] were
       *[n] was
    } not placed by you in this set-up and cannot be taken back alone.
table-nothing = Nothing to choose.
table-more = … { $left } more: “next”.
table-no-more = The list has ended.
table-allowed = It is allowed: { $order }.
table-odds-what = Name an attack: “odds HEX”, “odds NUMBER” or “odds attack HEX with UNITS air POINTS”.
table-no-rule = There is no rule “{ $rule }”.
table-undone = Taken back: { $order }
table-side = { $side }{ $air ->
        [0] {""}
       *[other] {" "}(air points: { $air })
    }
table-unit = { $unit } [{ $id }], { $hex }
table-short = { $unit } { $attack }-{ $defence }-{ $movement }{ $reduced ->
        [0] {""}
       *[other] {" "}reduced
    }
table-stack = { $hex }: { $units }
table-hidden = { $count ->
        [1] { $top }
       *[other] { $count } units, on top { $top }
    }
table-beneath = { $count ->
        [one] { $count } unit beneath
       *[other] { $count } units beneath
    }
table-empty-hex = { $hex }: no units.
table-awaiting = not yet in play
table-destroyed = eliminated
table-left = off the map
table-score = { $side }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-save-what = Name the file: “save FILE”.
table-saved = Game saved in { $file }.
table-unsaved = There are orders not saved: “save FILE”, or “quit” again to leave all the same.
table-no-historical = The historical set-up belongs to the set-up only.
table-mark-duty = must attack
table-mark-done = has acted
file-unwritable = “{ $file }” cannot be written: { $error }.
file-is-no-record = “{ $file }” exists and is not the record of a game; choose another name.
item-unit = { $unit }: { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    }
item-move = { $hex } ({ HALF($cost) ->
        [one] { HALF($cost) } point
       *[other] { HALF($cost) } points
    }){ $zone ->
        [0] {""}
       *[other] , engages
    }
item-party = { $name }: { $count } units
item-area = { $party } ({ $hexes })
item-hexes = { $count } hexes
item-off = Leave the map: { $count } units can (“move UNIT off”)
item-afar = Bombardment: { $count } more hexes in range of artillery (“attack HEX with all”)
item-fold = { $what }: { $count ->
        [one] one choice
       *[other] { $count } choices
    } ({ $order })
item-order = “{ $verb }{ $unit ->
        [0] {""}
       *[other] {" "}UNIT
    } HEX”
item-way = { $unit } → { $path }
item-attack = Attack on { $hex }{ $count ->
        [0] {""}
       *[other] {" "}with { $units }
    }{ $air ->
        [0] {""}
       *[other] , air points { $air }
    }
item-defend = { $count ->
        [0] No artillery support
       *[other] Artillery: { $units }
    }{ $air ->
        [0] {""}
       *[other] , air points { $air }
    }
item-target = { $hex }: in contact { $contact }, artillery { $support }{ $duties ->
        [0] {""}
       *[other] ; must attack: { $must }
    }
item-end = End
item-air = Air attack on any enemy hex: “attack HEX air POINTS” ({ $air } left)
recap-nothing = { THE($side) } neither moved nor attacked.
recap-summary = What { THE($side) } did: { $moved ->
        [one] { $moved } move
       *[other] { $moved } moves
    }, { $fights ->
        [one] { $fights } attack
       *[other] { $fights } attacks
    }.
formation-division = { $number }{ $ending ->
        [one] st
        [two] nd
        [few] rd
       *[other] th
    } Division
formation-corps = { $corps } Corps
recap-units = { $count } units
recap-units-of = { $count } { $nation } units
recap-units-type = { $units } ({ $type })
recap-beside = { $direction } of { $place }
recap-went = { $who } go from { $start } to { $goal }.
recap-shifted = { $who } shift around { $place }.
recap-entered = { $who } come on to the map near { $place }.
recap-departed = { $who } leave the map near { $place }.
recap-combat = Combat in { $hex }: { $attack } against { $defence }, column { $column }, { $result }: { $meaning }.
recap-bombarded = { $support-count ->
        [0] Air attack
       *[other] Bombardment
    } on { $hex }: value { $value }, column { $column }, { $result }: { $meaning }.
recap-taken = { THE($side) } took { $hex }.
supply-line = { $hex }: a line of { $length ->
        [one] { $length } hex
       *[other] { $length } hexes
    } to { $source }, at most { $limit }.
supply-none = { $hex }: without supply, cannot move.
supply-nobody = Nobody on your side depends on a supply line now.
losses-turn = Turn { $turn }, { $side }: { $units }.
losses-reduced = { $count ->
        [one] Reduced: { $units }.
       *[other] Reduced: { $units }.
    }
losses-none = Nobody was eliminated, and nobody whom you know is reduced.
table-help =
    Orders, as they also stand in a record:
      move UNIT HEX or PATH (move 15pz-8 0406-0405-0404): by the cheapest way, or the way you name
      place UNITS HEX HEX …: a unit, or a number of the list, a formation (21, 1-ss) or an area; each hex is filled in turn
      fill or historical [UNITS]: all that is left, or these, by the ready-made set-up or near it; undo UNIT takes one back
      attack HEX with UNITS air POINTS; “with all” takes everybody who can join
      defend with ARTILLERY air POINTS
      lose UNIT, exchange UNITS, retreat UNIT HEX, advance UNIT HEX
      end: ends the phase, or the advance
      use WHAT UNIT HEX: what only one book knows (“allowed” lists it with its word); its word alone will do: sail 2 1209
    Units: a number of the last list, part of the id or the name. For several: names with commas, or the hex of the stack.
    Hexes: four digits, or the beginning of the name; “off” to leave the map.
    Questions:
      allowed [UNIT or HEX], next: what the rules allow now
      why ORDER: why it is not allowed, with the text of the rule
      odds HEX or ORDER: what an attack would do
      advice: what a colonel would do here, and why; the record says that you asked
      map [HEX or all], list: the position drawn, or in lines
      hex HEX, stack HEX, unit UNIT, rule NUMBER, points, log [LINES or all]
      recap: what the other side did in its last turn; losses: who was eliminated, turn by turn
      supply: by how many hexes each stack is supplied, and who is not
    Table:
      note TEXT, note HEX TEXT: a note on the last order, kept with the record; note lists them, note -2 deletes the second
      undo, undo all; save FILE; quit
verb-place = place
verb-place-all = place-all
verb-move = move, m
verb-attack = attack, a
verb-defend = defend, d
verb-lose = lose
verb-exchange = exchange
verb-retreat = retreat
verb-advance = advance
verb-end = end
verb-use = use
verb-help = help, ?
verb-map = map
verb-list = list
verb-allowed = allowed, p
verb-next = next
verb-why = why
verb-odds = odds
verb-advice = advice
verb-undo = undo
verb-log = log
verb-rule = rule
verb-hex = hex
verb-unit = unit
verb-stack = stack
verb-points = points
verb-recap = recap
verb-losses = losses
verb-supply = supply
verb-note = note
verb-save = save
verb-historical = historical, fill
verb-sail = sail
verb-drop = drop
verb-air-bonus = bonus
verb-form = form
verb-fly = fly
verb-lift = lift
verb-strike = strike
verb-retaliate = retaliate
verb-quit = quit
word-with = with
word-air = air
word-all = all
word-off = off
order-nobody-joins = Nobody can take part in an attack on { $hex } now.
order-ambiguous-unit = “{ $unit }” fits more than one unit: { $units }.

## The command line

help-engaja =
    Five Brazilian wargames, played by the rules of their books.
    Exit codes: 0 yes; 1 no (refused, invalid, unfinished); 2 wrong use.
help-usage = Usage:
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-command-metavar = COMMAND …
help-lang = Language: pt or en. Otherwise ENGAJA_LANG, then LANG, then Portuguese.
help-plain = No colour.
help-help = Show this help.
help-json = Write JSON instead of sentences.
help-game = A game (see “engaja games”) or the folder of one.
help-game-optional = A game; all of them without it.
help-file = The record of a game.
help-option = An option of the game; may be given several times. See “engaja show GAME”.
help-table = Open the table in the browser. This is what “engaja” alone does.
help-table-host = Address to listen on; other than this machine only if you mean it.
help-table-port = Port to listen on; another one if it is taken.
help-table-open = Open the table to the local network, and show the address with a QR code.
help-database = Where the games are kept: postgresql://USER@HOST/NAME or sqlite:///FILE. Otherwise ENGAJA_DATABASE, then a file in your data folder.
help-table-no-browser = Do not open the browser.
table-is-up = The table is set: { $address }
table-is-open = The table is open to your local network: whoever is in it reaches { $addresses } and whatever game you give a link to. Nobody outside does. It closes when you stop it.
table-no-network = This machine is in no local network: nobody else reaches the table.
table-stop = Ctrl-C ends it. Your games are kept.
table-already-up = The table is already set: { $address }
table-taken = Another program has these games open and does not answer. End it, or name another folder in ENGAJA_DATA.
help-serve = Serve the games to many people, by several processes and machines on one PostgreSQL.
help-serve-broker = Redis or Valkey, by which the processes tell each other what has changed: redis://HOST/0. Otherwise ENGAJA_BROKER, then PostgreSQL itself does it.
help-serve-workers = How many processes serve; more than one needs PostgreSQL.
help-serve-thinkers = How many computer players each process lets think in turn; 0 if “engaja think” does it elsewhere.
help-serve-behind-proxy = A proxy such as nginx or Caddy stands before it and says who asks.
help-serve-public-url = The address by which people reach it, such as https://games.example.org.
help-think = Let the computer players of a site think on this machine.
help-admin = For whoever runs a server: list its tables, close one, end a seat, or try all stored games against this version.
help-admin-what = list: the tables that changed last. close: no link opens a table any more. end-seat: the link of one seat opens nothing any more. replay: play every stored game by the rules of this version, changing nothing.
help-admin-names = The table; for end-seat also the seat, as list shows it.
help-admin-most = How many tables to list.
admin-words = Say what to do: { $words }.
admin-table = table
admin-game = game
admin-seats = seats
admin-orders = orders
admin-turn = turn
admin-changed = changed (UTC)
admin-links = links
admin-over = over
admin-is-closed = closed
admin-closed = No link opens table { $table } any more. Its orders are kept.
admin-ended = The link of “{ $seat }” at table { $table } opens nothing any more.
admin-no-table = There is no table { $table }.
admin-no-seat = This table has no link for “{ $seat }”. It has: { $seats }.
admin-replaying = Playing stored games
admin-replayed = { $same } games go on as they are, { $moved } come to the same by this version, { $outdated } do not.
admin-outdated = Table { $table } was played by other rules: it can be looked at, and goes on when its players agree.
help-backup = Copy all games to a file, while they are played.
help-restore = Put the games of a copy in the place of all there are; those are kept beside them.
help-copy-file = The copy of the games.
backup-done = All games are copied to { $file }.
restore-done = The games are now those of { $file }.
restore-kept = Those there were are kept in { $file }.
help-play = Play at the terminal, against the computer or each other.
help-play-game = The game; not needed with --load.
help-play-side = Who plays a side: human, or a level of the computer (see “engaja levels”). Otherwise you play the first side against officer.
help-play-seed = Seed of the dice, to play a game again.
help-play-load = Go on with a saved game.
help-play-position = Begin from the position in a file.
help-play-list = Tell the position in lines instead of drawing the map: for screen readers.
help-games = List the games.
help-show = Show a game: its map, a hex, a unit, a rule.
help-show-hex = A hex, by number or name.
help-show-unit = A unit, by its id or part of its name.
help-show-rule = A rule, by its number, its id or words of its title.
help-show-map = Draw the map with the historical set-up, or with a position, into an SVG file.
help-show-position = Show the position in a file.
help-record-game = The folder of the game, if it does not come with the program.
help-odds =
    Exact chances of an attack.
    With two numbers, the totals of attack and defence on the game's table; with a record and an order, the preview of that attack.
help-odds-what = A game, or the record of a saved game.
help-odds-words = The totals of attack and defence; or an order, such as: attack 1113 with all air 3.
help-odds-shift = Columns to shift by: positive to the right, negative to the left.
help-replay = Tell a recorded game in sentences.
help-replay-to = Stop after order N.
help-verify = Check a record: dice, orders, positions and result.
help-match = Let computer players meet, each seed twice with the sides exchanged.
help-match-first = The first player: a level (see “engaja levels”); one that searches may be given its think time, as in general@2s, or its nodes, as in general@500n.
help-match-second = The second player.
help-match-pairs = How many pairs of games.
help-match-seed = Seed of the match.
help-match-ray = Play on a Ray cluster: its address, or local for this machine alone. The result is the same. With --save the folder must be one that all its machines share.
help-match-jobs = How many processes share the work.
help-match-save = Folder for the records of the games.
help-match-game = A game, or “all” for all of them one after the other.
help-match-stop = Stop each game as soon as a sequential test (GSPRT on pairs, 5% errors) decides between two values in Elo, such as 0,70.
help-match-tuning = Seeds for tuning: none of them can occur in a match without this word.
help-match-sense = Count the yardsticks of sense of each game.
help-match-out = File for the results, a line a game. If it is there, the match goes on where it was.
help-arena = Let several players meet, everybody against everybody, with ratings.
help-arena-players = The players, as in “engaja match”.
help-arena-out = Folder for the results, a file a match. What is there is not played again.
help-scaling = The score of a level against its think time.
help-scaling-level = A level that searches.
help-scaling-against = Its opponent, the same for all think times.
help-scaling-think = Think times (0.3s) or nodes (500n), separated by commas.
help-balance = How a game falls out between equals: how often each side wins, and by how much.
help-balance-player = Who plays both sides: a level, as in “engaja match”.
help-balance-games = How many games.
help-balance-out = Folder for the results and a plot of each game. What is there is not played again.
help-levels = List the levels of the computer players, the weakest first.
help-rules = The ledger of the rules: each paragraph, the code that follows it and the tests that exercise it.
help-check = Check the folder of a game and tell everything that is wrong in it.
help-check-game = A game or the folder of one; all games without it.
help-schema = The JSON Schemas of the TOML files of a game folder.
help-schema-file = A file, such as game.toml; all of them without it.
help-bench = Measure the speed of the engine.
help-bench-game = A game, or all of them.
usage-no-such-command = There is no command “{ $command }”. Commands: { $commands }.
usage-no-such-option = There is no option { $name }.
usage-option-value = The option { $name } needs a value.
usage-missing = { $name } is missing.
usage-bad-value = The value given for { $name } does not fit.
usage-words = The command is not understood: there are too many words, or too few.
usage-help = See “{ $command } --help”.
usage-lang = There is no language “{ $lang }”. Languages: { $languages }.
usage-pair = Write “{ $text }” as NAME=VALUE.
usage-side = The game has no side “{ $side }”. Sides: { $sides }.
usage-player = There is no player “{ $player }”. Players: { $players }.
interrupted = Interrupted.
file-unreadable = “{ $file }” cannot be read: { $error }.
file-not-found = There is no file “{ $file }”.
file-not-text = The file is not text in UTF-8.
games-line = { $game }: { $title }. { $subtitle }
games-size = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, { $units } units, about { $minutes } minutes.
games-broken = { $game }: the folder of the game has mistakes; see “engaja check { $game }”.
show-position-score = Score: { $first-side } { $first }, { $second-side } { $second }.
show-map-size = Map of { $columns } by { $rows } hexes, { $km } km a hex.
show-side = { $side } [{ $id }]: { $units } units; nations: { $nations }.
show-objective-line = Objective: { $hex }, { $points } points.
show-option = Option { $name } ({ $values }): { $title }. { $help }
show-map-written = Map drawn into { $file }.
check-good = { $game }: no mistakes. { $hexes } hexes, { $units } units, { $rules } rules.
check-broken = { $game }: the folder has mistakes.
check-rules = { $game }: rules.py does not work: { $error }
schema-unknown = There is no schema for “{ $file }”. Files: { $files }.
rules-not-applicable = not tested: { $reason }
rules-missing = no test
rules-unknown = Unknown rule, cited by a test: { $rule }
rules-total = { $game }: { $claimed } of { $total } rules have a test.
standing-resigned = { THE($side) } gave up.
standing-agreed = Both sides agreed to end the game here.
replay-score = { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }. Score: { $first-side } { $first }, { $second-side } { $second }.
verify-dice-secret = Commitment { $commitment }: its seed is not published yet, so the dice are those that the record tells.
verify-number = The number of “{ $side }” fits what it committed to.
verify-number-secret = “{ $side }” has not revealed its number yet.
verify-earlier = { $orders ->
        [one] The first order was
       *[other] The first { $orders } orders were
    } given by rules { $rules } and are not played again; the game went on from its position.
verify-rules = Made by rules { $found }; by rules { $rules } of today the same positions come out.
verify-dice = The seed fits the commitment { $commitment }.
verify-good = It holds: { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }, { $checks ->
        [one] { $checks } position checked
       *[other] { $checks } positions checked
    }; last position { $fingerprint }.
odds-numbers = Write two whole numbers above zero: the total of the attack and that of the defence.
odds-order = The order must be an attack, such as: attack 1113 with all air 3.
play-new-dice = The seed of the dice so far is not known here: the game goes on with new ones (commitment { $commitment }).
play-hand-over = { THE($side) } { FORM($side) ->
        [p] decide
       *[s] decides
    } now. Hand over the keyboard and press Enter.
play-thinking = { $player } is thinking…
play-left = Until next time.
play-kept = The game is saved in { $file }. To go on: engaja play --load { $file }
levels-line = { $level }: { $name }. { $about }
advice-plan = { $player }: the plan is “{ $plan }”, valued at { $expected } for this side after a few turns.
advice-others = Rejected: { $others }.
advice-goals = Formations make for { $places }.
advice-attack = { $player }: { $hex } falls with { $percent }% if nothing is added to the defence.
advice-end-movement = { $player }: everybody stands better where they are than anywhere they could go.
advice-end-combat = { $player }: no attack left is worth its price.
advice-end = { $player }: it is better to stop here.
advice-movement = { $player }: this move fits its plan for the turn.
advice-combat = { $player }: what the aircraft and the guns may destroy is worth the throw.
advice-answer = { $player }: so much support changes the column enough to be worth it here.
advice-loss = { $player }: this unit is missed least.
advice-exchange = { $player }: these units are missed least.
advice-price = { $player }: these units are missed least.
advice-retreat = { $player }: there it is safest and still of use.
advice-push = { $player }: there it is safest and still of use.
advice-advance = { $player }: the hex is worth more than what standing there risks.
advice-place = { $player }: the rest of the set-up as in the campaign, as far as there is room.
advice-other = { $player }: of what is allowed this gains most.
advice-nothing = There is nothing for you to decide now.
advice-then = Then:
table-advice-marked = The record says that you asked.
level-with-seconds = { $level }, { NUMBER($seconds) } s a turn
level-with-nodes = { $level }, { NUMBER($nodes) } nodes a turn
play-against = You play { THE($side) } against: { $player }. Levels of the computer: { $levels } (engaja levels says what each is worth). To choose: --side { $other }.
level-recruit-plain = The compiled modules are missing here: it plays the same, several times more slowly.
level-officer-plain = The compiled modules are missing here: it plays the same, about three times more slowly.
level-colonel-plain = The compiled modules are missing here: in the same time it tries out about a third as much.
level-general-plain = The compiled modules are missing here: in the same time it tries out about a third as much.
level-random = Random
level-random-about = Plays any order that is allowed: a yardstick, not an opponent.
level-greedy-0 = First recruit
level-greedy-0-about = The first computer player as it was, kept with its faults to compare the others with.
level-recruit = Recruit
level-recruit-about = Looks one order ahead and has no plan; goes for the nearest objectives and knows no special orders.
level-officer = Officer
level-steady = Steady officer
level-officer-about = Plans the whole turn: masses for attacks whose odds it reckons exactly, guards what scores and keeps to a plan; does not look ahead, and misjudges what things are worth, differently every turn.
level-steady-about = The officer without his misjudgements: a yardstick.
level-colonel = Colonel
level-colonel-about = Tries out a few plans for the turn against an officer's answer and carries out the best. It misjudges a little in carrying it out.
level-general = General
level-general-about = Tries out many plans, the best of them two turns ahead, with what it cannot see dealt out anew each time, and carries out the best.
help-play-explain = After the game, tell what each computer player that tries out plans chose, rejected and expected, turn by turn.
explain-turn = Turn { $turn }, { $side }: { $plan }, expected { $expected }. Next best: { $others }. { $nodes } side-turns tried out.
explain-nothing = None of the players tried out plans.
plan-plain = as an officer would
plan-bold = bold
plan-careful = careful
plan-mass = mass on few objectives
plan-stand = stand and let them come
plan-run = get away what can get away
plan-spread = spread out and take what is open
plan-far = march for the far objectives
plan-guard = guard what we hold
plan-storm = attack wherever it pays at all
plan-kill = destroy units first
plan-ground = ground before losses
plan-to = everything for { $hex }
arena-players = An arena needs at least two players, each named once.
arena-ring = In a ring: { $first } beats { $second }, { $second } beats { $third }, and { $third } beats { $first }.
match-no-results = “{ $file }” is not a file of results.
match-no-ray = Ray is not installed. Install it with: pip install "engaja[ray]"
match-no-cluster = No Ray cluster answers at “{ $address }”. Start one with “ray start --head”, or use --jobs. If it wants a token, set RAY_AUTH_MODE=token.
match-other-results = “{ $file }” holds the results of another match: other players, games, seeds or rules, or another state of the program. Name another file.
match-stop = “{ $text }” is not understood: --stop takes two numbers, the smaller one first, such as 0,70.
match-goes-on = The games played so far are in “{ $file }”. The same command goes on with them.
match-title = { $first } against { $second }
match-game = game
match-pairs = pairs
match-pair-score = pair score
match-margins = sum of margins
match-pair-elo = Elo
match-score = score
match-pentanomial = pairs 0 ½ 1 1½ 2
match-first-side = as first side
match-second-side = as second side
match-player = player
match-rating = rating
match-interval = 95%
match-together = together
match-games-head = won–drawn–lost
match-pace = ms a turn, { $player }
match-cell = { NUMBER($score, minimumFractionDigits: 3, maximumFractionDigits: 3) } ({ NUMBER($low, minimumFractionDigits: 3, maximumFractionDigits: 3) }–{ NUMBER($high, minimumFractionDigits: 3, maximumFractionDigits: 3) })
match-elo = { NUMBER($elo, maximumFractionDigits: 0) }
match-elo-interval = { NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }
match-none = –
match-margin = { NUMBER($margin, maximumFractionDigits: 0) } ± { NUMBER($spread, maximumFractionDigits: 0) }
match-points = { NUMBER($score, minimumFractionDigits: 2, maximumFractionDigits: 2) }, { NUMBER($made, maximumFractionDigits: 0) } v { NUMBER($given, maximumFractionDigits: 0) }
match-milliseconds = { NUMBER($wall, maximumFractionDigits: 0) } (processor { NUMBER($processor, maximumFractionDigits: 0) }, longest { NUMBER($longest, maximumFractionDigits: 0) })
match-verdict-upper = { $game }: decided after { $pairs } pairs for { NUMBER($elo1) } Elo or more (log ratio { NUMBER($ratio, maximumFractionDigits: 2) }).
match-verdict-lower = { $game }: decided after { $pairs } pairs for { NUMBER($elo0) } Elo or less (log ratio { NUMBER($ratio, maximumFractionDigits: 2) }).
match-verdict-open = { $game }: not decided after { $pairs } pairs (log ratio { NUMBER($ratio, maximumFractionDigits: 2) }, bounds { NUMBER($low, maximumFractionDigits: 2) } and { NUMBER($high, maximumFractionDigits: 2) }).
match-manifest = Manifest { $hash }, laid down before the first game; results { $digest }.
sense-check = yardstick
sense-expected = good player
sense-good = ✓
sense-bad = ✗
sense-at-most = ≤ { $high }
sense-at-least = ≥ { $low }
sense-between = { $low } to { $high }
sense-share = { NUMBER($share, maximumFractionDigits: 1) }%
sense-number = { NUMBER($number, maximumFractionDigits: 1) }
sense-below = attacks below 1-1
sense-below-count = attacks below 1-1, how many
sense-below-three = attacks below 3-1
sense-guns = batteries among attackers in contact
sense-air-unspent = air points left unspent
sense-lost = own units destroyed
sense-lost-first-turn = own units destroyed on turn 1
sense-points = points against recruit
sense-attacks = attacks
sense-middle = attacks at 3-1 to 5-1
sense-high = attacks at 6-1 and above
sense-met = Yardsticks met: { $players }.
match-progress = Playing
match-games = { $games } games, { $finished } finished.
balance-games = games
balance-won = first side–drawn–second side
balance-share = first side wins
balance-points = points
balance-margin = margin of the first side
balance-pair = { NUMBER($first, maximumFractionDigits: 0) } v { NUMBER($second, maximumFractionDigits: 0) }
balance-bar = { NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }
balance-words = { $title }, { $games } games: { THE($first) } won { $a }, { THE($second) } { $b }, { $draws } drawn
bench-progress = Measuring { $game }
bench-game =
    { $game }, Python { $python }, { $compiled ->
        [yes] compiled
       *[no] interpreted (`make compile` makes it faster)
    }: { NUMBER($steps, maximumFractionDigits: 0) } orders and { NUMBER($games, maximumFractionDigits: 2) } random games a second.
bench-line = { $name }: { NUMBER($micro, maximumFractionDigits: 1) } µs
bench-reach = reach of all units of a side
bench-clone = copy of a position
bench-hash = hash of a position
bench-compare = comparison of two positions
bench-preview = slowest preview with every counter known
bench-estimate = slowest estimate with hidden counters
bench-turn = a whole turn of the officer
bench-load = import and load
bench-processes = the same games in two processes
bench-against-naive = { NUMBER($ratio, maximumFractionDigits: 1) } times as fast as the naive version
bench-against-c = { NUMBER($ratio, maximumFractionDigits: 2) } of the speed of the C kernel
bench-against-one = { NUMBER($ratio, maximumFractionDigits: 2) } times as fast as one
bench-state = A position takes { $bytes } bytes.
bench-chess = For comparison, random chess in { $name }: { NUMBER($steps, maximumFractionDigits: 0) } moves a second.

## What the end of a phase costs

forfeit-air = { $points ->
        [one] { $points } air point is left that serves
       *[other] { $points } air points are left that serve
    } nothing later in this turn.
forfeit-outside = { $units-count ->
        [one] This one can enter now and stays outside
       *[other] These can enter now and stay outside
    }: { THE($units) }.
forfeit-unmoved = { $units-count } of { $total } units have not moved.
forfeit-confirm = Type “end” again to end all the same.

## Lessons

lesson-missed = The phase is over, and the task is not done. Go back and try again.
help-lesson = Learn to play on a real position: lists the lessons, or opens one of them.
help-lesson-name = the lesson, by the name that the list gives it
usage-lesson = there is no lesson “{ $name }”. Lessons: { $names }.
lesson-line = { $number }. { $title }, { $minutes } min: engaja lesson { $name }
lesson-title = Lesson { $number }: { $title }
lesson-task = Task { $number }: { $task }
lesson-over = Lesson finished. What stays:
lesson-left = See you next time.

## Short scenarios

help-scenario = begin as a short scenario of the game; a wrong name shows those there are
usage-scenario = there is no scenario “{ $name }”. Scenarios: { $names }.
level-reached = { $winner ->
        [2] { $level }.
       *[other] { $level } { OF($winner-side) }.
    }

note-line = { $number }. After order { $order }: { $text }
note-line-hex = { $number }. After order { $order }, { $hex }: { $text }
note-none = You have written no notes. “note TEXT” writes one on the last order.
note-unknown = There is no note { $number }.
note-deleted = Note { $number } is deleted.
note-taken = Noted after order { $order }. “save FILE” keeps it with the game.
