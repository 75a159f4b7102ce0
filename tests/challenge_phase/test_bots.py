"""The bots: they play by the rules, know what their seats know, and keep to the policies of 6.7."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from coopcards import NO, YES, Answer, Automation, Question, Session, View
from coopcards.agents import Agent, RandomAgent, play
from coopcards.testing import Trial
from coopcards.views import seen_by
from examples.challenge_phase import CHALLENGE
from examples.challenge_phase.acts.doomed_attacks import WATER
from examples.challenge_phase.bot import AdventurerBot, ChallengeBot
from examples.challenge_phase.cards import DEATHS_DOOR
from examples.challenge_phase.creatures import GATE_GIANT, GOBLIN_RAIDER, IMP, OGRE
from examples.challenge_phase.deaths_door import watch_passes
from examples.challenge_phase.dispositions import ANGER, FEAR, JOY
from examples.challenge_phase.draw import draw_hands
from examples.challenge_phase.effects import AFLOAT, DROWNING, ROOTED, Effect
from examples.challenge_phase.end_round import end_round
from examples.challenge_phase.gm_bot import GameMasterBot
from examples.challenge_phase.gm_tactics import allotted
from examples.challenge_phase.happenings.acts import MoraleSet
from examples.challenge_phase.happenings.afflictions import Poisoned
from examples.challenge_phase.happenings.log import Surrendered
from examples.challenge_phase.minor_actions import minor_actions
from examples.challenge_phase.reckoning import known_initiative
from examples.challenge_phase.scene import SHUT
from examples.challenge_phase.scenes.hallway import GOBLIN_HALLWAY
from examples.challenge_phase.scenes.ship import SHIP
from examples.challenge_phase.table import ChallengePhase, Options
from examples.challenge_phase.turns import lay_initiatives, take_turn
from examples.challenge_phase.wounds import take_wound
from tests.challenge_phase.bots import WINDOW, bot_says, bots_play, says
from tests.challenge_phase.tables import (
    TRIO,
    a_scene,
    band,
    card,
    deal,
    foe,
    give,
    group,
    hero,
    item,
    lay_initiative,
    put,
    table,
    tries,
)
from tests.witnessing import Witness

RULED = Options()
"""The GM is asked for rulings."""


def deal_anew(game: ChallengePhase, seat: str) -> None:
    """Turn both decks round, and deal the hands of all others from there."""
    for each in game.seats:
        deck = game.major_deck if each.key == "gm" else game.minor_deck
        if each.key != seat and len(each.hand) and len(deck):
            cards = [*deck.cards, *each.hand.cards][::-1]
            dealt, left = cards[len(deck) :], cards[: len(deck)]
            each.hand.arrange(dealt)
            deck.arrange(left)
            for one in cards:
                one.at = each.hand.address if one in dealt else deck.address
    for deck in (game.minor_deck, game.major_deck):
        deck.arrange(list(deck.cards)[::-1])


def start(seed: int, **how: Any) -> Session[ChallengePhase]:
    """A campaign up to its first decision."""
    return Session.start(CHALLENGE, seed=seed, snapshots="start", **how)


# -- campaigns


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "seats", [TRIO, ("gm", "ysolde", "tobb", "grunna", "ilsabet"), ("gm", "daria")]
)
def test_bots_finish_campaigns(seed: int, seats: tuple[str, ...]) -> None:
    """Bots play every scene to an end, with any guild; each answer is one that is on offer."""
    session = start(seed, seats=list(seats))

    assert play(session, {seat: ChallengeBot() for seat in seats}).rule == "R003"


@pytest.mark.parametrize("seed", range(3))
def test_bots_answer_at_a_table_played_at_random(seed: int) -> None:
    """A bot has a legal answer to everything that random seats beside it bring about."""
    for seat in ("gm", "daria"):
        session = start(seed)
        agents: dict[str, Agent] = {key: RandomAgent(seed, key) for key in TRIO}

        assert play(session, {**agents, seat: ChallengeBot()}).rule == "R003"


def test_bots_play_where_everybody_is_always_asked() -> None:
    """A seat that could only pass passes."""
    session = start(1, automation=Automation(empty_windows=False))

    assert play(session, {seat: ChallengeBot() for seat in TRIO}).rule == "R003"


def test_the_bots_know_what_their_seats_know_and_no_more() -> None:
    """Other decks and other hands, which they cannot see, change none of their answers."""
    session = start(0)
    witness = Witness(ChallengeBot, session, deal_anew)
    play(session, dict.fromkeys(TRIO, witness))

    assert {"initiative", "gm initiative", "turn", "minor action", "card"} <= set(witness.topics)


def test_dealing_anew_changes_the_table() -> None:
    """The table that a bot is asked about a second time has other hands and other decks."""
    session = start(0)
    play_to(session, "initiative")
    other = session.table.copy()
    deal_anew(other, "daria")

    def hand(game: ChallengePhase, seat: str) -> list[str]:
        return [one.key for one in game.find(seat).hand.cards]

    assert hand(other, "daria") == hand(session.table, "daria")
    for seat in ("gm", "fergus", "chirm"):
        assert hand(other, seat) != hand(session.table, seat)


def play_to(session: Session[ChallengePhase], topic: str) -> None:
    """Let bots answer until somebody is asked about that."""
    bot = ChallengeBot()
    while session.pending[0].topic != topic:
        decision = session.pending[0]
        session.answer(decision, bot.pick(Question.of(decision), session.view(decision.seat)))


# -- the GM's bot: cards


def test_the_gms_bot_lays_what_the_entry_of_the_creature_says() -> None:
    """Of the hand of the example it lays IV for the goblins and VII for the pendulum (6.5)."""
    game = table(GOBLIN_HALLWAY)
    deal(
        game,
        {
            "gm": [
                "Emperor IV", "Lovers VI", "Chariot VII", "Justice XI", "Death XIII",
                "Moon XVIII", "Sun XIX",
            ],
            "daria": ["II of Swords"],
        },
    )  # fmt: skip
    trial = Trial(game, lay_initiatives(game))
    bots_play(trial)

    assert known_initiative(game, foe(game)) == 4
    assert known_initiative(game, game.hazards[0]) == 7


@pytest.mark.parametrize(
    ("creature", "laid"), [(GOBLIN_RAIDER, 2), (OGRE, 6), (GATE_GIANT, 16), (IMP, 2)]
)
def test_every_entry_is_kept_to(creature: Any, laid: int) -> None:
    """Lowest, middle or highest of the lesser dooms; the giant lays a greater one (R249, 6.5)."""
    game = table(a_scene(band(creature, "far")))
    deal(
        game,
        {"gm": ["High Priestess II", "Lovers VI", "Wheel of Fortune X", "Tower XVI", "Death XIII"]},
    )
    bots_play(Trial(game, lay_initiatives(game)))

    assert known_initiative(game, foe(game)) == laid


@pytest.mark.parametrize(("greater", "taken"), [(3, YES), (2, None)])
def test_a_mulligan_is_taken_where_greater_dooms_are_most_of_the_hand(
    greater: int, taken: Any
) -> None:
    """Mostly greater dooms: another hand; otherwise it is not even asked (R210)."""
    game = table(a_scene(band(GOBLIN_RAIDER, "far")))
    names = ["Devil XV", "Tower XVI", "Star XVII", "Magician I", "High Priestess II"]
    wanted = names[:greater] + names[3 : 3 + 5 - greater - 1]
    for name in reversed(wanted):
        game.move(card(game, name), game.major_deck)
    given = bots_play(Trial(game, draw_hands(game)))

    assert given == ([("mulligan", YES.key)] if taken else [])


# -- the GM's bot: attacks


def their_turn(game: ChallengePhase) -> Trial:
    """The turn of the goblins, whose Initiative is the lowest."""
    return Trial(game, take_turn(game))


def a_fight(*gm_hand: str, options: Options = RULED) -> ChallengePhase:
    """Three goblins in the guild's zone, with all Initiatives open but Fergus's."""
    game = table(options=options)
    lay_initiative(
        game,
        {
            "goblin-raider": "Magician I",
            "daria": "X of Cups",
            "fergus": "V of Wands",
            "chirm": "IV of Cups",
        },
        open_=("daria", "chirm"),
    )
    deal(game, {"gm": gm_hand})
    return game


def test_the_highest_lesser_doom_pays_for_an_attack_on_everybody() -> None:
    """On a turn the bot attacks whom it reaches, one goblin each, with its highest lesser doom."""
    game = a_fight("Empress III", "Justice XI", "Lovers VI")
    given = bots_play(their_turn(game))

    assert ("turn", "attack") in given
    assert [answer for topic, answer in given if topic == "attackers"] == [1, 1, 1]
    assert given[-1] != ("card", card(game, "Lovers VI").key)
    assert ("card", card(game, "Justice XI").key) in given


def test_one_lesser_doom_is_kept_for_a_window() -> None:
    """With one left, and turns of others still to come, it does not attack on its turn."""
    game = a_fight("Justice XI")

    assert bot_says(their_turn(game), "gm") != "attack"
    game.move(card(game, "Lovers VI"), game.gm.hand)
    assert bot_says(their_turn(a_fight("Justice XI", "Lovers VI")), "gm") == "attack"


def test_the_lowest_known_initiative_is_aimed_at_first() -> None:
    """Where there is one attacker only, it goes for the lowest Initiative that lies open (6.7)."""
    game = a_fight("Justice XI", "Lovers VI")
    for number in (2, 3):
        foe(game, number).state = DEATHS_DOOR

    assert list(allotted(game, group(game)).values()) == [hero(game, "chirm")]


def test_nobody_at_deaths_door_is_attacked() -> None:
    """The fallen are left alone, though any Attack on them would succeed (6.7)."""
    game = a_fight("Justice XI", "Lovers VI")
    hero(game, "chirm").state = DEATHS_DOOR
    given = bots_play(their_turn(game))
    amounts = [answer for topic, answer in given if topic == "attackers"]

    assert amounts == [1, 1, 0]


def test_out_of_reach_it_moves_towards_the_guild() -> None:
    """With nobody in reach a turn is a Move to the next zone, paid for with a greater doom."""
    game = table(a_scene(band(GOBLIN_RAIDER, "far", "far")))
    lay_initiative(game, {"goblin-raider": "Magician I", "daria": "X of Cups"})
    deal(game, {"gm": ["Justice XI", "Moon XVIII"]})
    foe(game).weapon = foe(game, 2).weapon = "club"
    bots_play(their_turn(game))

    assert [one.where for one in game.active_enemies] == ["mid", "mid"]
    assert card(game, "Moon XVIII") in game.major_discard


@pytest.mark.parametrize(
    ("justice", "poison"), [("Justice XI", True), ("High Priestess II", False)]
)
def test_a_greater_doom_goes_with_what_beats_a_known_initiative(justice: str, poison: bool) -> None:
    """Poison goes with an Attack whose total beats an Initiative that lies open, and else not."""
    game = a_fight(justice, "Magician I", "Moon XVIII")
    for one in game.standing:
        if one is not hero(game, "daria"):
            one.state = DEATHS_DOOR
    trial = tries(game, group(game), "attack")
    bots_play(trial)

    assert bool(trial.happened_of(Poisoned)) == poison


@pytest.mark.parametrize(
    ("doom", "strikes"), [("Wheel of Fortune X", True), ("Empress III", False)]
)
def test_in_a_window_it_strikes_where_it_will_hit(doom: str, strikes: bool) -> None:
    """As a minor action a lesser doom is spent on an Initiative that it beats, and on no other."""
    game = a_fight(doom, "Magician I")
    game.phase, game.acted = WINDOW, [hero(game, "daria").key]
    for seat in ("fergus", "chirm"):
        put(game, hero(game, seat), "far")
    wanted = f"{group(game).key}/attack" if strikes else "no-minor-action"

    assert bot_says(Trial(game, minor_actions(game)), "gm") == wanted


# -- the GM's bot: Dispositions


def test_anger_goes_to_whoever_roused_it() -> None:
    """Angry goblins attack only whom they are angry at, where that one is in reach (6.7)."""
    game = a_fight("Justice XI", "Lovers VI")
    group(game).emotion, group(game).angry_at = ANGER, hero(game, "fergus").id

    assert set(allotted(game, group(game)).values()) == {hero(game, "fergus")}
    put(game, hero(game, "fergus"), "far")
    assert len(set(allotted(game, group(game)).values())) == 2


def test_fear_opens_the_door_and_runs() -> None:
    """Goblins who are afraid attack nobody: they open the way out, then are gone (6.7)."""
    game = table(GOBLIN_HALLWAY)
    lay_initiative(game, {"goblin-raider": "Magician I", "daria": "X of Cups"})
    deal(game, {"gm": ["Justice XI", "Lovers VI", "Empress III"]})
    group(game).emotion = FEAR
    bots_play(their_turn(game))

    assert all(edge.bar != SHUT for edge in game.edges)
    assert len(game.active_enemies) == 6

    lay_initiative(game, {"chirm": "II of Cups", "goblin-raider": "High Priestess II"})
    trial = tries(game, group(game), str(bot_turn(game)))
    while trial.pending:
        trial.give(trial.pending[0], says(game, trial.pending[0]))

    assert trial.ended is not None
    assert {one.where for one in game.active_enemies} <= {"z4"}


def bot_turn(game: ChallengePhase) -> Answer:
    """What the GM's bot says on the turn of its first group."""
    question = Question(
        "choice", "gm", "turn", group(game).key, "", 1, 1, ("attack", "move", "scurry"), (), ()
    )
    return GameMasterBot().pick(question, View("gm", seen_by(game, "gm"), (question,), ("gm",)))


def test_joy_and_trust_attack_nobody() -> None:
    """Joyful imps do nothing worse on their turn than to wait; a truce ends it (6.7)."""
    game = table(a_scene(band(IMP, "near", "near")))
    lay_initiative(game, {"imp": "Magician I", "daria": "X of Cups"})
    deal(game, {"gm": ["Justice XI", "Lovers VI"]})
    assert group(game).emotion == JOY
    assert bot_says(their_turn(game), "gm") == "do-nothing"

    trial = Trial(game, end_round(game))
    given = bots_play(trial)
    assert ("surrender", YES.key) in given
    assert trial.happened_of(Surrendered)


# -- the GM's bot: rulings


def test_its_rulings_are_what_is_printed() -> None:
    """On every act it is asked about it says neither, so that printed Favor alone counts (R084)."""
    game = a_fight("Justice XI", "Lovers VI", options=Options(late_rulings=True))
    given = bots_play(their_turn(game))

    assert {answer for topic, answer in given if "ruling" in topic} == {"neither"}


def test_exceptions_are_refused() -> None:
    """What the list of acts does not have, and what is out of reach, is not allowed (R136)."""
    game = a_fight(options=RULED)
    deal(game, {"daria": ["King of Wands"]})
    trial = tries(game, hero(game, "daria"), "improvise")
    trial.player("daria").chooses("Nobody: against fate", topic="improvise on")

    assert bot_says(trial, "gm") == NO.key
    trial.player("gm").declines()
    trial.nothing_pending()


def test_a_test_of_fate_is_granted() -> None:
    """Whoever asks to be tested is tested (R196)."""
    game = a_fight(options=RULED)
    deal(game, {"daria": ["King of Wands"]})
    trial = tries(game, hero(game, "daria"), "test-fate")
    trial.player("daria").chooses("Wands", topic="tested suit")

    assert bot_says(trial, "gm") == YES.key


def test_morale_is_as_things_stand() -> None:
    """The bot says 10 of goblins of whom one is hurt, as in the example (E15, R187)."""
    game = table()
    lay_initiative(game, {"goblin-raider": "Magician I", "daria": "X of Cups"})
    deal(game, {"daria": ["IX of Wands"]})
    foe(game).health = 1
    trial = tries(game, hero(game, "daria"), "banter")
    trial.player("daria").chooses("fear")
    trial.player("daria").chooses("plainly")
    bots_play(trial)

    assert [event.morale for event in trial.happened_of(MoraleSet)] == [10]


# -- a player's bot


def test_a_players_bot_takes_wounds_in_a_sensible_order() -> None:
    """Helm and armour, Staggered, talents, Injured, and Death's Door last of all (R242)."""
    game = a_fight("Justice XI")
    chirm = hero(game, "chirm")
    marked = []
    for _ in range(8):
        if chirm.state == DEATHS_DOOR:
            break
        given = bots_play(Trial(game, take_wound(game, chirm)))
        marked.append(given[0][1])

    assert marked == [
        item(game, "chirm", "helm").key,
        item(game, "chirm", "light armour").key,
        "staggered",
        "talent:acrobat",
        "talent:ambusher",
        "injured",
        "deaths-door",
    ]


def daria_at(where: str, *hand: str) -> ChallengePhase:
    """Daria's turn, with three goblins in one zone of a line and her somewhere."""
    game = table()
    lay_initiative(
        game, {"daria": "II of Cups", "goblin-raider": "Lovers VI"}, open_=("goblin-raider",)
    )
    put(game, hero(game, "daria"), where)
    deal(game, {"daria": hand})
    return game


def test_it_attacks_with_the_lowest_card_that_will_hit() -> None:
    """Against a known 6, with Wands 4, an Attack with the wand takes II and leaves the King."""
    game = daria_at("mid", "II of Pentacles", "King of Wands", "Ace of Cups")
    trial = Trial(game, take_turn(game))
    given = bots_play(trial)

    assert ("turn", "attack") in given
    assert ("card", card(game, "II of Pentacles").key) in given
    assert foe(game).defense + foe(game, 2).defense + foe(game, 3).defense == 2


def test_resolve_turns_a_miss_into_a_hit() -> None:
    """Resolve is spent where the total would miss by no more than 3, and not where it hits."""
    spent = []
    for name in ("Ace of Pentacles", "IV of Pentacles"):
        game = daria_at("mid", name)
        bots_play(Trial(game, take_turn(game)))
        spent.append(4 - hero(game, "daria").resolve)

    assert spent == [1, 0]


def test_it_comes_closer_where_it_reaches_nobody() -> None:
    """Two zones from everybody it moves on."""
    game = daria_at("far", "II of Pentacles")
    bots_play(Trial(game, take_turn(game)))

    assert hero(game, "daria").where == "mid"


def test_it_recovers_when_rooted() -> None:
    """Rooted where it reaches nobody, it sheds that first."""
    game = daria_at("far", "II of Pentacles")
    hero(game, "daria").effects = (Effect(ROOTED),)
    bots_play(Trial(game, take_turn(game)))

    assert hero(game, "daria").effects == ()


def test_a_poultice_goes_to_whoever_is_dying() -> None:
    """With a poultice in hand, somebody at Death's Door in the zone comes before everything."""
    game = daria_at("near", "II of Pentacles", "King of Wands")
    give(game, "daria", "hands", "poultice")
    fergus = hero(game, "fergus")
    fergus.state = DEATHS_DOOR
    given = bots_play(Trial(game, take_turn(game)))

    assert ("turn", "use-item") in given
    assert ("card", card(game, "II of Pentacles").key) in given


def test_the_dying_spend_resolve_and_push_fate() -> None:
    """Who is tested at Death's Door leaves nothing undone."""
    game = daria_at("near", "II of Pentacles")
    give(game, "daria", "hands", "poultice")
    fergus = hero(game, "fergus")
    fergus.state = DEATHS_DOOR
    game.move(card(game, "King of Cups"), game.minor_deck)
    game.move(card(game, "Ace of Cups"), game.minor_deck)
    given = bots_play(Trial(game, take_turn(game)))

    assert ("resolve", YES.key) in given
    assert ("push fate", YES.key) in given


def test_a_bomb_is_thrown() -> None:
    """A fire flask flies at an enemy it reaches."""
    game = daria_at("far", "King of Cups")
    give(game, "daria", "hands", "fire flask")
    bots_play(Trial(game, take_turn(game)))

    assert foe(game).defense + foe(game, 2).defense + foe(game, 3).defense == 2


def test_a_good_spare_card_is_laid_as_a_dodge() -> None:
    """In a window a high Pentacles card that serves no better is laid as a Dodge for oneself."""
    game = daria_at("mid", "King of Pentacles", "II of Cups")
    game.phase, game.acted = WINDOW, [group(game).key]
    trial = Trial(game, minor_actions(game))
    assert bot_says(trial, "daria") == f"{hero(game, 'daria').key}/dodge"
    bots_play(trial)

    laid = hero(game, "daria").laid
    assert laid is not None
    assert (laid.kind, laid.zone_too) == ("dodge", False)


def test_the_fool_saves_from_a_blow() -> None:
    """An Attack that would hit is Dodged with the Fool and the lowest card that is enough."""
    game = a_fight("Wheel of Fortune X", "Lovers VI")
    deal(game, {"daria": ["The Fool", "King of Swords", "VII of Swords", "Ace of Swords"]})
    daria = hero(game, "daria")
    given = bots_play(their_turn(game))

    assert ("interrupt", "the-fool") in given
    assert ("interrupt act", "dodge") in given
    assert card(game, "VII of Swords") in game.minor_discard
    assert not daria.staggered
    assert len(daria.wounded_talents) == 0


def test_banter_waits_until_the_fight_costs_dear() -> None:
    """The best with Wands speaks of fear to angry enemies once somebody is Injured, not before."""
    game = daria_at("far", "King of Wands")
    foe(game).health = 1
    assert bot_says(Trial(game, take_turn(game)), "daria") != "banter"

    game = daria_at("far", "King of Wands")
    foe(game).health = 1
    hero(game, "chirm").injured = True
    bots_play(Trial(game, take_turn(game)))
    assert group(game).emotion == FEAR


def aboard(*hand: str) -> ChallengePhase:
    """Daria's turn aboard the ship, with these cards."""
    game = table(SHIP)
    lay_initiative(
        game,
        {"daria": "II of Cups", "corsair": "Emperor IV", "corsair-captain": "Lovers VI"},
        open_=("corsair", "corsair-captain"),
    )
    deal(game, {"daria": hand})
    return game


def test_the_dying_are_tended_while_the_watch_lasts() -> None:
    """A draught goes first, since it heals without a test; then everybody is alive (R263)."""
    game = table()
    chirm = hero(game, "chirm")
    chirm.state = DEATHS_DOOR
    give(game, "daria", "belt", "poultice", "mending draught")
    draught = item(game, "daria", "mending draught")
    given = bots_play(Trial(game, watch_passes(game)))

    assert given == [("tend", draught.key)]
    assert chirm in game.standing


def test_whoever_drowns_shrugs_off_the_pack() -> None:
    """In the water the pack goes first, without a card (R038)."""
    game = aboard("King of Wands")
    daria = hero(game, "daria")
    put(game, daria, WATER)
    daria.effects = (Effect(DROWNING, "the water", recover=False),)
    given = bots_play(Trial(game, take_turn(game)))

    assert ("turn", "shrug-off-the-pack") in given
    assert len(game.find("daria").pack) == 0


def test_a_rope_flies_to_whoever_is_in_the_water() -> None:
    """With a rope in hand that is the first thing to do (R040)."""
    game = aboard("II of Swords")
    give(game, "daria", "hands", "rope")
    put(game, hero(game, "chirm"), WATER)
    hero(game, "chirm").effects = (Effect(AFLOAT, "the water", recover=False),)

    assert bot_says(Trial(game, take_turn(game)), "daria") == "throw-a-rope"


def test_an_enemy_at_hand_is_thrown_into_the_water() -> None:
    """A Roughhouse that succeeds sends an enemy where it is worst."""
    game = aboard("II of Cups")
    near = [one for one in game.active_enemies if one.where == hero(game, "daria").where]
    trial = tries(game, hero(game, "daria"), "roughhouse")
    bots_play(trial)

    assert [one.where for one in near].count(WATER) == 1


def test_every_topic_has_an_answer() -> None:
    """What no method is for is answered by the plan, or with the first that is on offer."""
    question = Question("choice", "daria", "no such topic", "", "", 1, 1, ("a", "b"), (), ())
    game = daria_at("near", "King of Wands")
    view = View("daria", seen_by(game, "daria"), (question,), ("daria",))

    assert AdventurerBot().pick(question, view) == "a"


@pytest.mark.slow
def test_bots_win_and_lose_scenes() -> None:
    """Over 40 campaigns of bots the guild wins some of every scene and loses some of the last two.

    Random guilds win hardly any campaign against the same bot.
    """
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    random = 0
    for seed in range(40):
        session = start(seed)
        play(session, {seat: ChallengeBot() for seat in TRIO})
        for entry in session.table.campaign.entries:
            scene = entry.name.removeprefix("not ").removeprefix("won: ")
            if "won: " in entry.name:
                played[scene] += 1
                won[scene] += entry.name.startswith("won: ")
        session = start(seed)
        agents: dict[str, Agent] = {key: RandomAgent(seed, key) for key in TRIO}
        random += play(session, {**agents, "gm": ChallengeBot()}).won

    assert len(played) == 4
    assert all(won[scene] for scene in played)
    assert all(won[scene] < played[scene] for scene in ("The gate giant", "Ambush"))
    assert random <= 2
