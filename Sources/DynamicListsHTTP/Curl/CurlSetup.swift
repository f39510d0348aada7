#if os(Linux)
  import CDynamicListsHTTP
  import Foundation

  /// Sets the options of one request of libcurl, and remembers the first one that it refused.
  final class CurlSetup {
    private let library: CurlLibrary
    private let easy: UnsafeMutableRawPointer
    private(set) var result = DL_CURLE_OK
    /// The header lines, which must live as long as the request.
    private(set) var lines: UnsafeMutableRawPointer?

    init(_ easy: UnsafeMutableRawPointer, of library: CurlLibrary) {
      self.easy = easy
      self.library = library
    }

    /// What all requests have in common.
    func apply(_ bounds: TransportConfiguration, _ options: CurlOptions) {
      let idle = bounds.idleSeconds
      // Signals belong to the app.
      set(DL_CURLOPT_NOSIGNAL, 1)
      // All requests share one thread, which must not wait for the lookup of one that is cancelled.
      if library.leavesLookups { set(DL_CURLOPT_QUICK_EXIT, 1) }
      if library.namesProtocols {
        set(DL_CURLOPT_PROTOCOLS_STR, "http,https")
      } else {
        set(DL_CURLOPT_PROTOCOLS, Int(DL_CURLPROTO_HTTP | DL_CURLPROTO_HTTPS))
      }
      // The transport follows redirects itself, within its bounds.
      set(DL_CURLOPT_FOLLOWLOCATION, 0)
      set(DL_CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      set(DL_CURLOPT_CONNECTTIMEOUT_MS, idle * 1_000)
      // Less than a byte a second for so long: the server is silent.
      set(DL_CURLOPT_LOW_SPEED_LIMIT, 1)
      set(DL_CURLOPT_LOW_SPEED_TIME, idle)
      let version = options.speaksHTTP2 ? DL_CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE : DL_CURL_HTTP_VERSION_2TLS
      set(DL_CURLOPT_HTTP_VERSION, Int(version))
      if let file = options.certificates { set(DL_CURLOPT_CAINFO, file) }
    }

    func apply(_ request: HTTPRequest) {
      // Waits for a connection that is being made, to share it if it speaks HTTP/2. Without TLS it does not.
      set(DL_CURLOPT_PIPEWAIT, request.isSecure ? 1 : 0)
      set(DL_CURLOPT_URL, request.address.absoluteString)
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
      set(DL_CURLOPT_ACCEPT_ENCODING, "")
      setPointer(DL_CURLOPT_HTTPHEADER, lines)
    }

    /// Lets no library send a request twice that may change something: if a connection that was used before ends without
    /// an answer, libcurl sends a request once more, though the server may have done what it asks for.
    func forbidSecondAttempt(_ attempt: dl_curl_attempt, _ context: UnsafeMutableRawPointer) {
      if library.asksBeforeEachAttempt {
        note(dl_curl_set_attempt(library.functions, easy, attempt, context))
      } else {
        // Only a connection that was used before has a second attempt.
        set(DL_CURLOPT_FRESH_CONNECT, 1)
      }
    }

    private func apply(method: String, body: Data?) {
      switch method {
      case "GET" where body == nil: set(DL_CURLOPT_HTTPGET, 1)
      case "HEAD": set(DL_CURLOPT_NOBODY, 1)
      default:
        if body != nil || ["POST", "PUT", "PATCH"].contains(method) {
          let body = body ?? Data()
          note(dl_curl_set_large(library.functions, easy, DL_CURLOPT_POSTFIELDSIZE_LARGE, Int64(body.count)))
          // An empty buffer has no address, which libcurl would take for a body that is read elsewhere.
          (body.isEmpty ? Data([0]) : body).withUnsafeBytes { setPointer(DL_CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
        }
        set(DL_CURLOPT_CUSTOMREQUEST, method)
      }
    }

    private func set(_ option: dl_curl_option, _ value: Int) {
      note(dl_curl_set_number(library.functions, easy, option, value))
    }

    /// libcurl copies the text.
    private func set(_ option: dl_curl_option, _ text: String) { text.withCString { setPointer(option, $0) } }

    private func setPointer(_ option: dl_curl_option, _ pointer: UnsafeRawPointer?) {
      note(dl_curl_set_pointer(library.functions, easy, option, pointer))
    }

    private func addLine(_ line: String) {
      guard let longer = library.functions.pointee.slist_append(lines, line) else {
        return note(DL_CURLE_OUT_OF_MEMORY)
      }
      lines = longer
    }

    private func note(_ result: dl_curl_code) {
      if self.result == DL_CURLE_OK { self.result = result }
    }
  }
#endif
