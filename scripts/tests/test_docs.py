"""Where scripts/docs finds docc, also on a Mac: in a copy of the project with stubs for all programs that it calls."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
STAND_INS = {
    "swift": 'echo "swift $*" >>"$CALLS"; case "$*" in -print-target-info) '
             "echo '    \"unversionedTriple\": \"arm64-apple-macosx\",';; *--show-bin-path*) echo built;; esac",
    "uname": "echo Darwin",
    "xcrun": 'case "$1" in --find) echo "$FOLDER/xcode/docc";; --show-sdk-path) echo /the/sdk;; esac',
    "pkg-config": "exit 1",
}


class DocsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        shutil.copytree(SCRIPTS, self.folder / "scripts", ignore=shutil.ignore_patterns("tests", "__pycache__"))
        for name, code in STAND_INS.items():
            self.stand_in(f"bin/{name}", code)

    def stand_in(self, name, code):
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/bin/sh\n{code}\n")
        file.chmod(0o755)

    def run_docs(self, *folders):
        """The status, the output, and the calls of swift and docc."""
        calls = self.folder / "calls"
        calls.write_text("")
        environment = os.environ | {"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "CALLS": str(calls),
                                    "FOLDER": str(self.folder)}
        done = subprocess.run([self.folder / "scripts/docs", "--check", *folders], env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.returncode, done.stdout, calls.read_text()

    def test_on_a_mac_docc_is_xcodes_and_the_front_end_is_built_with_apples_swiftui(self):
        self.stand_in("xcode/docc", 'echo "docc $*" >>"$CALLS"')
        status, said, calls = self.run_docs()
        self.assertEqual(status, 0, said)
        self.assertIn("docc convert Sources/DynamicListsSwiftUI/DynamicListsSwiftUI.docc", calls)
        self.assertIn("-target arm64-apple-macosx14.0 -I built/Modules -sdk /the/sdk ", calls)
        self.assertNotIn("SwiftUIContract", calls)

    def test_without_xcode_docc_stands_beside_swift(self):
        self.stand_in("bin/uname", "echo Linux")
        self.stand_in("bin/xcrun", "exit 1")
        self.stand_in("bin/docc", 'echo "docc $*" >>"$CALLS"')
        status, said, calls = self.run_docs()
        self.assertEqual(status, 0, said)
        self.assertIn("docc convert Sources/DynamicLists/DynamicLists.docc", calls)
        self.assertIn("swift build -q --package-path Tests/SwiftUIContract --target DynamicListsSwiftUI", calls)
        self.assertNotIn("-sdk", calls)

    def test_what_is_built_is_not_built_again(self):
        self.stand_in("bin/uname", "echo Linux")
        self.stand_in("bin/xcrun", "exit 1")
        self.stand_in("bin/docc", 'echo "docc $*" >>"$CALLS"')
        status, said, calls = self.run_docs("some/package", "some/contract")
        self.assertEqual(status, 0, said)
        self.assertNotIn("swift build", calls)
        self.assertRegex(calls, "-module-name DynamicLists .* -I some/package/debug/Modules ")
        self.assertRegex(calls, "-module-name DynamicListsSwiftUI .* -I some/contract/debug/Modules ")

    def test_a_swift_without_docc_is_a_sentence(self):
        self.stand_in("bin/xcrun", "exit 1")
        status, said, calls = self.run_docs()
        self.assertEqual((status, calls), (1, ""))
        self.assertRegex(said, r"\Adocc is needed, which comes with Swift: .*/docc is not there\..*\n\Z")


if __name__ == "__main__":
    unittest.main()
