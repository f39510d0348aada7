"""Reads the public declarations of Swift files; knows as much of Swift as the contract uses."""
import dataclasses
import re

PLATFORMS = ["iOS", "macOS", "tvOS", "visionOS", "watchOS"]
KEYWORD = re.compile(
    r"\b(struct|class|enum|protocol|extension|func|init|var|let|subscript|case|typealias|associatedtype|import|deinit)\b")
TYPES = {"struct", "class", "enum", "protocol"}
# Attributes and modifiers without meaning for the users of a declaration.
UNSAID = r"@(?:frozen|inlinable|MainActor)\b|\b(?:public|package|internal|private)(?:\(set\))?(?=\s)|\bnonisolated(?:\(unsafe\))?(?=\s)"


@dataclasses.dataclass
class Declaration:
    file: str
    line: int
    module: str
    symbol: str
    text: str
    isolation: str
    systems: list


@dataclasses.dataclass
class Scope:
    """The type or extension around a declaration."""
    kind: str = "file"
    owner: str = ""
    is_public: bool = True
    where: str = ""
    isolation: str = "nonisolated"
    systems: list = None


def blanked(text):
    """The text with comments and the contents of strings as spaces, so that brackets can be counted."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])
    return re.sub(r'//[^\n]*|"(?:\\.|[^"\\\n])*"', blank, text)


def end_of_block(code, start):
    """The position after the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(code)):
        depth += {"{": 1, "}": -1}.get(code[index], 0)
        if depth == 0:
            return index + 1
    return len(code)


def header(code, start, end):
    """The position of the body, the value or the end of the declaration that starts here."""
    depth, index = 0, start
    while index < end:
        char = code[index]
        if char in "([<" or char == ">" and code[index - 1] != "-" or char in ")]":
            depth += 1 if char in "([<" else -1
        elif depth == 0 and char == "{":
            return index, "body"
        elif depth == 0 and char == "=" and code[index + 1] != "=" and code[index - 1] not in "=!" \
                and re.search(r"\b(var|let)\b", code[start:index]):
            return index, "value"
        elif depth == 0 and char == "\n" and KEYWORD.search(code[start:index]):
            rest = code[index:end].lstrip()
            if not re.match(r"where\b|->|\{|&", rest) and not re.search(r"(,|\bwhere)\s*$", code[start:index]):
                return index, "end"
        index += 1
    return end, "end"


def parts(text):
    """Splits at commas outside brackets; an arrow does not count as a bracket."""
    found, depth, part = [], 0, ""
    for index, char in enumerate(text):
        if char in "([{<":
            depth += 1
        elif char in ")]}" or (char == ">" and text[index - 1] != "-"):
            depth -= 1
        if char == "," and depth == 0:
            found.append(part)
            part = ""
        else:
            part += char
    return [part.strip() for part in found + [part] if part.strip()]


def closing(text, start):
    """The position of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        if text[index] in "([<":
            depth += 1
        elif text[index] in ")]" or (text[index] == ">" and text[index - 1] != "-"):
            depth -= 1
        if depth == 0:
            return index
    return len(text) - 1


def name_and_labels(text, keyword):
    """A declaration's name in the form of documentation: `init(selection:content:)`."""
    if keyword in ("init", "subscript"):
        name, at = keyword, text.index(keyword) + len(keyword)
    else:
        match = re.search(rf"\b{keyword}\s+(`?\w+`?|[-+*/=<>!]+)", text)
        name, at = match[1].strip("`"), match.end()
    if keyword not in ("init", "func", "subscript"):
        return name
    rest = text[at:].lstrip("? ")
    if rest.startswith("<"):
        rest = rest[closing(rest, 0) + 1:]
    labels = []
    for part in parts(rest[1:closing(rest, 0)]):
        words = re.sub(r"@\w+(\([^)]*\))?\s*", "", part).split(":")[0].split()
        labels.append("_" if keyword == "subscript" and len(words) == 1 else words[0])
    return f"{name}({''.join(label + ':' for label in labels)})"


def systems_said(comment):
    """The first system of each platform in a comment such as `/// iOS 13.0, macOS 10.15`; `None` without one."""
    for line in comment:
        if re.match(r"(iOS|macOS|tvOS|visionOS|watchOS) \d", line):
            said = dict(re.findall(r"(\w+) ([\d.]+)", line.split(";")[0]))
            return [said.get(platform, "-") for platform in PLATFORMS]
    return None


def accessors(body):
    """`{ get }` or `{ get set }` for the body of a property; empty for a stored property."""
    if re.search(r"\b(willSet|didSet)\b", body):
        return ""
    if re.search(r"\bnonmutating set\b", body):
        return " { get nonmutating set }"
    return " { get set }" if re.search(r"\bset\b", body) else " { get }"


class Reader:
    """Reads one file of a module."""

    def __init__(self, file, module, isolated_protocols, hidden_protocols):
        self.file, self.module = file, module
        self.isolated, self.hidden = isolated_protocols, hidden_protocols
        self.text = file.read_text()
        self.code = blanked(self.text)
        self.found = []
        self.types = {}

    def read(self, start=0, end=None, scope=None):
        end, scope = len(self.code) if end is None else end, scope or Scope()
        index = start
        while index < end:
            space = re.compile(r"[\s;]*").match(self.code, index).end()
            if space >= end:
                break
            comment = [line.strip()[3:].strip() for line in self.text[index:space].split("\n")
                       if line.strip().startswith("///")]
            index = self.declaration(space, end, comment, scope)
        return self

    def declaration(self, start, end, comment, scope):
        stop, kind = header(self.code, start, end)
        text = re.sub(r"\s+", " ", self.text[start:stop] if '"' in self.text[start:stop] else self.code[start:stop]).strip()
        body, after = None, stop
        if kind == "body":
            after = end_of_block(self.code, stop)
            body = (stop + 1, after - 1)
        elif kind == "value":
            value = header(self.code + "\n", stop + 1, end)[0]
            newline = self.code.find("\n", stop)
            after = end_of_block(self.code, value) if 0 <= value < newline and self.code[value] == "{" else newline
            text += self.type_of_value(text, self.text[stop + 1:after])
        keyword = KEYWORD.search(text)
        if keyword and keyword[1] not in ("import", "deinit"):
            line = self.text.count("\n", 0, start + keyword.start()) + 1
            self.take(text, keyword[1], line, systems_said(comment), body, scope)
        return max(after, start + 1)

    @staticmethod
    def type_of_value(text, value):
        """The type of a value such as `let red = Color(…)`, which has no type annotation."""
        made = re.match(r"\s*([A-Z]\w*)\(", value)
        return f": {made[1]}" if made and ":" not in text else ""

    def take(self, text, keyword, line, systems, body, scope):
        is_public = bool(re.search(r"\bpublic\b", text)) or keyword == "extension" \
            or (scope.is_public and (scope.kind == "protocol" or (scope.kind == "enum" and keyword == "case")))
        own = self.own_isolation(text)
        if keyword in TYPES or keyword == "extension":
            return self.take_type(text, keyword, line, systems, body, scope, is_public, own)
        if not is_public or not scope.is_public:
            return None
        if keyword == "typealias" and re.search(r"typealias Body = Never", text):
            return None  # Views without a body belong to the host.
        if keyword in ("var", "subscript") and body:
            # A property that only the module can set is read-only for others.
            has_setter = not re.search(r"\b(internal|private|package)\(set\)", text)
            text += accessors(self.code[body[0]:body[1]]) if has_setter or "{" in text else " { get }"
        elif keyword == "var" and re.search(r"\b(internal|private|package)\(set\)", text):
            text += " { get }"
        systems = systems or scope.systems or ["-"] * len(PLATFORMS)
        for name in self.names(text, keyword):
            said = re.sub(r"\bcase .*", f"case {name}", text) if keyword == "case" else text
            symbol = f"{scope.owner}.{name.split('(')[0] if keyword == 'case' else name}".lstrip(".")
            isolation = "-" if keyword in ("case", "typealias", "associatedtype") else own or scope.isolation
            self.found.append(Declaration(
                self.file.name, line, self.module, symbol, self.said(said, scope.where), isolation, systems))
        return None

    def names(self, text, keyword):
        if keyword == "case":
            return parts(re.sub(r".*?\bcase ", "", text))
        return [name_and_labels(text, keyword)]

    def take_type(self, text, keyword, line, systems, body, scope, is_public, own):
        match = re.search(rf"\b{keyword} ([\w.]+)(<)?", text)
        name, rest = match[1], text[match.end():]
        generics = ""
        if match[2]:
            close = closing(text, match.end() - 1)
            generics, rest = text[match.end() - 1:close + 1], text[close + 1:]
        inherited, _, where = rest.partition(" where ")
        protocols = parts(inherited.strip().lstrip(":"))
        plain = [re.sub(r"@\w+\s*", "", protocol).strip() for protocol in protocols]
        owner = name if keyword == "extension" or not scope.owner else f"{scope.owner}.{name}"
        if keyword == "extension":
            known = self.types.get(owner)
            is_public = known[0] if known else True
            isolation = known[1] if known else "nonisolated"
            systems = systems or (known[2] if known else None)
        else:
            inherits = any(protocol.split("<")[0] in self.isolated for protocol in plain)
            isolation = own or ("@MainActor" if inherits else "nonisolated")
            is_public = is_public and scope.is_public
            systems = systems or scope.systems
            self.types[owner] = (is_public, isolation, systems)
        none = ["-"] * len(PLATFORMS)
        if is_public:
            if keyword != "extension":
                head = text[:match.start(1)] + name + generics + (f" where {where}" if where else "")
                self.found.append(Declaration(
                    self.file.name, line, self.module, owner, self.said(head, ""), isolation, systems or none))
            for protocol in plain:
                if protocol not in self.hidden:
                    # A type's own constraints are in its declaration already.
                    condition = f" where {where}" if where and keyword == "extension" else ""
                    self.found.append(Declaration(
                        self.file.name, line, self.module, f"{owner} : {protocol}",
                        f"extension {owner} : {protocol}{condition}", "-", systems or none))
        if body:
            self.read(*body, Scope(
                keyword if keyword in TYPES else "extension", owner, is_public,
                where if keyword == "extension" else "", isolation, systems))

    @staticmethod
    def own_isolation(text):
        head = re.split(r"\(|<", re.sub(r"@\w+\([^)]*\)|nonisolated\(unsafe\)", lambda m: m[0].replace("(", " "), text))[0]
        if re.search(r"\bnonisolated\b", head):
            return "nonisolated"
        return "@MainActor" if "@MainActor" in head else ""

    @staticmethod
    def said(text, where):
        """A declaration in the form of documentation, with the constraints of its extension."""
        text = re.sub(r"\s+", " ", re.sub(UNSAID, "", text)).strip()
        if where:
            text, accessor = re.match(r"(.*?)( \{ get.*\})?$", text).groups()
            head, _, own = text.partition(" where ")
            text = f"{head} where {', '.join(part for part in [where, own] if part)}{accessor or ''}"
        return re.sub(r"\( ", "(", re.sub(r" \)", ")", text))


def read_module(folder, module, isolated_protocols=()):
    """The public declarations of a module's files, in order."""
    files = [file for file in sorted(folder.rglob("*.swift")) if "Host" not in file.parts]
    everything = "\n".join(blanked(file.read_text()) for file in sorted(folder.rglob("*.swift")))
    hidden = set(re.findall(r"^(?:@\w+ ?)*(?:private |fileprivate )?protocol (\w+)", everything, re.M))
    readers = [Reader(file, module, set(isolated_protocols), hidden) for file in files]
    types = {}
    # Extensions inherit properties of their types, which may be declared in another file.
    for _ in range(2):
        for reader in readers:
            reader.found, reader.types = [], types
            reader.read()
    return [declaration for reader in readers for declaration in reader.found]
