"""`elfenland play` through a pipe: whole games, undo, save and resume, why, and hot seat."""

import json
import re
import shlex
from pathlib import Path

import pytest

from elfenland.record import Record
from tests.cli.running import Shell

MENU = re.compile(r"^(?:> )? +(\d+)  (\S+) ", re.MULTILINE)  # the first may stand behind the prompt


def moves(shell: Shell, file: str) -> list[str]:
    """Return the words of a recorded game, shuffles too."""
    return [str(move.action) for move in Record.read((shell.home / file).read_text()).moves]


def play_on(shell: Shell, *typed: str, seats: str = "me,scout") -> str:
    """Begin the game of seed 1, type these lines, and save it as game.egn."""
    lines = "\n".join([*typed, "save game.egn", ""])
    return shell.run("play", "--seed", "1", "--seats", seats, typed=lines)


def test_a_whole_game_can_be_played_by_taking_the_first_option(shell: Shell) -> None:
    said = shell.finish("play", "--seed", "4", typed="1\n" * 400).stdout
    assert "The game is over." in said
    assert re.search(r"R You \(Red\) +\d+ points? ", said)
    assert "The winner: " in said or "share the victory" in said
    [file] = shell.saved()
    assert f"elfenland replay {file}" in said
    assert Record.read(file.read_text()).game().is_over


def test_elfengold_can_be_played_to_its_end(shell: Shell) -> None:
    said = shell.run("play", "elfengold+witches", "--seats", "me,scout", "--seed", "1", typed="1\n" * 600)
    assert "For sale     " in said
    assert "Bid for the item that is for sale, or pass." in said
    assert re.search(r"take \d+ gold", said)
    assert re.search(r"R You \(Red\) .* \d+ gold", said)
    assert "The game is over." in said


def test_only_bids_that_can_be_paid_are_offered(shell: Shell) -> None:
    said = shell.run("play", "elfengold", "--seats", "me,scout", "--seed", "1", typed="1\n" * 12)
    bids = [int(bid) for bid in re.findall(r"^(?:> )? +\d+  \$(\d+) +bid", said, re.MULTILINE)]
    assert bids
    assert max(bids) <= 12


def test_home_towns_are_revealed_at_the_end(shell: Shell) -> None:
    typed = "-\n*\n1\n" * 200  # whatever the phase is, one of these is something
    said = shell.run(
        "play", "elfenland+home-town+rounds=3", "--seats", "me,wanderer", "--seed", "1", typed=typed
    )
    assert "Your home    " in said
    assert len(re.findall(r"home town \S+, boot in \S+", said)) == 2


def test_when_the_input_ends_the_game_is_saved_and_can_go_on(shell: Shell) -> None:
    said = shell.run("play", "--seed", "1", "--seats", "me,scout", typed="*\n")
    [file] = shell.saved()
    assert f"Saved: {file}" in said
    assert f"elfenland play --resume {file}" in said
    again = shell.run("play", "--resume", str(file), typed="story\n")
    assert "Red drew blind" not in again
    assert "You drew blind" in again


def test_the_latest_game_is_resumed_without_naming_it(shell: Shell) -> None:
    shell.run("play", "--seats", "me,scout", typed="*\n")
    [file] = shell.saved()
    assert str(file) in shell.run("play", "--resume", typed="")
    assert shell.saved() == [file]


def test_every_decision_is_in_the_file_before_the_next_is_asked_for(shell: Shell) -> None:
    play_on(shell, "*", "*", "*")
    [file] = shell.saved()
    assert [str(m.action) for m in Record.read(file.read_text()).moves] == moves(shell, "game.egn")
    assert moves(shell, "game.egn").count("*") >= 3


def test_a_resumed_game_goes_on_just_as_it_would_have(shell: Shell) -> None:
    typed = ["1"] * 25
    play_on(shell, *typed)
    whole = moves(shell, "game.egn")
    play_on(shell, *typed[:9])
    assert moves(shell, "game.egn") == whole[: len(moves(shell, "game.egn"))] != whole
    shell.run("play", "--resume", "game.egn", typed="\n".join([*typed[9:], "save game.egn", ""]))
    assert moves(shell, "game.egn") == whole


def test_undo_takes_back_what_the_bots_did_too_and_the_same_again_is_the_same_game(shell: Shell) -> None:
    play_on(shell, "*")
    before = moves(shell, "game.egn")
    play_on(shell, "*", "*")
    after = moves(shell, "game.egn")
    assert len(after) > len(before) + 1
    assert "Undone." in play_on(shell, "*", "*", "undo")
    assert moves(shell, "game.egn") == before
    play_on(shell, "*", "*", "undo", "*")
    assert moves(shell, "game.egn") == after


def test_there_is_nothing_to_undo_at_first(shell: Shell) -> None:
    assert "you haven't made a decision yet." in play_on(shell, "undo")


def test_undo_goes_back_as_far_as_one_likes(shell: Shell) -> None:
    play_on(shell)
    begun = moves(shell, "game.egn")
    play_on(shell, *["1"] * 20, *["undo"] * 20)
    assert moves(shell, "game.egn") == begun


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("P@Elv-Alb", "no road connects Elvenhold and Al'Baran"),
        ("P@Elv-Lap", "P@Elv-Lap: that is not possible now: the phase is draw (rule 2.7)."),
        (
            "p@elvenhold-lapphalya",
            "P@Elv-Lap: that is not possible now: the phase is draw (rule 2.7).",
        ),
        ("-", "-: that is not possible now: the phase is draw (rule 2.7)."),
        ("gibberish", "isn't an action"),
    ],
)
def test_why_says_the_reason_and_so_does_trying(shell: Shell, word: str, reason: str) -> None:
    assert reason in play_on(shell, f"why {word}")
    assert reason in play_on(shell, word)


def test_why_of_something_allowed_says_that_it_is(shell: Shell) -> None:
    assert "* is allowed now." in play_on(shell, "why *")
    assert "Name a move: why P@Elv-Lap" in play_on(shell, "why")


def test_a_hint_names_three_options_and_says_why(shell: Shell) -> None:
    said = play_on(shell, "hint")
    lines = [
        line
        for line in said.splitlines()
        if "you can build" in line or "helps just as much on average" in line
    ]
    assert len(lines) == 3
    assert lines[0].removeprefix("> ").split()[0] in "PECUTD*"


def test_a_hint_decides_nothing(shell: Shell) -> None:
    play_on(shell)
    begun = moves(shell, "game.egn")
    play_on(shell, "hint", "hint")
    assert moves(shell, "game.egn") == begun


def test_why_while_planning_names_the_terrain_and_the_paragraph(shell: Shell) -> None:
    said = play_on(shell, "*", "*", "*", "why P@Alb-Feo", "why O@Elv~Riv", "why U@Elv-Lap")
    assert "(rule 6.9)." in said
    assert "(rule 6.3)." in said or "(rule 6.5)." in said


def test_a_refused_word_changes_nothing(shell: Shell) -> None:
    play_on(shell)
    begun = moves(shell, "game.egn")
    said = play_on(
        shell, "P@Elv-Lap", "99", "0", "nonsense", "=", "Elv~RRR~Riv", "why", "save", "map", "towns"
    )
    assert moves(shell, "game.egn") == begun
    assert "choose a number from 1 to " in said


def planning(shell: Shell, *typed: str) -> list[str]:
    """Draw blind three times, type these while planning, and see what was played after the drawing."""
    play_on(shell, "*", "*", "*", *typed)
    return [word for word in moves(shell, "game.egn") if "@" in word]


def test_a_counter_is_laid_by_its_letter_and_then_by_the_road(shell: Shell) -> None:
    said = play_on(shell, "*", "*", "*")
    letter = next(
        word for _, word in MENU.findall(said[said.rindex("Place one of your items") :]) if word not in "-O"
    )
    inside = play_on(shell, "*", "*", "*", letter)
    road = MENU.findall(inside[inside.rindex("Type a number or a move; type help for more") :])[0][1]
    assert road.startswith(f"{letter}@")
    link = road.partition("@")[2]
    for typed in (
        (letter, "1"),
        (letter.lower(), link.lower()),
        (letter, "back", letter, road),
        (road.lower(),),
    ):
        assert road in planning(shell, *typed)


def test_the_chart_the_towns_and_the_map_can_be_looked_up(shell: Shell) -> None:
    said = play_on(shell, "chart", "towns", "map", "help")
    assert re.search(r"D dragon +1 +2 +1 +1\n", said)
    assert re.search(r"^Kih Kihromah +RG +Dag woods$", said, re.MULTILINE)
    assert re.search(r"^river: +.*Vir~Ixa", said, re.MULTILINE)
    assert "why MOVE" in said


def test_piped_output_has_no_colours_and_no_map(shell: Shell) -> None:
    said = play_on(shell, "1", "1", "map", "story")
    assert "\033" not in said
    assert not any("\u2800" <= character <= "\u28ff" for character in said)


def test_the_story_keeps_the_secrets_of_others(shell: Shell) -> None:
    said = play_on(shell, "story")
    story = said[said.rindex("72 cards were shuffled") :]
    assert "Green scout got 8 cards." in story
    assert "Green scout drew a counter secretly." in story
    assert re.search(r"You drew an? [\w ]+ secretly\.", story)


def test_what_others_did_is_told_before_ones_turn(shell: Shell) -> None:
    said = play_on(shell, "*")
    news = said.split("\n> ")[1]
    assert re.search(r"You drew blind: an? [\w ]+\.\nGreen scout (took|drew)", news)


def test_saving_warns_that_the_record_shows_everything(shell: Shell) -> None:
    assert "the record shows all hidden cards" in play_on(shell)


def test_saving_where_one_may_not_goes_on_with_the_game(shell: Shell) -> None:
    said = shell.run("play", "--seed", "1", typed="save nowhere/game.egn\n*\n")
    assert "No such file or directory" in said
    assert "You drew blind" in said


def test_where_the_data_folder_cannot_be_made_the_current_one_takes_its_place(shell: Shell) -> None:
    (shell.home / "elfenland").write_text("in the way")
    said = shell.run("play", "--seed", "1", typed="*\n")
    assert f"Saved: {shell.home / 'game-'}" in said
    assert len(shell.saved()) == 1


def test_hot_seat_hides_each_hand_from_the_other(shell: Shell) -> None:
    said = shell.run("play", "--seats", "Anna:me,Bert:me", "--seed", "1", typed="\n*\n\n*\n\n*\n\n")
    screens = said.split("\n" * 50)
    hands = [screen for screen in screens if "Your hand" in screen]
    calls = [screen for screen in screens if "Press Enter" in screen]
    assert len(calls) >= 3
    assert all("Your hand" not in call for call in calls)
    owners = [re.findall(r"→ (\w) You", screen) for screen in hands]
    assert all(len(set(owner)) == 1 for owner in owners)
    assert {owner[0] for owner in owners} == {"R", "G"}
    assert "Anna (Red)'s turn" in said
    assert "Bert (Green)'s turn" in said


def test_a_single_person_is_never_asked_to_look_away(shell: Shell) -> None:
    assert "Press Enter" not in play_on(shell, "1", "1")


def test_names_are_kept_in_the_record_and_bots_stay_bots(shell: Shell) -> None:
    play_on(shell, "*", seats="Anna:me,Bert:wanderer,scout")
    assert Record.read((shell.home / "game.egn").read_text()).names == ("Anna", "Bert:wanderer", "scout")
    said = shell.run("play", "--resume", "game.egn", typed="")
    assert "Bert (Green)" in said
    assert "Blue scout" in said
    assert "Press Enter" not in said


def test_another_may_take_a_seat_when_a_game_is_resumed(shell: Shell) -> None:
    play_on(shell, "*")
    assert "Press Enter" in shell.run("play", "--resume", "game.egn", "--seats", "me,me", typed="")
    assert "2 seats, not 3" in shell.complain("play", "--resume", "game.egn", "--seats", "me,me,me", code=2)


def test_a_finished_game_shows_how_it_ended(shell: Shell) -> None:
    shell.run("play", "--seed", "4", typed="1\n" * 400)
    assert "The game is over." in shell.run("play", "--resume", typed="")


def test_equal_seeds_deal_equal_cards(shell: Shell) -> None:
    first, second = (shell.run("play", "--seed", "8", typed="story\n").splitlines()[:8] for _ in range(2))
    assert first == second
    assert shell.run("play", "--seed", "9", typed="story\n").splitlines()[:8] != first


def test_what_play_saves_replay_tells(shell: Shell) -> None:
    play_on(shell, "1", "1", "1")
    document = json.loads(shell.run("replay", "game.egn", "--json"))
    assert [move["word"] for move in document["moves"]] == moves(shell, "game.egn")


CRASHES = """
from elfenland.bots import Bot

class Crashes(Bot):
    name = "crashes"
    asked = 0

    def choose(self, observation, options):
        self.asked += 1
        if self.asked == 2:
            raise ValueError("no bread")
        return options[0]
"""


def test_a_bot_from_a_file_that_crashes_is_named_here_and_in_the_record(shell: Shell) -> None:
    (shell.home / "crashes.py").write_text(CRASHES)
    said = play_on(shell, "*", "*", "*", seats="me,crashes.py")
    assert said.count("crashes crashed: ValueError: no bread (crashes.py, line 11); scout moved for it.") == 1
    record = Record.read((shell.home / "game.egn").read_text())
    assert [text for text in record.comments.values() if "crashes crashed" in text] == [
        *record.comments.values()
    ]
    assert len(record.comments) == 1


def test_a_comment_goes_with_the_decision_that_is_taken_back(shell: Shell) -> None:
    (shell.home / "crashes.py").write_text(CRASHES)
    play_on(shell, "*", "*", "*", "undo", "undo", "undo", seats="me,crashes.py")
    assert Record.read((shell.home / "game.egn").read_text()).comments == {}


def test_comments_stay_when_a_game_is_resumed(shell: Shell) -> None:
    (shell.home / "crashes.py").write_text(CRASHES)
    play_on(shell, "*", "*", "*", seats="me,crashes.py")
    shell.run("play", "--resume", "game.egn", "--seats", "me,scout", typed="-\nsave again.egn\n")
    assert "crashes crashed" in (shell.home / "again.egn").read_text()


def test_a_program_sits_at_the_table(shell: Shell) -> None:
    program = Path(__file__).parents[2] / "examples" / "gretel.sh"
    said = shell.run("play", "--seats", f"me,run:sh {program}", "--seed", "3", typed="1\n" * 400)
    assert "The game is over." in said
    [file] = shell.saved()
    assert "crashed" not in file.read_text()


def test_how_to_go_on_with_a_file_or_a_program_is_said_in_full(shell: Shell) -> None:
    program = Path(__file__).parents[2] / "examples" / "gretel.sh"
    said = shell.run("play", "--seats", f"Anna:me,me,run:sh {program}", typed="\n1\n")
    [command] = re.findall(r"^To continue: elfenland (.*)$", said, re.MULTILINE)
    assert "To continue: " in shell.run(*shlex.split(command), typed="\n1\n")
    assert shlex.split(command)[-1] == f"Anna:me,me,run:sh {program}"


@pytest.mark.parametrize("name", ["crashes.py", "run:touch ran", "Eve:run:touch ran"])
def test_what_a_record_names_is_not_run(shell: Shell, name: str) -> None:
    play_on(shell, "*")
    text = (shell.home / "game.egn").read_text().replace('"scout"', f'"{name}"')
    (shell.home / "theirs.egn").write_text(text)
    said = shell.complain("play", "--resume", "theirs.egn", code=2)
    assert f"{name} played here and would be run; use --seats" in said
    assert not (shell.home / "ran").exists()
