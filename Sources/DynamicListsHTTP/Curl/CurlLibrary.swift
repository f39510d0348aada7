#if os(Linux)
  import CDynamicListsHTTP

  /// The functions of libcurl, which is loaded at run time: it is there wherever Foundation's own URLSession runs.
  // Unchecked because the compiler cannot see that nobody writes the functions after they were loaded.
  struct CurlLibrary: @unchecked Sendable {
    /// The functions, for the rest of the process.
    let functions: UnsafePointer<dl_curl>
    /// The version as `0xMMmmpp`; a test may name an older one, to be served as that one is.
    let version: UInt32

    /// The library of the system, or why it cannot be used.
    static let system = load()

    /// The library, or the error of every request.
    static func load(_ name: String = "libcurl.so.4", as version: UInt32? = nil) -> Result<CurlLibrary, HTTPError> {
      let functions = UnsafeMutablePointer<dl_curl>.allocate(capacity: 1)
      var reason: UnsafePointer<CChar>?
      let found = dl_curl_load(name, functions, &reason)
      let version = version ?? found
      let error: HTTPError
      if found == 0 {
        error = .withoutLibcurl(reason.map { String(cString: $0) } ?? "")
      } else if version < UInt32(DL_CURL_LEAST_VERSION) {
        error = .withOldLibcurl(version)
      } else if functions.pointee.global_init(Int(DL_CURL_GLOBAL_DEFAULT)) != DL_CURLE_OK {
        error = .withoutLibcurl("\(name) cannot begin")
      } else {
        return .success(CurlLibrary(functions: functions, version: version))
      }
      functions.deallocate()
      return .failure(error)
    }

    /// The version's three numbers.
    static func text(of version: UInt32) -> String { "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)" }

    /// Versions that have an option first: `CURLOPT_PREREQFUNCTION`, `CURLOPT_PROTOCOLS_STR` and `CURLOPT_QUICK_EXIT`.
    private enum Since { static let attempt: UInt32 = 0x075000, protocols: UInt32 = 0x075500, exit: UInt32 = 0x075700 }

    /// Whether the library asks before it sends a request once more.
    var asksBeforeEachAttempt: Bool { version >= Since.attempt }
    /// Whether protocols have names, in place of numbers that are deprecated since.
    var namesProtocols: Bool { version >= Since.protocols }
    /// Whether a request can end before its lookup of an address. Without it, cancelling waits for the system's
    /// resolver, for up to half a minute.
    var leavesLookups: Bool { version >= Since.exit }

    /// Whether the library decodes every one of the codings in the value of a `Content-Encoding`.
    func decodes(_ codings: String) -> Bool {
      let features = Int(info.features)
      return codings.split(separator: ",").allSatisfy { coding in
        switch coding.trimmingPrefix(while: \.isWhitespace).lowercased().split(separator: " ").first ?? "" {
        case "", "identity", "none": true
        case "gzip", "x-gzip", "deflate": features & Int(DL_CURL_VERSION_LIBZ) != 0
        case "br": features & Int(DL_CURL_VERSION_BROTLI) != 0
        case "zstd": features & Int(DL_CURL_VERSION_ZSTD) != 0
        default: false
        }
      }
    }

    /// Whether the library's TLS is that of OpenSSL.
    var usesOpenSSL: Bool { info.tls.map { String(cString: $0).hasPrefix("OpenSSL/") } ?? false }

    private var info: dl_curl_version { functions.pointee.version_info(0).pointee }
  }

  extension HTTPError {
    /// libcurl is missing, or is no libcurl, or the program is linked statically and loads no library.
    static func withoutLibcurl(_ reason: String) -> HTTPError {
      .invalidRequest(
        "Install libcurl 7.68 or later (Debian: libcurl4), or use URLSessionTransport: \(reason)")
    }

    static func withOldLibcurl(_ version: UInt32) -> HTTPError {
      .invalidRequest(
        "Update libcurl \(CurlLibrary.text(of: version)) to 7.68 or later, or use URLSessionTransport.")
    }
  }
#endif
