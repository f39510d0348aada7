"""Symbols that macOS 14 and iOS 17 lack are found wherever a Mac builds the code, unless the code asks for the system."""
import unittest

from swiftui_contract import newer


def found(text):
    return [(number, system) for number, system, _ in newer.problems(text)]


class NewerSymbolsTests(unittest.TestCase):
    def test_each_kind_of_symbol_is_found_with_its_system(self):
        for code, system in (
            ("let text = String(validating: bytes, as: UTF8.self)", "15"), ("import Synchronization", "15"),
            ("let count = Mutex(0)", "15"), ("let count: Atomic<Int>", "15"), ("func read(_ bytes: Span<UInt8>)", "26"),
            ("var bytes: RawSpan", "26"), ("let some = array.span", "26"), ("var four: InlineArray<4, Int>", "26"),
            ("var four: [4 of Int]", "26"), ("Task.immediate { }", "26"), ("Task(name: \"load\") { }", "26"),
            ("group.addImmediateTask { }", "26"), ("isolated deinit {", "15.4"), ("await iterator.next(isolation: self)", "15"),
            ("for await _ in Observations({ 1 }) {", "26"), ("var rows: any AsyncSequence<Int, Never>", "15"),
            ("let all = list.indices(where: \\.isEven)", "15"), ("final class Pool: TaskExecutor {", "15"),
            ("let last = names.enumerated().last", "26"), ("struct Row<let width: Int> {", "26"),
        ):
            self.assertEqual(found(code), [(1, system)], code)

    def test_what_is_there_already_is_not(self):
        for code in ("String(decoding: bytes, as: UTF8.self)", "// import Synchronization", "let clock: any Clock<Duration>",
                     "for (index, name) in names.enumerated() {", "TerminalSpan(text)", "Task { }", "[3, 4]",
                     "line.spans.count", "try await Task.sleep(for: .seconds(1))", "names.indices.last"):
            self.assertEqual(found(code), [], code)

    def test_code_that_asks_for_the_system_may_use_it(self):
        self.assertEqual(found("if #available(macOS 26, iOS 26, *) {\n  Task.immediate { }\n}\nTask.immediate { }"), [(4, "26")])
        self.assertEqual(found("@available(macOS 15, iOS 18, *)\nfinal class Pool: TaskExecutor {\n  let a = 1\n}\nlet b: TaskExecutor"),
                         [(5, "15")])
        self.assertEqual(found("  @available(macOS 15, *)\n  @Test func one() {\n    Task(executorPreference: x) {}\n  }\n"
                               "  func two() { Task(executorPreference: x) {} }"), [(5, "15")])
        self.assertEqual(found("if #available(macOS 15, *) {\n  Task.immediate { }\n}"), [(2, "26")], "a system that is too old")
        self.assertEqual(found("func a() {\n  guard #available(macOS 26, *) else { return }\n  Task.immediate { }\n}\nTask.immediate { }"),
                         [(5, "26")])

    def test_code_that_no_mac_builds_may_use_it(self):
        for condition in ("GTK", "os(Linux)", "canImport(Glibc)", "GTK && os(Linux)"):
            self.assertEqual(found(f"#if {condition}\nimport Synchronization\n#endif"), [], condition)
        for condition in ("os(macOS) || os(Linux)", "canImport(Darwin)", "DEBUG", "!GTK", "os(iOS)"):
            self.assertEqual(found(f"#if {condition}\nimport Synchronization\n#endif"), [(2, "15")], condition)
        self.assertEqual(found("#if GTK\nlet a = 1\n#else\nimport Synchronization\n#endif"), [(4, "15")])


if __name__ == "__main__":
    unittest.main()
