import Foundation
import Testing

@testable import DynamicListsHTTP

struct JSONNestingTests {
  private indirect enum Tree: Decodable {
    case list([Tree])
    init(from decoder: any Decoder) throws { self = .list(try decoder.singleValueContainer().decode([Tree].self)) }
  }

  private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
    String(repeating: open, count: depth) + String(repeating: close, count: depth)
  }

  private func isRefused(_ text: String, limit: Int = 512, isJSON5: Bool = false) -> Bool {
    (try? JSONNesting.check(Data(text.utf8), limit: limit, isJSON5: isJSON5)) == nil
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
      #expect(throws: HTTPError.UnreadableAnswer.self, "\(encoding)") { try JSONNesting.check(data, limit: 9) }
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
}
