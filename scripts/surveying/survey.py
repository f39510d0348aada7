"""The numbers of the house: how large it is, and how much one has to hold in mind to change it."""
from typing import NamedTuple

from .swift import File, comments, is_comment, pronouns, sentences

CORE = "Sources/DynamicLists"
FRONT_ENDS = ["Sources/DynamicListsSwiftUI", "Sources/DynamicListsTerminal", "Sources/DynamicListsGTK"]
# Structs that only list options or texts.
OPTIONS = {"ListConfiguration", "TerminalListTexts", "DynamicListTexts"}
# What only says that something is missing.
STAND_INS = ("WithoutTrait.swift",)
MOST_PROPERTIES = 20
MOST_OWNERS = 5
MOST_PRONOUNS = 2


class Number(NamedTuple):
    name: str
    value: float
    # `None` where no goal was set: the number may not get worse.
    goal: float | None = None
    # Whether a larger value is the better one.
    grows: bool = False
    # What makes up the value, printed with it.
    parts: tuple = ()

    def is_worse(self, limit):
        return self.value < limit if self.grows else self.value > limit


def numbers(root):
    """All numbers of a repository."""
    core = read(root / CORE)
    files = {name: File(text) for name, text in core.items()}
    lines = sum(text.count("\n") for text in core.values())
    commented = sum(is_comment(line) for text in core.values() for line in text.split("\n"))
    types = merged(files)
    model = types.get("ListViewModel", [])
    yield Number("lines of the core", lines, goal=16_500, parts=folders(core))
    yield Number("comments, lines of a thousand", round(1000 * commented / max(1, lines)), grows=True)
    yield Number("stored properties of ListViewModel", len(model), goal=15)
    public = [each.name for each in model if each.is_variable and not each.is_private]
    yield Number("variables of ListViewModel that are not private", len(public), goal=0, parts=tuple(public))
    yield from large({name: properties for name, properties in types.items() if name != "ListViewModel"})
    busy = tuple(f"{name} {len(owners)}" for name, owners in touched(files, types) if len(owners) > MOST_OWNERS)
    yield Number(f"functions of the engine that touch more than {MOST_OWNERS} owners", len(busy), goal=0, parts=busy)
    yield Number(f"sentences of comments with more than {MOST_PRONOUNS} pronouns", len(riddles(core)), goal=0)
    for folder in FRONT_ENDS:
        texts = read(root / folder, leaving_out=STAND_INS)
        yield from large(merged({name: File(text) for name, text in texts.items()}))
    contributing = root / "CONTRIBUTING.md"
    if contributing.exists():
        yield Number("rows of “Where is the rule?”", len(rules(contributing.read_text())), goal=35)


def large(types):
    """The types with too many stored properties."""
    for name, properties in sorted(types.items()):
        if len(properties) > MOST_PROPERTIES and name not in OPTIONS:
            yield Number(f"stored properties of {name}", len(properties), goal=MOST_PROPERTIES)


def read(folder, leaving_out=()):
    """The texts of the Swift files of a folder, by name in it."""
    names = {str(file.relative_to(folder)): file for file in sorted(folder.rglob("*.swift"))}
    return {name: file.read_text() for name, file in names.items()
            if not name.startswith(leaving_out)}


def folders(texts):
    """The lines of each folder, the longest first."""
    lines = {}
    for name, text in texts.items():
        folder = name.partition("/")[0] if "/" in name else "top level"
        lines[folder] = lines.get(folder, 0) + text.count("\n")
    return tuple(f"{folder} {count}" for folder, count in sorted(lines.items(), key=lambda each: -each[1]))


def merged(files):
    """The stored properties of all types."""
    return {name: properties for file in files.values() for name, properties in file.types().items()}


def touched(files, types):
    """The owners that each function of the engine names: the variables of the engine."""
    owners = {each.name for each in types.get("ListEngine", []) if each.is_variable}
    found = [(function.name, owners & function.words) for file in files.values() for function in file.functions()
             if function.type == "ListEngine"]
    return sorted(found, key=lambda each: (-len(each[1]), each[0]))


def riddles(texts):
    """The sentences of comments with too many pronouns, with their files."""
    return [(name, sentence) for name, text in texts.items() for comment in comments(text)
            for sentence in sentences(comment) if pronouns(sentence) > MOST_PRONOUNS]


def rules(text):
    """The rows of the table “Where is the rule?”."""
    section = text.partition("## Where is the rule?")[2].partition("\n## ")[0]
    rows = [line for line in section.split("\n") if line.startswith("|")]
    return rows[2:]
