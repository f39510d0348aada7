import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension CertificateFlaw {
  /// What an error of URLSession says about a certificate; `nil` if it is about something else.
  init?(_ error: URLError) {
    switch error.code {
    case .serverCertificateHasBadDate: self = .expired
    case .serverCertificateNotYetValid: self = .notYetValid
    case .serverCertificateHasUnknownRoot: self = .unknownAuthority
    case .secureConnectionFailed, .serverCertificateUntrusted, .clientCertificateRejected, .clientCertificateRequired,
      .appTransportSecurityRequiresSecureConnection:
      self = .other
    case .unknown: self.init(description: error.userInfo[NSLocalizedDescriptionKey] as? String ?? "")
    default: return nil
    }
  }

  /// Reads the sentence of libcurl: Foundation on Linux has no code for such an error.
  private init?(description: String) {
    if description.hasPrefix("SSL: no alternative certificate") || description.hasPrefix("SSL: certificate subject") {
      self = .wrongHost
      return
    }
    // OpenSSL's sentence follows.
    guard description.hasPrefix("SSL certificate problem") else { return nil }
    if description.hasSuffix("has expired") {
      self = .expired
    } else if description.hasSuffix("is not yet valid") {
      self = .notYetValid
    } else if ["self-signed", "self signed", "issuer certificate"].contains(where: description.contains) {
      self = .unknownAuthority
    } else {
      self = .other
    }
  }
}
