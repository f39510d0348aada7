#if os(Linux)
  import CDynamicListsHTTP

  extension CertificateFlaw {
    /// Translates the verdict of OpenSSL (`X509_V_ERR_…`) about a certificate that libcurl has refused.
    init(of easy: UnsafeMutableRawPointer, _ library: CurlLibrary) {
      // Other libraries below libcurl have other numbers.
      guard library.usesOpenSSL else {
        self = .other
        return
      }
      switch dl_curl_number(library.functions, easy, DL_CURLINFO_SSL_VERIFYRESULT) {
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
  }
#endif
