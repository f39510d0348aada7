"""What require-curl installs and says. The programs that it calls are stubs that record their calls."""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "require-curl"
LIBRARY, SERVER, TOOL = "libcurl4-openssl-dev", "nghttp2-server", "openssl"
STAND_INS = {
    # Installs the packages of which $REPOSITORY has the names, and any other not.
    "apt-get": 'echo "$*" >>"$CALLS"; for last; do :; done; case "$*" in *update*) exit 0;; esac\n'
               'case " $REPOSITORY " in *" $last "*) ;; *) exit 100;; esac\n'
               'case "$last" in libcurl*) : >"$FOLDER/library";; nghttp2*) cp "$FOLDER/bin/id" "$FOLDER/bin/nghttpd";;\n'
               'openssl) cp "$FOLDER/bin/id" "$FOLDER/bin/openssl";; esac',
    "id": 'echo "$NUMBER"',
    "pkg-config": '[ -e "$FOLDER/library" ]',
}


class RequireCurlTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "bin").mkdir()
        for name, code in STAND_INS.items():
            (self.folder / "bin" / name).write_text(f"#!/bin/sh\n{code}\n")
            (self.folder / "bin" / name).chmod(0o755)
        for name in ("sh", "mktemp", "tail", "rm", "cp"):
            (self.folder / "bin" / name).symlink_to(shutil.which(name))
        # What this machine has in /usr/sbin is out of sight.
        self.script = self.folder / "require-curl"
        self.script.write_text(SCRIPT.read_text().replace("/usr/sbin", "/nowhere"))

    def run_script(self, repository=(), number=0, arguments=()):
        """The status, the output, and the packages that were asked for."""
        calls = self.folder / "calls"
        calls.write_text("")
        environment = {"PATH": f"{self.folder}/bin", "CALLS": str(calls), "FOLDER": str(self.folder),
                       "NUMBER": str(number), "REPOSITORY": " ".join(repository), "TMPDIR": str(self.folder)}
        done = subprocess.run([shutil.which("sh"), self.script, *arguments], env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30)
        asked = [line.split()[-1] for line in calls.read_text().splitlines() if " install " in line]
        return done.returncode, done.stdout, asked

    def test_root_installs_the_servers_of_the_tests(self):
        status, said, asked = self.run_script((LIBRARY, SERVER, TOOL))
        self.assertEqual((status, asked), (0, [SERVER, TOOL]))
        self.assertNotIn("Skipped", said)
        self.assertEqual(self.run_script(), (0, "", []))

    def test_a_server_that_cannot_be_had_keeps_nothing_else_away(self):
        status, said, _ = self.run_script((LIBRARY, TOOL))
        self.assertEqual(status, 0)
        self.assertIn("Skipped: the tests of HTTP/2", said)
        self.assertNotIn("tests of certificates", said)
        self.assertTrue((self.folder / "bin/openssl").exists())

    def test_others_install_nothing(self):
        status, said, asked = self.run_script((LIBRARY, SERVER, TOOL), number=1000)
        self.assertEqual((status, asked, said.count("Skipped")), (0, [], 2))

    def test_only_the_benchmark_needs_the_headers(self):
        status, said, asked = self.run_script((LIBRARY, SERVER, TOOL), arguments=["--headers"])
        self.assertEqual((status, asked), (0, [LIBRARY]))
        self.assertEqual(self.run_script(arguments=["--headers"]), (0, "", []))

    def test_without_the_headers_there_is_no_benchmark(self):
        status, said, _ = self.run_script((SERVER, TOOL), arguments=["--headers"])
        self.assertEqual(status, 1)
        self.assertIn(f"apt-get install {LIBRARY}", said)

if __name__ == "__main__":
    unittest.main()
