"""What holds in every combat, whatever the numbers, the dice and the answers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coopcards.testing import Trial
from coopcards.testing.strategies import answers
from examples.order_of_veiel.characteristics import RED, SHIELD
from examples.order_of_veiel.combat.damage import restore, wound_heroes, wound_monsters
from examples.order_of_veiel.combat.dice import TIE, attack_multiplier, defence_outcome
from examples.order_of_veiel.combat.loot import FLED, WIPED_OUT, WON
from examples.order_of_veiel.content.monsters import BASIC_MONSTERS, POWERFUL_MONSTERS
from examples.order_of_veiel.figures import Combatant
from examples.order_of_veiel.happenings.combat import ActingBegan, StarterChosen
from examples.order_of_veiel.happenings.figures import HeroFell, Wounded
from examples.order_of_veiel.happenings.rolls import AttackRolled, DefenceRolled
from examples.order_of_veiel.options import Options
from examples.order_of_veiel.table import Dungeon
from tests.order_of_veiel.tables import a_hero, combat, line_up, rise, table, tries

DICE = st.integers(1, 20)
MORE = st.integers(-10, 20)
TEAMS = st.sampled_from(
    [
        ("knight", "healer"),
        ("barbarian", "shaman", "assassin"),
        ("horde-breaker", "magician", "bardess", "sealer"),
        ("brigand", "pyromancer", "scholar", "adventurer", "healer"),
    ]
)
LINES = st.lists(
    st.sampled_from([card.name for card in BASIC_MONSTERS if card.copies == 2])
    | st.sampled_from([card.name for card in POWERFUL_MONSTERS]),
    min_size=1,
    max_size=4,
    unique=True,
)


# -- numbers


@pytest.mark.rule("veiel:R126", "veiel:R135")
@settings(max_examples=60, deadline=None)
@given(
    amount=st.integers(0, 80),
    reduction=st.integers(0, 12),
    pierce=st.integers(0, 4),
    broken=st.booleans(),
    vit=st.integers(1, 40),
)
def test_reduction_takes_off_what_it_says_and_never_heals(
    amount: int, reduction: int, pierce: int, broken: bool, vit: int
) -> None:
    """An enemy loses damage less RED, 0 at least, all it has at most; pierced RED counts not."""
    game = table("knight", "healer")
    zombie = line_up(game, "Zombie")[0]
    zombie.vit, zombie.maximum = vit, 40
    game.add_lasting(zombie, RED, reduction, until="combat", source="a test")

    tries(game, wound_monsters(game, [zombie], amount, "a test", pierce=pierce,
                               broken_shield=broken)).nothing_pending()  # fmt: skip

    counts = 0 if broken else max(0, reduction - pierce)
    left = max(0, vit - max(0, amount - counts))
    assert zombie.vit == left
    assert (zombie in game.line) == (left > 0)


@pytest.mark.rule("veiel:R150", "veiel:R154", "veiel:R164", "veiel:R172")
@settings(max_examples=60, deadline=None)
@given(
    amount=st.integers(0, 40),
    armour=st.integers(0, 6),
    shield=st.integers(0, 6),
    ignored=st.sampled_from(["nothing", "shield", "all"]),
    vit=st.integers(1, 13),
)
def test_a_heros_reduction_never_heals_either(
    amount: int, armour: int, shield: int, ignored: str, vit: int
) -> None:
    """A hero loses damage less the RED that counts; with VIT 0, and then alone, the hero is out."""
    game = table("healer", "magician", geared=False)
    magician = a_hero(game, "magician")
    magician.vit = min(vit, 9)
    before = magician.vit
    game.add_lasting(magician, RED, armour, until="combat", source="mail")
    game.add_lasting(magician, SHIELD, shield, until="combat", source="shield")

    tries(
        game,
        wound_heroes(
            game,
            [magician],
            amount,
            "a test",
            shield_ignored=ignored == "shield",
            reduction_ignored=ignored == "all",
        ),
    ).nothing_pending()

    counts = {"nothing": armour + shield, "shield": armour, "all": 0}[ignored]
    left = max(0, before - max(0, amount - counts))
    assert magician.vit == left
    assert magician.stands == (left > 0)


@pytest.mark.rule("veiel:R034", "veiel:R172")
@settings(max_examples=40, deadline=None)
@given(amount=st.integers(0, 30), vit=st.integers(0, 13))
def test_healing_stops_at_the_maximum_and_raises_nobody(amount: int, vit: int) -> None:
    """Hit points come back up to the maximum, and to standing heroes alone."""
    game = table("knight", "healer")
    knight = a_hero(game, "knight")
    knight.vit = vit
    if vit == 0:
        HeroFell(knight).apply(game)

    tries(game, restore(game, knight, amount, "a test")).nothing_pending()

    assert knight.vit == (min(13, vit + amount) if vit else 0)
    assert knight.stands == (vit > 0)


# -- dice


@pytest.mark.rule("veiel:R126", "veiel:R128", "veiel:R133")
@given(die=DICE, other=DICE, total=MORE, other_total=MORE, compares=st.booleans())
def test_adding_to_an_attack_never_makes_it_worse(
    die: int, other: int, total: int, other_total: int, compares: bool
) -> None:
    """With the same dice a higher total hits where a lower one does, and as hard."""
    ranks = [0, TIE, 1, 2, 4]
    lower = attack_multiplier(die, other, total, other_total, one_compares=compares)
    higher = attack_multiplier(die, other, total + 1, other_total, one_compares=compares)

    assert ranks.index(higher) >= ranks.index(lower)


@pytest.mark.rule("veiel:R150", "veiel:R153", "veiel:R155")
@given(die=DICE, other=DICE, total=MORE, other_total=MORE)
def test_adding_to_a_defence_never_makes_it_worse(
    die: int, other: int, total: int, other_total: int
) -> None:
    """With the same dice a higher total of the hero is never hit where a lower one is not."""
    ranks = ["hit, shield ignored", "hit", "tie", "miss"]
    lower = defence_outcome(die, other, total, other_total)
    higher = defence_outcome(die, other, total + 1, other_total)

    assert ranks.index(higher) >= ranks.index(lower)


# -- whole combats


def within_bounds(game: Dungeon, one: Combatant[Any]) -> bool:
    """Whether VIT lies between none and the maximum."""
    return 0 <= one.vit <= game.maximum(one)


def check_table(game: Dungeon, trial: Trial) -> None:
    """What must hold whenever somebody is asked."""
    asked = trial.asked
    assert all(within_bounds(game, one) for one in (*game.heroes, *game.enemies))
    assert all(0 <= hero.end <= game.full_end(hero) for hero in game.heroes)
    assert all(hero.stands == (hero.vit > 0) for hero in game.heroes)
    assert all(monster.vit > 0 for monster in game.enemies)
    assert not any(hero.poison or hero.stunned for hero in game.fallen)
    assert [hero.key for hero in game.heroes].count(game.defender) == 1
    if game.standing and asked.topic != "heir":
        assert game.holder.stands
    if asked.topic in ("turn", "target"):
        assert game.hero(game.acting).stands


def check_log(trial: Trial) -> None:
    """What must hold of all that has happened."""
    for event in trial.happened_of(Wounded):
        assert event.amount > 0
    for rolled in trial.happened_of(AttackRolled):
        assert 1 <= rolled.die <= 20
        assert 1 <= rolled.other_die <= 20
    for defended in trial.happened_of(DefenceRolled):
        assert 1 <= defended.die <= 20


def hurried(topic: str, keys: tuple[str, ...]) -> str:
    """What brings a combat to its end: fighting on, attacks, and the first option elsewhere."""
    if topic == "flight":
        return "fight"
    if topic == "turn":
        return next((key for key in keys if key.startswith("attack:")), "end")
    return keys[0]


def fights(game: Dungeon, data: st.DataObject) -> Trial:
    """The combat of those in line, with answers that are drawn, and hurried ones later."""
    trial = tries(game, combat(game))
    for number in range(600):
        if not trial.pending:
            break
        check_table(game, trial)
        asked = trial.asked
        if number < 25 and asked.kind == "choice":
            trial.give(asked, data.draw(answers(asked)))
        elif asked.kind == "choice":
            trial.give(asked, hurried(asked.topic, asked.keys))
        elif asked.kind == "ordering":
            trial.give(asked, asked.keys)
        else:
            trial.give(asked, asked.keys[: max(1, asked.at_least)])
    return trial


@pytest.mark.rule("veiel:R110", "veiel:R167", "veiel:R172", "veiel:R257")
@settings(max_examples=25, deadline=None)
@given(team=TEAMS, line=LINES, led=st.booleans(), level=st.sampled_from([1, 3, 5]),
       seed=st.integers(0, 999), data=st.data())  # fmt: skip
def test_what_holds_in_every_combat(
    team: tuple[str, ...], line: list[str], led: bool, level: int, seed: int, data: st.DataObject
) -> None:
    """VIT and END keep their bounds, one standing hero is the defender, and the combat ends.

    No fallen hero is poisoned, stunned or asked to act; nothing ever deals negative damage.
    """
    game = table(*team, dm=led, seed=seed)
    for key in team:
        rise(game, key, level, "vit")
    line_up(game, *line)

    trial = fights(game, data).nothing_pending()

    check_log(trial)
    assert game.outcome in (WON, FLED, WIPED_OUT)
    assert not game.fighting
    assert not game.line.cards
    assert not any(hero.poison for hero in game.heroes)
    if game.outcome == WON:
        assert game.standing


@pytest.mark.rule("veiel:R113", "veiel:R112")
@settings(max_examples=10, deadline=None)
@given(team=TEAMS, seed=st.integers(0, 999), data=st.data())
def test_nobody_acts_twice_in_a_round(
    team: tuple[str, ...], seed: int, data: st.DataObject
) -> None:
    """Between two choices of who starts every hero has one turn at most, in clockwise order."""
    game = table(*team, seed=seed, options=Options(both_weapons_strike=True))
    line_up(game, "Crypt Ogre", "Zombie")

    trial = fights(game, data)

    rounds: list[list[int]] = []
    for event in trial.happened:
        if isinstance(event, StarterChosen):
            rounds.append([])
        elif isinstance(event, ActingBegan):
            rounds[-1].append(list(game.heroes).index(event.hero))
    for order in rounds:
        assert len(order) == len(set(order))
        turned = [(number - order[0]) % len(team) for number in order]
        assert turned == sorted(turned)
