"""Why a part of a run failed, as far as what it said tells."""
import re

# Lines for one part at most, and characters of one line.
MOST_LINES, MOST_CHARACTERS = 30, 400
# How many of the last lines stand in for a reason where no line looks like one.
LAST_LINES = 10
ISSUE = re.compile(r"✘ .* recorded an issue")
COMMENT = "↳ "
REASON = re.compile("|".join((
    ISSUE.pattern,
    r"(\S.*: )?([Ff]atal )?error: ",  # compilers, SwiftPM, and Swift at a trap
    r"(💣|\*\*\*) ",  # Swift at a crash
    r"(FAIL|ERROR): |[\w.]*(Error|Exception)(: |$)",  # a test of unittest, and what it raised
    r" *FAILED ",  # a check of scripts/test-dependent
    r"Ended after .* seconds: ",  # scripts/bounded
)))


def reasons(said):
    """The lines that say what failed, each once; the last lines if none does."""
    lines = [line.rstrip() for line in said.splitlines() if line.strip()]
    found = []
    for before, line in zip([""] + lines, lines):
        # The comment of an issue is its next line; other lines with such an arrow are no reason.
        if REASON.match(line) or line.startswith(COMMENT) and ISSUE.match(before):
            found.append(line)
    found = list(dict.fromkeys(found)) or lines[-LAST_LINES:]
    short = [line if len(line) <= MOST_CHARACTERS else line[:MOST_CHARACTERS] + " …" for line in found[:MOST_LINES]]
    if len(found) > MOST_LINES:
        short.append(f"… and {len(found) - MOST_LINES} more")
    return short
