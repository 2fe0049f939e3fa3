"""Settings for all tests."""

from hypothesis import settings

# The same examples in every run: a red test is red for everybody. `make soak` looks further.
settings.register_profile("paddlewheel", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("paddlewheel")
