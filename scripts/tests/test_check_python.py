"""The findings of check-python."""
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "check-python"


class CheckPythonTests(unittest.TestCase):
    def check(self, text, name):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, name)
            file.write_text(text)
            done = subprocess.run([SCRIPT, file], stderr=subprocess.PIPE, text=True)
            return done.returncode, done.stderr.replace(f"{folder}/", "")

    def test_a_program_without_an_extension_is_checked(self):
        self.assertEqual(self.check("#!/usr/bin/env python3\nprint(\n", "tool"), (1, "tool:2: '(' was never closed.\n"))
        self.assertEqual(self.check("#!/bin/sh\nprint(\n", "tool"), (0, ""))
        self.assertEqual(self.check("#!/usr/bin/env python3\nprint()\n", "tool"), (0, ""))

    def test_a_warning_of_the_compiler_is_an_error(self):
        status, said = self.check('a = "\\d"\n', "module.py")
        self.assertEqual(status, 1)
        self.assertIn("module.py:1: invalid escape sequence", said)

    def test_an_import_that_nobody_uses_is_found(self):
        self.assertEqual(self.check("import os\nfrom a import b as c, d\nimport x.y\nd(x)\n", "module.py"),
                         (1, "module.py:1: os is imported and not used.\nmodule.py:2: c is imported and not used.\n"))


if __name__ == "__main__":
    unittest.main()
