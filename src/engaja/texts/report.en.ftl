### The after-action report. The same sentences are in report.pt.ftl.

print-part-report = Battle report
report-title = Battle report
report-upto = up to turn { $turn }, as far as this seat knows
report-part-story = Story
report-part-front = Front
report-part-battles = Battles
report-part-luck = Luck
report-part-losses = Losses
report-replay = Replay
report-download = Save page
report-picture = Picture
report-pdf = PDF
report-score = { $first } to { $second }
report-turn = Turn { $turn }
report-counts = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }, { $throws ->
        [one] { $throws } throw of the dice
       *[other] { $throws } throws of the dice
    }.
report-victory = Victory for { THE($side) }
report-victory-draw = A draw
report-so-far = So far
report-made = Made by engaja from the record of the game.

## Headline and story

report-head-draw = Nobody won
report-head-even = All square
report-head-ahead = { THE($side) } ahead
report-head-fell = { $place } fell. The battle did not.
report-head-last = Decided at the end: { $place }
report-head-turned = { $place } turned the battle
report-head-throughout = { $side }, from first day to last
report-head-won = Victory for { THE($side) }
report-result-won = { THE($side) } won by { $high } to { $low }.
report-result-won-behind = { THE($side) } won the scenario, though behind on points: { $high } to { $low }.
report-result-drawn = The battle ended { $high } to { $low }.
report-result-ahead = { THE($side) } { FORM($side) ->
        [p] lead
       *[s] leads
    } by { $high } to { $low } in turn { $turn }.
report-result-even = In turn { $turn } it stands { $high } to { $low }.
report-took = { $turn ->
        [0] In the same turn
       *[other] In turn { $turn }
    } { THE($side) } took { $places }{ $lost ->
        [0] {""}
        [one] {" "}and eliminated a unit
       *[other] {" "}and eliminated { $lost } units
    }: a swing of { $points } points.
report-destroyed = { $turn ->
        [0] In the same turn
       *[other] In turn { $turn }
    } { THE($side) } eliminated { $count ->
        [one] { THE($units) }
        [2] { THE($units) }
        [3] { THE($units) }
       *[other] { $count } units
    }: { $points } points.
report-more-places = { $count } more
report-scored = { $turn ->
        [0] In the same turn
       *[other] In turn { $turn }
    } { THE($side) } gained { $points } points ({ $what }).
report-scored-often = From turn { $first } to { $last } { THE($side) } gained { $points } points ({ $what }).
report-quiet = The score hardly moved.
report-lost-both = Units lost: { $first } { $a }, { $second } { $b }.
report-turns = { $count ->
        [one] Turn { $first }
       *[other] Turns { $first } to { $last }
    }
report-turn-losses = { $count ->
        [0] No unit lost
        [one] One unit lost
       *[other] { $count } units lost
    }
report-label-places = { $place } and { $more } more
report-label-units = { $count } units
report-label-other = Points
report-course = The course of the points
report-course-about = by order, with what moved them
report-course-alt = Points of { $first } and { $second } by order. They end { $a } to { $b }. The numbers are told in the table below.
report-turning = the turning point
report-stroke = the decisive blow
report-table-course = The same as a table
report-column-number = No.
report-column-order = Order
report-column-turn = Turn
report-column-what = What
report-column-swing = Swing
report-column-score = { $first } : { $second }

## Front

report-front = The front, turn by turn
report-front-about = ground that each side last stood on or was alone beside; that { OF($side) } is tinted
report-front-line = front
report-front-alt = Map at the end of turn { $turn }: { $first } holds { $a } hexes and { $second } { $b }
report-front-held = Hexes held

## Battles

report-battles = The battles that decided it
report-battles-about = the three that weighed most on the points, with their chances before the dice
report-battle-odds = { THE($side) } attacked with { $units ->
        [one] one unit
       *[other] { $units } units
    } against { $defenders ->
        [one] one
       *[other] { $defenders }
    }, in column { $column }.
report-bombing-odds = { THE($side) } bombarded { $defenders ->
        [one] one unit
       *[other] { $defenders } units
    }, in column { $column }.
report-battle-result = It came out { $result }: { $meaning }.
report-battle-swing = For { THE($side) } { $expected } points were expected, { $came } came.
report-battle-alt = The map around { $place } before the battle
report-battle-head = Order { $order }, turn { $turn }
report-chance-taken = chance to fall: { $ways } in 36
report-no-battles = No battle was fought.

## Luck

report-luck = Luck, measured
report-luck-about = { $count ->
        [one] One throw
       *[other] { $count } throws
    }: what came minus what the table promised, summed throw by throw. Upwards is luck for { THE($side) }.
report-luck-points = In points
report-luck-losses = In losses
report-luck-even = { $sum } ± { $deviation }: neither good luck nor bad
report-luck-for = { $sum } ± { $deviation }, { $deviations } { $size ->
        [one] standard deviation
       *[other] standard deviations
    } in favour { OF($side) }
report-luck-words = In words:
report-luck-usual = the dice fell as dice do: a sum like this, or one further from zero, comes more often than once in three games.
report-luck-rare = of { $count } games like this, one would give { THE($side) } as much luck or more.
report-luck-margin = The dice were worth { $luck ->
        [one] { $luck } point
       *[other] { $luck } points
    } { TO($side) }; { THE($lead) } ended { $margin ->
        [0] with no lead
        [one] { $margin } point ahead
       *[other] { $margin } points ahead
    }.
report-luck-untold = { $count ->
        [one] One throw is left out, because this seat may not know what it was worth.
       *[other] { $count } throws are left out, because this seat may not know what they were worth.
    }
report-luck-alt-points = Running sum of luck in points. It ends at { $sum }, with a standard deviation of { $deviation }.
report-luck-alt-losses = Running sum of luck in losses. It ends at { $sum } steps, with a standard deviation of { $deviation }.
report-see-throws = { $count ->
        [one] See the throw
       *[other] See all { $count } throws
    }
report-no-throws = No dice were thrown.
report-throw = { $order }: { $place }
report-column-hex = Hex
report-column-kind = For
report-column-column = Column
report-column-dice = Dice
report-column-result = Result
report-column-expected = Points expected
report-column-came = came
report-column-luck = luck
report-column-expected-losses = Losses expected
report-column-losses = came
report-column-luck-losses = luck
report-column-better = This or better
report-kind-combat = combat
report-kind-bombarded = bombardment
report-kind-other = other
report-percent = { $value }%
report-sum = Sum

## Losses and arms

report-losses = Losses by formation
report-losses-count = { $count ->
        [one] one unit lost
       *[other] { $count } units lost
    }
report-lost-of = { $lost } of { $all }
report-others = Other { $people }
report-formation-of = { $name } ({ $people })
report-arms = Air and artillery
report-air-spent = { $points ->
        [one] { $points } air point spent.
       *[other] { $points } air points spent.
    } { $attacks ->
        [0] No attack by air alone.
        [one] One attack by air alone, { $hits ->
            [0] which missed.
           *[other] which hit.
        }
       *[other] { $attacks } attacks by air alone, of which { $hits } hit.
    }
report-guns = The guns supported { $support ->
        [0] no battle
        [one] one battle
       *[other] { $support } battles
    } and bombarded { $bombardments ->
        [0] no hex.
        [one] one hex; hits: { $hits }.
       *[other] { $bombardments } hexes; hits: { $hits }.
    }
report-no-arms = Neither air nor artillery.

## Superlatives

report-superlatives = Worth telling
report-stood = { $count ->
        [one] assault
       *[other] assaults
    } on { $place }, and { THE($unit) } held.
report-marched = hexes in one turn: { THE($unit) }, from { $from } to { $to } in turn { $turn }.
report-attacked = { $count ->
        [one] attack
       *[other] attacks
    } by { THE($unit) }, more than any other unit.
report-ways = { $ways }/36
report-against-odds = was the chance { OF($side) } for a result like this, or better, at { $place } in turn { $turn }.
report-flew = air points spent by { THE($side) }; { $attacks ->
        [0] no attack by air alone.
       *[other] attacks by air alone: { $attacks }, hits: { $hits }.
    }
report-no-superlatives = Nothing out of the ordinary.

## Asking for it

help-report = Tell a game as a page of history: points, front, battles, luck, losses.
help-report-to = The file to write; its ending says what: .html, .svg, .png or .pdf (the last two with the paper tools), or .engaja for the record with comments.
help-report-side = Whose luck and losses are told; of an unfinished game also only what this side knows.
report-working = Going through the game
report-no-kind = “{ $file }” ends in none of { $known }.
problem-report-slow = The report took too long and was given up. Try again in a moment.
problem-no-paper-tools = The paper tools are not installed here. The page itself can be saved or printed from the browser.

## The book on a screen

book-says-way = The engine adds up what { THE($unit) } pays after each hex: { $costs }, of { $movement } points.
book-says-zone = { THE($unit) } in { $hex } engages the six hexes around it. Walk the other counter up to it and see where it must stop.
book-says-attack = The engine on the attack on { $hex }: odds { $odds }, column { $column }; { $shifts }.

## Comments by rules of thumb

report-note-turning = The turning point: { $points } points within a few orders, in favour { OF($side) }, until then behind.
report-note-stroke = The decisive blow: { $points } points within a few orders, in favour { OF($side) }.
report-note-aim = What { THE($side) } { FORM($side) ->
        [p] want
       *[s] wants
    }: { $win }
report-note-lost-again = What is taken here, { $place }, goes back to the enemy in turn { $turn }. Rule of thumb: whoever takes an objective within the enemy's reach leaves somebody to guard it.
report-note-thin = On column { $column } the hex changes hands in { $ways } of 36 throws. Rule of thumb: with a choice, attack from 3-1 on.
report-note-sound = With { $ways } of 36 throws in its favour the plan was good and the dice said no. Rule of thumb: a good attack is worth repeating.
report-note-dice = The dice favour { THE($side) }: reckoned for { THE($reader) }, { $expected } points were to be expected and { $came } came.

## Looking back

report-hindsight = Where another plan promised more
report-hindsight-about = Before each turn the general tries out plans; the best is set against the turn as it was played, without the luck of its dice. Dark: more than chance.
report-hindsight-alt = { $count ->
    [one] In 1 turn another plan clearly promised more
   *[other] In { $count } turns another plan clearly promised more
}
report-hindsight-none = In none of the { $count } turns did another plan clearly promise more.
report-hindsight-most = Most in turn { $turn }: there the general would have played { THE($side) } differently, { $plan }, for { $gain } points more.
report-hindsight-table = Turn by turn
report-hindsight-turn = Turn
report-hindsight-side = Side
report-hindsight-plan = The general's plan
report-hindsight-promised = Promised
report-hindsight-played = As played
report-hindsight-gain = More by
report-hindsight-difference = { $gain } ± { $error }
help-report-plans = Look back at a finished game with the general: where would another plan have promised more? Takes minutes.
report-looking-back = Looking back
report-plans-unfinished = Looking back is for finished games only.
