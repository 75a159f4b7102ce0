import pytest

from coopcards import Question, Refusal
from coopcards.decisions import Kind
from coopcards.terminal.reading import Unclear, read_answer


def question(kind: Kind, at_least: int = 1, at_most: int = 1) -> Question:
    """A question about five things, one of them not allowed."""
    return Question(
        kind=kind,
        seat="ann",
        topic="take",
        about="",
        prompt="Take what?",
        at_least=at_least,
        at_most=at_most,
        keys=("rope#1", "stair-guard#1", "stair-guard#2", "stay"),
        labels=("Rope", "Stair Guard (1)", "Stair Guard (2)", "Stay here"),
        refused=(Refusal("lamp#1", "Lamp", "costs 4 echo, you have 3"),),
    )


CHOICE = question("choice")
SELECTION = question("selection", 0, 3)


@pytest.mark.parametrize("typed", ["4", "stay", "STAY", "Stay here", "sTAY h"])
def test_an_option_has_a_number_a_key_a_name_and_a_beginning(typed: str) -> None:
    """A choice is answered by number, key, name or the beginning of a name, in any case."""
    assert read_answer(CHOICE, typed) == "stay"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Nothing is answered yet"),
        ("0", "the numbers go from 1 to 4"),
        ("5", "the numbers go from 1 to 4"),
        ("9" * 5000, "the numbers go from 1 to 4"),
        ("st", "Stair Guard (1), Stair Guard (2) or Stay here"),
        ("Lamp", "Lamp is not allowed now: costs 4 echo, you have 3"),
        ("lam", "Lamp is not allowed now"),
        ("rpoe", "Did you mean Rope?"),
        ("1 2", "There is no"),
        ("none", "There is no"),
    ],
)
def test_what_is_no_answer_is_explained(typed: str, says: str) -> None:
    """What is no answer, or could be several, gets a message that says why."""
    with pytest.raises(Unclear) as unclear:
        read_answer(CHOICE, typed)

    assert says in str(unclear.value)


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("1 4", ("rope#1", "stay")),
        ("4,1", ("stay", "rope#1")),
        ("rope, stay here", ("rope#1", "stay")),
        ("stair guard (2) rope stay here", ("stair-guard#2", "rope#1", "stay")),
        ("none", ()),
        ("None", ()),
    ],
)
def test_a_selection_takes_several(typed: str, keys: tuple[str, ...]) -> None:
    """A selection takes numbers and names between commas or spaces, and "none"."""
    assert read_answer(SELECTION, typed) == keys


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Nothing is answered yet"),
        (",", "Nothing is chosen yet"),
        ("1 1", "Rope is there twice"),
        ("1 2 3 4", "You chose 4. Choose 0 to 3."),
        ("all", "You chose 4. Choose 0 to 3."),
        ("rope lamp", "Lamp is not allowed now"),
    ],
)
def test_a_wrong_selection_is_explained(typed: str, says: str) -> None:
    """An empty line is no selection; one that is too large or has doubles gets a message."""
    with pytest.raises(Unclear) as unclear:
        read_answer(SELECTION, typed)

    assert says in str(unclear.value)


def test_none_is_too_few_where_some_are_asked_for() -> None:
    """A selection that asks for at least one is not answered by "none"."""
    with pytest.raises(Unclear, match="You chose none"):
        read_answer(question("selection", 1, 2), "none")


def test_an_ordering_takes_all_of_them() -> None:
    """An ordering names every option, or "all" for the order in which they are listed."""
    ordering = question("ordering", 4, 4)

    assert read_answer(ordering, "4 3 2 1") == ("stay", "stair-guard#2", "stair-guard#1", "rope#1")
    assert read_answer(ordering, "all") == ordering.keys
    with pytest.raises(Unclear, match="You chose 2"):
        read_answer(ordering, "2 1")


def test_an_amount_stays_within_its_bounds() -> None:
    """An amount is a whole number within the bounds, and nothing else."""
    amount = question("amount", -2, 3)

    assert read_answer(amount, "-2") == -2
    for typed in ("4", "two", "1.0", "", "1" * 5000, "none"):
        with pytest.raises(Unclear, match="-2 to 3"):
            read_answer(amount, typed)
