"""The board: towns and links, read from a TOML file with one line per link."""

import re
import tomllib
import unicodedata
from pathlib import Path
from typing import Any, Final

from elfenland.engine.errors import BoardError
from elfenland.engine.mypyc_compat import i64
from elfenland.engine.pieces import TERRAINS

ROAD: Final = 0
RIVER: Final = 1
FERRY: Final = 2
LINK_KINDS: Final = ("road", "river", "ferry")
NO_TERRAIN: Final = -1
MOST_BITS: Final = 62  # one for each link or town, in a number that the compiler keeps in a register

BOARDS: Final = Path(__file__).parent.parent / "boards"


class Town:
    """A town on the map."""

    __slots__ = ("bit", "card", "code", "gold", "index", "name")

    def __init__(self, index: int, name: str, gold: int, card: bool) -> None:
        self.index = index
        self.name = name
        self.code = town_code(name)
        self.gold = gold
        self.card = card
        self.bit: i64 = 1 << index

    def __repr__(self) -> str:
        return f"<Town {self.name}>"


class Link:
    """A road, a river section or a ferry link between two towns."""

    __slots__ = ("a", "b", "bit", "index", "kind", "lake", "terrain", "word")

    def __init__(self, index: int, kind: int, a: Town, b: Town, terrain: int, lake: str) -> None:
        self.index = index
        self.kind = kind
        self.a = a
        self.b = b
        self.terrain = terrain
        self.lake = lake
        self.bit: i64 = 1 << index
        self.word = f"{a.code}{'-' if kind == ROAD else '~'}{b.code}"

    def __repr__(self) -> str:
        return f"<Link {self.word}>"


class Way:
    """A link in one direction, as a boot takes it."""

    __slots__ = ("against", "bit", "index", "link", "origin", "road", "target")

    def __init__(self, index: int, link: Link, origin: Town, target: Town) -> None:
        self.index = index
        self.link = link
        self.origin = origin
        self.target = target
        self.bit = link.bit
        self.road = link.kind == ROAD
        self.against = link.kind == RIVER and origin is link.b

    def __repr__(self) -> str:
        return f"<Way {self.origin.code} to {self.target.code} by {self.link.word}>"


class Board:
    """The printed map; nothing on it ever changes."""

    def __init__(self, name: str, towns: tuple[Town, ...], links: tuple[Link, ...], start: Town) -> None:
        self.name = name
        self.towns = towns
        self.links = links
        self.start = start
        self.ways = tuple(way for link in links for way in _both_ways(link))
        self.ways_from = tuple(tuple(w for w in self.ways if w.origin is town) for town in towns)
        self.roads_from = tuple(tuple(w for w in ways if w.road) for ways in self.ways_from)
        self.water_from = tuple(tuple(w for w in ways if not w.road) for ways in self.ways_from)
        self.collectable = sum(1 << town.index for town in towns if town is not start)
        self.roads = sum(1 << link.index for link in links if link.kind == ROAD)
        self._towns = {town.code: town for town in towns}
        self._links = {_link_key(link.kind == ROAD, link.a, link.b): link for link in links}

    def __repr__(self) -> str:
        return f"<Board {self.name}>"

    def town(self, code: str) -> Town | None:
        """Return the town with this three-letter code."""
        return self._towns.get(code)

    def find_town(self, text: str) -> Town | None:
        """Find the town that a person means: a code or a name, ignoring accents and case."""
        plain = _plain(text)
        return next((t for t in self.towns if plain in (_plain(t.code), _plain(t.name))), None)

    def link(self, a: Town, b: Town, road: bool) -> Link | None:
        """Return the road, or the water way, between two towns."""
        return self._links.get(_link_key(road, a, b))

    def way(self, origin: Town, link: Link) -> Way | None:
        """Return the way along a link from one of its towns; None from other towns."""
        for way in self.ways_from[origin.index]:
            if way.link is link:
                return way
        return None

    def links_in(self, mask: int) -> list[Link]:
        """Return the links whose bits are set."""
        return [link for link in self.links if link.bit & mask]

    def distances(self, origin: Town, roads_only: bool = False) -> list[int]:
        """Return the fewest links from a town to every town."""
        far = len(self.towns)
        found = [far] * far
        found[origin.index] = 0
        queue = [origin.index]
        for index in queue:
            for way in self.roads_from[index] if roads_only else self.ways_from[index]:
                if found[way.target.index] == far:
                    found[way.target.index] = found[index] + 1
                    queue.append(way.target.index)
        return found


def town_code(name: str) -> str:
    """Return the first three letters of a town's name, accents dropped."""
    return _plain(name)[:3].capitalize()


def load_board(name: str) -> Board:
    """Load one of the boards that come with the package."""
    path = BOARDS / f"{name}.toml"
    return parse_board(path.read_text(encoding="utf-8"), path.name)


def parse_board(text: str, source: str = "board") -> Board:
    """Read a board from the text of its file; BoardError names the first faulty line."""
    return _BoardReader(text, source).read()


def _plain(text: str) -> str:
    spread = unicodedata.normalize("NFD", text)
    return "".join(c for c in spread if c.isascii() and c.isalpha()).lower()


def _both_ways(link: Link) -> tuple[Way, Way]:
    return Way(2 * link.index, link, link.a, link.b), Way(2 * link.index + 1, link, link.b, link.a)


def _link_key(road: bool, a: Town, b: Town) -> tuple[bool, int, int]:
    return road, min(a.index, b.index), max(a.index, b.index)


class _BoardReader:
    """Reader for one board file; errors name the line at fault."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source
        self.towns: dict[str, Town] = {}
        self.links: list[Link] = []
        self.seen: set[tuple[bool, int, int]] = set()
        self.lines: dict[str, int] = {}  # of the towns
        self.at = 0  # how far into the text the reader has come

    def read(self) -> Board:
        data = self.parse()
        for name, facts in self.table(data, "towns").items():
            self.add_town(name, facts)
        for terrain, roads in self.table(data, "roads").items():
            self.add_roads(terrain, roads)
        for river, sections in self.table(data, "rivers").items():
            self.add_links(RIVER, sections, river, " > ", NO_TERRAIN, "")
        for lake, crossings in self.table(data, "ferries").items():
            self.add_links(FERRY, crossings, lake, " - ", NO_TERRAIN, lake)
        self.go_to("start")
        start = self.known_town(str(data.get("start", "")))
        board = Board(str(data.get("name", "")), tuple(self.towns.values()), tuple(self.links), start)
        self.check_connected(board)
        return board

    def parse(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            reason = str(error)
            line = reason.partition("at line ")[2].partition(",")[0]
            last = len(self.text.splitlines())
            raise BoardError(self.source, int(line) if line.isdigit() else last, reason) from None

    def table(self, data: dict[str, Any], name: str) -> dict[str, Any]:
        table = data.get(name)
        self.go_to(name)
        if not isinstance(table, dict) or not table:
            raise self.error(f"[{name}] is missing or empty")
        return table

    def add_town(self, name: str, facts: object) -> None:
        self.go_on(name)
        fields = facts if isinstance(facts, dict) else {}
        gold, card = fields.get("gold"), fields.get("card")
        if not isinstance(gold, int) or isinstance(gold, bool) or not isinstance(card, bool):
            raise self.error(f"{name} needs gold (a number) and card (true or false)")
        if len(self.towns) == MOST_BITS:
            raise self.error(f"more than {MOST_BITS} towns")
        town = Town(len(self.towns), name, gold, card)
        for other in self.towns.values():
            if other.code == town.code:
                raise self.error(f"{name} and {other.name} would both be called {town.code}")
        if len(town.code) != 3:
            raise self.error(f"{name} has fewer than three letters")
        self.towns[name] = town
        self.lines[name] = self.line()

    def add_roads(self, terrain: str, roads: object) -> None:
        if terrain not in TERRAINS:
            self.go_on(terrain)
            raise self.error(f"unknown terrain {terrain!r}; known terrains: {', '.join(TERRAINS)}")
        self.add_links(ROAD, roads, terrain, " - ", TERRAINS.index(terrain), "")

    def add_links(self, kind: int, lines: object, key: str, mark: str, terrain: int, lake: str) -> None:
        self.go_on(key)
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise self.error(f'{key} must be a list of lines such as "Here{mark}There"')
        for line in lines:
            self.go_on(line)
            first, found, second = line.partition(mark)
            if not found:
                raise self.error(f'{line!r} does not read like "Here{mark}There"')
            self.add_link(kind, self.known_town(first), self.known_town(second), terrain, lake)

    def add_link(self, kind: int, a: Town, b: Town, terrain: int, lake: str) -> None:
        if a is b:
            raise self.error(f"{a.name} is linked with itself")
        key = _link_key(kind == ROAD, a, b)
        if key in self.seen:
            sort = "road" if kind == ROAD else "water way"
            raise self.error(f"a second {sort} between {a.name} and {b.name}")
        if len(self.links) == MOST_BITS:
            raise self.error(f"more than {MOST_BITS} roads and water ways")
        self.seen.add(key)
        self.links.append(Link(len(self.links), kind, a, b, terrain, lake))

    def known_town(self, name: str) -> Town:
        town = self.towns.get(name)
        if town is None:
            raise self.error(f"unknown town: {name!r}")
        return town

    def check_connected(self, board: Board) -> None:
        for town, distance in zip(board.towns, board.distances(board.start), strict=True):
            if distance == len(board.towns):
                reason = f"{town.name} cannot be reached from {board.start.name}"
                raise BoardError(self.source, self.lines[town.name], reason)

    # The TOML parser keeps no line numbers, but it keeps the order: whatever is read next is further down.

    def go_to(self, key: str) -> None:
        """Turn to the table or the key with this name."""
        found = re.search(rf"^\s*\[?\s*{key}\b", self.text, re.MULTILINE)
        self.at = found.end() if found else 0

    def go_on(self, text: str) -> None:
        """Skip to the next place where this text appears."""
        found = self.text.find(text, self.at)
        if found >= 0:
            self.at = found + len(text)

    def line(self) -> int:
        """Return the line that the reader has reached."""
        return self.text.count("\n", 0, self.at) + 1

    def error(self, reason: str) -> BoardError:
        return BoardError(self.source, self.line(), reason)
