# The front door. Every target sets itself up first; Python 3.11 or newer, git and make are all it needs.

PYTHON ?= python3
BIN := .venv/bin
SETUP = @$(PYTHON) tools/bootstrap.py

PLAY = $(BIN)/engaja
TEST = $(BIN)/pytest -n 2 --dist loadfile
DOUBTED_TESTS = $(addprefix tests/,gazala goodwood dragoon leyte guerra85 engine test_common.py test_ending.py test_outlook.py test_shifts.py test_small_print.py)
PLAIN_TESTS = $(addprefix tests/,engine/test_sheet.py engine/test_thin.py golden positions test_records.py test_results.py)

.PHONY: pace test-scale load-scale torture-scale help play web print print-all test check bench compile leaks luck mutants records lock clean runtime dev torture

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: runtime web ## Open the table in the browser (ARGS="table --no-browser" is handed on)
	$(SETUP) compile --beside
	@$(PLAY) $(ARGS)

compile: ## Compile the rules and the computer players, which makes them several times faster (`make play` does it by itself)
	$(SETUP) compile

web: ## Build the browser table, if web/ has changed
	$(SETUP) web

print: ## Make a game's kit on paper: GAME=gazala (ARGS="--lang en --paper letter" is handed on)
	$(SETUP) print
	@$(PLAY) print $(or $(GAME),gazala) $(ARGS)

print-all: ## Make the kits and VASSAL modules of all games in both languages
	$(SETUP) print
	@for game in gazala goodwood dragoon leyte guerra85; do for lang in pt en; do \
	$(PLAY) print $$game --lang $$lang && $(PLAY) vassal $$game --lang $$lang --to kit-$$game-$$lang/$$game-$$lang.vmod || exit 1; done; done

test: dev web compile ## Run the tests compiled, and those of the rules and the engine interpreted too (ARGS="-k retreat" is handed on)
	$(SETUP) web-test
	@$(PYTHON) tools/chromium.py
	@$(TEST) $(if $(ARGS),$(ARGS),-m "not alone and not interpreted" --ignore tests/scale)
	@$(if $(ARGS),true,ENGAJA_PLAIN=1 ENGAJA_DOUBTS=1 $(TEST) -m "not alone" $(DOUBTED_TESTS) $(addprefix --ignore ,$(filter tests/engine/%,$(PLAIN_TESTS))))
	@$(if $(ARGS),true,ENGAJA_PLAIN=1 $(TEST) -m "not alone" $(PLAIN_TESTS))
	@$(if $(ARGS),true,ENGAJA_PLAIN=1 $(BIN)/pytest -m interpreted tests/cli tests/players)
	@$(if $(ARGS),true,$(BIN)/pytest -m alone tests/browser)

test-scale: dev ## Run the tests of many workers on PostgreSQL and Redis or Valkey, if this machine has them
	@$(BIN)/python -m tests.scale $(ARGS)

check: dev ## Check format, style, types, the floors of the code, and the tree
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/check_tree.py
	$(SETUP) web-check

leaks: dev ## Compare what seats are told over whole games (ARGS="--games 50 gazala"; stop it at any time)
	@$(BIN)/python -m tests.leaks $(ARGS)

luck: dev ## Throw battles of a stored game again and again and hold the means to what the report promises (ARGS=5000 for more throws)
	@$(BIN)/python -m tests.report.simulation $(ARGS)

mutants: ## Break the rules on purpose and see who notices (ARGS="--sample 600 --minutes 60"; stop it at any time, it goes on)
	$(SETUP) mutants
	@nice $(BIN)/python tools/mutants.py $(ARGS)

torture: dev ## Kill, fuzz and load the server for a long time (ARGS="--kills 50 --requests 20000" for less)
	@$(BIN)/python -m tests.server.torture $(ARGS)

pace: dev ## Measure what the questions of a table cost the server (ARGS=gazala for another game than the largest)
	@$(BIN)/python -m tests.server.pace $(ARGS)

load-scale: dev ## Measure a site of two workers on PostgreSQL beside a bare handler (ARGS="--open 100 --seconds 10" for less)
	@$(BIN)/python -m tests.scale.load $(ARGS)

torture-scale: dev ## Kill workers, broker and database in play, on PostgreSQL (ARGS="--kills 20" for less)
	@$(BIN)/python -m tests.scale.torture $(ARGS)

bench: runtime ## Measure the engine
	@$(BIN)/engaja bench $(ARGS)

records: dev ## Play the stored games of tests/records anew, after `rules` was raised in a game.toml (ARGS=gazala for one game)
	@$(BIN)/python tools/records.py $(ARGS)

lock: ## Pin the versions anew in requirements/ (ARGS=--upgrade for the newest)
	$(SETUP) lock $(ARGS)

clean: ## Remove everything the other targets made
	rm -rf .venv .boot .mutants dist web/node_modules src/engaja/static .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

runtime dev:
	$(SETUP) $@
