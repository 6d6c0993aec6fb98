# Everything a developer does here. `make` alone lists it.
# On Debian each target first installs the packages it needs and does not find (Tools/packages.tsv).

.DEFAULT_GOAL := help
.PHONY: help run tool test quick wasm ios-check fuzz soak textures bench floors docs format lint samples clean web web-test web-soak web-bench desktop install-desktop desktop-test apple

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## /\1\t/' | expand -t 12

run: ## scan: the desktop app where there is a display, else from a camera or the sample clip (SECONDS=n ends it)
	@Tools/setup.sh run $(if $(DISPLAY)$(WAYLAND_DISPLAY),$(if $(SECONDS),,desktop))
	@Tools/run.sh $(SECONDS)

desktop: ## builds the desktop app and opens it
	@Tools/setup.sh run desktop
	@Tools/desktop.sh

install-desktop: ## installs the desktop app below PREFIX (/usr/local)
	@Tools/setup.sh run desktop
	@Tools/desktop-install.sh $(or $(PREFIX),/usr/local)

desktop-test: ## the desktop app as it is used
	@Tools/setup.sh run desktop test
	@Tools/desktop-test.sh

tool: ## the command line tool, with all it reads; prints where it is
	@Tools/setup.sh run read
	@Tools/build.sh viewfinder

test: ## everything the gate runs
	@Tools/setup.sh run read desktop test
	@Tools/test.sh

quick: ## the unit tests alone
	@Tools/setup.sh run read test
	@Tools/unit-tests.sh

wasm: ## the pure modules as Embedded Swift for WebAssembly, their results compared with the native ones
	@Tools/setup.sh run test
	@Tools/wasm.sh

web: ## the web page as static files in Apps/Web/dist
	@Tools/setup.sh run web
	@Tools/web.sh build

web-test: ## the web page, tested in Chromium
	@Tools/setup.sh run read test
	@Tools/web.sh

web-soak: ## ten minutes of a camera in Chromium (SECONDS=n: for so long)
	@Tools/setup.sh run read test
	@DURATION=$(or $(SECONDS),600) Tools/web.sh soak

web-bench: ## times of the web page's engine, beside native ones and another reader's
	@Tools/setup.sh run read test bench
	@Tools/web-bench.sh

ios-check: ## the pure modules compiled for iOS
	@Tools/ios-check.sh

apple: ## the code for Apple's systems, compiled and tested on stand-ins
	@Tools/apple-check.sh

fuzz: ## each fuzzer, and each parser of contents, for five minutes (SECONDS=n: for so long)
	@Tools/setup.sh run fuzz
	@Tools/fuzz.sh --parsers $(or $(SECONDS),300)

soak: ## ten minutes of frames; memory has to stay flat (SECONDS=n: for so long)
	@Tools/setup.sh run test
	@Tools/soak.sh $(or $(SECONDS),600)

textures: ## an hour of frames without a code; nothing may be read (SECONDS=n: so many of film)
	@Tools/setup.sh run read test
	@Tools/textures.sh $(or $(SECONDS),3600)

bench: ## the figures of Benchmarks/README.md
	@Tools/setup.sh run read test bench
	@Tools/bench.sh

floors: ## raises floors and lowers ceilings to what is reached now
	@Tools/setup.sh run read test
	@Tools/corpus-floors.sh --raise
	@Tools/ladder-floors.sh --raise
	@Tools/instruction-ceilings.sh --lower

docs: ## the documentation as a static site in build/docs
	@Tools/docs.sh

format: ## swift-format, in place
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Apps

lint: ## swift-format's lint and the house rules
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Apps
	@Tools/house-rules.sh

samples: ## the sample clip and picture, drawn again
	@Tools/setup.sh run test
	Samples/make.sh

clean: ## removes everything that was built
	rm -rf .build build
