#if os(Linux)
  import CDynamicListsHTTP

  /// The handles of libcurl that wait for a request, with the options that all requests have in common.
  ///
  /// Belongs to one thread. To make, prepare and end a handle takes about 6 µs; here it is prepared after a request, when
  /// nobody waits for it.
  struct CurlHandles {
    private let library: CurlLibrary
    private let bounds: TransportConfiguration
    private let options: CurlOptions
    private var prepared: [UnsafeMutableRawPointer] = []

    /// A handle keeps its buffers, about 20 KB.
    private static var mostPrepared: Int { 8 }

    init(_ bounds: TransportConfiguration, _ options: CurlOptions, _ library: CurlLibrary) {
      self.library = library
      self.bounds = bounds
      self.options = options
    }

    /// A prepared handle, which the caller gives back or cleans up.
    mutating func take() throws(HTTPError) -> UnsafeMutableRawPointer {
      if let easy = prepared.popLast() { return easy }
      guard let easy = curl.easy_init() else { throw .other(code: Int(DL_CURLE_OUT_OF_MEMORY.rawValue)) }
      guard prepare(easy) else {
        curl.easy_cleanup(easy)
        throw .invalidRequest("libcurl refuses it.")
      }
      return easy
    }

    /// Takes back a handle whose request has ended well. It has no option of that request any more.
    mutating func putBack(_ easy: UnsafeMutableRawPointer) {
      guard prepared.count < Self.mostPrepared else { return curl.easy_cleanup(easy) }
      curl.easy_reset(easy)
      guard prepare(easy) else { return curl.easy_cleanup(easy) }
      prepared.append(easy)
    }

    mutating func removeAll() {
      for easy in prepared { curl.easy_cleanup(easy) }
      prepared = []
    }

    private var curl: dl_curl { library.functions.pointee }

    private func prepare(_ easy: UnsafeMutableRawPointer) -> Bool {
      let setup = CurlSetup(easy, of: library)
      setup.apply(bounds, options)
      return setup.result == DL_CURLE_OK
    }
  }
#endif
