"""Splits Swift into tokens, as far as mutants need it: comments are left out, a string is one token."""
import re
from typing import NamedTuple

PATTERN = re.compile(r"""
    (?P<space>\s+|//[^\n]*)
  | (?P<number>0[xbo][0-9A-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)
  | (?P<attribute>@\w+)
  | (?P<directive>\#\w+)
  | (?P<word>\$\d+|\$?[^\W\d]\w*|`\w+`)
  | (?P<operator>\.\.[.<]|[-/=+!*%<>&|^~?]+)
  | (?P<mark>.)
""", re.X)
STRING = re.compile(r'(#*)("""|")')
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int
    # From 1.
    line: int
    # Whether it is the first one of its line.
    begins_line: bool
    # Whether there is white space before it, and behind it.
    space_before: bool
    space_after: bool

    @property
    def is_spaced(self):
        """Whether an operator stands between two operands: `a < b`, not `Array<Int>`."""
        return self.space_before and self.space_after


class UnknownSwift(Exception):
    """A file in which brackets do not match, or a string does not end."""


def tokens(text):
    """The tokens of a file, without comments."""
    found, place, line, begins_line = [], 0, 1, True
    while place < len(text):
        start = place
        if text.startswith("/*", place):
            kind, place = "space", end_of_comment(text, place)
        elif STRING.match(text, place):
            kind, place = "string", end_of_string(text, place)
        else:
            match = PATTERN.match(text, place)
            kind, place = match.lastgroup, match.end()
        said = text[start:place]
        if kind == "space":
            begins_line = begins_line or "\n" in said
        else:
            before, after = text[start - 1:start] or "\n", text[place:place + 1] or "\n"
            found.append(Token(kind, said, start, place, line, begins_line, before.isspace(), after.isspace()))
            begins_line = False
        line += said.count("\n")
    return found


def end_of_comment(text, place):
    depth = 0
    for match in re.compile(r"/\*|\*/").finditer(text, place):
        depth += 1 if match[0] == "/*" else -1
        if depth == 0:
            return match.end()
    raise UnknownSwift("a comment does not end")


def end_of_string(text, place):
    match = STRING.match(text, place)
    hashes, quotes = match[1], match[2]
    place, end, interpolation, escape = match.end(), quotes + hashes, "\\" + hashes + "(", "\\" + hashes
    while place < len(text):
        if text.startswith(end, place):
            return place + len(end)
        if text.startswith(interpolation, place):
            place = end_of_interpolation(text, place + len(interpolation))
        elif text.startswith(escape, place):
            place += len(escape) + 1
        else:
            place += 1
    raise UnknownSwift("a string does not end")


def end_of_interpolation(text, place):
    depth = 1
    while depth:
        if place >= len(text):
            raise UnknownSwift("a string does not end")
        if STRING.match(text, place):
            place = end_of_string(text, place)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
    return place


def matches(found):
    """For the index of each bracket the index of its partner."""
    partners, opened = {}, []
    for index, token in enumerate(found):
        if token.text in CLOSING:
            opened.append(index)
        elif token.text in CLOSING.values():
            if not opened or CLOSING[found[opened[-1]].text] != token.text:
                raise UnknownSwift(f"line {token.line}: brackets do not match")
            partners[index] = opened.pop()
            partners[partners[index]] = index
    if opened:
        raise UnknownSwift(f"line {found[opened[-1]].line}: a bracket is not closed")
    return partners
