# Everything a person needs: `make play`, `make test`. All targets set themselves up.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
KERNEL := .venv/kernel
MINUTES ?= 30
BENCH_READY := .venv/bench-ready

.PHONY: play test quick check bench soak rules-table catalogues format clean

play: $(KERNEL)
	@$(BIN)/paddlewheel play siegers --seats human,planner,greedy

test: check
	$(BIN)/pytest -n auto --cov --cov-report=term

quick: $(KERNEL)
	$(BIN)/pytest -n auto -q -m "not slow"

check: $(KERNEL)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(BENCH_READY)
	$(BIN)/python -m bench

soak: $(KERNEL)
	$(BIN)/python -m tests.properties.soak --minutes $(MINUTES)

rules-table: $(READY)
	$(BIN)/python -m scripts.rules_table

catalogues: $(READY)
	$(BIN)/python -m scripts.catalogues

format: $(READY)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build dist

# A virtual environment of our own; the stamp is renewed when the dependencies change.
$(READY): pyproject.toml constraints.txt scripts/setup
	@PYTHON=$(PYTHON) sh scripts/setup "dev"
	@touch $@

# Python would go on using an old compiled kernel after an edit of its source.
$(KERNEL): $(READY) src/paddlewheel/games/queen/kernel.py setup.py
	@rm -f src/paddlewheel/games/queen/kernel.*.so
	@echo "Compiling the turn kernel …"
	@$(BIN)/python setup.py --quiet build_ext --inplace >.venv/kernel.log 2>&1 || \
	    echo "No compiler: the kernel runs as Python (see .venv/kernel.log)."
	@touch $@

$(BENCH_READY): $(KERNEL)
	@PYTHON=$(PYTHON) sh scripts/setup "dev,bench"
	@touch $@
