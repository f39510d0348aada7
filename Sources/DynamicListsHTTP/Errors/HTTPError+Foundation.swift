import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// Translates the error codes of URLSession, which on Linux describes its errors as "(null)".
  ///
  /// `hasResponse` distinguishes a broken body from a missing answer, since Foundation on Linux reports both as
  /// "unknown".
  init(_ error: any Error, hasResponse: Bool) {
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
    case .unknown where hasResponse: self = .truncatedBody
    default: self = .other(code: error.errorCode)
    }
  }
}
