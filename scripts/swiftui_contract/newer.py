"""Finds symbols that need a newer system than the package does: no compiler says so on Linux."""
import re

from .declarations import PLATFORMS
from .guards import leaves_out

# Symbols of the standard library, Observation, Synchronization and the runtime that macOS 14 and iOS 17 lack, by the
# availability in the text interfaces of Swift 6.3 (`*.swiftinterface` of its toolchain); each with the first macOS.
NEWER = {
    # iOS 18
    r"\bimport Synchronization\b|\bMutex[<(]|\bAtomic[<(]|\bAtomicLazyReference\b|\batomicMemoryFence\b": "15",
    r"\bString(\.init)?\(validating:": "15",
    r"\bTaskExecutor\b|\bUnownedTaskExecutor\b|\bexecutorPreference\b|\bwithTaskExecutorPreference\b": "15",
    r"\bglobalConcurrentExecutor\b|\bcheckIsolated\(": "15",
    r"\bU?Int128\b|\bDuration\(attoseconds:": "15",
    r"\bRangeSet\b|\bDiscontiguousSlice\b|\.indices\((where|of):": "15",
    r"\.(removing|remove|move)Subranges\(": "15",
    r"\b(any|some) AsyncSequence<": "15",
    r"\bnext\(isolation:": "15",
    # iOS 18.4
    r"\bisolated deinit\b": "15.4",
    # iOS 26
    r"\bObservations\s*[({<]": "26",
    r"\bTask\.immediate(Detached)?\b|\baddImmediateTask(UnlessCancelled)?\b": "26",
    r"\bTask(\.detached)?\(name:|\baddTask(UnlessCancelled)?\(name:|\bTask\.name\b": "26",
    r"\bescalatePriority\(|\bwithTaskPriorityEscalationHandler\b|\bisIsolatingCurrentContext\b": "26",
    r"<let \w+ *: *Int\b|\bInlineArray\b|\[\d+ of \w|\bUTF8Span\b|\bUTF8\.ValidationError\b": "26",
    r"\b(Mutable|Output)?(Raw)?Span<|\b(Mutable|Output)?RawSpan\b": "26",
    r"\.(span|utf8Span|mutableSpan|bytes\.span)\b": "26",
    # Until then the positions of a sequence are no collection.
    r"\.enumerated\(\)\.(count|isEmpty|last|reversed|suffix|dropLast|indices|index|startIndex|endIndex)\b": "26",
}
ANY = re.compile("|".join(NEWER))


def is_built_by_a_mac(conditions):
    """Whether one of Apple's systems compiles the code in these branches."""
    for branch in conditions:
        for condition, is_else in branch:
            if not is_else and "||" not in condition and re.search(r"(?<!!)(\bGTK\b|canImport\((Glibc|Musl|FoundationNetworking)\))", condition):
                return False
    return any(not any(leaves_out(c, e, platform) for branch in conditions for c, e in branch) for platform in PLATFORMS)


def version(text):
    return tuple(int(part) for part in text.split("."))


def problems(text):
    """Lines and first systems of the symbols that the text uses without `@available`, `#available` or `#if`."""
    conditions = []
    # The systems that were asked for, each with the indentation of the line that asked.
    asked = []
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("//")[0]
        if match := re.match(r"\s*#if (.*)", line):
            conditions.append([(match[1], False)])
        elif match := re.match(r"\s*#elseif (.*)", line):
            conditions[-1] = [(c, True) for c, _ in conditions[-1]] + [(match[1], False)]
        elif re.match(r"\s*#else", line):
            conditions[-1] = [(c, True) for c, _ in conditions[-1]]
        elif re.match(r"\s*#endif", line):
            conditions.pop()
        if not code.strip():
            continue
        indentation = len(line) - len(line.lstrip())
        # What was asked for ends with the line that closes its block; a `guard` asks for the rest of its own block.
        asked = [(system, column) for system, column in asked if indentation > column
                 or indentation == column and not line.lstrip().startswith("}")]
        if match := re.search(r"[@#]available\([^)]*\bmacOS (\d+(?:\.\d+)*)", code):
            isGuard = line.lstrip().startswith("guard ")
            asked.append((version(match[1]), indentation - 1 if isGuard else indentation))
        if not ANY.search(code) or not is_built_by_a_mac(conditions):
            continue
        for pattern, system in NEWER.items():
            if re.search(pattern, code) and not any(has >= version(system) for has, _ in asked):
                yield number, system, code.strip()
