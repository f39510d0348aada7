"""What scripts install, against what README says they do."""
import pathlib
import re
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
README = SCRIPTS.parent / "README.md"
# How a script names the packages that it installs.
LISTS = [r'^(?:build|headless|reader)="([^"]*)"', r"^ *have ([a-z0-9.-]+)", r'"--no-install-recommends", "([a-z0-9.-]+)"']


class InstallingTests(unittest.TestCase):
    def test_readme_names_every_package_and_no_other(self):
        installed = {}
        for script in SCRIPTS.glob("*"):
            text = script.read_text() if script.is_file() else ""
            if "apt-get" in text and "install -y" in text or '"install"' in text:
                found = [name for pattern in LISTS for names in re.findall(pattern, text, re.M) for name in names.split()]
                self.assertTrue(found, f"{script.name} installs packages that this test does not find")
                installed |= dict.fromkeys(found, script.name)
        listed = re.findall(r"^- `make (?:demo|check).*", README.read_text(), re.M)
        named = {word for line in listed for code in re.findall(r"`([^`]*)`", line) if not code.startswith("make ")
                 for word in code.split()}
        self.assertEqual(named, set(installed))

    def test_nothing_is_mended_unasked(self):
        for script in SCRIPTS.glob("*"):
            if script.is_file():
                self.assertNotRegex(script.read_text(), r"apt(?:-get)?[^\n]* (?:-f|--fix-broken|upgrade|autoremove)\b", script.name)


if __name__ == "__main__":
    unittest.main()
