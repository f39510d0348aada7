"""The faults that no test can find, with the reason of each."""
from typing import NamedTuple


class Explanation(NamedTuple):
    file: str
    fault: str
    source: str
    reason: str

    @property
    def identity(self):
        return self.file, self.fault, self.source


class Unreadable(Exception):
    pass


def read_all(folder):
    """Reads the explanations of all files of a folder."""
    return [found for path in sorted(folder.glob("*.txt")) for found in read(path.read_text())]


def read(text):
    """Reads blocks that empty lines separate: the file, indented the fault with its line, and the reason in words.

    A block may have several faults of a file with the same reason. Lines that begin with `#` are comments.
    """
    found = []
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if not lines:
            continue
        faults = [line.strip() for line in lines[1:] if line.startswith("  ")]
        reason = " ".join(line.strip() for line in lines[1:] if not line.startswith("  "))
        if not faults or not reason or any(": " not in fault for fault in faults):
            raise Unreadable(f"A block of survivors needs a file, faults and a reason:\n{block}")
        for fault in faults:
            name, _, source = fault.partition(": ")
            found.append(Explanation(lines[0].strip(), name, source, reason))
    return found
