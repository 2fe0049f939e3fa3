"""Mississippi by Roland Siegers, 1987."""
