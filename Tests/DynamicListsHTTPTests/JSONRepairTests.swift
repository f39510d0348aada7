import Foundation
import Testing

@testable import DynamicListsHTTP

/// Characters that a server has cut in two.
struct JSONRepairTests {
  private func texts(_ body: Data, isJSON5: Bool = false) async throws -> [String] {
    var http = HTTPClient(transport: ScriptedTransport(body))
    http.decoder.allowsJSON5 = isJSON5
    return try await http.json(from: .made("http://example.org"))
  }

  @Test(
    arguments: [
      (#"cut \ud83d"#, "cut \u{FFFD}"), (#"\uDE00 begins"#, "\u{FFFD} begins"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
      (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"), (#"\ud83dx\ude00"#, "\u{FFFD}x\u{FFFD}"), (#"\ud83d\n"#, "\u{FFFD}\n"),
      (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\\ud83d \ud83d"#, #"\ud83d \#u{FFFD}"#),
      (#"\ud83d\ude00 \ud83d"#, "😀 \u{FFFD}"),
    ])
  func halfACharacterIsReplaced(body: String, text: String) async throws {
    #expect(try await texts(Data("[\"\(body)\", \"next\"]".utf8)) == [text, "next"])
    #expect(try await texts(Data("['\(body)', 'next']".utf8), isJSON5: true) == [text, "next"])
  }

  @Test(arguments: [[0xF0, 0x9F, 0x98], [0xC3], [0xE9], [0xED, 0xA0, 0xBD]] as [[UInt8]])
  func bytesOfHalfACharacterAreReplaced(bytes: [UInt8]) async throws {
    for isJSON5 in [false, true] {
      let read = try await texts(Data("[\"a".utf8) + bytes + Data("\", \"next\"]".utf8), isJSON5: isJSON5)
      #expect(read.count == 2 && read[1] == "next")
      #expect(read[0].unicodeScalars.first == "a" && read[0].unicodeScalars.dropFirst().allSatisfy { $0 == "\u{FFFD}" })
    }
  }

  @Test(arguments: [[0x80], [0x98, 0x80], [0x9F, 0x98, 0x80]] as [[UInt8]])
  func bytesOfHalfACharacterAtTheBeginningAreReplaced(bytes: [UInt8]) async throws {
    for quote in ["\"", "'"] {
      let body = Data("[\(quote)".utf8) + bytes + Data("a\(quote)]".utf8)
      let read = try await texts(body, isJSON5: quote == "'")
      #expect(read.first?.unicodeScalars.filter { $0 != "\u{FFFD}" }.map(String.init) == ["a"])
    }
    let beforeAnEscape = Data("[\"a".utf8) + [0xC3] + Data("\\n\"]".utf8)
    #expect(try await texts(beforeAnEscape) == ["a\u{FFFD}\n"])
  }

  @Test(
    arguments: [
      "[\"M\u{FC}ller\", \"M\u{F6}ller\"]", "[\"gr\u{FC}n\"]", "[\"l\u{E4}dt\"]", "[\"l\u{E4}\u{DF}t\"]",
      "[\"t\u{FC}\"]",
      "[\"\u{C0}\"]", "[\"\u{C1}\"]", "[\"\u{F5}\"]", "[\"a\u{80}\"]", "[\"\u{80}\u{80}\u{80}\u{80}\"]",
      "[\"\u{C3}'s\"]",
      "[\"a\", \u{E9}1]",
    ])
  func aTextInLatin1IsUnreadableAndNotGarbled(text: String) async throws {
    let body = try #require(text.data(using: .isoLatin1))
    for isJSON5 in [false, true] where !(isJSON5 && text.contains("'")) {
      let error = await failure { try await texts(body, isJSON5: isJSON5) }
      guard case .unreadable(let cause) = error else { Issue.record("\(String(describing: error))"); continue }
      #expect("\(cause)" == "The JSON is not in UTF-8." && error?.isRetryable == false)
    }
  }

  @Test func whatIsWholeIsLeftAsItIs() throws {
    for text in ["", "[]", #"["a\n\u00e9\ud83d\ude00\\ud83d"]"#, "[\"é😀\"]", #"["\u12"#, #"["\u"#, "[\"\\"] {
      #expect(try JSONRepair.repaired(Data(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func aPlaceInTheRepairedTextIsNamed() async {
    let http = HTTPClient(transport: ScriptedTransport(#"[{"a": "\ud83d"}, {"a": 1}]"#))
    let error = await failure { try await http.json([[String: String]].self, from: .made("http://example.org")) }
    guard case .unexpectedContent("[1].a", _) = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func aRepairedTextIsCheckedLikeAnyOther() async {
    let nested = String(repeating: "[", count: 200) + #""\ud83d""# + String(repeating: "]", count: 200)
    let error = await failure { try await texts(Data(nested.utf8)) }
    guard case .unreadable = error else { Issue.record("\(String(describing: error))"); return }
    let utf16 = "[\"a\"]".data(using: .utf16) ?? Data()
    guard case .unreadable = await failure(of: { try await texts(utf16) }) else { Issue.record("UTF-16"); return }
  }

  @Test func whatCannotBeReadIsNotRetryable() async {
    for body in ["", "<html>", "[1,", "[[[[", "\u{FEFF}x"] {
      #expect(await failure { try await texts(Data(body.utf8)) }?.isRetryable == false, "\(body)")
    }
  }

  @Test func theSentenceOfAProblemMayHaveACutCharacter() async {
    let http = HTTPClient(
      transport: ScriptedTransport(
        #"{"title": "Closed \ud83d"}"#, status: 403, headers: ["Content-Type": "application/problem+json"]))
    #expect(await failure { try await texts(http) }?.message == "Closed \u{FFFD}")
  }

  private func texts(_ http: HTTPClient) async throws -> [String] {
    try await http.json(from: .made("http://example.org"))
  }
}
