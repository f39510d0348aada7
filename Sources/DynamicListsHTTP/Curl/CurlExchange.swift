#if Curl
  import CCurl
  import CDynamicListsCurl
  import Foundation

  /// One request of libcurl, and what has arrived of its answer.
  // Unchecked because the compiler cannot see that only the hop's thread uses the fields.
  final class CurlExchange: Exchange, @unchecked Sendable {
    private let transfer: Transfer
    private let thread: CurlThread
    private(set) var easy: UnsafeMutableRawPointer?
    private var lines: UnsafeMutablePointer<curl_slist>?
    private var head = CurlHead()
    private var hasBeenSent = false
    /// How many bytes of a redirect's body may still arrive.
    private var restOfRedirect = 0

    /// A small body is read to its end, so that the connection can be used again.
    private static var mostOfRedirect: Int { 1 << 16 }

    init(_ transfer: Transfer, on thread: CurlThread) {
      self.transfer = transfer
      self.thread = thread
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
      let setup = CurlSetup(easy)
      setup.apply(request)
      lines = setup.lines
      dl_curl_set_receivers(
        easy, { CurlExchange.of($3).received(line: $0, count: $1 * $2) },
        { CurlExchange.of($3).received(bytes: $0, count: $1 * $2) }, Unmanaged.passUnretained(self).toOpaque())
      if !request.isIdempotent {
        dl_curl_set_attempt(
          easy,
          { context, _, _, _, _ in CurlExchange.of(context).mayBeSent ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT },
          Unmanaged.passUnretained(self).toOpaque())
      }
      guard setup.result == CURLE_OK else {
        release()
        transfer.ended(.invalidRequest("libcurl refuses it."))
        return nil
      }
      transfer.started(self)
      return easy
    }

    /// Reports the result. The handle stays as it is, so that the caller does not wait for its end.
    func report(_ result: CURLcode) {
      transfer.ended(easy.flatMap { HTTPError(result, of: $0, hasHead: head.isComplete) })
    }

    /// Ends after the result, when libcurl knows the exchange no longer. A handle that may have failed is not used again,
    /// and one that has sent a body has a buffer that others do not need.
    func end(_ result: CURLcode, _ handles: inout CurlHandles) {
      if result == CURLE_OK, transfer.request.body == nil, let easy {
        handles.putBack(easy)
        self.easy = nil
      }
      release()
    }

    private func release() {
      if let easy { curl_easy_cleanup(easy) }
      if let lines { curl_slist_free_all(lines) }
      (easy, lines) = (nil, nil)
    }

    // MARK: Calls of libcurl

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlExchange {
      guard let context else { preconditionFailure("libcurl has lost its context") }
      return Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
    }

    /// Whether the request was not sent before. If a connection that was used before ends without an answer, libcurl sends
    /// a request once more, though the server may have done what it asks for.
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
          return count
        }
        // The redirect is the answer; its body may be endless.
        restOfRedirect = Self.mostOfRedirect
        transfer.finish(with: head)
        transfer.dropRest(after: Transfer.grace)
        return count
      }
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
