"""Captains who do anything that is legal, in PettingZoo.

python examples/random_captains.py
"""

from paddlewheel.envs import queen_v0


def race(seed: int) -> dict[str, float]:
    """One short race; returns what every captain has won."""
    env = queen_v0.env(players=3, options={"river_tiles": 4, "max_rounds": 30})
    env.reset(seed=seed)
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + seat)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        won[agent] += reward
        done = terminated or truncated
        mask = observation["action_mask"]
        env.step(None if done else env.action_space(agent).sample(mask))
    return won


if __name__ == "__main__":
    print(race(seed=7))
