"""The test program of the copy: its suites, which faults each reaches, and whether tests fail with a fault."""
import os
import pathlib
import re
import resource
import selectors
import signal
import subprocess
import tempfile
import time
from typing import NamedTuple

from running.session import Session

# These test the compiler and the simulation, not the core.
LEFT_OUT = {"CompilerMessageTests", "SimulationCalibrationTests"}
# Random scripts for the engine: the first thousands reject most engines that are wrong.
SIMULATIONS = "2000"
FAILED = re.compile(rb"\xe2\x9c\x98.* recorded an issue|: Fatal error: ")
# A run does not end if it takes so many times the usual time of a processor and seconds more, or waits for longer.
TIMES, MORE, LONGEST_WAIT = 4, 4, 25
# A loop that does not end often fills the memory.
MOST_MEMORY = 6 << 30
# The suites that take no longer than the first of these run first, then those up to the second, then the others.
TIERS = (0.12, 0.6, float("inf"))
ENDED_BY_LIMIT = 128 + signal.SIGXCPU


class Outcome(NamedTuple):
    # `passed`, `failed`, `crashed` or `endless`.
    name: str
    seconds: float
    # The time of a processor.
    processor: float
    # What was said first about the failure.
    reason: str


class Suites:
    def __init__(self, program, watch=None):
        self.program, self.watch = program, watch
        # The seconds of a processor that each suite takes by itself.
        self.seconds = {}
        # For each number the suites that reach it and in which the fault could change something, and those that
        # merely come there.
        self.differing, self.reaching = {}, {}

    def names(self):
        said = subprocess.run([self.program, "--testing-library", "swift-testing", "--list-tests"],
                              stdout=subprocess.PIPE, text=True, check=True).stdout
        found = {match[1] for match in re.finditer(r"^DynamicLists(?:Engine)?Tests\.([^/\s]+)", said, re.M)}
        return sorted(found - LEFT_OUT)

    def reach(self, count):
        """Runs each suite by itself without a fault, and notes which faults it reaches. Returns those that fail."""
        failed = []
        with tempfile.TemporaryDirectory() as folder:
            for name in self.names():
                notes = pathlib.Path(folder, "notes")
                notes.write_bytes(bytes(count + 1))
                outcome = self.run([name], {"DYNAMICLISTS_MUTANTS_NOTED": str(notes)}, limit=300)
                if outcome.name != "passed":
                    failed.append((name, outcome))
                self.seconds[name] = outcome.processor
                for number, noted in enumerate(notes.read_bytes()):
                    if noted:
                        self.reaching.setdefault(number, []).append(name)
                    if noted == 2:
                        self.differing.setdefault(number, []).append(name)
        return failed

    def test(self, number):
        """Runs the suites that a fault could fail, the fast ones first; ends at the first failure."""
        suites = self.differing.get(number, [])
        spent = 0
        for least, most in zip((-1, *TIERS), TIERS):
            group = [name for name in suites if least < self.seconds[name] <= most]
            if not group:
                continue
            limit = TIMES * sum(map(self.seconds.get, group)) + MORE
            outcome = self.run(group, {"DYNAMICLISTS_MUTANT": str(number)}, limit)
            spent += outcome.seconds
            if outcome.name != "passed":
                return outcome._replace(seconds=spent)
        if suites:
            return Outcome("passed", spent, 0, "")
        where = "no test comes there" if number not in self.reaching else "changes nothing in any test"
        return Outcome("passed", 0, 0, where)

    def run(self, suites, environment, limit):
        """Runs suites in one process until they end or one fails, for at most `limit` seconds of a processor."""
        pattern = rf"^DynamicLists(Engine)?Tests\.({'|'.join(map(re.escape, suites))})/"
        command = [str(self.program), "--testing-library", "swift-testing", "--filter", pattern]
        environment = os.environ | {"SIMULATIONS": SIMULATIONS, "SWIFT_BACKTRACE": "enable=no"} | environment
        start = time.monotonic()
        session = Session(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=environment, preexec_fn=lambda: bound(limit))
        failure, is_endless = "", False
        with session.process.stdout as output, selectors.DefaultSelector() as selector:
            os.set_blocking(output.fileno(), False)
            selector.register(output, selectors.EVENT_READ)
            rest = b""
            while not failure and not session.has_ended():
                is_endless = time.monotonic() - start > TIMES * limit + LONGEST_WAIT
                if is_endless or self.watch and self.watch.says_stop():
                    break
                if selector.select(0.05):
                    *lines, rest = (rest + (output.read() or b"")).split(b"\n")
                    failure = next((line.decode(errors="replace") for line in lines if FAILED.search(line)), "")
                    time.sleep(0.01)
            if not session.has_ended():
                session.end()
        seconds, processor = time.monotonic() - start, session.usage.ru_utime + session.usage.ru_stime
        if failure:
            return Outcome("failed", seconds, processor, failure)
        if is_endless or session.status == ENDED_BY_LIMIT:
            return Outcome("endless", seconds, processor, f"not ended after {processor:.0f} seconds of a processor")
        if session.status > 128:
            return Outcome("crashed", seconds, processor, f"signal {session.status - 128}")
        return Outcome("failed" if session.status else "passed", seconds, processor, f"status {session.status}")


def bound(seconds):
    """Bounds what a process of tests may take."""
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
