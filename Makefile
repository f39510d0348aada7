# What one does with this repository. Each target says what it needs.

SWIFT ?= swift
PYTHON ?= python3
SIMULATIONS ?= 1000000
LOCKSTEP_SCRIPTS ?= 1000
MUTANTS ?= 200
MUTANTS_SEED ?= 1
MUTANTS_LANES ?= 2

.PHONY: help demo screenshots test check bench bench-gtk bench-http compare simulate lockstep mutants lint fuzz coverage sanitize docs clean

help: ## Shows this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

demo: ## Builds and runs the Gallery: in a window, in a terminal, or as a storyboard with pictures
	@scripts/demo

screenshots: ## Makes the pictures of the documentation, and every state of a list in six looks
	@scripts/screenshots

test: ## Builds the package and passes the tests that tell whether it can be trusted; installs nothing
	@scripts/test

check: ## Passes all that `make test` leaves out: the window, dependents, platforms, a long simulation, counts, links
	@scripts/check

bench: ## Measures against a practical bound, in one run
	@scripts/bench

bench-gtk: ## Measures the list in a window against one written in C, in one run
	@scripts/bench-gtk

bench-http: ## Measures pages over HTTP against a bare loop of libcurl, in one run
	@scripts/bench-http

compare: ## Plays the same faults to lists written by hand and to the package's
	@scripts/compare

simulate: ## Runs SIMULATIONS random scripts against the engine (a million unless told), and cancels 20,000 loads
	@mkdir -p build/reports
	DYNAMICLISTS_STRICT=1 SIMULATIONS=$(SIMULATIONS) CANCELLATIONS=20000 \
	  SIMULATION_REPORT=$(CURDIR)/build/reports/simulate.json $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --filter 'Simulation|RebuildRandom|ExampleServerFling'

lockstep: ## Plays LOCKSTEP_SCRIPTS random scripts (a thousand unless told) on the lists in a terminal and in a window
	@LOCKSTEP_SCRIPTS=$(LOCKSTEP_SCRIPTS) scripts/lockstep

mutants: ## Makes MUTANTS small faults in the core (200 unless told, or all), and counts those that its tests find
	@SWIFT=$(SWIFT) $(PYTHON) scripts/mutants $(MUTANTS) --seed $(MUTANTS_SEED) --lanes $(MUTANTS_LANES)

lint: ## Checks format, file sizes and what the core may not use
	@scripts/lint

fuzz: ## Feeds made-up bytes to what reads bytes, SECONDS each (60 unless told)
	@SECONDS_EACH=$(or $(SECONDS),60) scripts/fuzz

coverage: ## Measures which lines the tests run, into build/reports/coverage.json
	@scripts/coverage

sanitize: ## Passes every test under the thread sanitizer, then under the address sanitizer
	@scripts/sanitize

docs: ## Builds the documentation into build/docs
	@scripts/docs

clean: ## Removes everything that was built
	rm -rf .build build Examples/.build Examples/MinimalWindow/.build Benchmarks/.build Fuzz/.build Tests/SwiftUIContract/.build Examples/SwiftUIGallery/.build
