"""What require-gtk installs, and when it asks. The programs that it calls are stubs that record their calls."""
import os
import pathlib
import pty
import re
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "require-gtk"
STAND_INS = {
    "apt-get": 'case "$*" in *--print-uris*) printf "u1 f 2000000 m\\nu2 f 1000000 m\\n";; '
               '*) echo "apt-get $*" >>"$CALLS"; case "$*" in *" install "*) : >"$INSTALLED";; esac;; esac',
    "id": 'echo "$NUMBER"',
    "pkg-config": '[ -e "$INSTALLED" ]',
    "sudo": 'echo "sudo $1" >>"$CALLS"; [ "$1" = -n ] && shift; exec "$@"',
}


class RequireGTKTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        for name, code in STAND_INS.items():
            self.stand_in(name, code)

    def stand_in(self, name, code):
        (self.folder / "bin" / name).write_text(f"#!/bin/sh\n{code}\n")
        (self.folder / "bin" / name).chmod(0o755)

    def run_script(self, *options, number=1000, answer=None, **variables):
        """The status, the output, and the calls that change the system."""
        calls = self.folder / "calls"
        calls.write_text("")
        environment = {name: value for name, value in os.environ.items() if not name.startswith("DYNAMICLISTS_")}
        environment |= {"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "CALLS": str(calls),
                        "INSTALLED": str(self.folder / "installed"), "NUMBER": str(number), **variables}
        if answer is None:
            done = subprocess.run([SCRIPT, *options], env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30)
            return done.returncode, done.stdout, calls.read_text().splitlines()
        terminal, end = pty.openpty()
        os.write(terminal, f"{answer}\n".encode())
        process = subprocess.Popen([SCRIPT, *options], env=environment, stdin=end, stdout=end, stderr=end)
        os.close(end)
        said = b""
        try:
            while part := os.read(terminal, 4096):
                said += part
        except OSError:  # on Linux, the end of the terminal is an error
            pass
        os.close(terminal)
        return process.wait(timeout=30), said.decode(), calls.read_text().splitlines()

    def test_nothing_is_said_when_all_is_there(self):
        (self.folder / "installed").touch()
        self.assertEqual(self.run_script(), (0, "", []))

    def test_who_cannot_answer_is_told_the_command_and_nothing_is_installed(self):
        status, said, calls = self.run_script()
        self.assertEqual((status, calls), (1, []))
        self.assertIn("The window needs: libadwaita-1-dev, 2 packages of 3 MB to download.", said)
        self.assertIn("apt-get install --no-install-recommends libadwaita-1-dev", said)

    def test_yes_installs_with_sudo(self):
        for answer in ("y", "Yes"):
            (self.folder / "installed").unlink(missing_ok=True)
            status, said, calls = self.run_script(answer=answer)
            self.assertEqual((status, calls[0]), (0, "sudo env"))
            self.assertIn("[y/N]", said)
            self.assertIn("install -y --no-install-recommends libadwaita-1-dev", calls[1])
            # The size of the download is printed before the question.
            self.assertLess(said.index("3 MB"), said.index("[y/N]"))

    def test_every_other_answer_installs_nothing(self):
        for answer in ("", "n", "what?", "\x04"):
            status, said, calls = self.run_script(answer=answer)
            self.assertEqual((status, calls), (1, []), answer)
            self.assertIn("Without the window", said)

    def test_root_is_told_and_not_asked(self):
        status, said, calls = self.run_script(number=0)
        self.assertEqual((status, len(calls)), (0, 1))
        self.assertIn("3 MB to download", said)
        self.assertNotIn("[y/N]", said)
        self.assertTrue(calls[0].startswith("apt-get "))

    def test_the_variable_decides_without_a_question(self):
        status, said, calls = self.run_script(DYNAMICLISTS_INSTALL="yes")
        self.assertEqual((status, calls[0]), (0, "sudo -n"))
        self.assertNotIn("[y/N]", said)
        (self.folder / "installed").unlink()
        for number in (0, 1000):
            status, _, calls = self.run_script(number=number, DYNAMICLISTS_INSTALL="no")
            self.assertEqual((status, calls), (1, []))

    def test_a_failed_installation_shows_why(self):
        self.stand_in("apt-get", 'echo "E: no room" && false')
        status, said, _ = self.run_script(number=0)
        self.assertEqual(status, 1)
        self.assertIn("E: no room", said)

    def test_an_installation_that_fails_is_tried_again_and_mends_nothing_else(self):
        self.stand_in("apt-get", 'echo "$*" >>"$CALLS"; case "$*" in *" update"*) exit 0;; *) exit 100;; esac')
        status, _, calls = self.run_script(number=0)
        self.assertEqual(status, 1)
        changes = [re.sub(r"-o \S+ ", "", call) for call in calls if "--print-uris" not in call]
        install = "install -y --no-install-recommends libadwaita-1-dev"
        self.assertEqual(changes, [install, "update", install])

    def test_without_gtk_nothing_is_looked_for(self):
        status, said, calls = self.run_script(number=0, DYNAMICLISTS_NO_GTK="1")
        self.assertEqual((status, said, calls), (1, "Without the window: DYNAMICLISTS_NO_GTK is set.\n", []))


if __name__ == "__main__":
    unittest.main()
