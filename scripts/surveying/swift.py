"""Reads from Swift files what the survey counts: stored properties, functions, comments."""
import re
from typing import NamedTuple

from mutating.structure import FUNCTIONS, Structure

PRONOUNS = {"it", "its", "they", "them", "their", "theirs", "this", "these", "that", "those", "which", "who", "whom",
            "whose"}
CODE = re.compile(r"``[^`]*``|`[^`]*`|<doc:[^>]*>")
END_OF_SENTENCE = re.compile(r"[.!?](?=\s|$)")


class Property(NamedTuple):
    name: str
    is_variable: bool
    is_private: bool


class Function(NamedTuple):
    type: str
    name: str
    # The words of its body, without members of other values and labels of arguments.
    words: frozenset


class File:
    """What one file declares."""

    def __init__(self, text):
        self.text = text
        self.structure = Structure(text)

    def types(self):
        """The stored properties of the classes, structs and actors that the file declares, by name."""
        found = {}
        for block in self.blocks():
            word, name = self.declaration(block)
            if word in ("class", "struct", "actor"):
                found[name] = [each for statement in block.statements for each in self.stored(statement)]
        return found

    def functions(self):
        """The functions and the computed properties of the file's types and extensions."""
        structure = self.structure
        for block in self.blocks():
            _, name = self.declaration(block)
            for statement in block.statements:
                first = structure.first_word(statement.start, statement.end)
                word = structure.text(first)
                braces = [i for i in structure.top_level(first, statement.end) if structure.text(i) == "{"]
                if braces and (word in FUNCTIONS or word == "var"):
                    title = structure.text(first + 1) if word in ("func", "var") else word
                    words = self.words(braces[0], statement.end) - self.parameters(first, braces[0])
                    yield Function(name, title, frozenset(words | self.owned(braces[0], statement.end)))

    def blocks(self):
        """The bodies of types and extensions, each once."""
        blocks = {}
        for statement in self.structure.statements:
            if statement.block.kind == "type" and statement.block.open >= 0:
                blocks[statement.block.open] = statement.block
        return blocks.values()

    def declaration(self, block):
        """The keyword of a type or an extension, and its name with those around it."""
        structure = self.structure
        first = structure.first_word(block.head.start, block.head.stop)
        name, index = structure.text(first + 1), first + 2
        while structure.text(index) == ".":
            name, index = f"{name}.{structure.text(index + 1)}", index + 2
        if block.parent is not None and block.parent.open >= 0:
            name = f"{self.declaration(block.parent)[1]}.{name}"
        return structure.text(first), name

    def stored(self, statement):
        """The stored properties that a statement of a type declares."""
        structure = self.structure
        first = structure.first_word(statement.start, statement.end)
        if structure.text(first) not in ("var", "let"):
            return
        before = structure.words(range(statement.start, first))
        if "static" in before or "class" in before:
            return
        outside = list(structure.top_level(first, statement.end))
        words = structure.words(outside)
        brace = words.index("{") if "{" in words else len(words)
        if "=" not in words[:brace] and brace < len(words) and not structure.opens_observers(outside[brace]):
            return
        modifiers = " ".join(before)
        is_private = bool(re.search(r"\b(file)?private(?! \( set)", modifiers))
        is_variable = structure.text(first) == "var"
        names = [structure.text(first + 1)]
        if names == ["("]:
            inside = range(first + 2, structure.partners[first + 1])
            names = [structure.text(index) for index in inside if structure.text(index) != ","]
        for index in outside[:-2]:
            if structure.text(index) == "," and structure.text(index + 2) in (":", "="):
                names.append(structure.text(index + 1))
        for name in names:
            yield Property(name, is_variable, is_private)

    # MARK: Words

    def words(self, start, end):
        """The words of a range that may name properties of `self`."""
        structure, found = self.structure, set()
        for index in range(start, end):
            token = structure.tokens[index]
            is_member = structure.text(index - 1) in (".", "?.") and not structure.tokens[index - 1].space_before
            is_label = structure.text(index + 1) == ":" and not structure.tokens[index].space_after
            if token.kind == "word" and not is_member and not is_label:
                found.add(token.text)
        return found - self.locals(start, end)

    def owned(self, start, end):
        """The words behind `self.`."""
        structure = self.structure
        return {structure.text(index + 2) for index in range(start, end - 2)
                if structure.text(index) == "self" and structure.text(index + 1) == "."}

    def parameters(self, start, end):
        """The names before a colon in the head of a function."""
        structure = self.structure
        return {structure.text(index - 1) for index in range(start, end) if structure.text(index) == ":"}

    def locals(self, start, end):
        """The names of constants and variables of a range, but for those of a pattern."""
        structure = self.structure
        return {structure.text(index + 1) for index in range(start, end) if structure.text(index) in ("let", "var")}


def is_comment(line):
    return line.lstrip().startswith("//")


def comments(text):
    """The comments of a file, a text for each that stands in lines of its own."""
    block = []
    for line in text.split("\n") + [""]:
        said = line.strip()
        if is_comment(line) and not said.startswith("// MARK"):
            block.append(said.lstrip("/").strip())
        elif block:
            yield "\n".join(block)
            block = []


def sentences(comment):
    """The sentences of a comment, without code."""
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", comment):
        text = CODE.sub("code", paragraph.replace("\n", " "))
        yield from (said.strip() for said in END_OF_SENTENCE.split(text) if said.strip())


def pronouns(sentence):
    return sum(word in PRONOUNS for word in re.findall(r"[a-z]+", sentence.lower()))
