"""Finds in its output why a part of a run failed."""
import re

# The largest number of lines for one part, and of characters in one line.
MOST_LINES, MOST_CHARACTERS = 30, 400
# How many of the last lines are shown if no line looks like a reason.
LAST_LINES = 10
ISSUE = re.compile(r"✘ .* recorded an issue")
COMMENT = "↳ "
REASON = re.compile("|".join((
    ISSUE.pattern,
    r"(\S.*: )?([Ff]atal )?error: ",  # compilers, SwiftPM, and a trap of Swift
    r"(💣|\*\*\*) ",  # a crash of Swift
    r"(FAIL|ERROR): |[\w.]*(Error|Exception)(: |$)",  # a unittest test and its exception
    r" *FAILED ",  # a check of scripts/test-dependent
    r" *NOT HELD: ",  # a step of a scenario
    r"Ended after .* seconds: |Did not end: ",  # scripts/bounded, and a part that took too long
)))


def reasons(said):
    """The lines that say why it failed, each once; the last lines if no line does."""
    lines = [line.rstrip() for line in said.splitlines() if line.strip()]
    found = []
    for before, line in zip([""] + lines, lines):
        # The comment of an issue is on its next line; other lines with this arrow are not reasons.
        if REASON.match(line) or line.startswith(COMMENT) and ISSUE.match(before):
            found.append(line)
    found = list(dict.fromkeys(found)) or lines[-LAST_LINES:]
    short = [line if len(line) <= MOST_CHARACTERS else line[:MOST_CHARACTERS] + " …" for line in found[:MOST_LINES]]
    if len(found) > MOST_LINES:
        short.append(f"… and {len(found) - MOST_LINES} more")
    return short


def unfinished(said):
    """A line for each test that was started and did not end."""
    started = re.findall(r"◇ Test (\S+?) started", said)
    ended = set(re.findall(r"[✔✘] Test (\S+?) (?:with .* )?(?:passed|failed)", said))
    return [f"Did not end: {test}" for test in dict.fromkeys(started) if test not in ended]
