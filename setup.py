"""The one part of the build that is code: the kernels as optional compiled extensions.

Without a C compiler the package is built all the same and runs the source of the kernels.
"""

import sys

from mypyc.build import mypycify
from setuptools import setup

# A kernel stands alone: whatever the rest of the package imports does not concern its build.
FLAGS = ["--config-file=", "--follow-imports=silent", "--strict"]

TITLES = ["queen", "siegers"]

# To say what is in the package, and to pack its sources, nothing is compiled; it would take long.
COMPILES = {"egg_info", "dist_info", "sdist"}.isdisjoint(sys.argv)

extensions = [
    extension
    for title in (TITLES if COMPILES else ())
    for extension in mypycify(
        [*FLAGS, f"src/paddlewheel/games/{title}/kernel.py"],
        opt_level="3",
        target_dir=f"build/{title}",
    )
]
for extension in extensions:
    extension.optional = True

setup(ext_modules=extensions)
