"""Expected number of missing towns still to be visited: a fitted formula.

`python -m benchmarks.forecast` fits it again; a fit to games of later versions played no better.
"""

from typing import Final


class TownValueFit:
    """Expected value of missing towns by rounds left, in 1/1000 town pieces.

    A missing town is worth more if it is easy to reach, and less if it is scattered or far from the boot.
    """

    def __init__(
        self, scatter: int, nearest: int, around: tuple[int, int, int], towns: dict[str, int]
    ) -> None:
        self.scatter = scatter  # for each link of the shortest tree that joins the missing towns
        self.nearest = nearest  # for each link between the boot and the nearest of them
        self.around = around  # for each that is one, two or three links away
        self.towns = towns  # for each, by its code
        self.average = sum(towns.values()) // len(towns)

    def town(self, code: str) -> int:
        """Return a missing town's value; the average on an unknown board."""
        return self.towns.get(code, self.average)


TOWN_CODES: Final = "Alb Bea Dag Erg Feo Gra Ixa Jac Kih Lap Mah Par Riv Str Thr Tic Uss Vir Wyl Ytt"


def _towns(worth: str) -> dict[str, int]:
    return {code: int(number) for code, number in zip(TOWN_CODES.split(), worth.split(), strict=True)}


# With one, two, three rounds left and hands that are refilled every round.
DEALT: Final = (
    TownValueFit(
        -209,
        -269,
        (104, 153, 108),
        _towns("280 540 403 395 397 497 590 577 510 399 553 391 477 439 431 691 572 669 312 466"),
    ),
    TownValueFit(
        -232,
        -316,
        (-14, 21, -35),
        _towns("677 776 666 656 684 724 938 837 686 868 913 583 759 535 745 924 864 998 994 660"),
    ),
    TownValueFit(
        -161,
        -90,
        (-20, -9, -24),
        _towns("810 745 786 616 707 667 1022 1000 948 857 1039 928 751 410 814 1104 988 1101 931 886"),
    ),
)

# With one to five rounds left and cards that have to be drawn.
DRAWN: Final = (
    TownValueFit(
        -301,
        -417,
        (32, 91, 31),
        _towns("323 528 208 321 333 207 761 689 540 595 629 510 772 439 594 543 476 514 618 640"),
    ),
    TownValueFit(
        -323,
        -484,
        (-110, -39, -41),
        _towns("471 561 426 607 491 449 891 761 897 775 806 796 949 576 838 700 732 751 863 606"),
    ),
    TownValueFit(
        -270,
        -115,
        (-41, -34, -11),
        _towns("556 575 447 667 369 447 788 888 773 697 1017 669 887 575 751 739 724 750 911 517"),
    ),
    TownValueFit(
        -245,
        0,
        (-100, -42, -36),
        _towns("650 644 542 827 463 543 847 1135 777 824 1162 744 901 644 789 866 789 776 893 706"),
    ),
    TownValueFit(
        -201,
        0,
        (0, -60, -50),
        _towns("631 822 718 974 564 841 920 1089 892 1003 1149 964 998 822 829 986 924 788 1003 917"),
    ),
)
