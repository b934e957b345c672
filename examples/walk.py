"""A tour of the engine, from top to bottom, or cell by cell in your editor."""

# %% A rulebook is a value; variants change it, and its name says all.
from random import Random

from elfenland import Game, Rules, explain
from elfenland.bots.levels.scout import Scout
from elfenland.engine.journeys import JourneyQuery, best
from elfenland.positions import options, sketch
from elfenland.record import Record

rules = Rules.parse("elfenland+home-town")
print(rules.name, [phase.name for phase in rules.phases])

# %% A game is nothing but its moves. Chance is a move, too: whoever plays brings the dice.
game = Game(rules, players=3)
game.shuffle(Random(1))
print(game.moves[0].action)

# %% What a seat sees is all that a bot gets; what it may do are words. In a notebook it is a map: try `seen`.
seen = game.observe(game.seat)
print(seen)
print(seen.hand_names, "in", seen.town.name, "with", len(seen.missing_towns), "towns to visit")
print([str(option) for option in game.options()])

# %% A position from a line of text, and a move that is refused: with a code, a sentence and the rule.
state = sketch("1. plan  Red: Lap PPEU | PE*T  Blue: 5? | U  Elv-Lap: P")
print(options(state)[:5])
print(explain(state, state.seat, rules.parse_action("P@Alb-Feo")))

# %% The journey solver says where a hand leads, exactly.
state = sketch("2. travel  Red: Elv PPEUDR  Blue: 5?  Elv-Lap: P  Feo-Lap: U  Alb-Feo: D")
for journey in best(JourneyQuery.at(state, state.seat), number=3).journeys:
    print(journey, [town.name for town in journey.new])

# %% Bots play the game to its end...
bots = [Scout(seed=seat) for seat in range(game.players)]
dice = Random(2)
while not game.is_over:
    bot = bots[game.seat]
    game.play(bot.choose(game.observe(game.seat), game.options()))
    game.shuffle(dice)
print(game.points, "won by", game.winners)

# %% ...and the record tells it, for people and for programs.
text = str(Record.of(game, ["Ada", "Ben", "Cleo"]))
print(text[:400])
assert Record.read(text).moves == tuple(game.moves)
