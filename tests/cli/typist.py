"""A person at the terminal who knows only what is printed there, and types lines: numbers, names, hexes, words."""

import random
import re

from rich.text import Text

from engaja.players.terminal import Terminal

LISTED = re.compile(r" *(\d+)\. (.*)")
HEX = re.compile(r"\b\d\d-?\d\d\b")
ID = re.compile(r"\[([\w-]+)\]")


class Stuck(AssertionError):
    """The person does not know what else to type."""


class Typist(Terminal):
    """Sits in for keyboard and screen. `opening` is typed first, line by line, whatever is asked."""

    def __init__(self, seed: str, opening: list[str], moves: int = 3) -> None:
        super().__init__(plain=True)
        self.rng = random.Random(seed)
        self.opening, self.moves = opening, moves
        self.screen: list[str] = []
        """What was printed since the last line typed."""
        self.transcript: list[str] = []
        self.list: dict[int, str] = {}
        self.left = 0
        self.phase = ""
        self.vain = 0

    # The screen

    def show(self, text: str | Text = "", style: str = "") -> None:
        self.screen += str(text).splitlines() or [""]

    def draw(self, line: Text) -> None:
        self.screen.append(line.plain)

    def ask(self, prompt: str) -> str:
        prompt_changed = not self.transcript or not self.transcript[-1].startswith(prompt)
        if prompt_changed:
            self.list = {}
        self.read()
        line = self.answer(prompt.rstrip("> "))
        self.transcript += [*self.screen, prompt + line]
        self.screen.clear()
        return line

    def read(self) -> None:
        """The numbers of the last list, as far as it has been shown."""
        for line in self.screen:
            if found := LISTED.fullmatch(line):
                if found[1] == "1":
                    self.list = {}
                self.list[int(found[1])] = found[2]

    @property
    def seen(self) -> str:
        return "\n".join(self.screen)

    # What to type

    def answer(self, prompt: str) -> str:
        if self.opening:
            return self.opening.pop(0)
        if prompt == "Game over":
            return "quit"
        phase, _, what = prompt.rpartition(", ")
        self.vain = self.vain + 1 if prompt == self.phase else 0
        if self.vain > 400:
            raise Stuck("\n".join([*self.transcript[-60:], *self.screen, prompt]))
        if prompt != self.phase:
            self.phase, self.left = prompt, self.moves
        return self.march() if what == "movement" else self.fight() if what == "combat" else self.choose()

    def choose(self) -> str:
        """A number of the list, any."""
        return str(self.rng.choice(list(self.list))) if self.list else "allowed"

    def march(self) -> str:
        """Some moves by numbers, by names and by stacks; then the end of the phase, or what must be done before it."""
        must = [line for line in self.screen if "cannot be ended yet" in line or "must" in line]
        if must:
            return self.heed(must[-1])
        if not self.screen or not self.list or "Nothing to choose" in self.seen:
            return "allowed" if self.left > 0 else "end"
        if self.left <= 0:
            return "end"
        number = self.rng.choice(list(self.list))
        if self.list[number] == "End":
            return "allowed"
        if "point" in self.list[number] or "→" in self.list[number] or "[" not in self.list[number]:
            self.left -= 1
        return str(number)

    def heed(self, sentence: str) -> str:
        """Find in the list whom the sentence is about, and do something with him."""
        for number, text in self.list.items():
            name = text.partition(" [")[0].rpartition(" ")[0]
            if name and name in sentence:
                return str(number)
        return self.choose()

    def fight(self) -> str:
        """What must be attacked, and now and then what may be; then the end of the phase."""
        attacks = [n for n, text in self.list.items() if text.startswith("Attack on ")]
        if attacks:
            return str(self.rng.choice(attacks))
        must = [n for n, text in self.list.items() if "must attack" in text]
        near = [n for n, text in self.list.items() if "in contact" in text and "in contact 0" not in text]
        if must or (near and self.left > 0):
            self.left -= 1
            return str((must or near)[0])
        return "end"
