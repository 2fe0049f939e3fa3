"""The arena: tournaments of bots, fair to every seat, the same wherever they are played."""
