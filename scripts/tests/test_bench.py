"""The script of the benchmarks, without a run of them."""
import pathlib
import re
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]


class BenchTests(unittest.TestCase):
    def test_what_it_replaces_in_the_manifest_is_there_once(self):
        pattern = re.search(r'sed -i\.old "s\|(.*?)\|', (SCRIPTS / "bench").read_text())[1].replace('\\"', '"')
        manifest = (SCRIPTS.parent / "Benchmarks/Package.swift").read_text()
        self.assertEqual(len(re.findall(pattern, manifest)), 1)


if __name__ == "__main__":
    unittest.main()
