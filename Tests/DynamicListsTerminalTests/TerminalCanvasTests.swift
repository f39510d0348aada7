import Testing

@testable import DynamicListsTerminal

struct TerminalCanvasTests {
  private func canvas(_ columns: Int, _ rows: Int) -> TerminalCanvas {
    TerminalCanvas(size: TerminalSize(columns: columns, rows: rows))
  }

  @Test func linesAreDrawnAtTheirPositions() {
    var canvas = canvas(16, 4)
    canvas.draw("Title", column: 0, row: 0)
    canvas.draw(TerminalLine("a 中 b"), column: 4, row: 2)
    #expect(
      canvas.description == """
        Title

            a 中 b

        """)
  }

  @Test(arguments: [(65_535, 65_535, 1_000, 500), (.max, .max, 1_000, 500), (.max, 3, 1_000, 3), (2, .max, 2, 500)])
  func aCanvasHoldsNoMoreThanItsLargestSize(columns: Int, rows: Int, keptColumns: Int, keptRows: Int) {
    var canvas = canvas(columns, rows)
    #expect(canvas.size == TerminalSize(columns: keptColumns, rows: keptRows))
    canvas.draw("x", column: keptColumns - 1, row: keptRows - 1)
    canvas.draw("x", column: 65_534, row: 65_534)
    #expect(canvas.cell(column: keptColumns - 1, row: keptRows - 1)?.text == "x")
    #expect(!CanvasPainter(colorDepth: .none).bytes(from: nil, to: canvas).isEmpty)
  }

  @Test func stylesShowInTheStyledDescription() {
    var canvas = canvas(20, 2)
    let late = TerminalSpan("late", TerminalStyle(foreground: .red, background: .rgb(1, 2, 255), .bold))
    canvas.draw(TerminalLine([late, TerminalSpan(" {x}")]), column: 1, row: 0)
    canvas.draw(TerminalLine("y", .dim), column: 0, row: 1)
    #expect(canvas.styledDescription == " {red on #0102ff bold}late{} {{x}\n{dim}y{}")
  }

  @Test func wideCharacterAtTheEdgeIsReplacedByASpace() {
    var canvas = canvas(4, 1)
    canvas.draw("abc中", column: 0, row: 0)
    #expect(canvas.description == "abc")
    canvas.draw("中abc", column: -1, row: 0)
    #expect(canvas.description == " abc")
  }

  @Test func halfAnOverwrittenWideCharacterBecomesASpace() {
    var left = canvas(4, 1)
    left.draw("中文", column: 0, row: 0)
    left.draw("x", column: 1, row: 0)
    #expect(left.description == " x文")
    left.draw("字", column: 1, row: 0)
    #expect(left.description == " 字")
    #expect(left.cell(column: 3, row: 0) == .empty)
  }

  @Test func everyRowKeepsItsWidthWhateverIsDrawn() {
    var random = SeededGenerator(seed: 7)
    var canvas = canvas(9, 3)
    for _ in 0..<500 {
      let text = ["中", "ab", "👨‍👩‍👧x", "é"].randomElement(using: &random) ?? ""
      canvas.draw(
        TerminalLine(text), column: .random(in: -2..<9, using: &random), row: .random(in: 0..<3, using: &random))
      for row in 0..<3 {
        let cells = canvas.cells[(row * 9)..<(row * 9 + 9)]
        #expect(cells.reduce(0) { $0 + $1.width } == 9)
      }
    }
  }

  @Test func nothingIsDrawnOutsideTheClip() {
    var canvas = canvas(8, 3)
    let clip = TerminalRect(column: 2, row: 1, columns: 3, rows: 1)
    for row in -1...3 { canvas.draw("abcdefgh", column: 0, row: row, clip: clip) }
    #expect(canvas.description == "\n  cde\n")
    canvas.draw("中中", column: 1, row: 1, clip: clip)
    #expect(canvas.description == "\n   中\n")
  }

  @Test func fillBlanksAPart() {
    var canvas = canvas(4, 2)
    canvas.draw("abcd", column: 0, row: 0)
    canvas.fill(TerminalRect(column: 1, row: -3, columns: 2, rows: 9), .inverse)
    #expect(canvas.styledDescription == "a{inverse}  {}d\n {inverse}  {}")
  }

  @Test func linesAreCutAcrossSpans() {
    let line = TerminalLine([TerminalSpan("name ", .bold), TerminalSpan("中文字")])
    #expect(line.width() == 11)
    #expect(line.truncated(to: 11) == line)
    #expect(line.truncated(to: 9).spans.map(\.text) == ["name ", "中…"])
    #expect(line.truncated(to: 5).spans.map(\.text) == ["name…"])
    #expect(line.truncated(to: 5).spans.map(\.style) == [.bold])
    #expect(line.truncated(to: 0).width() == 0)
    #expect(line.padded(to: 13, alignment: .trailing).spans.first?.text == "  ")
  }

  @Test func nothingHarmfulReachesACell() {
    var canvas = canvas(20, 1)
    canvas.draw("\u{1B}]0;title\u{7}\u{202E}x", column: 0, row: 0)
    #expect(canvas.description == "␛]0;title␇x")
  }
}
