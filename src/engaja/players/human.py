"""`human`: a person at a terminal. Shows what his side may see, takes typed orders, and explains every refusal."""

from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from engaja.engine import record
from engaja.engine.describe import (
    find_rules,
    hex_lines,
    preview_lines,
    rule_lines,
    say_title,
    sheet_lines,
    supply_lines,
    unit_lines,
)
from engaja.engine.filling import Filling, fill
from engaja.engine.forces import attack_plan
from engaja.engine.game import Malformed
from engaja.engine.remarks import Advice
from engaja.engine.sheet import attack_sheet, ground_of
from engaja.engine.speech import Speech, malformed
from engaja.engine.view import known_units
from engaja.players.advice import advise, why
from engaja.players.levels import official
from engaja.players.lines import Lines
from engaja.players.menus import GROUPED, PAGE, Item, Menus
from engaja.players.notebook import take_note
from engaja.players.retelling import loss_lines, recap_lines
from engaja.players.seat import Seat
from engaja.players.terminal import Terminal
from engaja.players.textmap import CELL, TextMap
from engaja.players.typed import HEX, Typed, is_number, words_of
from engaja.position.actions import Advance, AnyAction, Attack, End, Move, Place, PlaceAll, Retreat
from engaja.position.state import OWN_MARK
from engaja.position.talk import Decision, Event
from engaja.rules.ending import LOST
from engaja.texts import Lang

COMMANDS = (
    "help", "map", "list", "allowed", "next", "why", "odds", "advice", "undo", "log", "rule",
    "hex", "unit", "stack", "points", "recap", "losses", "supply", "note", "save", "historical", "quit",
)  # fmt: skip
"""What can be typed beside orders; each is done by the method `do_` of its name."""

AFTERWARDS = frozenset({"map", "list", "log", "rule", "hex", "unit", "stack", "points", "losses", "note", "save", "quit"})
"""Those that mean something when the game is over."""

LOG = 30
"""Lines of the log that are told without asking for more."""
SHORT = 8
"""Lines of a list that is shown again after a choice from it."""
MANY = 8
"""More units than these, placed one after the other, are told in one sentence."""
HEADINGS = frozenset({"turn", "movement-phase", "combat-phase", "game-over"})


class Quit(Exception):
    """The person gets up from the table."""


class Human:
    """One person. `listing` tells the position in lines instead of drawing it; `players` goes into saved records."""

    def __init__(self, terminal: Terminal, lang: Lang, listing: bool = False, players: Mapping[str, str] | None = None) -> None:
        self.terminal, self.lang, self.listing = terminal, lang, listing
        self.players = dict(players or {})
        self.heard = 0
        self.saved = 0
        self.phase: tuple[object, ...] = ()
        self.announced: tuple[object, ...] = ()
        """The phase and the choice within it that this person was last told of."""
        self.items: list[Item] = []
        self.shown = 0
        self.lists: list[Callable[[], list[Item]]] = []
        """The list that was shown last, after those through which it was reached."""
        self.listed: tuple[object, ...] = ()
        """The orders that had been given when it was shown: how many, and the last."""
        self.by_number = False
        self.focus = -1
        self.waiting: list[str] = []
        """Orders that one line gave together and that are still to be carried out."""
        self._leaving = False
        self._warned = -1
        """The order before which the person was last told what ending the phase would cost."""

    # Sitting down

    def choose(self, seat: Seat) -> AnyAction:
        self.sit(seat)
        self.tell_news()
        self.announce()
        while True:
            line = self.waiting.pop(0) if self.waiting else self.terminal.ask(self.prompt())
            action = self.obey(line)
            if action is not None:
                return action
            self.waiting.clear()

    def look_back(self) -> None:
        """After the last turn: whatever the person wants to see or keep, until he leaves."""
        self.show("", self.say("table-over"), style="dim")
        while True:
            word, _, rest = self.terminal.ask(self.say("table-prompt-over") + " ").strip().partition(" ")
            command = self.words.get(word.lower(), "")
            try:
                if command in AFTERWARDS:
                    self.command(command, rest.strip())
                elif word:
                    self.show(self.say("table-over"), style="red")
            except Quit:
                return
            except Malformed as error:
                self.show(malformed(self.speech.catalogue, error), style="red")

    def sit(self, seat: Seat) -> None:
        self.seat = seat
        self.speech = Speech(seat.game.named, self.lang)
        self.say = self.speech.say
        self.lines = Lines(seat, self.speech)
        self.menus = Menus(seat, self.lines)
        self.typed = Typed(seat, self.speech, self._listed)
        self.words = words_of(self.speech, COMMANDS, "verb")

    @property
    def decision(self) -> Decision:
        decision = self.seat.decision
        assert decision is not None
        return decision

    @property
    def now(self) -> tuple[object, ...]:
        """Where the play is: the number of orders given, and the last of them."""
        played = self.seat.game.played
        return len(played), *played[-1:]

    def show(self, *lines: str, style: str = "") -> None:
        for line in lines:
            self.terminal.show(line, style)

    def prompt(self) -> str:
        kind = f"prompt-{self.decision.kind}"
        side, what = self.speech.side(self.seat.side), self.say(kind if self.speech.catalogue.has(kind) else "prompt-other")
        if self.decision.kind == "place":
            what = self.say("prompt-tray", what=what, count=len(self.seat.rules.tray(self.seat.game.state, self.seat.side)))
        return self.say("table-prompt", side=side, turn=self.seat.game.state.turn, what=what) + " "

    def tell_news(self) -> None:
        """What has happened since this side was last told, as it may know it; a whole set-up in one sentence."""
        news = self.seat.events_since(self.heard)
        for side, run in groupby(news, placed_by):
            events = list(run)
            if side >= 0 and len(events) > MANY:
                self.show(self.say("table-placed", side=self.speech.side(side), count=len(events)))
                continue
            for event in events:
                self.show(self.speech.event(event), style="bold" if event.name in HEADINGS else "")
        self.heard += len(news)

    def announce(self) -> None:
        """Say what must be decided: once in a phase, and at every choice that comes up in it."""
        decision, s = self.decision, self.seat.game.state
        if decision.kind not in GROUPED:
            choice = (*decision.task, len(self.seat.game.played))
            if choice != self.announced:
                self.announced = choice
                self.show("", self.speech.decision(decision, s), style="bold")
                self.do_allowed("")
            return
        phase, self.announced = (s.turn, s.phase, decision.kind), ()
        if phase == self.phase:
            self.go_on()
            return
        self.phase = phase
        self.focus = -1
        self.items, self.lists = [], []
        self.position()
        self.show("", self.speech.decision(decision, s), style="bold")
        if decision.kind != "movement" or self.listing:
            self.do_allowed("")
        else:
            self.tell_duty()
        self.show(self.say("table-hint-place" if decision.kind == "place" else "table-hint"), style="dim")

    def go_on(self) -> None:
        """After an order, in the same phase: what is left to attack, or the list that a number was taken from."""
        if self.decision.kind == "place":
            self.tell_left(fill(self.seat.rules, self.seat.game.state, self.seat.side))
        if self.decision.kind == "combat" and self.listed != self.now:
            self.do_allowed("")
        elif self.by_number and self.lists:
            self.lists.pop()
            self.relist()
        self.by_number = False

    # Taking orders

    def obey(self, line: str) -> AnyAction | None:
        """Do what a line says. An action if it is an order that the rules allow."""
        word, _, rest = line.strip().partition(" ")
        command = self.words.get(word.lower(), "")
        self._leaving = self._leaving and command == "quit"
        if not word:
            return None
        try:
            if is_number(word) and not rest:
                return self.pick(int(word))
            if HEX.fullmatch(word) and not rest:
                return self.command("hex", word)
            if command:
                return self.command(command, rest.strip())
            if self.typed.verbs.get(word.lower()) == "place" and rest and self.decision.kind == "place":
                return self.place(*self.typed.placing(rest))
            if (use := self.typed.uses.get(word.lower())) and self.ask_more(use, rest.strip()):
                return None
            first, *self.waiting = [*self.typed.split(line), *self.waiting]
            return self.if_allowed(self.typed.read(first))
        except Malformed as error:
            self.show(malformed(self.speech.catalogue, error), style="red")
            return None

    def ask_more(self, use: str, text: str) -> bool:
        """Where only the word for something special is typed, or a unit with it: show what it can mean, if that is much."""
        if len(text.split()) > 1 or HEX.fullmatch(text):
            return False
        kind, unit = self.decision.kind, self.typed.unit(text) if text else -1
        if len(self.menus.uses(kind, use, unit)) < 2:
            return False
        self.offer(lambda: self.menus.uses(kind, use, unit))
        return True

    def command(self, name: str, text: str) -> AnyAction | None:
        do: Callable[[str], AnyAction | None] = getattr(self, f"do_{name}")
        return do(text)

    def if_allowed(self, action: AnyAction) -> AnyAction | None:
        reasons = self.seat.refusals(action)
        for reason in reasons[:5]:
            self.show(self.speech.reason(reason), style="red")
        if reasons or (isinstance(action, End) and self.warns()):
            return None
        if isinstance(action, Move | Retreat | Advance):
            self.focus = max(action.path)
        return action

    def warns(self) -> bool:
        """Whether ending the phase now was held back, once, to say what it would cost."""
        now = len(self.seat.game.played)
        costs = [f for f in self.seat.rules.losses_by_ending(self.seat.game.state, self.seat.side) if f.message != "unmoved"]
        if self.decision.kind not in ("movement", "combat") or not costs or self._warned == now:
            return False
        self._warned = now
        for cost in costs:
            self.show(self.speech.forfeit(cost), style="red" if cost.kind == LOST else "yellow")
        self.show(self.say("forfeit-confirm"))
        return True

    def pick(self, number: int) -> AnyAction | None:
        """A number of the last list: do it, or look at it more closely."""
        if not 1 <= number <= len(self.items):
            self.show(self.say("table-no-number", number=number), style="red")
            if not self.items:
                self.do_allowed("")
            return None
        item = self.items[number - 1]
        if item.more is not None:
            self.offer(item.more)
            return None
        if self.listed != self.now:
            self.show(self.say("table-old-list"), style="red")
            self.relist()
            return None
        action = self.if_allowed(item.action) if item.action else None
        self.by_number = action is not None
        return action

    def _listed(self, number: int) -> tuple[int, ...]:
        """The units behind a number of the last list."""
        return self.items[number - 1].units if 1 <= number <= len(self.items) else ()

    def _order(self, text: str) -> AnyAction:
        """An order to be explained: typed, or a number of the last list."""
        if is_number(text) and 1 <= int(text) <= len(self.items) and (action := self.items[int(text) - 1].action):
            return action
        return self.typed.read(text)

    # Lists

    def do_allowed(self, text: str) -> None:
        """`allowed`, `allowed UNIT`, `allowed HEX`: what the rules allow now."""
        kind = self.decision.kind
        if kind == "answer":
            rules, s, side = self.seat.rules, self.seat.game.state, self.seat.side
            batteries = rules.defenders_support(s, side, self.decision.task[2])
            self.show(self.say("table-answer", air=rules.most_defence_air(s, side), count=len(batteries)))
        if not text or not self.lists:
            self.lists = [lambda: self.menus.whole(kind)]
        if kind == "combat" and text:
            target = self.typed.hex(text)
            self.lists.append(lambda: self.menus.of_target(target))
        elif text:
            units = self.typed.units(text)
            self.lists.append(lambda: self.menus.of_units(kind, units))
        self.offer()
        if not text:
            self.tell_duty()

    def tell_duty(self) -> None:
        """What must still be done before the movement phase can be ended; in combat the targets tell it."""
        rules, s, side = self.seat.rules, self.seat.game.state, self.seat.side
        if self.decision.kind == "movement" and (why := rules.why_not_end_movement(s, side)):
            self.show(self.say("table-not-yet", reason=self.speech.reason(why)))

    def offer(self, more: Callable[[], list[Item]] | None = None, most: int = PAGE) -> None:
        """Show a list that was asked for in the last one, or the last one as it is now."""
        if more:
            self.lists.append(more)
        self.items, self.shown, self.listed = self.lists[-1](), 0, self.now
        if not self.items:
            self.show(self.say("table-nothing"))
        self.show_page(most)

    def relist(self) -> None:
        """The last list as it is now; if there is nothing left in it, the one it was reached through."""
        while len(self.lists) > 1 and not self.lists[-1]():
            self.lists.pop()
        if self.lists:
            self.offer(most=SHORT)

    def do_next(self, _: str) -> None:
        if self.shown < len(self.items):
            self.show_page(PAGE)
        else:
            self.show(self.say("table-no-more"))

    def show_page(self, most: int) -> None:
        for number, item in enumerate(self.items[self.shown : self.shown + most], self.shown + 1):
            self.show(f"{number:3}. {item.text}")
        self.shown = min(self.shown + most, len(self.items))
        if self.shown < len(self.items):
            self.show(self.say("table-more", left=len(self.items) - self.shown))

    # Explaining

    def do_why(self, text: str) -> None:
        """Why an order is not allowed, with the text of the rule; or that it is."""
        action = self._order(text)
        reasons = self.seat.refusals(action)
        if not reasons:
            self.show(self.say("table-allowed", order=self.lines.action(action)))
        for reason in reasons[:5]:
            self.show(self.speech.reason(reason), style="red")
        for id_ in dict.fromkeys(reason.rule for reason in reasons[:5]):
            if id_ in self.speech.definition.rules:
                self.show(*rule_lines(self.speech, self.speech.definition.rules[id_]))

    def do_odds(self, text: str) -> None:
        """What an attack would do, from what this side knows: an order, a number of the list, or a hex for everybody."""
        attack = self._attack(text)
        if attack is None:
            self.show(self.say("table-odds-what"))
            return
        rules, s, side = self.seat.rules, self.seat.game.state, self.seat.side
        if not rules.is_enemy_held(s, side, attack.hex) or not (attack.units or attack.air):
            self.if_allowed(attack)
            return
        barred = [reason for unit in attack.units if (reason := rules.why_not_attack(s, side, unit, attack.hex))]
        for reason in barred:
            self.show(self.speech.reason(reason), style="red")
        if not barred:
            self.show(self.lines.action(attack), *preview_lines(self.speech, self.seat.preview(attack)))
            target = next((found for found in rules.targets(s, side) if found.hex == attack.hex), None)
            if target is not None:
                ground = ground_of(rules, s, side, attack.hex)
                sheet = attack_sheet(ground, attack)
                plan = attack_plan(ground, target, sheet.guess.value if sheet.guess else None, sheet.kind != "combat")
                self.show(*sheet_lines(self.speech, sheet, plan))

    def _attack(self, text: str) -> Attack | None:
        number = int(text) if is_number(text) else 0
        target = self.items[number - 1].hex if 1 <= number <= len(self.items) and not self.items[number - 1].action else -1
        try:
            target = target if target >= 0 else self.typed.hex(text)
            return Attack(target, self.typed.everybody(target))
        except Malformed:
            action = self._order(text)
            return action if isinstance(action, Attack) else None

    def do_rule(self, text: str) -> None:
        """A rule by its number, id or words of its title."""
        found = find_rules(self.speech, text) if text else []
        if not found:
            self.show(self.say("table-no-rule", rule=text), style="red")
        elif len(found) > 6:
            self.show(*(say_title(self.speech, rule) for rule in found))
        else:
            for rule in found:
                self.show(*rule_lines(self.speech, rule), "")

    def do_advice(self, _: str) -> None:
        """What a colonel would do here, and why; the record says that he was asked."""
        seat, written = self.seat, self.lines.notation.write
        advised = advise(seat, f"advice {len(seat.game.played)}")
        self.show(why(self.speech, seat, advised), f"  {written(advised.actions[0])}")
        if later := advised.actions[1:]:
            self.show(self.say("advice-then"), *(f"  {written(action)}" for action in later))
        seat.game.remark(
            Advice(self.speech.definition.sides[seat.side].id, official(advised.player), written(advised.actions[0]))
        )
        self.show(self.say("table-advice-marked"), style="dim")

    def do_help(self, _: str) -> None:
        self.show(*self.say("table-help").splitlines())

    # Going back

    def do_undo(self, text: str) -> AnyAction | None:
        """Take back the last order, all that can be, or, in the set-up, one unit."""
        game = self.seat.game
        everything = self.typed.joints.get(text.lower()) == "all"
        if text and not everything:
            return self.take_up(self.typed.unit(text))
        if game.why_no_undo():
            self.show(self.speech.undo(game.why_no_undo()), style="red")
        while not game.why_no_undo():
            self.show(self.say("table-undone", order=self.lines.notation.write(game.undo())))
            if not everything:
                break
        self.heard = min(self.heard, len(self.seat.events_since(0)))
        self.announce()
        return None

    def take_up(self, unit: int) -> AnyAction | None:
        """Take one unit back from its place of the set-up: back to before it was placed, and the others again."""
        game = self.seat.game
        placed = [unit for side, action in game.played if side == self.seat.side for unit, _ in places_of(action)]
        if self.decision.kind != "place" or unit not in placed:
            self.show(self.say("table-not-placed", unit=self.speech.unit(unit)), style="red")
            return None
        again: list[tuple[int, int]] = []
        while game.state.where[unit] >= 0:
            again = [*places_of(game.undo()), *again]
        self.show(self.say("table-undone", order=self.lines.unit(unit)))
        self.heard = min(self.heard, len(self.seat.events_since(0)))
        again = [place for place in again if place[0] != unit]
        return PlaceAll(tuple(again)) if again else None

    def do_log(self, text: str) -> None:
        """The end of the log, so many lines of it, or all."""
        sentences = [self.speech.event(event) for event in self.seat.events_since(0)]
        everything = self.typed.joints.get(text.lower()) == "all"
        self.show(*(sentences if everything else sentences[-(int(text) if is_number(text) else LOG) :]))

    # Looking

    def position(self) -> None:
        if self.listing:
            self.tell_stacks()
        else:
            self.draw("")

    def do_map(self, text: str) -> None:
        self.listing = False
        self.draw(text)

    def draw(self, text: str) -> None:
        """The whole map where it fits, else a window around a hex."""
        view, board = self.seat.view(), self.speech.definition.board
        # The first mark that a book keeps on a minefield says that it has been cleared.
        cleared = {h.index for h in board.hexes if "minefield" in h.features and view.marks[h.index] & OWN_MARK}
        picture = TextMap(self.speech, view, cleared)
        everything = self.typed.joints.get(text.lower()) == "all"
        if everything or (not text and board.grid.columns * CELL <= self.terminal.width):
            lines = picture.whole()
        else:
            lines = picture.window(self.typed.hex(text) if text else self.middle(), self.terminal.width)
        self.show("")
        for line in lines:
            self.terminal.draw(line)
        self.show(picture.legend(), style="dim")

    def middle(self) -> int:
        """Where the eye should rest: on the last move, or amid one's own units and those that are coming."""
        grid, s, rules = self.speech.definition.board.grid, self.seat.game.state, self.seat.rules
        hexes = [s.where[unit] for unit in s.units_of(self.seat.side)]
        if self.seat.decision and self.seat.decision.kind == "place":
            hexes += [rules.units[unit].historical for unit in rules.tray(s, self.seat.side)]
        else:
            hexes += [h for u in rules.movable(s, self.seat.side) if s.where[u] < 0 for h in rules.entry_hexes(s, u)[:1]]
        own = [grid.column_row(hex_) for hex_ in hexes]
        if self.focus >= 0 or not own:
            return max(self.focus, 0)
        return grid.index(sum(c for c, _ in own) // len(own), sum(r for _, r in own) // len(own))

    def do_list(self, _: str) -> None:
        self.listing = True
        self.tell_stacks()

    def tell_stacks(self) -> None:
        """All stacks that are seen, a line each: for a screen reader, and for whoever likes lists."""
        view = self.seat.view()
        for side in (self.seat.side, 1 - self.seat.side):
            self.show("", self.say("table-side", side=self.speech.side(side), air=view.air[side]), style="bold")
            self.show(*self.lines.stacks(view, side).values())

    def do_hex(self, text: str) -> None:
        hex_ = self.typed.hex(text)
        self.show(*hex_lines(self.speech, hex_))
        self.tell_stack(hex_)

    def do_stack(self, text: str) -> None:
        self.tell_stack(self.typed.hex(text))

    def tell_stack(self, hex_: int) -> None:
        view = self.seat.view()
        found = [line for side in (0, 1) if (line := self.lines.stacks(view, side).get(hex_))]
        self.show(*(found or [self.say("table-empty-hex", hex=self.speech.hex(hex_))]))

    def do_unit(self, text: str) -> None:
        """A counter as printed, and as it stands if this side knows it."""
        unit = self.typed.unit(text)
        self.show(*unit_lines(self.speech, self.speech.definition.units[unit]))
        if unit in known_units(self.seat.rules, self.seat.game.state, self.seat.side):
            self.show(self.lines.unit(unit))

    def do_points(self, _: str) -> None:
        view = self.seat.view()
        for side in (0, 1):
            self.show(self.say("table-score", side=self.speech.side(side), points=view.score[side]), style="bold")
            self.show(*(self.speech.point(point) for point in view.points if point.side == side))

    def do_recap(self, _: str) -> None:
        """What the other side did in its last turn."""
        self.show(*recap_lines(self.seat, self.speech))

    def do_losses(self, _: str) -> None:
        self.show(*loss_lines(self.seat, self.speech))

    def do_supply(self, _: str) -> None:
        """By which line each stack is supplied, and who is not."""
        found = supply_lines(self.seat.rules, self.seat.game.state, self.seat.side, self.speech)
        self.show(*(found or [self.say("supply-nobody")]))

    # Keeping

    def do_note(self, text: str) -> None:
        """What one writes about the game is kept with its record."""
        self.show(*take_note(self.seat, self.speech, text))
        self.saved = self.saved if not text else -1

    def do_save(self, text: str) -> None:
        if not text:
            self.show(self.say("table-save-what"), style="red")
            return
        try:
            save(Path(text), record.write(self.seat.game, self.players))
        except FileExistsError:
            self.show(self.say("file-is-no-record", file=text), style="red")
            return
        except OSError as error:
            self.show(self.say("file-unwritable", file=text, error=error.strerror or str(error)), style="red")
            return
        self.saved = len(self.seat.game.played)
        self.show(self.say("table-saved", file=text))

    # Setting up

    def do_historical(self, text: str) -> AnyAction | None:
        """Everybody who is still to be placed, or one formation, where the campaign had them or as near as there is room."""
        if self.decision.kind != "place":
            self.show(self.say("table-no-historical"), style="red")
            return None
        units = self.typed.units(text) if text else self.seat.rules.tray(self.seat.game.state, self.seat.side)
        return self.place(units, [])

    def place(self, units: list[int], hexes: list[int]) -> AnyAction | None:
        """Set units up in hexes that are named, one hex after the other; or in the historical ones and near them."""
        rules, s = self.seat.rules, self.seat.game.state
        if len(units) == 1 and len(hexes) == 1:
            return self.if_allowed(Place(units[0], hexes[0]))
        filling = fill(rules, s, self.seat.side, units, hexes)
        if not filling.places.places and hexes:
            return self.if_allowed(Place(units[0], hexes[0]))
        if hexes and filling.left:
            self.show(self.say("table-left-over", units=self.speech.units(filling.left)))
        elif not hexes:
            self.tell_left(filling)
            moved = sum(hex_ != rules.units[unit].historical for unit, hex_ in filling.places.places)
            self.show(*([self.say("table-filled-near", count=moved)] if moved else []))
        return filling.places if filling.places.places else None

    def tell_left(self, filling: Filling) -> None:
        """Who finds no room in the set-up, and who would have to make it."""
        if filling.left:
            args = {"units": self.speech.units(filling.left), "count": len(filling.left)}
            others = {"others": self.speech.units(filling.in_the_way), "way": len(filling.in_the_way)}
            self.show(self.say("table-no-room", **args, **others), style="red")

    def do_quit(self, _: str) -> None:
        """Leave; if orders would be lost, only when asked twice."""
        if self._leaving or self.saved == len(self.seat.game.played):
            raise Quit
        self._leaving = True
        self.show(self.say("table-unsaved"))


def placed_by(event: Event) -> int:
    """The side that placed a unit, or -1 for any other event."""
    return int(event.args["side"]) if event.name.startswith("placed") else -1


def places_of(action: AnyAction) -> tuple[tuple[int, int], ...]:
    """Units and hexes of an order of the set-up."""
    match action:
        case Place(unit, hex_):
            return ((unit, hex_),)
        case PlaceAll(places):
            return places
    return ()


def save(path: Path, text: str) -> None:
    """Write a record; a file that is something else is not overwritten."""
    if path.exists() and not path.read_bytes().startswith((record.HEADER.encode(), record.OLD_HEADER.encode())):
        raise FileExistsError(path)
    path.write_text(text, encoding="utf-8")
