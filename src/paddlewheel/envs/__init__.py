"""The games as environments for learning (``docs/guide/learning.md``); an extra brings it along.

``queen_v0`` and ``siegers_v0`` are PettingZoo environments; ``turns`` plays whole turns for those
who learn by afterstates. As soon as this package has been imported, PettingZoo knows
``paddlewheel/queen-v0`` and ``paddlewheel/siegers-v0``, and Gymnasium ``paddlewheel/Queen-v0`` and
``paddlewheel/Siegers-v0``: one captain against bots.
"""

from paddlewheel.envs.extras import check_extra

check_extra()

from paddlewheel.envs.registration import register_all  # noqa: E402 (only if all is there)

register_all()
