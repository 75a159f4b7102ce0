"""Snapshots: a table as plain data and back, through cattrs.

Cards are written by key, pieces with the name of their class, zones as lists of piece ids; what is
derived is left out and worked out anew. Reading is strict: wrong types, unknown or missing fields
and unknown names are refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, TypeAlias, TypeVar, get_origin

import attrs
from cattrs import BaseValidationError, Converter, transform_error
from cattrs.cols import (
    homogenous_tuple_structure_factory,
    list_structure_factory,
    mapping_structure_factory,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.v import format_exception

from coopcards.cards import Piece
from coopcards.decisions import Answer
from coopcards.decks import Deck
from coopcards.errors import RulesError, SaveError, UsageError
from coopcards.flow import G, set_table
from coopcards.game import Game
from coopcards.ruleset import Ruleset
from coopcards.seats import name_meters

__all__ = ["Data", "digest", "dump", "load", "options_data", "options_of", "structured"]

Data: TypeAlias = dict[str, Any]  # Any: JSON
T = TypeVar("T")

_PLAIN = (int, str, bool)
_CONTAINERS: dict[type[Any], tuple[Callable[..., Any], type[Any]]] = {
    list: (list_structure_factory, list),
    tuple: (homogenous_tuple_structure_factory, list),
    dict: (mapping_structure_factory, dict),
}


def dump(game: Game[Any]) -> Data:
    """The table as plain data, ready for JSON."""
    return {
        "options": options_data(game.options),
        "seats": [_write(seat) for seat in game.seats],
        "pieces": [{"kind": type(piece).__name__, **_write(piece)} for piece in game.pieces],
        "zones": {address: [piece.id for piece in place] for address, place in game.zones.items()},
        "flagged": [
            address
            for address, place in game.zones.items()
            if isinstance(place, Deck) and place.flagged
        ],
        **_write(game),
    }


def load(ruleset: Ruleset[G], data: Data) -> G:
    """The table that this data describes.

    Raises:
        SaveError: the data does not describe a table of that ruleset.
    """
    rest = dict(_object(data, "$"))
    named = {}
    for name in ("options", "seats", "pieces", "zones", "flagged"):
        if name not in rest:
            raise SaveError(f"{name!r} is missing", part="$")
        named[name] = rest.pop(name)
    options = options_of(ruleset, named["options"])
    rows = _list(named["seats"], "$.seats")
    keys = [_text(_object(row, "$.seats").get("key")) for row in rows]
    try:
        game = set_table(ruleset, options=options, seats=keys)
    except UsageError as error:
        raise SaveError(error.message, part="$.seats") from error
    _fill(game, rest, "$")
    name_meters(game, "")
    for number, row in enumerate(rows):
        _fill(game.seats[number], row, f"$.seats[{number}]")
        name_meters(game.seats[number], game.seats[number].name)
    game.pieces = _read_pieces(ruleset, _list(named["pieces"], "$.pieces"))
    _fill_zones(game, _object(named["zones"], "$.zones"), _list(named["flagged"], "$.flagged"))
    _check_names(game)
    game.lay_out()
    return game


def digest(game: Game[Any]) -> str:
    """A short fingerprint of the whole state: equal tables have equal ones."""
    text = json.dumps(dump(game), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def options_of(ruleset: Ruleset[Any], data: Any) -> Any:
    """The ruleset's options, read from data that names each of them; None where it has none.

    Raises:
        SaveError: the data does not describe options of that ruleset.
    """
    if ruleset.options is None:
        if data is not None:
            raise SaveError("this ruleset has no options", part="$.options")
        return None
    kind = type(ruleset.options)
    return _made(kind, _read(kind, data, "$.options"), "$.options")


def options_data(options: Any) -> Any:
    """Options as plain data."""
    return _converter().unstructure(options)


def structured(kind: type[T], data: Any) -> T:  # Any: JSON
    """An attrs value of that class, read from data that has just its fields.

    Raises:
        SaveError: the data does not describe such a value.
    """
    try:
        value: T = _converter().structure(data, kind)
    except (BaseValidationError, ValueError, TypeError) as error:
        reasons = transform_error(error, path="$", format_exception=_reason)
        raise SaveError("; ".join(reasons)) from error
    return value


# -- one object's own fields


_STATES: dict[type[Any], dict[str, Any]] = {}


def _state(kind: type[Any]) -> dict[str, Any]:
    """The fields that are an object's own state, with their types."""
    if kind not in _STATES:
        attrs.resolve_types(kind)
        _STATES[kind] = {
            each.name: each.type
            for each in attrs.fields(kind)
            if not each.metadata.get("derived")
            and "zone" not in each.metadata
            and each.name not in ("options", "seats", "printed")
        }
    return _STATES[kind]


_Writer: TypeAlias = tuple[str, Callable[[Any], Any] | None]
_WRITERS: dict[type[Any], list[_Writer]] = {}


def _writers(kind: type[Any]) -> list[_Writer]:
    """The fields of that class, each with what writes it; None where it stands as it is."""
    writers = _WRITERS.get(kind)
    if writers is None:
        hook = _converter().get_unstructure_hook
        writers = _WRITERS[kind] = [
            (name, None if type_ in _PLAIN else hook(type_)) for name, type_ in _state(kind).items()
        ]
    return writers


def _write(value: Any) -> Data:
    data: Data = {
        name: getattr(value, name) if write is None else write(getattr(value, name))
        for name, write in _writers(type(value))
    }
    if isinstance(value, Piece):
        data["printed"] = value.printed.key
    return data


def _read(kind: type[Any], data: Any, path: str) -> Data:
    """The fields of that class, read from data that has just these."""
    state = _state(kind)
    row = _object(data, path)
    for name in row:
        if name not in state:
            raise SaveError(f"{name!r} is unknown; known: {', '.join(state)}", part=path)
    converter = _converter()
    values = {}
    for name, type_ in state.items():
        if name not in row:
            raise SaveError(f"{name!r} is missing", part=path)
        try:
            values[name] = converter.structure(row[name], type_)
        except (BaseValidationError, ValueError, TypeError, RulesError) as error:
            reasons = transform_error(error, path=f"{path}.{name}", format_exception=_reason)
            raise SaveError("; ".join(reasons), part=path) from error
    return values


def _fill(value: Any, data: Any, path: str) -> None:
    for name, read in _read(type(value), data, path).items():
        try:
            setattr(value, name, read)
        except Exception as error:
            raise SaveError(f"{name!r}: {error}", part=path) from error


def _made(kind: type[T], values: Data, path: str) -> T:
    """A value of that class, which may have its own mind about what its fields can be."""
    try:
        return kind(**values)
    except Exception as error:
        raise SaveError(str(error), part=path) from error


# -- pieces and zones


def _read_pieces(ruleset: Ruleset[Any], rows: list[Any]) -> list[Piece[Any]]:
    kinds = {kind.__name__: kind for kind in ruleset.pieces}
    pieces: list[Piece[Any]] = []
    for number, row in enumerate(rows):
        path = f"$.pieces[{number}]"
        fields = dict(_object(row, path))
        kind = kinds.get(_text(fields.pop("kind", "")))
        printed = ruleset.card_named.get(_text(fields.pop("printed", "")))
        if kind is None or printed is None:
            raise SaveError(f"its kind is one of {', '.join(kinds)}, printed a card", part=path)
        piece = _made(kind, {"printed": printed, **_read(kind, fields, path)}, path)
        if piece.id != number:
            raise SaveError(f"id {piece.id} stands in place {number}", part=path)
        pieces.append(piece)
    return pieces


def _fill_zones(game: Game[Any], rows: Data, flagged: list[Any]) -> None:
    """Put the pieces into the zones by id, each into exactly one."""
    if sorted(rows) != sorted(game.zones):
        raise SaveError(f"the zones are {', '.join(game.zones)}", part="$.zones")
    places: dict[int, str] = {}
    for address, ids in rows.items():
        for number in _list(ids, f"$.zones.{address}"):
            if type(number) is not int or number in places or not 0 <= number < len(game.pieces):
                raise SaveError(f"there is no piece {number!r} left", part=f"$.zones.{address}")
            places[number] = address
        game.zones[address].arrange([game.pieces[number] for number in ids])
    for piece in game.pieces:
        if places.get(piece.id) != piece.at:
            raise SaveError(f"it is not in {piece.at!r}", part=f"$.pieces[{piece.id}]")
    for address in flagged:
        place = game.zones.get(address) if isinstance(address, str) else None
        if not isinstance(place, Deck):
            raise SaveError(f"{address!r} is no deck", part="$.flagged")
        place.flagged = True


def _check_names(game: Game[Any]) -> None:
    """Refuse a table on which something is named that is not there."""
    seats = [seat.key for seat in game.seats]
    for number, (seat, (key, name)) in enumerate(
        zip(game.seats, game.ruleset.seating(seats), strict=True)
    ):
        if (seat.key, seat.name, seat.index) != (key, name, number):
            raise SaveError(f"it is {key!r}, {name}", part=f"$.seats[{number}]")
    keys = {piece.key: piece.id for piece in game.pieces}
    for piece in game.pieces:
        path = f"$.pieces[{piece.id}]"
        if keys[piece.key] != piece.id or piece.key.rpartition("#")[0] != piece.printed.key:
            raise SaveError(f"its key cannot be {piece.key!r}", part=path)
        for seat_key in (piece.owner, piece.controller, *piece.known_to):
            if seat_key and seat_key not in seats:
                raise SaveError(f"there is no seat {seat_key!r}", part=path)
        if not -1 <= piece.host < len(game.pieces):
            raise SaveError(f"there is no card {piece.host} to be its host", part=path)
    for effect in game.lasting:
        if not 0 <= effect.card < len(game.pieces):
            raise SaveError(f"there is no card {effect.card}", part="$.lasting")
    chapters = ["", *[chapter.key for chapter in game.ruleset.chapters]]
    if game.chapter not in chapters:
        raise SaveError(f"there is no chapter {game.chapter!r}", part="$.chapter")
    if game.over not in ["", *[ending.key for ending in game.ruleset.endings]]:
        raise SaveError(f"there is no ending {game.over!r}", part="$.over")
    for step in [game.phase, *[frame.path for frame in game.cursor]]:
        if step and step not in game.ruleset.places:
            raise SaveError(f"there is no step {step!r}", part="$.cursor")


# -- strictness


@cache
def _converter() -> Converter:
    """A converter that takes every value for what it is and nothing for something else."""
    # A tuple of fixed length would stay one, and JSON knows none.
    converter = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
    converter.register_unstructure_hook_factory(attrs.has, _writer)
    converter.register_structure_hook_factory(attrs.has, _reader)
    # What is JSON already stays as it is: who reads it next is as strict.
    converter.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)
    converter.register_structure_hook_func(lambda kind: kind == Answer, _read_answer)
    for plain in _PLAIN:
        converter.register_structure_hook(plain, _strictly(plain))
    for kind, (factory, as_read) in _CONTAINERS.items():
        converter.register_structure_hook_factory(_made_of(kind), _container(factory, as_read))
    return converter


def _read_answer(value: Any, _: Any) -> Answer:
    if type(value) in (str, int):
        answer: Answer = value
        return answer
    if type(value) is list and all(type(each) is str for each in value):
        return tuple(value)
    raise ValueError(f"{value!r} is no answer: a key, a list of keys or a whole number")


def _writer(kind: Any, converter: Converter) -> Callable[[Any], Any]:
    return make_dict_unstructure_fn(kind, converter, **_without_derived(kind))


def _reader(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    without = _without_derived(kind)
    inner = make_dict_structure_fn(kind, converter, **without)
    names = [each.name for each in attrs.fields(kind) if each.init and each.name not in without]

    def read(value: Any, wanted: Any) -> Any:
        if type(value) is not dict:
            raise ValueError(f"{value!r} is not an object")
        missing = [name for name in names if name not in value]
        if missing:
            raise ValueError(f"{', '.join(missing)} missing")
        return inner(value, wanted)

    return read


def _without_derived(kind: Any) -> dict[str, Any]:
    attrs.resolve_types(kind)
    derived = [each.name for each in attrs.fields(kind) if each.metadata.get("derived")]
    return {name: override(omit=True) for name in derived}


def _reason(error: BaseException, type_: Any) -> str:
    """What cattrs says of one value; our own words as they are."""
    own = isinstance(error, (ValueError, RulesError)) and error.args
    return str(error.args[0]) if own else format_exception(error, type_)


def _strictly(kind: type[Any]) -> Callable[[Any, Any], Any]:
    def read(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{value!r} is not of type {kind.__name__}")
        return value

    return read


def _made_of(kind: type[Any]) -> Callable[[Any], bool]:
    return lambda type_: get_origin(type_) is kind


def _container(factory: Callable[..., Any], as_read: type[Any]) -> Callable[..., Any]:
    """Wrap cattrs' own hook for a container: a text is no list of texts."""

    def make(type_: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        inner = factory(type_, converter)

        def read(value: Any, wanted: Any) -> Any:
            if type(value) is not as_read:
                raise ValueError(f"{value!r} is not a {as_read.__name__}")
            return inner(value, wanted)

        return read

    return make


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _object(data: Any, path: str) -> Data:
    if not isinstance(data, dict):
        raise SaveError("an object is wanted", part=path)
    return data


def _list(data: Any, path: str) -> list[Any]:
    if not isinstance(data, list):
        raise SaveError("a list is wanted", part=path)
    return data
