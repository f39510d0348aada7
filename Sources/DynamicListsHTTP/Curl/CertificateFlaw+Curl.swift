#if Curl
  import CCurl
  import CDynamicListsCurl

  extension CertificateFlaw {
    /// Translates the verdict of OpenSSL (`X509_V_ERR_…`) about a certificate that libcurl has refused.
    init(of easy: UnsafeMutableRawPointer) {
      guard Self.verdictsAreThoseOfOpenSSL else {
        self = .other
        return
      }
      switch dl_curl_number(easy, CURLINFO_SSL_VERIFYRESULT) {
      // OpenSSL accepts the certificate (0; up to libcurl 8 at least, its verdict is not asked for then: 1), and libcurl
      // does not find the host among its names.
      case 0, 1, 62, 64: self = .wrongHost
      case 9: self = .notYetValid
      case 10: self = .expired
      // No issuer, or one that nobody trusts; signed by itself.
      case 2, 18, 19, 20, 21: self = .unknownAuthority
      default: self = .other
      }
    }

    /// Other libraries below libcurl have other numbers.
    private static let verdictsAreThoseOfOpenSSL: Bool = {
      guard let name = curl_version_info(CURLVERSION_FIRST)?.pointee.ssl_version else { return false }
      return String(cString: name).hasPrefix("OpenSSL/")
    }()
  }
#endif
