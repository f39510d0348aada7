import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Whatever numbers an app passes: nothing stops the program, and no text is longer than a terminal is wide.
struct ExtremeNumberTests {
  static let numbers = [Int.max, .max - 1, .min, .min + 1, -1, 0, 1 << 40]

  @Test(arguments: numbers)
  func aTextFitsInAnyWidth(_ number: Int) {
    let width = max(0, number)
    #expect(TerminalText.width(of: "wide 漢字", limit: number) <= 9)
    #expect(TerminalText.sanitized("wide 漢字", limit: number) == (width > 9 ? "wide 漢字" : ""))
    #expect(TerminalText.truncated("wide 漢字", to: number) == (width > 9 ? "wide 漢字" : ""))
    #expect(TerminalText.padded("wide", to: number).count == min(width, 65_535))
    #expect(TerminalText.wrapped("wide 漢字", width: number, maxLines: number) == (width > 9 ? ["wide 漢字"] : []))
  }

  @Test(arguments: numbers, TerminalText.Alignment.all)
  func aLineFitsInAnyWidth(_ number: Int, _ alignment: TerminalText.Alignment) {
    let line = TerminalLine("one ", .bold) + TerminalLine("two")
    let width = max(0, number)
    #expect(line.width(limit: number) <= 7)
    #expect(line.truncated(to: number).width() == (width > 7 ? 7 : 0))
    #expect(line.padded(to: number, alignment: alignment).width() == min(width, 65_535))
  }

  @Test(arguments: numbers, [TerminalBar.Shape.block, .line])
  func aBarHasAnyWidth(_ number: Int, _ shape: TerminalBar.Shape) {
    #expect(TerminalBar(fraction: 0.3, shape: shape).line(width: number).width() == min(max(0, number), 65_535))
  }

  @Test(arguments: numbers, numbers)
  func aRectangleIsAnywhere(_ place: Int, _ extent: Int) throws {
    var canvas = TerminalCanvas(size: TerminalSize(columns: 10, rows: 4))
    let picture = try #require(RGBPicture(width: 1, height: 2, pixels: [255, 0, 0, 0, 255, 0]))
    let placed = TerminalRect(column: place, row: place, columns: extent, rows: extent)
    var moved = canvas.bounds
    (moved.column, moved.row) = (place, extent)
    for rect in [placed, moved] {
      canvas.fill(rect, .bold)
      canvas.dim(rect)
      canvas.draw("text", column: place, row: extent, clip: rect)
      canvas.draw(picture, in: rect, clip: canvas.bounds)
      _ = canvas.cell(column: rect.columns.lowerBound, row: rect.rows.upperBound)
      #expect(canvas.bounds.intersection(rect).size.columns <= 10)
    }
    canvas.cursor = TerminalPosition(column: place, row: extent)
    #expect(canvas.visibleCursor == (place == 0 && extent == 0 ? canvas.cursor : nil))
  }
}

extension TerminalText.Alignment {
  fileprivate static let all: [TerminalText.Alignment] = [.leading, .center, .trailing]
}
