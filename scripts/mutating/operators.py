"""Finds the places of a Swift file where a small fault can be made, and says how the text changes there."""
from typing import NamedTuple

from .structure import ACCESSORS, ASSERTIONS, ASSIGNMENT, DECLARATIONS, FLOW, Structure

COMPARISONS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+"}
EXTREMES = {"min": "max", "max": "min"}
NOT_DROPPED = DECLARATIONS | ACCESSORS | FLOW | ASSERTIONS | {
    "let", "var", "case", "default", "return", "throw", "break", "continue", "fallthrough", "await", "try",
    # Only a duration depends on it.
    "withExtendedLifetime",
}
# What an operand does not end with.
BEFORE_OPERAND = {"(", "[", "{", ",", ":", ";", "=", "return", "in", "if", "guard", "while", "where", "case", "else",
                  "try", "await"}


class Edit(NamedTuple):
    """Replaces a range of the text; `{n}` is the number of the place."""
    start: int
    end: int
    text: str


class Place(NamedTuple):
    """Where faults can be made: one or several, which are numbered from the number of the place."""
    line: int
    edits: tuple
    faults: tuple


def places(text):
    """The places of a file, in the order of its text."""
    return sorted(Finder(text).find(), key=lambda place: place.edits[0].start)


class Finder:
    def __init__(self, text):
        self.swift = Structure(text)
        self.tokens = self.swift.tokens
        self.found = []
        # What gets its first value after its declaration.
        self.constants = set()

    def find(self):
        for index, token in enumerate(self.tokens):
            if not self.swift.kept[index]:
                self.look_at(index, token)
        for statement in self.swift.statements:
            words = self.swift.words(range(statement.start, statement.end))
            if words[0] == "let" and "=" not in words and statement.block.kind != "type":
                self.constants.update(word for word in words[1:] if word.isidentifier())
        for statement in self.swift.statements:
            self.drop(statement)
            self.negate_result(statement)
        return self.found

    def note(self, line, edits, *faults):
        self.found.append(Place(line, tuple(edits), faults))

    def text(self, index):
        return self.swift.text(index)

    # MARK: Tokens

    def look_at(self, index, token):
        before = self.text(index - 1)
        if token.kind == "number" and before != ".":
            self.increase(index, token)
        # The end of a function behind `while true` needs no result, but behind any other loop.
        elif token.text in ("true", "false") and before not in (".", "while"):
            other = "false" if token.text == "true" else "true"
            self.replace(index, f"mutantFlag({{n}}, {token.text})", f"{token.text} to {other}")
        elif token.text in EXTREMES and self.text(index + 1) == "(" and not token.space_after:
            self.swap_extreme(index, token)
        elif token.kind == "operator":
            self.look_at_operator(index, token)
        elif token.text in ("if", "guard", "while", "where") and before != "." and self.text(index + 1) != ":":
            self.negate_conditions(index, token)

    def replace(self, index, text, *faults):
        token = self.tokens[index]
        self.note(token.line, [Edit(token.start, token.end, text)], *faults)

    def increase(self, index, token):
        sign = self.tokens[index - 1] if index else token
        is_negative = sign.text == "-" and not sign.space_after and (sign.space_before or self.text(index - 2) in "([")
        start = sign.start if is_negative else token.start
        number = f"-{token.text}" if is_negative else token.text
        self.note(token.line, [Edit(start, token.end, f"mutantNumber({{n}}, {number})")], f"{number} to {number} + 1")

    def swap_extreme(self, index, token):
        start = token.start
        if self.text(index - 1) == ".":
            if self.text(index - 2) != "Swift":
                return
            start = self.tokens[index - 2].start
        name = "mutantMin" if token.text == "min" else "mutantMax"
        edit = Edit(start, self.tokens[index + 1].end, f"{name}({{n}}, ")
        self.note(token.line, [edit], f"{token.text} to {EXTREMES[token.text]}")

    def look_at_operator(self, index, token):
        if token.text == "!" and not token.space_after and (token.space_before or self.text(index - 1) in "([{"):
            self.replace(index, "{n} %! ", "without !")
        if not token.is_spaced or self.text(index - 1) in BEFORE_OPERAND or self.text(index + 1) in (")", ",", "]"):
            return
        name = token.text
        if name in COMPARISONS and self.text(index - 1) != "nil":
            closing = f"{name}~" if self.text(index + 1) == "nil" else f"{name}%"
            self.replace(index, f"%{name} {{n}} {closing}", *(f"{name} to {other}" for other in COMPARISONS[name]))
        elif name in LOGIC:
            self.replace(index, f"%{name} {{n}} {name}%", f"{name} to {LOGIC[name]}")
        elif name in ARITHMETIC and "string" not in (self.tokens[index - 1].kind, self.tokens[index + 1].kind):
            self.replace(index, f"%{name} {{n}} {name}%", f"{name} to {ARITHMETIC[name]}")
        elif name == "?":
            self.negate(self.start_of_condition(index), index, "not the condition of ?")

    # MARK: Conditions

    def start_of_condition(self, index):
        """Where the condition of `?:` begins."""
        index -= 1
        while index >= 0:
            token = self.tokens[index]
            if token.text in (")", "]", "}"):
                index = self.swift.partners[index]
            elif token.text in BEFORE_OPERAND or token.text in ASSIGNMENT or token.text == "?" and token.is_spaced:
                break
            if self.tokens[index].begins_line and self.text(index) not in (".", "?", ":", "&&", "||"):
                if self.text(index - 1) not in ("&&", "||") and not self.text(index).startswith("."):
                    return index
            index -= 1
        return index + 1

    def negate_conditions(self, index, token):
        """Negates each condition of a statement that is neither a binding nor a pattern."""
        if token.text == "while" and not token.begins_line:
            return
        start = place = index + 1
        while place < len(self.tokens):
            said = self.text(place)
            ends = said == ("else" if token.text == "guard" else "{")
            if ends or said == ",":
                self.negate(start, place, f"not the condition of {token.text}")
                start = place + 1
            if ends:
                return
            place = self.swift.partners[place] if said in "([{" else place
            place += 1

    def negate(self, start, end, fault):
        """Negates a condition, unless the fault of one of its parts is the same."""
        if start >= end or self.text(start) in ("let", "var", "case", "true", "false") or self.swift.kept[start]:
            return
        if self.tokens[start].kind == "directive":
            return
        words = [self.text(index) for index in self.swift.top_level(start, end) if self.tokens[index].is_spaced]
        compared = sum(word in COMPARISONS for word in words)
        if not any(word in LOGIC for word in words) and (compared == 1 or self.text(start) == "!" and not compared):
            return
        last = self.tokens[end - 1]
        self.note(last.line, [Edit(last.end, last.end, " ~% {n}")], fault)

    # MARK: Statements

    def negate_result(self, statement):
        """Negates what a function with a result of type `Bool` returns."""
        function = statement.block.function
        if function is None or self.text(function.open - 1) != "Bool":
            return
        if self.text(function.open - 2) not in ("->", ":"):
            return
        start = statement.start
        if self.text(start) == "return":
            start += 1
        elif statement.block is not function or len(function.statements) > 1 or self.text(start) in NOT_DROPPED:
            return
        if start < statement.end and self.text(statement.end - 1) not in ("true", "false", "get", "set"):
            words = [self.text(index) for index in self.swift.top_level(start, statement.end)]
            if "?" not in words and self.text(start) not in ("if", "switch") and not set(words) & ASSIGNMENT:
                self.negate(start, statement.end, "not the result")

    def drop(self, statement):
        """Leaves out a call or an assignment."""
        start, end, block = statement.start, statement.end, statement.block
        first = self.tokens[start]
        if block.kind == "type" or self.swift.kept[start] or first.kind not in ("word", "mark"):
            return
        if first.text in NOT_DROPPED or first.kind == "mark" and first.text != "(":
            return
        words = [self.text(index) for index in self.swift.top_level(start, end)]
        if "reserveCapacity" in words or first.text in ("self", "super") and self.text(start + 2) == "init":
            return
        assigns = any(word in ASSIGNMENT for word in words)
        function = block.function
        if assigns:
            targets = self.swift.words(range(start, end)) if first.text == "(" else words
            if function and self.is_initializer(function) or set(targets) & self.constants:
                return
        if not assigns and (self.text(end - 1) not in (")", "}") or self.is_value(statement)):
            return
        last = self.tokens[end - 1]
        edits = [Edit(first.start, first.start, "if mutantKeeps({n}) { "), Edit(last.end, last.end, " }")]
        self.note(first.line, edits, "without the assignment" if assigns else "without the call")

    def is_value(self, statement):
        """Whether a statement is the value of a closure or a function, also as a branch of its only statement."""
        block = statement.block
        while block.kind in ("code", "switch"):
            if block.kind == "code" and len(block.statements) > 1:
                return False
            block = block.parent
        if block.kind == "function" and not self.gives(block):
            return False
        return len(block.statements) == 1

    def is_initializer(self, function):
        return self.text(self.swift.first_word(function.head.start, function.head.stop)) == "init"

    def gives(self, function):
        """Whether it has a result: a function with `->`, or a computed property."""
        word = self.text(self.swift.first_word(function.head.start, function.head.stop))
        return "->" in self.swift.words(function.head) or word in ("var", "get")
