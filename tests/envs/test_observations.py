"""Observations: what a seat knows as a vector, and nothing that it does not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from coopcards import Chance, Ruleset, Session
from coopcards.envs import CampaignEnv, Layout
from coopcards.envs.features import WORD, word
from coopcards.envs.play import Play
from examples.bellwake import BELLWAKE
from examples.challenge_phase import CHALLENGE
from examples.order_of_veiel import VEIEL
from tests.core.tiny import TIDE
from tests.envs.campaigns import RULESETS, played, steps

by_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)


def imagined(env: CampaignEnv, seat: str, seed: int) -> CampaignEnv:
    """The environment in a game that differs only in what that seat does not know."""
    twin = env.fork()
    session = env.session.imagine(seat, Chance(seed)["x"])
    assert env._play is not None
    # What others are asked may be another question there; how far this seat has got is the same.
    spelling = env._play.spelling if seat == env.agent_selection else None
    twin._play = Play(session, env.layout.width, spelling)
    return twin


@by_ruleset
def test_what_a_seat_does_not_know_changes_nothing_it_observes(ruleset: Ruleset[Any]) -> None:
    """Games that differ only in hidden cards give a seat the same observation and mask."""
    env = CampaignEnv(ruleset)
    env.reset(6)
    differ = 0
    for count, _ in enumerate(steps(env, 6, 120)):
        if count % 15 == 0:
            for seat in env.agents:
                twin = imagined(env, seat, count + 1)
                seen, again = env.observe(seat), twin.observe(seat)
                np.testing.assert_array_equal(seen["observation"], again["observation"])
                np.testing.assert_array_equal(seen["action_mask"], again["action_mask"])
                differ += not np.array_equal(env.state(), twin.state())
    assert differ > 8


@by_ruleset
def test_an_observation_is_in_its_space(ruleset: Ruleset[Any]) -> None:
    """Every number lies between -1 and 1, whoever observes."""
    env = CampaignEnv(ruleset)
    env.reset(8)
    for count, _ in enumerate(steps(env, 8, 300)):
        if count % 30 == 0:
            for seat in env.agents:
                assert env.observation_space(seat).contains(env.observe(seat))
            assert env.state_space.contains(env.state())
    for seat in env.agents:
        assert env.observation_space(seat).contains(env.observe(seat))


@by_ruleset
def test_every_place_has_a_name_of_its_own(ruleset: Ruleset[Any]) -> None:
    """The names say what stands where, and no card of the ruleset has nowhere to stand."""
    layout = Layout(ruleset)
    assert len(set(layout.names)) == len(layout) == len(layout.names)
    env = CampaignEnv(ruleset)
    others = [at for at, name in enumerate(layout.names) if name.endswith("other cards")]
    assert others
    for seed in (1, 2):
        assert not played(env, seed, 100).state()[others].any()


def read(layout: Layout, vector: Any, name: str) -> float:
    """What stands at the place of that name, as it was before it was squeezed."""
    value = float(vector[layout.names.index(name)])
    return round(8 * value / (1 - abs(value)), 4)


def test_an_observation_says_how_the_table_stands() -> None:
    """The places of Bellwake's first question hold what its first keeper sees."""
    env = played(CampaignEnv(BELLWAKE), 7, 0)
    game, layout = env.session.table, env.layout
    hale, sefa = game.seats
    vector = env.observe("hale")["observation"]

    def stands(name: str) -> float:
        return read(layout, vector, name)

    assert stands("seen by hale") == stands("waiting for hale") == 1
    assert stands("seen by sefa") == stands("waiting for sefa") == 0
    assert stands("table: round") == game.round
    assert stands("table: hush") == game.hush.value
    assert stands("hale: echo") == hale.echo.value
    assert stands("hale.hand: cards") == len(hale.hand)
    for name in {card.name for card in hale.hand}:
        assert stands(f"hale.hand: {name}") == sum(card.name == name for card in hale.hand)
    assert stands("hale.hand: face down") == 0
    assert stands("sefa.hand: face down") == stands("sefa.hand: cards") == len(sefa.hand)
    assert stands("hale.party: Hale Brann") == stands("hale.party: Hale Brann, own") == 1
    assert stands("sefa.party: Sefa Wren, own") == 0
    assert stands("question: is asked") == stands("question: choice") == 1
    assert stands("question: options") == len(env.decision.keys)
    card = game.find(env.decision.keys[0])
    assert stands("action 0: stands for") == stands("action 0: own") == 1
    assert stands("action 0: printed: price") == card.printed.price
    assert stands(f"action {len(env.decision.keys)}: stands for") == 0
    whole = env.state()
    assert read(layout, whole, "sefa.hand: face down") == 0
    assert read(layout, whole, f"sefa.hand: {sefa.hand.cards[0].name}") > 0


def says(layout: Layout, vector: Any, name: str) -> str | None:
    """Which of the words that Bellwake has stands at the place of that name; None for none."""
    place = layout.names.index(f"{name}, word 1")
    found = vector[place : place + WORD]
    for known in (
        *[card.name for card in BELLWAKE.cards],
        "stop",
        "toll",
        "muster",
        "watch-novice",
    ):
        numbers = np.array(word(known))
        if np.allclose(found, numbers / (abs(numbers) + 1)):
            return known
    return None


def test_a_question_says_what_it_is_about_and_what_each_action_means() -> None:
    """Topic, kind and name of each option are words; cards have their copies' numbers left out."""
    env = played(CampaignEnv(BELLWAKE), 7, 0)
    vector = env.observe("hale")["observation"]
    actions = {key: action for action, key in enumerate(env.decision.keys)}
    assert says(env.layout, vector, "question: topic") == "muster"
    for key, name in (("watch-novice#1", "watch-novice"), ("stop", "stop"), ("toll", "toll")):
        action = actions.get(key, actions.get(key.replace("#1", "#2")))
        assert says(env.layout, vector, f"action {action}: name") == name
        assert says(env.layout, vector, f"action {action}: kind") == name
    assert says(env.layout, vector, f"action {len(actions)}: name") is None


def test_what_was_picked_is_told_from_what_was_passed_over() -> None:
    """In the middle of a selection each option says whether it can be, or was, picked."""
    env = CampaignEnv(BELLWAKE)
    env.reset(7)
    for _ in steps(env, 7):
        asked = env.decision
        if asked.kind == "selection" and len(asked.keys) > 2 and asked.at_least == 0:
            break
    env.step(1)
    vector = env.observe(env.agent_selection)["observation"]

    def at(action: int) -> list[float]:
        return [
            read(env.layout, vector, f"action {action}: {what}")
            for what in ("stands for", "picked")
        ]

    assert [at(0), at(1), at(2)] == [[0, 0], [0, 1], [1, 0]]
    assert read(env.layout, vector, "question: picked") == 1
    assert read(env.layout, vector, "question: may stop") == 1
    name = asked.keys[1].partition("#")[0]
    assert np.allclose(
        vector[env.layout.names.index("action 1: name, word 1")],
        word(name)[0] / (abs(word(name)[0]) + 1),
    )


def test_the_ends_of_a_pile_and_what_a_card_is_attached_to_are_observed() -> None:
    """The cards on top and at the bottom are words; so is the host of a card in play."""
    env = CampaignEnv(BELLWAKE)
    env.reset(7)
    attached = piled = 0
    for agent in steps(env, 7, 80):
        game, vector = env.session.table, env.observe(agent)["observation"]
        for keeper in game.seats:
            if len(keeper.discard) > 1:
                piled += 1
                zone = f"{keeper.key}.discard"
                assert says(env.layout, vector, f"{zone}: top") == keeper.discard.cards[-1].name
                assert says(env.layout, vector, f"{zone}: bottom") == keeper.discard.cards[0].name
            if len(keeper.gear) == 1:
                attached += 1
                gear = keeper.gear.cards[0]
                host = f"{keeper.key}.gear: {gear.name}, host"
                assert says(env.layout, vector, host) == game.pieces[gear.host].name
        assert says(env.layout, vector, "encounter_deck: top") is None
    assert attached
    assert piled


def test_the_campaign_log_is_observed() -> None:
    """What is written changes the observation, each line in another way."""
    layout = Layout(BELLWAKE)
    found = []
    for name in ("The gate fell", "The bell is cracked"):
        view = Session.start(BELLWAKE, seed=1).view("hale")
        view.table.campaign.write("fact", name, chapter="somewhere")
        vector = layout.observation(view)
        assert read(layout, vector, "campaign log: lines") == 1
        place = layout.names.index("campaign log, word 1")
        found.append(vector[place : place + 16])
        assert found[-1].all()
    assert not np.allclose(found[0], found[1])


def test_what_a_card_is_like_in_play_is_observed() -> None:
    """Damage, exhaustion and what a card is attached to change the observation, and come back."""
    session = Session.start(BELLWAKE, seed=7)
    layout = Layout(BELLWAKE)
    view = session.view("sefa")
    before = layout.observation(view)
    hero = view.table.seats[0].hero
    assert hero is not None
    hero.damage, hero.exhausted = 3, True
    after = layout.observation(view)
    changed = {layout.names[at] for at in np.flatnonzero(before != after)}
    assert changed == {"hale.party: Hale Brann, damage", "hale.party: Hale Brann, exhausted"}
    assert read(layout, after, "hale.party: Hale Brann, damage") == 3


def test_words_are_told_apart_and_stay_the_same() -> None:
    """A word is four numbers made from its letters: the same in every process, zeros for none."""
    layout = Layout(VEIEL)
    view = Session.start(VEIEL, seed=1).view("one")
    place = layout.names.index("table: ending, word 1")
    found = {}
    for ending in ("", "the boss is felled", "the party is lost"):
        view.table.ending = ending
        found[ending] = layout.observation(view)[place : place + WORD].round(3).tolist()
    assert found[""] == [0, 0, 0, 0]
    assert found["the boss is felled"] == pytest.approx([-0.152, 0.263, -0.472, 0.319])
    assert found["the party is lost"] != found["the boss is felled"]


def test_who_is_to_act_in_an_order_of_play_is_observed() -> None:
    """Of the order of play an observation says which seats act and which are to."""
    env = CampaignEnv(CHALLENGE)
    env.reset(3)
    names = env.layout.names
    seen = set()
    for _ in steps(env, 3, 120):
        state = env.state()
        for seat in env.agents:
            if state[names.index(f"line: {seat} acts")]:
                seen.add(seat)
        waiting = sum(not entry.acted for entry in env.session.table.line.entries)
        assert read(env.layout, state, "line: still to act") == waiting
    assert len(seen) > 1


def test_a_layout_comes_from_the_ruleset_alone() -> None:
    """It is the same however a game goes, for other seats another one, and for all agents one."""
    assert Layout(TIDE).names == Layout(TIDE).names
    few, many = Layout(VEIEL, seats=("one",)), Layout(VEIEL, seats=("one", "two"))
    assert len(few) < len(many)
    env = CampaignEnv(CHALLENGE)
    assert len({str(env.observation_space(agent)) for agent in env.possible_agents}) == 1
