"""The dice of a server."""

from collections import Counter

from elfenland.engine.chance import shuffled
from elfenland.server.dice import AT_ONCE, SystemDice


def test_numbers_are_from_0_up_to_1_and_never_come_again() -> None:
    dice = SystemDice()
    thrown = [dice.random() for _ in range(50 * AT_ONCE)]
    assert all(0 <= number < 1 for number in thrown)
    assert len(set(thrown)) == len(thrown)


def test_no_two_dice_throw_the_same() -> None:
    one, other = SystemDice(), SystemDice()
    assert [one.random() for _ in range(9)] != [other.random() for _ in range(9)]


def test_every_order_of_a_pile_is_as_likely() -> None:
    dice, games = SystemDice(), 24_000
    orders = Counter(shuffled(b"\0\1\2\3", dice) for _ in range(games))
    expected = games / 24
    strange = sum((count - expected) ** 2 / expected for count in orders.values())
    assert len(orders) == 24
    assert strange < 80  # 23 degrees of freedom: more comes once in thirty million times
