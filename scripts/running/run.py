"""Runs many commands as one run: no command hides another's failure, and each is timed."""
import concurrent.futures
import pathlib
import re
import subprocess
import threading
import time
from typing import NamedTuple

from .reasons import reasons, unfinished
from .session import Session


# Seconds that a part may take, several times what the longest takes on a slow machine.
LIMIT = 1200


class Result(NamedTuple):
    name: str
    outcome: str
    seconds: float
    # The processor time of the command and of all processes that it waited for.
    processor: float


class Stop(Exception):
    """Raised when the run ends early, after all started processes have ended."""


class Run:
    """Runs parts, one after the other or in parallel, and reports the result of each."""

    def __init__(self, watch, reports, limit=LIMIT):
        self.watch, self.reports, self.limit = watch, pathlib.Path(reports), limit
        self.reports.mkdir(parents=True, exist_ok=True)
        self.start = time.monotonic()
        self.results = []
        self.reasons = {}
        self.lock = threading.Lock()

    def part(self, name, *command, after=True, has_time=False):
        """Runs a command and returns whether it passed; prints its output as one piece when it ends.

        The part is skipped unless `after`, the result of an earlier part, is true. With `has_time`, it has a
        lower priority than other parts. A part that takes longer than the limit is ended and has failed.
        """
        log = self.log(name)
        log.unlink(missing_ok=True)
        if not after:
            return self.note(Result(name, "left out", 0, 0), "An earlier part failed that this one needs.\n")
        if self.watch.says_stop():
            raise Stop
        self.say(f"… {name}\n")
        began = time.monotonic()
        with open(log, "wb") as output:
            try:
                session = Session(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
            except OSError as error:
                return self.note(Result(name, "FAILED", 0, 0), f"{error}\n")
            if has_time:
                session.step_back()
            while not (hangs := time.monotonic() - began > self.limit) and not session.has_ended():
                if self.watch.says_stop():
                    break
                time.sleep(0.05)
            session.end()
        if self.watch.says_stop():
            raise Stop
        outcome = "FAILED" if session.status or hangs else "passed"
        said = log.read_text(errors="replace")
        if hangs:
            said += f"\nEnded after {self.limit} seconds: {name}\n" + "".join(f"{line}\n" for line in unfinished(said))
        processor = session.usage.ru_utime + session.usage.ru_stime
        return self.note(Result(name, outcome, time.monotonic() - began, processor), said)

    def log(self, name):
        """The file with the output of a part."""
        return self.reports / (re.sub(r"\W+", "-", name).strip("-").lower() + ".log")

    def note(self, result, said):
        self.results.append(result)
        if result.outcome == "FAILED":
            self.reasons[result.name] = reasons(said)
        self.say(f"── {result.name}: {result.outcome}, {result.seconds:.0f} s\n{said}")
        return result.outcome == "passed"

    def say(self, text):
        with self.lock:
            print(text, end="", flush=True)

    def beside(self, *lanes):
        """Runs functions in parallel, each a sequence of parts; returns their results."""
        with concurrent.futures.ThreadPoolExecutor(len(lanes)) as pool:
            return [future.result() for future in [pool.submit(lane) for lane in lanes]]

    def report(self):
        """Prints the duration of each part, why parts failed, and which did not pass; returns the exit status.

        The end of the output is enough to see all results, as in CI.
        """
        print("── What it took, in seconds\n        by the clock   of a processor")
        for result in self.results:
            print(f"{result.outcome:>8} {result.seconds:11.1f} {result.processor:16.1f}   {result.name}")
        print(f"{'':8} {time.monotonic() - self.start:11.1f} {sum(part.processor for part in self.results):16.1f}   in all")
        bad = [result.name for result in self.results if result.outcome != "passed"]
        for name, lines in self.reasons.items():
            print("\n".join([f"── Why it failed: {name}", *lines]))
        if bad:
            print(f"{len(bad)} of {len(self.results)} parts did not pass: {', '.join(bad)}")
        return 1 if bad else 0
