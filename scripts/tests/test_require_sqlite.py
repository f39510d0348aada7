"""What require-sqlite installs and says. The programs that it calls are stubs that record their calls."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "require-sqlite"
STAND_INS = {
    "apt-get": 'echo "$*" >>"$CALLS"; case "$*" in *update*) exit 0;; esac; [ -n "$REPOSITORY" ] && : >"$FOLDER/library"',
    "id": 'echo "$NUMBER"',
    "pkg-config": '[ -e "$FOLDER/library" ]',
    "uname": 'echo "$SYSTEM"',
}


class RequireSQLiteTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        for name, code in STAND_INS.items():
            (self.folder / "bin" / name).write_text(f"#!/bin/sh\n{code}\n")
            (self.folder / "bin" / name).chmod(0o755)
        for name in ("sh", "mktemp", "tail", "rm"):
            (self.folder / "bin" / name).symlink_to(shutil.which(name))

    def run_script(self, repository="yes", number=0, system="Linux", **variables):
        """The status, the output, and what was called."""
        calls = self.folder / "calls"
        calls.write_text("")
        environment = {"PATH": f"{self.folder}/bin", "CALLS": str(calls), "FOLDER": str(self.folder), "NUMBER": str(number),
                       "SYSTEM": system, "REPOSITORY": repository, "TMPDIR": str(self.folder), **variables}
        done = subprocess.run([shutil.which("sh"), SCRIPT], env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30)
        return done.returncode, done.stdout, calls.read_text()

    def test_root_installs_the_header(self):
        status, _, calls = self.run_script()
        self.assertEqual(status, 0)
        self.assertIn("install -y --no-install-recommends libsqlite3-dev\n", calls)
        self.assertEqual(self.run_script(), (0, "", ""))

    def test_without_the_header_one_line_says_what_is_skipped(self):
        for arguments in ({"number": 1000}, {"DYNAMICLISTS_INSTALL": "no"}):
            status, said, calls = self.run_script(**arguments)
            self.assertEqual((status, said.count("\n"), calls), (1, 1, ""))
            self.assertIn("apt-get install libsqlite3-dev", said)
        status, said, _ = self.run_script(repository="")
        self.assertEqual(status, 1)
        self.assertIn("Skipped: lists over SQLite", said)

    def test_a_mac_has_it(self):
        self.assertEqual(self.run_script(system="Darwin", number=501), (0, "", ""))


if __name__ == "__main__":
    unittest.main()
