"""The end of a run with many parts."""
import contextlib
import io
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from running.run import Run
from tests.test_session import STAYS, living

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent


class Quiet:
    """A watch that never ends the run."""

    def says_stop(self):
        return False


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.reports = pathlib.Path(folder.name, "reports")

    def run_with(self, plan):
        """The exit status and the output."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            run = Run(Quiet(), self.reports)
            plan(run)
            return run.report(), output.getvalue()

    def test_every_part_runs_though_an_earlier_one_failed(self):
        def plan(run):
            self.assertFalse(run.part("One", "sh", "-c", "echo bad; exit 3"))
            self.assertTrue(run.part("Two", "echo", "good"))
            self.assertFalse(run.part("Three", "/no/such/program"))

        status, said = self.run_with(plan)
        self.assertEqual(status, 1)
        self.assertRegex(said, r"(?s)── One: FAILED, 0 s\nbad\n.*── Two: passed, 0 s\ngood\n.*No such file")
        self.assertIn("2 of 3 parts did not pass: One, Three\n", said)

    def test_a_part_that_hangs_is_ended_and_names_its_unfinished_tests(self):
        log = "◇ Test good() started.\n◇ Test hangs(_:) started.\n✔ Test good() passed after 0.1 seconds."

        def plan(run):
            run.limit = 0.5
            self.assertFalse(run.part("Tests", "sh", "-c", 'echo "$0"; sleep 60', log))
            self.assertTrue(run.part("Next", "true"))

        status, said = self.run_with(plan)
        self.assertEqual(status, 1)
        self.assertIn("Why it failed: Tests\nEnded after 0.5 seconds: Tests\nDid not end: hangs(_:)\n1 of 2", said)

    def test_the_end_repeats_why_parts_failed(self):
        log = "\n".join((
            "↳ Testing Library Version: 6.3.1", "✔ Test good() passed after 0.1 seconds.", "noise",
            "✘ Test bad() recorded an issue at BadTests.swift:3:5: Expectation failed: 1 == 2", "↳ seed 7",
            "✘ Test bad() failed after 0.1 seconds with 1 issue."))
        issue = "✘ Test bad() recorded an issue at BadTests.swift:3:5: Expectation failed: 1 == 2\n↳ seed 7\n"
        error = "a.swift:1:2: error: cannot find 'x' in scope\n"

        def plan(run):
            run.part("Tests", "sh", "-c", 'echo "$0"; exit 1', log)
            run.part("Build", "sh", "-c", 'echo "$0   | `- error: twice"; echo "$0"; exit 1', error)
            run.part("Scripts", "sh", "-c", 'echo "FAIL: test_x (tests)\nTraceback\nAssertionError: 1 != 2\n\nRan 1"; exit 1')
            run.part("Lint", "sh", "-c", "echo File is too long; exit 1")
            run.part("Good", "sh", "-c", "echo 'b.swift: error: expected'")
            run.part("Missing", "/no/such/program")

        status, said = self.run_with(plan)
        self.assertEqual(status, 1)
        end = said.partition("in all\n")[2]
        self.assertEqual(end, (
            f"── Why it failed: Tests\n{issue}── Why it failed: Build\n{error}"
            "── Why it failed: Scripts\nFAIL: test_x (tests)\nAssertionError: 1 != 2\n"
            "── Why it failed: Lint\nFile is too long\n"
            "── Why it failed: Missing\n[Errno 2] No such file or directory: '/no/such/program'\n"
            "5 of 6 parts did not pass: Tests, Build, Scripts, Lint, Missing\n"))

    def test_the_end_stays_short_however_much_failed(self):
        def plan(run):
            run.part("Tests", sys.executable, "-c", "for n in range(99): print(f'✘ Test t{n}() recorded an issue', 'x' * 999)\nexit(1)")
            run.part("Quiet", sys.executable, "-c", "for n in range(99): print(n)\nexit(1)")

        said = self.run_with(plan)[1].partition("in all\n")[2]
        self.assertIn("t29()", said)
        self.assertNotIn("t30()", said)
        self.assertIn("… and 69 more\n── Why it failed: Quiet\n89\n", said)
        self.assertLess(max(map(len, said.splitlines())), 410)

    def test_a_part_is_left_out_when_what_it_needs_failed(self):
        def plan(run):
            built = run.part("Build", "false")
            self.assertFalse(run.part("Tests", "sh", "-c", "echo never", after=built))

        status, said = self.run_with(plan)
        self.assertEqual(status, 1)
        self.assertNotIn("never", said)
        self.assertRegex(said, r"left out +0\.0 +0\.0   Tests\n")
        self.assertIn("2 of 2 parts did not pass: Build, Tests\n", said)

    def test_parts_beside_one_another_do_not_mix_what_they_say(self):
        script = "for n in 1 2 3; do echo {0}; sleep 0.1; done"

        def plan(run):
            run.beside(*[lambda name=name: run.part(name, "sh", "-c", script.format(name)) for name in "ab"])

        status, said = self.run_with(plan)
        self.assertEqual(status, 0)
        self.assertIn("a\na\na\n", said)
        self.assertIn("b\nb\nb\n", said)
        self.assertNotIn("did not pass", said)

    def test_what_a_part_took_is_told(self):
        def plan(run):
            run.part("Busy", sys.executable, "-c", "import time; t = time.process_time()\nwhile time.process_time() < t + 0.3: pass")

        _, said = self.run_with(plan)
        clock, processor = [float(cell) for cell in said.split("passed")[2].split()[:2]]
        self.assertGreaterEqual(processor, 0.3)
        self.assertGreaterEqual(clock, 0.3)

    def test_each_part_leaves_a_log(self):
        def plan(run):
            run.part("What the server's tests say", "echo", "quiet")
            self.assertEqual(run.log("What the server's tests say").read_text(), "quiet\n")

        self.run_with(plan)
        self.assertEqual([log.name for log in self.reports.iterdir()], ["what-the-server-s-tests-say.log"])

    def test_what_has_time_steps_back(self):
        def plan(run):
            run.part("Tests", "sh", "-c", "sleep 0.2; nice")
            run.part("Build", "sh", "-c", "sleep 0.2; nice", has_time=True)
            priorities = [int(run.log(name).read_text()) for name in ("Tests", "Build")]
            self.assertEqual(priorities, [os.nice(0), 10])

        self.run_with(plan)

    def test_a_signal_ends_every_lane(self):
        program = f"""
import sys
sys.path.insert(0, {str(SCRIPTS)!r})
from running.run import Run, Stop
from running.session import Watch
watch = Watch()
run = Run(watch, {str(self.reports)!r})
stays = [sys.executable, "-c", {STAYS!r}]
def lane(name):
    run.part(name, *stays)
    run.part("never", "echo", "never")
try:
    run.beside(lambda: lane("one"), lambda: lane("two"))
except Stop:
    watch.leave()
"""
        with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
            numbers = []
            until = time.monotonic() + 20
            while len(numbers) < 4 and time.monotonic() < until:
                time.sleep(0.05)
                numbers = [int(word) for log in self.reports.glob("*.log") for word in log.read_text().split()]
            self.addCleanup(lambda: [os.kill(number, signal.SIGKILL) for number in living(numbers)])
            self.assertEqual(len(living(numbers)), 4)
            process.send_signal(signal.SIGINT)
            output, _ = process.communicate(timeout=30)
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertEqual(living(numbers), set())
        self.assertNotIn("never", output)


if __name__ == "__main__":
    unittest.main()
