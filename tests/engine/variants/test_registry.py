"""Names of rulebooks: reading and writing them, and that nothing in the engine asks for a name."""

import ast
import random
from itertools import product
from pathlib import Path

import pytest

import elfenland.engine
from elfenland.engine.errors import ElfenlandError, RulesError
from elfenland.engine.rules import Rules
from elfenland.engine.titles import TITLES
from elfenland.engine.variants.registry import PRESETS, VARIANTS, Choice

ENGINE = Path(elfenland.engine.__file__).parent
SINGLES = [
    (title, Choice(variant.name, value.name))
    for title, variant in product(TITLES, VARIANTS)
    if title in variant.titles
    for value in variant.values
]
FITTING_PRESETS = [
    (title, preset.name) for title, preset in product(TITLES, PRESETS) if title in preset.titles
]


def fitting(title: str) -> list[Choice]:
    return [choice for owner, choice in SINGLES if owner == title]


def is_default(choice: Choice) -> bool:
    return any(v.name == choice.variant and v.default.name == choice.value for v in VARIANTS)


@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_its_own_name(title: str) -> None:
    assert Rules.parse(title) == TITLES[title]
    assert str(Rules.parse(title)) == title


@pytest.mark.parametrize(("title", "choice"), SINGLES, ids=str)
def test_every_single_option_reads_back(title: str, choice: Choice) -> None:
    rules = Rules.parse(f"{title}+{choice.variant}={choice.value}")
    assert rules.choices == (() if is_default(choice) else (choice,))
    assert rules.name == (title if is_default(choice) else f"{title}+{choice}")
    assert Rules.parse(rules.name) == rules
    assert Rules.parse(rules.name).name == rules.name


@pytest.mark.parametrize(("title", "preset"), FITTING_PRESETS)
def test_every_preset_reads_back_as_its_options(title: str, preset: str) -> None:
    rules = Rules.parse(f"{title}+{preset}")
    assert Rules.parse(rules.name) == rules
    assert Rules.parse(rules.name).choices == rules.choices


@pytest.mark.parametrize("seed", range(60))
def test_any_options_in_any_order_read_back(seed: int) -> None:
    dice = random.Random(seed)
    title = dice.choice(list(TITLES))
    chosen = {choice.variant: choice for choice in dice.sample(fitting(title), len(fitting(title)))}
    said = [choice for choice in chosen.values() if dice.random() < 0.5]
    words = [f"{choice.variant}={choice.value}" for choice in said]
    rules = Rules.parse("+".join([title, *words]))
    assert set(rules.choices) == {choice for choice in said if not is_default(choice)}
    assert Rules.parse(rules.name) == rules
    assert Rules.parse("+".join([title, *words[::-1]])).name == rules.name


def test_rulebooks_are_equal_by_name() -> None:
    one, other = Rules.parse("elfenland+rounds=3+home-town"), Rules.parse("elfenland+home-town+rounds=3")
    assert one == other
    assert hash(one) == hash(other)
    assert one != Rules.parse("elfenland+home-town")
    assert one != "elfenland+home-town+rounds=3"


def test_choices_change_nothing_but_what_they_say() -> None:
    plain, changed = Rules.parse("elfenland"), Rules.parse("elfenland+rounds=3")
    assert (plain.rounds, changed.rounds) == (4, 3)
    assert plain.phases == changed.phases
    assert plain.setup == changed.setup
    assert plain.scoring is changed.scoring


def test_parsing_leaves_the_title_as_it_is() -> None:
    before = TITLES["elfenland"].phases
    Rules.parse("elfenland+moon-1998+caravan=only-if-unable+early-end=at-once")
    assert TITLES["elfenland"].phases is before
    assert TITLES["elfenland"].name == "elfenland"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "unknown title ''; known titles: elfenland"),
        ("chess", "unknown title 'chess'"),
        ("elfenland+chess", "elfenland has no variant 'chess'; its variants: home-town, .*, manual"),
        ("elfenland+rounds=9", "rounds has no value '9'; its values: 4, 3"),
        ("elfenland+rounds=3=3", "rounds has no value '3=3'"),
        ("elfenland+rounds=3+rounds=4", "rounds can't be both 3 and 4"),
        ("elfenland+english+manual", "english and manual are both presets: choose one"),
    ],
)
def test_an_error_says_what_is_wrong_and_what_there_is(name: str, reason: str) -> None:
    with pytest.raises(RulesError, match=reason) as refused:
        Rules.parse(name)
    assert isinstance(refused.value, ElfenlandError)


def test_names_tell_everything_apart() -> None:
    words = [variant.name for variant in VARIANTS] + [preset.name for preset in PRESETS] + list(TITLES)
    assert len(set(words)) == len(words)
    for variant in VARIANTS:
        names = [value.name for value in variant.values]
        assert len(set(names)) == len(names) >= 2
        assert set(variant.titles) <= set(TITLES)


def test_every_choice_of_a_preset_is_one_that_changes_something() -> None:
    for preset in PRESETS:
        for choice in preset.choices:
            (variant,) = (v for v in VARIANTS if v.name == choice.variant)
            assert variant.value(choice.value) is not variant.default
            assert set(preset.titles) <= set(variant.titles)


def test_all_has_a_text_for_the_lobby() -> None:
    for variant in VARIANTS:
        assert all([variant.text, variant.book, *(value.text for value in variant.values)])
    assert all(preset.text for preset in PRESETS)


# Nothing compares with the name of a title or a variant: what a variant changes is a part, not a question.


def literals(path: Path) -> set[str]:
    """Return the texts in a source file; docstrings and the names of attributes aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    spared = {text for node in ast.walk(tree) if is_no_value(node) for text in ast.walk(node)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in spared]
    return {text.value for text in texts if isinstance(text.value, str)}


def is_no_value(node: ast.AST) -> bool:
    """Return whether this is a docstring or a list of attributes."""
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


SOURCES = [
    path
    for path in sorted(ENGINE.rglob("*.py"))
    if path.parent.name not in ("titles", "variants") or path.name == "changes.py"
]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_no_source_names_a_title_a_variant_or_its_values(path: Path) -> None:
    names = set(TITLES) | {variant.name for variant in VARIANTS} | {preset.name for preset in PRESETS}
    names |= {value.name for variant in VARIANTS for value in variant.values}
    assert literals(path) & names == set()


def test_the_search_for_names_finds_them_where_they_are() -> None:
    assert len(SOURCES) > 15
    assert {"home-town", "at-once", "english"} <= literals(ENGINE / "variants" / "registry.py")
