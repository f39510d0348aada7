import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// Names what URLSession reports by code, and on Linux describes as "(null)".
  ///
  /// `hasResponse` tells a broken body from no answer: Foundation on Linux calls
  /// both "unknown".
  init(_ error: any Error, hasResponse: Bool) {
    guard let error = error as? URLError else {
      self = .unreadable(cause: error)
      return
    }
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: self = .offline
    case .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost: self = .unreachable
    case .networkConnectionLost: self = .connectionLost
    case .timedOut: self = .timedOut
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .untrusted
    case .badURL: self = .invalidRequest("Its address is not valid here.")
    case .badServerResponse:
      // On Linux it stands for "closed without an answer".
      #if canImport(FoundationNetworking)
        self = .connectionLost
      #else
        self = .unreadable(cause: error)
      #endif
    // The scheme was checked before: what is not supported is the answer.
    case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData:
      self = .unreadable(cause: error)
    case .unknown where hasResponse: self = .truncatedBody
    default: self = .other(code: error.errorCode)
    }
  }
}
