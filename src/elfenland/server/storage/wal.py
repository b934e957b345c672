"""Reader of SQLite's write-ahead log (WAL), which counts usable and lost frames.

SQLite uses the frames up to the last whole commit, and ignores the rest silently. The format is described in
https://sqlite.org/fileformat2.html#walformat, and the index beside it in https://sqlite.org/walformat.html.
"""

import sys
from array import array
from pathlib import Path
from struct import Struct, unpack_from
from typing import Final, NamedTuple

HEADER: Final = Struct(">III4xQII")  # magic, version, page size, the salts, and a checksum
FRAME: Final = Struct(">4xIQII")  # pages of the database after a commit, else 0; the salts, and a checksum
MAGIC: Final = 0x377F0682  # or one more if checksums are computed from big-endian words
HEADER_CHECKED: Final = 24  # bytes that the checksum covers
FRAME_CHECKED: Final = 8  # bytes that the checksum covers, beside the page
PAGE_BYTES: Final = 4096  # if the header can't be read: SQLite's default

INDEX_HEADER_BYTES: Final = 48  # there are two copies, and then the number of checkpointed frames
INDEX_FRAMES: Final = 16  # where the header has the number of committed frames
INDEX_SALTS: Final = 32

Sums = tuple[int, int]


class WalReport(NamedTuple):
    """The frames of a write-ahead log, and which of them SQLite will use."""

    frames: int = 0  # whole ones, in the file
    taken: int = 0  # up to the last whole commit; SQLite uses these
    unused: int = 0  # after those, of the same log: damaged, or of a commit that wasn't complete
    torn_bytes: int = 0  # of a last frame that isn't whole
    lost: int | None = 0  # frames of acknowledged commits; None if it is unknown

    @property
    def is_sound(self) -> bool:
        """True if no acknowledged commit is missing."""
        return self.lost == 0


class WalIndex(NamedTuple):
    """Index of a log in shared memory; it survives a killed process, not a power cut."""

    committed: int  # frames
    checkpointed: int  # of these, copied into the database
    salts: int  # of the log that it belongs to


class _Log(NamedTuple):
    """The readable part of a log."""

    salts: int | None  # None if the header is damaged
    taken: int
    last: int  # the number of the last frame with these salts


def read_wal(database: Path) -> WalReport:
    """Report on the log of a database that no process has open."""
    wal = database.with_name(f"{database.name}-wal")
    content = wal.read_bytes() if wal.exists() else b""
    index = _read_index(database.with_name(f"{database.name}-shm"))
    page, log = _read_log(content)
    frames, rest = divmod(max(0, len(content) - HEADER.size), FRAME.size + page)
    torn = rest if _salts_at(content, len(content) - rest) == log.salts else 0
    unused = frames if log.salts is None else max(log.taken, log.last) - log.taken
    return WalReport(frames, log.taken, unused, torn, _lost(log, index, bool(unused or torn)))


def _lost(log: _Log, index: WalIndex | None, has_remains: bool) -> int | None:
    """Return how many frames of acknowledged commits are lost, by the index."""
    if index is not None and not index.committed:
        return 0  # all was checkpointed, and the log begins again
    if index is None or log.salts not in (None, index.salts):
        return None if has_remains else 0
    return max(0, index.committed - (log.taken or index.checkpointed))


def _read_log(content: bytes) -> tuple[int, _Log]:
    """Follow the frames while their checksums match; also return the page size."""
    if len(content) < HEADER.size:
        return PAGE_BYTES, _Log(None, 0, 0)
    magic, _, page, salts, *sums = HEADER.unpack_from(content)
    is_swapped = (sys.byteorder == "big") != bool(magic & 1)
    found = _checksum(content[:HEADER_CHECKED], (0, 0), is_swapped)
    if magic & ~1 != MAGIC or found != tuple(sums):
        return PAGE_BYTES, _Log(None, 0, 0)
    starts = range(HEADER.size, len(content) - FRAME.size - page + 1, FRAME.size + page)
    taken = _taken(content, starts, page, salts, found, is_swapped)
    ours = [number for number, start in enumerate(starts, 1) if _salts_at(content, start) == salts]
    return page, _Log(salts, taken, max(ours, default=0))


def _taken(content: bytes, starts: range, page: int, salts: int, found: Sums, is_swapped: bool) -> int:
    """Return the number of frames up to the last whole commit."""
    taken = 0
    for number, start in enumerate(starts, 1):
        pages, frame_salts, *sums = FRAME.unpack_from(content, start)
        body = start + FRAME.size
        found = _checksum(content[start : start + FRAME_CHECKED], found, is_swapped)
        found = _checksum(content[body : body + page], found, is_swapped)
        if frame_salts != salts or found != tuple(sums):
            break
        taken = number if pages else taken
    return taken


def _salts_at(content: bytes, start: int) -> int | None:
    """Return the salts of the frame at an offset; None beyond the end of the file."""
    return FRAME.unpack_from(content, start)[1] if start + FRAME.size <= len(content) else None


def _checksum(data: bytes, sums: Sums, is_swapped: bool) -> Sums:
    """Continue a checksum with data of a multiple of eight bytes."""
    words = array("I", data)
    if is_swapped:
        words.byteswap()
    first, second = sums
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second


def _read_index(file: Path) -> WalIndex | None:
    """Read the index; None if there is none, or it was being written."""
    content = file.read_bytes()[: 2 * INDEX_HEADER_BYTES + 4] if file.exists() else b""
    header, copy = content[:INDEX_HEADER_BYTES], content[INDEX_HEADER_BYTES:-4]
    if len(header) < INDEX_HEADER_BYTES or header != copy:
        return None
    (committed,) = unpack_from("=I", content, INDEX_FRAMES)
    (checkpointed,) = unpack_from("=I", content, 2 * INDEX_HEADER_BYTES)
    (salts,) = unpack_from(">Q", content, INDEX_SALTS)
    return WalIndex(committed, checkpointed, salts)
