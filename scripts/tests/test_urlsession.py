"""How scripts/test-urlsession ends: a crash inside Foundation is no failure, a failed test is."""
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent


class URLSessionTests(unittest.TestCase):
    def run_with(self, code):
        """The status and the output, with a test program that runs this code of a shell."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("DynamicListsPackageTests.xctest", code), ("swift", f"echo {folder}")):
                program = pathlib.Path(folder, name)
                program.write_text(f"#!/bin/sh\n{text}\n")
                program.chmod(0o755)
            environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
            done = subprocess.run([SCRIPTS / "test-urlsession"], env=environment, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True)
            return done.returncode, done.stdout

    def test_a_crash_is_printed_and_fails_nothing(self):
        status, said = self.run_with("echo begun; kill -SEGV $$")
        self.assertEqual(status, 0, said)
        self.assertEqual(said.splitlines()[0], "begun")
        self.assertIn("Foundation ended the process with signal 11 after 0 passed tests", said)

    def test_a_crash_forgives_no_failed_test_and_no_check_of_the_package(self):
        for said in ("✘ Test a() recorded an issue at A.swift:1:2", "DynamicListsHTTP/HostGate.swift:9: Fatal error: no"):
            self.assertEqual(self.run_with(f"echo '{said}'; kill -ILL $$")[0], 1, said)

    def test_a_failed_test_fails(self):
        self.assertEqual(self.run_with("exit 1")[0], 1)
        self.assertEqual(self.run_with('test "$DYNAMICLISTS_URLSESSION" = 1')[0], 0)


if __name__ == "__main__":
    unittest.main()
