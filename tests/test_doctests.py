"""The examples in the docstrings run and show what they say."""

import doctest
import importlib
import pkgutil

import pytest

import paddlewheel

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(paddlewheel.__path__, "paddlewheel.")
    if not module.name.endswith("__main__")
)


def examples(name: str) -> list[doctest.DocTest]:
    found = doctest.DocTestFinder().find(importlib.import_module(name))
    return [test for test in found if test.examples]


@pytest.mark.parametrize("name", ["paddlewheel", *MODULES])
def test_the_examples_of_a_module(name):
    runner = doctest.DocTestRunner()
    told: list[str] = []
    for test in examples(name):
        runner.run(test, out=told.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(told)


def test_there_are_examples():
    assert sum(len(examples(name)) for name in ("paddlewheel", *MODULES)) >= 8
