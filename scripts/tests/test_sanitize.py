"""How scripts/sanitize ends, in a copy of the project with stubs for all programs that it calls."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
SWIFT = """
echo "swift $*" >>"$CALLS"
case "$*" in "build "*"$FAILS"*) printf '%s\\n' "$SAYS"; exit 1;; "test "*"$FAILS"*) exit 1;; esac
"""


class SanitizeTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copytree(SCRIPTS, self.folder / "scripts", ignore=shutil.ignore_patterns("tests", "__pycache__"))
        self.stand_in("bin/swift", SWIFT)
        self.stand_in("scripts/require-gtk", "exit 0")
        self.stand_in("scripts/require-sqlite", "exit 0")
        self.stand_in("scripts/test-window", 'echo "window $*" >>"$CALLS"')

    def stand_in(self, name, code):
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/bin/sh\n{code}\n")
        file.chmod(0o755)

    def run_with(self, *arguments, fails="nothing", says=""):
        """The status, the output, and the calls of swift, in a tree without earlier builds."""
        shutil.rmtree(self.folder / "build", ignore_errors=True)
        calls = self.folder / "calls"
        calls.write_text("")
        environment = os.environ | {"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "CALLS": str(calls),
                                    "FAILS": fails, "SAYS": says}
        done = subprocess.run([self.folder / "scripts/sanitize", *arguments], env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout, calls.read_text().splitlines()

    def test_a_clean_tree_passes_everything_under_both(self):
        status, said, calls = self.run_with()
        self.assertEqual(status, 0, said)
        for sanitizer in ("thread", "address"):
            self.assertTrue(any(call.startswith("swift test") and f"--sanitize={sanitizer}" in call and "--traits GTK,SQLite" in call
                                for call in calls), calls)
            self.assertTrue(any(call.startswith("window") and f"--sanitize={sanitizer}" in call for call in calls), calls)

    def test_without_gtk_the_rest_is_passed(self):
        self.stand_in("scripts/require-gtk", "exit 1")
        status, said, calls = self.run_with()
        self.assertEqual((status, len(calls)), (0, 4), said)
        self.assertTrue(all("--traits SQLite" in call for call in calls), calls)
        self.stand_in("scripts/require-sqlite", "exit 1")
        status, said, calls = self.run_with()
        self.assertEqual((status, len(calls)), (0, 4), said)
        self.assertNotIn("--traits", " ".join(calls))

    def test_a_failed_build_shows_its_errors_or_the_end_of_what_it_said(self):
        for says, shown in (("a.swift:1: error: no such type", "error: no such type"), ("Killed", "Killed")):
            for sanitizer in ("thread", "address"):
                status, said, calls = self.run_with(sanitizer, fails="--sanitize", says=says)
                self.assertEqual((status, len(calls)), (1, 1))
                self.assertIn(shown, said)
                self.assertIn(f"build/sanitize-{sanitizer}.log", said)
                self.assertTrue((self.folder / f"build/sanitize-{sanitizer}.log").exists())

    def test_a_finding_of_one_does_not_hide_the_other(self):
        status, said, calls = self.run_with(fails="--sanitize=thread")
        self.assertEqual(status, 1)
        self.assertIn("The sanitizers are not content: threads\n", said)
        self.assertTrue(any("test" in call and "address" in call for call in calls))


if __name__ == "__main__":
    unittest.main()
