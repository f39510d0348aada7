"""The test program of the copy: its suites, which faults each reaches, and whether tests fail with a fault."""
import os
import pathlib
import re
import resource
import selectors
import subprocess
import tempfile
import time
from typing import NamedTuple

from running.session import Session

# These test the compiler and the simulation, not the core.
LEFT_OUT = {"CompilerMessageTests", "SimulationCalibrationTests"}
# Random scripts for the engine: the first thousands reject most engines that are wrong.
SIMULATIONS = "2000"
FAILED = re.compile(rb"^\xe2\x9c\x98 .* recorded an issue|: Fatal error: ", re.M)
# A run that takes longer than so many times the usual, and seconds more, does not end.
TIMES, MORE = 5, 12
# A loop that does not end often fills the memory.
MOST_MEMORY = 6 << 30
# A suite that takes longer runs only if the faster ones pass.
FAST = 0.5


class Outcome(NamedTuple):
    # `passed`, `failed`, `crashed` or `endless`.
    name: str
    seconds: float
    # What was said first about the failure.
    reason: str


class Suites:
    def __init__(self, program, watch=None):
        self.program, self.watch = program, watch
        # The seconds that each suite takes by itself.
        self.seconds = {}
        # For each number the suites that reach it and in which the fault could change something, and those that
        # merely come there.
        self.differing, self.reaching = {}, {}

    def names(self):
        said = subprocess.run([self.program, "--testing-library", "swift-testing", "--list-tests"],
                              stdout=subprocess.PIPE, text=True, check=True).stdout
        found = {match[1] for match in re.finditer(r"^DynamicListsTests\.([^/\s]+)", said, re.M)}
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
                self.seconds[name] = outcome.seconds
                for number, noted in enumerate(notes.read_bytes()):
                    if noted:
                        self.reaching.setdefault(number, []).append(name)
                    if noted == 2:
                        self.differing.setdefault(number, []).append(name)
        return failed

    def test(self, number):
        """Runs the suites that a fault could fail, the fast ones first; ends at the first failure."""
        suites = sorted(self.differing.get(number, []), key=self.seconds.get)
        groups = [[name for name in suites if self.seconds[name] <= FAST],
                  [name for name in suites if self.seconds[name] > FAST]]
        spent = 0
        for group in filter(None, groups):
            limit = TIMES * sum(map(self.seconds.get, group)) + MORE
            outcome = self.run(group, {"DYNAMICLISTS_MUTANT": str(number)}, limit)
            spent += outcome.seconds
            if outcome.name != "passed":
                return outcome._replace(seconds=spent)
        if suites:
            return Outcome("passed", spent, "")
        where = "no test comes there" if number not in self.reaching else "changes nothing in any test"
        return Outcome("passed", 0, where)

    def run(self, suites, environment, limit):
        """Runs suites in one process until they end or one fails."""
        pattern = rf"^DynamicListsTests\.({'|'.join(map(re.escape, suites))})/"
        command = [str(self.program), "--testing-library", "swift-testing", "--filter", pattern]
        environment = os.environ | {"SIMULATIONS": SIMULATIONS, "SWIFT_BACKTRACE": "enable=no"} | environment
        start = time.monotonic()
        session = Session(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=environment, preexec_fn=bound)
        session.step_back()
        said, ended = b"", False
        with session.process.stdout as output, selectors.DefaultSelector() as selector:
            os.set_blocking(output.fileno(), False)
            selector.register(output, selectors.EVENT_READ)
            while not ended and not FAILED.search(said):
                if time.monotonic() - start > limit or self.watch and self.watch.says_stop():
                    break
                if selector.select(0.1):
                    more = output.read()
                    ended = more == b""
                    said += more or b""
            if ended:
                while not session.has_ended() and time.monotonic() - start < limit:
                    time.sleep(0.01)
            has_ended = session.has_ended()
            session.end()
        seconds = time.monotonic() - start
        failure = FAILED.search(said)
        if failure:
            line = said[failure.start():].split(b"\n")[0].decode(errors="replace")
            return Outcome("failed", seconds, line)
        if not has_ended:
            return Outcome("endless", seconds, f"not ended after {limit:.0f} seconds")
        if session.status > 128:
            return Outcome("crashed", seconds, f"signal {session.status - 128}")
        return Outcome("failed" if session.status else "passed", seconds, f"status {session.status}")


def bound():
    """Bounds what a process of tests may take."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
