import DynamicListsHTTP
import Foundation
import Testing

@testable import DynamicLists
@testable import DynamicListsSwiftUI

/// The HTTP module's failures in all languages.
struct FailureWordsTests {
  private struct Cause: Error {}

  private static let errors: [HTTPError] =
    [
      .offline, .unreachable, .connectionLost, .timedOut, .bodyTooLarge(limit: 5_000), .truncatedBody,
      .unsupportedScheme(""), .tooManyRedirects(limit: 20), .redirectLoop, .unreadable(cause: Cause()),
      .unexpectedContent(path: "", cause: Cause()), .other(code: -1001), .insecureRedirect, .redirectedBody,
      answered(401), answered(404), answered(408), answered(418), answered(429), answered(503), answered(302),
    ] + CertificateFlaw.allCases.map { .untrusted($0) }

  private static func answered(_ status: Int) -> HTTPError {
    .status(HTTPResponse(url: URL(filePath: "/"), status: status))
  }

  @Test(arguments: errors) func eachErrorHasAnEntryInEveryLanguage(_ error: HTTPError) {
    for language in StringTables.languages where language != "en" {
      let words = ListWords(replaced: [:], locale: Locale(identifier: language))
      let said = words(ListFailure(error))
      #expect(said != error.message && !said.contains("%@"), "\(language): \(said)")
      let number = error.message.firstMatch(of: /-?\d+/).map { String($0.0) }
      if let number { #expect(said.contains(number)) }
    }
  }

  @Test func dataOfAnotherShapeHasAnEntryInEveryLanguage() {
    let context = DecodingError.Context(codingPath: [], debugDescription: "")
    for error in [DecodingError.dataCorrupted(context), .typeMismatch(Int.self, context)] {
      let failure = ListFailure(error)
      for language in StringTables.languages where language != "en" {
        let words = ListWords(replaced: [:], locale: Locale(identifier: language))
        #expect(words(failure) != failure.message, "\(language)")
      }
    }
  }

  @Test func aServersMessageIsShownUnchanged() {
    let body = Data(#"{"detail": "Der Zug um 9:40 ist voll."}"#.utf8)
    let error = HTTPError.status(
      HTTPResponse(
        url: URL(filePath: "/"), status: 409, headers: ["Content-Type": "application/problem+json"], body: body))
    for language in StringTables.languages {
      let words = ListWords(replaced: [:], locale: Locale(identifier: language))
      #expect(words(ListFailure(error)) == "Der Zug um 9:40 ist voll.")
    }
  }
}
