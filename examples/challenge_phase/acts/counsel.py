"""Counsel: once a round a card goes from one player's hand to another's."""

from __future__ import annotations

from examples.challenge_phase.acting import Act, Action, Manner
from examples.challenge_phase.cards import Actor, Adventurer
from examples.challenge_phase.happenings.acts import ResolveSpent, TalentUsed
from examples.challenge_phase.happenings.cards import CardHanded
from examples.challenge_phase.table import ChallengePhase
from examples.challenge_phase.talents import COUNSEL, has_talent, mark_of_the_round, price_of
from examples.challenge_phase.targeting import one_of


def why_not_counsel(
    game: ChallengePhase, adventurer: Adventurer, *, interrupting: bool = False
) -> str | None:
    """Why somebody cannot give Counsel; as an interrupt it costs a point of Resolve."""
    if not has_talent(adventurer, COUNSEL):
        return f"needs {COUNSEL}"
    if mark_of_the_round(game, COUNSEL) in adventurer.spent:
        return "once a round"
    if interrupting and not adventurer.resolve:
        return "no Resolve"
    if not len(game.player_of(adventurer).hand):
        return "no card in hand"
    return None if _listeners(game, adventurer) else "nobody to counsel"


def _listeners(game: ChallengePhase, adventurer: Adventurer) -> list[Adventurer]:
    near = [one for one in game.standing if one.where == adventurer.where]
    return [one for one in near if one is not adventurer]


def needed(game: ChallengePhase, adventurer: Adventurer) -> bool:
    """Whether Counsel can give a card to somebody whose number has come and who has none."""
    if why_not_counsel(game, adventurer, interrupting=True) is not None:
        return False
    near = [one for one in _listeners(game, adventurer) if one.key in game.line.acting]
    return any(not len(game.player_of(one).hand) for one in near)


async def give_counsel(
    game: ChallengePhase, adventurer: Adventurer, *, interrupting: bool = False
) -> None:
    """Hand a card of one's own to another player whose adventurer is in the zone."""
    player, near = game.player_of(adventurer), _listeners(game, adventurer)
    whom = await one_of(game, player, "counsel", near, prompt="Whom?", about=adventurer)
    assert whom is not None  # it is not on offer while nobody is there
    card = await game.choose(
        player, "handed card", player.hand.cards, prompt="Which card?", about=whom
    )
    if interrupting:
        await game.do(ResolveSpent(adventurer, COUNSEL))
    price, mark = price_of(adventurer, COUNSEL), mark_of_the_round(game, COUNSEL)
    await game.do(TalentUsed(adventurer, COUNSEL, price, mark=mark))
    await game.do(CardHanded(adventurer, whom, card))


class Counsel(Action):
    """On one's own turn it is free."""

    key, label = "counsel", "Counsel, free"
    free = True
    for_gm = False

    def why_not(self, game: ChallengePhase, actor: Actor, manner: Manner) -> str | None:
        assert isinstance(actor, Adventurer)
        return why_not_counsel(game, actor)

    async def carry_out(self, game: ChallengePhase, act: Act) -> None:
        assert isinstance(act.actor, Adventurer)
        await give_counsel(game, act.actor)


COUNSEL_ACTION = Counsel()
