"""Plans for a Clash: the best of all that could be made, and what the bot does by them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from examples.bellwake.clash import TAKE_THE_BLOW, enemy_attack, keeper_attack
from examples.bellwake.clash_planning import ClashPlan, Fighter, Foe
from examples.bellwake.encounter import MIST_WEAVER, SILENT_BROTHER, THE_UNSUNG
from examples.bellwake.player_cards import HALE_BRANN, SEFA_WREN
from examples.bellwake.reveal import engage
from examples.bellwake.table import ROUNDS, Bellwake, Keeper, Options
from examples.bellwake.tactics import (
    FIGHTERS,
    best_attackers,
    best_defender,
    best_to_send,
    dread_taken_away,
    foes_to_come,
    plan_for,
    worth_engaging,
)
from examples.bellwake.venture import (
    KEEP_DISTANCE,
    commit,
    engage_by_choice,
    staged_enemies,
    total_dread,
)
from tests.bellwake.bots import answer
from tests.bellwake.tables import an_ally, an_enemy, fell, hale_of, happen, one, sefa_of, table

BLADE = an_ally("Blade", strike=2)
SPEAR = an_ally("Spear", strike=3)
WALL = an_ally("Wall", ward=3)
SINGER = an_ally("Singer", resolve=2)
SHADE = an_enemy("Shade", health=2)
BRUTE = an_enemy("Brute", strike=5, health=9)
WISP = an_enemy("Wisp", health=5, approach=99)


def a_fighter(
    key: str, *, strike: int, ward: int, left: int, hero: bool = False, answers: float = 0
) -> Fighter:
    """One who fights with those numbers."""
    return Fighter(key, hero, 0, strike, ward, left, falls=4.0 if hero else 1.0, answers=answers)


small = st.integers(0, 4)
foes_of_any_kind = st.lists(
    st.builds(
        Foe,
        strike=small,
        ward=st.integers(0, 2),
        left=st.integers(1, 5),
        undefended=st.sampled_from([0.0, 0.3]),
        share=st.sampled_from([0.5, 1.0]),
    ),
    min_size=1,
    max_size=3,
)
allies = st.lists(
    st.builds(a_fighter, st.just("ally"), strike=small, ward=small, left=st.integers(1, 4)),
    max_size=2,
)
heroes = st.builds(
    a_fighter,
    st.just("hero"),
    strike=small,
    ward=st.integers(0, 2),
    left=st.integers(1, 7),
    hero=st.just(True),
    answers=st.sampled_from([0.0, 0.3]),
)


def worth_of_plan(
    fighters: Sequence[Fighter], foes: Sequence[Foe], hero: Fighter, roles: Sequence[int]
) -> float:
    """What a plan comes to, counted attack by attack.

    A role below 0 defends against the foe of that number from behind; the others attack the foe of
    that number, or nobody where there is none.
    """
    worth, taken = 0.0, 0.0
    for number, enemy in enumerate(foes):
        defenders = [one for one, role in zip(fighters, roles, strict=True) if ~role == number]
        struck = defenders[0] if defenders else hero
        damage = max(0, enemy.strike - struck.ward) if defenders else enemy.strike
        before = taken if struck.hero else 0
        cost = struck.cost(before + damage) - struck.cost(before)
        if not defenders:
            cost += enemy.undefended
        elif before + damage < struck.left:
            cost -= struck.answers
        if struck.hero:
            taken += enemy.share * damage
        worth -= enemy.share * cost
    for number, enemy in enumerate(foes):
        strikes = [one.strike for one, role in zip(fighters, roles, strict=True) if role == number]
        worth += enemy.gain(sum(strikes))
    return worth


# A hero of 5 health, who may come to the last attack hurt by one blow or by another.
MANY_WAYS = (
    a_fighter("hero", strike=0, ward=1, left=5, hero=True),
    [a_fighter("ally", strike=1, ward=0, left=3)],
    [Foe(strike=2, ward=0, left=4), Foe(strike=3, ward=0, left=4), Foe(strike=3, ward=0, left=4)],
)


@example(*MANY_WAYS)
@given(heroes, allies, foes_of_any_kind)
def test_the_best_plan_is_the_best_of_all_plans(
    hero: Fighter, others: list[Fighter], foes: list[Foe]
) -> None:
    """No way to share out defence and attacks comes to more than the plan, and one comes to it."""
    fighters = [hero, *others]
    plan = ClashPlan(fighters, foes, attacking=foes, hero=hero)

    plans = [
        roles
        for roles in product(range(-len(foes), len(foes) + 1), repeat=len(fighters))
        if all(roles.count(~number) <= 1 for number in range(len(foes)))
    ]
    best = max(worth_of_plan(fighters, foes, hero, roles) for roles in plans)
    assert plan.worth(plan.everybody) == pytest.approx(best)


@given(heroes, allies, foes_of_any_kind)
def test_more_fighters_are_never_worse(
    hero: Fighter, others: list[Fighter], foes: list[Foe]
) -> None:
    """Whoever else is ready, a group can do at least what it could do alone."""
    plan = ClashPlan([hero, *others], foes, attacking=foes, hero=hero)
    for group in range(plan.everybody + 1):
        for bit in range(len(others) + 1):
            assert plan.worth(group | 1 << bit) >= plan.worth(group) - 1e-9


def test_a_foe_met_twice_is_attacked_twice() -> None:
    """Two enemies alike are two enemies: whoever silences one is not there for the other."""
    twin = Foe(strike=0, ward=0, left=2)
    blades = [a_fighter(key, strike=2, ward=0, left=3) for key in ("one", "other")]
    hero = a_fighter("hero", strike=0, ward=0, left=5, hero=True)
    plan = ClashPlan(blades, [twin, twin], attacking=(), hero=hero)
    assert plan.worth(plan.everybody) == pytest.approx(2 * twin.gain(2))


# -- what counts


def test_damage_up_to_the_health_that_is_left_fells() -> None:
    """Who takes as much damage as it has health left falls (R76); a hero's fall costs most."""
    game = table(hale=[BLADE])
    blade, hale = (Fighter.of(game, one(game, card)) for card in (BLADE, HALE_BRANN))
    assert 0 < blade.cost(blade.left - 1) < blade.cost(blade.left) == blade.falls
    assert blade.falls < hale.falls == hale.cost(hale.left)


def test_the_last_health_of_a_hero_is_the_dearest() -> None:
    """The same damage costs a weak hero more than a hale one."""
    strong, weak = (a_fighter("hero", strike=0, ward=0, left=left, hero=True) for left in (9, 3))
    assert 0 < strong.cost(1) < weak.cost(1)


def test_an_ally_is_worth_what_it_can_do() -> None:
    """It costs more to lose an ally with resolve, strike or ward than one without."""
    plain = an_ally("Plain")
    game = table(hale=[plain, BLADE, WALL, SINGER])
    falls = {card: Fighter.of(game, one(game, card)).falls for card in (plain, BLADE, WALL, SINGER)}
    assert falls[plain] < min(falls[BLADE], falls[WALL], falls[SINGER])


def test_ward_lessens_what_a_foe_loses() -> None:
    """Only strike beyond the ward does damage (R74), and what silences is worth most."""
    warded = Foe(strike=0, ward=2, left=2)
    assert warded.gain(2) == 0 < warded.gain(3) < warded.gain(4) / 2
    assert warded.gain(9) == warded.gain(4)


def test_a_dangerous_enemy_is_the_better_one_to_silence() -> None:
    """Of two enemies as hard to silence, the one that strikes harder is worth more."""
    assert Foe(strike=3, ward=0, left=2).gain(2) > Foe(strike=1, ward=0, left=2).gain(2)


def test_a_foe_that_may_not_come_counts_for_less() -> None:
    """An enemy that is met in half of all cases is worth half."""
    sure, unsure = (Foe(strike=2, ward=0, left=2, share=share) for share in (1, 0.5))
    assert unsure.gain(2) == sure.gain(2) / 2


def test_a_plan_reckons_with_damage() -> None:
    """What is left of an enemy and of a character is its health less its damage."""
    game = table(hale=[WALL], engaged=([BRUTE], []))
    brute, wall = one(game, BRUTE), one(game, WALL)
    brute.damage, wall.damage = 4, 2
    assert (Foe.of(game, brute).left, Fighter.of(game, wall).left) == (5, 7)


# -- at the table


def keys(game: Bellwake, *cards: object) -> list[str]:
    """The keys of the pieces with those cards printed on them."""
    return [piece.key for card in cards for piece in game.pieces if piece.printed is card]


def test_an_enemy_is_attacked_by_as_few_as_silence_it() -> None:
    """Of those who silence an enemy the fewest and weakest attack; nobody strikes for nothing."""
    guard = an_ally("Guard", strike=1, ward=3)
    game = table(hale=[guard, guard, BLADE, SPEAR], engaged=([SHADE], []))
    ready = hale_of(game).ready
    assert list(best_attackers(game, one(game, SHADE), ready)) == keys(game, BLADE)


def test_an_enemy_behind_gets_those_who_silence_it() -> None:
    """Where nobody silences the first enemy, those who can silence the second strike that."""
    game = table(sefa=[BLADE], engaged=([], [BRUTE, SHADE]))
    ready = [one(game, BLADE)]
    assert best_attackers(game, one(game, BRUTE), ready) == ()
    assert list(best_attackers(game, one(game, SHADE), ready)) == keys(game, BLADE)


def test_the_one_with_ward_defends_and_the_one_with_strike_attacks() -> None:
    """Of two who are ready, the shield takes the blow and the blade is left for the attack."""
    game = table(hale=[WALL, SPEAR], engaged=([an_enemy("Ghost", strike=3, health=6)], []))
    (ghost,) = hale_of(game).engaged
    assert best_defender(game, ghost, [one(game, SPEAR), one(game, WALL)]) == one(game, WALL).key


def test_a_hero_who_would_fall_does_not_take_the_blow() -> None:
    """An ally is given for a hero's life."""
    game = table(sefa=[SINGER], engaged=([], [BRUTE]))
    sefa = one(game, SEFA_WREN)
    sefa.damage = 3
    assert best_defender(game, one(game, BRUTE), [one(game, SINGER)]) == one(game, SINGER).key


def test_a_harmless_blow_is_taken() -> None:
    """Where the blow does no damage, nobody is spent on defending."""
    harmless = an_enemy("Moth", strike=0, health=9)
    game = table(hale=[SPEAR], engaged=([harmless], []))
    assert best_defender(game, one(game, harmless), [one(game, SPEAR)]) is None


def test_an_undefended_brother_costs_the_hush() -> None:
    """Nobody defending against a Silent Brother costs a rise of the Hush, which counts (R106)."""
    game = table(engaged=([SILENT_BROTHER, SHADE], []))
    assert Foe.of(game, one(game, SILENT_BROTHER)).undefended > 0
    assert Foe.of(game, one(game, SHADE)).undefended == 0


def test_hale_answers_the_blow() -> None:
    """Hale's own defence hurts the attacker, and that counts; Sefa's does not (R81)."""
    game = table()
    assert Fighter.of(game, one(game, HALE_BRANN)).answers > 0
    assert Fighter.of(game, one(game, SEFA_WREN)).answers == 0


def test_fighters_stay_for_a_clash_and_singers_go() -> None:
    """With an enemy engaged, resolve goes on the venture and strike stays."""
    game = table(hale=[SPEAR, SINGER], engaged=([WISP], []))
    sent = best_to_send(game, hale_of(game), hale_of(game).ready)
    assert one(game, SINGER).key in sent
    assert not set(keys(game, SPEAR, HALE_BRANN)) & set(sent)


def test_all_with_resolve_go_in_the_last_round() -> None:
    """Nothing is kept for a Clash after which there is no other round, unless she must fall."""
    game = table(hale=[SPEAR, SINGER], engaged=([WISP], []), round=ROUNDS)
    keeper = hale_of(game)
    assert list(best_to_send(game, keeper, keeper.ready)) == keys(game, HALE_BRANN, SINGER)

    game = table(hale=[SPEAR, SINGER], engaged=([THE_UNSUNG], []), round=ROUNDS)
    keeper = hale_of(game)
    assert one(game, HALE_BRANN).key not in best_to_send(game, keeper, keeper.ready)


def worths(game: Bellwake, keeper: Keeper) -> dict[str, float]:
    """What it gains the keeper to engage each enemy in staging."""
    return {enemy.name: worth_engaging(game, keeper, enemy) for enemy in staged_enemies(game)}


def test_an_enemy_that_can_be_silenced_is_worth_engaging() -> None:
    """An enemy that falls in the Clash is worth engaging; one that would fell the hero is not."""
    killer = an_enemy("Killer", strike=9, health=9, approach=99)
    shade = an_enemy("Shadow", health=2, approach=99)
    game = table(staging=[shade, killer])
    gained = worths(game, hale_of(game))
    assert gained["Shadow"] > 0 > gained["Killer"]


def test_who_comes_anyway_is_left_to_come() -> None:
    """An enemy that the Hush sends to a keeper is worth nothing to that one, less to the other."""
    shade = an_enemy("Shadow", health=2, approach=5)
    game = table(hush=5, hale=[BLADE], staging=[shade])
    assert worths(game, hale_of(game)) == {"Shadow": 0}
    assert worths(game, sefa_of(game))["Shadow"] < 0


def test_a_mist_weaver_takes_her_spell_along() -> None:
    """The dread that leaves staging with an enemy is all that is no longer there (R107)."""
    for others in ([], [WISP], [WISP, SHADE], [MIST_WEAVER], [MIST_WEAVER, WISP]):
        for card in (MIST_WEAVER, SHADE):
            game = table(staging=[card, *others])
            enemy = one(game, card)
            before = total_dread(game)
            taken = dread_taken_away(game, enemy)
            happen(game, engage(game, enemy))
            assert total_dread(game) == before - taken


def test_dread_that_leaves_makes_an_enemy_worth_engaging() -> None:
    """Of two enemies alike but for their dread, the one with more is worth more to engage."""
    pale, dark = (an_enemy(name, dread=dread) for name, dread in (("Pale", 0), ("Dark", 2)))
    game = table(staging=[pale, dark])
    gained = worths(game, hale_of(game))
    assert gained["Dark"] > gained["Pale"]


def test_one_enemy_more_is_counted_beside_those_engaged() -> None:
    """A keeper whose blade is needed for an enemy already gains less by another."""
    shade = an_enemy("Shadow", strike=2, health=2)
    free = table(sefa=[BLADE], staging=[shade])
    busy = table(sefa=[BLADE], staging=[shade], engaged=([], [SHADE]))
    assert worths(busy, sefa_of(busy))["Shadow"] < worths(free, sefa_of(free))["Shadow"]


def test_the_other_keepers_hero_stakes_its_own_health() -> None:
    """A hero who helps across the table spends its own health, not that of whom it helps (A34)."""
    stalker = an_enemy("Stalker", strike=3)
    game = table(engaged=([stalker], []), options=Options(help_across_the_table=True))
    one(game, HALE_BRANN).damage = 5
    sefa = one(game, SEFA_WREN)
    assert best_defender(game, one(game, stalker), [sefa]) == sefa.key


@pytest.mark.parametrize("again", [False, True])
def test_an_attack_that_is_over_is_not_planned_for(again: bool) -> None:
    """A defender is not kept for an enemy that has had its turn in this Clash (R68, R172)."""
    first, second = an_enemy("First", strike=3), an_enemy("Second", strike=2)
    options = Options(moved_enemies_attack_again=again)
    game = table(hale=[WALL], engaged=([first, second], []), options=options)
    one(game, first).attacked = game.round
    wall = one(game, WALL)
    assert best_defender(game, one(game, second), [wall]) == wall.key


def test_the_shield_is_kept_for_the_harder_blow() -> None:
    """A weak blow is taken where the only defender is needed against a hard one behind it."""
    weak, hard = an_enemy("Weak", strike=1), an_enemy("Hard", strike=3)
    game = table(hale=[WALL], engaged=([weak, hard], []))
    wall = one(game, WALL)
    assert best_defender(game, one(game, weak), [wall]) is None
    one(game, weak).attacked = game.round
    assert best_defender(game, one(game, hard), [wall]) == wall.key


def test_a_fallen_keeper_sends_all_with_resolve() -> None:
    """Nobody fights for a keeper whose hero has fallen, so all with resolve go (A34)."""
    game = table(hale=[SPEAR, SINGER], engaged=([], [WISP]))
    keeper = hale_of(game)
    fell(game, keeper)
    assert list(best_to_send(game, keeper, keeper.ready)) == keys(game, SINGER)


def test_whoever_may_come_is_shared_by_those_who_stand() -> None:
    """Of enemies in staging and to be revealed each keeper who stands expects an equal part."""
    game = table(engaged=([SHADE], []), staging=[WISP])
    assert [foe.share for foe in foes_to_come(game, hale_of(game))] == [1, 0.5, 0.5]
    fell(game, sefa_of(game))
    assert [foe.share for foe in foes_to_come(game, hale_of(game))] == [1, 1, 0.5]


def test_resolve_counts_for_more_at_the_end() -> None:
    """One who is kept for the Clash in most rounds goes on the venture when few are left."""
    even = an_ally("Even", resolve=1, strike=1)
    sent = []
    for number in (ROUNDS - 2, ROUNDS - 1):
        game = table(hale=[even], engaged=([an_enemy("Long", strike=3)], []), round=number)
        sent.append(best_to_send(game, hale_of(game), [one(game, even)]))
    assert sent == [(), (one(game, even).key,)]


def test_a_crowd_is_planned_with_those_best_in_a_clash() -> None:
    """Of many who are ready the plan looks at the best fighters alone; the others are sent."""
    game = table(hale=[*[SINGER] * 3, *[SPEAR] * FIGHTERS], engaged=([BRUTE], []))
    keeper = hale_of(game)
    plan = plan_for(game, keeper, keeper.ready, [])
    assert [one.strike for one in plan.fighters] == [3] * FIGHTERS
    assert set(keys(game, SINGER)) <= set(best_to_send(game, keeper, keeper.ready))


# -- the bot


def test_the_bot_goes_by_its_plans() -> None:
    """The bot sends, engages, defends and attacks as the plans say."""
    shade = an_enemy("Shadow", dread=1, health=2)
    game = table(hale=[SINGER], staging=[an_enemy("Dull"), shade])
    assert answer(game, commit(game, hale_of(game))) == (one(game, SINGER).key,)
    assert answer(game, engage_by_choice(game, hale_of(game))) == one(game, shade).key
    killer = an_enemy("Killer", strike=9)
    game = table(staging=[killer])
    assert answer(game, engage_by_choice(game, hale_of(game))) == KEEP_DISTANCE.key
    game = table(hale=[WALL, BLADE], engaged=([BRUTE, SHADE], []))
    keeper = hale_of(game)
    assert answer(game, enemy_attack(game, keeper, one(game, BRUTE))) == one(game, WALL).key
    assert answer(game, enemy_attack(game, keeper, one(game, SHADE))) == TAKE_THE_BLOW.key
    assert answer(game, keeper_attack(game, keeper, one(game, SHADE))) == (one(game, BLADE).key,)
