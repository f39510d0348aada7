"""The errors of check-swiftui for an invalid table: a sentence with file and line, whatever the table contains."""
import pathlib
import random
import tempfile
import unittest

from swiftui_contract import facts, names

ROW = ["SwiftUI", "View.tint(_:)", "func tint(_ color: Color?) -> some View", "nonisolated",
       "15.0", "12.0", "15.0", "1.0", "8.0", "documented"]
TABLE = pathlib.Path(__file__).resolve().parents[2] / "Tests/SwiftUIContract/facts.tsv"


class FactsTableTests(unittest.TestCase):
    def problems(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "facts.tsv")
            file.write_bytes(text if isinstance(text, bytes) else text.encode())
            return facts.table(file)[1]

    def of_row(self, **cells):
        row = list(ROW)
        for name, value in cells.items():
            row[facts.COLUMNS.index(name)] = value
        return self.problems("\t".join(facts.COLUMNS) + "\n" + "\t".join(row) + "\n")

    def test_a_right_row_has_no_problem(self):
        self.assertEqual(self.of_row(), [])
        self.assertEqual(self.of_row(tvOS="-", watchOS="10"), [])

    def test_each_wrong_cell_is_told_with_its_line(self):
        for cells, word in (({"iOS": "17.x"}, "'17.x' is no version of iOS"), ({"watchOS": ""}, "'' is no version of watchOS"),
                            ({"macOS": "macOS 12"}, "of macOS"), ({"declaration": "tint"}, "'tint' is no declaration"),
                            ({"declaration": ""}, "no declaration"),
                            ({"evidence": "maybe"}, "'maybe' is no evidence")):
            found = self.of_row(**cells)
            self.assertEqual(len(found), 1, cells)
            self.assertTrue(found[0].startswith("facts.tsv:2: "), found)
            self.assertIn(word, found[0])

    def test_a_table_that_is_none_is_told(self):
        for text in ("", "\n", "module\n", "\t".join(facts.COLUMNS) + "\nSwiftUI\n", b"\xff\xfe"):
            self.assertEqual(len(self.problems(text)), 1, text)
        rows, problems = facts.table(pathlib.Path("/no/such/facts.tsv"))
        self.assertEqual((rows, len(problems)), ([], 1))

    def test_no_damage_to_the_table_is_a_traceback(self):
        """The check may find nothing, since a damaged table can still be valid."""
        lines = TABLE.read_text().splitlines()
        chance = random.Random(1)
        for _ in range(300):
            line = list(chance.choice(lines[1:]))
            for _ in range(chance.randint(1, 6)):
                place = chance.randrange(len(line) + 1)
                line[place:place + chance.randint(0, 3)] = chance.choice(["", "\t", "<", ">", "(", ")", ".", " where ", "x", "{"])
            self.problems(lines[0] + "\n" + "".join(line) + "\n")


class TypeNamesTests(unittest.TestCase):
    def problems(self, code):
        with tempfile.TemporaryDirectory() as folder:
            sources = pathlib.Path(folder, "Sources/Pages")
            sources.mkdir(parents=True)
            (sources / "Pages.swift").write_text(code)
            return list(names.problems(TABLE.parent, [pathlib.Path(folder, "Sources")]))

    def test_names_that_swiftui_or_its_c_headers_have_are_told(self):
        for declaration in ("public struct List", "package enum Picture", "public final class Style", "package typealias Rect",
                            "@MainActor public struct Section", "package nonisolated struct Point"):
            found = self.problems(f"{declaration}<Item> {{}}\n")
            self.assertEqual(len(found), 1, declaration)
            self.assertIn(declaration.split()[-1], found[0])

    def test_other_names_and_types_that_nobody_else_sees_are_not(self):
        self.assertEqual(self.problems("struct Picture {}\nprivate enum Rect {}\npublic struct GalleryPicture {}\n"
                                       "public func Point() {}\npublic let style: Style\n"
                                       "public struct Contact {\n  public enum Style {}\n}\n"), [])
        self.assertEqual(len(self.problems("#if canImport(SwiftUI)\n  public enum Style {}\n#endif\n")), 1)


if __name__ == "__main__":
    unittest.main()
