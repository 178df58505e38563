### Sentences that only the Battle of Gazala uses. The same ones are in texts.pt.ftl.

## The form of the sides, and what the people of each nation are called

side-axis =
    .form = s
side-allied =
    .form = p
nation-german =
    .mp = Germans
nation-italian =
    .mp = Italians
nation-british =
    .mp = British
nation-indian =
    .mp = Indians
nation-south_african =
    .mp = South Africans
nation-free_french =
    .mp = Free French

refusal-out-of-supply = { THE($unit) } may not move from { $hex }: no free line of at most { $limit } hexes leads to the roads of the west edge.

event-mine-hit = The minefield in { $hex } hits { $unit }: die { $die }.
event-mine-safe = The minefield in { $hex } does not hit { $unit }: die { $die }.
event-minefield-cleared = { THE($unit) } clears the minefield in { $hex }.
event-minefield-cleared-unseen = The enemy clears the minefield in { $hex }.

shift-defence-column = fortification
shift-armour-against-infantry = armour against infantry
shift-all-attackers-on-mines = attackers on minefields
shift-axis-target-on-mines = Axis on a minefield

# Yardsticks of sense (sense.py)
sense-box-falls = turn in which Bir Hacheim falls
sense-box-held = Bir Hacheim Axis at the end
sense-changes = changes of hands of objectives
sense-mines-cleared = minefield hexes cleared by turn 5
sense-mine-dice = dice thrown for mines
sense-stranded = motorised unit-turns without supply
sense-air-defence = air points spent in defence
sense-divisional = columns a combat by complete divisions
sense-germans-lost = German units destroyed
mark-cleared = Cleared minefield: no die and no extra cost.
