import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Harmful texts and pictures, from a list to the bytes that a terminal receives.
@MainActor
struct HostileInputTests {
  private struct Refusal: ListLoadError { let message: String }

  private static let size = TerminalSize(columns: 24, rows: 6)

  /// A list whose rows show a text in every kind of block.
  private func shown(_ text: String) -> ShownList<String> {
    let list = ListViewModel(items: [text, "safe"])
    return ShownList(
      list, columns: Self.size.columns, rows: Self.size.rows,
      terminal: { _ in
        TerminalList(list, time: { .zero }) { row, _ in
          [
            .line(row.item), .text(row.item, .plain, maxLines: 2),
            .line(TerminalLine("by ", .bold) + TerminalLine(row.item, .dim)),
          ]
        }
      })
  }

  /// The screen of a terminal that has received a canvas; the terminal stops the test at an unexpected sequence.
  private func replayed(_ canvas: TerminalCanvas) -> String {
    let bytes = CanvasPainter(colorDepth: .trueColor).bytes(from: nil, to: canvas)
    var terminal = TestTerminal(size: canvas.size, clusters: .asOne)
    terminal.replay(bytes)
    for scalar in terminal.places.flatMap(\.text.unicodeScalars) where scalar.isHarmful {
      Issue.record("U+\(String(scalar.value, radix: 16)) has reached the terminal")
    }
    return terminal.places.reduce(into: "") { $0 += $1.text }
  }

  /// Shows a text as a row, as the failure of the list, and as the failure of a further page; returns the list of rows.
  @discardableResult
  private func show(_ text: String) async -> String {
    let shown = shown(text)
    let rows = replayed(shown.draw())
    shown.press(.end, .down, .up, .home)
    _ = replayed(shown.draw())
    shown.list.showFailure(Refusal(message: text))
    let failed = replayed(shown.draw())
    #expect(text.isEmpty || failed.contains("✗"))
    #expect(failed.contains("t tries again"))
    let footer = replayed(await failingFooter(text).draw())
    #expect(footer.contains("safe") && footer.contains("✗"))
    return rows
  }

  /// A list whose next page has failed.
  private func failingFooter(_ message: String) async -> ShownList<String> {
    let list = ListViewModel(
      items: ["safe"], loadMore: { _ in throw Refusal(message: message) }, reload: { ["safe"] })
    let shown = ShownList(list, columns: Self.size.columns, rows: Self.size.rows) { [$0.item] }
    list.loadMore()
    #expect(await eventually { list.loadStates.append.failure != nil })
    return shown
  }

  // MARK: Texts

  @Test func everyControlCodeIsShownAsAPictureOfItself() async {
    for value in [UInt32](0...0x1F) + [UInt32](0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else { continue }
      let rows = replayed(shown("a\(scalar)b").draw())
      let picture = value < 0x20 ? Unicode.Scalar(0x2400 + value) : value == 0x7F ? "\u{2421}" : "\u{FFFD}"
      #expect(picture.map { rows.contains("a\($0)b") } == true, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]8;;file:///etc/passwd\u{1B}\\link", "\u{1B}P+q\u{1B}\\", "\u{1B}c",
    "\u{1B}[?1049l", "\u{1B}[6n", "\u{1B}[1;1H", "\u{9B}2J", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "\u{1B}",
    "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{8}\u{8}\u{8}", "\r\u{1B}[K", "\u{E}", "\u{1B}(0",
  ])
  func escapeSequencesOfATextHaveNoEffect(sequence: String) async {
    let rows = await show("ab\(sequence)cd")
    #expect(rows.contains("ab") && rows.contains("safe"))
  }

  @Test(arguments: [
    "<b>bold</b>", "&amp; &lt;", "<script>x</script>", "**bold** _i_", "%s%n %@", "\\u{1B}[2J", "${HOME}",
  ])
  func markupIsShownAsItIsWritten(text: String) async {
    let rows = await show(text)
    #expect(rows.contains(text))
  }

  @Test(arguments: [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    "\u{200E}",
    "\u{200F}", "\u{61C}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{E0041}", "\u{FFF9}",
  ])
  func directionalAndInvisibleCodesAreLeftOut(code: String) async {
    let rows = await show("user\(code)gpj.exe")
    #expect(rows.contains("usergpj.exe"))
  }

  @Test func lineEndsAndTabsStayWithinTheirRow() async {
    for end in ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\t"] {
      let rows = replayed(shown("ab\(end)cd").draw())
      #expect(rows.hasPrefix("  ab cd ") || rows.hasPrefix("  ab␋cd ") || rows.hasPrefix("  ab␌cd "), "\(rows)")
    }
  }

  @Test(
    arguments: [
      "a", "word ", "中", "👨‍👩‍👧", "\u{301}", "\u{200B}", "\u{202E}", "\u{1B}[31m", "\n", " ", "\0", "🇩🇪", "<b>", "e\u{301}",
      "\u{1F3FD}", "\u{200D}",
    ])
  func aMegabyteOfTextCostsNoMoreThanItsVisiblePart(piece: String) async {
    let text = "x" + String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let rows = await show(text)
    #expect(rows.unicodeScalars.contains("x") && rows.utf8.count < 5_000)
    let shown = shown(text)
    let duration = ProcessorTime.measure {
      for _ in 0..<20 { shown.draw() }
      shown.list.showFailure(Refusal(message: text))
      for _ in 0..<20 { shown.draw() }
    }
    // Reading the whole text would take longer.
    #expect(duration < .seconds(2))
  }

  @Test(arguments: ["\n", " ", "\t", "\u{200B}", " \u{200B}"])
  func wrappingStopsAfterManyInvisibleScalars(piece: String) {
    var clusters = TerminalClusters("x" + String(repeating: piece, count: 100_000) + "y").makeIterator()
    var wrapping = LineWrapping(width: 20, maxLines: 2)
    var walked = 0
    while !wrapping.isFull, let cluster = clusters.next() {
      wrapping.append(cluster)
      walked += 1
    }
    #expect(walked < 5_000)
    #expect(wrapping.finished().joined() == "x…")
  }

  @Test func aFailureOfManyLinesKeepsItsHint() {
    let shown = shown("x")
    shown.list.showFailure(Refusal(message: "Stack\n" + String(repeating: "trace\n", count: 200)))
    #expect(replayed(shown.draw()).contains("t tries again"))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 1), (1, 9), (400, 1)])
  func harmfulTextsFitOnEveryScreen(columns: Int, rows: Int) {
    let text = "\u{1B}[2J中\u{202E}" + String(repeating: "👨‍👩‍👧\u{301}", count: 1_000)
    let shown = shown(text)
    shown.size = TerminalSize(columns: columns, rows: rows)
    _ = replayed(shown.draw())
    shown.list.showFailure(Refusal(message: text))
    _ = replayed(shown.draw())
  }

  @Test func textTypedOrPastedIntoAFilterIsHarmless() {
    var decoder = InputDecoder()
    let events = decoder.decode(Array("\u{1B}[200~\u{1B}[2J\u{202E}<b>\0\u{1B}[201~".utf8))
    guard case .pasted(let text) = events.first else { Issue.record("\(events)"); return }
    #expect(replayed(shown(text).draw()).contains("<b>"))
  }

  // MARK: Pictures

  nonisolated private static let lies: [(String, NetpbmError)] = [
    ("P6 -1 1 255\n", NetpbmError.invalidHeader), ("P6 0 0 255\n", .invalidHeader), ("P6 +1 1 255\n", .invalidHeader),
    ("P6 1e9 1 255\n", .invalidHeader), ("P6 0x10 1 255\n", .invalidHeader), ("P6 1.5 1 255\n", .invalidHeader),
    ("P6 9223372036854775807 9223372036854775807 255\n", .invalidHeader),
    ("P6 18446744073709551617 1 255\n", .invalidHeader), ("P6 4294967297 1 255\n", .invalidHeader),
    ("P6 999999999 999999999 255\n", .tooManyPixels(limit: 40_000_000)),
    ("P3 999999999 999999999 255\n", .tooManyPixels(limit: 40_000_000)),
    ("P6 40000001 1 255\n", .tooManyPixels(limit: 40_000_000)), ("P6 40000000 1 255\n", .missingData),
    ("P6 6000 6000 65535\n", .missingData), ("P5 6000 6000 255\nx", .missingData),
    ("P2 6000 6000 255\n0", .missingData),
    ("P6 1 1 -255\nabc", .invalidHeader), ("P6 1 1 0\nabc", .invalidMaximum(0)),
    ("P6 1 1 65536\nabcdef", .invalidMaximum(65_536)), ("P6 1 1 999999999\nabc", .invalidMaximum(999_999_999)),
    ("P6 1 1 255#c\nabc", .invalidHeader), ("P6 1 1 255", .missingData), ("P6 # 1 1 255\n", .invalidHeader),
    ("P2 1 1 9\n10", .invalidSample), ("P2 1 1 9\n-1", .invalidSample), ("P2 2 1 9\n1 ", .missingData),
    ("P1 1 1\n1", .unsupportedFormat), ("P4 8 1\nx", .unsupportedFormat), ("P7\nWIDTH 1\n", .unsupportedFormat),
  ]

  /// Headers of a megabyte: a beginning, a repeated piece, and an end.
  nonisolated private static let longLies: [(String, String, String, NetpbmError)] = [
    ("P6", " ", "", .invalidHeader), ("P6 #", "x", "", .invalidHeader), ("P6 ", "#\n", "1 1 255\n", .missingData),
    ("P6 ", "9", " 1 255\n", .invalidHeader), ("P6 ", "0", "1 1 255\nabc", .invalidHeader),
    ("P2 1 1 9\n", "0", "", .invalidSample),
  ]

  @Test(arguments: lies)
  func netpbmHeadersWithWrongSizesAreRefused(bytes: String, error: NetpbmError) {
    #expect(throws: error) { try NetpbmReader().picture(from: Array(bytes.utf8)) }
  }

  @Test(arguments: longLies)
  func netpbmHeadersOfAMegabyteAreRefused(start: String, piece: String, end: String, error: NetpbmError) {
    let bytes = Array((start + String(repeating: piece, count: 1_000_000 / piece.utf8.count) + end).utf8)
    let duration = ProcessorTime.measure {
      #expect(throws: error) { try NetpbmReader().picture(from: bytes) }
    }
    #expect(duration < .seconds(2), "Each byte is looked at a few times at most")
  }

  @Test func bytesBeyondTheAnnouncedSizeAreIgnored() throws {
    let bytes = Array("P5 1 1 255\n".utf8) + [7] + [UInt8](repeating: 9, count: 1_000_000)
    let picture = try NetpbmReader().picture(from: bytes)
    #expect(picture.pixels == [7, 7, 7])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar would move, hide or reverse text on a terminal.
  fileprivate var isHarmful: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || properties.isBidiControl || [0x2028, 0x2029].contains(value)
  }
}
