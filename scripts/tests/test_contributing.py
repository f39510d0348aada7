"""What CONTRIBUTING names is there."""
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = re.compile(r"`([^`\n]+)`")
# Where a path may begin.
FOLDERS = ["", "Sources", "Sources/DynamicLists", "Sources/DynamicListsHTTP", "scripts"]
SWIFT = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def words():
    """All words of the code of this repository."""
    listed = subprocess.run(["git", "ls-files", "-z", "Sources", "Tests", "Package.swift"], cwd=ROOT, check=True,
                            stdout=subprocess.PIPE, text=True).stdout
    found = set()
    for name in listed.rstrip("\0").split("\0"):
        file = ROOT / name
        if file.suffix in (".swift", ".h", ".c", ".tsv", ".txt") and file.is_file():
            found.update(SWIFT.findall(file.read_text(errors="replace")))
    return found


def exists(path, root=ROOT):
    """Whether a path is there, with or without the extension of its files."""
    if "/" not in path and any(any(root.glob(f"Sources/**/{name}")) for name in (path, f"{path}.swift")):
        return True
    for folder in FOLDERS:
        place = root / folder / path
        if place.exists() or place.parent.is_dir() and any(place.parent.glob(f"{place.name}.*")):
            return True
    return False


def paths(text):
    """The paths that a text names: `Engine/PageLoads`."""
    for code in CODE.findall(text):
        if re.fullmatch(r"[\w.+-]+(?:/[\w.+-]+)+/?", code) and not code.startswith(("build/", ".build/", "DYNAMIC")):
            yield code


def names(text):
    """The names of types and functions of a text: `ListEngine.state`, `numbers(of:)`."""
    for code in CODE.findall(text):
        if re.fullmatch(r"(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*(?:\([\w:]*\))?(?:\+\w+)?", code):
            yield code


class ContributingTests(unittest.TestCase):
    text = (ROOT / "CONTRIBUTING.md").read_text()
    article = (ROOT / "Sources/DynamicLists/DynamicLists.docc/HowTheEngineWorks.md").read_text()

    def test_each_path_is_there(self):
        self.assertEqual([path for path in paths(self.text) if not exists(path)], [])

    def test_each_name_of_the_house_is_in_the_code(self):
        known = words()
        house = self.text.partition("## GTK")[0] + self.article
        missing = [name for name in names(house) if not set(SWIFT.findall(name)) <= known and not exists(name)]
        self.assertEqual(missing, [])

    def test_what_is_gone_is_found(self):
        self.assertEqual([path for path in paths("`Engine/PageLoads`, `Engine/NoSuchThing`, `a b/c`") if not exists(path)],
                         ["Engine/NoSuchThing"])
        self.assertEqual(list(names("`ListEngine.state`, `numbers(of:)`, `a < b`, `make test`, `Engine/A`")),
                         ["ListEngine.state", "numbers(of:)"])


if __name__ == "__main__":
    unittest.main()
