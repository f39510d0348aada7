import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// A running printer and the lines that it has printed.
@MainActor
struct PrintedList<Item: Sendable> {
  final class Paper { var lines: [String] = [] }

  let list: ListViewModel<Item>
  let printer: PlainPrinter<Item>
  let paper: Paper
  let running: Task<Void, Never>

  init(_ view: TerminalList<Item>, rows: Int, width: Int = 40) {
    let paper = Paper()
    let printer = PlainPrinter(view, rowsAtOnce: rows, width: width) { paper.lines.append($0) }
    list = view.list
    self.paper = paper
    self.printer = printer
    running = Task { await printer.run() }
  }

  func type(_ text: String) { printer.receive(.bytes(Array(text.utf8))) }

  func prints(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    _ = await eventually { paper.lines.count >= lines.count }
    #expect(paper.lines == lines, sourceLocation: sourceLocation)
    paper.lines = []
  }

  func quits() async {
    type("q\n")
    await running.value
    #expect(paper.lines.isEmpty)
  }
}
