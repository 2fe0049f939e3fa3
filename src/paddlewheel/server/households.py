"""Who counts as one where something is limited."""

from ipaddress import IPv6Address, ip_address, ip_network

BITS = 64
"""What the long addresses of one customer have in common; they choose the rest as they like."""


def household(address: str) -> str:
    """The household of an address: it cannot be chosen at will."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(ip_network((found, BITS), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)
