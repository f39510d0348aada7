"""The copy of the package that has all faults: its files, what does not compile of it, and its build."""
import json
import os
import pathlib
import re
import shutil
import subprocess

from .mutants import CORE, OUTBOX

OWN = pathlib.Path(__file__).parent / "package"
COPIED = ("Sources/DynamicLists", "Sources/DynamicListsPictures", "Sources/DynamicListsOutbox", "Sources/DynamicListsTesting",
          "Tests/DynamicListsEngineTests", "Tests/DynamicListsTests",
          "Tests/ArticleData")
# Each module with faults has the operators of its own.
HELPERS = [("Mutants.swift", CORE / "Mutants.swift"), ("Mutants.swift", OUTBOX / "Mutants.swift"),
           ("mutants.c", pathlib.Path("Sources/CMutants/mutants.c")),
           ("mutants.h", pathlib.Path("Sources/CMutants/include/mutants.h"))]
INLINABLE = re.compile(r"@(?:inlinable|usableFromInline)\b")
# How often faults that do not compile are left out, and from when on all of a line that has an error.
MOST_ROUNDS, COARSE_ROUND = 25, 8
ERROR = re.compile(r"^(\S+\.swift):(\d+):(\d+): error: (.*)$", re.M)
# How far above an error its fault is looked for, in lines: a statement that is left out may be long.
REACH = 12
# The tests run thousands of times, so they are optimized. The assertions of the core stay: they find faults, too.
OPTIONS = ["-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]


class NoBuild(Exception):
    """The copy does not compile, and not because of a fault."""


class Package:
    def __init__(self, root, folder, files, swift="swift", say=print):
        self.root, self.folder, self.files, self.swift, self.say = root, folder, files, swift, say
        self.copy, self.scratch = folder / "package", folder / "build"
        # The numbers of the places whose faults do not compile; those of the last run are known before.
        self.left_out = set()
        self.columns = {}
        self.memory = folder / "left-out.json"

    def write(self):
        """Copies the package, with faults but those that are left out; leaves files alone that stay the same."""
        written = {self.copy / place: (OWN / name).read_text() for name, place in HELPERS}
        for place in COPIED:
            # Some folders are links.
            for folder, _, names in os.walk(self.root / place, followlinks=True):
                for path in (pathlib.Path(folder, name) for name in names):
                    written[self.copy / path.relative_to(self.root)] = path.read_text(encoding="utf-8")
        manifest = (self.root / "Package.swift").read_text() + (OWN / "Manifest.swift").read_text()
        written[self.copy / "Package.swift"] = manifest
        for file in self.files:
            written[self.copy / file.file], self.columns[file.file] = file.changed(self.left_out)
        for path, text in written.items():
            if str(path.relative_to(self.copy)).startswith(f"{CORE}/"):
                # The bodies of such functions could not call what is internal.
                written[path] = INLINABLE.sub(lambda match: " " * len(match[0]), text)
        for path in [path for path in self.copy.rglob("*") if path.is_file() and path not in written]:
            path.unlink()
        for path, text in written.items():
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")

    # MARK: What does not compile

    def settle(self):
        """Writes the copy, and leaves out the faults that do not compile, until the rest does."""
        if self.memory.exists():
            known = {tuple(identity) for identity in json.loads(self.memory.read_text())}
            self.left_out = {mutant.place for mutant in self.mutants() if mutant.identity in known}
        for number in range(MOST_ROUNDS):
            self.write()
            errors = self.errors()
            if not errors:
                left = [mutant.identity for mutant in self.mutants() if mutant.place in self.left_out]
                self.memory.write_text(json.dumps(left))
                return
            found = self.places_of(errors, coarse=number >= COARSE_ROUND)
            if not found:
                raise NoBuild("\n".join(f"{file}:{line}: {said}" for file, line, _, said in errors[:10]))
            self.left_out |= found
            self.say(f"Round {number + 1}: {len(found)} places do not compile")
        raise NoBuild(f"After {MOST_ROUNDS} rounds the copy still does not compile")

    def mutants(self):
        return [mutant for file in self.files for mutant in file.mutants]

    def errors(self):
        """The errors of the core, and if it has none those of the outbox: file, line, column and message."""
        return self.errors_of(CORE) or self.errors_of(OUTBOX)

    def errors_of(self, module):
        # Not in the copy, where the build would find them.
        modules = self.folder / "modules"
        modules.mkdir(exist_ok=True)
        manifest = (self.copy / "Package.swift").read_text()
        features = re.findall(r'enableUpcomingFeature\("(\w+)"\)', manifest)
        command = [f"{self.swift}c", "-emit-sil", "-Onone", "-wmo", "-o", str(modules / f"{module.name}.sil"),
                   # No device: the compiler of root replaces it by a file.
                   "-swift-version", "6", "-package-name", "mutants", "-module-name", module.name, "-parse-as-library", "-suppress-warnings",
                   "-emit-module-path", str(modules / f"{module.name}.swiftmodule"), "-I", str(modules), "-I",
                   "Sources/CMutants/include"]
        command += [word for feature in features for word in ("-enable-upcoming-feature", feature)]
        (self.copy / "Sources/CMutants/include/module.modulemap").write_text(
            'module CMutants { header "mutants.h" export * }\n')
        sources = sorted(str(path.relative_to(self.copy)) for path in (self.copy / module).rglob("*.swift"))
        done = subprocess.run(command + sources, cwd=self.copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True)
        found = [(file, int(line), int(column), said) for file, line, column, said in ERROR.findall(done.stdout)]
        if done.returncode and not found:
            raise NoBuild(done.stdout[-2000:])
        return found if done.returncode else []

    def places_of(self, errors, coarse=False):
        """The places whose faults are to blame: of each error the nearest one in its line, else in a line above."""
        found = set()
        for file, line, column, said in errors:
            columns = self.columns.get(file, {})
            for above in range(REACH):
                here = columns.get(line - above, [])
                if here and (coarse or "reasonable time" in said):
                    found |= {number for _, number in here}
                elif here:
                    found.add(min((abs(column - place) if above == 0 else -place, number) for place, number in here)[1])
                if here:
                    break
        return found

    # MARK: The build

    def build(self):
        """Builds the tests, and returns their program."""
        command = [self.swift, "build", "--build-tests", *OPTIONS, "--package-path", str(self.copy), "--scratch-path",
                   str(self.scratch)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        (self.folder / "build.log").write_text(done.stdout)
        if done.returncode:
            errors = ERROR.findall(done.stdout)
            raise NoBuild("\n".join(": ".join(error) for error in errors[:10]) or done.stdout[-2000:])
        programs = list((self.scratch / "release").glob("*.xctest"))
        if not programs:
            raise NoBuild(f"There is no program of tests in {self.scratch}")
        return programs[0]

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
