#if os(Linux)
  import CDynamicListsHTTP
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Which libcurl is loaded, and what happens without one.
  struct CurlLibraryTests {
    private func transport(_ library: Result<CurlLibrary, HTTPError>) -> CurlTransport {
      CurlTransport(TransportConfiguration(), options: CurlOptions(library: { library }), timers: .real)
    }

    /// The error of a request with a library that cannot be used.
    private func error(with library: Result<CurlLibrary, HTTPError>) async throws -> HTTPError? {
      let asked = Record<String>()
      let server = try LoopbackServer {
        asked.add($0.path)
        $1.answer(200)
      }
      let transport = transport(library)
      let error = await failure { try await transport.get(server.url()) }
      #expect(asked.entries.isEmpty && transport.isIdle)
      #expect(error?.isRetryable == false)
      guard case .invalidRequest = error else { Issue.record("\(String(describing: error))"); return nil }
      return error
    }

    @Test func aRequestWithoutLibcurlFailsWithASentenceThatSaysWhatToDo() async throws {
      let message = try await error(with: CurlLibrary.load("libnowhere.so.4"))?.message
      #expect(
        message == """
          The request could not be sent. Install libcurl 7.68 or later (Debian: libcurl4), or use \
          URLSessionTransport: libnowhere.so.4: cannot open shared object file: No such file or directory
          """)
    }

    @Test func anotherLibraryUnderThatNameIsNotCalled() async throws {
      let message = try await error(with: CurlLibrary.load("libm.so.6"))?.message
      #expect(
        message?.contains("use URLSessionTransport: libm.so.6 has no curl_global_init") == true, "\(message ?? "")")
    }

    @Test(arguments: [(0x073F01, "7.63.1"), (0x0743FF, "7.67.255")])
    func aLibraryThatIsTooOldSaysItsVersion(version: UInt32, text: String) async throws {
      let message = try await error(with: CurlLibrary.load(as: version))?.message
      #expect(
        message == """
          The request could not be sent. Update libcurl \(text) to 7.68 or later, or use URLSessionTransport.
          """)
    }

    /// What the C library of a program that is linked statically says.
    @Test func aProgramThatLoadsNoLibrariesFailsWithTheSameSentence() async throws {
      let message = try await error(with: .failure(.withoutLibcurl("Dynamic loading not supported")))?.message
      #expect(message?.hasSuffix("or use URLSessionTransport: Dynamic loading not supported") == true)
    }

    /// 7.68.0, 7.79.1, 7.84.0, 7.86.0 and the version that is here: each lacks options that the next one has.
    @Test(arguments: [0x074400, 0x074F01, 0x075400, 0x075600, nil] as [UInt32?])
    func everyVersionSendsRequests(version: UInt32?) async throws {
      let server = try LoopbackServer { request, connection in
        connection.answer(200, body: request.method + String(decoding: request.body, as: UTF8.self))
      }
      let transport = transport(CurlLibrary.load(as: version))
      #expect(try await transport.get(server.url()).body == Data("GET".utf8))
      for method in ["POST", "PUT", "PATCH", "DELETE"] {
        let request = HTTPRequest(server.url(), method: method, body: Data("x".utf8))
        #expect(try await transport.response(to: request).body == Data("\(method)x".utf8))
      }
      #expect(try await transport.get(server.url()).body == Data("GET".utf8))
      try await eventually { transport.isIdle }
    }

    @Test(arguments: [0x074400, 0x074F01, 0x075000, nil] as [UInt32?], ["POST", "PATCH"])
    func noVersionSendsAChangeTwice(version: UInt32?, method: String) async throws {
      let asked = Record<String>()
      let server = try LoopbackServer { request, connection in
        asked.add(request.method)
        // The connection stays open after the first request, and ends with the second one's.
        if request.path == "/first" { connection.answer(200) } else { connection.end() }
      }
      let transport = transport(CurlLibrary.load(as: version))
      #expect(try await transport.get(server.url("/first")).status == 200)
      let error = await failure {
        try await transport.response(to: HTTPRequest(server.url(), method: method, body: Data("x".utf8)))
      }
      #expect(error?.message == HTTPError.connectionLost.message)
      #expect(asked.entries == ["GET", method])
      try await eventually { transport.isIdle }
    }

    /// libcurl itself knows them by name (`curl_easy_option_by_name`, since 7.73).
    @Test func theNumbersOfTheOptionsAreThoseOfLibcurl() throws {
      typealias Find = @convention(c) (UnsafePointer<CChar>) -> UnsafeRawPointer?
      let address = try #require(dlsym(dlopen("libcurl.so.4", RTLD_NOW), "curl_easy_option_by_name"))
      let find = unsafeBitCast(address, to: Find.self)
      let version = try CurlLibrary.system.get().version
      var count = 0
      for (name, option, since) in Self.options where version >= since {
        // The name, then the number (https://curl.se/libcurl/c/curl_easy_option_by_name.html).
        let number = find(name)?.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UInt32.self)
        #expect(number == option.rawValue, "\(name)")
        count += 1
      }
      #expect(count >= 24)
    }

    /// libcurl describes each number with a sentence, of which these words are in all versions.
    @Test func theNumbersOfTheErrorsAreThoseOfLibcurl() throws {
      let describe = try CurlLibrary.system.get().functions.pointee.easy_strerror
      for (code, words) in Self.errors {
        let sentence = String(cString: describe(code)).lowercased()
        #expect(sentence.contains(words), "\(code.rawValue): \(sentence)")
      }
    }

    private static let errors: [(dl_curl_code, String)] = [
      (DL_CURLE_OK, "no error"), (DL_CURLE_UNSUPPORTED_PROTOCOL, "unsupported protocol"),
      (DL_CURLE_FAILED_INIT, "failed init"), (DL_CURLE_URL_MALFORMAT, "url"),
      (DL_CURLE_COULDNT_RESOLVE_PROXY, "resolve proxy"), (DL_CURLE_COULDNT_RESOLVE_HOST, "resolve host"),
      (DL_CURLE_COULDNT_CONNECT, "connect to server"), (DL_CURLE_WEIRD_SERVER_REPLY, "weird server reply"),
      (DL_CURLE_HTTP2, "http2 framing"), (DL_CURLE_PARTIAL_FILE, "partial file"), (DL_CURLE_WRITE_ERROR, "writing"),
      (DL_CURLE_OUT_OF_MEMORY, "memory"), (DL_CURLE_OPERATION_TIMEDOUT, "timeout"),
      (DL_CURLE_SSL_CONNECT_ERROR, "ssl connect"), (DL_CURLE_ABORTED_BY_CALLBACK, "aborted by"),
      (DL_CURLE_GOT_NOTHING, "nothing"), (DL_CURLE_SEND_ERROR, "sending"), (DL_CURLE_RECV_ERROR, "receiving"),
      (DL_CURLE_SSL_CERTPROBLEM, "local ssl certificate"), (DL_CURLE_SSL_CIPHER, "cipher"),
      (DL_CURLE_PEER_FAILED_VERIFICATION, "peer certificate"), (DL_CURLE_BAD_CONTENT_ENCODING, "encoding"),
      (DL_CURLE_USE_SSL_FAILED, "ssl level"), (DL_CURLE_SSL_CACERT_BADFILE, "ca cert"),
      (DL_CURLE_SSL_ISSUER_ERROR, "issuer"), (DL_CURLE_SSL_INVALIDCERTSTATUS, "certificate status"),
      (DL_CURLE_HTTP2_STREAM, "stream"),
    ]

    private static let options: [(String, dl_curl_option, since: UInt32)] = [
      ("LOW_SPEED_LIMIT", DL_CURLOPT_LOW_SPEED_LIMIT, 0), ("LOW_SPEED_TIME", DL_CURLOPT_LOW_SPEED_TIME, 0),
      ("NOBODY", DL_CURLOPT_NOBODY, 0), ("FOLLOWLOCATION", DL_CURLOPT_FOLLOWLOCATION, 0),
      ("FRESH_CONNECT", DL_CURLOPT_FRESH_CONNECT, 0), ("HTTPGET", DL_CURLOPT_HTTPGET, 0),
      ("HTTP_VERSION", DL_CURLOPT_HTTP_VERSION, 0), ("NOSIGNAL", DL_CURLOPT_NOSIGNAL, 0),
      ("CONNECTTIMEOUT_MS", DL_CURLOPT_CONNECTTIMEOUT_MS, 0),
      ("HTTP_CONTENT_DECODING", DL_CURLOPT_HTTP_CONTENT_DECODING, 0), ("PROTOCOLS", DL_CURLOPT_PROTOCOLS, 0),
      ("PIPEWAIT", DL_CURLOPT_PIPEWAIT, 0), ("SUPPRESS_CONNECT_HEADERS", DL_CURLOPT_SUPPRESS_CONNECT_HEADERS, 0),
      ("QUICK_EXIT", DL_CURLOPT_QUICK_EXIT, 0x075700), ("WRITEDATA", DL_CURLOPT_WRITEDATA, 0),
      ("URL", DL_CURLOPT_URL, 0), ("HTTPHEADER", DL_CURLOPT_HTTPHEADER, 0), ("HEADERDATA", DL_CURLOPT_HEADERDATA, 0),
      ("CUSTOMREQUEST", DL_CURLOPT_CUSTOMREQUEST, 0), ("CAINFO", DL_CURLOPT_CAINFO, 0),
      ("ACCEPT_ENCODING", DL_CURLOPT_ACCEPT_ENCODING, 0), ("PRIVATE", DL_CURLOPT_PRIVATE, 0),
      ("COPYPOSTFIELDS", DL_CURLOPT_COPYPOSTFIELDS, 0), ("PREREQDATA", DL_CURLOPT_PREREQDATA, 0x075000),
      ("PROTOCOLS_STR", DL_CURLOPT_PROTOCOLS_STR, 0x075500), ("WRITEFUNCTION", DL_CURLOPT_WRITEFUNCTION, 0),
      ("HEADERFUNCTION", DL_CURLOPT_HEADERFUNCTION, 0), ("PREREQFUNCTION", DL_CURLOPT_PREREQFUNCTION, 0x075000),
      ("POSTFIELDSIZE_LARGE", DL_CURLOPT_POSTFIELDSIZE_LARGE, 0),
    ]

    @Test func aRequestThatWaitsUsesNoProcessor() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer { $1.hang() }
        var bounds = TransportConfiguration()
        bounds.deadline = .seconds(1)
        let transport = CurlTransport(bounds)
        // Everything is loaded before.
        _ = await failure { try await transport.get(.made("http://127.0.0.1:1/")) }
        let begin = clock()
        guard case .timedOut = await failure(of: { try await transport.get(server.url()) }) else { exit(1) }
        // A core that is used all the time: a million, of which this is a fifth.
        guard clock() - begin < 200_000 else { exit(2) }
      }
    }
  }
#endif
