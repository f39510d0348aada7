"""What the survey of the house counts."""
import importlib.machinery
import importlib.util
import pathlib
import tempfile
import unittest

from surveying.survey import Number, numbers, rules, touched
from surveying.swift import File, comments, pronouns, sentences

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "house"


def load():
    loader = importlib.machinery.SourceFileLoader("house", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("house", loader))
    loader.exec_module(module)
    return module


house = load()


class StoredPropertyTests(unittest.TestCase):
    def names(self, body, kind="final class"):
        (properties,) = File(f"{kind} A {{\n{body}\n}}\n").types().values()
        return [each.name for each in properties]

    def test_stored_properties_are_counted_whatever_is_written_behind_them(self):
        self.assertEqual(self.names("""
          let a: Int, b: Int
          private(set) var c = [1, 2].map { $0 + 1 }
          @ObservationIgnored package weak var d: A?
          var e: Dictionary<Int, String> = [:] { didSet { changed() } }
          var f: Int {
            willSet { changed() }
          }
          let g:
            @Sendable (Int) -> Int
          lazy var h = { 1 }()
          let (i, j) = (1, 2)
          var k: (a: Int, b: Int)
        """), ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"])

    def test_computed_and_static_properties_and_those_of_functions_are_not(self):
        self.assertEqual(self.names("""
          static let a = 1
          var b: Int { 1 }
          var c: [Int] { get { d } set { d = newValue } }
          func d() { let e = 1 }
          init() { var f = 2 }
          // var g = 1
          let text = "var h = 1"
        """), ["text"])

    def test_a_variable_is_private_if_nobody_else_reads_it(self):
        (properties,) = File("class A {\n  private var a = 1\n  private(set) var b = 1\n  fileprivate let c = 1\n}\n").types().values()
        self.assertEqual([(each.is_variable, each.is_private) for each in properties],
                         [(True, True), (True, False), (False, True)])

    def test_inner_types_have_properties_of_their_own_and_extensions_none(self):
        types = File("struct A {\n  let a: Int\n  struct B { let b, c: Int }\n}\nextension A.B {\n  struct C { var d = 1 }\n}\n").types()
        self.assertEqual({name: len(properties) for name, properties in types.items()}, {"A": 1, "A.B": 2, "A.B.C": 1})


class OwnerTests(unittest.TestCase):
    def touched(self, text):
        files = {"a": File("struct ListEngine {\n  let origin = 1\n  var pages = 1\n  var rows = 1\n  var life = 1\n}\n"),
                 "b": File(f"extension ListEngine {{\n{text}\n}}\nextension Other {{\n  func other() {{ rows = 1 }}\n}}\n")}
        types = {name: properties for file in files.values() for name, properties in file.types().items()}
        return {name: owners for name, owners in touched(files, types)}

    def test_a_function_touches_the_owners_that_its_body_names(self):
        self.assertEqual(self.touched("""
          mutating func land(_ part: Int) { if pages > origin { rows.add { life } } }
          var isEmpty: Bool { rows.isEmpty }
        """), {"land": {"pages", "rows", "life"}, "isEmpty": {"rows"}})

    def test_members_of_others_labels_and_local_names_are_no_owners(self):
        self.assertEqual(self.touched("""
          func a(rows: Int) { output.pages = rows }
          func b() { call(rows: 1) }
          func c() { let life = 1; use(life) }
          func d(rows: Int) { self.rows = rows }
        """), {"a": set(), "b": set(), "c": set(), "d": {"rows"}})


class CommentTests(unittest.TestCase):
    def test_pronouns_are_counted_for_each_sentence(self):
        (comment,) = comments("  /// Its rows, which are those of the page.\n  /// It stays. See ``its-that-those``.\n  let a = 1\n")
        self.assertEqual([pronouns(each) for each in sentences(comment)], [3, 1, 0])

    def test_a_comment_ends_with_its_lines_and_a_sentence_with_its_paragraph(self):
        self.assertEqual(list(comments("// a\nlet b = 1  // beside\n// c\n// MARK: d\n")), ["a", "c"])
        self.assertEqual(list(sentences("one\ntwo, e.g.three\n\nfour")), ["one two, e.g.three", "four"])


class HouseTests(unittest.TestCase):
    def test_the_numbers_of_a_small_house(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {
                "Engine/ListEngine.swift": "struct ListEngine {\n  var a = 1\n}\n",
                "ListViewModel.swift": "// One.\nclass ListViewModel {\n  var b = 1\n  let c = 2\n}\n",
            }.items():
                file = root / "Sources/DynamicLists" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            found = {number.name: number for number in numbers(root)}
        self.assertEqual(found["lines of the core"].value, 8)
        self.assertEqual(found["lines of the core"].parts, ("top level 5", "Engine 3"))
        self.assertEqual(found["comments, lines of a thousand"].value, 125)
        self.assertEqual(found["stored properties of ListViewModel"].value, 2)
        self.assertEqual(found["variables of ListViewModel that are not private"].parts, ("b",))

    def test_a_class_with_too_many_properties_is_named_and_a_struct_of_options_is_not(self):
        many = "".join(f"  var a{number} = 1\n" for number in range(21))
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "Sources/DynamicLists/A.swift")
            file.parent.mkdir(parents=True)
            file.write_text(f"class Large {{\n{many}}}\nstruct ListConfiguration {{\n{many}}}\n")
            found = [number for number in numbers(pathlib.Path(folder)) if number.name.endswith(("Large", "Configuration"))]
        self.assertEqual([(number.name, number.value) for number in found], [("stored properties of Large", 21)])
        self.assertEqual(len(list(house.problems(found, {}))), 1, "a new one has no limit but the goal")

    def test_rows_of_the_table_are_those_below_its_head(self):
        self.assertEqual(rules("## Where is the rule?\n\n| a | b |\n|---|---|\n| c | d |\n\n## Else\n| e | f |\n"), ["| c | d |"])

    def test_a_number_may_not_be_worse_than_its_limit(self):
        found = [Number("lines", 11), Number("comments", 9, grows=True), Number("owners", 10, parts=("a", "b"))]
        limits = {"lines": 10, "comments": 10, "owners": 10}
        self.assertEqual(list(house.problems(found, limits)),
                         ["lines: 11, and may be at most 10", "comments: 9, and may be at least 10"])
        self.assertEqual(list(house.problems(found[2:], {"owners": 9})), ["owners: 10, and may be at most 9: a, b"])

    def test_limits_follow_numbers_that_are_better_only(self):
        found = [Number("lines", 11), Number("rows", 9), Number("new", 5), Number("comments", 12, grows=True)]
        self.assertEqual(house.better(found, {"lines": 10, "rows": 10, "gone": 1, "comments": 10}),
                         {"lines": 10, "rows": 9, "new": 5, "comments": 12})


if __name__ == "__main__":
    unittest.main()
