"""What a server bears: ratios to other servers, waits, memory; by ``make bench-server``.

A move is a full turn at a table of four captains and two watchers: from the moment it is sent until
it is stored, acknowledged and told to all six, with what the next captain can reach.
"""
