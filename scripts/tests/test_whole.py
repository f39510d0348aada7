"""How scripts/test and scripts/check end, in a copy of the project with stubs for all programs that it calls."""
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from tests.test_session import living

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
SWIFT = """
echo "swift $*" >>"$CALLS"
case "$*" in *"$STAYS"*) sleep 600 & echo $! >>"$STAYING"; sleep 600;; esac
case "$*" in *"$FAILS"*) echo "error: no"; exit 1;; esac
case "$*" in "test "*) echo "Test run with 3 tests passed";; esac
"""

# How many parts the tests and the check have.
TESTS, CHECKS = 10, 15


class WholeTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copytree(SCRIPTS, self.folder / "scripts", ignore=shutil.ignore_patterns("tests", "__pycache__"))
        for name in ("lint", "instructions", "fuzz", "test-dependent", "test-window", "test-urlsession", "demo-window",
                     "docs", "lockstep", "require-curl"):
            self.stand_in("scripts/" + name, f'echo "{name} $*" >>"$CALLS"; case "$FAILS" in *{name}*) exit 1;; esac')
        self.stand_in("scripts/require-sqlite", 'echo "require-sqlite, install: $DYNAMICLISTS_INSTALL" >>"$CALLS"')
        self.stand_in("scripts/require-gtk", 'echo "require-gtk $*, install: $DYNAMICLISTS_INSTALL" >>"$CALLS"')
        for name, more in ((".build/test/debug/DynamicLists", ""), (".build/test-gtk/debug/DynamicLists", ""),
                           (".build/test-contract/debug/SwiftUIContract", "--package-path Tests/SwiftUIContract")):
            self.stand_in(f"{name}PackageTests.xctest", f'exec swift test "$@" {more}')
        self.stand_in("bin/make", 'echo "make $*" >>"$CALLS"')
        self.stand_in("bin/swift", SWIFT)
        for name in ("scripts/tests", "Examples/Server"):
            (self.folder / name).mkdir(parents=True)
            (self.folder / name / "__init__.py").touch()
            (self.folder / name / "test_one.py").write_text(
                "import unittest\nclass One(unittest.TestCase):\n    def test_one(self): pass\n")
        self.calls = self.folder / "calls"
        self.calls.touch()
        self.staying = self.folder / "staying"

    def stand_in(self, name, code):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{code}\n")
        file.chmod(0o755)

    def start(self, command, fails="nothing", stays="nothing"):
        environment = os.environ | {"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "CALLS": str(self.calls),
                                    "STAYING": str(self.staying), "FAILS": fails, "STAYS": stays}
        return subprocess.Popen([self.folder / "scripts" / command], env=environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run_with(self, fails, command="test"):
        self.calls.write_text("")
        with self.start(command, fails) as process:
            output, _ = process.communicate(timeout=120)
        return process.returncode, output, self.calls.read_text()

    def test_everything_passes_and_the_runners_line_is_the_last(self):
        status, said, calls = self.run_with("nothing")
        self.assertEqual(status, 0, said)
        self.assertTrue(said.endswith("\nTest run with 3 tests passed\n"), said)
        for call in ("lint", "swift build --build-tests --scratch-path .build/test --traits SQLite -X",
                     "swift build --package-path Tests/SwiftUIContract", "swift test --skip PlatformTests",
                     r"swift test --filter DynamicListsSQL(ite)?Tests\.",
                     "swift test --filter DynamicListsHTTPTests", r"swift test --filter DynamicLists(Engine|Testing)?Tests\."):
            self.assertIn(call, calls)
        for call in ("instructions", "test-dependent", "test-window", "demo-window", "docs", "fuzz"):
            self.assertNotIn(call, calls)

    def test_the_check_plays_the_rest(self):
        status, said, calls = self.run_with("nothing", "check")
        self.assertEqual(status, 0, said)
        for call in ("instructions", "test-dependent", "test-window", "demo-window", "docs --check .build/test-gtk .build/test-contract",
                     "fuzz --check .build/test-gtk/debug", "lockstep --scratch-path .build/test-gtk --traits GTK,SQLite", "test-urlsession",
                     "swift test --filter Simulation", "swift test --filter PlatformTests", "swift test --filter CurlHTTP2Tests|CertificateTests", "require-curl",
                     "swift build --package-path Examples --scratch-path .build/test-gtk --traits GTK,SQLite",
                     "swift build --package-path Examples/MinimalWindow --scratch-path .build/test-gtk --traits SQLite"):
            self.assertIn(call, calls)
        for call in ("lint", "swift test --filter DynamicListsHTTPTests", r"swift test --filter DynamicLists(Engine|Testing)?Tests\."):
            self.assertNotIn(call, calls)

    def test_nothing_is_installed_by_the_tests_and_what_readme_says_by_the_check(self):
        self.assertNotIn("require-gtk", self.run_with("nothing")[2])
        self.assertIn("require-sqlite, install: no\n", self.run_with("nothing")[2])
        for call in ("require-gtk --tests, install: \n", "require-sqlite, install: \n"):
            self.assertIn(call, self.run_with("nothing", "check")[2])

    def test_no_failure_hides_another_part(self):
        for command, count, faults in (
            ("test", TESTS, (("lint", "Format and structure"), ("--filter DynamicListsHTTPTests", "HTTP"),
                             ("(Engine|Testing)", "The core"))),
            ("check", CHECKS, (("instructions", "Instructions of a report, an append and an edit"),
                               ("test-dependent", "A package that depends on this one"), ("test-window", "The window"),
                               ("demo-window", "The demonstration"), ("docs", "Links of the documentation"),
                               ("fuzz", "The fuzz targets compile"), ("lockstep", "Lockstep"),
                               ("Examples --scratch-path", "The examples with their window are built")))):
            everything = self.run_with("nothing", command)[2]
            for fails, part in faults:
                status, said, calls = self.run_with(fails, command)
                self.assertEqual(status, 1, fails)
                self.assertIn(f"1 of {count} parts did not pass: {part}\n", said)
                self.assertEqual(sorted(calls.split("\n")), sorted(everything.split("\n")), fails)

    def test_a_mac_has_no_contract_and_everything_else_passes(self):
        os.environ["DYNAMICLISTS_SYSTEM"] = "darwin"
        self.addCleanup(os.environ.pop, "DYNAMICLISTS_SYSTEM")
        for command in ("test", "check"):
            status, said, calls = self.run_with("nothing", command)
            self.assertEqual(status, 0, said)
            self.assertIn("Skipped: SwiftUI's contract", said)
            for call in ("Tests/SwiftUIContract", "lockstep", "test-urlsession"):
                self.assertNotIn(call, calls)

    def test_tests_are_left_out_when_they_were_not_built(self):
        status, said, calls = self.run_with("build --build-tests --scratch-path .build/test ")
        self.assertEqual(status, 1)
        tests = [call for call in calls.splitlines() if call.startswith("swift test ") and "--help" not in call]
        self.assertTrue(all("--package-path" in call for call in tests), tests)
        self.assertIn("── Why it failed: The package and its tests are built\nerror: no\n", said)
        bad = said.strip().rpartition(f"5 of {TESTS} parts did not pass: ")[2].splitlines()[0].split(", ")
        self.assertEqual(sorted(bad), [
            "Databases", "HTTP", "The core", "The package and its tests are built", "The terminal and the lists of the Gallery"])

    def test_every_build_has_the_options_that_those_before_it_had(self):
        """With other options, everything would be compiled again."""
        calls = [call for command in ("test", "check") for call in self.run_with("nothing", command)[2].splitlines()
                 if call.startswith("swift build ")]
        self.assertEqual(len(calls), 6)
        self.assertEqual(len({call.partition("-Xswiftc")[2] for call in calls}), 1, calls)
        self.assertIn(" -whole-module-optimization ", calls[0])

    def test_a_failing_unittest_hides_nothing(self):
        (self.folder / "Examples/Server/test_one.py").write_text("raise ValueError\n")
        status, said, calls = self.run_with("nothing")
        self.assertEqual(status, 1)
        self.assertIn(f"1 of {TESTS} parts did not pass: The example server\n", said)
        self.assertIn(r"swift test --filter DynamicLists(Engine|Testing)?Tests\.", calls)

    def test_a_signal_leaves_nothing_running(self):
        for stays in ("SwiftUIContract", "--filter DynamicListsHTTPTests"):
            self.staying.unlink(missing_ok=True)
            with self.start("test", stays=stays) as process:
                until = time.monotonic() + 60
                while not self.staying.exists() and time.monotonic() < until:
                    time.sleep(0.05)
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=60)
            self.assertEqual(process.returncode, -signal.SIGINT)
            numbers = [int(number) for number in self.staying.read_text().split()]
            self.assertTrue(numbers)
            self.assertEqual(living(numbers), set())


if __name__ == "__main__":
    unittest.main()
