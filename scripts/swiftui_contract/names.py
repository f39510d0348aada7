"""Finds types whose names are taken where SwiftUI or AppKit is imported as well."""
import re

# What another module can see.
TYPE = re.compile(
    r"^( *)(?:@\w+(?:\(.*?\))? )*(?:public|package) (?:final |indirect |nonisolated )*(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.M)


def words(file):
    """The words of a list; `#` begins a comment."""
    return {word for line in file.read_text().splitlines() for word in line.partition("#")[0].split()}


def problems(contract, folders):
    """A name of ours that is ambiguous beside SwiftUI, or hidden by a C type that SwiftUI brings along on a Mac."""
    swiftui, c_types = words(contract / "type-names.txt"), words(contract / "c-type-names.txt")
    for folder in folders:
        for file in sorted(folder.rglob("*.swift")):
            text = file.read_text()
            # A type inside another one is found by the name of that one, which hides no C type and is hidden by none.
            top = "  " if text.startswith("#if") else ""
            for indentation, name in TYPE.findall(text):
                if name in swiftui:
                    yield f"{file.name}: SwiftUI has a type named {name}."
                if name in c_types and indentation == top:
                    yield f"{file.name}: on a Mac, import SwiftUI also brings a C type named {name}."
