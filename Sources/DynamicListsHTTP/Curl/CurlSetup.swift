#if Curl
  import CCurl
  import CDynamicListsCurl
  import Foundation

  /// Sets the options of one request of libcurl, and remembers the first one that it refused.
  final class CurlSetup {
    private let easy: UnsafeMutableRawPointer
    private(set) var result = CURLE_OK
    /// The header lines, which must live as long as the request.
    private(set) var lines: UnsafeMutablePointer<curl_slist>?

    init(_ easy: UnsafeMutableRawPointer) { self.easy = easy }

    /// What all requests have in common.
    func apply(_ bounds: TransportConfiguration, _ options: CurlOptions) {
      // A day is as good as no bound, and in milliseconds still a number.
      let idle = Int(min(bounds.idleTimeout.roundedUpSeconds, 86_400))
      // Signals belong to the app.
      set(CURLOPT_NOSIGNAL, 1)
      // All requests share one thread, which must not wait for the lookup of one that is cancelled.
      note(dl_curl_leave_lookup(easy))
      set(CURLOPT_PROTOCOLS_STR, "http,https")
      // The transport follows redirects itself, within its bounds.
      set(CURLOPT_FOLLOWLOCATION, 0)
      set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      set(CURLOPT_CONNECTTIMEOUT_MS, idle * 1_000)
      // Less than a byte a second for so long: the server is silent.
      set(CURLOPT_LOW_SPEED_LIMIT, 1)
      set(CURLOPT_LOW_SPEED_TIME, idle)
      let version = options.speaksHTTP2 ? CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : CURL_HTTP_VERSION_2TLS
      set(CURLOPT_HTTP_VERSION, version)
      if let file = options.certificates { set(CURLOPT_CAINFO, file) }
    }

    func apply(_ request: HTTPRequest) {
      // Waits for a connection that is being made, to share it if it speaks HTTP/2. Without TLS it does not.
      set(CURLOPT_PIPEWAIT, request.isSecure ? 1 : 0)
      set(CURLOPT_URL, request.address.absoluteString)
      apply(method: request.method, body: request.body)
      for field in request.headers.fields {
        // A semicolon in place of the colon sends a header without a value.
        addLine(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
      }
      // libcurl adds these two by itself.
      addLine("Expect:")
      if request.headers["Content-Type"] == nil { addLine("Content-Type:") }
      // libcurl decompresses what it can, and asks for it, unless the app has a line of its own. A server may compress
      // in spite of such a line.
      set(CURLOPT_ACCEPT_ENCODING, "")
      note(dl_curl_set_pointer(easy, CURLOPT_HTTPHEADER, lines))
    }

    private func apply(method: String, body: Data?) {
      switch method {
      case "GET" where body == nil: set(CURLOPT_HTTPGET, 1)
      case "HEAD": set(CURLOPT_NOBODY, 1)
      default:
        if body != nil || ["POST", "PUT", "PATCH"].contains(method) {
          let body = body ?? Data()
          note(dl_curl_set_large(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
          // An empty buffer has no address, which libcurl would take for a body that is read elsewhere.
          (body.isEmpty ? Data([0]) : body).withUnsafeBytes { bytes in
            note(
              dl_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress)))
          }
        }
        set(CURLOPT_CUSTOMREQUEST, method)
      }
    }

    private func set(_ option: CURLoption, _ value: Int) { note(dl_curl_set_number(easy, option, value)) }

    private func set(_ option: CURLoption, _ text: String) { note(dl_curl_set_text(easy, option, text)) }

    private func addLine(_ line: String) {
      guard let longer = curl_slist_append(lines, line) else { return note(CURLE_OUT_OF_MEMORY) }
      lines = longer
    }

    private func note(_ result: CURLcode) {
      if self.result == CURLE_OK { self.result = result }
    }
  }
#endif
