import inspect
import types

import coopcards


def test_all_is_in_alphabetical_order() -> None:
    """The list of public names can be read like an index, each name once."""
    assert list(coopcards.__all__) == sorted(set(coopcards.__all__))


def test_every_public_name_exists() -> None:
    """What the list promises can be imported."""
    assert [name for name in coopcards.__all__ if not hasattr(coopcards, name)] == []


def test_every_public_class_and_function_has_a_docstring() -> None:
    """Whoever asks for help on a public name is told something."""
    silent = [
        name
        for name in coopcards.__all__
        if inspect.isclass(public := getattr(coopcards, name)) or inspect.isroutine(public)
        if not public.__doc__
    ]

    assert not silent


def test_every_name_that_can_be_imported_is_listed() -> None:
    """No name is public by accident."""
    importable = {
        name
        for name, value in vars(coopcards).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }

    assert importable - set(coopcards.__all__) == set()
