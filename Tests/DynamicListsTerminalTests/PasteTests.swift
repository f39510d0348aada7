import Testing

@testable import DynamicListsTerminal

/// A paste goes up to its end, whatever is between: terminals do not strip control characters.
struct PasteTests {
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  private func decode(_ text: String, _ decoder: inout InputDecoder) -> [TerminalEvent] {
    decoder.decode(Array(text.utf8))
  }

  @Test(arguments: [
    "", "d", "safe\u{3}q\r", "q\r\u{1B}[A中", "\u{3}\u{3}\u{3}", "\u{1B}", "\u{1B}[3~", "\u{1B}]0;title\u{7}",
    "\u{1A}\u{C}",
    "\u{1B}[<0;3;4M", "\u{1B}[200~", "\u{1B}[201", "~", "\u{1B}[0n", "\u{9B}A", "\0\u{7F}\u{8}", "\u{1B}\\", "\r\n\t",
  ])
  func nothingInAPasteIsAKey(text: String) {
    var decoder = InputDecoder()
    let bytes = Array("a\(Self.start)\(text)\(Self.end)b".utf8)
    let expected: [TerminalEvent] = [.key(.character("a")), .pasted(text), .key(.character("b"))]
    #expect(decoder.decode(bytes) == expected)
    #expect(bytes.flatMap { decoder.decode([$0]) } == expected, "split over reads")
  }

  @Test func aPasteOfEveryControlCodeIsOnePaste() {
    let codes = (UInt8(0)..<0x20).map { Character(Unicode.Scalar($0)) } + ["\u{7F}"]
    var decoder = InputDecoder()
    let events = codes.flatMap { decode("\(Self.start)x\($0)y\(Self.end)", &decoder) }
    #expect(events == codes.map { .pasted("x\($0)y") })
  }

  @Test func aPasteIsCutAtItsLimitAndItsEndIsFound() {
    var decoder = InputDecoder()
    let filling = String(repeating: "x", count: 300_000)
    #expect(
      decode("\(Self.start)\(filling)\(Self.end)q", &decoder) == [
        .pasted(String(repeating: "x", count: InputDecoder.pasteLimit)), .key(.character("q")),
      ])
  }

  @Test func aPasteThatBeginsLateIsNotReadAsKeys() {
    var decoder = InputDecoder()
    #expect(decode("\u{1B}", &decoder).isEmpty)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(decode("[200~d\(Self.end)", &decoder) == [.pasted("d")])
  }

  @Test func aPasteWhoseEndIsLostEndsWithTheNextFlush() {
    var decoder = InputDecoder()
    #expect(!decoder.isPasting)
    #expect(decode("\(Self.start)ab\u{3}", &decoder).isEmpty)
    #expect(decoder.isPasting && !decoder.isUndecided, "No pause makes a key of it")
    #expect(decoder.flush() == [.pasted("ab\u{3}")])
    #expect(!decoder.isPasting && decoder.flush().isEmpty)
    #expect(decode("q\u{3}", &decoder) == [.key(.character("q")), .key(.control("c"))])
  }

  @Test func theEndOfAPasteThatComesLateIsNotReadAsKeys() {
    var decoder = InputDecoder()
    _ = decode("\(Self.start)ab", &decoder)
    _ = decoder.flush()
    #expect(decode("\(Self.end)q", &decoder) == [.key(.character("q"))])
  }

  @Test func aPasteWithoutAnEndStaysSmall() {
    var decoder = InputDecoder()
    _ = decode(Self.start, &decoder)
    for _ in 0..<300 {
      #expect(decoder.decode([UInt8](repeating: 0x78, count: 10_000)).isEmpty)
      #expect(decoder.pastedCount <= InputDecoder.pasteLimit + 1024)
    }
    #expect(decoder.flush() == [.pasted(String(repeating: "x", count: InputDecoder.pasteLimit))])
  }
}
