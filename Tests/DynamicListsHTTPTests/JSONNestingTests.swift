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

  private func isRefused(_ text: String, limit: Int = 512) -> Bool {
    (try? JSONNesting.check(Data(text.utf8), limit: limit)) == nil
  }

  @Test func theLimitIsTheDeepestThatPasses() {
    #expect(!isRefused(nested(512)))
    #expect(isRefused(nested(513)))
    #expect(isRefused(nested(513, #"{"a":"#, "}")))
    #expect(isRefused(String(repeating: #"[{"a":"#, count: 257)))
  }

  @Test func siblingsDoNotAddUp() {
    #expect(!isRefused("[" + Array(repeating: "[[]]", count: 10_000).joined(separator: ",") + "]", limit: 3))
  }

  @Test(arguments: [#"["[[[[[["]"#, #"["\"[[[[[["]"#, #"["\\\"[[[[[["]"#, #"{"{{{{{{":1}"#])
  func bracketsInTextsDoNotCount(text: String) {
    #expect(!isRefused(text, limit: 1))
  }

  @Test func anEscapedBackslashEndsNoEscape() {
    #expect(isRefused(#"["\\",[[]]]"#, limit: 2))
  }

  @Test func anotherEncodingCannotHideBrackets() throws {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian] {
      let data = try #require(#"["≢"]"#.data(using: encoding))
      #expect(throws: UnreadableAnswer.self, "\(encoding)") { try JSONNesting.check(data, limit: 9) }
    }
  }

  @Test func theDeepestThatPassesIsDecodedWithoutHarm() async throws {
    let http = HTTPClient(transport: ScriptedTransport(nested(500)))
    _ = try await http.json(Tree.self, from: .made("http://example.org"))
  }
}
