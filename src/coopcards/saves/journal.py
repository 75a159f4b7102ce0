"""Journals: append-only files of JSON lines that a crash cannot spoil.

Each line carries a hash chained from the line before, so damage is found and named by line. What
`append` has returned from is on the disk. One writer has a journal at a time. A journal is a
stranger's file until it has been read: it is bounded in every way, and nothing in it is ever run.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Self

from attrs import frozen

from coopcards.errors import SaveError
from coopcards.saves.sealing import JournalLine, read_line, sealed

__all__ = [
    "Journal",
    "Lines",
    "keep_lines",
    "read_first_line",
    "read_lines",
    "sound_lines",
    "write_anew",
]

LARGEST_FILE = 16 * 2**20


@frozen
class Lines:
    """What could be read of a journal.

    Attributes:
        lines: every whole line as data, without its hash; line 1 of the file is the first.
        end: the hash of the last line.
        size: how many bytes these lines take.
        torn: how many bytes of a line that was cut off in mid-writing follow them.
    """

    lines: list[JournalLine]
    end: str
    size: int
    torn: int


# -- writing


def write_anew(path: Path, changed: Callable[[], bytes]) -> Path:
    """Write a journal anew, the whole of it or nothing; returns where the old one is kept.

    That is beside it, as `.bak`, or `.bak2` where there is one already.

    Args:
        path: the journal.
        changed: gives what is to be written; it is asked once nobody else can write.

    Raises:
        SaveError: it cannot be written, or another program is writing it.
    """
    path = path.resolve()
    try:
        with _opened(path) as file:
            data = changed()
            kept = _spare(path)
            _replace(kept, _content(file, path), like=path)
            if sys.platform == "win32":
                file.close()  # what is open there cannot be replaced
            _replace(path, data, like=path)
    except OSError as error:
        raise SaveError(f"cannot be written: {error.strerror}", path=str(path)) from error
    return kept


def _spare(path: Path) -> Path:
    """A name beside it for what it is now; no file has it."""
    spare, number = path.with_name(path.name + ".bak"), 2
    while spare.exists():
        spare, number = path.with_name(f"{path.name}.bak{number}"), number + 1
    return spare


def _replace(path: Path, data: bytes, *, like: Path) -> None:
    """Put that into a file, all at once; who may read and write it is as for the other one."""
    draft = path.with_name(path.name + ".part")
    try:
        with open(draft, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(like, draft)
        os.replace(draft, path)
        _sync_folder(path.parent)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def _sync_folder(folder: Path) -> None:
    """Put the folder's own list of files on the disk, where the system can do that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Journal:
    """A journal that is being written; it is locked until it is closed.

    Attributes:
        path: where it lies.
    """

    def __init__(self, path: Path, file: IO[bytes], end: str, size: int) -> None:
        self.path = path
        self._file = file
        self._end = end
        self._size = size
        self._unwritten: list[JournalLine] = []

    @classmethod
    def create(cls, path: Path, first: JournalLine) -> Self:
        """Begin a journal with its first line, and lock it.

        Raises:
            SaveError: there is such a file already, or it cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(
                f"its folder cannot be made: {error.strerror}", path=str(path)
            ) from error
        try:
            file = open(path, "xb", buffering=0)  # noqa: SIM115 - it is open until `close`
        except FileExistsError:
            raise SaveError(
                "is there already: open it, or choose another name", path=str(path)
            ) from None
        except OSError as error:
            raise SaveError(f"cannot be written: {error.strerror}", path=str(path)) from error
        _lock(file, path)
        journal = cls(path, file, "", 0)
        try:
            journal.append([first])
            _sync_folder(path.parent)
        except BaseException as error:
            journal.close()
            path.unlink(missing_ok=True)
            if isinstance(error, OSError):
                raise SaveError(f"cannot be written: {error.strerror}", path=str(path)) from error
            raise
        return journal

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Lines]:
        """Read a journal, lock it and make it ready to be gone on with; a torn line is cut off.

        Raises:
            SaveError: it cannot be read or written, is damaged, or another program is writing it.
        """
        try:
            file = _opened(path)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise SaveError(f"cannot be opened: {why}", path=str(path)) from error
        try:
            read = _read(_content(file, path), path)
            if read.torn:
                file.truncate(read.size)
                os.fsync(file.fileno())
        except OSError as error:
            file.close()
            raise SaveError(f"cannot be mended: {error.strerror}", path=str(path)) from error
        except SaveError:
            file.close()
            raise
        return cls(path, file, read.end, read.size), read

    def append(self, lines: Sequence[JournalLine]) -> None:
        """Add lines; when this returns they are on the disk.

        Raises:
            SaveError: they cannot be written. The file is as it was; the next call writes them too.
            RulesError: they are nothing that a save can hold; they are forgotten.
        """
        unwritten = [*self._unwritten, *lines]
        data, end = sealed(unwritten, self._end)
        self._unwritten = unwritten
        if self._file.closed:
            raise SaveError("the journal is closed", path=str(self.path))
        if self._size + len(data) > LARGEST_FILE:
            raise SaveError(
                f"is full: a save has at most {LARGEST_FILE} bytes", path=str(self.path)
            )
        try:
            self._file.seek(self._size)
            written = 0
            while written < len(data):
                written += self._file.write(data[written:])
            os.fsync(self._file.fileno())
        except OSError as error:
            self._cut_back()
            raise SaveError(
                f"cannot be written: {error.strerror}; all that stood in it before is safe",
                path=str(self.path),
            ) from error
        self._end, self._size, self._unwritten = end, self._size + len(data), []

    def _cut_back(self) -> None:
        """Leave nothing of a line that could not be written whole; a reader would drop it too."""
        try:
            self._file.truncate(self._size)
        except OSError:
            return

    @property
    def closed(self) -> bool:
        """Whether nothing can be added any more."""
        return self._file.closed

    def close(self) -> None:
        """Let others write the journal."""
        self._file.close()


def _opened(path: Path) -> IO[bytes]:
    """An existing journal, locked."""
    _require_file(path)
    file = open(path, "r+b", buffering=0)  # noqa: SIM115 - who asked for it closes it
    try:
        _lock(file, path)
        if not os.path.samestat(os.fstat(file.fileno()), os.stat(path)):
            # Between the two it was written anew.
            raise SaveError("another program has just changed it: try again", path=str(path))
    except BaseException:
        file.close()
        raise
    return file


def _require_file(path: Path) -> None:
    """Refuse a pipe or the like, which might never end; what else is wrong the system says."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise SaveError("is no file", path=str(path))


def _lock(file: IO[bytes], path: Path) -> None:
    """Take the journal for this program alone; the lock ends with the program, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - Windows alone has it

            # Far behind the end, so that others may still read.
            file.seek(2**30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - Windows has none

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise SaveError("another program is playing this campaign", path=str(path)) from None


# -- reading


def read_first_line(path: Path) -> JournalLine:
    """The first line of a journal, which says what it is; of the others nothing is read.

    Raises:
        SaveError: it cannot be read, is no journal, or its first line is damaged.
    """
    return _read(_content_of(path, lambda file: file.readline(LARGEST_FILE)), path).lines[0]


def read_lines(path: Path) -> Lines:
    """Everything in a journal; it may be written meanwhile.

    Raises:
        SaveError: it cannot be read, is no journal, or is damaged; it names the line.
    """
    return _read(_content_of(path, lambda file: _content(file, path)), path)


def sound_lines(path: Path) -> tuple[Lines, SaveError | None]:
    """The lines before the first damage, and the damage.

    Raises:
        SaveError: it cannot be read, or its first line is damaged.
    """
    return _read_sound(_content_of(path, lambda file: _content(file, path)), path)


def keep_lines(path: Path, count: int) -> Path:
    """Cut a journal down to its first lines; returns where the whole of it is kept.

    Raises:
        SaveError: it has not so many sound lines, cannot be written, or another program is
            writing it.
    """

    def kept() -> bytes:
        sound, _ = sound_lines(path)
        if not 1 <= count <= len(sound.lines):
            raise SaveError(
                f"has {len(sound.lines)} sound lines: keep 1 to that many", path=str(path)
            )
        return b"".join(raw + b"\n" for raw in path.read_bytes().split(b"\n")[:count])

    return write_anew(path, kept)


def _content_of(path: Path, read: Callable[[IO[bytes]], bytes]) -> bytes:
    """What is read of the file."""
    try:
        _require_file(path)
        with open(path, "rb") as file:
            return read(file)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise SaveError(f"cannot be read: {why}", path=str(path)) from error


def _content(file: IO[bytes], path: Path) -> bytes:
    file.seek(0)
    content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise SaveError(f"is larger than {LARGEST_FILE} bytes: no save is", path=str(path))
    return content


def _read(content: bytes, path: Path) -> Lines:
    lines, damage = _read_sound(content, path)
    if damage is not None:
        raise damage
    return lines


def _read_sound(content: bytes, path: Path) -> tuple[Lines, SaveError | None]:
    *whole, torn = content.split(b"\n")
    lines: list[JournalLine] = []
    last = ""
    size = 0
    damage: SaveError | None = None
    for number, raw in enumerate(whole, 1):
        try:
            line, last = read_line(raw, last)
        except ValueError as error:
            damage = SaveError(str(error), path=str(path), line=number)
            break
        lines.append(line)
        size += len(raw) + 1
    if not lines:
        raise damage or SaveError("is no save: it has not one whole line", path=str(path), line=1)
    return Lines(lines, last, size, len(torn) if damage is None else 0), damage
