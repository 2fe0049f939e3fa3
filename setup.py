"""The one part of the build that is code: the kernels as optional compiled extensions.

Without a C compiler the package is built all the same and runs the source of the kernels.
"""

from mypyc.build import mypycify
from setuptools import setup

# A kernel stands alone: whatever the rest of the package imports does not concern its build.
FLAGS = ["--config-file=", "--follow-imports=silent", "--strict"]

TITLES = ["queen", "siegers"]

extensions = [
    extension
    for title in TITLES
    for extension in mypycify(
        [*FLAGS, f"src/paddlewheel/games/{title}/kernel.py"],
        opt_level="3",
        target_dir=f"build/{title}",
    )
]
for extension in extensions:
    extension.optional = True

setup(ext_modules=extensions)
