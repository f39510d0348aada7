/// What is wrong with a server's certificate.
public enum CertificateFlaw: Hashable, Sendable, CaseIterable {
  /// It names other servers than the one of the address.
  case wrongHost
  /// Its time is over.
  case expired
  /// Its time has not begun, or the clock of this device is wrong.
  case notYetValid
  /// Nobody whom this device trusts has signed it, as when a server has signed its own.
  case unknownAuthority
  /// Another flaw, or one that the system does not name: Apple's systems have the same code for several.
  case other

  var sentence: String {
    switch self {
    case .wrongHost: "The server's certificate is that of another server."
    case .expired: "The server's certificate has expired."
    case .notYetValid: "The server's certificate is not valid yet. Check the date of this device."
    case .unknownAuthority: "The server's certificate comes from an authority that is not trusted here."
    case .other: "No secure connection to the server could be made."
    }
  }
}
