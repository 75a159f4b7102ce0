"""The Challenge Phase's cards: the tarot, the adventurers, their gear, the creatures."""

from __future__ import annotations

from itertools import product

import pytest

from coopcards import Card
from examples.challenge_phase.adventurers import ADVENTURER_CARDS, BY_SEAT, NEWCOMER
from examples.challenge_phase.arcana import FOOL, KING, MAJORS, MINORS, SUITS, Arcana, ArcanaCard
from examples.challenge_phase.cards import SIZES, AdventurerCard
from examples.challenge_phase.creatures import CREATURES, GOBLIN_RAIDER, HAZARDS, SKELETON
from examples.challenge_phase.dispositions import (
    ANGER,
    BASIC,
    DISTASTE,
    FEAR,
    INTENSE,
    JOY,
    MILD,
    NEUTRAL,
    PANICKING,
    PERFECTLY_CONFIDENT,
    RING,
    SADNESS,
    SURPRISE,
    TRUST,
    WARY,
    name_of,
    random_disposition,
    shifts,
)
from examples.challenge_phase.gear import GEAR, GEAR_NAMED
from examples.challenge_phase.talents import KIN_TALENTS, PATH_TALENTS

BELT_SLOTS = 4
HANDS = 2
PACK_SLOTS = 21
READY_MADE = tuple(BY_SEAT.values())


def _named(cards: tuple[ArcanaCard, ...], name: str) -> ArcanaCard:
    return next(card for card in cards if card.name == name)


def _slots(names: tuple[str, ...]) -> int:
    return sum(GEAR_NAMED[name].slots for name in names)


# -- the tarot


@pytest.mark.rule("challenge:R044")
def test_the_players_deck_has_57_cards() -> None:
    """Four suits of 14 cards and the Fool make the players' 57."""
    deck = (*MINORS, FOOL)

    assert len({card.key for card in deck}) == 57
    assert [sum(card.suit == suit for card in deck) for suit in SUITS] == [14, 14, 14, 14]
    assert {card.back for card in deck} == {FOOL.back}


@pytest.mark.rule("challenge:R045")
def test_the_gms_deck_has_21_cards() -> None:
    """The GM's deck is the major arcana I to XXI, without the Fool and with a back of its own."""
    assert len({card.key for card in MAJORS}) == 21
    assert FOOL not in MAJORS
    assert FOOL.back not in {card.back for card in MAJORS}


@pytest.mark.rule("challenge:R046")
@pytest.mark.parametrize(
    ("rank", "value"),
    [
        *[("Ace", 1), ("II", 2), ("III", 3), ("IV", 4), ("V", 5), ("VI", 6), ("VII", 7)],
        *[("VIII", 8), ("IX", 9), ("X", 10), ("Page", 11), ("Knight", 12), ("Queen", 13)],
        ("King", 14),
    ],
)
def test_a_minor_card_has_its_value_in_every_suit(rank: str, value: int) -> None:
    """An ace counts 1, numbers what they say, page, knight, queen and king 11 to 14."""
    assert [_named(MINORS, f"{rank} of {suit}").value for suit in SUITS] == [value] * 4


@pytest.mark.rule("challenge:R046")
def test_the_fool_counts_nothing() -> None:
    """The Fool has the value 0 and no suit."""
    assert (FOOL.value, FOOL.suit) == (0, "")


@pytest.mark.rule("challenge:R047")
def test_a_major_card_has_its_number() -> None:
    """Major cards count 1 to 21: Temperance, which is XIV, 14."""
    assert [card.value for card in MAJORS] == list(range(1, 22))
    assert _named(MAJORS, "Temperance XIV").value == 14


@pytest.mark.rule("challenge:R219")
def test_greater_dooms_begin_at_15() -> None:
    """Temperance XIV is the last of the lesser dooms, the Devil XV the first greater one."""
    greater = [card.value for card in MAJORS if Arcana(card, 1, card.key).greater]

    assert greater == [15, 16, 17, 18, 19, 20, 21]
    assert KING == 14


# -- adventurers


@pytest.mark.parametrize("card", READY_MADE, ids=lambda card: card.key)
def test_attributes_are_a_spread_with_the_best_in_the_path(card: AdventurerCard) -> None:
    """The attributes are 1 to 4 in some order, and the 4 is the path's."""
    assert sorted(card.attribute(suit) for suit in SUITS) == [1, 2, 3, 4]
    assert card.attribute(card.path) == 4


@pytest.mark.parametrize("card", READY_MADE, ids=lambda card: card.key)
def test_talents_are_of_the_kin_and_the_path(card: AdventurerCard) -> None:
    """Mastered are one talent of the path and the kin's, in training two others of any path."""
    of_path, of_kin = card.mastered

    assert of_path in PATH_TALENTS[card.path]
    assert of_kin == KIN_TALENTS[card.kin]
    assert len({*card.mastered, *card.training}) == 4
    assert all(any(each in path for path in PATH_TALENTS.values()) for each in card.training)


@pytest.mark.parametrize("card", ADVENTURER_CARDS, ids=lambda card: card.key)
def test_what_adventurers_carry_exists_and_fits(card: AdventurerCard) -> None:
    """Everything carried is in the list of gear, and there is room for it."""
    held = [GEAR_NAMED[name] for name in card.hands]
    worn = [GEAR_NAMED[name] for name in card.worn]

    assert sum(2 if item.both_hands else 1 for item in held) <= HANDS
    assert _slots(card.belt) + _slots(card.worn) <= BELT_SLOTS
    assert _slots(card.pack) <= PACK_SLOTS
    assert {item.kind for item in worn} <= {"armour", "helm"}
    assert not {"armour", "helm"} & {GEAR_NAMED[name].kind for name in (*card.hands, *card.belt)}


def test_a_newcomer_has_nothing_settled_yet() -> None:
    """One made in a hurry starts without attributes, path or talents, but with some gear."""
    assert [NEWCOMER.attribute(suit) for suit in SUITS] == [0, 0, 0, 0]
    assert (NEWCOMER.path, NEWCOMER.mastered, NEWCOMER.training) == ("", (), ())
    assert NEWCOMER.hands == ("dagger",)


# -- gear


def test_no_two_cards_share_a_name() -> None:
    """A card's key names it alone, whatever is printed on it."""
    cards: list[Card] = [FOOL, *MINORS, *MAJORS, *ADVENTURER_CARDS, *CREATURES, *HAZARDS, *GEAR]

    assert len({card.key for card in cards}) == len(cards)
    assert len(GEAR_NAMED) == len(GEAR)


@pytest.mark.rule("challenge:R248")
def test_notches_of_armour_helm_and_shields() -> None:
    """Light armour, helm and light shield take 1 Notch, iron and heavy shield 2, steel 3."""
    pieces = ("light armour", "iron armour", "steel armour", "helm", "light shield", "heavy shield")

    assert [GEAR_NAMED[name].notches for name in pieces] == [1, 2, 3, 1, 1, 2]


def test_slots_and_metal_of_armour() -> None:
    """Light, iron and steel armour fill 1, 2 and 3 belt slots, and the last two are metal."""
    pieces = [GEAR_NAMED[f"{of} armour"] for of in ("light", "iron", "steel")]

    assert [piece.slots for piece in pieces] == [1, 2, 3]
    assert [piece.metal for piece in pieces] == [False, True, True]
    assert GEAR_NAMED["helm"].slots == 1


def test_how_far_things_reach() -> None:
    """Bows and bombs reach two zones, wand and rope one, everything else the own zone."""
    far = {item.name: item.reach for item in GEAR if item.reach}

    assert far == {
        "bow": 2, "crossbow": 2, "spider sac": 2, "pepper pot": 2, "fire flask": 2,
        "archwood wand": 1, "rope": 1,
    }  # fmt: skip
    assert {item.name for item in GEAR if item.missile} == {"bow", "crossbow", "archwood wand"}
    assert {item.name for item in GEAR if item.both_hands} == {"bow", "crossbow", "polearm"}


# -- creatures


@pytest.mark.rule("challenge:R254")
def test_health_and_defense_of_creatures() -> None:
    """The first figure of a creature's HD is its Health, the second its Defense."""
    assert {card.name: f"{card.health}/{card.defense}" for card in CREATURES} == {
        "Goblin raider": "2/1",
        "Imp": "2/0",
        "Corsair": "2/0",
        "Corsair captain": "4/2",
        "Brain spider": "3/3",
        "Ogre": "3/5",
        "Gate giant": "4/4",
        "Skeleton": "6/0",
        "Zombie": "1/0",
        "Wraith": "4/0",
    }


def test_attributes_of_creatures() -> None:
    """Swords, Pentacles, Cups and Wands of every creature."""
    assert {card.name: [card.attribute(suit) for suit in SUITS] for card in CREATURES} == {
        "Goblin raider": [4, 0, 0, 0],
        "Imp": [0, 0, 0, 0],
        "Corsair": [2, 1, 0, 0],
        "Corsair captain": [4, 4, 4, 4],
        "Brain spider": [1, 4, 2, 3],
        "Ogre": [6, 4, 1, 1],
        "Gate giant": [6, 4, 1, 1],
        "Skeleton": [6, 1, 1, 4],
        "Zombie": [0, 0, 0, 0],
        "Wraith": [4, 1, 2, 3],
    }


def test_sizes_of_creatures() -> None:
    """Goblins and imps are small, ogre and giant large, all others of human size."""
    by_size = {size: {card.name for card in CREATURES if card.size == size} for size in SIZES}

    assert by_size["small"] == {"Goblin raider", "Imp"}
    assert by_size["large"] == {"Ogre", "Gate giant"}


def test_dooms_of_creatures() -> None:
    """A creature's text explains each of its dooms."""
    dooms = [(card, name) for card in CREATURES for name in (*card.lesser, *card.greater)]

    assert [name for card, name in dooms if name not in card.text] == []
    assert len({name for _, name in dooms}) == 20


def test_what_does_nothing_to_a_skeleton_is_in_the_list_of_gear() -> None:
    """A skeleton is immune to weapons that there are, and those are blades and points."""
    assert set(SKELETON.immune) == {"dagger", "blade", "axe", "bow", "crossbow", "polearm"}
    assert {GEAR_NAMED[name].kind for name in SKELETON.immune} == {"weapon"}


def test_undead_do_not_come_to_deaths_door() -> None:
    """Skeleton, zombie and wraith are not alive, all others are."""
    dead = {card.name for card in CREATURES if not card.alive}

    assert dead == {"Skeleton", "Zombie", "Wraith"}


def test_the_pendulum_deals_two_wounds() -> None:
    """The one hazard with an Initiative deals 2 Wounds."""
    assert [(hazard.name, hazard.wounds) for hazard in HAZARDS] == [("Pendulum", 2)]


# -- dispositions


@pytest.mark.rule("challenge:R288")
def test_creatures_come_with_a_disposition_or_with_none() -> None:
    """Goblins come angry; whoever likes or dislikes something feels something to begin with."""
    assert GOBLIN_RAIDER.disposition == ANGER
    for card in CREATURES:
        assert card.disposition in ("", *RING)
        assert bool(card.likes) == bool(card.dislikes) == bool(card.disposition)


@pytest.mark.rule("challenge:R288")
@pytest.mark.parametrize(
    ("emotion", "values"),
    [
        (ANGER, (1, 2)),
        (DISTASTE, (3, 4)),
        (SADNESS, (5, 6)),
        (JOY, (7, 8)),
        (SURPRISE, (9, 10)),
        (TRUST, (11, 12)),
        (FEAR, (13, 14)),
    ],
)
def test_a_random_disposition_is_read_off_a_card(emotion: str, values: tuple[int, int]) -> None:
    """Every emotion has two of the values of the top card."""
    assert [random_disposition(value) for value in values] == [emotion, emotion]


@pytest.mark.parametrize("value", [0, 15])
def test_no_disposition_is_read_off_other_cards(value: int) -> None:
    """The Fool stands for no emotion, and neither do the greater dooms."""
    with pytest.raises(ValueError, match="no emotion has the value"):
        random_disposition(value)


@pytest.mark.rule("challenge:R184")
@pytest.mark.parametrize(
    ("emotion", "neighbours"),
    [
        (ANGER, {FEAR, DISTASTE}),
        (DISTASTE, {ANGER, SADNESS}),
        (SADNESS, {DISTASTE, JOY}),
        (JOY, {SADNESS, SURPRISE}),
        (SURPRISE, {JOY, TRUST}),
        (TRUST, {SURPRISE, FEAR}),
        (FEAR, {TRUST, ANGER}),
    ],
)
def test_emotions_lie_on_a_ring(emotion: str, neighbours: set[str]) -> None:
    """An emotion leads to its two neighbours on the ring, at the intensity that it has."""
    for intensity in (MILD, BASIC, INTENSE):
        others = [each for each in shifts(emotion, intensity) if each[0] != emotion]

        assert sorted(others) == sorted((each, intensity) for each in neighbours)


@pytest.mark.rule("challenge:R184")
def test_intensity_moves_by_one_between_mild_and_intense() -> None:
    """An emotion can become one step stronger or weaker, as far as there are steps."""
    reached = {
        now: {then for emotion, then in shifts(SADNESS, now) if emotion == SADNESS}
        for now in (MILD, BASIC, INTENSE)
    }

    assert reached == {MILD: {BASIC}, BASIC: {MILD, INTENSE}, INTENSE: {BASIC}}


@pytest.mark.rule("challenge:R184")
def test_every_shift_can_be_taken_back() -> None:
    """Wherever a Disposition moves to, it can move back from."""
    for emotion, intensity in product(RING, (MILD, BASIC, INTENSE)):
        for after in shifts(emotion, intensity):
            assert (emotion, intensity) in shifts(*after)


@pytest.mark.rule("challenge:R185")
def test_steps_of_the_rules_own_examples() -> None:
    """Anger becomes fear, distaste becomes loathing, but anger does not become joy."""
    from_anger = {name_of(*after) for after in shifts(ANGER, BASIC)}
    from_distaste = {name_of(*after) for after in shifts(DISTASTE, BASIC)}

    assert from_anger == {"annoyance", "rage", "fear", "distaste"}
    assert "loathing" in from_distaste


def test_every_intensity_has_a_name_of_its_own() -> None:
    """Seven emotions in three intensities have 21 names, the middle one the emotion's."""
    names = {name_of(emotion, each) for emotion in RING for each in (MILD, BASIC, INTENSE)}

    assert len(names) == 21
    assert [name_of(emotion, BASIC) for emotion in RING] == list(RING)


@pytest.mark.rule("challenge:R187")
def test_values_of_morale() -> None:
    """Morale is 20 if perfectly confident, 18 if neutral, 10 if wary, 8 if panicking."""
    assert (PERFECTLY_CONFIDENT, NEUTRAL, WARY, PANICKING) == (20, 18, 10, 8)
