"""Where mutants are found, how the text changes, and how survivors are explained and counted."""
import pathlib
import tempfile
import unittest

from mutating import explained
from mutating.mutants import MutatedFile, mutated_files
from mutating.operators import places
from mutating.package import Package
from mutating.report import Report
from mutating.suites import Outcome
from mutating.tokens import UnknownSwift, tokens

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def faults(code):
    return [fault for place in places(code) for fault in place.faults]


def changed(code):
    """The text with all faults."""
    return MutatedFile("a.swift", code, 1).changed(set())[0]


def function(body, head="func f()"):
    return f"{head} {{\n{body}\n}}"


class TokenTests(unittest.TestCase):
    def texts(self, code):
        return [token.text for token in tokens(code)]

    def test_comments_are_left_out_also_nested_ones(self):
        self.assertEqual(self.texts("a /* b /* c */ d */ // e\nf"), ["a", "f"])

    def test_a_string_is_one_token_with_all_that_stands_in_it(self):
        for string in ('"a \\" b"', '"\\(f("x" + ")"))"', '#"a " \\(b"#', '"""\na "quoted" b\n"""', '#"\\#(a)"#'):
            self.assertEqual(self.texts(f"a + {string} + b"), ["a", "+", string, "+", "b"])

    def test_a_range_and_a_member_of_a_tuple_are_no_decimals(self):
        self.assertEqual(self.texts("0..<2 + $0.1 + 1.5"), ["0", "..<", "2", "+", "$0", ".", "1", "+", "1.5"])

    def test_what_does_not_end_is_an_error(self):
        for code in ("/* a", '"a', "f(", "f)"):
            with self.assertRaises(UnknownSwift):
                faults(code)


class OperatorTests(unittest.TestCase):
    def test_a_comparison_is_written_without_its_operands(self):
        code = function("let isSmall = a.b(c) < d?.e ?? 5")
        self.assertEqual(faults(code), ["< to <=", "< to >=", "5 to 5 + 1"])
        self.assertIn("a.b(c) %< 1 <% d?.e ?? mutantNumber(3, 5)", changed(code))

    def test_nil_is_compared_in_a_way_of_its_own(self):
        self.assertIn("a %== 1 ==~ nil", changed(function("let b = a == nil")))

    def test_generics_and_operators_as_functions_stay(self):
        self.assertEqual(faults(function("let a: Array<Set<Int>> = b.sorted(by: <)\nlet c = d.reduce(e, +)")), [])

    def test_logic_and_sums_change_but_no_strings(self):
        self.assertEqual(faults(function("let x = a && b || c\nlet y = d + e - f\nlet z = g + \"h\"")),
                         ["&& to ||", "|| to &&", "+ to -", "- to +"])

    def test_a_negation_takes_what_is_behind_it(self):
        self.assertIn("a %&& 1 &&% 2 %! b.c(d)", changed(function("let x = a && !b.c(d)")))
        self.assertEqual(faults(function("let x = a!\nlet y = b! + c")), ["+ to -"])

    def test_numbers_grow_by_one_but_no_members(self):
        code = function("let x = a.0\nvar y = -1\nlet z = b - 2")
        self.assertEqual(faults(code), ["-1 to -1 + 1", "- to +", "2 to 2 + 1"])
        self.assertIn("var y = mutantNumber(1, -1)", changed(code))

    def test_the_smaller_becomes_the_larger(self):
        code = function("let x = min(a, b)\nlet y = Swift.max(c, d)\nlet z = e.min()")
        self.assertEqual(faults(code), ["min to max", "max to min"])
        self.assertIn("let y = mutantMax(2, c, d)", changed(code))

    def test_a_condition_is_negated_unless_a_part_of_it_is(self):
        code = function("if a, let b = c, d.contains(where: { $0.e }), f == g, !h {\n}")
        self.assertEqual(faults(code), ["not the condition of if", "not the condition of if", "== to !=", "without !"])
        self.assertIn("if a ~% 1, let b = c, d.contains(where: { $0.e }) ~% 2, f", changed(code))

    def test_conditions_of_all_statements_are_negated(self):
        code = function("guard a else { return }\nwhile b { continue }\nfor c in d where e { continue }\nlet x = y ? z : z")
        self.assertEqual(faults(code), [f"not the condition of {name}" for name in ("guard", "while", "where", "?")])

    def test_an_endless_loop_stays_endless(self):
        self.assertEqual(faults(function("while true { a(true) }")), ["without the call", "true to false"])

    def test_the_condition_of_a_choice_is_negated_where_it_ends(self):
        self.assertIn("return a || b ~% 2 ? c : d", changed(function("return a || b ? c : d")).replace("%|| 1 ||%", "||"))
        self.assertEqual(faults(function("let x = a == b ? c : d")), ["== to !="])

    def test_patterns_stay_and_what_follows_them_changes(self):
        self.assertEqual(faults(function("switch a {\ncase 1 where b == c: d()\ndefault: e = true\n}")),
                         ["without the call", "without the assignment", "true to false"])
        self.assertEqual(faults(function("if case .some(2) = a, b {\n}")), ["not the condition of if"])

    def test_declarations_and_their_defaults_stay(self):
        self.assertEqual(faults("func f<T>(_ a: Int = 3, b: Bool = true) where T.A == T.B {}"), [])
        self.assertEqual(faults("enum A: Int { case b = 1, c = 2 }"), [])
        self.assertEqual(faults("extension A where B == C {}"), [])
        self.assertEqual(faults("@available(iOS 17, *) struct A { var b = 4 }"), ["4 to 4 + 1"])

    def test_assertions_and_directives_stay(self):
        self.assertEqual(faults(function("assert(a < b, \"c\")\nprecondition(d)\n#if os(Linux) && DEBUG\n#endif")), [])

    def test_calls_and_assignments_are_left_out_but_no_values(self):
        code = function("a(\n  b)\n  .c()\nd = e\nlet f = g()")
        self.assertEqual(faults(code), ["without the call", "without the assignment"])
        self.assertIn("if mutantKeeps(1) { a(\n  b)\n  .c() }\nif mutantKeeps(2) { d = e }\nlet", changed(code))
        self.assertEqual(faults(function("a()", "func f() -> Int")), [])
        self.assertEqual(faults("struct A {\nvar b: Int { c() }\nvar d: Int {\nget { e() }\nset { f() }\n}\n}"),
                         ["without the call"])
        self.assertEqual(faults(function("switch a {\ncase .b: c()\ncase .d: e()\n}", "func f() -> Int")), [])
        self.assertEqual(faults(function("let x = a.map { b($0) }\nc { d() }")), ["without the call"])

    def test_first_values_are_not_left_out(self):
        self.assertEqual(faults(function("self.a = a\nb()", "init(a: Int)")), ["without the call"])
        self.assertEqual(faults(function("let a: Int\nif b { a = c } else { a = d }")), ["not the condition of if"])

    def test_the_result_of_a_question_is_negated(self):
        self.assertEqual(faults("struct A {\nvar isB: Bool { c.isD }\n}"), ["not the result"])
        self.assertEqual(faults(function("return a.b", "func f() -> Bool")), ["not the result"])
        self.assertEqual(faults(function("return a == b", "func f() -> Bool")), ["== to !="])
        self.assertEqual(faults("protocol A {\nvar isB: Bool { get }\n}"), [])

    def test_closures_in_calls_have_statements(self):
        self.assertIn("if mutantKeeps(2) { c = d }", changed(function("a(b: {\n  c = d\n  e()\n})")))


class FileTests(unittest.TestCase):
    def test_equal_faults_of_a_line_have_numbers(self):
        mutants = MutatedFile("a.swift", function("let x = a + b + 1"), 1).mutants
        self.assertEqual([mutant.fault for mutant in mutants], ["+ to - #1", "+ to - #2", "1 to 1 + 1"])

    def test_lines_stay_where_they_are_and_columns_are_known(self):
        text, columns = MutatedFile("a.swift", function("let x = a + b - 1"), 7).changed({8})
        self.assertEqual(text.split("\n")[1], "let x = a %+ 7 +% b - mutantNumber(9, 1)")
        self.assertEqual(columns[2], [(11, 7), (23, 9)])

    def test_the_nearest_place_is_to_blame_for_an_error(self):
        package = Package(ROOT, ROOT, [])
        package.columns = {"a.swift": {4: [(3, 1), (20, 2)]}}
        self.assertEqual(package.places_of([("a.swift", 4, 17, "error")]), {2})
        self.assertEqual(package.places_of([("a.swift", 6, 1, "error")]), {2})
        self.assertEqual(package.places_of([("a.swift", 4, 1, "not in reasonable time")]), {1, 2})
        self.assertEqual(package.places_of([("b.swift", 4, 1, "error")]), set())

    def test_the_whole_core_is_read(self):
        files = mutated_files(ROOT)
        self.assertGreater(sum(len(file.mutants) for file in files), 2000)
        with tempfile.TemporaryDirectory() as folder:
            package = Package(ROOT, pathlib.Path(folder), files)
            package.write()
            copied = (package.copy / files[0].file).read_text()
            self.assertEqual(copied, files[0].changed(set())[0])


class SurvivorTests(unittest.TestCase):
    def setUp(self):
        self.mutants = MutatedFile("Sources/DynamicLists/A/a.swift", function("let x = a < b\nc()"), 1).mutants

    def report(self, explanations, *outcomes):
        report = Report(1, self.mutants, explained.read(explanations))
        for mutant, name in zip(self.mutants, outcomes):
            report.note(mutant, Outcome(name, 1, 1, ""))
        return report

    def test_an_explained_survivor_does_not_count(self):
        said = "# words\n\nSources/DynamicLists/A/a.swift\n  < to <=: let x = a < b\nNever equal,\nsince c.\n"
        report = self.report(said, "passed", "crashed", "failed")
        self.assertEqual((report.share, report.unexplained, report.outdated), (1, [], []))
        self.assertEqual(explained.read(said)[0].reason, "Never equal, since c.")

    def test_another_survivor_lowers_the_share_and_is_printed_as_it_would_be_explained(self):
        report = self.report("", "passed", "endless", "failed")
        self.assertEqual(round(report.share, 2), 0.67)
        self.assertIn("Sources/DynamicLists/A/a.swift\n  < to <=: let x = a < b\n", report.table())

    def test_an_explanation_of_a_killed_fault_or_of_none_is_outdated(self):
        file = "Sources/DynamicLists/A/a.swift"
        report = self.report(f"{file}\n  < to >=: let x = a < b\n  + to -: d\nWords.", "failed", "failed", "failed")
        self.assertEqual(report.outdated, [(file, "+ to -", "d"), (file, "< to >=", "let x = a < b")])

    def test_a_block_without_a_reason_is_an_error(self):
        with self.assertRaises(explained.Unreadable):
            explained.read("a.swift\n  < to <=: let x = a < b\n")

    def test_the_committed_explanations_can_be_read_and_name_files(self):
        said = explained.read_all(ROOT / "scripts/mutating/survivors")
        self.assertTrue(said and all((ROOT / one.file).exists() for one in said))


if __name__ == "__main__":
    unittest.main()
