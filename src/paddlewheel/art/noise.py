"""Chance that depends on a place and a seed only: drawing again changes nothing."""

from math import floor

_MASK = 0xFFFFFFFF


def hashed(x: int, y: int, seed: int = 0) -> float:
    """A number from 0 to 1 that belongs to a point of the grid."""
    h = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ seed * 0xC2B2AE3D) & _MASK
    h = ((h ^ h >> 15) * 0x2C1B3C6D) & _MASK
    h = ((h ^ h >> 12) * 0x297A2D39) & _MASK
    return (h ^ h >> 15) / (_MASK + 1)


def noise(x: float, y: float, seed: int = 0) -> float:
    """Smooth noise from -1 to 1 with one bump or so a unit.

    >>> noise(2.5, 1.5, 7) == noise(2.5, 1.5, 7)
    True
    """
    left, top = floor(x), floor(y)
    u, v = _ease(x - left), _ease(y - top)
    above = _mix(hashed(left, top, seed), hashed(left + 1, top, seed), u)
    below = _mix(hashed(left, top + 1, seed), hashed(left + 1, top + 1, seed), u)
    return 2 * _mix(above, below, v) - 1


def _ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t
