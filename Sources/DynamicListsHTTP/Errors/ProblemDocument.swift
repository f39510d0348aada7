import DynamicLists
import Foundation

/// A server's description of an error as `application/problem+json` (RFC 9457).
struct ProblemDocument: Decodable {
  private enum Key: CodingKey { case title, detail }

  private let title: String?
  private let detail: String?

  /// `nil` when the response has no such document, or an unreadable one.
  init?(_ response: HTTPResponse) {
    let type = response.headers["Content-Type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/problem+json",
      let document = try? JSONReader(JSONDecoder()).decode(Self.self, from: response.body, maximumNesting: 64)
    else { return nil }
    self = document
  }

  /// A member of the wrong type counts as absent, as the RFC requires.
  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    title = try? members.decodeIfPresent(String.self, forKey: .title)
    detail = try? members.decodeIfPresent(String.self, forKey: .detail)
  }

  /// The server's own sentence, made safe to show; `nil` without one.
  var sentence: String? {
    detail?.sentence ?? title?.sentence
  }
}
