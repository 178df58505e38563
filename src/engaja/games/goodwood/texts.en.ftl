### Sentences that only Operation Goodwood uses. The same ones are in texts.pt.ftl.

## The form of the sides, and what the people of each nation are called

side-allied =
    .form = p
side-german =
    .form = p
nation-british =
    .mp = British
nation-canadian =
    .mp = Canadians
nation-german =
    .mp = Germans
nation-german_ss =
    .mp = Germans (Waffen-SS)

refusal-stands-still = { THE($unit) } does not move on turn { $turn }: the independent British artillery still stands where it is.
refusal-armour-first = Losses of the attack fall first on armour that faces armour or anti-tank guns: { THE($units, list: "or") }.
refusal-several-formations = Only artillery of one division, brigade or regiment bombards together; these were to fire at { $hex }: { $units }.
refusal-no-bombardment-at-night = There are no attacks by artillery alone at night; in { $hex } it may only support a combat: { $units }.
refusal-no-engaging-at-night = { THE($unit) } may not stop in { $hex }: armoured units do not engage at night.
refusal-must-break-contact = { THE($unit) } is engaged in { $hex } and can get away: at night armoured units must break contact before the movement phase ends.
refusal-needs-company = { THE($unit) } may not begin in { $hex }: the independent anti-tank battalions need another German unit in the same hex.

event-carpet-bombed = Carpet bombing of { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } in { $hex }: dice { $dice } = { $total }; result { $result }: { $meaning }.

points-area-clear = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for no enemy units in this area: { $area }

shift-river-shift = river
shift-encirclement = encirclement
shift-regimental-unity = complete brigade or regiment
shift-divisional-unity = complete division
shift-night-stuck-penalty = armour attacks at night
shift-night-attacked-penalty = armour alone at night

# Yardsticks of sense (sense.py)
sense-margin = margin against recruit
sense-destroyed = German units destroyed
sense-objectives = points of objectives at the end, against recruit
sense-first-villages = turn by which Mondeville and Toufreville are taken
sense-next-villages = turn by which Giberville and Demouville are taken
sense-bourguebus-taken = turn in which Bourguébus is taken
sense-bourguebus-kept = Bourguébus Allied at the end
sense-ground-denied = points left to the Germans for clear ground
