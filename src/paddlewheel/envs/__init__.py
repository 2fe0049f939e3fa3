"""The games as environments for learning (``docs/guide/learning.md``); an extra brings it along.

``queen_v0`` and ``siegers_v0`` are PettingZoo environments; ``turns`` plays whole turns for those
who learn by afterstates; ``paddlewheel/Queen-v0`` and ``paddlewheel/Siegers-v0`` are known to
Gymnasium as soon as this package has been imported.
"""

from paddlewheel.envs.extras import check_extra

check_extra()

from paddlewheel.envs.solo import register_all  # noqa: E402 (only if all is there)

register_all()
