### Sentences that only The Third World War uses. The same ones are in texts.pt.ftl.

## The form of the sides, and what the people of each nation are called

side-pact =
    .form = s
side-nato =
    .form = n
nation-soviet =
    .mp = Soviets
nation-east_german =
    .mp = East Germans
nation-polish =
    .mp = Poles
nation-czech =
    .mp = Czechs
nation-american =
    .mp = Americans
nation-west_german =
    .mp = West Germans
nation-british =
    .mp = British
nation-belgian =
    .mp = Belgians
nation-french =
    .mp = French
nation-dutch =
    .mp = Dutch
nation-canadian =
    .mp = Canadians
nation-austrian =
    .mp = Austrians

refusal-must-go-home = { THE($unit) } must leave { $hex } and withdraw to France before the movement phase ends.
refusal-only-in-france = { THE($unit) } may only be engaged inside France, and { $hex } is outside it.
refusal-homeward = { THE($unit) } may not stop in { $hex }: the corps withdraws to France by the shortest open way and does not leave it again.
refusal-not-released = { THE($unit) } may not move before turn { $turn }.
refusal-denmark-enough = { THE($unit) } stays: { $divisions } divisions have already gone to Denmark.
refusal-denmark-nation = { THE($unit) } cannot go: of the divisions for Denmark at least { $divisions } must be Soviet.
refusal-denmark-exit = { THE($unit) } does not leave for Denmark by { $hex }: the way out is the north edge west of Lübeck.
refusal-in-denmark = { THE($unit) } is in Denmark and does not come back.
refusal-back-next-turn = { THE($unit) } has retreated off the map this turn and may come back only on the next one.
refusal-halt-line = { THE($unit) } may not go to { $hex }, beyond the halt line.
refusal-detonation = { THE($unit) } may not pass { $hex }: a nuclear weapon has gone off there, and only NATO armour crosses it.
refusal-detonation-stop = { THE($unit) } may not stop in { $hex }: a nuclear weapon has gone off there.
refusal-city-stays = { THE($unit) } comes in by the city of { $hex } and so does not move this turn.
refusal-must-form = { THE($unit) } now replaces a brigade: choose an American mechanised brigade without losses that is not surrounded.
refusal-cannot-fly = { THE($unit) } is not on the map or is not a helicopter unit.
refusal-cannot-be-lifted = { THE($unit) } cannot be lifted: NATO lifts a division on the map that is not armour and does not fly by itself.
refusal-lift-used = { THE($unit) } cannot be lifted: NATO has already lifted { $divisions } division this turn.
refusal-lift-to-friends = { THE($unit) } may only land in a hex that already holds friendly units, and { $hex } does not.
refusal-landing-terrain = { THE($unit) } cannot land in { $hex }: helicopters land only in open ground or a city.
refusal-flight-too-far = { THE($unit) } cannot fly to { $hex }: it is { $distance } hexes away, and there are { $points } points.
refusal-behind-lines = { THE($unit) } may not land in { $hex }, behind enemy lines: that is possible only on turns { $first } to { $last }.
refusal-strike-first = { $hex } can no longer be struck in this phase: nuclear weapons come before the combats.
refusal-own-territory = { $hex } cannot be struck: it is your own territory.
refusal-struck-already = { $hex } cannot be struck again: it bears a detonation marker.
refusal-no-retaliation = A strike on { $hex } would be no retaliation: no strike suffered, of equal or higher value, is still unanswered.

event-french-held = Die for France: { $die }. French units may only be engaged inside France.
event-french-fight = Die for France: { $die }. French units fight normally.
event-east-germans-withdrawn = Die for East Germany: { $die }. The East German units are removed.
event-east-germans-unwilling = Die for East Germany: { $die }. The East German units have an attack strength of zero.
event-east-germans-loyal = Die for East Germany: { $die }. The East German units play normally.
event-departed = { THE($unit) } leaves by { $hex } for Denmark.
event-denmark-missed = The divisions for Denmark have not gone: the Warsaw Pact loses { $points } points.
event-dissolved = { THE($unit) } leaves play in { $hex } to form a division.
event-dissolved-unseen = One { $unseen } leaves play in { $hex } to form a division.
event-formed = { THE($unit) } replaces a brigade in { $hex }.
event-formed-unseen = One { $unseen } takes the place of a brigade in { $hex }.
event-flew = { THE($unit) } flies from { $from } to { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } point
       *[other] { HALF($cost) } points
    }).
event-flew-unseen = One { $unseen } flies from { $from } to { $to }.
event-lifted = Helicopters lift { $unit } from { $from } to { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } point
       *[other] { HALF($cost) } points
    }).
event-lifted-unseen = Helicopters lift one { $unseen } from { $from } to { $to }.
event-flak-hit = Anti-aircraft fire hits { $unit } over { $hex } (die: { $die }).
event-flak-safe = Anti-aircraft fire misses { $unit } over { $hex } (die: { $die }).
event-left-map = { THE($unit) } retreats off the map from { $hex } and may come back by the same edge.
event-air-defence = { $side }: { $points ->
        [one] { $points } air point
       *[other] { $points } air points
    } for defence.
event-strike = { $side }: tactical nuclear weapon on { $hex }, at a cost of { $points } points.

decision-form = Choose the American mechanised brigade that becomes a division.
waits-form = { THE($side) } { FORM($side) ->
        [p] choose
       *[s] chooses
    } the American brigade that becomes a division.

points-halt-line = { $points } points for { $count ->
        [one] { $count } hex
       *[other] { $count } hexes
    } of the halt line held
points-denmark = { $points } points for the divisions that did not go to Denmark
points-strikes = { $points } points for { $strikes ->
        [one] { $strikes } tactical nuclear weapon
       *[other] { $strikes } tactical nuclear weapons
    }

use-form = { THE($unit) } becomes a division
    .name = Form a division
use-fly = { THE($unit) } flies to { $hex }
    .name = Fly
use-lift = Helicopters lift { THE($unit) } to { $hex }
    .name = Lift by helicopter
use-strike = Tactical nuclear weapon on { $hex }
    .name = Tactical nuclear weapon
    .really = Tactical nuclear weapon on { $hex }: really?
    .yes = Drop it on { $hex }
use-retaliate = Tactical nuclear weapon on { $hex }, in retaliation
    .name = Tactical nuclear weapon, in retaliation
    .really = Tactical nuclear weapon on { $hex }: really?
    .yes = Drop it on { $hex }

shift-river = river
shift-encirclement-shift = encirclement

## Choices before the game

option-setup-historical = Ready-made

# Yardsticks of sense (sense.py)
sense-pact-held = points of the Pact, led by recruit
sense-denmark = three divisions sent to Denmark in time
sense-halt-line = points of the halt line
sense-first-city = turn of the first city entered
sense-by-air-alone = attacks by air alone
sense-lifts = divisions lifted
sense-flown = airborne units that flew
sense-strikes = nuclear strikes
forfeit-denmark = The force for Denmark is still { $divisions ->
        [one] 1 division
       *[other] { $divisions } divisions
    } short: if the phase ends like this, it costs { $points } points. Within reach of the edge: { $units }.
forfeit-lift = The helicopter lift of this turn has not been used; it can take { THE($units, list: "or") }.
mark-detonation = Struck by a tactical nuclear weapon: nobody stops here.
