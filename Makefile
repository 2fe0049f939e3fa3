# Everything a person needs: `make play`, `make test`. All targets set themselves up; Python is enough,
# Node.js for the web app comes with the development environment.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
KERNEL := .venv/kernel
KERNELS := $(wildcard src/paddlewheel/games/*/kernel.py)
MINUTES ?= 30
# Test processes: one more than cores, because browsers and servers are waited for.
MANY := $(BIN)/python -c "import os; print(len(os.sched_getaffinity(0)) + 1)"
BENCH_READY := .venv/bench-ready
BOARDGAMEIO := bench/boardgameio/node_modules/.ready
LIGHTHOUSE := bench/lighthouse/node_modules/.ready
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
WEB_READY := web/node_modules/.ready
WEB := src/paddlewheel/web/index.html
WEB_SOURCES := $(shell find web/src web/public -type f) \
    web/index.html web/sw.js web/vite.config.ts web/svelte.config.js web/tsconfig.json THIRD-PARTY.md
WHEEL := dist/.ready
PACKAGE := $(shell find src/paddlewheel -path src/paddlewheel/web -prune -o -path '*/__pycache__' -prune \
    -o -type f -not -name '*.so' -print) pyproject.toml setup.py MANIFEST.in README.md LICENSE THIRD-PARTY.md
WIRE := node_modules/.wire.json

.PHONY: play web wire test coverage quick check bench bench-server bench-page lighthouse soak rules-table \
    options-table catalogues licences screenshots docs wheel format clean

play: $(KERNEL) $(WEB)
	@$(BIN)/paddlewheel serve

web: $(WEB)

# The types of the web app's messages, from the server's schemas.
wire: $(WEB_READY)
	@$(BIN)/python -m scripts.wire web/$(WIRE)
	@$(NPM) run --silent wire

test: check $(WEB)
	@sh scripts/browser
	$(BIN)/pytest -n $$($(MANY)) --dist worksteal -rR

# The same, with the lines that no test has come to; half as long again.
coverage: $(KERNEL) $(WEB)
	@sh scripts/browser
	$(BIN)/pytest -n $$($(MANY)) --dist worksteal --cov --cov-report=term

# The rules, the tables and all that is done in memory.
quick: $(KERNEL)
	$(BIN)/pytest -n $$($(MANY)) -q -m "not slow"

check: $(KERNEL) $(WEB_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m scripts.web_art --check
	$(BIN)/python -m scripts.web_icons --check
	$(BIN)/python -m scripts.licences --check
	@$(BIN)/python -m scripts.wire web/$(WIRE)
	$(NPM) run --silent check-wire || { echo "Renew web/src/wire.ts: make wire"; exit 1; }
	$(NPM) run --silent check
	$(NPM) run --silent test

bench: $(BENCH_READY)
	$(BIN)/python -m bench

# What the server bears, against boardgame.io and an echo: twenty minutes on two cores that have
# nothing else to do. Quicker, and rougher: make bench-server BENCH="--minutes 1 --rounds 1"
bench-server: $(KERNEL) $(BOARDGAMEIO)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m bench.server $(BENCH)

# What Lighthouse says of the first page and of a running table, on a machine that has nothing else to
# do; fails if a score is below 95. Quicker, and rougher: make lighthouse LOOKS="--rounds 1"
lighthouse: $(KERNEL) $(WEB) $(LIGHTHOUSE)
	@sh scripts/browser
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m bench.lighthouse $(LOOKS)

# How smoothly the page of a long river moves, and how soon others see a turn, on a machine that has
# nothing else to do; fails if a figure falls short.
bench-page: $(KERNEL) $(WEB)
	@sh scripts/browser
	$(BIN)/python -m bench.page

# Property games and positions for the turn kernel; what is wanted is waited for after the time.
# Then servers that are killed again and again, and one that is sent strange messages; and a fixed
# tournament that shows whether a bot has become weaker.
soak: $(KERNEL)
	$(BIN)/python -m tests.properties.soak --minutes $(MINUTES)
	$(BIN)/python -m tests.server.killing
	$(BIN)/python -m tests.server.strange --messages 20000
	$(BIN)/python -m tests.arena.regression

rules-table: $(READY)
	$(BIN)/python -m scripts.rules_table

options-table: $(READY)
	$(BIN)/python -m scripts.options_table

catalogues: $(READY)
	$(BIN)/python -m scripts.catalogues

licences: $(WEB_READY)
	$(BIN)/python -m scripts.licences

# The guides as pages for a browser; a warning is an error.
docs: $(READY)
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs build/docs
	@echo "The guides: build/docs/index.html"

# Wheel and source package, with the built web app, in dist.
wheel: $(WHEEL)

# The pictures of the pages in docs; some of them only: make screenshots PICTURES="home race"
screenshots: $(KERNEL) $(WEB)
	@sh scripts/browser
	$(BIN)/python -m scripts.screenshots $(PICTURES)

format: $(READY)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build dist web/node_modules bench/*/node_modules src/paddlewheel/web

# A virtual environment of our own; the stamp is renewed when the dependencies change.
$(READY): pyproject.toml constraints.txt scripts/setup
	@PYTHON=$(PYTHON) sh scripts/setup "dev"
	@touch $@

# Python would go on using old compiled kernels after an edit of their sources.
$(KERNEL): $(READY) $(KERNELS) setup.py
	@rm -f src/paddlewheel/games/*/kernel*.so
	@echo "Compiling the kernels …"
	@$(BIN)/python setup.py --quiet build_ext --inplace >.venv/kernel.log 2>&1 || \
	    echo "No compiler: the kernels run as Python (see .venv/kernel.log)."
	@touch $@

# What the web app is built and checked with; installed anew when the lock file changes.
$(WEB_READY): $(READY) web/package.json web/package-lock.json
	@echo "Installing the tools of the web app …"
	@$(NPM) ci --loglevel=error --no-audit --no-fund
	@touch $@

$(WEB): $(WEB_READY) $(WEB_SOURCES)
	@echo "Building the web app …"
	@$(NPM) run --silent build -- --logLevel warn

# The wheel is built from the source package, so both are seen to be complete. What earlier builds
# have listed would find its way into the new ones.
$(WHEEL): $(READY) $(WEB) $(PACKAGE)
	@echo "Building wheel and source package …"
	@rm -rf dist src/paddlewheel.egg-info/SOURCES.txt
	@$(BIN)/python -m build --no-isolation >.venv/wheel.log 2>&1 || { cat .venv/wheel.log; exit 1; }
	@ls dist
	@touch $@

# A yardstick for the server; nothing else needs it.
$(BOARDGAMEIO): $(READY) bench/boardgameio/package.json bench/boardgameio/package-lock.json
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix bench/boardgameio ci --loglevel=error
	@touch $@

$(LIGHTHOUSE): $(READY) bench/lighthouse/package.json bench/lighthouse/package-lock.json
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix bench/lighthouse ci --loglevel=error
	@touch $@

$(BENCH_READY): $(KERNEL)
	@PYTHON=$(PYTHON) sh scripts/setup "dev,bench"
	@touch $@
