"""The set-up: heroes, gear, defender, gifts, merchants (R012-R019, R021, R238, R239)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from coopcards import Event
from coopcards.cards import FACE_DOWN
from coopcards.views import seen_by
from examples.order_of_veiel.cards import Gear, Item, PhylacteryCard
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.figures import Hero, HeroSheet
from examples.order_of_veiel.happenings.combat import TokenTaken
from examples.order_of_veiel.happenings.dungeon import (
    CountersSet,
    HeroChosen,
)
from examples.order_of_veiel.happenings.gear import ItemTaken, SmithPilesMade, Worn
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.rest.slots import why_not_wear
from examples.order_of_veiel.setup import HANDED_OUT, bomb_and_knife
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.courses import here, saying
from tests.order_of_veiel.setting_up import TEAM, set_up
from tests.order_of_veiel.tables import a_hero, equip, table, tries

WITH = Options(phylacteries=True)


def named(pieces: Sequence[Gear | Item]) -> list[str]:
    """Their names, in order of the alphabet."""
    return sorted(piece.name for piece in pieces)


def in_piles(game: Dungeon) -> Counter[str]:
    """What lies in the piles of the smith and the alchemist, by name."""
    piles: list[Gear | Item] = [*game.left_pile, *game.right_pile, *game.alchemist]
    return Counter(piece.name for piece in piles)


def held_by(game: Dungeon, hero: str) -> list[str]:
    """What a hero wears and carries."""
    one = a_hero(game, hero)
    return named([*game.worn_by(one), *game.items_of(one)])


# -- heroes


@pytest.mark.rule("veiel:R012")
@pytest.mark.parametrize("sheet", HEROES, ids=lambda sheet: sheet.key)
def test_starting_equipment_comes_from_the_piles(sheet: HeroSheet) -> None:
    """A hero has what the sheet prints, and it is no longer in the piles."""
    partner = "knight" if sheet.key != "knight" else "sealer"
    before = in_piles(set_up(sheet.key, partner, to="Heroes"))

    game = set_up(sheet.key, partner, to="Phylacteries")

    other = held_by(game, partner)
    assert held_by(game, sheet.key) == sorted(sheet.starts_with)
    assert before - in_piles(game) == Counter(
        name for name in (*sheet.starts_with, *other) if name != "Mandolin"
    )


@pytest.mark.rule("veiel:R012")
def test_every_hero_can_wear_the_starting_equipment() -> None:
    """Nobody starts with what the hero does not qualify for, or has no hand for."""
    for at in (0, 6, 7):
        game = set_up(*[sheet.key for sheet in HEROES[at : at + 6]], to="Phylacteries")

        for hero in game.heroes:
            worn = game.worn_by(hero)
            assert not any(why_not_wear(game, hero, gear) for gear in worn)
            hands = [gear.hand for gear in worn if gear.hand]
            assert len(set(hands)) == len(hands)


@pytest.mark.rule("veiel:R012")
def test_every_team_finds_its_starting_equipment() -> None:
    """There are as many copies of a starting card as heroes who start with it."""
    game = set_up(to="Heroes")
    there = in_piles(game)

    needed = Counter(name for sheet in HEROES for name in sheet.starts_with)
    del needed["Mandolin"]

    assert all(there[name] >= count for name, count in needed.items())


@pytest.mark.rule("veiel:R013")
def test_heroes_start_at_level_1() -> None:
    """Every hero starts at level 1, without points."""
    game = set_up()

    assert {hero.level for hero in game.heroes} == {1}
    assert not any(any(hero.points) for hero in game.heroes)


@pytest.mark.rule("veiel:R014")
def test_counters_start_at_the_values_of_the_sheet() -> None:
    """VIT and END start full: as on the sheet, with what starting equipment adds."""
    game = set_up("knight", "shaman", "healer", "magician")

    counters = {hero.name: (hero.vit, hero.end) for hero in game.heroes}
    assert counters == {
        "Knight": (13, 4),
        "Shaman": (11, 6),
        "Healer": (9 + 2, 6),
        "Magician": (9, 6 + 1),
    }
    for hero in game.heroes:
        assert (hero.vit, hero.end) == (game.maximum(hero), game.full_end(hero))


@pytest.mark.rule("veiel:R015")
def test_the_players_pick_the_defender() -> None:
    """Any hero may get the defender token, and just one has it."""
    game = set_up(to="The defender")
    trial = here(game)

    trial.player("one").is_offered("Knight", "Healer", "Magician", "Shaman", topic="defender")
    trial.player("one").chooses("Healer")

    assert game.holder is a_hero(game, "healer")
    assert len(trial.happened_of(TokenTaken)) == 1


# -- phylacteries


def bearers(game: Dungeon) -> list[Hero]:
    """The heroes with a phylactery."""
    return [
        hero
        for hero in game.heroes
        if any(isinstance(item.printed, PhylacteryCard) for item in game.items_of(hero))
    ]


@pytest.mark.rule("veiel:R021")
@pytest.mark.parametrize(("heroes", "count"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("dm", [True, False])
def test_half_of_the_heroes_get_a_phylactery(heroes: int, count: int, dm: bool) -> None:
    """Half of the heroes, rounded up, get one each; the dungeon master never counts."""
    team = (*TEAM, "scholar", "sealer")[:heroes]

    game = set_up(*team, dm=dm, options=WITH, to="The defender")

    assert len(bearers(game)) == count
    assert len(game.phylacteries) == 8 - count


@pytest.mark.rule("veiel:R021")
def test_without_the_option_nobody_has_a_phylactery() -> None:
    """Phylacteries are for groups that want them."""
    game = set_up(to="The defender")

    assert bearers(game) == []
    assert len(game.phylacteries) == 8


@pytest.mark.rule("veiel:R021")
def test_phylacteries_are_drawn_at_random() -> None:
    """The players say who gets one, nobody a second one; chance says which it is."""
    drawn = []
    for seed in range(1, 6):
        game = set_up(options=WITH, seed=seed, to="Phylacteries")
        trial = here(game)
        trial.player("one").chooses("Shaman", topic="phylactery")
        assert trial.player("one").asked.labels == ("Knight", "Healer", "Magician")
        drawn.append(game.items_of(a_hero(game, "shaman"))[0].name)

    assert len(set(drawn)) > 1


@pytest.mark.rule("veiel:R021", "veiel:R022")
def test_who_has_no_slot_free_gets_no_phylactery() -> None:
    """A hero whose slots are full is not offered one."""
    game = set_up("bardess", "healer", "knight", options=WITH, to="Phylacteries")
    equip(game, "bardess", "Vigour Draught")

    assert here(game).player("one").asked.labels == ("Healer", "Knight")


# -- gifts, and what the merchants have


@pytest.mark.rule("veiel:R016")
def test_bomb_and_knife_are_handed_out_freely() -> None:
    """The team takes one bomb and one knife from the alchemist; both may go to one hero."""
    game = set_up(to="Bomb and knife")
    before = in_piles(game)
    trial = here(game)

    trial.player("one").is_offered("Knight", "Healer", "Magician", "Shaman", topic="item")
    trial.player("one").chooses("Shaman").chooses("Shaman", topic="item")

    trial.nothing_pending()
    assert before - in_piles(game) == Counter(["Alchemical Bomb", "Poisoned Knife"])
    assert named(game.items_of(a_hero(game, "shaman"))) == ["Alchemical Bomb", "Poisoned Knife"]


@pytest.mark.rule("veiel:R016", "veiel:R239")
def test_a_hero_with_full_slots_takes_neither_bomb_nor_knife() -> None:
    """The healer's potion fills one slot: after the bomb she cannot take the knife."""
    game = set_up("healer", "knight", "shaman", to="Bomb and knife")
    trial = here(game)

    trial.player("one").chooses("Healer", topic="item")

    assert trial.player("one").asked.labels == ("Knight", "Shaman")


@pytest.mark.rule("veiel:R016", "veiel:R239")
def test_with_all_slots_full_bomb_and_knife_stay_with_the_alchemist() -> None:
    """Where no slot is free nothing is handed out."""
    game = table("healer", "bardess")
    equip(game, "healer", "Phylactery of Dawn")
    equip(game, "bardess", "Vigour Draught")
    before = in_piles(game)

    tries(game, bomb_and_knife(game)).nothing_pending()

    assert in_piles(game) == before


@pytest.mark.rule("veiel:R017")
def test_the_alchemists_cards_lie_open() -> None:
    """Whoever sits at the table sees what the alchemist has, at any time."""
    game = set_up()
    cards = [item.name for item in game.alchemist]

    assert len(cards) == 29 - len(HANDED_OUT) - 1  # the healer's potion
    for seat in game.seats:
        assert [item.name for item in seen_by(game, seat.key).alchemist] == cards


@pytest.mark.rule("veiel:R018")
def test_the_smiths_cards_lie_in_two_piles_face_down() -> None:
    """The rest of the 138 smith cards makes two piles, which nobody sees."""
    game = set_up()
    worn = len(game.worn)

    assert len(game.left_pile) + len(game.right_pile) == 138 - worn
    assert abs(len(game.left_pile) - len(game.right_pile)) <= 1
    for seat in game.seats:
        seen = seen_by(game, seat.key)
        for pile in (seen.left_pile, seen.right_pile):
            assert all(card.printed is FACE_DOWN for card in pile)


@pytest.mark.rule("veiel:R018")
def test_all_smith_cards_are_shuffled_together() -> None:
    """Chance decides which card lies in which pile, and where."""
    games = [set_up(seed=seed) for seed in (1, 2)]
    tops = [[gear.key for gear in game.left_pile] for game in games]

    assert tops[0] != tops[1]
    assert set(tops[0]) != set(tops[1])


@pytest.mark.rule("veiel:R019")
def test_the_party_starts_in_the_rest_zone() -> None:
    """Before the first crossing the party is in no wing, and no crossing has been made."""
    game = set_up()

    assert (game.crossing, game.wing, game.room) == (0, "", "")


@pytest.mark.rule("veiel:R238")
def test_there_are_no_crystals_at_the_start() -> None:
    """The purse is empty."""
    assert set_up().purse.value == 0


@pytest.mark.rule("veiel:R239")
def test_the_order_of_the_set_up() -> None:
    """Heroes with their gear, phylacteries, defender, counters, bomb and knife, then the piles."""
    game = set_up(options=WITH, answer=saying(phylactery="shaman#1"))
    steps: tuple[type[Event], ...] = (
        HeroChosen,
        Worn,
        ItemTaken,
        TokenTaken,
        CountersSet,
        SmithPilesMade,
    )

    trace = [event for event in game.log if isinstance(event, steps)]
    told = [
        event.item.name if isinstance(event, ItemTaken) else type(event).__name__ for event in trace
    ]

    gear = {sheet.key: sheet.starts_with for sheet in HEROES}
    chosen: list[str] = []
    for key in TEAM:
        chosen.append("HeroChosen")
        chosen += [name if name == "Healing Potion" else "Worn" for name in gear[key]]
    count = len(chosen)
    assert told[:count] == chosen
    assert [name.partition(" of ")[0] for name in told[count : count + 2]] == ["Phylactery"] * 2
    assert told[count + 2 :] == ["TokenTaken", "CountersSet", *HANDED_OUT, "SmithPilesMade"]
