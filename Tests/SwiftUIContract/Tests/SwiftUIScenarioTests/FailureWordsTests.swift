import DynamicListsHTTP
import Foundation
import Testing

@testable import DynamicLists
@testable import DynamicListsSwiftUI

/// Failures of the HTTP module in the words of the reader's language.
struct FailureWordsTests {
  private struct Cause: Error {}

  private static let errors: [HTTPError] = [
    .offline, .unreachable, .connectionLost, .timedOut, .untrusted, .bodyTooLarge(limit: 5_000), .truncatedBody,
    .unsupportedScheme(""), .tooManyRedirects(limit: 20), .redirectLoop, .unreadable(cause: Cause()),
    .unexpectedContent(path: "", cause: Cause()), .other(code: -1001),
    .status(401), .status(404), .status(408), .status(418), .status(429), .status(503), .status(302),
  ]

  @Test(arguments: errors) func eachHasAnEntryInEveryLanguage(_ error: HTTPError) {
    for language in StringTables.languages where language != "en" {
      let words = ListWords(replaced: [:], locale: Locale(identifier: language))
      let said = words(ListFailure(error))
      #expect(said != error.message && !said.contains("%@"), "\(language): \(said)")
      let number = error.message.firstMatch(of: /-?\d+/).map { String($0.0) }
      if let number { #expect(said.contains(number)) }
    }
  }
}
