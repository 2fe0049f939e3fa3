"""Values that are worked out when somebody first asks for them, and kept then."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class Lazy(Generic[T]):
    """Like ``functools.cached_property``, which takes a lock each time until Python 3.12.

    Of values that never change several threads may work out the same: that does no harm.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work, self._name = work, work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, one: None, kind: type[Any]) -> Self: ...
    @overload
    def __get__(self, one: object, kind: type[Any]) -> T: ...
    def __get__(self, one: object | None, kind: type[Any]) -> Self | T:
        """The value; from then on it is found before this is asked."""
        if one is None:
            return self
        value = one.__dict__[self._name] = self._work(one)
        return value
