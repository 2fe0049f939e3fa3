"""The game protocol: rule sets, states, actions, events, chance, errors, records."""
