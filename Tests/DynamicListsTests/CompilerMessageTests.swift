import Foundation
import Testing

/// The compiler's messages for common mistakes: each mistake is compiled, and the output is searched for the message.
struct CompilerMessageTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    /// The expected error or warning; `nil` for correct code.
    let error: String?

    var testDescription: String { name }
  }

  private static let pages = """
    struct Pages: PageSource {
      func page(_ request: PageRequest<Int>) async throws -> Page<String, Int> { Page(items: []) }
    }
    """
  private static let lines = """
    struct Lines: ListModel {
      mutating func fetchNextItems(count: Int) async throws -> [String] { [] }
      mutating func reset() {}
    }
    """

  private static func source(with paging: String) -> String {
    """
    import DynamicListsHTTP
    import Foundation
    struct Answer: Decodable, Sendable { let results: [Int]; let next: String?; let link: URL?; let total: Int }
    func pages(_ url: URL) -> some PageSource {
      JSONPageSource(url, Answer.self, items: \\.results, paging: \(paging))
    }
    """
  }

  static let mistakes = [
    Mistake(
      name: "nothing wrong",
      code: """
        \(pages)
        \(lines)
        @MainActor func lists() -> [ListViewModel<String>] {
          [ListViewModel(source: Pages()), ListViewModel(Lines()), ListViewModel(items: ["a"])]
        }
        """,
      error: nil),
    Mistake(
      name: "a page source without its label",
      code: "\(pages)\n@MainActor let list = ListViewModel(Pages())",
      error: "a PageSource needs its label: ListViewModel(source: …)"),
    Mistake(
      name: "a model with the label of a source",
      code: "\(lines)\n@MainActor let list = ListViewModel(source: Lines())",
      error: "a ListModel has no label: ListViewModel(…)"),
    Mistake(
      name: "items without their label",
      code: "@MainActor let list = ListViewModel([1, 2, 3])",
      error: "items need their label: ListViewModel(items: …)"),
    Mistake(
      name: "saved items for a list that its source searches",
      code: """
        \(pages)
        @MainActor let list = ListViewModel(search: "", initialItems: ["a"]) { _ in Pages() }
        """,
      error: "a searched list has no initialItems: call replaceAll(with: saved) before it starts"),
    Mistake(
      name: "saved items for a list that its model searches",
      code: """
        \(lines)
        @MainActor let list = ListViewModel(search: "", initialItems: ["a"], model: { _ in Lines() })
        """,
      error: "a searched list has no initialItems: call replaceAll(with: saved) before it starts"),
    Mistake(
      name: "a list in a terminal without the time",
      code: """
        import DynamicListsTerminal
        @MainActor func show(_ list: ListViewModel<String>) -> TerminalList<String> {
          TerminalList(list) { row, _ in [.line(TerminalLine(row.item))] }
        }
        """,
      error: "a TerminalList needs the time of its animations: TerminalList(list, time: { loop.now }) { … }"),
    Mistake(
      name: "paths of members that an answer has",
      code: source(with: #".cursor(next: \.next, hasMore: { $0.total > 1 }, total: \.total)"#),
      error: nil),
    Mistake(
      name: "a total that no answer has",
      code: source(with: #".offset(total: \.count)"#),
      error: "a key path does not fit the answer: total reads an Int, hasMore a Bool"),
    Mistake(
      name: "a number where a truth is read",
      code: source(with: #".numbered(hasMore: \.total)"#),
      error: "a key path does not fit the answer: total reads an Int, hasMore a Bool"),
    Mistake(
      name: "an address as a cursor",
      code: source(with: #".cursor(next: \.link)"#),
      error: "a key path does not fit the answer: next and previous read a String, hasMore a Bool, total an Int"),
    Mistake(
      name: "an address that no answer has",
      code: source(with: #".addresses(next: \.links.next)"#),
      error: "a key path does not fit the answer: next and previous read a String, total an Int"),
    Mistake(
      name: "a total of links that no answer has",
      code: source(with: #".links(total: \.count)"#),
      error: "a key path does not fit the answer: total reads an Int"),
    Mistake(
      name: "a page source that answers with an array",
      code: """
        struct Pages: PageSource {
          func page(_ request: PageRequest<Int>) async throws -> [String] { [] }
        }
        """,
      error: "write page(_: PageRequest<Key>) -> Page<Item, Key>; Page(items:next:) makes one"),
    Mistake(
      name: "a source of objects that are not Sendable",
      code: """
        final class Note { var text = "" }
        struct Notes: PageSource {
          func page(_ request: PageRequest<Int>) async throws -> Page<Note, Int> { Page(items: []) }
        }
        """,
      error: "type 'Note' does not conform to the 'Sendable' protocol"),
    Mistake(
      name: "a list of objects that are not Sendable with a source",
      code: """
        final class Note { var text = "" }
        \(pages)
        @MainActor func list() -> ListViewModel<Note> { ListViewModel(source: Pages()) }
        """,
      error:
        "items that are not Sendable cannot come from a source: load them with ListViewModel(items: …, loadMore: …)"
    ),
    Mistake(
      name: "a list of objects that are not Sendable",
      code: """
        final class Note: Identifiable { let id = 1 }
        @MainActor func list() -> ListViewModel<Note> {
          ListViewModel(items: [Note()], loadMore: { _ in [Note()] }, reload: { [Note()] })
        }
        """,
      error: nil),
    Mistake(
      name: "a view that reports by an earlier name",
      code: "@MainActor func report(to list: ListViewModel<String>) { list.appeared(list.rowIDs[0]) }",
      error: "'appeared(_:at:in:)' is deprecated: replaced by 'reports.appeared(_:at:in:)'"),
  ]

  @Test(arguments: mistakes) func theCompilersMessageNamesTheRightCode(_ mistake: Mistake) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Mistake.swift")
    try Data("import DynamicLists\n\(mistake.code)\n".utf8).write(to: file)
    // Some modules need their C modules, whose maps are somewhere in the build folder.
    let maps = ["CDynamicListsTerminal", "CDynamicListsHTTP"].map { name in
      let header = URL(filePath: #filePath).appending(path: "../../../Sources/\(name)/include/\(name).h")
      return "module \(name) { header \"\(header.standardized.path())\" }\n"
    }
    try Data(maps.joined().utf8).write(to: folder.appending(path: "module.modulemap"))
    // On a thread of its own: the threads of Swift's pool, as few as processors, run all other tests.
    let said = try await withCheckedThrowingContinuation { said in
      Thread.detachNewThread { said.resume(with: Result { try Self.compile(file) }) }
    }
    let errors = said.split(separator: "\n").filter {
      $0.hasPrefix(file.path()) && ($0.contains(" error: ") || $0.contains(" warning: "))
    }
    if let error = mistake.error {
      #expect(errors.contains { $0.contains(error) }, "\(said)")
    } else {
      #expect(errors.isEmpty, "\(said)")
    }
  }

  private static func compile(_ file: URL) throws -> String {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    // The modules that the tests were built with are in a folder next to the tests.
    let modules = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "Modules")
    compiler.arguments = [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-typecheck", file.path(), "-I", modules.path(),
      "-I", file.deletingLastPathComponent().path(),
    ]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return said
  }
}
