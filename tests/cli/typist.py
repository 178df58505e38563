"""A person at the terminal who knows only what is printed there, and types lines: numbers, names, hexes, words."""

import random
import re

from rich.text import Text

from engaja.players.terminal import Terminal

LISTED = re.compile(r" *(\d+)\. (.*)")
HEX = re.compile(r"\d\d-?\d\d")
ID = re.compile(r"\[([\w-]+)\]")
STRENGTHS = re.compile(r" \d+-\d+-\d+")
PATIENCE = 200


class Stuck(AssertionError):
    """The person has typed a lot and is still asked the same."""


class Typist(Terminal):
    """Sits in for keyboard and screen. In each phase of movement and combat he does a few things and ends it."""

    def __init__(self, seed: str, last: list[str], moves: int = 3) -> None:
        super().__init__(plain=True)
        self.rng = random.Random(seed)
        self.last, self.moves = last, moves
        self.screen: list[str] = []
        """What was printed since the last line typed."""
        self.transcript: list[str] = []
        self.typed: list[str] = []
        self.list: dict[int, str] = {}
        self.prompt = self.name = ""
        self.vain = self.left = self.placed = 0

    # The screen

    def show(self, text: str | Text = "", style: str = "") -> None:
        self.screen += str(text).splitlines() or [""]

    def draw(self, line: Text) -> None:
        self.screen.append(line.plain)

    def ask(self, prompt: str) -> str:
        self.read(prompt)
        line = self.answer(prompt.rpartition(", ")[2].strip("> "))
        self.typed.append(line)
        self.transcript += [*self.screen, prompt + line]
        self.screen.clear()
        return line

    def read(self, prompt: str) -> None:
        """The numbers of the last list, as far as it has been shown; and whether anything has come of the last lines."""
        self.vain += 1
        if prompt != self.prompt:
            self.prompt, self.list, self.vain, self.left = prompt, {}, 0, self.moves
        for line in self.screen:
            if found := LISTED.fullmatch(line):
                self.list = {} if found[1] == "1" else self.list
                self.list[int(found[1])] = found[2]
        if self.vain > PATIENCE:
            raise Stuck("\n".join([*self.transcript[-60:], *self.screen, prompt]))

    def sees(self, words: str) -> str:
        """The last line on the screen in which these words are, or nothing."""
        return next((line for line in reversed(self.screen) if words in line), "")

    def lines(self, words: str) -> list[str]:
        """The numbers of the list whose lines have these words."""
        return [str(number) for number, text in self.list.items() if words in text]

    # What to type

    def answer(self, what: str) -> str:
        if what == "Game over":
            return self.last.pop(0) if self.last else "quit"
        if what.endswith("to place"):
            return self.set_up()
        return self.march() if what == "movement" else self.fight() if what == "combat" else self.choose()

    def choose(self) -> str:
        """A number of the list, any."""
        return str(self.rng.choice(list(self.list))) if self.list else "allowed"

    def set_up(self) -> str:
        """Four formations, each spread over hexes that its first unit is offered, or one unit; the rest by itself."""
        if not self.list:
            return "allowed"
        first = self.list[1]
        if self.placed == 4:
            self.placed, self.list = 0, {}
            return "fill"
        if HEX.match(first) and "[" not in first and self.name:
            hexes = [number[0] for text in self.list.values() if (number := HEX.match(text))]
            name, self.name, self.list = self.name, "", {}
            self.placed += 1
            return f"place {name} {' '.join(self.rng.sample(hexes, min(len(hexes), 5)))}"
        if unit := ID.search(first):
            if not self.name:  # there are too few units to be listed by formation
                self.name, self.placed = unit[1], 3
            return "1"
        number = self.rng.choice(self.lines("units"))
        self.name = self.list[int(number)].partition(":")[0].replace(" ", "-")
        return number

    def march(self) -> str:
        """Some moves, by numbers and by names; then the end of the phase, or what must be done before it."""
        if duty := self.sees("cannot be ended yet"):
            self.left, self.duty = max(self.left, 1), duty
            return self.next_to_heed(duty)
        if self.typed[-1:] == ["end"] and self.screen and self.vain:
            return "allowed"
        if self.left <= 0:
            return "end"
        if not self.list or self.sees("Nothing to choose"):
            return "allowed"
        number = self.rng.choice([number for number, text in self.list.items() if text != "End"] or [0])
        return self.take(number) if number else "end"

    def take(self, number: int) -> str:
        """Look closer at a line of the list; or, if it is a move, make it, by its number or with the unit's name."""
        text = self.list[number]
        if unit := ID.search(text):
            self.name = unit[1]
        elif "point" in text or "→" in text:
            self.left -= 1
            self.list = {}
            if self.name and (hex_ := HEX.match(text)) and self.rng.random() < 0.5:
                return f"move {self.name} {hex_[0]}"
        return str(number)

    def next_to_heed(self, duty: str) -> str:
        """Find in the list whom a sentence is about."""
        for number, text in self.list.items():
            names = [STRENGTHS.split(part)[0] for whole in text.split("; ") for part in (whole, whole.partition(": ")[2])]
            if any(name and name in duty for name in names):
                return self.take(number)
        return "next" if self.sees("“next”") else self.choose()

    def fight(self) -> str:
        """What must be attacked, and now and then what may be; then the end of the phase."""
        if attacks := self.lines("Attack on "):
            return self.rng.choice(attacks)
        targets = self.lines("must attack") or (self.lines("in contact 1") if self.left > 0 else [])
        self.left -= 1
        return targets[0] if targets else "end"
