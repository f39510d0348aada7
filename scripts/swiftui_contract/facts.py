"""Compares the contract's declarations with the table of what Apple documents."""
import collections
import dataclasses
import difflib
import re

from .declarations import KEYWORD, PLATFORMS, closing, parts

COLUMNS = ["module", "symbol", "declaration", "isolation", *PLATFORMS, "evidence"]
SYSTEM = r"-|[0-9]+(\.[0-9]+)*"
EVIDENCE = r"documented( but for generic arguments| for SDK .+)?|inferred|(differs|stands for): .+"


@dataclasses.dataclass
class Fact:
    line: int
    module: str
    symbol: str
    text: str
    isolation: str
    systems: list
    evidence: str


def version(text):
    return (tuple(int(part) for part in text.split(".")) + (0,))[:2]


def is_readable(text):
    """Whether a declaration can be normalized."""
    try:
        return bool(normal(text))
    except (AttributeError, IndexError, ValueError):  # no keyword, or unbalanced brackets
        return False


def table(file):
    """The rows of the table, and its errors."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines() or [""]
    except (OSError, UnicodeDecodeError) as error:
        return [], [f"{file.name}: the table cannot be read: {error}."]
    rows, problems = [], []
    for number, line in enumerate(lines, 1):
        cells = line.split("\t")
        if number == 1:
            if cells != COLUMNS:
                problems.append(f"{file.name}:1: the columns are not {', '.join(COLUMNS)}.")
            continue
        if len(cells) != len(COLUMNS):
            problems.append(f"{file.name}:{number}: {len(cells)} columns, not {len(COLUMNS)}.")
            continue
        rows.append(Fact(number, *cells[:4], cells[4:9], cells[9]))
        if not is_readable(cells[2]):
            problems.append(f"{file.name}:{number}: '{cells[2]}' is no declaration.")
        for platform, system in zip(PLATFORMS, cells[4:9]):
            if not re.fullmatch(SYSTEM, system):
                problems.append(f"{file.name}:{number}: '{system}' is no version of {platform}, such as 17.0, and not -.")
        if not re.fullmatch(EVIDENCE, cells[9]):
            problems.append(f"{file.name}:{number}: '{cells[9]}' is no evidence.")
    return rows, problems


def constraints(text):
    """Splits `A: B & C` into two constraints, and sorts the sides of `A == B`."""
    for part in parts(text):
        if "==" in part:
            yield "==".join(sorted(part.split("==")))
        elif ":" in part:
            subject, _, bounds = part.partition(":")
            yield from (f"{subject}:{bound}" for bound in bounds.split("&"))
        else:
            yield part


def normal(text):
    """Normalizes a declaration: sorted constraints after `where`, no blanks, no optional sugar."""
    text = re.sub(r"\s+", " ", text).strip()
    text, accessor = re.match(r"(.*?)( ?\{ ?(?:nonmutating )?get.*\})?$", text).groups()
    head, _, where = text.partition(" where ")
    squeezed = re.sub(r"\s+(?=\W)|(?<=\W)\s+", "", head)
    where = re.sub(r"\s+(?=\W)|(?<=\W)\s+", "", where)
    bounds = list(constraints(where))
    keyword = KEYWORD.search(squeezed)
    generics = re.compile(r"[\w.]*\??<").match(squeezed, keyword.end() + (squeezed[keyword.end():][:1] == " "))
    if generics and keyword[1] not in ("extension", "protocol", "typealias", "let", "var", "case"):
        start, end = generics.end() - 1, closing(squeezed, generics.end() - 1)
        names = []
        for part in parts(squeezed[start + 1:end]):
            name, _, bound = part.partition(":")
            names.append(name)
            bounds += constraints(f"{name}:{bound}") if bound else []
        bounds = [re.sub(r"^each ", "repeat each ", bound) for bound in bounds]
        squeezed = squeezed[:start + 1] + ",".join(names) + squeezed[end:]
    while match := re.search(r"\bOptional<", squeezed):
        end = closing(squeezed, match.end() - 1)
        inner = squeezed[match.end():end]
        inner = f"({inner})" if "->" in inner else inner
        squeezed = squeezed[:match.start()] + inner + "?" + squeezed[end + 1:]
    squeezed = re.sub(r"\bSelf\.|\bSwift\.", "", squeezed)
    # A stored property and a computed one with a setter are equal for their users.
    accessor = "" if re.fullmatch(r" ?\{ ?get set ?\}", accessor or "") else accessor or ""
    bounds = sorted(re.sub(r"\bSelf\.", "", bound) for bound in set(bounds))
    return squeezed + (f" where {','.join(bounds)}" if bounds else "") + re.sub(r"\s", "", accessor)


def differences(declaration, fact):
    if normal(declaration.text) != normal(fact.text):
        yield f"is declared as\n    {declaration.text}\n  and documented as\n    {fact.text}"
    if declaration.isolation != fact.isolation:
        yield f"is {declaration.isolation}, documented {fact.isolation}"
    if declaration.systems != fact.systems:
        yield f"says {' '.join(declaration.systems)}, documented {' '.join(fact.systems)} ({', '.join(PLATFORMS)})"


def problems(declarations, rows, name, first_systems):
    """The declarations that differ from the documentation, or exist on one side only."""
    documented = collections.defaultdict(list)
    for row in rows:
        documented[row.module, row.symbol].append(row)
    declared = collections.defaultdict(list)
    for declaration in declarations:
        declared[declaration.module, declaration.symbol].append(declaration)
    for key, ours in declared.items():
        left = list(documented[key])
        # Overloads that are equal are matched first, then each other one with the most similar.
        waiting = []
        for declaration in ours:
            same = [row for row in left if not list(differences(declaration, row))]
            left.remove(same[0]) if same else waiting.append(declaration)
        for declaration in waiting:
            place = f"{declaration.file}:{declaration.line}: {declaration.symbol}"
            if not left:
                cells = [declaration.module, declaration.symbol, declaration.text, declaration.isolation,
                         *declaration.systems, "?"]
                yield f"{place} has no row in {name}; as declared it is\n" + "\t".join(cells)
                continue
            row = max(left, key=lambda row: difflib.SequenceMatcher(None, row.text, declaration.text).ratio())
            left.remove(row)
            for difference in differences(declaration, row):
                yield f"{place} {difference} ({name}:{row.line})."
        documented[key] = left
    for left in documented.values():
        for row in left:
            yield f"{name}:{row.line}: {row.symbol} is declared nowhere in {row.module}:\n    {row.text}"
    for row in rows:
        for platform, first, system in zip(PLATFORMS, first_systems, row.systems):
            if system != "-" and version(system) > first:
                yield f"{name}:{row.line}: {row.symbol} needs {platform} {system}, later than the package does."
