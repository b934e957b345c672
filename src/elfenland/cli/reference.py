"""Reference texts for players: the chart, towns, links and commands."""

from elfenland.cli.style import BOLD, DIM, PLAYER_LETTERS, PLAYER_STYLES, Terminal, pad
from elfenland.engine.board import FERRY, LINK_KINDS, ROAD, Link, Town, Way
from elfenland.engine.observation import Observation
from elfenland.engine.pieces import CARD_LETTERS, CARD_NAMES, RAFT, TERRAINS, TRANSPORTS

HELP = """\
To decide, type the number of an option or its move; you may shorten a move while it stays unambiguous.

  P  *               take a giant pig from the row; draw blind
  P@Elv-Lap          place a giant pig on the road from Elvenhold to Lapphálya
  (P)@...  O@...     place your secret giant pig; place your obstacle
  Elv-P-Bea          travel to Beatá for a giant pig; Bea is enough if there is only one way
  Elv~R~Riv          by raft on the river; Elv=PPT=Lap by caravan, for any three cards
  -PPT  =C           discard two pigs and a troll wagon; keep the cloud
  -                  pass, or stay where you are
  $5  $  +           bid or take five gold; take the gold deck; draw cards instead of gold

  map                the board                    chart          what each kind costs on each terrain
  towns              the towns and their links    story          everything that has happened
  hint               what a good player would do  why MOVE       why a move is not allowed
  undo               undo your last decision and everything since
  save FILE          write the game to a file
  again              show the table again         quit           leave; the game is saved
"""


def chart(seen: Observation) -> list[str]:
    """Return the transportation chart: how many cards, by transport and terrain."""
    prices = seen.rules.chart
    lines = [f"{'cards of a kind':16}" + "".join(f"{terrain:>11}" for terrain in TERRAINS)]
    for kind in range(TRANSPORTS):
        costs = "".join(f"{price or '-':>11}" for price in prices.roads[kind])
        lines.append(f"{CARD_LETTERS[kind]} {CARD_NAMES[kind]:14}{costs}")
    lines.append(
        f"{CARD_LETTERS[RAFT]} {CARD_NAMES[RAFT]:14}  downstream {prices.with_stream}, "
        f"upstream {prices.against}, by ferry {prices.ferry}; no counter needed"
    )
    lines.append("  caravan         any 3 cards, on a road with a counter")
    lines.append("  obstacle        one extra card, for caravans too")
    return lines


def town_list(seen: Observation, terminal: Terminal) -> list[str]:
    """List every town with the players who have a piece there, and its links."""
    return [_town_line(seen, town, terminal) for town in seen.rules.board.towns]


def _town_line(seen: Observation, town: Town, terminal: Terminal) -> str:
    name = pad(terminal.paint(town.code, BOLD) + f" {town.name}", 16)
    gold = f"{seen.values[town.index]} gold  " if any(seen.values) else ""
    links = ", ".join(_way(seen, way) for way in seen.rules.board.ways_from[town.index])
    return f"{name}{pad(town_marks(seen, town, terminal), 2 * seen.players + 1)} {gold}{links}"


def town_marks(seen: Observation, town: Town, terminal: Terminal) -> str:
    """Return the letters of the town pieces still in a town, and of the boots there."""
    marks = ""
    if town.bit & seen.rules.board.collectable:
        for seat in range(seen.players):
            there = town.bit & ~seen.visited[seat]
            marks += (
                terminal.paint(PLAYER_LETTERS[seat], PLAYER_STYLES[seat])
                if there
                else terminal.paint("·", DIM)
            )
    boots = "".join(PLAYER_LETTERS[seat] for seat in range(seen.players) if seen.boots[seat] == town.index)
    return marks + (f"<{boots}>" if boots else "")


def _way(seen: Observation, way: Way) -> str:
    items = seen.on(way.link)
    return f"{way.target.code} {way_sort(way)}" + (f" [{items}]" if items else "")


def way_sort(way: Way) -> str:
    """Return the kind of a link: its terrain, or its kind of water."""
    if way.road:
        return TERRAINS[way.link.terrain]
    if way.link.kind == FERRY:
        return "ferry"
    return "upstream" if way.against else "downstream"


def link_list(seen: Observation, laid_only: bool = False) -> list[str]:
    """List the links, one line per kind; optionally only those with counters."""
    lines = []
    for sort in (*TERRAINS, *LINK_KINDS[1:]):
        links = [link for link in seen.rules.board.links if _sort(link) == sort]
        words = [_link(seen, link) for link in links if seen.on(link) or not laid_only]
        if words:
            lines.append(f"{sort + ':':11}{'  '.join(words)}")
    return lines


def _sort(link: Link) -> str:
    return TERRAINS[link.terrain] if link.kind == ROAD else LINK_KINDS[link.kind]


def _link(seen: Observation, link: Link) -> str:
    items = seen.on(link)
    return link.word + (f"[{items}]" if items else "")
