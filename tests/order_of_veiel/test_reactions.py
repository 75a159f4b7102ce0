"""After a failed defence: Perfect Block and Smoke Screen, and no other help (R205, R210, A48)."""

from __future__ import annotations

import pytest

from coopcards.testing import Trial
from examples.order_of_veiel.cards import ConsumableCard
from examples.order_of_veiel.combat.defending import Defence, defend
from examples.order_of_veiel.content.consumables import CONSUMABLES
from examples.order_of_veiel.content.heroes import HEROES
from examples.order_of_veiel.content.phylacteries import PHYLACTERIES
from examples.order_of_veiel.figures import HeroSheet
from examples.order_of_veiel.happenings.rolls import DefenceRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import DM, Dungeon
from tests.order_of_veiel.tables import (
    a_hero,
    heroes_roll,
    hold_event,
    line_up,
    monsters_roll,
    rise,
    table,
    tries,
)
from tests.order_of_veiel.using import acts, attacked, deed_of, fell, player_of

HIT, MISS = (2, 19), (18, 3)
"""What a hero's and a monster's die show where the attack hits, and where it does not."""


def guarded(*heroes: str, options: Options | None = None) -> Dungeon:
    """Heroes of level 3 against a Zombie, the first of them the defender."""
    game = table(*heroes, options=options)
    for hero in heroes:
        rise(game, hero, 3)
    line_up(game, "Zombie")
    return game


def strikes(game: Dungeon, *rolls: tuple[int, int]) -> Trial:
    """The Zombie attacks the defender; each roll is the hero's die and the monster's."""
    heroes_roll(game, *[own for own, _ in rolls])
    monsters_roll(game, *[other for _, other in rolls])
    return attacked(game, game.enemies[0])


def unhurt(game: Dungeon, hero: str) -> bool:
    """Whether a hero has all VIT."""
    return a_hero(game, hero).vit == game.maximum(a_hero(game, hero))


# -- who can help


@pytest.mark.rule("veiel:R210")
def test_only_knight_and_assassin_have_reactions() -> None:
    """No other sheet has one, and no card of the box asks to be used after a defence."""
    reacting = {
        sheet.name: [one.name for one in sheet.abilities if one.kind == "reaction"]
        for sheet in HEROES
    }

    assert {name: found for name, found in reacting.items() if found} == {
        "Knight": ["Perfect Block"],
        "Assassin": ["Smoke Screen"],
    }
    last_chance = [
        card.name
        for card in (*CONSUMABLES, *PHYLACTERIES)
        if isinstance(card, ConsumableCard) and card.use == "reaction"
    ]
    assert last_chance == ["Seal of the Last Chance"]


@pytest.mark.rule("veiel:R210")
@pytest.mark.parametrize("sheet", HEROES, ids=[sheet.key for sheet in HEROES])
def test_after_a_failed_defence_nobody_else_is_asked(sheet: HeroSheet) -> None:
    """Every other hero of level 5 takes the hit, though a knight or a healer stands beside."""
    key = sheet.key
    ally = "knight" if key != "knight" else "healer"
    game = table(key, ally)
    for hero in (key, ally):
        rise(game, hero, 5)
    line_up(game, "Zombie")

    trial = strikes(game, HIT)

    assert trial.done == (key not in ("knight", "assassin"))


# -- Smoke Screen


@pytest.mark.rule("veiel:R205")
def test_smoke_screen_rolls_both_dice_again_and_the_new_result_stands() -> None:
    """For 2 END: an attack that hit the healer misses now."""
    game = guarded("healer", "assassin")
    assassin = a_hero(game, "assassin")
    before = assassin.end

    trial = strikes(game, HIT, MISS)
    player_of(trial, "assassin").confirms(topic="reaction")

    trial.nothing_pending()
    assert unhurt(game, "healer")
    assert [(one.die, one.other_die) for one in trial.happened_of(DefenceRolled)] == [HIT, MISS]
    assert assassin.end == before - 2


@pytest.mark.rule("veiel:R205")
def test_smoke_screen_may_be_in_vain_and_is_used_once_an_attack() -> None:
    """The second failure stands: she is not asked again for this attack, but is for the next."""
    game = guarded("healer", "assassin")
    a_hero(game, "assassin").end = 5

    trial = strikes(game, HIT, HIT)
    player_of(trial, "assassin").confirms(topic="reaction")

    trial.nothing_pending()
    assert not unhurt(game, "healer")
    trial = strikes(game, HIT, MISS)
    player_of(trial, "assassin").confirms(topic="reaction")
    trial.nothing_pending()


@pytest.mark.rule("veiel:R205")
def test_smoke_screen_helps_on_a_natural_1_too_and_herself_as_well() -> None:
    """The assassin defends with a 1 and rolls again."""
    game = guarded("assassin", "healer")

    trial = strikes(game, (1, 10), MISS)
    player_of(trial, "assassin").confirms(topic="reaction")

    assert unhurt(game, "assassin")


@pytest.mark.rule("veiel:R205")
def test_without_a_dungeon_master_smoke_screen_rolls_the_heros_die_again() -> None:
    """The monster's fixed roll stays what it is (R184)."""
    game = table("healer", "assassin", dm=False)
    rise(game, "assassin", 3)
    line_up(game, "Zombie")
    heroes_roll(game, 2, 18)

    trial = attacked(game, game.enemies[0])
    player_of(trial, "assassin").confirms(topic="reaction")

    first, second = trial.happened_of(DefenceRolled)
    assert first.other_die == second.other_die
    assert (first.die, second.die) == (2, 18)
    assert unhurt(game, "healer")


@pytest.mark.rule("veiel:R205")
def test_smoke_screen_may_be_left() -> None:
    """Nobody has to: the hit stands, and no END is paid."""
    game = guarded("healer", "assassin")
    before = a_hero(game, "assassin").end

    trial = strikes(game, HIT)
    player_of(trial, "assassin").declines(topic="reaction")

    assert not unhurt(game, "healer")
    assert a_hero(game, "assassin").end == before


@pytest.mark.rule("veiel:R205", "veiel:R136")
def test_smoke_screen_is_not_offered_where_it_cannot_be_used() -> None:
    """Not in level 2, with END 1, fallen, imprisoned, silenced, nor after a good defence."""

    def asked(game: Dungeon, roll: tuple[int, int] = HIT) -> bool:
        return not strikes(game, roll).done

    assert asked(guarded("healer", "assassin"))
    assert not asked(guarded("healer", "assassin"), MISS)

    game = guarded("healer", "assassin")
    a_hero(game, "assassin").level = 2
    assert not asked(game)

    game = guarded("healer", "assassin")
    a_hero(game, "assassin").end = 1
    assert not asked(game)

    game = guarded("healer", "assassin", "magician")
    fell(game, "assassin")
    assert not asked(game)

    game = guarded("healer", "assassin")
    a_hero(game, "assassin").imprisoned = True
    assert not asked(game)

    game = guarded("healer", "assassin")
    a_hero(game, "assassin").muted = ("Smoke Screen",)
    assert not asked(game)


@pytest.mark.rule("veiel:R205", "veiel:R210")
def test_reactions_stay_while_a_turn_is_lost() -> None:
    """Who is stunned loses the next turn, and reacts all the same."""
    game = guarded("healer", "assassin")
    a_hero(game, "assassin").stunned = True

    trial = strikes(game, HIT, MISS)
    player_of(trial, "assassin").confirms(topic="reaction")

    assert unhurt(game, "healer")


@pytest.mark.rule("veiel:R210")
def test_reactions_are_nothing_for_a_turn() -> None:
    """On their own turns neither Perfect Block nor Smoke Screen is shown."""
    for hero, name in (("knight", "Perfect Block"), ("assassin", "Smoke Screen")):
        game = guarded(hero, "healer")

        trial = acts(game, hero)

        shown = [*trial.asked.keys, *[one.key for one in trial.asked.refused]]
        assert deed_of(game, hero, name) not in shown


# -- both on one attack


@pytest.mark.rule("veiel:R210")
def test_both_reactions_may_be_used_on_one_attack_in_either_order() -> None:
    """Smoke first and, when it was in vain, the block; or the block at once (A48)."""
    game = guarded("knight", "assassin")
    trial = strikes(game, HIT, HIT)
    player_of(trial, "knight").declines(topic="reaction")
    player_of(trial, "assassin").confirms(topic="reaction")
    player_of(trial, "knight").confirms(topic="reaction")
    trial.nothing_pending()
    assert unhurt(game, "knight")
    assert (a_hero(game, "knight").end, a_hero(game, "assassin").end) == (4 - 2, 5 - 2)

    game = guarded("knight", "assassin")
    trial = strikes(game, HIT)
    player_of(trial, "knight").confirms(topic="reaction")
    trial.nothing_pending()
    assert (a_hero(game, "knight").end, a_hero(game, "assassin").end) == (4 - 2, 5)


@pytest.mark.rule("veiel:R210")
def test_each_reaction_is_used_once_an_attack() -> None:
    """After smoke in vain and the knight's no there is nobody left to ask (A48)."""
    game = guarded("knight", "assassin")

    trial = strikes(game, HIT, HIT)
    player_of(trial, "knight").declines(topic="reaction")
    player_of(trial, "assassin").confirms(topic="reaction")
    player_of(trial, "knight").declines(topic="reaction")

    trial.nothing_pending()
    assert not unhurt(game, "knight")


# -- Curse of Defense


@pytest.mark.rule("veiel:R210", "veiel:R226")
def test_curse_of_defense_comes_first_so_that_reactions_may_answer_it() -> None:
    """A good defence is cursed into a failure, and the knight blocks that (A48)."""
    game = guarded("knight", "healer")
    hold_event(game, "Curse of Defense")

    trial = strikes(game, MISS)
    trial.player(DM).chooses("Curse of Defense", topic="event")
    player_of(trial, "knight").confirms(topic="reaction")

    trial.nothing_pending()
    assert unhurt(game, "knight")


@pytest.mark.rule("veiel:R210", "veiel:R226")
def test_after_smoke_screen_the_curse_comes_too_late() -> None:
    """The dungeon master is asked after the first roll alone: the new result stands (R205)."""
    game = guarded("healer", "assassin")
    hold_event(game, "Curse of Defense")

    trial = strikes(game, HIT, MISS)
    player_of(trial, "assassin").confirms(topic="reaction")

    trial.nothing_pending()
    assert unhurt(game, "healer")


@pytest.mark.rule("veiel:R210", "veiel:R226")
def test_by_option_curse_of_defense_comes_after_the_reactions() -> None:
    """A defence that the smoke has saved is cursed, and nobody can answer that (A48)."""
    game = guarded("healer", "assassin", options=Options(curse_answers_reactions=True))
    hold_event(game, "Curse of Defense")

    trial = strikes(game, HIT, MISS)
    player_of(trial, "assassin").confirms(topic="reaction")
    trial.player(DM).chooses("Curse of Defense", topic="event")

    trial.nothing_pending()
    assert not unhurt(game, "healer")


# -- not by monsters alone


@pytest.mark.rule("veiel:R210")
def test_reactions_answer_what_is_no_monsters_attack_as_well() -> None:
    """A controlled barbarian's axe, or a boss's power, is defended against, and can be blocked."""
    game = guarded("knight", "barbarian")
    knight, barbarian = a_hero(game, "knight"), a_hero(game, "barbarian")
    heroes_roll(game, 2)
    monsters_roll(game, 19)

    trial = tries(game, defend(game, Defence(knight, barbarian, "his axe", 7)))
    player_of(trial, "knight").confirms(topic="reaction")

    assert trial.result is False
