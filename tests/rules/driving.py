"""Real games, driven by chosen shuffles: what the tests of setting up, dealing and drawing stand on."""

import random

from elfenland.engine.events import Event
from elfenland.engine.game import Game
from elfenland.engine.observation import SPECTATOR
from elfenland.engine.pieces import CARD_LETTERS, ITEM_LETTERS, spell
from elfenland.engine.rules import Rules
from elfenland.engine.state import CHANCE, State
from tests.conformance.kit import note

RED, GREEN, BLUE, YELLOW, PURPLE, BLACK = range(6)


def cards(bag: int) -> str:
    """Return a bag of travel cards in letters."""
    return spell(bag, CARD_LETTERS)


def items(bag: int) -> str:
    """Return a bag of counters and obstacles in letters."""
    return spell(bag, ITEM_LETTERS)


def phase(game: Game) -> str:
    """Return the name of the phase the game is in."""
    return game.observe(SPECTATOR).phase_name


def due(state: State) -> str:
    """The name of the pile that chance has to shuffle; empty when a player decides."""
    return state.rules.due(state).name if state.seat == CHANCE else ""


def pile(state: State) -> str:
    """Return the cards or counters that chance has to shuffle, in letters."""
    letters = CARD_LETTERS if due(state) == "cards" else ITEM_LETTERS
    return "".join(letters[piece] for piece in state.rules.due(state).contents)


def order(state: State, first: str = "") -> str:
    """The word that shuffles the cards or counters that are due so that these come first, in this order."""
    rest = pile(state)
    for letter in first:
        assert letter in rest
        rest = rest.replace(letter, "", 1)
    return f"{due(state)}:{rest}{first[::-1]}"


def shuffle(game: Game, first: str = "") -> list[Event]:
    """Shuffle the cards or counters that are due so that these come first, in this order."""
    return game.play(order(game.state, first))


def deal_homes(game: Game, *codes: str) -> list[Event]:
    """Shuffle the town cards so that these towns come first, in this order."""
    towns = [town for town in game.rules.board.towns if town.card]
    first = [town for code in codes for town in towns if town.code == code]
    undealt = [town for town in towns if town not in first]
    return game.play("towns:" + "".join(chr(ord("a") + town.index) for town in undealt + first[::-1]))


def begin(players: int, rules: str = "elfenland", start: int = RED) -> Game:
    """Return a game in which this seat starts, up to the next shuffle."""
    game = Game(Rules.parse(rules), players)
    if due(game.state) == "start":
        others = [str(seat + 1) for seat in range(players) if seat != start]
        game.play(f"start:{''.join(others)}{start + 1}")
    return game


def dealt(players: int, first_cards: str = "", first_counters: str = "", start: int = RED) -> Game:
    """A game up to the first draw of an open counter, with these cards and counters dealt first."""
    game = begin(players, start=start)
    shuffle(game, first_cards)
    shuffle(game, first_counters)
    return game


def play(game: Game, words: str) -> list[Event]:
    """Play some words, separated by blanks, for whoever is to act; returns what happened."""
    happened: list[Event] = []
    for word in words.split():
        note(game.state)
        happened += game.play(word)
    return happened


def idle(game: Game, until: str = "") -> None:
    """Play on, drawing blind, passing and staying, until this phase has begun, or cards are due again."""
    while not game.is_over and due(game.state) != "cards" and phase(game) != until:
        if due(game.state):
            shuffle(game)
        else:
            game.play(game.options()[-1])  # blind, a pass, to stay; or any choice of what to give up


def next_round(game: Game) -> None:
    """Idle to the end of the round, deal and mix, up to the first draw of the next one."""
    idle(game)
    shuffle(game)
    shuffle(game)


def play_randomly(game: Game, dice: random.Random) -> None:
    """Play a game to its end, every decision at random."""
    game.shuffle(dice)
    while not game.is_over:
        game.play(dice.choice(game.options()))
        game.shuffle(dice)
