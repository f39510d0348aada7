#if Curl
  import CCurl
  import CDynamicListsCurl
  import Foundation

  extension HTTPError {
    /// Translates the result of a request of libcurl; `nil` for a success.
    init?(_ result: CURLcode, of easy: UnsafeMutableRawPointer, hasHead: Bool) {
      switch result {
      case CURLE_OK: return nil
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .unreachable
      case CURLE_COULDNT_CONNECT:
        // The system knows no way to the address: no interface is up, or the network has none of the address's kind. Of
        // a server with two kinds of addresses, the last attempt may be the one without a way.
        let code = dl_curl_number(easy, CURLINFO_OS_ERRNO)
        let hasNoWay = code == Int(ENETUNREACH) || code == Int(ENETDOWN)
        self = hasNoWay && !SystemNetworkMonitor.isUp ? .offline : .unreachable
      case CURLE_OPERATION_TIMEDOUT: self = .timedOut
      case CURLE_PEER_FAILED_VERIFICATION: self = .untrusted(CertificateFlaw(of: easy))
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
        CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
        self = .untrusted(.other)
      case CURLE_PARTIAL_FILE: self = .truncatedBody
      case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_HTTP2_STREAM, CURLE_ABORTED_BY_CALLBACK: self = .connectionLost
      case CURLE_RECV_ERROR: self = hasHead ? .truncatedBody : .connectionLost
      case CURLE_URL_MALFORMAT: self = .invalidRequest("Its address is not valid here.")
      // The request's scheme was checked before, so the answer is what is not understood. A write error is a head that
      // was too long; a body that is too large has its own error by then.
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR,
        CURLE_HTTP2:
        self = .unreadable(cause: UnreadableAnswer(String(cString: curl_easy_strerror(result))))
      default: self = .other(code: Int(result.rawValue))
      }
    }
  }
#endif
