import DynamicLists
import Testing

@testable import DynamicListsTerminal

struct TerminalTextTests {
  @Test func controlCodesAndEscapeSequencesBecomeVisible() {
    #expect(TerminalText.sanitized("a\u{1B}[31mb\u{7}c\u{7F}\u{9B}2J\0") == "a␛[31mb␇c␡\u{FFFD}2J␀")
  }

  @Test func aLineHighlightsPartsOfItsText() {
    let text = "Café au lait"
    let ranges = SearchWords("cafe LAIT").ranges(in: text)
    let line = TerminalLine(text, highlighting: ranges, .dim, highlight: .bold)
    #expect(line.spans.map(\.text) == ["Café", " au ", "lait"])
    #expect(line.spans.map(\.style) == [.bold, .dim, .bold])
    #expect(TerminalLine(text, highlighting: []) == TerminalLine(text))
    // Ranges of another text, and in no order, do no harm.
    let other = "A much longer text than the first"
    let far = other.firstRange(of: "first").map { [$0] } ?? []
    #expect(TerminalLine(text, highlighting: far + ranges.reversed()).spans.map(\.text).joined() == text)
  }

  @Test func lineEndsAndTabsBecomeBlanks() {
    #expect(TerminalText.sanitized("a\tb\nc\r\nd\u{2028}e\u{85}f") == "a b c d e f")
  }

  @Test func directionalOverridesAndInvisibleScalarsAreDropped() {
    let bidi = "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{61C}"
    let zero = "\u{200B}\u{2060}\u{FEFF}\u{AD}\u{180E}\u{115F}\u{3164}\u{FFA0}\u{E0001}\u{E0041}\u{E0100}"
    #expect(TerminalText.sanitized("a\(bidi)b\(zero)c") == "abc")
  }

  @Test func noScalarOfTheResultMovesOrHidesText() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for cluster in TerminalClusters(String(scalar)) {
        let clean = cluster.text.unicodeScalars.allSatisfy { shown in
          shown.properties.generalCategory != .control && !shown.properties.isBidiControl
            && !(0x7F..<0xA0).contains(shown.value)
        }
        if !clean || !(1...2).contains(cluster.width) { Issue.record("U+\(String(value, radix: 16))") }
      }
    }
  }

  @Test(arguments: [
    ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("👍🏽", 2), ("e\u{301}", 1), ("中", 2), ("한", 2), ("1️⃣", 2),
    ("🏳️‍🌈", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("न्", 1),
  ])
  func clustersTakeTheirCells(text: String, width: Int) {
    let clusters = Array(TerminalClusters(text))
    #expect(clusters.map(\.text) == [text])
    #expect(clusters.map(\.width) == [width])
  }

  @Test func flagsPairUpFromTheLeft() {
    #expect(TerminalClusters("🇩🇪🇫🇷\u{1F1E9}").map(\.text) == ["🇩🇪", "🇫🇷", "\u{1F1E9}"])
  }

  @Test func aMarkWithoutALetterGetsACircle() {
    #expect(TerminalText.sanitized("\u{301}a\n\u{301}") == "◌\u{301}a ◌\u{301}")
  }

  @Test func joinersStayOnlyBetweenJoinedScalars() {
    #expect(TerminalText.sanitized("a\u{200D}b\u{200C}c👨\u{200D}x") == "abc👨x")
    #expect(TerminalText.sanitized("می\u{200C}خواهم") == "می\u{200C}خواهم")
  }

  @Test func towersOfMarksAreCutToEight() {
    let tower = "a" + String(repeating: "\u{301}", count: 100) + "b"
    #expect(TerminalText.sanitized(tower).unicodeScalars.count == 10)
  }

  /// Scalars whose width differs between versions of Unicode, and so between the C library and the standard library.
  private static let changed = Set<UInt32>(0x2630...0x2637).union(0x268A...0x268F).union(0x1D300...0x1D356)
    .union(0x1D360...0x1D376)  // Wide since Unicode 16.
    .union([0x1171E])  // AHOM CONSONANT SIGN MEDIAL RA: a mark without width before Unicode 15, with a width since.

  @Test func charactersThatAreWideSinceUnicode16TakeTwoCells() {
    for range in [0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376] {
      for scalar in range.compactMap({ Unicode.Scalar(UInt32($0)) }) {
        #expect(TerminalText.width(of: String(scalar)) == 2, "U+\(String(scalar.value, radix: 16))")
      }
    }
    for scalar in "\u{262F}\u{2638}\u{2689}\u{2690}\u{1D35F}".unicodeScalars {
      #expect(TerminalText.width(of: String(scalar)) == 1, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(.enabled(if: CLibrary.hasWidths, "glibc has the widths that the module's are compared with"))
  func widthsAgreeWithTheCLibrary() {
    var differences: [String] = []
    var compared = 0
    for value in UInt32(0x20)...0x3FFFF where !Self.changed.contains(value) {
      guard let scalar = Unicode.Scalar(value), let expected = CLibrary.wcwidth(of: scalar), expected >= 0 else {
        continue
      }
      switch ScalarRole(scalar) {
      case .base(let width):
        compared += 1
        if width != expected { differences.append(String(value, radix: 16)) }
      case .extending:
        compared += 1
        if expected != 0 { differences.append(String(value, radix: 16)) }
      default: break
      }
    }
    #expect(differences == [])
    #expect(compared > 100_000)
  }

  @Test func truncationMarksTheMissingText() {
    #expect(TerminalText.truncated("hello", to: 5) == "hello")
    #expect(TerminalText.truncated("hello world", to: 8) == "hello w…")
    #expect(TerminalText.truncated("hello world", to: 7) == "hello…")
    #expect(TerminalText.truncated("日本語", to: 5) == "日本…")
    #expect(TerminalText.truncated("日本語", to: 4) == "日…")
    #expect(TerminalText.truncated("日本", to: 1) == "…")
    #expect(TerminalText.truncated("abc", to: 0) == "")
    #expect(TerminalText.truncated("abc", to: -1) == "")
  }

  @Test func paddingFillsOrCutsToTheWidth() {
    #expect(TerminalText.padded("ab", to: 5) == "ab   ")
    #expect(TerminalText.padded("ab", to: 5, alignment: .trailing) == "   ab")
    #expect(TerminalText.padded("ab", to: 5, alignment: .center) == " ab  ")
    #expect(TerminalText.padded("日本語", to: 4) == "日… ")
  }

  @Test func wordsWrapBetweenBlanks() {
    #expect(TerminalText.wrapped("the quick  brown fox", width: 9) == ["the quick", "brown fox"])
    #expect(TerminalText.wrapped("one two", width: 4) == ["one", "two"])
    #expect(TerminalText.wrapped("one two", width: 3) == ["one", "two"])
  }

  @Test func longWordsAreCut() {
    #expect(TerminalText.wrapped("abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
    #expect(TerminalText.wrapped("日本語文", width: 5) == ["日本", "語文"])
    #expect(TerminalText.wrapped("日", width: 1) == ["\u{FFFD}"])
  }

  @Test func lineEndsBreakWrappedLines() {
    #expect(TerminalText.wrapped("a\n\nb\r\nc\n", width: 9) == ["a", "", "b", "c"])
    #expect(TerminalText.wrapped("", width: 9) == [])
  }

  @Test func theLastAllowedLineEndsWithAnEllipsis() {
    #expect(TerminalText.wrapped("one two three four", width: 7, maxLines: 2) == ["one two", "three…"])
    #expect(TerminalText.wrapped("one\ntwo", width: 7, maxLines: 1) == ["one…"])
    #expect(TerminalText.wrapped("one\n", width: 7, maxLines: 1) == ["one"])
    #expect(TerminalText.wrapped("one two", width: 7, maxLines: 1) == ["one two"])
    #expect(TerminalText.wrapped("one two ", width: 7, maxLines: 1) == ["one two"])
  }

  @Test func aMegabyteCostsNoMoreThanItsVisiblePart() {
    let duration = ProcessorTime.measure {
      for filling in ["a", "中", " \n", "\u{200B}", "\u{301}", "\u{1B}["] {
        let text = "x" + String(repeating: filling, count: 1_000_000 / filling.utf8.count)
        for _ in 0..<20 {
          _ = TerminalText.truncated(text, to: 80)
          _ = TerminalText.wrapped(text, width: 80, maxLines: 3)
          _ = TerminalText.width(of: text, limit: 80)
          _ = TerminalLine(text).truncated(to: 80)
        }
      }
    }
    // Reading all of them even once takes longer in a debug build.
    #expect(duration < .seconds(3))
  }

  @Test func textBehindThousandsOfInvisibleScalarsIsLeftOut() {
    #expect(TerminalText.sanitized("a" + String(repeating: "\u{200B}", count: 9000) + "b") == "a…")
  }
}
