"""A long list that only changes at its end, such as what happened in a game. What is long past may be kept as bytes."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")

PART = 64
"""Values that are packed together, if nothing else is said."""
MOST_UNPACKED = 64
"""Parts that somebody has looked at of late and that are kept as they are, of all logs."""


class Log(Sequence[T]):
    """Values in order. Copies share what was packed: a part never changes.

    >>> log = Log(range(1_000))
    >>> log.pack()
    >>> len(log), log[0], log[-1], log[498:501], log.which("large", lambda value: value > 997)
    (1000, 0, 999, [498, 499, 500], [998, 999])
    """

    __slots__ = ("_last", "_parts", "_size")

    def __init__(self, values: Iterable[T] = (), size: int = PART) -> None:
        """`size`: how many values are packed together."""
        self._parts: list[_Part[T]] = []
        self._last = list(values)
        self._size = size

    def copy(self) -> Log[T]:
        other: Log[T] = Log(self._last, self._size)
        other._parts = self._parts[:]
        return other

    def pack(self) -> None:
        """Keep as bytes what is long past; the last values stay as they are."""
        while len(self._last) > self._size:
            self._parts.append(_Part(self._last[: self._size]))
            del self._last[: self._size]

    @property
    def _packed(self) -> int:
        """How many values were packed."""
        return len(self._parts) * self._size

    # Reading

    def __len__(self) -> int:
        return self._packed + len(self._last)

    @overload
    def __getitem__(self, number: int) -> T: ...
    @overload
    def __getitem__(self, number: slice) -> list[T]: ...
    def __getitem__(self, number: int | slice) -> T | list[T]:
        packed = self._packed
        if isinstance(number, slice):
            start, stop, step = number.indices(len(self))
            if start >= packed and step == 1:
                return self._last[start - packed : stop - packed]
            return [self[n] for n in range(start, stop, step)]
        if number < 0:
            number += len(self)
        if 0 <= number < packed:
            return self._parts[number // self._size].values[number % self._size]
        if number < 0:
            raise IndexError(number)
        return self._last[number - packed]

    def __iter__(self) -> Iterator[T]:
        for part in self._parts:
            yield from part.values
        yield from self._last

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and self.begins_with(other)

    __hash__ = None  # type: ignore[assignment]  # it changes, as a list does

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"

    def begins_with(self, other: Sequence[T]) -> bool:
        """Whether the first values are these. Parts that both share are not looked at."""
        if len(other) > len(self):
            return False
        pairs = zip(self._parts, other._parts, strict=False) if isinstance(other, Log) else ()
        same = self._size * len(list(takewhile(lambda pair: pair[0] is pair[1], pairs)))
        return all(self[n] == other[n] for n in range(same, len(other)))

    def which(self, name: Hashable, is_such: Callable[[T], bool]) -> list[int]:
        """The numbers of the values that are such. Of what was packed it is remembered under this name."""
        found: list[int] = []
        for number, part in enumerate(self._parts):
            found += [number * self._size + place for place in part.which(name, is_such)]
        return found + [self._packed + place for place, value in enumerate(self._last) if is_such(value)]

    # Changing its end

    def append(self, value: T) -> None:
        self._last.append(value)

    def __iadd__(self, values: Iterable[T]) -> Log[T]:
        self._last += values
        return self

    def pop(self) -> T:
        last = self[-1]
        self.cut(len(self) - 1)
        return last

    def cut(self, length: int) -> None:
        """Keep only the first values, so many of them."""
        while length < self._packed:
            self._last = self._parts.pop().values[:]
        del self._last[length - self._packed :]


class _Part(Generic[T]):
    """So many values, as bytes."""

    __slots__ = ("_bytes", "_known")

    def __init__(self, values: list[T]) -> None:
        self._bytes = packed(values)
        self._known: dict[Hashable, bytes] = {}

    @property
    def values(self) -> list[T]:
        found: list[T] = unpacked(self._bytes)
        return found

    def which(self, name: Hashable, is_such: Callable[[T], bool]) -> bytes:
        if name not in self._known:
            self._known[name] = bytes(place for place, value in enumerate(self.values) if is_such(value))
        return self._known[name]


def packed(value: Any) -> bytes:  # whatever is plain
    """A value as a few bytes, which never leave this process."""
    return zlib.compress(pickle.dumps(value, pickle.HIGHEST_PROTOCOL), level=1)


@lru_cache(MOST_UNPACKED)
def unpacked(value: bytes) -> Any:  # whatever was packed
    """The value again. Others are given the same: it must not be changed."""
    return pickle.loads(zlib.decompress(value))
