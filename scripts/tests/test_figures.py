"""README's figures, compared with recorded results."""
import importlib.machinery
import importlib.util
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESULTS = (ROOT / "Benchmarks/README.md").read_text()


def load():
    loader = importlib.machinery.SourceFileLoader("figures", str(ROOT / "scripts/figures"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("figures", loader))
    loader.exec_module(module)
    return module


figures = load()


class FiguresTests(unittest.TestCase):
    def readme(self, before="", after=""):
        return f"{before}<!-- figures -->\n{figures.figures(RESULTS)}<!-- /figures -->\n{after}"

    def problems(self, readme, results=RESULTS):
        return list(figures.problems(readme, results))

    def test_the_figures_of_the_results_are_right(self):
        self.assertEqual(self.problems(self.readme("# Lists\n", "It has 12 pages of 50 rows in 2 columns.\n")), [])

    def test_another_figure_is_told(self):
        readme = self.readme()
        value = figures.table(figures.between(RESULTS, "bench", "results"))[(("append of 50 rows, snapshot held, µs",), "1M")]
        self.assertIn(f" {value} |", readme)
        self.assertEqual(len(self.problems(readme.replace(f" {value} |", " 0.7 |"))), 1)

    def test_results_of_another_run_are_told(self):
        row = next(line for line in RESULTS.splitlines() if line.startswith("first frame of 1M rows"))
        other = row.replace(row.split()[6], "99.9")
        self.assertEqual(len(self.problems(self.readme(), RESULTS.replace(row, other))), 1)

    def test_figures_beside_the_table_are_told_with_their_lines(self):
        for sentence in ("The first frame comes after 115 ms.", "at most 2.6 ms at a time", "eight bytes each", "in 20 %",
                         "five to seven microseconds", "0.15 s for a million", "It takes 4 times as long.", "3 MB"):
            found = self.problems(self.readme("# Lists\n", f"{sentence}\n"))
            self.assertEqual(len(found), 1, sentence)
            line = self.readme("# Lists\n").count("\n") + 1
            self.assertTrue(found[0].startswith(f"README.md:{line}: "), found)

    def test_numbers_in_code_are_none(self):
        self.assertEqual(self.problems(self.readme("```swift\n// after 5 ms\n```\n")), [])

    def test_a_row_that_is_gone_from_the_results_is_named(self):
        with self.assertRaisesRegex(ValueError, "append of 50 rows"):
            figures.figures(RESULTS.replace("append of 50 rows", "a page of 50 rows"))

    def test_an_indented_row_is_found_below_its_own_row(self):
        values = figures.table("rows     1k     1M\n────\nload     10      7\n  ratio   –    0.5\nsort      3      4\n  ratio   2\n")
        self.assertEqual(values[("load", "ratio"), "1M"], "0.5")
        self.assertEqual(values[("sort", "ratio"), "1k"], "2")
        self.assertNotIn((("sort", "ratio"), "1M"), values)


if __name__ == "__main__":
    unittest.main()
