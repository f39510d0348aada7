import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct HTTPErrorTests {
  private static let cause = CocoaError(.coderInvalidValue)
  private static let all: [HTTPError] =
    [.offline, .unreachable, .connectionLost, .timedOut, .bodyTooLarge(limit: 9), .truncatedBody]
    + CertificateFlaw.allCases.map { .untrusted($0) }
    + [.unsupportedScheme("ftp"), .unsupportedScheme(""), .tooManyRedirects(limit: 5), .redirectLoop]
    + [.unreadable(cause: cause), .unexpectedContent(path: "a[0].b", cause: cause)]
    + [.unexpectedContent(path: "", cause: cause), .invalidRequest("Because."), .other(code: -7)]
    + [.insecureRedirect, .redirectedBody, .foreignPage(host: "evil.example")]
    + [304, 400, 401, 403, 404, 408, 410, 429, 500, 503, 999].map { answered($0) }

  private static func answered(_ status: Int, headers: HTTPHeaders = [:]) -> HTTPError {
    .status(HTTPResponse(url: .made("http://example.org"), status: status, headers: headers))
  }

  @Test(arguments: all)
  func everyMessageIsAPlainSentence(error: HTTPError) {
    #expect(error.message.count > 20 && error.message.count < 160)
    #expect(error.message.first?.isUppercase == true)
    #expect(error.message.hasSuffix("."))
    #expect(!error.message.contains("(null)") && !error.message.contains("Error Domain"))
    #expect("\(error)" == error.message)
    #expect(error.localizedDescription == error.message)
  }

  @Test func aStatusIsNamedInItsMessage() {
    #expect(Self.answered(500).message == "The server answered with an error (500). Try again later.")
    #expect(Self.answered(404).message == "The server has nothing at this address (404).")
  }

  @Test func temporaryErrorsAreRetryable() {
    for status in [500, 502, 503, 599, 429, 408] { #expect(Self.answered(status).isRetryable, "\(status)") }
    let passing: [HTTPError] = [.offline, .unreachable, .connectionLost, .timedOut, .truncatedBody, .other(code: 1)]
    for error in passing { #expect(error.isRetryable, "\(error)") }
  }

  @Test func permanentErrorsAreNotRetryable() {
    for status in [304, 400, 401, 403, 404, 410, 422, 600] {
      #expect(!Self.answered(status).isRetryable, "\(status)")
    }
    let lasting: [HTTPError] =
      [.untrusted(.expired), .bodyTooLarge(limit: 1), .unsupportedScheme("ftp"), .tooManyRedirects(limit: 1)]
      + [.redirectLoop]
      + [.invalidRequest("x"), .unexpectedContent(path: "", cause: Self.cause), .insecureRedirect, .redirectedBody]
      + [.foreignPage(host: "evil.example"), .unreadable(cause: Self.cause)]
    for error in lasting { #expect(!error.isRetryable, "\(error)") }
  }

  @Test func aRefusalWithAWaitIsRetryable() {
    for header in ["Retry-After", "RateLimit-Reset", "X-RateLimit-Reset"] {
      let error = Self.answered(403, headers: [header: "7", "RateLimit-Remaining": "0", "X-RateLimit-Remaining": "0"])
      #expect(error.isRetryable && error.retryAfter == .seconds(7), "\(header)")
    }
    #expect(Self.answered(403, headers: ["Retry-After": "7"]).message == "The server has had too many requests (403).")
    #expect(!Self.answered(404, headers: ["Retry-After": "7"]).isRetryable)
  }

  @Test func aServerThatWasNotReachedOrHasPutARequestOffHasNotCarriedItOut() {
    let unhandled: [HTTPError] = [
      .offline, .unreachable, Self.answered(429), Self.answered(503), Self.answered(403, headers: ["Retry-After": "7"]),
    ]
    for error in unhandled { #expect(error.isUnhandled, "\(error)") }
    let others: [HTTPError] =
      [.connectionLost, .timedOut, .truncatedBody] + [400, 401, 403, 409, 500, 502, 504].map { Self.answered($0) }
    for error in others { #expect(!error.isUnhandled, "\(error)") }
  }

  @Test func textOfAServerIsEscapedAndCut() {
    let hostile = "a\u{1B}[31m\u{202E}\n\0" + String(repeating: "x", count: 5000)
    let errors: [HTTPError] =
      [.unsupportedScheme(hostile), .unexpectedContent(path: hostile, cause: Self.cause), .invalidRequest(hostile)]
    for error in errors {
      #expect(error.message.count < 250)
      #expect(error.message.contains(#"a\u{1b}[31m\u{202e}\u{a}\u{0}xxx"#))
      #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    }
  }

  @Test func aListReadsRetryabilityAndWaitFromTheError() {
    let error: any ListLoadError = Self.answered(503, headers: ["Retry-After": "7"])
    #expect(error.retryAfter == .seconds(7))
    #expect(error.isRetryable)
    #expect((HTTPError.offline as any ListLoadError).retryAfter == nil)
    #expect((HTTPError.offline as any ListLoadError).isOffline)
    #expect(!HTTPError.unreachable.isOffline && !HTTPError.connectionLost.isOffline)
  }

  @Test(
    arguments: [
      ("SSL: no alternative certificate subject name matches target host name '127.0.0.1'", CertificateFlaw.wrongHost),
      ("SSL: certificate subject name 'a' does not match target host name 'b'", .wrongHost),
      ("SSL certificate problem: certificate has expired", .expired),
      ("SSL certificate problem: certificate is not yet valid", .notYetValid),
      ("SSL certificate problem: self-signed certificate in certificate chain", .unknownAuthority),
      ("SSL certificate problem: self signed certificate", .unknownAuthority),
      ("SSL certificate problem: unable to get local issuer certificate", .unknownAuthority),
      ("SSL certificate problem: certificate revoked", .other),
    ])
  func theSentenceOfFoundationOnLinuxSaysWhatIsWrongWithACertificate(sentence: String, flaw: CertificateFlaw) {
    let error = URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: sentence])
    guard case .untrusted(flaw) = HTTPError(error, head: nil) else {
      Issue.record("\(HTTPError(error, head: nil))")
      return
    }
  }

  @Test func errorCodesOfFoundationHaveNames() {
    func name(_ code: URLError.Code, head: HopHead? = nil) -> String {
      "\(HTTPError(URLError(code), head: head))"
    }
    #expect(name(.notConnectedToInternet) == "\(HTTPError.offline)")
    for code: URLError.Code in [.cannotFindHost, .cannotConnectToHost, .dnsLookupFailed] {
      #expect(name(code) == "\(HTTPError.unreachable)")
    }
    #expect(name(.networkConnectionLost) == "\(HTTPError.connectionLost)")
    #expect(name(.timedOut) == "\(HTTPError.timedOut)")
    #expect(name(.serverCertificateUntrusted) == "\(HTTPError.untrusted(.other))")
    #expect(name(.secureConnectionFailed) == "\(HTTPError.untrusted(.other))")
    #expect(name(.serverCertificateHasBadDate) == "The server's certificate has expired.")
    #expect(name(.serverCertificateNotYetValid) == "\(HTTPError.untrusted(.notYetValid))")
    #expect(name(.serverCertificateHasUnknownRoot) == "\(HTTPError.untrusted(.unknownAuthority))")
    func head(_ codings: String) -> HopHead {
      HopHead(url: .made("http://a.example/"), status: 200, headers: ["Content-Encoding": codings], length: nil)
    }
    for codings in ["gzip", "identity, BR", ""] {
      #expect(name(.unknown, head: head(codings)) == "\(HTTPError.truncatedBody)")
    }
    for codings in ["utf-8", "gzip,aws-chunked"] {
      guard case .unreadable(let cause) = HTTPError(URLError(.unknown), head: head(codings)) else {
        Issue.record("\(codings) is not known")
        continue
      }
      #expect("\(cause)" == "URLSession cannot decode “\(codings)”.")
    }
    #expect(name(.unknown) == "\(HTTPError.other(code: -1))")
    #expect(name(.unsupportedURL) == "\(HTTPError.unreadable(cause: Self.cause))")
    #expect(name(.badURL) == "\(HTTPError.invalidRequest("Its address is not valid here."))")
  }
}
