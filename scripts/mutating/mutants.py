"""The faults of the core and the outbox: where they are, and the text of the files with all of them."""
import bisect
import collections
import pathlib
from typing import NamedTuple

from .operators import places

FOLDERS = (
    "Engine", "Storage", "Operations", "Sections", "Search", "Selection", "Effects", "Edits", "Live", "Positions", "Source")
CORE, OUTBOX = pathlib.Path("Sources/DynamicLists"), pathlib.Path("Sources/DynamicListsOutbox")


class Mutant(NamedTuple):
    number: int
    # The number of the first fault of the same place.
    place: int
    file: str
    line: int
    # What the fault does, such as `< to <=`; of several in a line with their number.
    fault: str
    # The line of the source, without the white space at its ends.
    source: str

    @property
    def identity(self):
        """What stays when lines move."""
        return self.file, self.fault, self.source

    def __str__(self):
        return f"{self.file}:{self.line}: {self.fault}\n    {self.source}"


class MutatedFile:
    """A file with its faults."""

    def __init__(self, file, text, first):
        self.file, self.text = file, text
        self.lines = text.split("\n")
        self.mutants, self.edits = [], {}
        number = first
        for place in places(text):
            self.edits[number] = place.edits
            for offset, fault in enumerate(place.faults):
                source = self.lines[place.line - 1].strip()
                self.mutants.append(Mutant(number + offset, number, file, place.line, fault, source))
            number += len(place.faults)
        self.next = number
        self.number_equal_ones()

    def number_equal_ones(self):
        """Numbers the equal faults of a line, and of equal lines."""
        count = collections.Counter(mutant.identity for mutant in self.mutants)
        seen = collections.Counter()
        for index, mutant in enumerate(self.mutants):
            if count[mutant.identity] > 1:
                seen[mutant.identity] += 1
                self.mutants[index] = mutant._replace(fault=f"{mutant.fault} #{seen[mutant.identity]}")

    def changed(self, without):
        """The text with the faults of all places but these, and for each line its places with their columns."""
        edits = sorted(
            (edit.start, edit.end, order, number, edit.text.replace("{n}", str(number)))
            for number, group in self.edits.items() if number not in without for order, edit in enumerate(group))
        starts = [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line) + 1)
        parts, columns, place, shift, last_line = [], collections.defaultdict(list), 0, 0, -1
        for start, end, _, number, text in edits:
            line = bisect.bisect_right(starts, start) - 1
            shift = shift if line == last_line else 0
            last_line = line
            columns[line + 1].append((start - starts[line] + shift + 1, number))
            parts += [self.text[place:start], text]
            shift += len(text) - (end - start)
            place = end
        parts.append(self.text[place:])
        return "".join(parts), columns


def mutated_files(root):
    """The files of the core and the outbox that have faults, with numbers from 1."""
    files, number = [], 1
    for folder in [*(CORE / name for name in FOLDERS), OUTBOX]:
        for path in sorted((root / folder).rglob("*.swift")):
            file = MutatedFile(str(path.relative_to(root)), path.read_text(encoding="utf-8"), number)
            files.append(file)
            number = file.next
    return files
