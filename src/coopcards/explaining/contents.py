"""The contents of a box: cards with their numbers and abilities, zones, meters, options."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, cast

from attrs import fields

from coopcards.cards import Card
from coopcards.decks import Reshuffle, reshuffles
from coopcards.explaining.blocks import Block, Heading, Paragraph, Rows
from coopcards.explaining.outline import first_line, spoken
from coopcards.meters import meter_specs
from coopcards.modifiers import Modifier
from coopcards.ruleset import Ruleset
from coopcards.triggers import Trigger
from coopcards.vitals import Price, WayBack
from coopcards.wording import counted, listed, sentence
from coopcards.zones import OTHERS, OWNER, ZoneSpec, zone_specs

__all__ = ["cards", "kinds", "options", "seats", "spaced", "vitals", "zones"]

# Fields that every card has; they are told in another way.
_OF_EVERY_CARD = tuple(each.name for each in fields(Card))


# -- cards


def cards(ruleset: Ruleset[Any]) -> list[Block]:
    """Every card with its printed text, numbers and abilities, class by class."""
    kinds = dict.fromkeys(type(card) for card in ruleset.cards)
    blocks: list[Block] = [Heading(2, "Cards")]
    for kind in kinds:
        of_kind = [card for card in ruleset.cards if type(card) is kind]
        blocks.append(Heading(3, f"{spaced(kind.__name__)} ({len(of_kind)})"))
        said = first_line(kind)
        if said:
            blocks.append(Paragraph(said))
        blocks.append(_table_of(of_kind))
    return blocks


def _table_of(of_kind: Sequence[Card]) -> Rows:
    names = [
        each.name
        for each in fields(cast(Any, type(of_kind[0])))  # Any: cards are attrs classes
        if each.name not in _OF_EVERY_CARD
        and any(_told(getattr(card, each.name)) for card in of_kind)
    ]
    head = ["name", *[name.replace("_", " ") for name in names]]
    rows = [[card.name, *[_told(getattr(card, name)) for name in names]] for card in of_kind]
    for title, of_card in (("keywords", _keywords), ("text", _text), ("abilities", _abilities)):
        column = [of_card(card) for card in of_kind]
        if any(column):
            head.append(title)
            for row, cell in zip(rows, column, strict=True):
                row.append(cell)
    return Rows(tuple(head), tuple(tuple(row) for row in rows))


def _told(value: Any) -> str:  # Any: whatever is printed on a card
    """A printed value in words; what is code says nothing here."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if value is None or value == 0 or callable(value):
        return ""
    if isinstance(value, (int, str)):
        return str(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(told for told in map(_told, value) if told)
    label = getattr(value, "label", None) or getattr(value, "name", None)
    return str(label) if label else ""


def _keywords(card: Card) -> str:
    return ", ".join(card.keywords)


def _text(card: Card) -> str:
    return card.text


def _abilities(card: Card) -> str:
    """What the card does by itself: its triggers and what it adds to numbers."""
    return "; ".join([*map(_trigger, card.triggers), *map(_modifier, card.modifiers)])


def _trigger(trigger: Trigger) -> str:
    words = f"{trigger.timing} {spaced(trigger.event.__name__).lower()}"
    if trigger.own:
        words += " of this card"
    if trigger.optional:
        words += ", if you wish"
    if trigger.limit is not None:
        words += f", {counted(trigger.limit.times, 'time')} a {trigger.limit.per}"
    return f"{words}: {trigger.topic.replace('_', ' ')}"


def _modifier(modifier: Modifier) -> str:
    amount = f"{modifier.amount:+d}" if isinstance(modifier.amount, int) else "varies"
    return f"{modifier.stat.label} {amount} to {_target(modifier.to)}"


def _target(to: Callable[..., object]) -> str:
    said = spoken(to)
    return f"{said[:1].lower()}{said[1:]}" if said else "some cards"


def spaced(name: str) -> str:
    """The name of a class in words: "EnemyFell" gives "Enemy fell"."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).split(" ")
    return " ".join([words[0], *[word.lower() for word in words[1:]]])


def kinds(names: Sequence[str]) -> str:
    """Classes of seats in a sentence: "keeper and game master"."""
    return listed([spaced(name).lower() for name in names], "and")


# -- zones


def zones(ruleset: Ruleset[Any]) -> list[Block]:
    """Zones, decks and meters of the table and of each kind of seat."""
    owners: list[tuple[str, Any]] = [("the table", ruleset.table)]
    kinds = dict.fromkeys(ruleset.seat_class(key) for key, _ in ruleset.seats)
    owners += [(f"each {spaced(kind.__name__).lower()}", kind) for kind in kinds]
    blocks: list[Block] = [Heading(2, "Zones and piles")]
    for whose, owner in owners:
        specs, policies = zone_specs(owner), reshuffles(owner)
        rows = tuple(
            (
                name.replace("_", " "),
                _seen(spec, whose),
                spec.says,
                _policy(policies.get(name)) if name in policies else _room(spec),
            )
            for name, spec in specs.items()
        )
        if rows:
            blocks.append(Heading(3, f"Zones of {whose}"))
            blocks.append(Rows(("zone", "who sees it", "what it is", "how it works"), rows))
        meters = meter_specs(owner)
        if meters:
            blocks.append(Heading(3, f"Meters of {whose}"))
            named = tuple((name.replace("_", " "), says) for name, says in meters.items())
            blocks.append(Rows(("meter", "what it is"), named))
    return blocks


def _seen(spec: ZoneSpec, whose: str) -> str:
    owner = whose.removeprefix("each ") if whose != "the table" else "its owner"
    if spec.seen_by == OTHERS:
        return f"everyone but {owner}"
    return owner if spec.seen_by == OWNER else spec.seen_by


def _room(spec: ZoneSpec) -> str:
    words = ["in play"] if spec.in_play else []
    if spec.capacity is not None:
        words.append(f"{spec.capacity} at most")
    if spec.aside:
        words.append("set aside")
    return ", ".join(words)


def _policy(policy: Reshuffle | None) -> str:
    """When its discard becomes a deck again."""
    if policy is None or (policy.when == "never" and not policy.returns_at):
        return "a deck; never reshuffled"
    discard = policy.discard.replace("_", " ")
    words = f"a deck; {discard} comes back {policy.when}"
    if policy.when == "never":
        words = f"a deck; {discard} comes back"
    return f"{words}, and at: {policy.returns_at}" if policy.returns_at else words


# -- vitals


def vitals(ruleset: Ruleset[Any]) -> list[Block]:
    """The states of characters: what one may do, what brings one down, what brings one back."""
    blocks: list[Block] = []
    for each in ruleset.vitals:
        blocks.append(Heading(2, f"States of a {each.name}"))
        states = tuple(
            (
                state.name,
                ", ".join(state.may) or "nothing",
                "; ".join([f"{f.cause}: {f.to}" for f in each.falls if f.state == state.name]),
                "; ".join(_way_back(way) for way in each.ways_back if way.state == state.name),
                ", ".join(
                    [word for word, so in (("out", state.out), ("final", state.final)) if so]
                    + [
                        f"each own turn costs {_price(price)}"
                        for price in state.turn_cost.alternatives[:1]
                    ]
                ),
            )
            for state in each.states
        )
        blocks.append(Rows(("state", "may", "falls", "comes back", "besides"), states))
    return blocks


def _way_back(way: WayBack) -> str:
    """A way back, with who brings it about, at what price, and the health that one has then."""
    words = f"{way.name}, by {way.by}, to {way.to}"
    if way.near:
        words += f", {way.near}"
    if way.price:
        words += f", for {' and '.join(_price(price) for price in way.price)}"
    if way.health != "before":
        words += f", with {way.health} health"
    return f"{words}, {', '.join(way.marks)}" if way.marks else words


def _price(price: Price) -> str:
    return f"{price.amount} {price.what}"


# -- options


def options(ruleset: Ruleset[Any]) -> list[Block]:
    """The named options with their defaults, and what each means."""
    switches = ruleset.switches()
    if not switches:
        return []
    said = _attributes(type(ruleset.options))
    rows = tuple(
        (name, _default(value), sentence(said.get(name, ""))) for name, value in switches.items()
    )
    return [Heading(2, "Options"), Rows(("option", "default", "what it means"), rows)]


def _default(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) if value != "" else "none"


def _attributes(kind: type[Any]) -> dict[str, str]:
    """What the docstring of a class says of each of its attributes."""
    found: dict[str, str] = {}
    names: list[str] = []
    lines = (kind.__doc__ or "").splitlines()
    outermost, begun = _first_indent(lines), False
    for line in lines:
        if line.strip() == "Attributes:":
            begun = True
            continue
        told = re.match(r"\s*((?:\w+, )*\w+): (.*)", line) if begun else None
        if told and _indent(line) <= outermost:
            names = told[1].split(", ")
            found |= {name: told[2].strip() for name in names}
        elif begun and line.strip():
            found |= {name: f"{found[name]} {line.strip()}" for name in names}
    return found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _first_indent(lines: Sequence[str]) -> int:
    """How far the first line under "Attributes:" is indented."""
    begun = False
    for line in lines:
        if begun and line.strip():
            return _indent(line)
        begun = begun or line.strip() == "Attributes:"
    return 0


def seats(ruleset: Ruleset[Any]) -> str:
    """Who may sit at the table, in a sentence or two."""
    names = [name for _, name in ruleset.seats]
    fewest = len(names) if ruleset.fewest is None else ruleset.fewest
    words = f"Seats: {listed(names, 'and')}."
    if fewest < len(names):
        words += f" At least {fewest} of them are taken"
        if ruleset.needed:
            needed = [name for key, name in ruleset.seats if key in ruleset.needed]
            words += f", {listed(needed, 'and')} in any case"
        words += "."
    if ruleset.usual:
        usual = [name for key, name in ruleset.seats if key in ruleset.usual]
        words += f" Usually: {listed(usual, 'and')}."
    return words
