"""When counts of instructions are compared, and what is said of them, with stubs for valgrind and Swift."""
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
SWIFT = 'case "$*" in --version) echo "Swift version $VERSION (x)";; *--show-bin-path) echo "$BIN";; esac'
COUNT = "[ $# = 2 ] || echo edit"
# What a program does once takes 7,000 instructions.
VALGRIND = 'for times; do :; done; echo "Collected : $((7000 + times * EACH))" >&2'


class InstructionsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "scripts").mkdir()
        (self.folder / "Benchmarks").mkdir()
        shutil.copy(SCRIPTS / "instructions", self.folder / "scripts")
        for name, code in {"swift": SWIFT, "Count": COUNT, "valgrind": VALGRIND}.items():
            self.stand_in(name, code)

    def stand_in(self, name, code):
        file = self.folder / "bin" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/bin/sh\n{code}\n")
        file.chmod(0o755)

    def run_script(self, *options, each=100, version="6.3", path=os.environ["PATH"]):
        """The status and the output."""
        bin_folder = self.folder / "bin"
        environment = {**os.environ, "PATH": f"{bin_folder}:{path}", "BIN": str(bin_folder), "EACH": str(each),
                       "VERSION": version, "DYNAMICLISTS_INSTALL": "no"}
        done = subprocess.run([self.folder / "scripts/instructions", *options], env=environment, capture_output=True,
                              text=True)
        return done.returncode, done.stdout + done.stderr

    def committed(self):
        return json.loads((self.folder / "Benchmarks/instructions.json").read_text())["instructions"]

    def test_counts_are_free_of_what_a_program_does_once(self):
        self.assertEqual(self.run_script("--accept")[0], 0)
        self.assertEqual(self.committed(), {"edit": 100})

    def test_counts_near_the_committed_ones_pass(self):
        self.run_script("--accept")
        for each in (96, 104):
            self.assertEqual(self.run_script(each=each)[0], 0)

    def test_other_counts_fail_and_the_output_says_what_to_do(self):
        self.run_script("--accept")
        for each in (94, 106):
            status, said = self.run_script(each=each)
            self.assertEqual(status, 1)
            self.assertIn("More than 5% away: edit", said)
            self.assertIn("scripts/instructions --accept", said)
        self.assertEqual(self.committed(), {"edit": 100})

    def test_another_compiler_is_not_compared(self):
        self.run_script("--accept")
        status, said = self.run_script(each=300, version="6.4")
        self.assertEqual(status, 0)
        self.assertIn("Skipped: counting instructions. The committed ones are of Swift version 6.3", said)

    def test_without_valgrind_nothing_is_counted(self):
        (self.folder / "bin/valgrind").unlink()
        python = os.path.dirname(shutil.which("python3"))
        (self.folder / "python").mkdir()
        os.symlink(os.path.join(python, "python3"), self.folder / "python/python3")
        status, said = self.run_script(path=str(self.folder / "python"))
        self.assertEqual((status, said), (
            0, "Skipped: counting instructions, which needs valgrind: apt-get install valgrind\n"))


if __name__ == "__main__":
    unittest.main()
