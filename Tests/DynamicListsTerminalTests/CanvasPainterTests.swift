import Testing

@testable import DynamicListsTerminal

struct CanvasPainterTests {
  private static let pieces = [
    "a", "bc", "longer words here", " ", "   ", "中", "日本語", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "❤️", "👍🏽", "😀", "한글", "…", "█▍",
  ]

  private static func randomStyle(_ random: inout SeededGenerator) -> TerminalStyle {
    let colors: [TerminalColor] = [.standard, .standard, .red, .gray, .rgb(10, 200, 30)]
    return TerminalStyle(
      foreground: colors.randomElement(using: &random) ?? .standard,
      background: colors.randomElement(using: &random) ?? .standard,
      Bool.random(using: &random) ? [] : .init(rawValue: .random(in: 0..<32, using: &random)))
  }

  private static func scribble(on canvas: inout TerminalCanvas, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let column = Int.random(in: -3..<canvas.size.columns, using: &random)
      let row = Int.random(in: 0..<canvas.size.rows, using: &random)
      if Int.random(in: 0..<5, using: &random) == 0 {
        canvas.fill(
          TerminalRect(column: column, row: row, columns: 9, rows: 2), Bool.random(using: &random) ? .plain : .inverse)
      } else {
        let text = pieces.randomElement(using: &random) ?? ""
        canvas.draw(TerminalLine(text, randomStyle(&random)), column: column, row: row)
      }
    }
  }

  private func expectShown(_ canvas: TerminalCanvas, _ terminal: TestTerminal, _ note: String) {
    var disputed = 0
    for (index, cell) in canvas.cells.enumerated() {
      if cell.hasDisputedWidth { disputed = cell.width }
      disputed -= 1
      // A terminal without joined characters draws this cluster in its own way, but
      // the cells beside it must be right.
      if disputed >= 0, terminal.clusters == .scalarByScalar { continue }
      let place = terminal.places[index]
      guard place.text == cell.text, place.style == cell.style else {
        Issue.record("\(note), cell \(index): \(place) instead of \(cell)")
        return
      }
    }
    #expect(!terminal.isInsideFrame)
    #expect(terminal.cursor == canvas.visibleCursor, "\(note)")
  }

  @Test(arguments: [TestTerminal.Clusters.asOne, .scalarByScalar], UInt64(1)...40)
  func replayedDifferencesShowTheNewCanvas(clusters: TestTerminal.Clusters, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = TerminalSize(columns: .random(in: 3...30, using: &random), rows: .random(in: 1...6, using: &random))
    var terminal = TestTerminal(size: size, clusters: clusters, filledWith: "?")
    let painter = CanvasPainter(colorDepth: .trueColor)
    var shown: TerminalCanvas?
    for step in 0..<60 {
      var next = step % 10 == 9 ? TerminalCanvas(size: size) : shown ?? TerminalCanvas(size: size)
      Self.scribble(on: &next, &random)
      if Bool.random(using: &random) {
        let places = [nil, TerminalPosition(column: .random(in: 0..<40, using: &random), row: 0)]
        next.cursor = places.randomElement(using: &random) ?? nil
      }
      terminal.replay(painter.bytes(from: shown, to: next))
      expectShown(next, terminal, "seed \(seed), step \(step)")
      shown = next
    }
  }

  @Test func anUnchangedCanvasWritesNothing() {
    var canvas = TerminalCanvas(size: TerminalSize(columns: 20, rows: 3))
    canvas.draw("中文 and 👨‍👩‍👧", column: 0, row: 1)
    #expect(CanvasPainter(colorDepth: .trueColor).bytes(from: canvas, to: canvas).isEmpty)
  }

  @Test func theCursorIsShownAtItsPositionOnTheCanvas() {
    let painter = CanvasPainter(colorDepth: .trueColor)
    let hidden = TerminalCanvas(size: TerminalSize(columns: 20, rows: 3))
    var shown = hidden
    shown.cursor = TerminalPosition(column: 4, row: 2)
    func text(_ old: TerminalCanvas, _ new: TerminalCanvas) -> String {
      String(decoding: painter.bytes(from: old, to: new), as: UTF8.self)
        .replacing("\u{1B}[?2026h", with: "").replacing("\u{1B}[?2026l", with: "").replacing("\u{1B}", with: "^")
    }
    #expect(text(hidden, shown) == "^[3;5H^[?25h")
    #expect(text(shown, shown).isEmpty)
    #expect(text(shown, hidden) == "^[?25l")
    var painted = shown
    painted.draw("x", column: 0, row: 0)
    #expect(text(shown, painted) == "^[?25l^[1Hx^[3;5H^[?25h")
    var moved = shown
    moved.cursor = TerminalPosition(column: 0, row: 0)
    #expect(text(shown, moved) == "^[1;1H")
    moved.cursor = TerminalPosition(column: 20, row: 0)
    #expect(text(shown, moved) == "^[?25l")
  }

  private func difference(
    _ line: TerminalLine, over old: String = "", _ depth: TerminalColorDepth = .trueColor
  ) -> String {
    var before = TerminalCanvas(size: TerminalSize(columns: 40, rows: 2))
    before.draw(TerminalLine(old), column: 0, row: 0)
    var after = TerminalCanvas(size: before.size)
    after.draw(line, column: 0, row: 0)
    let bytes = CanvasPainter(colorDepth: depth).bytes(from: before, to: after)
    return String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1B}[?2026h", with: "").replacing("\u{1B}[?2026l", with: "").replacing("\u{1B}", with: "^")
  }

  @Test func oneChangedCellIsOneMoveAndOneCharacter() {
    #expect(difference("hello_world", over: "hello world") == "^[1;6H_")
  }

  @Test func aFewUnchangedCellsAreWrittenAgainInsteadOfAMove() {
    #expect(difference("Hello_world", over: "hello world") == "^[1HH^[4C_")
    #expect(difference("heLlo_world", over: "hello world") == "^[1;3HLlo_")
  }

  @Test func aClearedEndOfARowIsErased() {
    #expect(difference("hello", over: "hello world") == "^[1;7H^[K")
  }

  @Test func aCharacterOfDisputedWidthIsDrawnOnBlanksAndTheCursorPlacedAfterIt() {
    #expect(difference("❤️x") == "^[1H  ^[1H❤️^[1;3Hx^[K")
    #expect(difference("éx", over: "ax") == "^[1Hé")
    #expect(difference("☰x") == "^[1H  ^[1H☰^[1;3Hx^[K", "wide since Unicode 16")
  }

  @Test func aFrameEndsInThePlainStyle() {
    #expect(difference(TerminalLine("x", .bold)) == "^[1H^[1mx^[m")
  }

  @Test func dimAfterBoldEndsBoldWithoutEndingDim() {
    let line = TerminalLine([
      TerminalSpan("a", TerminalStyle(foreground: .rgb(100, 100, 100), [.bold, .dim])),
      TerminalSpan("b", TerminalStyle(foreground: .rgb(100, 100, 100), .dim)),
    ])
    #expect(difference(line) == "^[1H^[1;2;38;2;100;100;100ma^[22;2mb^[m")
  }

  @Test func colorsAreReducedToTheTerminalsDepth() {
    let line = TerminalLine("x", TerminalStyle(foreground: .rgb(255, 0, 0), background: .ansi(.brightBlue)))
    #expect(difference(line, .trueColor) == "^[1H^[38;2;255;0;0;104mx^[m")
    #expect(difference(line, .palette) == "^[1H^[38;5;196;104mx^[m")
    #expect(difference(line, .ansi) == "^[1H^[91;104mx^[m")
    #expect(difference(line, .none) == "^[1Hx")
  }

  @Test func attributesStayWhereColorsAreUnwanted() {
    #expect(difference(TerminalLine("x", TerminalStyle(foreground: .red, .inverse)), .none) == "^[1H^[7mx^[m")
  }

  @Test func graysComeFromTheGrayRamp() {
    #expect(TerminalColorDepth.paletteIndex(128, 128, 128) == 244)
    #expect(TerminalColorDepth.paletteIndex(0, 0, 0) == 16)
    #expect(TerminalColorDepth.paletteIndex(255, 255, 255) == 231)
    #expect(TerminalColorDepth.paletteIndex(95, 135, 175) == 67)
  }

  @Test(
    arguments: [
      (.trueColor, ["TERM": "xterm", "COLORTERM": "truecolor"]), (.trueColor, ["TERM": "xterm", "COLORTERM": "24bit"]),
      (.trueColor, ["TERM": "xterm-kitty"]), (.trueColor, ["TERM": "xterm-direct"]),
      (.palette, ["TERM": "xterm-256color"]),
      (.palette, ["TERM": "xterm", "COLORTERM": "yes"]),
      (.none, ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"]),
      (.palette, ["TERM": "xterm", "NO_COLOR": ""]), (.none, ["TERM": "dumb", "COLORTERM": "truecolor"]), (.none, [:]),
      (.ansi, ["TERM": "linux"]), (.ansi, ["TERM": "xterm-16color"]), (.ansi, ["TERM": "nobody-knows"]),
      (.palette, ["TERM": "nobody-256color"]), (.none, ["TERM": "vt100"]), (.none, ["TERM": "vt220"]),
      (.palette, ["TERM": "vte-256color"]), (.none, ["TERM": "xterm-mono"]),
    ] as [(TerminalColorDepth, [String: String])])
  func theEnvironmentDecidesTheColors(depth: TerminalColorDepth, variables: [String: String]) {
    #expect(TerminalColorDepth { variables[$0] } == depth)
  }

  @Test func trueColorIsNotTrustedInsideScreen() {
    func depth(_ variables: [String: String]) -> TerminalColorDepth {
      TerminalColorDepth { ["COLORTERM": "truecolor"].merging(variables) { $1 }[$0] }
    }
    #expect(depth(["TERM": "screen", "STY": "1.pts"]) == .ansi)
    #expect(depth(["TERM": "screen.xterm-256color", "STY": "1.pts"]) == .palette)
    #expect(depth(["TERM": "screen-256color"]) == .palette)
    #expect(depth(["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0", "STY": "1.pts"]) == .palette)
    #expect(depth(["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0"]) == .trueColor)
    #expect(depth(["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0"]) == .trueColor)
  }

  @Test func theNearestOfTheSixteenColorsIsTaken() {
    #expect(TerminalColorDepth.ansiColor(0, 0, 0) == .black)
    #expect(TerminalColorDepth.ansiColor(255, 255, 255) == .brightWhite)
    #expect(TerminalColorDepth.ansiColor(120, 130, 125) == .brightBlack)
    #expect(TerminalColorDepth.ansiColor(210, 200, 10) == .yellow)
    #expect(TerminalColorDepth.ansiColor(10, 250, 240) == .brightCyan)
  }
}
