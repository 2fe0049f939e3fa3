"""The one part of the build that is code: the turn kernel as an optional compiled extension.

Without a C compiler the package is built all the same and runs the source of the kernel.
"""

from mypyc.build import mypycify
from setuptools import setup

# The kernel stands alone: whatever the rest of the package imports does not concern its build.
FLAGS = ["--config-file=", "--follow-imports=silent", "--strict"]

extensions = mypycify([*FLAGS, "src/paddlewheel/games/queen/kernel.py"], opt_level="3")
for extension in extensions:
    extension.optional = True

setup(ext_modules=extensions)
