#if os(Linux)
  import CDynamicListsHTTP
  import Foundation

  /// One multi handle of libcurl, on a thread of its own.
  ///
  /// The first request loads libcurl and makes the thread. If that fails, the request gets the error, and the next one
  /// tries again. The thread ends when nobody needs the hop any more and its exchanges have ended.
  final class CurlHop: Hop {
    private let configuration: TransportConfiguration
    private let options: CurlOptions
    /// `nil` until a request has made the thread.
    private let thread = Locked<CurlThread?>(nil)

    init(_ configuration: TransportConfiguration, _ options: CurlOptions) {
      self.configuration = configuration
      self.options = options
    }

    deinit { thread.withLock { $0?.send(.end) } }

    func start(_ transfer: Transfer) {
      do {
        let thread = try begunThread()
        thread.send(.start(CurlExchange(transfer, on: thread)))
      } catch {
        if transfer.begin() != nil { transfer.ended(error) }
      }
    }

    private func begunThread() throws(HTTPError) -> CurlThread {
      try thread.withLock { (begun) throws(HTTPError) in
        if let begun { return begun }
        let thread = try CurlThread(configuration, options, options.library().get())
        thread.begin()
        begun = thread
        return thread
      }
    }
  }

  /// What differs between transports over libcurl besides their bounds.
  struct CurlOptions: Sendable {
    /// A file of certificates to trust in place of the system's.
    var certificates: String?
    /// Whether servers are known to speak HTTP/2 also without TLS.
    var speaksHTTP2 = false
    /// Loads the library that sends, or returns the error of a request without one.
    var library: @Sendable () -> Result<CurlLibrary, HTTPError> = { CurlLibrary.system }
  }

  /// The thread of a hop. Other threads send it commands; only the thread itself touches libcurl.
  // Unchecked because the compiler cannot see that `lock` guards the commands, and that the rest belongs to the thread.
  final class CurlThread: @unchecked Sendable {
    enum Command {
      case start(CurlExchange)
      case cancel(CurlExchange)
      /// No further exchange begins.
      case end
    }

    let library: CurlLibrary
    private let multi: UnsafeMutableRawPointer
    private let lock = NSLock()
    private var commands: [Command] = []
    /// Whether the thread waits, or is about to, and does not look for commands by itself.
    private var isAsleep = false
    private var handles: CurlHandles
    private var running: [ObjectIdentifier: CurlExchange] = [:]
    private var isEnding = false

    /// Throws when libcurl has no memory, or no file descriptors to wake the thread with.
    init(_ configuration: TransportConfiguration, _ options: CurlOptions, _ library: CurlLibrary) throws(HTTPError) {
      self.library = library
      handles = CurlHandles(configuration, options, library)
      let curl = library.functions.pointee
      guard let multi = curl.multi_init() else { throw .withoutThread }
      // Older versions make a handle without the descriptors. Commands would not wake such a thread, which sleeps for
      // ``longestPause``.
      guard curl.multi_wakeup(multi) == 0 else {
        _ = curl.multi_cleanup(multi)
        throw .withoutThread
      }
      self.multi = multi
      dl_curl_set_multi(library.functions, multi, DL_CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHost)
      dl_curl_set_multi(library.functions, multi, DL_CURLMOPT_PIPELINING, Int(DL_CURLPIPE_MULTIPLEX))
    }

    deinit {
      handles.removeAll()
      _ = curl.multi_cleanup(multi)
    }

    private var curl: dl_curl { library.functions.pointee }

    func begin() {
      let thread = Thread { self.run() }
      thread.name = "DynamicListsHTTP.curl"
      thread.start()
    }

    /// Gives the thread a command, from any thread.
    func send(_ command: Command) {
      let wakes = lock.withLock {
        commands.append(command)
        defer { isAsleep = false }
        return isAsleep
      }
      if wakes { _ = curl.multi_wakeup(multi) }
    }

    // MARK: On the thread

    private func run() {
      while true {
        obey()
        var count: Int32 = 0
        _ = curl.multi_perform(multi, &count)
        endExchanges()
        if isEnding, running.isEmpty { return }
        let waits = lock.withLock {
          isAsleep = commands.isEmpty
          return isAsleep
        }
        // libcurl wakes earlier for its own timers, and for commands.
        if waits { _ = curl.multi_poll(multi, nil, 0, Self.longestPause, nil) }
      }
    }

    /// A minute, in milliseconds: any pause would do.
    private static var longestPause: Int32 { 60_000 }

    private func obey() {
      let commands = lock.withLock {
        defer { (self.commands, isAsleep) = ([], false) }
        return self.commands
      }
      for command in commands {
        switch command {
        case .start(let exchange): start(exchange)
        case .cancel(let exchange): end(exchange, DL_CURLE_ABORTED_BY_CALLBACK)
        case .end: isEnding = true
        }
      }
    }

    private func start(_ exchange: CurlExchange) {
      guard let easy = exchange.begin(&handles) else { return }
      running[ObjectIdentifier(exchange)] = exchange
      // Fails only without memory.
      if curl.multi_add_handle(multi, easy) != 0 { end(exchange, DL_CURLE_OUT_OF_MEMORY) }
    }

    private func endExchanges() {
      var result = DL_CURLE_OK
      while let easy = dl_curl_next_ended(library.functions, multi, &result) {
        guard let context = dl_curl_context(library.functions, easy) else { continue }
        end(Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue(), result)
      }
    }

    private func end(_ exchange: CurlExchange, _ result: dl_curl_code) {
      if let easy = exchange.easy, running[ObjectIdentifier(exchange)] != nil, exchange.repeats(after: result) {
        _ = curl.multi_remove_handle(multi, easy)
        if curl.multi_add_handle(multi, easy) == 0 { return }
      }
      // Cancelled before it began, or after it had ended.
      guard running.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
      exchange.report(result)
      if let easy = exchange.easy { _ = curl.multi_remove_handle(multi, easy) }
      exchange.end(result, &handles)
    }
  }

  extension HTTPError {
    /// libcurl cannot begin at this moment. A list tries again.
    fileprivate static var withoutThread: HTTPError { .other(code: Int(DL_CURLE_FAILED_INIT.rawValue)) }
  }
#endif
