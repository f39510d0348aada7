#if os(Linux)
  import CDynamicListsHTTP
  import Foundation

  /// One request of libcurl, and what has arrived of its answer.
  // Unchecked because the compiler cannot see that only the hop's thread uses the fields.
  final class CurlExchange: Exchange, @unchecked Sendable {
    private let transfer: Transfer
    private let thread: CurlThread
    private let library: CurlLibrary
    private(set) var easy: UnsafeMutableRawPointer?
    private var lines: UnsafeMutableRawPointer?
    private var head = CurlHead()
    private var hasBeenSent = false
    /// Whether the body's coding is none that libcurl knows, so that its bytes stay as they are.
    private var isUndecoded = false
    private var isRepeated = false
    /// How many bytes of a redirect's body may still arrive.
    private var restOfRedirect = 0

    /// A small body is read to its end, so that the connection can be used again.
    private static var mostOfRedirect: Int { 1 << 16 }

    init(_ transfer: Transfer, on thread: CurlThread) {
      self.transfer = transfer
      self.thread = thread
      library = thread.library
    }

    deinit { release() }

    func cancel() { thread.send(.cancel(self)) }

    // MARK: On the thread

    /// Prepares the request; `nil` when the caller no longer waits, or libcurl refuses it.
    func begin(_ handles: inout CurlHandles) -> UnsafeMutableRawPointer? {
      guard let request = transfer.begin() else { return nil }
      let easy: UnsafeMutableRawPointer
      do {
        easy = try handles.take()
      } catch {
        transfer.ended(error)
        return nil
      }
      self.easy = easy
      let setup = CurlSetup(easy, of: library)
      setup.apply(request)
      lines = setup.lines
      dl_curl_set_receivers(
        library.functions, easy, { CurlExchange.of($3).received(line: $0, count: $1 * $2) },
        { CurlExchange.of($3).received(bytes: $0, count: $1 * $2) }, Unmanaged.passUnretained(self).toOpaque())
      if !request.isIdempotent {
        setup.forbidSecondAttempt(
          { context, _, _, _, _ in
            Int32(CurlExchange.of(context).mayBeSent ? DL_CURL_PREREQFUNC_OK : DL_CURL_PREREQFUNC_ABORT)
          }, Unmanaged.passUnretained(self).toOpaque())
      }
      guard setup.result == DL_CURLE_OK else {
        release()
        transfer.ended(.invalidRequest("libcurl refuses it."))
        return nil
      }
      transfer.started(self)
      return easy
    }

    /// Reports the result. The handle stays as it is, so that the caller does not wait for its end.
    func report(_ result: dl_curl_code) {
      transfer.ended(easy.flatMap { HTTPError(result, of: $0, library, hasHead: head.isComplete) })
    }

    /// Whether the handle is to send its request once more: libcurl reports a coding that it does not know as an error.
    /// From version 8.5 on, it decides this before it reports the head, so that only the next answer stays as it is.
    func repeats(after result: dl_curl_code) -> Bool {
      guard result == DL_CURLE_BAD_CONTENT_ENCODING, isUndecoded, !isRepeated, transfer.request.isSafe else {
        return false
      }
      isRepeated = true
      head = CurlHead()
      return true
    }

    /// Ends after the result, when libcurl knows the exchange no longer. A handle that may have failed is not used again,
    /// and one that has sent a body has a buffer that others do not need.
    func end(_ result: dl_curl_code, _ handles: inout CurlHandles) {
      if result == DL_CURLE_OK, transfer.request.body == nil, let easy {
        handles.putBack(easy)
        self.easy = nil
      }
      release()
    }

    private func release() {
      if let easy { library.functions.pointee.easy_cleanup(easy) }
      library.functions.pointee.slist_free_all(lines)
      (easy, lines) = (nil, nil)
    }

    // MARK: Calls of libcurl

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlExchange {
      guard let context else { preconditionFailure("libcurl has lost its context") }
      return Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
    }

    /// Whether the request was not sent before.
    private var mayBeSent: Bool {
      defer { hasBeenSent = true }
      return !hasBeenSent
    }

    /// Another result than `count` ends the exchange.
    private func received(line bytes: UnsafeMutablePointer<CChar>?, count: Int) -> Int {
      guard let bytes else { return count }
      let line = UnsafeRawBufferPointer(start: bytes, count: count)
      switch head.take(line) {
      case .more: return count
      case .tooLong: return 0
      case .complete:
        let head = head.hopHead(url: transfer.request.url)
        guard head.isRedirect, head.headers["Location"] != nil else {
          transfer.received(head)
          leaveUnknownCoding(head.headers)
          return count
        }
        // The redirect is the answer; its body may be endless.
        restOfRedirect = Self.mostOfRedirect
        transfer.finish(with: head)
        transfer.dropRest(after: Transfer.grace)
        return count
      }
    }

    /// A body whose coding is not known stays as it is, and is an answer (Fetch, "handle content codings"): there are
    /// servers that write `utf-8` or `aws-chunked` there.
    private func leaveUnknownCoding(_ headers: HTTPHeaders) {
      guard let easy, let codings = headers["Content-Encoding"], !library.decodes(codings) else { return }
      isUndecoded = true
      // Fails in no version: it says only what happens to the bytes that follow.
      _ = dl_curl_set_number(library.functions, easy, DL_CURLOPT_HTTP_CONTENT_DECODING, 0)
    }

    private func received(bytes: UnsafeMutablePointer<CChar>?, count: Int) -> Int {
      guard let bytes, count > 0 else { return count }
      if restOfRedirect > 0 {
        restOfRedirect = max(0, restOfRedirect - count)
        return restOfRedirect > 0 ? count : 0
      }
      return transfer.received(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }
  }
#endif
