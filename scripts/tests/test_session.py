"""No process outlives `bounded`. Run all: python3 -m unittest discover -s scripts -t scripts"""
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

from running.session import processes

BOUNDED = pathlib.Path(__file__).resolve().parent.parent / "bounded"
# Starts a process, and another one in its own session, and prints their ids.
STARTS = """
import subprocess, sys, time
sleep = [sys.executable, "-c", "import time; time.sleep(600)"]
print(subprocess.Popen(sleep).pid, subprocess.Popen(sleep, start_new_session=True).pid, flush=True)
"""
STAYS = STARTS + "time.sleep(600)\n"
DEAF = """
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print(os.getpid(), flush=True)
time.sleep(600)
"""


def living(numbers):
    return set(numbers) & {number for number, _, _ in processes()}


class BoundedTests(unittest.TestCase):
    def setUp(self):
        # Under nohup the tests, and what they start, would ignore a lost terminal.
        self.addCleanup(signal.signal, signal.SIGHUP, signal.signal(signal.SIGHUP, signal.SIG_DFL))

    def start(self, program, seconds="60", wrapper=()):
        """The process, and the ids that it prints."""
        process = subprocess.Popen([*wrapper, str(BOUNDED), seconds, sys.executable, "-c", program],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.stdout.close)
        numbers = [int(number) for number in process.stdout.readline().split()]
        self.addCleanup(lambda: [os.kill(number, signal.SIGKILL) for number in living(numbers)])
        return process, numbers

    def assert_gone(self, numbers):
        until = time.monotonic() + 15
        while living(numbers):
            self.assertLess(time.monotonic(), until, "They still run.")
            time.sleep(0.05)

    def test_a_status_comes_through(self):
        for code, status in (("pass", 0), ("import sys; sys.exit(7)", 7), ("import os; os.abort()", 128 + signal.SIGABRT)):
            done = subprocess.run([BOUNDED, "60", sys.executable, "-c", code], stderr=subprocess.DEVNULL)
            self.assertEqual(done.returncode, status)

    def test_a_signal_ends_everything_and_then_the_program_in_the_same_way(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process, numbers = self.start(STAYS)
            self.assertEqual(len(living(numbers)), 2)
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=30), -number)
            self.assertEqual(living(numbers), set())

    def test_a_signal_that_the_shell_ignores_for_it_is_heard(self):
        process, numbers = self.start(STAYS, wrapper=["sh", "-c", 'trap "" INT; exec "$@"', "sh"])
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=30), -signal.SIGINT)
        self.assertEqual(living(numbers), set())

    def test_a_lost_terminal_ends_nothing_under_nohup(self):
        process, numbers = self.start(STAYS, wrapper=["sh", "-c", 'trap "" HUP; exec "$@"', "sh"])
        process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        self.assertEqual(len(living(numbers)), 2)
        process.terminate()
        self.assertEqual(process.wait(timeout=30), -signal.SIGTERM)

    def test_everything_ends_when_the_caller_has_gone(self):
        process, numbers = self.start(STAYS, wrapper=["sh", "-c", '"$@" & wait', "sh"])
        process.kill()
        process.wait()
        self.assert_gone(numbers)

    def test_everything_ends_with_the_command(self):
        process, numbers = self.start(STARTS)
        self.assertEqual(process.wait(timeout=30), 0)
        # A daemon is not ended: it has left the session and its parent has ended.
        self.assertEqual(living(numbers[:1]), set())

    def test_time_has_an_end(self):
        process, numbers = self.start(STAYS, seconds="1")
        self.assertEqual(process.wait(timeout=30), 124)
        self.assertEqual(living(numbers), set())
        self.assertIn("Ended after 1 seconds", process.stderr.read())

    def test_a_stopped_process_ends_too(self):
        process, numbers = self.start(STAYS)
        os.kill(numbers[0], signal.SIGSTOP)
        process.terminate()
        self.assertEqual(process.wait(timeout=30), -signal.SIGTERM)
        self.assertEqual(living(numbers), set())

    def test_a_process_that_ignores_the_signal_is_killed(self):
        process, numbers = self.start(DEAF)
        process.terminate()
        self.assertEqual(process.wait(timeout=30), -signal.SIGTERM)
        self.assertEqual(living(numbers), set())

    def test_what_cannot_be_run_is_a_sentence(self):
        for arguments in (["60", "/no/such/program"], ["soon", "true"], ["60"]):
            done = subprocess.run([BOUNDED, *arguments], capture_output=True, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, r"\A(bounded|usage): .+\n\Z")


if __name__ == "__main__":
    unittest.main()
