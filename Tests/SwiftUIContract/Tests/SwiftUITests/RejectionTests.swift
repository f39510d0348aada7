import Testing

/// Code that Apple's compiler rejects: each mistake is compiled against the contract, and the error is checked.
struct RejectionTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    /// A part of the error message; `nil` for code that compiles.
    let error: String?

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      name: "right",
      code: "struct A: View { @State private var n = 0; var body: some View { Button(\"x\") { n += 1 } } }",
      error: nil),
    Mistake(
      name: "a task that captures what is not Sendable",
      code: """
        final class Box { var n = 0 }
        nonisolated func f(_ box: Box) -> some View { Text("x").task { box.n += 1 } }
        """, error: "non-Sendable"),
    Mistake(
      name: "a refresh that captures what is not Sendable",
      code: """
        final class Box { var n = 0 }
        func f(_ box: Box) -> some View { Text("x").refreshable { box.n += 1 } }
        """, error: "non-Sendable"),
    Mistake(
      name: "a body that is no view", code: "struct A: View { var body: some View { 5 } }",
      error: "conform to 'View'"),
    Mistake(
      name: "a list of elements without ids",
      code: "struct P {}\n@MainActor func f(_ p: [P]) -> some View { ForEach(p) { _ in Text(\"x\") } }",
      error: "Identifiable"),
    Mistake(
      name: "a change of what cannot be compared",
      code: "struct P {}\n@MainActor func f(_ p: P) -> some View { Text(\"x\").onChange(of: p) { } }",
      error: "Equatable"),
    Mistake(
      name: "a closure with the wrong arguments",
      code: "@MainActor func f() -> some View { Text(\"x\").onAppear { (a: Int) in } }", error: "expects 0 arguments"),
    Mistake(
      name: "state that is set from a plain value",
      code:
        "struct A: View { @State var n = 0; var body: some View { B(n: n) } }\nstruct B: View { @Binding var n: Int; var body: some View { EmptyView() } }",
      error: "Binding<Int>"),
    Mistake(
      name: "the main actor's model read off it",
      code: "@MainActor final class M { var n = 0 }\nnonisolated func f(_ m: M) -> Int { m.n }",
      error: "main actor-isolated"),
    Mistake(
      name: "a body called off the main actor",
      code: "struct A: View { var body: some View { Text(\"x\") } }\nnonisolated func f(_ a: A) { _ = a.body }",
      error: "main actor-isolated"),
    Mistake(
      name: "a list made off the main actor",
      code: "nonisolated func f() { _ = List { Text(\"x\") } }", error: "main actor-isolated"),
    Mistake(
      name: "a list of one selection made off the main actor",
      code: "nonisolated func f(_ s: Binding<Int>) { _ = List(selection: s) { Text(\"x\") } }",
      error: "main actor-isolated"),
    Mistake(
      name: "right: rows made off the main actor",
      code: "nonisolated func f(_ n: [Int]) -> some View { ForEach(n, id: \\.self) { Text(verbatim: \"\\($0)\") } }",
      error: nil),
    Mistake(
      name: "right: a list whose selection's type is said",
      code: """
        @MainActor func f(_ s: Binding<Int?>) -> List<Int, Text> { List<Int, _>(selection: s) { Text("x") } }
        @MainActor func g(_ s: Binding<Int>) -> List<Int, Text> { List(selection: s) { Text("x") } }
        """, error: nil),
    Mistake(
      name: "a selection without a type",
      code: "@MainActor func f() -> some View { List(selection: .constant(nil)) { Text(\"x\") } }",
      error: "SelectionValue"),
    Mistake(
      name: "a selection that cannot be a set's element",
      code: "struct P {}\n@MainActor func f(_ s: Binding<P?>) -> some View { List(selection: s) { Text(\"x\") } }",
      error: "Hashable"),
    Mistake(
      name: "a binding to elements without ids",
      code: "struct P {}\n@MainActor func f(_ p: Binding<[P]>) -> some View { ForEach(p) { $p in Text(\"x\") } }",
      error: "Identifiable"),
    Mistake(
      name: "right: what an accessibility modifier gives",
      code: """
        func f(_ text: Text) -> ModifiedContent<Text, AccessibilityAttachmentModifier> {
          text.accessibilityHidden(true)
        }
        """, error: nil),
    Mistake(
      name: "views among the items of a tool bar",
      code: """
        @MainActor func f() -> some View {
          Text("x").toolbar {
            ToolbarItem(placement: .primaryAction) { Text("a") }
            Text("b")
          }
        }
        """, error: "conform to 'View'"),
    Mistake(
      name: "a button style that makes nothing", code: "struct Mine: PrimitiveButtonStyle {}",
      error: "does not conform to protocol 'PrimitiveButtonStyle'"),
    Mistake(
      name: "a key that crosses actors",
      code: "func g(_ f: @Sendable () -> Void) {}\nfunc f(_ key: LocalizedStringKey) { g { _ = key } }",
      error: "non-Sendable"),
    Mistake(
      name: "a view without anything, whose type is not the same in each SDK",
      code: "struct Nothing: View { var body: some View {} }", error: "write EmptyView()"),
    Mistake(
      name: "texts joined by +, which iOS 26 deprecates",
      code: "func f(_ a: Text, _ b: Text) -> Text { a + b }", error: "cannot be applied to two 'Text' operands"),
    Mistake(
      name: "texts in a text", code: "func f(_ a: Text, _ b: Text) -> Text { Text(\"\\(a)\\(b.bold())\") }", error: nil),
    Mistake(
      name: "a stack whose path is of another type",
      code:
        "@MainActor func f() -> NavigationStack<[Int], Text> { NavigationStack { Text(\"x\") } }",
      error: "NavigationPath"),
    Mistake(
      name: "rows moved in a view that is no ForEach",
      code: "@MainActor func f() -> some View { Text(\"x\").onMove { _, _ in } }", error: "onMove"),
  ]

  @Test(arguments: mistakes) func mistakesAreRejectedAndRightCodeIsNot(_ mistake: Mistake) async throws {
    let (status, said) = try await Compiler.compile([("Mistake.swift", "import SwiftUI\n\(mistake.code)\n")])
    if let error = mistake.error {
      #expect(status != 0, "\(mistake.name) compiles")
      #expect(said.contains(error), "\(said)")
    } else {
      #expect(status == 0, "\(said)")
    }
  }
}
