import Testing

@testable import DynamicListsTerminal

/// Terminals configured for East Asian text, where `…`, `─` and `Я` take two cells.
struct AmbiguousWidthTests {
  private func wide<Result>(_ body: () throws -> Result) rethrows -> Result {
    try AmbiguousWidth.$current.withValue(2, operation: body)
  }

  @Test func theTableContainsTheAmbiguousCharacters() {
    for scalar in "¡…─▌▀█ЯαÀ①☆○\u{FFFD}\u{1F1AC}".unicodeScalars where scalar != "À" {
      #expect(AmbiguousWidth.contains(scalar), "\(scalar)")
    }
    for scalar in "aÀ中あ한⠋✓✗😀\u{A0}\u{10FFFF}".unicodeScalars {
      #expect(!AmbiguousWidth.contains(scalar), "\(scalar)")
    }
  }

  @Test func textsAreMeasuredAsTheTerminalDrawsThem() {
    #expect(TerminalText.width(of: "Яна…") == 4)
    wide {
      #expect(TerminalText.width(of: "Яна…") == 8)
      #expect(TerminalText.truncated("Яна Яна", to: 7) == "Яна~")
      #expect(TerminalText.width(of: "\u{FFFF}") == 1)
    }
    #expect(TerminalText.truncated("Яна Яна", to: 5) == "Яна…")
  }

  @Test func barsAndPicturesTakeTheirCells() throws {
    let picture = try #require(RGBPicture(width: 1, height: 2, pixels: [100, 100, 100, 200, 200, 200]))
    wide {
      for shape in [TerminalBar.Shape.block, .line] {
        #expect(TerminalBar(fraction: 0.5, shape: shape).line(width: 8).width() == 8)
      }
      var canvas = TerminalCanvas(size: TerminalSize(columns: 1, rows: 1))
      canvas.draw(picture, in: canvas.bounds)
      #expect(canvas.styledDescription == "{on #969696} {}")
    }
  }

  @Test func theCursorIsPlacedAfterAmbiguousCharacters() {
    let painter = CanvasPainter(colorDepth: .none)
    let empty = TerminalCanvas(size: TerminalSize(columns: 20, rows: 1))
    func written() -> String {
      var canvas = empty
      canvas.draw("…x", column: 0, row: 0)
      let bytes = painter.bytes(from: empty, to: canvas)
      return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }
    #expect(written() == "^[?2026h^[1H…x^[?2026l")
    #expect(wide(written) == "^[?2026h^[1H  ^[1H…^[1;3Hx^[K^[?2026l")
  }
}
