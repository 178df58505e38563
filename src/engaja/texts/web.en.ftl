# What the browser table says. Shared by the server and the page.

## Articles: the form of a name (s singular, p plural; n without an article), and the article after a preposition
## { THE($side) } the Axis, { OF($side) } of the Axis, { TO($side) } to the Axis, { IN($side) } in the Axis, { BY($side) } by the Axis

form-s = the
    .of = of the
    .to = to the
    .in = in the
    .by = by the
form-p = the
    .of = of the
    .to = to the
    .in = in the
    .by = by the
form-n = {""}
    .of = of
    .to = to
    .in = in
    .by = by
list-two = { $first } and { $second }
list-or = { $first } or { $second }
list-cut = { $first } and { $count } more

## Problems of the server

problem-no-table = There is no such table, or this link does not open it. Check the whole address, or start a new game.
problem-no-game = There is no game of this name. Choose one of the games on the first page.
problem-language = The table speaks Portuguese (pt) and English (en).
problem-no-page = The page has not been built yet. Run “make play” in the source folder, which builds it.
problem-over = The game is over.
problem-plays-on = { $level } plays on: the points can still turn.
problem-no-offer = Nobody has offered to end the game.
problem-no-advice = This table was opened without advice.
problem-advice-lost = The adviser did not finish. Ask again.
problem-plans-secret = What the computer thinks is told when the game is over.
problem-think = “{ $found }” would think too long: this server has other tables to look after. At most { $seconds } s or { $nodes } nodes a turn.
problem-seat = “{ $found }” cannot sit at the table. Choose one of: { $expected }.
problem-stale = The table has changed in the meantime. Look at it again and repeat your order if you still want it.
problem-not-your-turn = This seat has nothing to decide now. Wait for the other side.
problem-refused = The rules do not allow this order.
problem-not-moving = Units move only in the movement phase of their own side.
problem-not-yours = This unit belongs to the other side.
problem-not-an-attack = Only attacks can be worked out. Write an order such as “attack 1110 with …”.
problem-no-lesson = This is not a lesson: its orders are taken back one by one.
problem-no-undo = This order cannot be taken back any more.
problem-record-secret = The record holds the dice still to come. It will be available when the game is over.
problem-out-of-date = The rules or the map of this game have changed since it was played: its order { $number } (“{ $order }”) is no longer allowed. It can only be continued in the version it was begun in.
problem-form = The request is not of the form the server expects.
problem-http = The server cannot answer this request ({ $status }).
problem-host = This server does not go by the name you called it. Use its address, or name it in ENGAJA_NAMES when starting it.
problem-door = Only the person at the computer that runs the table can open it to the network and close it.
problem-no-network = This computer is not on a local network: nobody else can reach the table.
problem-path = There is nothing at this address.
problem-origin = Only the table’s own page may change something here: the request must carry an Origin that is this server’s.
problem-not-json = Send the request as JSON, with the content type application/json.
problem-head = The head of the request is too long or not HTTP.
problem-slow = The request took too long to arrive. Try again.
problem-too-many-lines = There are too many connections from your address. Close some and try again.
problem-too-many-tables = You have opened { $most } tables within an hour. Play one of them, or wait a while.
problem-too-many-imports = You have opened { $most } records within an hour. Wait a while before the next.
problem-too-many-sockets = You have { $most } tables open at once. Close some of their pages.
problem-too-many-thinking = The computer is already thinking at { $most } tables of yours. Wait for it, or stop it at one of them.
problem-not-opener = Only the person who opened the table can give out and take back its links.
problem-no-seat = This table has no link for “{ $found }”. It has: { $expected }.
problem-own-link = This is your own link. Renew it if somebody else has it.
problem-http-404 = There is nothing at this address.
problem-http-413 = The request is too big. A record may have up to two million characters.
problem-http-429 = Too many requests in a short time. Wait a minute and try again.
problem-dice-early = Numbers are revealed when every side has committed itself to one, and not changed after that.
problem-dice-number = This is not the number that this side committed itself to.
problem-other-rules = The rules or the map of this game have changed since it was played. It can be looked at and exported; it goes on by today’s rules, from where it stands, when its players agree.
ui-outdated = The rules or the map of this game have changed since it was played.
ui-outdated-agree = Go on by today’s rules
ui-outdated-waiting = You agree. The game goes on when the other side does.
ui-goes-on = This game continues another; its dice are new.
ui-dice-title = Check the dice
ui-dice-about = Every die follows from a seed of the server and a number of each side, to which all committed themselves before it was thrown. Nobody can choose them alone.
ui-dice-later = The seed is told when the game is over; then this page works out every die again.
ui-dice-waiting = Not every side has added its number yet. Until then the dice follow from the server’s seed alone.
ui-dice-holds = All { $checked } dice are those that the secrets give, and every secret fits its commitment.
ui-dice-partly = { $checked } dice are those that the secrets give. For { $untold } more, thrown before this game went on from another, the seed is not published.
ui-dice-wrong = Something does not fit: line { $line } of the record.
ui-dice-from = Dice after order { $order }: commitment of the server
ui-dice-next = As soon as all numbers are there: commitment of the server
ui-dice-seed = Seed
ui-dice-number = Number: { $side } (or its commitment)
problem-import-slow = This record takes too long to read. It may be damaged; try it with “engaja verify”.
store-full = The disk is full. Nothing was lost: make room and try again.
store-read-only = The folder of the games cannot be written to. Nothing was lost: allow writing, or name another folder in ENGAJA_DATA.
store-cannot-open = The file of the games cannot be opened. Check that its folder exists and can be written to, or name another in ENGAJA_DATA.
store-busy = Another program is writing to the games. Nothing was lost: try again in a moment.
store-newer = The games were written by a newer version of this program. Nothing was changed: use that version, or another folder (ENGAJA_DATA).
store-not-ours = This is not a file of games of this program: { $file }. Nothing was changed.
store-damaged = The file of the games is damaged. Put back a copy of it with “engaja restore FILE”.
store-disk = The disk does not read or write as it should. Nothing was changed; check it, and make a copy with “engaja backup FILE”.
store-no-copy = There is no file { $file }.
store-none = There are no games yet. { $file }
store-other-shape = The database has the shape of another version. Start this version once on it, or on a copy, then ask again.
store-away = The database does not answer. Nothing was lost: try again in a moment.
store-unknown = Games are kept in PostgreSQL (postgresql://USER@HOST/NAME) or in a file (sqlite:///FILE), not in “{ $kind }”.
store-no-driver = The driver for PostgreSQL is not installed. Install it with: pip install "engaja[postgres]"
site-needs-postgres = Several processes need PostgreSQL: name it with --database postgresql://USER@HOST/NAME.
site-broker = The broker is Redis or Valkey (redis://HOST/0) or PostgreSQL, not “{ $kind }”.
site-no-broker-driver = The driver for Redis and Valkey is not installed. Install it with: pip install "engaja[site]"
site-public-url = “{ $url }” is not the address of a site, such as https://games.example.org.
problem-no-figures = There are no figures here: they need “engaja serve” and pip install "engaja[site]".
problem-server = Something went wrong in the server. The game is safe: load the page again.

## Choices

option-lose = { $unit }
option-exchange = Eliminate { THE($units) }
option-retreat = { THE($unit) } to { $hex }
option-advance = { THE($unit) } to { $hex }
option-move = { THE($unit) } to { $hex }
use-leave = { THE($unit) } leaves the map
    .name = Leave the map
option-end = Stop here

## The page: home

ui-settings = Settings
ui-open-record-short = Open
ui-opening = Opening…
ui-open-record = Open a record or a position
ui-record-of = From the file: { $game }. Who goes on playing?
ui-no-record = { $file } is neither a record nor a position of one of these games.
ui-verify = Verify
ui-verify-title = Verify a record
ui-verify-about = The dice are worked out again in this browser, from the secrets in the record; then the server plays every order and compares the positions. Nothing is kept.
ui-verify-choose = Choose a record
ui-verify-no-record = { $file } is not the record of a game.
ui-verify-seed-fits = The seed fits what the host committed to (line { $line }, { $commitment }…).
ui-verify-seed-wrong = The seed does not fit what the host committed to (line { $line }, { $commitment }…): the dice have been exchanged.
ui-verify-seed-secret = The seed of these dice is not published yet (line { $line }, { $commitment }…).
ui-verify-number-fits = The number of the seat “{ $side }” fits what it committed to.
ui-verify-number-wrong = The number of the seat “{ $side }” does not fit what it committed to.
ui-verify-number-secret = The seat “{ $side }” has not revealed its number.
ui-verify-dice-right = { $count ->
        [0] There are no dice.
        [one] The die is the one these secrets give.
       *[other] All { $count } dice are those these secrets give.
    }
ui-verify-dice-told = { $count ->
        [0] There are no dice.
        [one] The record gives one die that cannot be checked yet.
       *[other] The record gives { $count } dice that cannot be checked yet.
    }
ui-verify-dice-wrong = The dice of line { $line } are not those these secrets give.
ui-verify-playing = The orders are being played…
ui-verify-orders = { $orders ->
        [one] One order is allowed
       *[other] All { $orders } orders are allowed
    }, and { $checks ->
        [one] one position comes out as claimed.
       *[other] { $checks } positions come out as claimed.
    }
ui-this-language = English
ui-switch-language = Mudar para português
ui-theme = Theme: { $theme }
ui-theme-system = System theme
ui-theme-light = Light theme
ui-theme-dark = Dark theme
ui-games-in-progress = Games in progress
ui-five-games = Five games, one system of rules
ui-finished = Finished
ui-your-turn = your turn
ui-your-turn-full = It is your turn, { $side }.
ui-turn = turn { $turn }
ui-turn-of = Turn { $turn } of { $turns }
ui-set-up = set-up
ui-against-here = two at this screen
ui-against-link = against a friend
ui-against-computer = against the computer ({ $level })
ui-play = Play
ui-see = See
ui-play-game = Play { $title }
ui-see-game = See { $title }
ui-show-all = Show all { $count }
ui-versus = against
ui-hexes = Hexes
ui-counters = Counters
ui-turns = Turns
ui-length = Length
ui-hours = ~{ $hours } h
ui-new-game = New game
ui-new-game-of = New game: { $title }
ui-provenance = Map and counters: partly from the book, partly reconstructed. Every hex and every counter says which.
ui-seat-me = Me
ui-seat-here = Friend at this screen
ui-seat-link = Friend by link
ui-seat-computer = Computer
ui-level-of = Level of the computer, { $side }
ui-players = Players
ui-seat-plays = computer: { $level }
ui-seat-you = you
ui-seat-other = another person
ui-seat-take-back = Take my seat back
ui-seat-change = Another level
ui-seat-hand-over = Hand to the computer
ui-seat-hand-over-text = It goes on from here with what this side may know. You can take the seat back at any time; the record says who played when.
ui-seat-confirm = Let it play: { $level }
ui-offer = Offer to end the game
ui-offer-computer = { THE($side) } ({ $level }) { FORM($side) ->
        [p] resign
       *[s] resigns
    }, seeing no way to turn the points any more.
ui-offer-person = { THE($side) } { FORM($side) ->
        [p] propose
       *[s] proposes
    } to end the game as it stands.
ui-offer-accept = End the game
ui-offer-decline = Play on
ui-give-up = End the game before its time
ui-give-up-propose = Propose to end it as it stands
ui-give-up-proposed = Proposed. The other side can agree or play on.
ui-give-up-resign = Resign…
ui-give-up-sure = Yes, { THE($side) } { FORM($side) ->
        [p] give
       *[s] gives
    } up
ui-give-up-text = The computer agrees if it is ahead, or if it no longer sees how the points could turn.
ui-ended-resigned = { THE($side) } gave up before the last turn.
ui-ended-agreed = Both sides agreed to end it before the last turn.
ui-advice = Advice
ui-advice-of = Advice: { $level }
ui-advice-asking = The adviser thinks…
ui-advice-do = Do the first
ui-advice-marked = The record says that you asked. The adviser knows what you may know.
ui-advice-yes = On request, marked in the record
ui-advice-no = None
ui-act-advice = advice: what a colonel would do
ui-plans = What the computer thought
ui-think-time = Think time a turn
ui-seconds = { $seconds } s
ui-house-options = House options
ui-option-setup-historical = Historical
ui-option-setup-free = Free, in the book's areas
ui-option-visibility-rulebook = Hidden until battle
ui-option-visibility-open = Open counters
ui-option-exchange-stay = Nobody advances
ui-option-exchange-advance = Occupy the hex
ui-option-air-support-unlimited = No limit
ui-option-air-support-capped = Limited
ui-seed-sealed = The seed of the dice stays sealed to the end.
ui-cancel = Cancel
ui-start = Start
ui-close = Close
ui-links-title = Invite with these links
ui-links-text = Each link opens one seat at the table. Send it only to the one who will sit there; the first page shows the links again.
ui-door-closed = This table runs on this computer alone: these links work for nobody else. Open it to your local network, and whoever is on the same network can sit down with a link; nobody outside can.
ui-door-open = The table is open to your local network at { $addresses }. The links below work for whoever is on it. A firewall may still ask you to allow it.
ui-door-let = Open to the local network
ui-door-close = Close it again
ui-door-code = QR code of the link for { $who }
ui-link-none = (taken back)
ui-link-renew = New link
ui-link-renew-of = New link for { $who }; the old one will open nothing any more
ui-link-revoke = Take back
ui-link-revoke-of = Take back the link of { $who }
ui-spectators = Spectators
ui-copy = Copy
ui-to-table = Go to the table

## The page: table

ui-home = Home page
ui-loading = Opening the table…
ui-offline = No contact with the server. No order is sent until it is back.
ui-back-online = Contact restored.
ui-night = Night
ui-phases = Phases of the turn
ui-phase-setup = { $side }: set-up
ui-phase-movement = { THE($side) } { FORM($side) ->
        [p] move
       *[s] moves
    }
ui-phase-combat = { THE($side) } { FORM($side) ->
        [p] attack
       *[s] attacks
    }
ui-air = Air points
ui-air-words = Air points: { $first } { $a }, { $second } { $b }
ui-score-words = Points: { $first } { $a }, { $second } { $b }
ui-charts = Charts
ui-text = Text
ui-map = Map
ui-help = Help and keys
ui-menu = Menu
ui-prompt = Who decides what
ui-wait = please wait
ui-computer = computer
ui-replay = Replay
ui-report = Battle report
ui-notes = Notes
ui-notes-write = Note on order { $step }
ui-notes-add = Add
ui-notes-hex = about { $hex }
ui-notes-delete = delete
ui-notes-both = both seats
ui-notes-variation = Variation { $title }, { $count ->
    [one] 1 order
   *[other] { $count } orders
}
ui-notes-next = Next note ({ $count })
ui-notes-export = Save my notes
ui-act-note = write a note
ui-key-note = write a note on this order
ui-act-next-note = next note
ui-key-next-note = next order with a note
problem-no-order = There is no order { $order }: the game has { $orders }.
problem-no-record-of-ours = There is no annotated game of this name.
problem-no-variation = There is no such variation.
problem-no-branch = This table is not a variation of another game, or you did not open it.
problem-branch-gone = The game it branched off has taken back orders since; the variation no longer fits.
problem-branch-empty = Nothing has been played here yet.
problem-too-many-variations = A game keeps { $most } variations at most.
problem-no-note = There is no such note.
problem-not-your-note = Only the person who wrote a note can delete it.
problem-too-many-notes = A game keeps at most { $most } notes.
ui-book = Rule book
ui-book-of = Rule book of { $title }
ui-book-contents = Contents
ui-book-search = Search in Portuguese and English
ui-book-counts = { $paragraphs } paragraphs, { $rulings } with a ruling
ui-book-found = { $count ->
        [one] One paragraph
       *[other] { $count } paragraphs
    }
ui-book-nothing = No paragraph has these words. The contents are below.
ui-book-scope-common = common
ui-book-scope-variant = with variations
ui-book-scope-special = only here
ui-book-see = See also:
ui-book-cited = Cited by:
ui-book-try = Try it on the board
ui-book-tables = Tables
ui-book-table-combat = Combat
ui-book-table-bombardment = Bombardment
ui-book-table-terrain = Terrain
ui-book-dice = Dice
ui-book-ground = Terrain
ui-book-columns = Columns
ui-book-print = Print
ui-book-open = Open in the book
ui-act-rules = rule book
ui-key-rules = rule book, at the rule in focus
ui-replay-title = Replay: order { $step } of { $steps }
ui-replay-hint = The past, as you could see it. Nothing here changes the game.
ui-leave-replay = Leave
ui-play-on = Go on from here
ui-game-over = Game over: { $first } { $a }, { $second } { $b }
ui-over-hint = The seed of the dice is in the record, and the record can be verified.
ui-export = Download the record
ui-turn-of-side = { THE($side) } to decide
ui-paused = The computer has been stopped ({ $level }).
ui-thinking = The computer is thinking… ({ $level })
ui-stop = Stop
ui-continue = Continue
ui-result-at = Result at { $hex }
ui-dice-were = Dice: { $dice }.
ui-answer-attack = Answer the attack on { $hex }
ui-attack-on = Attack on { $hex }
ui-air-attack-on = Air attack on { $hex }
ui-bombard = Bombardment of { $hex }
ui-prompt-movement = Move your units
ui-prompt-combat = Declare your attacks
ui-prompt-place = Set up your units
ui-prompt-answer = Answer the attack
ui-prompt-loss = Who takes the loss?
ui-prompt-exchange = Exchange: who is eliminated?
ui-prompt-price = Exchange: pay with attackers
ui-prompt-retreat = Retreat
ui-prompt-push = Chain retreat: who gives way?
ui-prompt-advance = Advance if you like
ui-end-movement = End movement
ui-end-combat = End combat
ui-end-combat-duties = End combat: { $count ->
        [one] 1 must attack
       *[other] { $count } must attack
    }
ui-hover-move = { THE($unit) } to { $hex }: costs { $cost }, leaves { $left }.
ui-enters-zone = Makes contact: it stops there and must attack.
ui-must-stop = It must stop there.
ui-units-left = { $left } of { $total } units can still move.
ui-arrivals-wait = { $count ->
    [one] 1 reinforcement waits to enter.
   *[other] { $count } reinforcements wait to enter.
}
ui-duties-open = { $count ->
        [one] 1 unit must still attack.
       *[other] { $count } units must still attack.
    }
ui-no-duties = Nobody else has to attack.
ui-targets-open = { $count ->
    [0] No target within reach.
    [one] 1 possible target: tap it on the map or in the list.
   *[other] { $count } possible targets: tap one on the map or in the list.
}
ui-after-declaring = Choose who attacks. A declared attack cannot be taken back.
ui-tray-left = { $count ->
    [one] 1 counter left.
   *[other] { $count } counters left.
}
ui-place-missing = Done: { $count ->
    [one] 1 counter left
   *[other] { $count } counters left
}
ui-undo = Undo
ui-undo-all = Undo all
ui-undo-to-here = Undo to here
ui-duties = Duties
ui-refused = Order refused
ui-allowed = Allowed.
ui-cannot-reach = { $unit }: { $hex } is not possible
ui-go-to = Go to { $hex }
ui-move-here = Move to { $hex }
ui-choose-stack = Choose this stack
ui-own-stack = { $hex } holds units of yours
ui-which = Which one?
ui-read-rule = Read the rule
ui-rule-label = Rule { $section ->
        [none] { $title }
       *[other] { $section }: { $title }
    }
ui-nobody = nobody
ui-legend = Legend
ui-legend-left = points left
ui-legend-zone = enemy zone: stops here
ui-legend-other = stops here by another rule
ui-costs = costs { $cost }, { $left } left
ui-turn-track = Turns
ui-due = { $count ->
    [one] 1 reinforcement due
   *[other] { $count } reinforcements due
}
ui-unit-duty = must attack
ui-unit-moved = has moved
ui-unit-fought = has fought
ui-unit-engaged = in contact
ui-about-unit = About { THE($unit) }
ui-arrivals = Arriving this turn
ui-arrivals-help = Choose one and tap a marked hex.
ui-enter-all = Bring in those with only one way in
ui-arrivals-choose = { $count ->
    [one] 1 reinforcement may choose where it enters.
   *[other] { $count } reinforcements may choose where they enter.
}
ui-stack-at = Stack at { $hex }
ui-of-limit = { $count } of { $limit }
ui-of = { $count } of { $total }
ui-hidden-stack = { $side }: { $count ->
    [one] 1 counter
   *[other] { $count } counters
}. On top: { $type }. Strength hidden until battle.
ui-hidden-short = { $count ->
    [one] 1 counter
   *[other] { $count } counters
}, { $type } on top
ui-empty-hex = No counter here.
ui-nothing-chosen = Nothing chosen
ui-hint-movement = Tap one of your counters, or go to the next that can move.
ui-hint-combat = Tap a target marked in red, or choose one in the list.
ui-hint-over = Nobody who may still attack is beside an enemy or has one in range: combat can end.
ui-hint-look = Tap a hex to see what is in it.
ui-move-stack = Move the stack
ui-next = Next
ui-special = Actions of this game
ui-special-of = What { THE($unit) } can do
ui-special-tap = Tap a marked hex to give the order.
ui-aim-unit = { $action }: { $unit }
ui-news = What happened
ui-special-here = { $action }: possible
ui-special-aim = { $action }: { $count ->
    [one] 1 place marked on the map.
   *[other] { $count } places marked on the map.
}
ui-places = { $count ->
    [one] 1 place
   *[other] { $count } places
}
ui-units-leave = Leave the map: { $count ->
    [one] 1 unit can
   *[other] { $count } units can
}
ui-verb-march = March
ui-more-typed = { $count ->
    [one] 1 more is not listed: type its order, or go to a hex nearer to it.
   *[other] { $count } more are not listed: type the order, or go to a hex nearer to them.
}
ui-targets = Targets
ui-target-forces = { $contact } in contact, { $support } artillery in range
ui-target-contact = { $contact } in contact
ui-air-alone = Tap any enemy stack for an attack by aircraft alone.
ui-choose = Choose
ui-why-not-others = Why not the others?
ui-choose-loss = Who takes the loss?
ui-choose-exchange = Who is eliminated?
ui-choose-price = Who pays?
ui-choose-together = Choose who is eliminated
ui-choose-retreat = Where does each retreat?
ui-choose-push = Who gives way?
ui-choose-advance = Who advances?
ui-this-one = This one
ui-off-map = off the map
ui-historical = Historical set-up
ui-fill-rest = Fill the rest
ui-place-help = { $unit }: { $count ->
    [0] no free hex.
    [one] 1 possible hex, marked on the map.
   *[other] { $count } possible hexes, marked on the map.
}
ui-formation-help = { $formation }: tap one of the { $count } marked hexes; as many go there as it holds.
ui-formation-pick = All { $count } together
ui-formation-spread = Spread over the area
ui-spread-left = { $count ->
    [one] 1 counter has found no room.
   *[other] { $count } counters have found no room.
}
ui-place-keys = Drag a counter, or choose it and tap a marked hex. Drag it back to take it off the map.
ui-points = Points
ui-eliminated = Units eliminated
ui-log = Log
ui-filter = Filter
ui-filter-all = All
ui-filter-new = New
ui-filter-dice = Dice
ui-new = new since your last order
ui-show-on-map = Show on the map
ui-older = Older
ui-panel = Panel
ui-sheet-size = Size of the panel
ui-tab-unit = Unit
ui-tab-points = Points
ui-tab-log = Log
ui-dice = Dice
ui-final-column = final column
ui-final-possible = possible final column
ui-fate-combat-attacker = Defender gives way
ui-fate-combat-even = Undecided
ui-fate-combat-defender = Attacker gives way
ui-fate-fire-attacker = Loss at the target
ui-fate-fire-even = No effect
ui-fate-fire-defender = No effect
ui-short-DE = defence loses one, retreats
ui-short-DA = defence annihilated
ui-short-DRB = defence retreats with a loss
ui-short-DRI = defence retreats
ui-short-DVB = defence holds with a loss
ui-short-DVI = defence holds
ui-short-AVB = loss in attack
ui-short-ARI = attack retreats
ui-short-ARB = attack retreats with a loss
ui-short-AE = attack loses one, retreats
ui-short-EMP = exchange of losses
ui-short-IMP = no effect
ui-short-DB = a loss at the target
ui-short-DI = nothing
ui-battle-sheet = Battle sheet
ui-stages = Stages
ui-stage-declare = Declare
ui-stage-answer = Answer
ui-stage-dice = Dice
ui-attackers = Attackers
ui-defenders = Defenders
ui-defenders-in = Defenders in { $hex }
ui-artillery = Artillery in range
ui-air-of = Air points, of { $air }
ui-attack = Attack
ui-fire = Fire
ui-defence = Defence
ui-value-possible = { $least }–{ $greatest }
ui-shift-possible = possible
ui-from-to = From { $from } to { $to }
ui-no-shifts = No column shifts.
ui-choose-forces = Choose who attacks, or air points.
ui-declare-note = The defender may still add artillery and air points. A declared attack cannot be taken back.
ui-answer-note = After this both totals are shown and nothing changes any more.
ui-declare = Declare attack
ui-declare-fire = Declare fire
ui-answer-with = Answer
ui-first = Start
ui-last = End
ui-back = Previous order
ui-forward = Next order
ui-play-replay = Play
ui-order-of = Order { $step } of { $steps }
ui-dice-rolled = dice rolled
ui-speed = Speed
ui-chart-combat = Combat
ui-chart-terrain = Terrain
ui-chart-bombardment = Bombardment
ui-chart-codes = Results
ui-sample = Sample
ui-terrain = Terrain
ui-columns = Columns
ui-on-side = on the side
ui-along = along it
ui-forbidden = forbidden
ui-class-non-motorised = On foot
ui-class-motorised = Motorised
ui-class-armour = Armour
ui-class-special = Special
ui-vulnerability = Vulnerability of each unit at the target
ui-type = Type
ui-aviation = Aircraft
ui-artillery-word = Artillery
ui-nation = Nation
ui-formation = Formation
ui-movement = Movement
ui-range = Range
ui-arrives = Arrives
ui-where = Where
ui-state = State
ui-reduced = reduced
ui-full = at full strength
ui-source = Source
ui-unknown = hidden
ui-away-awaiting = not yet arrived
ui-away-destroyed = eliminated
ui-away-left = left the map
ui-ruling = How this edition reads it
ui-example = Example
ui-section = Section { $section } of the book.
ui-worth = Worth { $points } points; held { BY($side) } now.
ui-cost-unit = Cost for { THE($unit) }
ui-columns-defence = { $columns ->
    [0] does not shift the column
    [one] 1 column for the defence
   *[other] { $columns } columns for the defence
}
ui-why-not = Why not here?
ui-hand-over = Hand the screen { TO($side) }
ui-hand-over-text = The other side should not see what comes now. Open it when you sit at the screen.
ui-hand-over-button = I play { THE($side) }: open
ui-winner = Victory { OF($side) }
ui-draw = A draw
ui-board-label = Board of { $game }
ui-board-help = Arrow keys move the focus from hex to hex; Enter chooses or acts; F6 goes on to the panel and to the line at the top. The help lists every key, and the menu opens the text board.
ui-zoom = Zoom
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-fit = Whole map
ui-mini-map = Small map
ui-stack-known = { $side }, { $count ->
    [one] 1 counter
   *[other] { $count } counters
}: { $units }
ui-stack-unknown = { $side }, { $count ->
    [one] 1 counter
   *[other] { $count } counters
}, { $type } on top, strength unknown
ui-reach-words = within reach, leaves { $left }
ui-can-be-attacked = can be attacked
ui-less = Less
ui-more = More
ui-focus-hex = Focus: hex { $hex }
ui-go-to-hex = Go to hex
ui-around = Around it
ui-dir-n = North
ui-dir-ne = NE
ui-dir-se = SE
ui-dir-s = South
ui-dir-sw = SW
ui-dir-nw = NW
ui-nearest = Nearest enemies
ui-hexes-away = { $count ->
    [one] 1 hex away
   *[other] { $count } hexes away
}
ui-type-order = Type an order
ui-order-examples = Orders are those of the record: move, attack, defend, retreat, advance, place,
ui-allowed-now = { $count ->
    [one] Allowed now: 1 action
   *[other] Allowed now: { $count } actions
}
ui-other-units = Other units
ui-nothing-to-do = Nothing to decide now.
ui-help-lead = The line at the top always says who decides what; the button at its right ends the phase. The program applies the rules and, when it refuses an order, names the rule.
ui-how-1 = Move: tap a counter of yours. Hexes outlined in violet are those it can reach, with the points left. Tap one, or drag the counter.
ui-how-2 = A hex out of reach answers why not, with the rule.
ui-how-3 = Fight: tap a target in red. The sheet shows forces, odds, shifts and chances before you declare.
ui-how-4 = Results: losses, retreats and advances are chosen on the map or in the list beside it.
ui-how-5 = The small boxes with a section number open the rule.
ui-keys = Keys
ui-keys-on = Single-letter keys are on
ui-touch = Touch
ui-touch-text = One tap chooses, the second acts. A long press looks a hex up or says why not. Two fingers zoom. Drag the chosen counter to move it.
ui-key-arrows = hex to the north, south, and along the row
ui-key-diagonals = NW, NE, SW, SE
ui-key-goto = go to a hex
ui-key-enter = choose, act, confirm
ui-key-escape = one step back
ui-key-next = next or previous unit that can act
ui-key-through = through the stack
ui-key-stack = whole stack, fan-out
ui-key-why = why not here?
ui-key-inspect = look up hex or counter
ui-key-undo = undo, undo all
ui-key-duties = who must still attack
ui-key-charts = charts
ui-key-log = log
ui-key-points = points
ui-key-order = type an order
ui-key-zoom = zoom in, out, whole map
ui-key-centre = centre on the chosen unit
ui-key-follow = follow the opponent
ui-key-text = map or text board
ui-key-hide = hold: hide the counters
ui-key-reverse = hold: other side of your counters
ui-key-replay = step back, step on, play, start, end
ui-key-parts = line at the top, map, panel: on to the next; with Shift, back
ui-key-armies = armies
ui-key-find = find a unit
ui-key-layers = layers on the map
ui-key-advice = what a colonel would do
ui-key-help = this list

## Lists, links, keys, replay, charts

ui-title = engaja: five wargames at one table
ui-todo-mine = Your turn, { $side }: { $what }
ui-todo-other = Waiting for { THE($side) }: { $what }
ui-todo-computer = The computer plays { THE($side) }: { $what }
ui-looking-on = watching
ui-put-away = Put away
ui-put-away-game = Put { $title } away
ui-was-put-away = { $title } is off your list. The game stays, and its links open it.
ui-links-of = Invitations to { $title }
ui-copy-link = Copy the link: { $who }
ui-copied = Copied
ui-set-up-ready = { $count ->
    [one] The counter the book leaves to you is in place too.
   *[other] The { $count } counters the book leaves to the players are in place too, and the game begins at once.
}
ui-set-up-free = { $count ->
    [one] You place the counter the book leaves to you.
   *[other] The players place the counters the book leaves to them: { $first } { $a }, { $second } { $b }.
}
ui-share = Invite
ui-view = View
ui-play-on-sealed = Go on from here: only when the game is over
ui-speed-times = Speed { $speed }×
ui-in-numbers = In numbers
ui-points-by-turn = Points at the end of each turn
ui-points-graph = Graph of the points. At this order: { $first } { $a }, { $second } { $b }. At the end: { $first } { $enda }, { $second } { $endb }.
ui-turn-word = Turn
ui-date = Date
ui-throws = Throws
ui-go-to-turn = Go to turn { $turn }
ui-chart-vulnerability = Vulnerability
ui-chart-unit = My unit
ui-chart-bombardment-long = Bombardment, artillery alone or aircraft alone
ui-no-such-hex = There is no hex { $hex } on this map.
ui-chart-shifts = Column shifts
ui-chart-sign = + helps the attack, − helps the defence.
ui-chart-samples = The samples are cut from the map itself: the chart is the legend too.
ui-vulnerability-note = The points of fire are multiplied by the vulnerability of the target.
ui-only = only { THE($side) }
ui-rule = Rule
ui-unit-summary = { $type }, { $points } movement points
ui-unit-fires = Under fire: times { $air } from aircraft, times { $artillery } from artillery.
ui-unit-fires-air = Under fire: times { $air } from aircraft.
ui-unit-extra = This turn every hex costs { $cost } more, which is counted here.
ui-unit-cost = Cost
ui-unit-hexes = Hexes per turn
ui-unit-columns = Columns in defence
ui-unit-note = A road or trail replaces the cost of the terrain; a hexside adds to it. Zones, supply and stacking come on top: the map shows them when the unit is chosen.
ui-keys-how = Choose a key to change it, to do what it does now, or to take it away.
ui-keys-reset = Reset all keys
ui-keys-reset-done = All keys are as they were at first.
ui-keys-board = Board
ui-keys-units = Units
ui-keys-table = Table
ui-key-none = no key
ui-key-of = { $action }: { $key }
ui-key-now = { $action }: { $key }.
ui-key-press = Press the new key for “{ $action }”.
ui-key-fixed = { $key } always means the same and cannot be changed. Press another.
ui-key-taken = { $key } is the key of “{ $action }”.
ui-key-taken-then = If you take it, that action is left without a key.
ui-key-take = Take { $key }
ui-key-other = Another key
ui-key-do = Do it now
ui-key-remove = No key
ui-key-printed = Back to { $key }
ui-act-north = hex to the north
ui-act-south = hex to the south
ui-act-west = along the row to the left
ui-act-east = along the row to the right
ui-act-nw = hex to the north-west
ui-act-ne = hex to the north-east
ui-act-sw = hex to the south-west
ui-act-se = hex to the south-east
ui-act-next = next unit
ui-act-previous = previous unit
ui-act-before = back through the stack
ui-act-after = on through the stack
ui-act-stack = whole stack
ui-act-why = why not here?
ui-act-inspect = look up
ui-act-undo = undo
ui-act-undo-all = undo all
ui-act-duties = who must still attack
ui-act-charts = charts
ui-act-log = log
ui-act-points = points
ui-act-order = type an order
ui-act-text = map or text board
ui-act-zoom-in = zoom in
ui-act-zoom-out = zoom out
ui-act-fit = whole map
ui-act-centre = centre on the chosen unit
ui-act-follow = follow the opponent
ui-act-hide = hide the counters
ui-act-reverse = other side of your counters
ui-act-step-back = replay: one order back
ui-act-step-on = replay: one order on
ui-act-play = replay: play
ui-act-help = help and keys
ui-this-order = This order
ui-before-orders = Before the first order.
ui-finished-games = { $count ->
    [one] 1 finished game
   *[other] { $count } finished games
}
ui-chart-bombardment-air = Bombardment, aircraft alone
ui-act-first = replay: start
ui-act-last = replay: end
ui-act-skip = moving counters arrive at once
ui-key-skip = moving counters arrive at once
ui-act-recap-back = what the other side did: step back
ui-act-recap-on = what the other side did: step on
ui-act-recap-play = what the other side did: play
ui-act-recap-first = what the other side did: start
ui-act-recap-last = what the other side did: all
ui-keys-replay = Replay
ui-keys-recap = What the other side did
ui-act-look-back = look back over the game
ui-key-look-back = look back over the game

## Before a phase ends

ui-ending-title = Before you end
ui-ending-back = Do not end
ui-ending-lost = Will be lost
ui-ending-lapses = Lapses unused
ui-ending-later = Left for later
ui-ending-show = Go there
ui-ending-use = Use now
ui-ending-anyway = End anyway
ui-ending-tell = Tell me before a phase ends
ui-ending-tell-lost = losses
ui-ending-tell-lapses = what lapses
ui-ending-tell-outside = reinforcements outside
ui-ending-tell-unmoved = units that stood still
ui-ending-sure = Without this warning units can be lost in silence. Clear the box once more if you mean it.

## Ways

ui-way = Route
ui-way-to = Route to { $hex }
ui-way-several = { $count } possible
ui-way-safer = Safer
ui-way-shorter = Shorter
ui-way-only = The only one
ui-way-own = Your route
ui-way-through = Passes through
ui-way-not-through = Not through { $hex }
ui-way-go = Take this route
ui-way-dare = Take the risk and move
ui-way-other = Other route
ui-legend-point = Shift and click: pass through
ui-way-hold = Hold another hex to pass through it.
ui-way-risk = { $percent }% chance of a loss
ui-way-no-point = This move cannot pass through { $hex }.
ui-act-bend = pass through this hex
ui-key-bend = pass through this hex (or Shift and click)
ui-act-other-way = other route
ui-key-other-way = other route

## Paper

ui-print = Print
ui-print-of = Print: { $title }
ui-print-about = Map, counters, rules and charts as PDF files, for a real table. Print them at 100%.
ui-print-paper = Paper
ui-print-paper-a4 = A4
ui-print-paper-a3 = A3
ui-print-paper-letter = Letter
ui-print-counter = Counters
ui-print-counter-15 = 15 mm
ui-print-counter-12-7 = 12.7 mm
ui-print-counter-16 = 16 mm
ui-print-backs = Backs of the counters
ui-print-backs-duplex = on both sides of the sheet
ui-print-backs-fold = folded over
ui-print-backs-none = none
ui-print-ink = Ink
ui-print-ink-colour = colour
ui-print-ink-saving = little ink
ui-print-ink-grey = grey
ui-print-ink-grey-saving = grey, little ink
ui-print-make = Make the kit
ui-print-making = Making the kit
ui-print-waiting = Waiting for the press…
ui-print-step = { $doing }: { $done } of { $total } parts are done
ui-print-ready = The kit is ready. Each part opens in a tab of its own.
## The other side's turn

ui-recap = What { THE($side) } did
ui-recap-moved = { $count ->
    [one] moved
   *[other] moved
}
ui-recap-fights = { $count ->
    [one] attack
   *[other] attacks
}
ui-recap-hands = { $count ->
    [one] objective taken
   *[other] objectives taken
}
ui-recap-moves = Moves
ui-recap-attacks = Attacks
ui-recap-taken = What changed hands
ui-recap-none-taken = No objective.
ui-recap-missed = While you were away
ui-supply = Supply
ui-recap-turn = turn { $turn }
ui-recap-title = { THE($side) } finished turn { $turn }: see what { FORM($side) ->
    [p] they
   *[s] it
} did
ui-recap-coming = { THE($side) } finished. Now it is your turn
ui-recap-hint = Begin when you like: tapping one of your counters folds this away too.
ui-recap-again = Step through it
ui-recap-start = Begin to move
ui-recap-all = Show all
ui-watching-hint = What is asked of you comes after this. A tap skips it.
ui-recap-play = Play
ui-recap-pause = Pause
ui-watching = { THE($side) } { FORM($side) ->
    [p] move
   *[s] moves
}
ui-artillery-adds = Artillery: adds its attack
ui-defence-of = Defence of { $hex }
ui-value-is-exact = exact
ui-value-is-announced = announced
ui-value-is-possible = possible
ui-value-is-supposed = supposed
ui-term-contact = in contact
ui-term-stack = in the stack
ui-term-support = artillery
ui-term-units = from units
ui-term-air = air
ui-term-vulnerability = vulnerability
ui-guess-defence = Defence, a guess
ui-guess-vulnerability = Vulnerability, a guess
ui-guess-shifts = Attacker’s shifts, a guess
ui-guess-range = from { $least } to { $greatest }
ui-block-stack = stack, at least { $points }
ui-block-unknown = up to { $most }
ui-block-battery = +{ $points } artillery in { $hex }
ui-block-concealed = +{ $points } artillery that may lie under other counters
ui-block-air = +{ $points } air
ui-holds-defence = defence
ui-holds-vulnerability = vulnerability
ui-holds-to = holds up to { $what } { $value }
ui-holds-from = holds from { $what } { $value }
ui-strip-combat = gives way, in %
ui-strip-fire = loss, in %
ui-possible-columns = possible: { $from } to { $to }
ui-chance-range = between { $least } and { $greatest }
ui-next-column = { $points ->
    [one] { $column } with 1 more point.
   *[other] { $column } with { $points } more points.
}
ui-next-answer = { $points ->
    [one] { $column } with 1 more point of defence.
   *[other] { $column } with { $points } more points of defence.
}
ui-one-less = One point less: { $column }.
ui-rest-idle = { $left ->
    [one] The point left does not change the column.
   *[other] The { $left } points left do not change the column.
}
ui-force-bound = In contact, no other target
ui-force-free = In contact, other targets too
ui-force-locked = Must attack here: its duty leaves no other hex.
ui-in-stack = In your stack, defence
ui-least-force = Least force for each column
ui-least-answer = Least answer for each column
ui-gives-way = gives way
ui-needed-elsewhere = takes a unit needed elsewhere
ui-back-to-proposal = Back to the proposal
ui-answer-with-total = Answer with { $total }
ui-declare-note-open = The defence may come to { $defence }, with all that can still be added. A declared attack cannot be taken back.
ui-page-sums = Sums
ui-page-forces = Forces
ui-working-out = Working it out…
ui-throws-of = What the dice could have brought in column { $column }
ui-plan-was = the guess was { $defence } and { $column }
ui-fighter-hit = took a loss
ui-fighter-lost = eliminated
ui-what-followed = What followed in this battle
ui-duty = duty
ui-column-is = Column { $column }
ui-air-rest = { $left ->
    [one] 1 air point is left.
   *[other] { $left } air points are left.
}
ui-declare-note-fire = Fire gets no answer. A declared attack cannot be taken back.
ui-lists = Lists
ui-tab-armies = Armies
ui-tab-losses = Losses
ui-act-armies = armies
ui-act-find = find a unit
ui-act-layers = layers on the map
ui-points-worth = what it is worth to whom
ui-points-now = Can change this turn
ui-points-yours = Yours already
ui-points-theirs = Held by the enemy
ui-points-nobody = Held by nobody
ui-points-places = { $count ->
    [one] 1 place
   *[other] { $count } places
}
ui-points-defended = { $count ->
    [one] defended, 1 of yours gets beside it
   *[other] defended, { $count } of yours get beside it
}
ui-points-empty = { $count ->
    [one] empty, 1 of yours gets there
   *[other] empty, { $count } of yours get there
}
ui-points-unlike = A place can be worth different points to each side.
ui-losses = Losses
ui-lost-at = { $unit }, lost in { $hex }
ui-losses-none = No unit has been lost yet.
ui-losses-reduced = { $count ->
    [one] 1 unit at reduced strength
   *[other] { $count } units at reduced strength
}
ui-armies = Armies
ui-find-unit = Number, formation, type or hex
ui-found = { $count ->
    [one] 1 unit. Enter centres the map on it.
   *[other] { $count } units. Enter centres the map on one.
}
ui-found-none = Nothing found. Look for a number, a formation, a type of unit or a hex.
ui-army-whole = complete
ui-army-gone = eliminated
ui-army-coming = to come
ui-army-part = { $here } of { $count }
ui-army-unseen = { $lost ->
    [0] { $count } counters
   *[other] { $count } counters, { $lost } lost
}
ui-army-count = { $here } on the map, { $lost } lost
ui-unit-lost = eliminated
ui-unit-left = has left
ui-unit-coming = comes on turn { $turn }
ui-layers = Layers
ui-layer-zones = Enemy zones
ui-layer-threats = Threatened hexes
ui-layer-supply = Out of supply
ui-layer-control = Control
ui-layer-ruler = Ruler
ui-layer-ruler-now = tap two hexes
ui-layer-hexes = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
ui-layer-stranded = { $count ->
    [0] none of your stacks is held by it
    [one] 1 stack cannot move: { $hexes }
   *[other] { $count } stacks cannot move: { $hexes }
}
ui-layer-lines = lines in hexes, at most { $longest }: { $lines }
ui-layer-line = { $hex } { $count }
ui-ruler = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
ui-ruler-cost = costs { $cost }

## Lessons

ui-lessons = Lessons
ui-lessons-about = Never played a wargame? Begin here. You know them? Go straight to the games below.
ui-lessons-real = Three minutes on a real position, with a task and the rule beside it.
ui-lessons-count = { $done } of { $count } done
ui-lessons-open = Show the lessons
ui-lessons-fold = Fold
ui-lessons-first = First lesson
ui-lessons-go-on = Go on
ui-lessons-next = your next
ui-lessons-kept = In any order. Progress is kept in this browser.
ui-minutes = { $minutes } min
ui-lesson-of = Lesson { $number } of { $count }, { $minutes } minutes
ui-lesson-title = Lesson { $number }: { $title }
ui-lesson-tasks = Tasks
ui-lesson-task = Task { $number }
ui-lesson-done = done
ui-lesson-over = Lesson finished
ui-lesson-learned = What to remember
ui-lesson-next = Next lesson: { $title }
ui-lesson-onward = Next lesson
ui-lesson-all = All done: to the games
ui-lesson-wrong = Allowed, but not the task
ui-lesson-back = Go back and try again
ui-lesson-hint = Hint
ui-lesson-show = Show on the map
ui-lesson-solution = See the solution
ui-lesson-restart = Start over
ui-lesson-leave = Leave the lesson
ui-act-hint = hint
ui-key-hint = hint of a lesson

## Short scenarios

ui-scenarios = Short scenarios
ui-scenario-ours = A short scenario of ours, on the map and by the rules of { $game }.
ui-scenario-size = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, about { $minutes } minutes.
ui-scenario-even = Between the computer’s colonels neither side has a great advantage.
ui-scenario-favours = Between the computer’s colonels the advantage lies with { THE($side) }.

## Briefing

ui-briefing = Situation
ui-briefing-title = The situation before the first turn
ui-briefing-hint = Read what matters for your side. It comes back at any time from the menu.
ui-briefing-start = Begin
ui-briefing-for = For which side
ui-briefing-win = How to win
ui-briefing-end = Points are counted at the end of turn { $turn } ({ $date }).
ui-briefing-special = What is special here
ui-briefing-look = Where to look first
ui-briefing-more = and { $count } more
ui-briefing-least = { $points } or more
ui-over-ahead = Lead { OF($side) } in points: { $points } (this level: { $range }).
ui-briefing-most = { $points } or less
ui-briefing-between = { $low } to { $high }
ui-briefing-ours = { $game }, a short scenario of ours
ui-briefing-levels = By your lead in points at the end:

## Guided game

ui-guided = Guided game
ui-guided-about = { $game }: { $turns } turns with a companion at your side; then it goes on against the computer.
ui-guided-begin = Begin guided
ui-guide = Companion
ui-guide-waits = Let us see what they do
ui-guide-yours = This one is for you to decide
ui-guide-warns = From here on, only warnings
ui-guide-warns-about = Before a phase ends the table says what would be lost: units, duties, air points, reinforcements.
ui-guide-silent = Silent
ui-guide-lost = No longer makes sense: it cannot be done like this any more.
ui-guide-done = The plan is done. Units that have not acted may stay as they are: end the phase.
ui-guide-show = Show step { $number }
ui-guide-now = Why now
ui-guide-voice = How much he says
ui-guide-voice-beside = At your side
ui-guide-voice-warn = Warnings only
ui-guide-voice-silent = Silent

## Library

ui-library = Library
ui-library-mine = Your finished games
ui-library-count = { $count ->
    [one] 1 game
   *[other] { $count } games
}, { $won ->
    [0] none won
    [one] 1 won
   *[other] { $won } won
}
ui-library-empty = Your games stay here when they end, with their result and their report. There are none yet; the annotated games below can be read already.
ui-library-words = Title, opponent, comment
ui-library-by-game = Game
ui-library-by-side = Side
ui-library-by-opponent = Opponent
ui-library-by-result = Result
ui-library-all = all
ui-library-filters = { $count ->
    [0] Filters
   *[other] Filters ({ $count })
}
ui-library-opponent-link = a friend, by link
ui-library-opponent-here = two at this screen
ui-library-opponent-watch = I only watched
ui-library-won = Victory
ui-library-lost = Defeat
ui-library-drawn = Draw
ui-library-unknown = Result not known
ui-library-score = { $first } to { $second }
ui-library-resigned = by resignation
ui-library-agreed = by agreement
ui-library-orders = { $count ->
    [one] 1 order
   *[other] { $count } orders
}
ui-library-comments = { $count ->
    [one] 1 comment
   *[other] { $count } comments
}
ui-library-outdated = played by other rules
ui-library-course = Course of the points; in the end { $first } { $a }, { $second } { $b }
ui-library-working = { $count ->
    [one] Counting the points of 1 game…
   *[other] Counting the points of { $count } games…
}
ui-library-found = { $count ->
    [0] No game found
    [one] 1 game found
   *[other] { $count } games found
}
ui-library-nothing = No game is like that. Take away one of the filters above.
ui-library-without = Without the filter { $filter }
ui-library-replay-of = Replay of { $title }
ui-annotated = Annotated games
ui-annotated-count = { $count ->
    [one] ours, 1 in all
   *[other] ours, { $count } in all
}
ui-annotated-about = Played by the computer and annotated by rules of thumb: what moved the points, where the game turned, where the dice spoke.

## Variations

ui-branch = Variation
ui-branch-from = from order { $at } of another game: keep it, or go back.
ui-branch-title = Name of the variation
ui-branch-keep = Keep with the game
ui-branch-back = Back to the game
ui-branch-kept = Kept. Keeping it again under the same name replaces it.
ui-branching = Go on from order { $step }
ui-branching-variation = Variation of this game
ui-branching-variation-about = Played on a table of its own and kept, under a name, with this order of the game. What happened does not change.
ui-branching-game = New game
ui-branching-game-about = A game by itself, with the same past and dice of its own.
ui-variation-orders = Its orders
ui-variation-enter = See
ui-variation-leave = Back to the game
ui-variation-title = Variation “{ $title }”: order { $step } of { $steps }
ui-variation-hint = This did not happen: it is how it might have been.
ui-variation-of = Variation “{ $title }”, from order { $at }:
ui-variation-points = ends with { $first } { $a }, { $second } { $b }.
ui-variation-one = One outcome only: with other dice it may be another.
ui-act-branch = go on from this order
ui-key-branch = go on from this order: variation or new game

## Looking back

ui-hindsight = Where another plan promised more
ui-hindsight-about = The general tries out plans before each turn and sets the best against what was played, without the luck of its dice. That takes minutes; you may leave meanwhile.
ui-hindsight-begin = Look back with the general
ui-hindsight-running = Turn { $done } of { $of }
ui-hindsight-found = { $count ->
    [0] No other plan clearly promised more. Each turn opens in the replay, where one can go on from it.
    [one] One turn in which another plan clearly promised more. Each turn opens in the replay, where one can go on from it.
   *[other] { $count } turns in which another plan clearly promised more. Each turn opens in the replay, where one can go on from it.
}
ui-hindsight-line = Turn { $turn }: { $plan }
