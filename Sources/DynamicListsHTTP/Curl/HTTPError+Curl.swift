#if os(Linux)
  import CDynamicListsHTTP
  import Foundation

  extension HTTPError {
    /// Translates the result of a request of libcurl; `nil` for a success.
    init?(_ result: dl_curl_code, of easy: UnsafeMutableRawPointer, _ library: CurlLibrary, hasHead: Bool) {
      switch result {
      case DL_CURLE_OK: return nil
      case DL_CURLE_COULDNT_RESOLVE_HOST, DL_CURLE_COULDNT_RESOLVE_PROXY: self = .unreachable
      case DL_CURLE_COULDNT_CONNECT:
        // The system knows no way to the address: no interface is up, or the network has none of the address's kind. Of
        // a server with two kinds of addresses, the last attempt may be the one without a way.
        let code = dl_curl_number(library.functions, easy, DL_CURLINFO_OS_ERRNO)
        let hasNoWay = code == Int(ENETUNREACH) || code == Int(ENETDOWN)
        self = hasNoWay && !SystemNetworkMonitor.isUp ? .offline : .unreachable
      case DL_CURLE_OPERATION_TIMEDOUT: self = .timedOut
      case DL_CURLE_PEER_FAILED_VERIFICATION: self = .untrusted(CertificateFlaw(of: easy, library))
      case DL_CURLE_SSL_CONNECT_ERROR, DL_CURLE_SSL_CACERT_BADFILE, DL_CURLE_SSL_CERTPROBLEM, DL_CURLE_SSL_CIPHER,
        DL_CURLE_SSL_ISSUER_ERROR, DL_CURLE_SSL_INVALIDCERTSTATUS, DL_CURLE_USE_SSL_FAILED:
        self = .untrusted(.other)
      case DL_CURLE_PARTIAL_FILE: self = .truncatedBody
      case DL_CURLE_GOT_NOTHING, DL_CURLE_SEND_ERROR, DL_CURLE_HTTP2_STREAM, DL_CURLE_ABORTED_BY_CALLBACK:
        self = .connectionLost
      case DL_CURLE_RECV_ERROR: self = hasHead ? .truncatedBody : .connectionLost
      case DL_CURLE_URL_MALFORMAT: self = .invalidRequest("Its address is not valid here.")
      // The request's scheme was checked before, so the answer is what is not understood. A write error is a head that
      // was too long; a body that is too large has its own error by then.
      case DL_CURLE_UNSUPPORTED_PROTOCOL, DL_CURLE_WEIRD_SERVER_REPLY, DL_CURLE_BAD_CONTENT_ENCODING,
        DL_CURLE_WRITE_ERROR, DL_CURLE_HTTP2:
        self = .unreadable(cause: UnreadableAnswer(String(cString: library.functions.pointee.easy_strerror(result))))
      default: self = .other(code: Int(result.rawValue))
      }
    }
  }
#endif
