"""The statements of a Swift file, and which of its parts are left as they are."""
from dataclasses import dataclass, field

from .tokens import CLOSING, matches, tokens

TYPES = {"struct", "class", "enum", "protocol", "extension", "actor"}
FUNCTIONS = {"func", "init", "deinit", "subscript"}
ACCESSORS = {"get", "set", "willSet", "didSet", "_read", "_modify"}
FLOW = {"if", "guard", "while", "for", "switch", "do", "else", "catch", "defer", "repeat"}
DECLARATIONS = TYPES | FUNCTIONS | {"import", "typealias", "associatedtype", "operator", "precedencegroup", "macro"}
MODIFIERS = {
    "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "mutating", "nonmutating",
    "nonisolated", "override", "convenience", "required", "lazy", "weak", "unowned", "indirect", "consuming",
    "borrowing", "prefix", "infix", "postfix", "isolated", "sending", "dynamic", "optional",
}
# Whose conditions say what is impossible; a program in which they are true does not change without them.
ASSERTIONS = {"assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError"}
ASSIGNMENT = {"=", "+=", "-=", "*=", "/=", "%=", "&+=", "&-=", "^=", "|=", "&=", "<<=", ">>="}


@dataclass
class Block:
    """What stands in braces; the file itself is a block of types."""
    # `type`, `function` (also a computed property and an accessor), `code` (of a statement), `closure` or `switch`.
    kind: str
    # The range of the tokens of the declaration or the statement before the brace.
    head: range
    # The index of the brace.
    open: int
    parent: "Block | None"
    statements: list = field(default_factory=list)

    @property
    def function(self):
        """The function around it; `None` in a closure and in a type."""
        block = self
        while block and block.kind in ("code", "switch"):
            block = block.parent
        return block if block and block.kind == "function" else None


@dataclass
class Statement:
    start: int
    # Behind its last token.
    end: int
    block: Block


class Structure:
    """The tokens of a file, its blocks and statements, and the tokens that are left as they are."""

    def __init__(self, text):
        self.tokens = tokens(text)
        self.partners = matches(self.tokens)
        self.statements = []
        self.kept = [False] * len(self.tokens)
        self.read_block(Block("type", range(0), -1, None), 0, len(self.tokens))
        for statement in self.statements:
            self.keep_parts(statement)

    def text(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def words(self, indices):
        return [self.text(index) for index in indices]

    def top_level(self, start, end):
        """The indices of a range that are in no bracket of that range, brackets included."""
        index = start
        while index < end:
            yield index
            if self.text(index) in CLOSING:
                index = self.partners[index]
                yield index
            index += 1

    def first_word(self, start, end):
        """The index of the first token that is no attribute and no modifier."""
        index = start
        while index < end:
            token = self.tokens[index]
            if token.kind == "attribute" or token.text in MODIFIERS:
                index += 1
                # The arguments, as in `private(set)` and `@available(…)`.
                if self.text(index) == "(" and not self.tokens[index].space_before:
                    index = self.partners[index] + 1
            else:
                return index
        return end

    # MARK: Blocks and statements

    def read_block(self, block, start, end):
        """Reads the statements between two braces."""
        index = statement = self.after_parameters(start, end) if block.kind == "closure" else start
        while index < end:
            token = self.tokens[index]
            if index > statement and self.begins_statement(index, statement, block):
                self.add(statement, index, block)
                statement = index
            if token.text == "{":
                self.read_block(self.block(statement, index, block), index + 1, self.partners[index])
                index = self.partners[index]
            elif token.text in CLOSING:
                self.read_closures(statement, index, block)
                index = self.partners[index]
            elif token.text == ";":
                self.add(statement, index, block)
                statement = index + 1
            elif token.text == ":" and block.kind == "switch" and self.text(statement) in ("case", "default"):
                if "?" not in self.words(self.top_level(statement, index)):
                    self.keep(statement, index + 1)
                    statement = index + 1
            index += 1
        self.add(statement, end, block)

    def read_closures(self, statement, open_index, block):
        """Reads the closures in parentheses or brackets."""
        index = open_index + 1
        while index < self.partners[open_index]:
            if self.text(index) == "{":
                closure = Block("closure", range(statement, index), index, block)
                self.read_block(closure, index + 1, self.partners[index])
                index = self.partners[index]
            index += 1

    def add(self, start, end, block):
        if start < end:
            statement = Statement(start, end, block)
            block.statements.append(statement)
            self.statements.append(statement)

    def after_parameters(self, start, end):
        for index in self.top_level(start, end):
            if index > start and self.tokens[index].begins_line:
                break
            if self.text(index) == "in":
                return index + 1
        return start

    def begins_statement(self, index, statement, block):
        """Whether a token begins another statement."""
        token, before = self.tokens[index], self.tokens[index - 1]
        if token.kind == "directive" and token.begins_line or before.kind != "mark" and self.text(statement)[0] == "#":
            return token.begins_line
        if not token.begins_line or token.text in ("else", "catch", "where", "{", ".", "?", ":", ")", "]"):
            return False
        if token.kind == "operator" and token.is_spaced or token.text.startswith("."):
            return False
        if before.text in (",", "(", "[", ".", "->", "\\") or before.kind == "operator" and before.is_spaced:
            return False
        return before.text != ":" or block.kind == "switch"

    def block(self, statement, brace, parent):
        """The block that a brace opens."""
        head = range(statement, brace)
        outside = list(self.top_level(statement, brace))
        first = self.first_word(statement, brace)
        word = self.text(first)
        words = self.words(outside)
        assigns = "=" in words
        if word in TYPES:
            kind = "type"
        elif word in FUNCTIONS or first == brace and statement == brace:
            kind = "function" if word in FUNCTIONS else "code"
        elif word in ACCESSORS and len(words) <= 2 and not assigns:
            kind = "function"
        elif word in ("var", "let") and not assigns:
            kind = "function"
        elif "switch" in words:
            kind = "switch"
        elif word in FLOW or self.text(brace - 1) in ("else", "do", "defer") or set(words) & {"if", "catch", "for"}:
            kind = "code"
        elif word == "var" and self.opens_observers(brace):
            kind = "function"
        else:
            kind = "closure"
        return Block(kind, head, brace, parent)

    def opens_observers(self, brace):
        return self.text(brace + 1) in ("didSet", "willSet")

    # MARK: What is left as it is

    def keep(self, start, end):
        for index in range(start, end):
            self.kept[index] = True

    def keep_parts(self, statement):
        """Leaves declarations, patterns, attributes, directives and assertions as they are."""
        first = self.first_word(statement.start, statement.end)
        word = self.text(first)
        self.keep(statement.start, first)
        if word in DECLARATIONS or word == "case" and statement.block.kind == "type":
            braces = [index for index in self.top_level(first, statement.end) if self.text(index) == "{"]
            self.keep(first, braces[0] if braces else statement.end)
        elif word in ASSERTIONS:
            self.keep(first, statement.end)
        for index in range(statement.start, statement.end):
            token = self.tokens[index]
            if token.kind == "attribute":
                self.keep(index, index + 1)
                if self.text(index + 1) == "(" and not token.space_after:
                    self.keep(index, self.partners[index + 1] + 1)
            elif token.kind == "directive":
                last = index
                while last < len(self.tokens) and self.tokens[last].line == token.line:
                    last += 1
                self.keep(index, last)
            elif token.text == "case" and not self.kept[index]:
                # A pattern of an `if` ends at its `=`.
                last = index
                while last < statement.end and self.text(last) not in ("=", ":"):
                    last += 1
                self.keep(index, last)
