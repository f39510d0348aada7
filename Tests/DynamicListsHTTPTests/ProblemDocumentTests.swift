import DynamicListsHTTP
import Foundation
import Testing

/// The sentence that users read of a problem document (RFC 9457).
struct ProblemDocumentTests {
  private func message(_ body: String, type: String = "application/problem+json", status: Int = 422) -> String {
    HTTPError.status(
      HTTPResponse(
        url: .made("http://example.org"), status: status, headers: ["Content-Type": type], body: Data(body.utf8))
    ).message
  }

  private let ours = "The server refused the request (422)."

  @Test func theDetailIsTheSentenceOtherwiseTheTitle() {
    #expect(message(#"{"title": "Sold out", "detail": "The 9:40 train is full."}"#) == "The 9:40 train is full.")
    #expect(message(#"{"title": "Sold out", "status": 422}"#) == "Sold out")
    #expect(message(#"{"title": "Sold out", "detail": " \n"}"#) == "Sold out")
    #expect(message(#"{"detail": 7, "title": "Sold out"}"#) == "Sold out")
  }

  @Test(arguments: ["application/problem+json; charset=utf-8", "Application/Problem+JSON"])
  func theContentTypeIsRecognizedInEverySpelling(type: String) {
    #expect(message(#"{"title": "Sold out"}"#, type: type) == "Sold out")
  }

  @Test(arguments: ["application/json", "text/html", "application/problem+jsonp", ""])
  func otherTypesAreNotQuoted(type: String) {
    #expect(message(#"{"title": "Sold out"}"#, type: type) == ours)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"title": null}"#, #"{"detail": ""}"#, #"{"detail": "\u0000\u202e"}"#,
    #"{"detail": "\u200d"}"#,
  ])
  func anEmptyDocumentKeepsTheDefaultSentence(body: String) {
    #expect(message(body) == ours)
  }

  @Test func deepNestingIsNotRead() {
    let nested = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
    #expect(message(#"{"title": "Sold out", "x": \#(nested)}"#) == ours)
  }

  @Test func theSentenceIsOneShortLineWithoutFormattingCharacters() {
    let text = #"  Sold\r\n\u001b[31m\u202eout\t\tof\u2028tea \u200bnow\u0007  "#
    #expect(message(#"{"detail": "\#(text)"}"#) == "Sold [31mout of tea now")
    let long = message(#"{"detail": "\#(String(repeating: "x", count: 60_000))"}"#)
    #expect(long.count == 301 && long.hasSuffix("x…"))
  }

  @Test func lettersAndEmojiKeepTheirJoiners() {
    #expect(message(#"{"detail": "می‌خواهم 👩‍👧"}"#) == "می‌خواهم 👩‍👧")
  }

  @Test func everyStatusMayHaveAProblemDocument() {
    #expect(message(#"{"title": "Come back at noon."}"#, status: 503) == "Come back at noon.")
  }
}
