# make lab    opens the workbook; ARGS="--no-browser --port=9999" goes on to JupyterLab
# make test   checks and tests everything, with all cores; ARGS="-k table" goes on to pytest
# make check  lint, format, types, import contracts, notebooks without outputs
# make bench  the benchmarks, one figure a line
# make puzzles  proves every shipped puzzle again; make packs makes them anew
# make pictures  draws the pictures of the lessons again
# make badge    writes the Binder badge into the README; ADDRESS=https://… names the repository
# make clean  forgets .venv and every cache
#
# PYTHON=/path/to/python3.12 picks the Python that .venv is made from.
# QUINCUNX_CHROMIUM=/path/to/chromium picks the browser of the tests.

VENV := .venv
BIN := $(VENV)/bin
SETUP := pyproject.toml constraints.txt tools/setup.sh
NOTEBOOKS := $(wildcard notebooks/*.ipynb)
PACKS := $(wildcard puzzles/*/*.jsonl)
BENCHES := $(subst /,.,$(basename $(wildcard tests/bench/bench_*.py)))
FIRST := $(firstword $(wildcard notebooks/01_play.ipynb) $(NOTEBOOKS))
# Named as its start page, the notebook is also in the address that --no-browser prints.
LAB := --ServerApp.root_dir="$(CURDIR)" --LabApp.default_url=/lab/tree/$(FIRST)
# JupyterLab refuses to run as root, as one does in a container, unless told.
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
SOLVER := quincunx.games.quincunx.kernel
ARGS ?=
ADDRESS ?= $(shell git remote get-url origin 2>/dev/null)
export PYTHON

.PHONY: help lab test check bench puzzles packs pictures browser badge constraints clean

help:
	@sed -n 's/^# \{0,1\}//p;/^$$/q' Makefile

# The solver compiles while the page opens, so that nobody waits at the first puzzle.
lab: $(VENV)/.ready-lab
	@nice $(BIN)/python -m $(SOLVER) >$(VENV)/solver.log 2>&1 &
	@$(BIN)/jupyter lab $(LAB) $(AS_ROOT) $(ARGS)

# The solver compiles on one core while the code is checked on another. The files come in the order
# of their names, so that those in a browser, which take longest, do not come last.
test: $(VENV)/.ready-test
	@$(BIN)/python -m $(SOLVER) & $(MAKE) --no-print-directory check browser && wait
	$(BIN)/pytest --numprocesses logical --dist loadfile --no-loadscope-reorder $(ARGS)

check: $(VENV)/.ready-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	@sh tools/no_outputs.sh $(BIN)/nbstripout $(NOTEBOOKS)

bench: $(VENV)/.ready-test
	@set -e; for bench in $(BENCHES); do $(BIN)/python -m $$bench; done

puzzles: $(VENV)/.ready-test
	$(BIN)/quincunx check $(ARGS) $(PACKS)

packs: $(VENV)/.ready-test
	$(BIN)/python tools/packs.py $(ARGS)

pictures: $(VENV)/.ready-test
	$(BIN)/python tools/pictures.py

badge: $(VENV)/.ready-lab
	@$(BIN)/python tools/badge.py $(ADDRESS)

browser: $(VENV)/.ready-test
	@$(BIN)/python tests/browser/chromium.py --install

# Needs uv; only for those who change a dependency.
constraints:
	uv pip compile pyproject.toml --group dev --group binder --universal --python-version 3.11 \
	  --no-header --no-annotate --upgrade --quiet -o constraints.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .hypothesis .*_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.ready-lab: $(SETUP)
	@sh tools/setup.sh $(VENV)
	@touch $@

# What the tests need holds what the workbook needs.
$(VENV)/.ready-test: $(SETUP)
	@sh tools/setup.sh $(VENV) --group dev
	@touch $@ $(VENV)/.ready-lab
