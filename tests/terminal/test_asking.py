"""What a person may type, and what is shown to whom: on the ferry, with pipes."""

import json

from tests.terminal.programs import FERRY, piped

QUAY = "tests.terminal.quay"
SEATED = ("--seat", "ben=human", "--seat", "cleo=human", "--seat", "dan=nobody", "--seed", "1")

ANN = ("--seat", "ann=human", "--seat", "ben=random", "--seed", "1")
BOTH = ("--seat", "ann=human", "--seat", "ben=human", "--seed", "1")


def test_a_game_is_played_by_typing() -> None:
    """Both seats answer every kind of question at one keyboard, and the campaign ends."""
    typed = "\nrope,3\n\n2\nwait row swim\n\nrow\n\nwait\n\ngo\nrow\n"
    ended = piped(*BOTH, program=FERRY, typed=typed)

    assert ended.returncode == 0
    assert 'There is no "go" here.' in ended.stdout
    assert ended.stdout.endswith("Campaign won: the far bank is reached (F1)\n")


def test_a_line_that_is_no_answer_asks_again() -> None:
    """Nonsense, refused options and empty lines change nothing: the question stands."""
    ended = piped(*ANN, program=FERRY, typed="\n7\n1 2 3\nnone\nrow\nswim\nwait\n")

    assert "Nothing is answered yet" in ended.stdout
    assert "There is no 7: the numbers go from 1 to 3." in ended.stdout
    assert "You chose 3. Choose 0 to 2." in ended.stdout
    assert "Swim is not allowed now: the water is cold." in ended.stdout
    assert "Campaign won" in ended.stdout


def test_names_are_only_text() -> None:
    """Markup in a name is not obeyed, and what cannot be seen is escaped."""
    ended = piped(*ANN, program=FERRY, typed="card [red]\ncard lamp\nquit\n")

    assert "3  [red]Oar[/red]" in ended.stdout
    assert "Rows [bold]fast[/bold]." in ended.stdout
    assert "Lamp\\x1b[2J\\u202egnol" in ended.stdout
    assert "\x1b" not in ended.stdout


def test_a_person_is_shown_only_what_the_seat_may_see() -> None:
    """The other's hand is a number of cards, on the table and in the log."""
    ended = piped(*ANN, program=FERRY, typed="table\nlog\nquit\n")

    assert ended.stdout.count("Ben draws 3 cards") == 2
    assert ended.stdout.count("Hand: 3 face down") == 2
    assert "Ben draws Rope" not in ended.stdout


def test_undo_goes_back_to_the_last_answer_of_a_person() -> None:
    """What bots have answered since is taken back with it, and the question is asked anew."""
    ended = piped(*ANN, program=FERRY, typed="1 2\nundo\nundo\nnone\nrow\nrow\n")

    assert 'Taken back: what Ann answered to "take"' in ended.stdout
    assert "There is nothing to undo." in ended.stdout
    assert ended.stdout.count("Take what?") == 3
    assert "Go, with 0 things?" in ended.stdout


def test_commands_help_and_look_without_answering() -> None:
    """Help, the log and cards are to be had at every question."""
    ended = piped(*ANN, program=FERRY, typed="?\nlog x\ncard\ncard roep\nquit\n")

    assert "  undo         take back the last answer that a person gave\n" in ended.stdout
    assert "  undo anyway  the same, though something has been learned since\n" in ended.stdout
    assert 'not "log x"' in ended.stdout
    assert 'Type "card" and the name of a card' in ended.stdout
    assert "Did you mean Rope?" in ended.stdout
    assert ended.returncode == 0
    assert (
        "You have left the game. Go on with: python -m tests.terminal.ferry resume ferry-1"
        in ended.stderr
    )


def test_the_end_of_input_makes_no_move() -> None:
    """Where the input ends nothing is answered, not even by the beginnings of a line."""
    for typed in ("", "1", "1 2\nro"):
        ended = piped(*ANN, program=FERRY, typed=typed)

        assert ended.returncode == 2
        assert "nothing was answered for Ann" in ended.stderr
        assert "Campaign" not in ended.stdout


def test_json_hides_what_the_person_may_not_see() -> None:
    """As data too, a person is given what the seat may see; all that is for people is apart."""
    ended = piped(*ANN, "--json", program=FERRY, typed="1\nundo\n1\nrow\nrow\n")
    lines = [json.loads(each) for each in ended.stdout.splitlines()]
    drawn = [each["cards"] for each in lines if each.get("event") == "Drawn"]
    answers = [each for each in lines if "answer" in each]

    assert drawn[0] is not None
    assert drawn[1] is None
    assert all((each["answer"] is None) == (each["seat"] == "ben") for each in answers)
    assert {"undone": True, "answers": 0, "events": 4} in lines
    assert lines[-1] == {"outcome": "won", "ending": "the far bank is reached", "rule": "F1"}
    assert "Take what?" in ended.stderr


def test_the_board_says_when_the_table_is_drawn_anew() -> None:
    """A table is drawn again at a moment that its board calls another one, and only then."""
    drawn = [
        piped("play", *SEATED, program=QUAY, typed=f"\n{word}\n\nrest\n").stdout
        for word in ("haul", "rest")
    ]

    assert all("Ropes: 9" in shown for shown in drawn)
    assert "Ropes: 8" in drawn[0]
    assert "Ropes: 8" not in drawn[1]


def test_the_board_explains_an_option_that_is_no_card() -> None:
    """Beside an option stands what the board has to say of its key."""
    asked = piped("play", *SEATED, program=QUAY, typed="\n").stdout

    assert "1  Haul a rope: 9 are left\n" in asked
    assert "2  Rest\n" in asked
