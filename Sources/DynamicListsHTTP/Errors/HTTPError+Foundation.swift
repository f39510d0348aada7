import DynamicLists
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// Translates the error codes of URLSession, which on Linux describes its errors as "(null)".
  ///
  /// The head distinguishes a broken body from one whose coding is not known and from a missing answer, since Foundation
  /// on Linux reports all of them as "unknown".
  init(_ error: any Error, head: HopHead?) {
    guard let error = error as? URLError else {
      self = .unreadable(cause: error)
      return
    }
    if let flaw = CertificateFlaw(error) {
      self = .untrusted(flaw)
      return
    }
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: self = .offline
    case .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost: self = .unreachable
    case .networkConnectionLost: self = .connectionLost
    case .timedOut: self = .timedOut
    case .badURL: self = .invalidRequest("Its address is not valid here.")
    case .badServerResponse:
      // On Linux, this code means that the connection was closed without an answer.
      #if canImport(FoundationNetworking)
        self = .connectionLost
      #else
        self = .unreadable(cause: error)
      #endif
    // The request's scheme was checked before, so the answer is what is unsupported.
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
      self = .unreadable(cause: error)
    case .unknown where head != nil: self = head?.unknownCoding.map { .undecodable($0) } ?? .truncatedBody
    default: self = .other(code: error.errorCode)
    }
  }
}

extension HTTPError {
  fileprivate static func undecodable(_ codings: String) -> HTTPError {
    .unreadable(cause: UnreadableAnswer("URLSession cannot decode “\(codings.legible)”."))
  }
}

extension HopHead {
  /// The value of `Content-Encoding` if one of its codings is none that URLSession undoes.
  fileprivate var unknownCoding: String? {
    guard let codings = headers["Content-Encoding"] else { return nil }
    let known: Set = ["identity", "none", "gzip", "x-gzip", "deflate", "br", "zstd"]
    let areKnown = codings.split { $0 == "," || $0.isWhitespace }.allSatisfy { known.contains($0.lowercased()) }
    return areKnown ? nil : codings
  }
}
