"""What `make test` and `make check` build, and how they run tests.

Both build in the same folders, but for the package with its window, which only the check builds.
"""
import os
import pathlib
import shutil
import subprocess
import sys

from .run import Run, Stop
from .session import Watch

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Compiling whole modules takes two thirds of the time of batches of files, since
# each batch reads all other files as well; a pass of its own for the module's
# interface and debug information take another quarter. Of the index, only the names
# of tests are used. A build without these options would compile everything again, so
# these builds have their own folders.
OPTIONS = [word for option in (
    "-whole-module-optimization", "-num-threads", "1", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-gnone",
    "-index-ignore-system-modules", "-Xfrontend", "-index-ignore-clang-modules") for word in ("-Xswiftc", option)]
FOLDER, CONTRACT_FOLDER = ".build/test", ".build/test-contract"
# The part whose summary is the last line of every run.
CORE = "The core"
CONTRACT = ["--package-path", "Tests/SwiftUIContract", "--scratch-path", CONTRACT_FOLDER]
# Without this, the names of the last tests are lost if the process is ended.
LINE_BUFFERED = ["stdbuf", "-oL"] if shutil.which("stdbuf") else []
# Without it, thousands of tests begin at once, and one that waits for something real, as a
# process or a deadline, waits for all others as well. Swift has the option since 6.3.
FEW_AT_ONCE = ["--experimental-maximum-parallelization-width", "8"]


# Tests of the scripts set the variable.
SYSTEM = os.environ.get("DYNAMICLISTS_SYSTEM", sys.platform)


class Project:
    """The builds and the tests of one run."""

    def __init__(self, run, has_gtk, has_sqlite):
        self.run, self.has_gtk = run, has_gtk
        # On a Mac the contract's modules would stand beside Apple's.
        self.has_contract = SYSTEM != "darwin"
        self.folder = f"{FOLDER}-gtk" if has_gtk else FOLDER
        self.here = self.builds_with(*(["GTK"] if has_gtk else []), *(["SQLite"] if has_sqlite else []))
        # For a package that always has the window.
        self.with_window = self.builds_with(*(["SQLite"] if has_sqlite else []))
        options = subprocess.run(["swift", "test", "--help-hidden"], capture_output=True, text=True).stdout
        self.few_at_once = FEW_AT_ONCE if FEW_AT_ONCE[0] in options else []

    def builds_with(self, *traits):
        return ["--scratch-path", self.folder] + (["--traits", ",".join(traits)] if traits else [])

    def build(self, name, *arguments):
        return self.run.part(name, "swift", "build", *arguments, *OPTIONS, "-q", has_time=True)

    def build_package(self):
        return self.build("The package and its tests are built", "--build-tests", *self.here)

    def build_contract(self):
        if not self.has_contract:
            self.run.say("Skipped: SwiftUI's contract, whose modules would stand beside Apple's\n")
            return True
        return self.build("SwiftUI's contract is built", *CONTRACT, "--build-tests")

    def tests(self, name, program, build, *arguments, after, variables=()):
        """Runs tests by their program, since the package manager runs one at a time in a folder."""
        command = [program, *arguments, "--testing-library", "swift-testing"]
        if SYSTEM == "darwin":
            # There the program is none that can be run by itself.
            command = ["swift", "test", *arguments, *build, "--skip-build"]
        return self.run.part(name, "env", *variables, *LINE_BUFFERED, *command, *self.few_at_once, after=after)

    def package_tests(self, name, *arguments, after, variables=()):
        program = f"{self.folder}/debug/DynamicListsPackageTests.xctest"
        return self.tests(name, program, self.here, *arguments, after=after, variables=variables)

    def contract_tests(self, name, *arguments, after):
        program = f"{CONTRACT_FOLDER}/debug/SwiftUIContractPackageTests.xctest"
        return not self.has_contract or self.tests(name, program, CONTRACT, *arguments, after=after)


def play(plan, has_window):
    """Runs a plan, which gets the project, and prints what each part took; returns the exit status.

    With `has_window`, the window is built and tested, and what it and tests of HTTP and SQLite need is installed where README says so.
    """
    os.chdir(ROOT)
    os.environ["DYNAMICLISTS_STRICT"] = "1"
    if subprocess.run(["scripts/require", "swift"]).returncode:
        return 1
    watch = Watch()
    environment = os.environ if has_window else {**os.environ, "DYNAMICLISTS_INSTALL": "no"}
    subprocess.run(["scripts/require-curl"], env=environment)
    has_sqlite = subprocess.run(["scripts/require-sqlite"], env=environment).returncode == 0
    has_gtk = has_window and subprocess.run(["scripts/require-gtk", "--tests"]).returncode == 0
    run = Run(watch, "build/reports")
    try:
        plan(Project(run, has_gtk, has_sqlite))
    except Stop:
        watch.leave()
    if has_window and not has_gtk:
        print("Skipped: the tests of the window, which need GTK 4")
    status = run.report()
    # The last line is the summary of the test runner.
    if any(result.name == CORE for result in run.results) and run.log(CORE).exists():
        print(run.log(CORE).read_text(errors="replace").rstrip().rpartition("\n")[2])
    return status
