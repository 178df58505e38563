### The paper kit. The same sentences are in print.pt.ftl.

## Parts of a kit

print-part-rules = Rule book
print-part-summary = Rules on one page
print-part-charts = Charts
print-part-track = Turn track
print-part-setup = Set-up
print-part-counters = Counters
print-part-markers = Markers
print-part-manifest = List of counters
print-part-map = Map
print-part-tiles = Map in sheets
print-part-notes = About this edition
print-part-position = Position

## On every sheet

print-true-size = Print at 100%, never “fit to page”
print-sheet = { $title }, sheet { $number } of { $total }
print-back = back
print-by-the-rules = by the rules

## Map

print-map-note = Hexes { $hex } mm across the flats, { $km } km each. Sheet of { $width } × { $height } mm{ $known ->
        [0] .
       *[other] : fits { $paper }.
    }
print-map-alt = Map of { $game }, { $columns } by { $rows } hexes, each with its number
print-plan-title = Putting the map together
print-plan-text = { $sheets } sheets, { $columns } across and { $rows } down, overlapping by { $overlap } mm. Print them at 100% and measure one hex. Cut off the left and the upper margin of every sheet along the corner marks, except where a sheet is the first of its row or column. Lay A1 down. Glue each next sheet over the strip of { $overlap } mm that the one before it leaves free: its cut edge comes to lie at the short marks in the margin. First make the rows, then join the rows.
print-tile-right = Right: { $name } lies over this edge.
print-tile-below = Below: { $name } lies over this edge.

## Counters

print-hint-duplex = Both sides of the sheet, turned over the { $flip ->
        [long] long
       *[short] short
    } edge. Cut along the lines outside the block.
print-hint-none = One side of the sheet only. Cut along the lines outside the block.
print-hint-fold = Fold along the dashed line, glue a card between the halves, then cut along the lines.
print-hint-back = Turned over the { $flip ->
        [long] long
       *[short] short
    } edge, each back comes out behind its front.
print-calibration = Calibration, { $side ->
        [front] front
       *[back] back
    }
print-calibration-front = Print this sheet on both sides. The bar above and the one at the left must measure 100 mm; if they do not, switch off every kind of scaling. Then hold the sheet against the light. The cross below must fall on the middle of the scale on the back. If it does not, read on that scale, looking at the back, how many millimetres the cross lies away from its middle. Give these to the program as --offset X,Y: X is positive if the cross lies to the left of the middle, Y if it lies above it.
print-calibration-back = The back of the calibration sheet. One division is one millimetre.
print-marker-turn = turn
print-marker-air = air
print-marker-air-attack = air: attack
print-marker-air-defence = air: defence
print-marker-points = points

## At the terminal

help-print = Make a kit for a real table: map, counters, rules and charts as PDF files.
help-print-only = only these parts, separated by commas: rules, summary, charts, track, setup, counters, markers, manifest, map, tiles, notes
help-print-paper = the paper in the printer (a4)
help-print-counter = side of the counters in millimetres: 12.7, 15 or 16 (15)
help-print-hex = width of a hex across the flats, in millimetres (fits the counters)
help-print-backs = backs of the counters: printed on both sides of the sheet, folded over, or none (duplex)
help-print-flip = the edge over which the printer turns the sheet (long)
help-print-offset = how far the printer puts the back right and down, in millimetres, as the calibration page tells (0,0)
help-print-grey = grey instead of colours
help-print-save-ink = white ground on map and counters
help-print-position = a position as text, or a record whose last position is meant
help-print-to = the folder for the files
print-working = Making the kit
print-written = { $file } ({ $size } kB)
print-offset-form = The offset is two numbers in millimetres, such as 0.5,-1, and not “{ $offset }”.
print-no-typesetter = The typesetter is not installed. Run “make print GAME=gazala” in the folder of the project, or install it with: pip install "engaja[print]"
print-no-font = A font of the kit is missing: { $font }. Install engaja again.
print-no-paper = There is no paper “{ $paper }”: choose one of { $known }.
print-no-counter = Counters of { $size } mm are not made: choose one of { $known } mm.
print-no-hex = Hexes of { $size } mm are not made: choose from { $least } to { $most } mm.
print-no-backs = There are no backs “{ $backs }”: choose one of { $known }.
print-no-flip = A sheet is not turned over the edge “{ $flip }”: choose one of { $known }.
print-no-offset = An offset is at most { $most } mm each way.
print-no-part = A kit has no part “{ $part }”: its parts are { $known }.

## Rule book

book-chapter = Chapter { $number }
book-contents = Contents
book-charts = The tables in full
book-index = Index
book-example = Example.
book-ruling = Ruling.
book-ruling-told = told elsewhere ({ $places }).
book-how-to-read = The numbers are those of the printed book, the words are ours. A ruling says how an unclear paragraph is read in this edition; an example is one of the book's own or worked out on this map.
book-topic-turn = The turn
book-topic-move = Movement
book-topic-fight = Combat
book-topic-after = After the dice
book-topic-fire = Air and artillery
book-topic-win = Victory
book-figure-counter = A counter of the game
book-figure-path = The way, hex by hex
book-figure-zone = The six hexes of the zone
book-figure-duel = Strong ground against open ground
book-figure-ring = Every way out lies in an enemy zone
book-counter-size = size of the unit, above the symbol
book-counter-type = type of the unit, its symbol
book-counter-left = regiment or brigade, left of the symbol
book-counter-right = division or corps, right of the symbol
book-counter-values = attack, defence and movement; the reverse has the strengths after a loss
book-counter-range = range of the guns in hexes, top right

## Charts

chart-combat = Combat results
chart-combat-note = two dice; defender's part / attacker's part
chart-codes = Results
chart-bombardment = Bombardment
chart-bombardment-note = The value of the attack times the vulnerability of the target gives the column.
chart-vulnerability = Vulnerability
chart-type = type
chart-air = air
chart-artillery = artillery
chart-gun = gun
chart-terrain = Terrain
chart-ground = ground
chart-columns = columns
chart-terrain-note = Movement points to enter the hex or to cross its side; a dash means no way through. Columns for the attacker: with a minus sign, to the left. Of several kinds of ground only the best counts.
chart-objectives = Objectives
chart-objectives-note = points; two numbers: { $first }/{ $second }
chart-shifts = Other column shifts
class-non-motorised = foot
class-motorised = motorised
class-armour = armour
class-special = special

## Turn track

track-air = air { $points }
track-night = night
track-rain = rain
track-come = { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    } ({ $names }): { $where }
track-record = Record track
track-record-note = for air points and victory points, in ones, tens and hundreds

## Set-up

setup-order = { $first ->
        [true] sets up first
       *[false] sets up second
    }: { $count }; reinforcements: { $later }
setup-turn = Turn { $turn }
setup-independent = independent
setup-free = { $area } (historically { $hex })

## List of counters

manifest-note = { $count } counters with a reverse for losses. Name, formation, attack-defence-movement (range), and turn of arrival if it is not in the set-up.
manifest-turn = turn { $turn }

## About this edition

notes-independent = This is an independent reconstruction, made from the surviving text of the rules. It is not a product of the original publisher, and nothing in it was copied from the printed map or counters.
notes-words = The rules are told in our own words under the numbers of the printed book. Where the book is unclear, a ruling says how it is read. Map and counters follow what the book states, what follows from that, the real ground and the history; where none of these decides, we chose. Every hex and every counter carries a note of its source.
notes-licence = engaja is free software under the MIT licence. Typefaces: Barlow, Barlow Condensed and Spectral, under the SIL Open Font License 1.1.
notes-board = The board
notes-options = What players may choose
notes-hexes = Hexes
notes-lines = Roads, rivers and borders
notes-counters = Counters
notes-sources = How many come from each source. A hex that is corrected in the game's text files is corrected in the next kit.

## VASSAL

help-vassal = Write a module for VASSAL: map, counters, markers, set-ups, charts. With --position, a saved game too.
help-vassal-to = the module's file
vassal-written = { $file } ({ $size } kB)
vassal-map = Map
vassal-board = Board
vassal-sides = Sides
vassal-unmask = Opponents may look at my hidden counters
vassal-turn = Turn
vassal-phase = Phase
vassal-movement = { $side }: movement
vassal-combat = { $side }: combat
vassal-inventory = Counters in play
vassal-notes = Notes
vassal-counters = Counters
vassal-markers = Markers
vassal-set-up-hidden = Historical set-up, strengths hidden
vassal-set-up-open = Historical set-up, open
vassal-set-up-empty = Empty map
vassal-remove = Remove
vassal-moved = Moved
vassal-hide = Hide strength
vassal-look = Look
vassal-flip = Turn over
vassal-reduced = reduced
vassal-no-rules = VASSAL knows no rules: this module is map, counters and charts; the rules are up to the players. Control-F turns a counter over, Control-H hides its strength from the other side, Control-D removes it.
print-other-game = { $file } is a record of { $game }, not of this game.

## In the browser

print-font-gone = A font of the kit is missing. Install engaja again.
print-failed = The kit could not be made. Try again; if it fails again, look at the log of the program.
problem-press-busy = Too many kits are waiting for the press. Try again in a minute.
problem-no-kit = There is no such file: the kit was made anew or removed. Make it again.

## A position

position-turn = Turn { $turn }, { $dates }
position-set-up = Set-up
position-score = { $first-side } { $first }, { $second-side } { $second }
position-air = air points: { $points }
position-awaiting = To come ({ $count })
position-left = Left the map ({ $count })
position-destroyed = Eliminated ({ $count })
