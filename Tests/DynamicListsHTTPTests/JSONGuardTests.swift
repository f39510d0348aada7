import Foundation
import Testing

@testable import DynamicListsHTTP

struct JSONGuardTests {
  private indirect enum Tree: Decodable {
    case list([Tree])
    init(from decoder: any Decoder) throws { self = .list(try decoder.singleValueContainer().decode([Tree].self)) }
  }

  private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  private func isRefused(_ text: String, limit: Int = 512, isJSON5: Bool = false) -> Bool {
    (try? JSONGuard.check(Data(text.utf8), limit: limit, isJSON5: isJSON5)) == nil
  }

  @Test func theLimitIsTheDeepestAcceptedNesting() {
    #expect(!isRefused(nested(512)))
    #expect(isRefused(nested(513)))
    #expect(isRefused(nested(513, #"{"a":"#, "}")))
    #expect(isRefused(String(repeating: #"[{"a":"#, count: 257)))
  }

  @Test func siblingsDoNotAddUp() {
    #expect(!isRefused("[" + Array(repeating: "[[]]", count: 10_000).joined(separator: ",") + "]", limit: 3))
  }

  @Test(arguments: [#"["[[[[[["]"#, #"["\"[[[[[["]"#, #"["\\\"[[[[[["]"#, #"{"{{{{{{":1}"#])
  func bracketsInStringsDoNotCount(text: String) {
    #expect(!isRefused(text, limit: 1))
  }

  @Test(arguments: [
    "['[[[[', ']']", "['\\'[[[[']", "[/* [[[[ */ 1]", "[// [[[[\n1]", "[/**/1/***/]", "[\"'\", '\"[[[']", "[/*[[",
    "['[[[", "[//[[[", "[/",
  ])
  func bracketsInStringsAndCommentsOfJSON5DoNotCount(text: String) {
    #expect(!isRefused(text, limit: 1, isJSON5: true))
  }

  @Test(arguments: [
    "['\"', [[]]]", "[/* ' */ [[]]]", "[// \" \n [[]]]", "[// \" \r [[]]]", "['\\\\', [[]]]", "[/*/ ' */ [[]]]",
    "[1 / [[]]]",
  ])
  func stringsAndCommentsOfJSON5HideNoBrackets(text: String) {
    #expect(isRefused(text, limit: 2, isJSON5: true))
  }

  @Test func aSingleQuoteBeginsNoStringInJSON() {
    #expect(isRefused("['[[']", limit: 2))
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func bytesThatAreNotTextAreUnreadableInJSON5(bytes: [UInt8]) async {
    var http = HTTPClient(transport: ScriptedTransport(Data("{ite".utf8) + bytes + Data(": 1}".utf8)))
    http.decoder.allowsJSON5 = true
    let error = await failure { try await http.json([String: Int].self, from: .made("http://example.org")) }
    guard case .unreadable = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func aClientThatReadsJSON5ChecksNestingAsJSON5() async {
    var http = HTTPClient(transport: ScriptedTransport("// \"\n" + nested(600)))
    http.decoder.allowsJSON5 = true
    let error = await failure { try await http.json(Tree.self, from: .made("http://example.org")) }
    guard case .unreadable(let cause) = error else { Issue.record("\(String(describing: error))"); return }
    #expect("\(cause)" == "The JSON nests deeper than 128 levels.")
  }

  @Test func anEscapedBackslashEndsNoEscape() {
    #expect(isRefused(#"["\\",[[]]]"#, limit: 2))
  }

  @Test func otherEncodingsCannotHideBrackets() throws {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian] {
      let data = try #require(#"["≢"]"#.data(using: encoding))
      #expect(throws: HTTPError.UnreadableAnswer.self, "\(encoding)") { try JSONGuard.check(data, limit: 9) }
    }
  }

  @Test func theDeepestAcceptedNestingFitsTheSmallestStack() async throws {
    let http = HTTPClient()
    let data = Data(nested(http.maximumNesting).utf8)
    let isDecoded = await withCheckedContinuation { continuation in
      // The stack size of the concurrent pool's threads on Apple's systems.
      let thread = Thread { continuation.resume(returning: (try? http.decode(Tree.self, from: data)) != nil) }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(isDecoded)
  }

  // MARK: Numbers of JSON5

  private func relaxed() -> HTTPClient {
    var http = HTTPClient()
    http.decoder.allowsJSON5 = true
    return http
  }

  /// Decodes as each type of numbers; `true` for those that the text is.
  private func isRead(_ text: String, by http: HTTPClient) -> [Bool] {
    func isRead(_ type: (some Decodable).Type) -> Bool { (try? http.decode(type, from: Data(text.utf8))) != nil }
    return [
      isRead([Double].self), isRead([Float].self), isRead([Int].self), isRead([UInt8].self), isRead([Date].self),
      isRead([Decimal].self), isRead([Double?].self),
    ]
  }

  @Test(arguments: [
    "1e+", "1e-", "1E+", "1E-", "-1e+", "+.5e-", "5.e+", "0e+", "1e+,1", "1e+ ", "1e+/**/", "1e+.", "0x0x", "-0X0X1",
    "0x0Xa", "0x1e+1", "0x", "0xg", "0x1.", "1e", "1x", "+", "-", ".", "-Infinit", "+NaNe+", "1..2", "--1", "1e1.5",
    "1_0",
  ])
  func whatOnlyBeginsLikeANumberEndsNoProcess(number: String) {
    for text in ["[\(number)]", "[\(number)", number, "[1, \(number)]", "[\u{A0}\(number)]", "[1,\u{2028}\(number)]"] {
      #expect(!isRead(text, by: relaxed()).contains(true), "\(text)")
      #expect(isRefused(text, isJSON5: true), "\(text)")
    }
  }

  @Test func everyNumberOfFourCharactersIsReadOrRefused() {
    let http = relaxed()
    var texts: Set = [""]
    for _ in 0..<4 { texts.formUnion(texts.flatMap { text in "+-.0e1x".map { text + String($0) } }) }
    // Foundation would trap.
    let read = texts.filter { isRead("[\($0)]", by: http)[0] }
    #expect(read.contains("1e+1") && read.contains(".1") && read.contains("-1.") && read.contains("0x1e"))
    // Nor does the guard refuse a number that Foundation reads.
    for text in read { #expect(!isRefused("[\(text)]", isJSON5: true), "\(text)") }
  }

  @Test(arguments: [
    "[1e5, 1e+5, 1E-5, 0xE, .5e+0, 5., +Infinity, -NaN, Infinity, NaN, 0XaF]", "['e+', \"0x0x\", '1e-']",
    "[1 /* 1e+ */, 2] // 0x0x", "{e: 1, be: -1, $_2x: 2, _0x0x: null}", "{\u{E9}t\u{E9}: true, a\\u0062: 1}", "[-0,-1]",
  ])
  func numbersAndOtherWordsAreNoFlaw(text: String) {
    #expect(!isRefused(text, isJSON5: true))
  }

  @Test func plainJSONIsNotSearchedForNumbers() {
    #expect(!isRefused("[1e+]"))
    #expect(!isRead("[1e+]", by: HTTPClient()).contains(true))
  }
}
