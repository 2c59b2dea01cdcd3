# Everything a person does with a checkout. `make help` lists it.
PYTHON ?= python3
# The pip of this Python fills an environment: to put one into it first takes seconds. The lock files contain one.
PIP = $(PYTHON) -m pip --quiet --disable-pip-version-check
# Hashes fix every version, so there is nothing to resolve; modules are turned into bytecode when they are first imported.
INSTALL = install --no-deps --no-compile --require-hashes
SOURCES = $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') $(wildcard building/*.py) pyproject.toml setup.py
ARGS ?=
LANGUAGE = en
# Tests start hundreds of programs, and each would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help build wheels play play-terminal test test-interpreted bench bench-before lint format lock docs manuals strategy pictures screenshots clean

help:  ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: .venv/.built  ## prepare .venv, so that .venv/bin/piazza runs every command

wheels: .venv/.tools  ## make dist/: the sources, a wheel per Python on this machine and a pure one, all tried
	@.venv/bin/python -m building.distributions

play: build  ## play in the browser: start the site (ARGS="…" go to piazza serve)
	@echo "Starting the site"
	@.venv/bin/piazza serve $(ARGS)

play-terminal: build  ## play in the terminal (ARGS="…" go to piazza play)
	@.venv/bin/piazza play $(ARGS)

test: .venv/.built .venv/.dev  ## run all tests on the build in .venv
	@.venv/bin/python -m pytest --numprocesses=auto $(ARGS)

test-interpreted: .venv-pure/.built  ## run all tests on the interpreted build
	@PIAZZA_EXPECT=interpreted .venv-pure/bin/python -m pytest --numprocesses=auto $(ARGS)

bench: .venv-bench/.built .venv-pure/.built bench/node_modules  ## measure against others, as ratios (a few minutes)
	.venv-bench/bin/python bench/run.py --interpreted .venv-pure/bin/python $(ARGS)

bench-before: build  ## measure against an earlier commit, as ratios: make bench-before COMMIT=8d9b2a3
	@.venv/bin/python bench/before.py $(COMMIT) $(ARGS)

lint: .venv-pure/.built node_modules/.installed  ## format, lint, types and imports, all checked
	.venv-pure/bin/ruff format --check .
	.venv-pure/bin/ruff check .
	.venv-pure/bin/mypy
	.venv-pure/bin/lint-imports --no-logo
	@if [ -x node_modules/.bin/tsc ]; then echo node_modules/.bin/tsc; node_modules/.bin/tsc; \
	else echo "The types of the scripts were not checked: there is no tsc, which npm would install."; [ -z "$$PIAZZA_NO_SKIPS" ]; fi

format: .venv-pure/.built  ## rewrite the sources in the house style
	.venv-pure/bin/ruff format .
	.venv-pure/bin/ruff check --fix .

docs: .venv-pure/.built  ## write all documents and a reference of the library as a static site into build/docs
	@.venv-pure/bin/python -m building.documents build/docs
	@echo "Written to build/docs. To read it with search: python3 -m http.server --directory build/docs"

manuals: .venv-pure/.built  ## write docs/rules, docs/protocol, docs/encodings and the glossary from their sources
	.venv-pure/bin/python -m piazza.rulebook.markdown docs/rules ../pictures
	.venv-pure/bin/python -m piazza.protocol.manual docs/protocol
	.venv-pure/bin/python -m piazza.envs.manual docs/encodings
	.venv-pure/bin/python -m building.glossary docs

strategy: build  ## simulate what the strategy pages tell, and write docs/strategy (takes about half an hour)
	.venv/bin/python -m piazza.lab.studying src/piazza/strategy/studies $(ARGS)
	.venv-pure/bin/python -m piazza.strategy.markdown docs/strategy

pictures: .venv-pure/.built  ## draw the pictures of the rulebooks in docs/pictures
	.venv-pure/bin/python docs/pictures/draw.py
	.venv-pure/bin/python docs/pictures/learning.py

screenshots: .venv-pure/.built  ## photograph every page in all sizes into build/screenshots (LANGUAGE=en; needs chromium)
	PYTHONPATH=. .venv-pure/bin/python docs/pictures/photograph.py --language $(LANGUAGE) $(ARGS)

lock:  ## pin all dependencies (needs pip-tools)
	for name in requirements requirements-hosting requirements-dev requirements-bench; do pip-compile --quiet --upgrade --generate-hashes --allow-unsafe \
	  --strip-extras --no-emit-index-url --no-emit-find-links --no-header --no-annotate -o $$name.lock $$name.in; done

clean:  ## remove everything that was built
	rm -rf .venv .venv-pure .venv-bench node_modules bench/node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv/.tools: requirements.lock
	@echo "Creating the environment .venv"
	@$(PYTHON) -m venv --without-pip .venv
	@echo "Installing $$(grep -c == requirements.lock) packages"
	@$(PIP) --python .venv/bin/python $(INSTALL) -r requirements.lock
	@touch $@

# What is compiled is kept in build/cache by the content of its sources, so only a change of those compiles anything.
.venv/.built: .venv/.tools $(SOURCES)
	@.venv/bin/python -m building
	@.venv/bin/piazza --version
	@touch $@

.venv/.dev: requirements-dev.lock .venv/.tools
	@echo "Installing $$(grep -c == requirements-dev.lock) packages for tests and checks"
	@$(PIP) --python .venv/bin/python $(INSTALL) -r requirements-dev.lock
	@touch $@

.venv-bench/.tools: requirements-bench.lock
	@echo "Creating the environment .venv-bench"
	@$(PYTHON) -m venv --without-pip .venv-bench
	@echo "Installing $$(grep -c == requirements-bench.lock) packages"
	@$(PIP) --python .venv-bench/bin/python $(INSTALL) -r requirements-bench.lock
	@touch $@

.venv-bench/.built: .venv-bench/.tools .venv/.built
	@.venv-bench/bin/python -m building
	@touch $@

# The type checker of the scripts, and axe for the tests of the pages, if there is npm.
node_modules/.installed: package.json package-lock.json
	@if command -v npm >/dev/null; then npm ci --no-audit --no-fund --silent && touch $@ || echo "npm could not install tsc and axe-core"; fi

# boardgame.io, if there is npm: without it the rows beside it are left out, and say so.
bench/node_modules: bench/package.json
	@if command -v npm >/dev/null; then npm install --prefix bench --no-package-lock --no-audit --no-fund --silent; fi
	@mkdir -p $@ && touch $@

.venv-pure/.built: requirements-dev.lock pyproject.toml setup.py
	@echo "Creating the environment .venv-pure"
	@$(PYTHON) -m venv --without-pip .venv-pure
	@echo "Installing $$(grep -c == requirements-dev.lock) packages"
	@$(PIP) --python .venv-pure/bin/python $(INSTALL) -r requirements-dev.lock
	@PIAZZA_PURE=1 $(PIP) --python .venv-pure/bin/python install --no-deps --no-build-isolation --no-index --editable .
	@touch $@
