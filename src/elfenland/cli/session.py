"""The dialogue at the table: shows what a person may see, and parses their input."""

import shlex
from pathlib import Path

from elfenland.cli import screen
from elfenland.cli.hints import hints
from elfenland.cli.keyboard import Keyboard
from elfenland.cli.menu import Menu, MenuEntry, lay_out
from elfenland.cli.reference import HELP, chart, town_list
from elfenland.cli.status import task
from elfenland.cli.story import Teller
from elfenland.cli.style import WARNING, Terminal, find_terminal
from elfenland.cli.table import TerminalTable
from elfenland.cli.words import tidy
from elfenland.engine.actions import Action, Step
from elfenland.engine.errors import AmbiguousWordError, ElfenlandError
from elfenland.engine.explain import explain
from elfenland.engine.state import NOBODY

GAME_COMMANDS = (
    "map",
    "chart",
    "towns",
    "story",
    "hint",
    "why",
    "undo",
    "save",
    "again",
    "help",
    "quit",
    "back",
)
SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "m": "map"}


class TerminalSession:
    """One sitting: until the game is over or somebody leaves."""

    def __init__(self, table: TerminalTable, plain: bool) -> None:
        self.table = table
        self.game = table.game
        self.plain = plain
        self.keyboard = Keyboard(self.completions)
        self.told = [table.known_to(seat) for seat in range(len(table.seats))]  # the number of events told
        self.shown: object = None  # the board as it was last shown
        self.entries: list[MenuEntry] = []  # the menu on the screen
        self.top: list[MenuEntry] = []  # the full menu of this decision
        self.last_person = NOBODY
        self.leaving = False

    @property
    def terminal(self) -> Terminal:
        """The terminal as it is now: windows may be resized."""
        return find_terminal(self.plain)

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.game.seat

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self.table.settle()
            while not self.game.is_over and not self.leaving:
                self.take_turn()
        except KeyboardInterrupt:
            print()
        if self.game.is_over:
            self.show_end()
        else:
            self.say_goodbye()

    def take_turn(self) -> None:
        """Let one person make one decision."""
        self.hand_over()
        self.warn_of_trouble()
        if self.leaving:
            return
        self.show_board()
        self.show_news()
        self.show_table()
        decided = False
        while not decided and not self.leaving:
            decided = self.answer(self.keyboard.ask("> "))

    def hand_over(self) -> None:
        """Hide one person's cards before the next one looks."""
        if len(self.table.persons) > 1 and self.seat != self.last_person:
            name = self.table.labels[self.seat]
            print(self.terminal.clear())
            if self.keyboard.ask(f"{name}'s turn. Press Enter when nobody else is looking. ") is None:
                self.leaving = True
            print(self.terminal.clear())
            self.shown = None
        self.last_person = self.seat

    def show_news(self) -> None:
        """Show the events since this person's last decision."""
        events = self.game.events[self.told[self.seat] :]
        self.told[self.seat] = len(self.game.events)
        lines = screen.news(events, self.teller())
        self.print(["", *lines] if lines else [])

    def show_board(self) -> None:
        """Show the board, if it has changed since it was last shown."""
        seen = self.game.observe(self.seat)
        if self.shown != (board := (seen.laid, seen.boots, seen.visited)):
            self.print(screen.board_in_brief(seen, self.terminal))
            self.shown = board

    def show_table(self) -> None:
        """Show the table and the options."""
        seen = self.game.observe(self.seat)
        self.print(["", *screen.table(seen, self.table.labels, self.terminal), ""])
        options = self.game.rules.offers(self.game.state)
        self.top = Menu(seen).entries(options)
        self.print([task(seen, options)])
        self.show_menu(self.top)

    def show_menu(self, entries: list[MenuEntry]) -> None:
        """Show these entries, numbered."""
        self.entries = entries
        self.print(lay_out(entries, self.terminal))
        hint = "type back for all options" if entries is not self.top else "type help for more"
        print(f"Type a number or a move; {hint}.")

    def show_end(self) -> None:
        """Show the result, and the file with the record."""
        seat = self.table.persons[0] if len(self.table.persons) == 1 else -1
        if seat >= 0:
            self.print(screen.news(self.game.events[self.told[seat] :], self.teller(seat)))
        names = screen.named_for(seat, self.table.labels)
        self.print(["", *screen.ending(self.game, names, self.terminal), ""])
        self.warn_of_trouble()
        if not self.table.trouble:
            print(f"Game record: {self.table.file}\nTo replay it: elfenland replay {self.table.file}")

    def say_goodbye(self) -> None:
        """Print where the game is saved and how to continue it."""
        self.table.save()
        self.warn_of_trouble()
        if not self.table.trouble:
            seats = f" --seats {shlex.quote(seating)}" if (seating := self.table.seating()) else ""
            print(f"Saved: {self.table.file}\nTo continue: elfenland play --resume {self.table.file}{seats}")

    def warn_of_trouble(self) -> None:
        """Report a failed bot once, and a game that can't be saved every time."""
        for note in self.table.notes:
            self.print([self.terminal.paint(_sentence(note), WARNING)])
        self.table.notes = []
        if self.table.trouble:
            print(self.terminal.paint(f"This game couldn't be saved! {self.table.trouble}", WARNING))

    def answer(self, line: str | None) -> bool:
        """Do what was typed; return whether a decision was made."""
        if line is None:
            self.leaving = True
            return False
        word, _, rest = line.partition(" ")
        command = SHORT.get(word.lower(), word.lower())
        try:
            if command in GAME_COMMANDS:
                return self.obey(command, rest.strip())
            return self.choose(line)
        except (ElfenlandError, OSError) as error:
            self.print([_sentence(str(error))])
            return False

    def obey(self, command: str, rest: str) -> bool:
        """Run a command; return whether the decision on the table has changed."""
        match command:
            case "why":
                self.explain(rest)
            case "save":
                self.save(rest)
            case "help":
                self.print(HELP.splitlines())
            case "back":
                self.show_menu(self.top)
            case "quit":
                self.leaving = True
            case _:
                self.print(self.look(command))
        return self.obey_turning(command)

    def look(self, command: str) -> list[str]:
        """Run a command that only shows something."""
        seen = self.game.observe(self.seat)
        match command:
            case "map":
                return screen.board(seen, self.terminal)
            case "chart":
                return chart(seen)
            case "towns":
                return town_list(seen, self.terminal)
            case "story":
                return screen.story(self.game.events, self.teller())
            case "hint":
                return hints(seen, self.game.rules.offers(self.game.state), self.terminal)
        return []

    def obey_turning(self, command: str) -> bool:
        """Run a command after which the table is shown again."""
        if command == "undo":
            self.undo()
        if command == "again":
            self.shown = None
        return command in ("undo", "again")

    def choose(self, line: str) -> bool:
        """Decide by a number or a word; a group is opened."""
        if not line:
            self.show_menu(self.top)
            return False
        entry = self.find_entry(line)
        if entry is not None and entry.inside:
            self.show_menu(entry.inside)
            return False
        action = entry.action if entry is not None else self.find_action(line)
        if action is None:
            return False
        self.table.decide(action)
        return True

    def find_entry(self, line: str) -> MenuEntry | None:
        """Return the menu entry that is meant, if there is one."""
        if line.isdecimal():
            if not 1 <= int(line) <= len(self.entries):
                raise ElfenlandError(f"choose a number from 1 to {len(self.entries)}")
            return self.entries[int(line) - 1]
        said = tidy(line, self.game.rules.board)
        for entry in (*self.entries, *self.top):
            if said in (entry.word, entry.word.partition("@")[2]):
                return entry
        return next((entry for entry in self.top if entry.inside and entry.word == f"({said})"), None)

    def find_action(self, line: str) -> Action | None:
        """Find the action for a word; among several, the plain step, or a menu of them."""
        said = tidy(line, self.game.rules.board)
        try:
            return self.game.find(said)
        except AmbiguousWordError as error:
            fitting = [option for option in self.game.options() if str(option) in error.candidates]
            steps = [step for step in fitting if isinstance(step, Step) and not step.caravan]
            if len(steps) == 1:
                return steps[0]
            self.show_menu(Menu(self.game.observe(self.seat)).entries(fitting))
            return None

    def explain(self, word: str) -> None:
        """Explain why a word is refused, or say that it isn't."""
        if not word:
            print("Name a move: why P@Elv-Lap")
            return
        action = self.game.find(tidy(word, self.game.rules.board))
        refusal = explain(self.game.state, self.seat, action)
        self.print([_sentence(f"{action}: {refusal}") if refusal else f"{action} is allowed now."])

    def undo(self) -> None:
        """Undo the last decision of this person."""
        self.table.undo(self.seat)
        self.told = [min(told, len(self.game.events)) for told in self.told]
        self.shown = None
        print("Undone.")

    def save(self, name: str) -> None:
        """Write the record to a file that the person names."""
        if not name:
            print("Name a file: save game.egn")
            return
        path = Path(name).expanduser()
        self.table.save_as(path)
        print(f"Saved: {path}. Note that the record shows all hidden cards and counters.")

    def teller(self, seat: int | None = None) -> Teller:
        """Return the narrator for a seat, by default the one to act."""
        return Teller(self.game.rules, self.table.labels, self.seat if seat is None else seat)

    def completions(self) -> list[str]:
        """Return the completions for the tab key."""
        groups = [entry.word for entry in self.top if entry.inside]
        return [*GAME_COMMANDS, *groups, *map(str, self.game.rules.offers(self.game.state))]

    def print(self, lines: list[str]) -> None:
        """Print these lines as the terminal can show them."""
        if lines:
            print("\n".join(self.terminal.fold(lines)))


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
