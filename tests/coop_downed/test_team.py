"""One team, and how it wins: R1 to R13."""

from __future__ import annotations

import pytest

from coopcards import EndingReached
from examples.coop_downed import COOP, SKIRMISH
from examples.coop_downed.episodes import EPISODES, LAMPS
from examples.coop_downed.mode import CoopSkirmish, left_to_defeat
from examples.coop_downed.skirmish.cards import HandCard
from examples.coop_downed.skirmish.fighting import harm, tame
from examples.coop_downed.skirmish.player_cards import BOLT, COMFORT, STRIKE, SURGE, SWEEP
from examples.coop_downed.skirmish.table import Skirmish
from tests.coop_downed.tables import (
    CURSE,
    DEEP,
    END,
    FORD,
    HOLD,
    NIGHT,
    enemy_turn,
    happens,
    hero,
    hold,
    hurt,
    is_down,
    lay_down,
    over,
    plain,
    player,
    put_makri,
    put_ppc,
    rest_of_round,
    table,
    to_the_outcome,
    tries,
    turn,
)
from tests.coop_downed.tables import LAMPS as LAMPLIGHTERS

SPARED = "Players cannot hurt one another"


# -- the mode over the plain game


@pytest.mark.rule("downed:R1")
def test_what_the_mode_does_not_say_is_inherited_from_the_plain_game() -> None:
    """Cards, figures, players and the state checks are those of the plain game, not copies."""
    assert COOP.cards is SKIRMISH.cards
    assert COOP.pieces is SKIRMISH.pieces
    assert COOP.seat is SKIRMISH.seat
    assert set(SKIRMISH.checks) <= set(COOP.checks)
    assert issubclass(COOP.table, Skirmish)
    for name in ("enemies_within", "allies_within", "why_not", "at", "ppcs_of", "free_beside"):
        assert getattr(CoopSkirmish, name) is getattr(Skirmish, name)


@pytest.mark.rule("downed:R1")
def test_a_turn_of_the_plain_game_goes_on_as_it_was() -> None:
    """A standing Player gains 1 Ether, draws a card, moves, attacks and plays cards (S5 to S8)."""
    game = table("c3", "f6")
    makri = put_makri(game, "c5")
    hold(game, "ada", SURGE, ether=3)

    trial = tries(game, turn(game, "ada"))
    assert (player(game, "ada").ether.value, len(player(game, "ada").hand)) == (4, 2)
    ada = trial.player("ada").chooses("Move to c4").chooses(f"Attack {makri.label}")
    ada.chooses("Surge (0)").chooses(END)

    trial.nothing_pending()
    assert (hero(game, "ada").tile, makri.hp, player(game, "ada").ether.value) == ("c4", 2, 6)


@pytest.mark.rule("downed:R2")
def test_at_0_hp_the_mode_is_followed_and_not_the_plain_game() -> None:
    """The plain game takes the Character off the board; with the mode it lies there Downed."""
    coop, alone = table("a1", "c3"), plain("a1", "c3", "f6")

    hurt(coop, 10, hero(coop, "ada"))
    hurt(alone, 10, hero(alone, "ada"))

    assert is_down(coop, "ada")
    assert alone.character_of(player(alone, "ada")) is None


@pytest.mark.rule("downed:R2")
def test_the_mode_is_followed_where_its_teams_contradict_the_plain_game() -> None:
    """In the plain game two players are enemies; with the mode they are not."""
    coop, alone = table("a1", "a2"), plain("a1", "a2")

    assert alone.hostile(hero(alone, "ada"), hero(alone, "ben"))
    assert not coop.hostile(hero(coop, "ada"), hero(coop, "ben"))


# -- teams


@pytest.mark.rule("downed:R3")
def test_any_two_players_are_allies() -> None:
    """All Players and the PPCs they control are on one side."""
    game = table("a1", "a3", "c1", "c3")
    team = [*game.characters, put_ppc(game, "b2", "ben")]

    assert all(game.allies(one, other) for one in team for other in team)


@pytest.mark.rule("downed:R4")
def test_another_player_is_no_target_of_an_attack_and_the_reason_is_said() -> None:
    """Beside an enemy and another Player only the enemy may be attacked."""
    game = table("c3", "c4")
    put_makri(game, "c2")

    trial = tries(game, turn(game, "ada"))

    trial.player("ada").is_offered("Attack Makri 1").is_refused("Attack Ben", because=SPARED)


@pytest.mark.rule("downed:R4")
@pytest.mark.parametrize("card", [STRIKE, BOLT], ids=["Strike", "Bolt"])
def test_another_player_is_no_target_of_a_harmful_card(card: HandCard) -> None:
    """The target of Strike or Bolt is an enemy; another Player is refused with the reason."""
    game = table("c3", "c4")
    makri = put_makri(game, "c2")
    hold(game, "ada", card)

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses(f"{card.name} (2)")
    ada.is_refused("Ben", because=SPARED, topic="target").chooses(makri.label).chooses(END)

    trial.nothing_pending()
    assert makri.hp < 4
    assert hero(game, "ben").hp == 10


@pytest.mark.rule("downed:R4")
def test_a_harmful_card_with_nobody_but_a_player_in_reach_is_refused() -> None:
    """Without an enemy in reach there is nobody to aim at."""
    game = table("c3", "c4")
    hold(game, "ada", STRIKE)

    trial = tries(game, turn(game, "ada"))

    trial.player("ada").is_refused("Strike (2)", because="nobody to aim at")


@pytest.mark.rule("downed:R4")
def test_area_harm_passes_over_other_players() -> None:
    """Sweep harms the Makri beside its Player, and no other Player (A1)."""
    game = table("c3", "c4")
    makri = put_makri(game, "c2")
    hold(game, "ada", SWEEP)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Sweep (3)").chooses(END)

    trial.nothing_pending()
    assert (makri.hp, hero(game, "ben").hp) == (2, 10)


@pytest.mark.rule("downed:R4")
def test_what_a_players_ppc_does_counts_as_the_players() -> None:
    """A Hound cannot attack another Player, and harm of its making passes over one (A1)."""
    game = table("a1", "c4")
    hound = put_ppc(game, "c3", "ada")

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses(END).chooses(HOLD, topic="ppc move")
    trial.nothing_pending()
    happens(game, harm(game, hound, [hero(game, "ben")], 1, "a bite"))

    assert hero(game, "ben").hp == 10


@pytest.mark.rule("downed:R4")
def test_harming_oneself_is_allowed() -> None:
    """Only other Players are spared: a card that harms its own Player does (A1)."""
    game = table("a1", "c4")
    hold(game, "ada", CURSE)

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Curse (0)")

    trial.nothing_pending()
    assert is_down(game, "ada")


@pytest.mark.rule("downed:R5")
def test_makri_are_enemies_of_every_player() -> None:
    """One of the Makri is hostile to each Player, may be attacked, and attacks."""
    game = table("c3", "c5", "f6")
    makri = put_makri(game, "c4")

    assert all(game.hostile(makri, one) and game.hostile(one, makri) for one in game.characters)
    tries(game, turn(game, "ada")).player("ada").is_offered("Attack Makri 1")
    happens(game, enemy_turn(game))
    assert hero(game, "ada").hp == 7


@pytest.mark.rule("downed:R6")
def test_hostile_ppcs_are_enemies_and_controlled_ones_are_not() -> None:
    """A Stalker attacks and may be attacked; one under a Player's control is an ally of all."""
    game = table("c3", "f6")
    stalker, makri = put_ppc(game, "c4"), put_makri(game, "a6")
    ada = hero(game, "ada")

    assert game.hostile(stalker, ada)
    assert not game.hostile(stalker, makri)
    assert stalker in game.enemies_within(ada, 1)
    happens(game, enemy_turn(game))
    assert ada.hp == 9

    happens(game, tame(game, stalker, player(game, "ben")))
    assert game.allies(stalker, ada)
    assert game.hostile(stalker, makri)
    assert stalker not in game.enemies_within(ada, 1)


@pytest.mark.rule("downed:R7")
@pytest.mark.parametrize("kind", ["makri", "ppc"])
def test_only_a_text_makes_an_enemy_nobodys_enemy(kind: str) -> None:
    """One that a text makes peaceful is no enemy and does not attack; without it it always is."""
    game = table("c3", "f6")
    one = put_makri(game, "c4") if kind == "makri" else put_ppc(game, "c4")
    ada = hero(game, "ada")
    assert game.hostile(one, ada)

    one.peaceful = True

    assert not game.hostile(one, ada)
    assert not game.hostile(ada, one)
    assert not [each for each in tries(game, turn(game, "ada")).offered if "Attack" in each]
    happens(game, enemy_turn(game))
    assert ada.hp == 10


@pytest.mark.rule("downed:R7")
def test_nobodys_enemy_is_no_ally_either() -> None:
    """Comfort heals the team, and not one of the Makri that a text makes peaceful."""
    game = table("c3", "f6")
    makri = put_makri(game, "c4", hp=1, peaceful=True)
    hero(game, "ada").hp = 5
    hold(game, "ada", COMFORT)

    tries(game, turn(game, "ada")).player("ada").chooses("Comfort (3)")

    assert not game.allies(makri, hero(game, "ada"))
    assert (hero(game, "ada").hp, makri.hp) == (7, 1)


# -- winning


@pytest.mark.rule("downed:R8")
def test_every_episode_has_its_own_objective() -> None:
    """The same board wins one episode and not another: the objective is the episode's data."""
    assert len({episode.goal for episode in EPISODES}) == len(EPISODES)
    won = {}
    for chapter in (FORD, NIGHT, LAMPLIGHTERS, DEEP):
        game = table("a1", "f6", chapter=chapter)
        won[chapter] = over(hurt(game, 4, put_makri(game, "c3")))

    assert won == {FORD: "R12", NIGHT: "", LAMPLIGHTERS: "", DEEP: "R12"}


@pytest.mark.rule("downed:R9")
def test_the_last_of_the_makri_defeated_completes_the_objective() -> None:
    """With one of two defeated the episode goes on; with the last of them it is won."""
    game = table("a1", "f6", chapter=FORD)
    first, last = put_makri(game, "c3"), put_makri(game, "d3")

    assert over(hurt(game, 4, first)) == ""
    trial = hurt(game, 4, last)

    assert over(trial) == "R12"
    assert trial.ended is not None
    assert trial.ended.won


@pytest.mark.rule("downed:R9")
def test_makri_still_to_come_count_and_hostile_ppcs_do_not() -> None:
    """With one in the box the objective is not complete; a Stalker on the board is no matter."""
    game = table("a1", "f6", chapter=FORD)
    put_ppc(game, "f1")
    late = put_makri(game, "", waiting=True)
    assert over(hurt(game, 4, put_makri(game, "c3"))) == ""
    assert left_to_defeat(game) == [late]

    game.move(late, game.board)

    assert over(hurt(game, 4, late)) == "R12"


@pytest.mark.rule("downed:R10")
def test_rounds_are_outlasted_as_the_last_of_them_ends() -> None:
    """Nothing ends before or as the last round starts; all of it has to be over (A3)."""
    game = table("a1", "f6", round=6)
    trial = tries(game, rest_of_round(game, last=7))
    ada, ben = trial.player("ada"), trial.player("ben")

    ada.chooses(END)
    ben.chooses(END)
    assert game.round == 7
    ada.chooses(END)
    assert trial.ended is None
    ben.chooses(END)

    assert over(trial) == "R10"
    assert trial.ended is not None
    assert trial.ended.won
    assert game.phase.endswith("/end-of-the-round")


@pytest.mark.rule("downed:R11")
def test_the_last_lamp_lit_completes_the_tale() -> None:
    """A lamp is lit from an adjacent tile by an Action; the last one of them wins."""
    game = table("b5", "f6", chapter=LAMPLIGHTERS)
    put_makri(game, "a1")
    game.lit = [lamp for lamp in LAMPS if lamp != "b6"]

    trial = tries(game, turn(game, "ada"))
    trial.player("ada").chooses("Light the lamp on b6")

    assert over(trial) == "R12"


@pytest.mark.rule("downed:R11")
def test_a_lamp_needs_an_action_and_nearness() -> None:
    """Lighting one takes the Action and needs one; from two tiles away it is not on show."""
    game = table("b5", "b4", chapter=LAMPLIGHTERS)
    put_makri(game, "a5")

    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Attack Makri 1")

    ada.is_refused("Light the lamp on b6", because="no Action left")
    assert "Light the lamp on b6" not in tries(game, turn(game, "ben")).offered
    trial = tries(game, turn(game, "ada"))
    ada = trial.player("ada").chooses("Light the lamp on b6")
    ada.is_refused("Attack Makri 1", because="no Action left")


@pytest.mark.rule("downed:R12")
def test_a_win_is_won_by_the_downed_as_well() -> None:
    """The objective ends the episode once, for all; a Downed Player gets a boon too."""
    game = table("a1", "f6", chapter=FORD)
    lay_down(game, "ben")
    trial = hurt(game, 4, put_makri(game, "c3"))
    assert [event.ending.won for event in trial.happened_of(EndingReached)] == [True]

    after = to_the_outcome(trial)
    after.player("ada").chooses("begins with Blade", topic="boon")
    after.player("ben").chooses("begins with Cloak", topic="boon")

    after.nothing_pending()
    assert [line.seat for line in game.campaign.in_force("upgrade")] == ["ada", "ben"]


@pytest.mark.rule("downed:R13")
def test_a_win_moves_the_team_on_and_a_loss_does_not() -> None:
    """After a win the next episode comes, after a loss the same one once more."""
    game = table("a1", "f6", chapter=FORD)
    after = to_the_outcome(hurt(game, 4, put_makri(game, "c3")))
    after.player("ada").chooses("begins with Blade")
    after.player("ben").chooses("begins with Blade")
    after.nothing_pending()
    assert game.chapter == NIGHT

    game = table("a1", "f6", chapter=FORD)
    after = to_the_outcome(hurt(game, 10, *game.characters))
    after.player("ada").chooses("Try the episode again", topic="retry")
    after.nothing_pending()
    assert game.chapter == FORD


@pytest.mark.rule("downed:R13")
def test_the_last_episode_won_completes_the_campaign() -> None:
    """After the last episode nothing follows; its win is that of the campaign."""
    game = table("a1", "f6", chapter=DEEP)

    after = to_the_outcome(hurt(game, 4, put_makri(game, "c3")))

    after.nothing_pending()
    endings = [each for each in game.log if isinstance(each, EndingReached)]
    assert [each.ending.rule for each in endings] == ["R12", "R13"]
    assert all(each.ending.won for each in endings)
    assert game.chapter == DEEP
