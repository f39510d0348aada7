import DynamicLists
import DynamicListsHTTP
import Foundation
import Testing

/// Errors of an app's own type in the bodies of answers.
struct HTTPErrorBodyTests {
  private struct Refusal: Decodable, Error, Equatable {
    let reason: String?
    var code: Int?
  }

  private struct Named: Decodable, LocalizedError {
    let text: String
    var errorDescription: String? { text }
  }

  private struct Temporary: Decodable, ListLoadError {
    let message: String
    var seconds: Int?
    var retryAfter: Duration? { seconds.map { .seconds($0) } }
  }

  private static let own = HTTPErrorBody(Refusal.self, message: \.reason)

  private func error(
    _ body: String, status: Int = 422, headers: HTTPHeaders = [:], _ read: HTTPErrorBody? = own
  ) async -> HTTPError? {
    let transport = ScriptedTransport(body, status: status, headers: headers)
    let http = HTTPClient(transport: transport, errorBody: read)
    return await failure { try await http.json([Int].self, from: .made("http://example.org")) }
  }

  @Test func theAppsErrorIsReadAndItsSentenceIsShown() async {
    let error = await error(#"{"reason": "Sold out.", "code": 7}"#)
    guard case .refused(let refusal) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(refusal.error as? Refusal == Refusal(reason: "Sold out.", code: 7))
    #expect(refusal.response.status == 422 && error?.response == refusal.response)
    #expect(error?.message == "Sold out." && refusal.sentence == "Sold out.")
    #expect(error?.localizedDescription == "Sold out.")
  }

  @Test func theSentenceIsMadeSafe() async {
    let error = await error(#"{"reason": "  Sold\n\u001b[31m\u202eout\#(String(repeating: "x", count: 5000))"}"#)
    #expect(error?.message.hasPrefix("Sold [31moutxxx") == true)
    #expect(error?.message.count == 301)
  }

  @Test func aTypeMayHaveItsOwnSentence() async {
    #expect(await error(#"{"text": "Closed."}"#, HTTPErrorBody(Named.self))?.message == "Closed.")
    #expect(await error(#"{"message": "Busy."}"#, HTTPErrorBody(Temporary.self))?.message == "Busy.")
  }

  @Test func withoutASentenceUsersReadThatOfAProblemDocumentOrOurs() async {
    let ours = "The server refused the request (422)."
    for body in ["{}", #"{"reason": null}"#, #"{"reason": " \u200b"}"#] { #expect(await error(body)?.message == ours) }
    let problem: HTTPHeaders = ["Content-Type": "application/problem+json"]
    #expect(await error(#"{"title": "Sold out"}"#, headers: problem)?.message == "Sold out")
    #expect(await error(#"{"title": "Sold out", "reason": "Own"}"#, headers: problem)?.message == "Own")
  }

  @Test(arguments: ["", "<html>", "[]", #"{"reason": 7}"#, #"{"reason": "#])
  func anotherBodyIsTheStatus(body: String) async {
    let error = await error(body)
    guard case .status(let response) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(response.status == 422)
  }

  @Test func withoutATypeNothingIsRead() async {
    guard case .status = await error(#"{"reason": "Sold out."}"#, nil) else { Issue.record("A type was read"); return }
  }

  @Test func aSuccessOfAnotherShapeMayBeARefusal() async {
    guard case .refused(let refusal) = await error(#"{"reason": "No channel."}"#, status: 200) else {
      Issue.record("The refusal was not read")
      return
    }
    #expect(refusal.response.isRead)
    // The type reads any object, so an object without a sentence is none.
    guard case .unexpectedContent = await error("{}", status: 200) else { Issue.record("A refusal was read"); return }
  }

  @Test func anErrorWithASuccessDecidesAboutARetry() async {
    let temporary = await error(#"{"message": "Busy."}"#, status: 200, HTTPErrorBody(Temporary.self))
    #expect(temporary?.isRetryable == true)
    #expect(await error(#"{"reason": "No."}"#, status: 200)?.isRetryable == false)
    #expect(await error(#"{"message": "Busy."}"#, status: 404, HTTPErrorBody(Temporary.self))?.isRetryable == false)
    #expect(await error(#"{"reason": "No."}"#, status: 503)?.isRetryable == true)
  }

  @Test func theTimeToWaitIsThatOfTheAnswer() async {
    let error = await error(#"{"reason": "Slow down."}"#, status: 429, headers: ["Retry-After": "7"])
    #expect(error?.retryAfter == .seconds(7) && error?.isRetryable == true)
    let own = await self.error(#"{"message": "Busy.", "seconds": 9}"#, status: 200, HTTPErrorBody(Temporary.self))
    #expect(own?.retryAfter == .seconds(9))
  }

  @Test func atMost64KiBAreRead() async {
    let error = await error(#"{"reason": "Sold out.", "x": "\#(String(repeating: "x", count: 70_000))"}"#)
    guard case .status(let response) = error else { Issue.record("\(String(describing: error))"); return }
    #expect(response.body.count == 1 << 16)
  }

  @Test func theClientsDecoderReadsTheError() async {
    struct Spelled: Decodable, Error { let errorText: String }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let http = HTTPClient(
      transport: ScriptedTransport(#"{"error_text": "Closed."}"#, status: 500), decoder: decoder,
      errorBody: HTTPErrorBody(Spelled.self, message: \.errorText))
    #expect(await failure { try await http.data(from: .made("http://example.org")) }?.message == "Closed.")
  }
}

extension HTTPResponse {
  fileprivate var isRead: Bool { status == 200 && !body.isEmpty }
}
