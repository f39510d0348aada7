#if os(Linux)
  import CDynamicListsHTTP
  import Foundation
  import FoundationNetworking

  /// The functions of libcurl, which is loaded at run time: it is there wherever Foundation's own URLSession runs.
  // Unchecked because the compiler cannot see that nobody writes the functions after they were loaded.
  struct CurlLibrary: @unchecked Sendable {
    /// The functions, for the rest of the process.
    let functions: UnsafePointer<dl_curl>
    /// The version as `0xMMmmpp`; a test may name an older one, to be served as that one is.
    let version: UInt32

    /// The library of the system, or why it cannot be used now. Only a library is kept: after an error, the next call
    /// loads again.
    static var system: Result<CurlLibrary, HTTPError> {
      loaded.withLock { loaded in
        if let loaded { return .success(loaded) }
        let result = load()
        loaded = try? result.get()
        return result
      }
    }

    private static let loaded = Locked<CurlLibrary?>(nil)

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
      } else {
        if version < Since.threads { beginThroughFoundation() }
        if functions.pointee.global_init(Int(DL_CURL_GLOBAL_DEFAULT)) == DL_CURLE_OK {
          return .success(CurlLibrary(functions: functions, version: version))
        }
        error = .withoutLibcurl("\(name) cannot begin")
      }
      functions.deallocate()
      return .failure(error)
    }

    /// Before 7.84, `curl_global_init` must not run on two threads at once
    /// (https://curl.se/libcurl/c/curl_global_init.html), and Foundation (Swift 6.3) calls it for each URLSession that is
    /// made. The shared session is made once, also when several threads ask for it. So libcurl has begun after this call,
    /// and later calls of `curl_global_init` only count. A session of an app's own that is made on another thread at the
    /// same moment, as the first one, is not excluded: two such sessions are not safe in Foundation either.
    private static func beginThroughFoundation() { _ = URLSession.shared }

    /// The version's three numbers.
    static func text(of version: UInt32) -> String { "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)" }

    /// The first versions with `CURLOPT_PREREQFUNCTION`, a `curl_global_init` for several threads,
    /// `CURLOPT_PROTOCOLS_STR` and `CURLOPT_QUICK_EXIT`.
    private enum Since {
      static let attempt: UInt32 = 0x075000, threads: UInt32 = 0x075400
      static let protocols: UInt32 = 0x075500, exit: UInt32 = 0x075700
    }

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
