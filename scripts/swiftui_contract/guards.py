"""Finds uses of symbols that a platform lacks in code that is compiled for it."""
import collections
import re

from .declarations import PLATFORMS


def labels(symbol):
    return re.findall(r"(\w+):", symbol)


def lacking(rows):
    """Patterns for uses of the symbols that platforms lack."""
    # Overloads that differ only in their types.
    found = {r"selection: Binding<Set|selectingMany": {"watchOS"}}
    named = collections.defaultdict(list)
    for row in rows:
        if " : " not in row.symbol and not row.evidence.startswith("stands for"):
            owner, _, member = row.symbol.rpartition(".") if "(" not in row.symbol else (
                row.symbol.split("(")[0].rpartition("."))
            named[owner, member.split("(")[0]].append(row)
    for (owner, name), overloads in named.items():
        if name == "init":
            continue
        everywhere = [{p for p, system in zip(PLATFORMS, row.systems) if system == "-"} for row in overloads]
        missing = set.intersection(*everywhere)
        if missing == set(PLATFORMS):
            continue  # Not a symbol of Apple's, or without known systems.
        if missing:
            found[rf"\.{name}\b" if owner else rf"\b{name}\b"] = missing
        for row, platforms in zip(overloads, everywhere):
            # An overload is recognized by a label that no available overload has.
            others = {label for other, lacks in zip(overloads, everywhere) if not platforms <= lacks
                      for label in labels(other.symbol)}
            for label in labels(row.symbol):
                if platforms - missing and label != "_" and label not in others:
                    found[rf"\.{name}\([^\n]*\b{label}:"] = platforms
                    break
    return found


def leaves_out(condition, is_else, platform):
    """Whether a condition excludes the platform, or includes only others."""
    named = set(re.findall(r"(?<!!)os\((\w+)\)", condition))
    if is_else:
        return platform in named and "&&" not in condition
    return f"!os({platform})" in condition or bool(named) and "!" not in condition and platform not in named


def problems(rows, folders):
    """Finds the uses in `folders`, each given with the platforms it is built for."""
    patterns = lacking(rows)
    for folder, builds_for in folders:
        for file in sorted(folder.glob("*.swift")):
            conditions = []
            for number, line in enumerate(file.read_text().split("\n"), 1):
                code = line.split("//")[0]
                if match := re.match(r"\s*#if (.*)", line):
                    conditions.append([(match[1], False)])
                elif match := re.match(r"\s*#elseif (.*)", line):
                    conditions[-1] = [(c, True) for c, _ in conditions[-1]] + [(match[1], False)]
                elif re.match(r"\s*#else", line):
                    conditions[-1] = [(c, True) for c, _ in conditions[-1]]
                elif re.match(r"\s*#endif", line):
                    conditions.pop()
                for pattern, platforms in patterns.items():
                    if not re.search(pattern, code):
                        continue
                    for platform in sorted(platforms & set(builds_for)):
                        if not any(leaves_out(c, e, platform) for branch in conditions for c, e in branch):
                            yield f"{file.name}:{number}: {line.strip()} needs what {platform} lacks; guard it with #if."
