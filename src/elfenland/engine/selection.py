"""Options gone through in their order: listed, counted, or one of them picked."""

from collections.abc import Sequence
from typing import Final

from elfenland.engine.actions import Action
from elfenland.engine.mypyc_compat import i64

NO_PLACE: Final[i64] = -1

IS_NATIVE: Final = not __file__.endswith(".py")


class ActionRow:
    """A table of ready actions in the order of their bits, selected by a mask."""

    __slots__ = ("actions", "bits")

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = list(actions)
        self.bits: i64 = sum([action.bit for action in actions])

    def chosen(self, mask: i64) -> list[Action]:
        """Return the actions whose bits are in a mask."""
        return [action for action in self.actions if action.bit & mask]

    def nth(self, mask: i64, place: i64) -> Action:
        """Return the action at a place among these."""
        rest = mask & self.bits
        while place > 0:
            rest &= rest - 1  # without its lowest bit
            place -= 1
        lowest = rest & -rest
        return self.actions[count_bits(self.bits & (lowest - 1))]


class Selection:
    """The options of a seat as a phase goes through them.

    With a list, they are appended to it. Otherwise they are only counted; the one whose place is `wanted`
    is picked.
    """

    __slots__ = ("action", "count", "listed", "wanted")

    def __init__(self, listed: list[Action] | None = None, wanted: int = -1) -> None:
        self.listed = listed
        self.restart(wanted)

    def restart(self, wanted: i64) -> None:
        """Count from 0 again, and pick the option at this place; none if it is -1."""
        self.count: i64 = 0
        self.wanted: i64 = wanted
        self.action: Action | None = None

    def add(self, action: Action) -> None:
        """Go on with one option."""
        if self.listed is not None:
            self.listed.append(action)
        elif self.place_among(1) == 0:
            self.action = action

    def add_all(self, actions: list[Action]) -> None:
        """Go on with these options."""
        if self.listed is not None:
            self.listed += actions
            return
        place = self.place_among(len(actions))
        if place >= 0:
            self.action = actions[place]

    def add_slice(self, actions: list[Action], start: i64, stop: i64) -> None:
        """Go on with actions from one place in a table up to another one."""
        if self.listed is not None:
            self.listed += actions[start:stop]
            return
        last: i64 = len(actions)
        if stop < last:
            last = stop
        place = self.place_among(last - start) if start < last else NO_PLACE
        if place >= 0:
            self.action = actions[start + place]

    def add_row(self, row: ActionRow, mask: i64) -> None:
        """Go on with the actions of a row that a mask means."""
        chosen = mask & row.bits
        if self.listed is not None:
            self.listed += row.chosen(chosen)
            return
        place = self.place_among(count_bits(chosen))
        if place >= 0:
            self.action = row.nth(chosen, place)

    def picked(self) -> Action:
        """Return the wanted option; raise IndexError if there is none."""
        if self.action is None:
            raise IndexError(f"there is no option {self.wanted} of {self.count}")
        return self.action

    def place_among(self, number: i64) -> i64:
        """Count this many options; return the place of the wanted one among them, or -1."""
        place = self.wanted - self.count
        self.count += number
        if place < number and place >= 0:
            return place
        return -1


def count_bits(mask: i64) -> i64:
    """Return how many bits are set in a mask below 2**62."""
    if not IS_NATIVE:
        return int(mask).bit_count()
    # The compiler would look the method up and call it, so twos, fours and eights of bits are added instead.
    twos = mask - (mask >> 1 & 0x1555555555555555)
    fours = (twos & 0x3333333333333333) + (twos >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    return eights * 0x0101010101010101 >> 56
