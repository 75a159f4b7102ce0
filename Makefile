# `make play` plays, `make test` checks everything; the first call installs into .venv.
# PYTHON=python3.13 chooses the interpreter; where uv is on the path, uv chooses it.
PYTHON ?= python3
GAME ?= bellwake

RUN := .venv/bin/python -m
INSTALLED := .venv/installed

.PHONY: help play watch test test-long lint format types rules bench bench-peers docs clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile

play: $(INSTALLED) ## play Bellwake in the terminal; GAME=order_of_veiel plays that
	@$(RUN) examples.$(GAME)

watch: $(INSTALLED) ## watch bots play it
	@$(RUN) examples.$(GAME) watch

test: $(INSTALLED) ## lint, layout, types and tests, in this order
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	$(RUN) pytest -q -m "not slow"

test-long: test ## the same, then the slow tests, on Dask and on loky too
	@$(RUN) pip install --quiet --editable '.[dask]' 'loky>=3.5'
	$(RUN) pytest -q -m slow

lint: $(INSTALLED) ## lint and layout alone
	$(RUN) ruff check .
	$(RUN) ruff format --check .

format: $(INSTALLED) ## mend lint and layout where that is safe
	$(RUN) ruff check --fix .
	$(RUN) ruff format .

types: $(INSTALLED) ## types alone
	$(RUN) mypy

rules: $(INSTALLED) ## which numbered rules have a test
	@$(RUN) tools.rules

bench: $(INSTALLED) ## how fast games run
	@$(RUN) benchmarks

bench-peers: $(INSTALLED) ## how fast against other engines; it installs them into .peers
	@$(RUN) benchmarks.peers

docs: $(INSTALLED) ## build the documentation into docs/_build
	@$(RUN) pip install --quiet --editable '.[docs]'
	@$(RUN) tools.rulings
	@$(RUN) tools.pictures
	$(RUN) sphinx --quiet --fail-on-warning --keep-going docs docs/_build

clean: ## remove everything that was installed or built
	rm -rf .venv .peers docs/_build __pycache__ .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	find src examples tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +

# The stamp says that .venv is whole: without it .venv is made anew, with it only brought up to date.
# What uv cannot fetch, pip may: the two are told of proxies and certificates in different ways.
$(INSTALLED): pyproject.toml
	@echo "Installing into .venv (once)"
	@if command -v uv >/dev/null && $(with_uv); then :; else $(with_pip); fi
	@touch $@

with_uv = { [ -e $@ ] || uv venv --quiet --clear --seed .venv; } && \
	uv pip install --quiet --python .venv/bin/python --editable '.[dev,play]'

with_pip = set -e; \
	$(call need,command -v $(PYTHON),Python 3.11 or newer is needed; there is no $(PYTHON) here.); \
	$(call need,$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3$(comma) 11))',$(PYTHON) is older than 3.11: try make PYTHON=python3.13.); \
	$(call need,$(PYTHON) -c 'import ensurepip$(comma) venv',$(PYTHON) cannot make a virtual environment: apt install python3-venv.); \
	[ -e $@ ] || $(PYTHON) -m venv --clear .venv; \
	$(RUN) pip install --quiet --disable-pip-version-check --editable '.[dev,play]'

comma := ,
need = $(1) >/dev/null 2>&1 || { echo "$(2)" >&2; exit 1; }
