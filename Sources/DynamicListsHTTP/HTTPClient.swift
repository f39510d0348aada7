import DynamicLists
public import Foundation

/// Loads JSON and data, and turns every failure into an ``HTTPError``.
///
/// For the loads of a `ListModel` or `ListItemModel`:
///
///     let http = HTTPClient.shared
///     let pictures = try await http.json([Picture].self, from: url)
///     let thumbnail = try await http.data(from: pictures[0].url, accept: "image/*")
///
/// Headers with secrets are for the servers that the client names:
///
///     let http = HTTPClient(headers: ["Authorization": "Bearer \(token)"], servers: [server])
public struct HTTPClient: Sendable {
  /// The client for an app without special needs; it uses the connections of ``defaultTransport``.
  public static let shared = HTTPClient()

  /// Sends the requests.
  public var transport: any HTTPTransport
  /// Headers for every request; a request's own header has precedence.
  ///
  /// `Accept`, `Accept-Encoding`, `Accept-Language`, `Cache-Control`, `Content-Type` and `User-Agent` are sent to any
  /// server. Any other header may be a secret: only ``servers`` get it, and the server of a ``JSONPageSource``.
  public var headers: HTTPHeaders
  /// The servers that get all ``headers``: addresses of which scheme, host and port count.
  ///
  /// Addresses often come from an answer, such as those of pictures, and may lead to any server. A client without servers
  /// whose headers may be secrets refuses such a request with ``HTTPError/invalidRequest(_:)``.
  public var servers: [URL]
  /// Reads errors of the app's own type from the bodies of refused requests; `nil` reads none.
  public var errorBody: HTTPErrorBody?
  /// Is called with each item that ``ReadableItems`` leave out, on any thread, after the answer has been read.
  public var onUnreadableItem: (@Sendable (UnreadableItem) -> Void)?
  private var reader: JSONReader
  /// How deep arrays and objects may nest in JSON; deeper JSON is unreadable.
  ///
  /// Decoding nested values recurses, so a server could end the process with many brackets. Each level of a recursive
  /// type takes up to 1.8 KB of stack (measured with Swift 6.3); 128 levels fit twice into the 512 KB of a background
  /// thread on Apple's systems.
  public var maximumNesting = 128

  /// The transport of a client that is given none: `CurlTransport.shared` on Linux, else ``URLSessionTransport/shared``.
  public static var defaultTransport: any HTTPTransport {
    #if os(Linux)
      CurlTransport.shared
    #else
      URLSessionTransport.shared
    #endif
  }

  /// A transport of the same kind as ``defaultTransport``, with bounds and connections of its own.
  public static func defaultTransport(_ configuration: TransportConfiguration) -> any HTTPTransport {
    #if os(Linux)
      CurlTransport(configuration)
    #else
      URLSessionTransport(configuration)
    #endif
  }

  /// Creates a client. Name the `servers` that may read `headers` with secrets.
  public init(
    transport: any HTTPTransport = HTTPClient.defaultTransport,
    headers: HTTPHeaders = [:],
    servers: [URL] = [],
    decoder: JSONDecoder = JSONDecoder(),
    errorBody: HTTPErrorBody? = nil
  ) {
    self.transport = transport
    self.headers = headers
    self.servers = servers
    self.errorBody = errorBody
    reader = JSONReader(decoder)
  }

  /// Decodes JSON; each copy of a client has its own decoder. Set its strategies before the first load.
  public var decoder: JSONDecoder {
    mutating get {
      if !isKnownUniquelyReferenced(&reader) { reader = JSONReader(reader.decoder) }
      return reader.decoder
    }
    set { reader = JSONReader(newValue) }
  }

  /// Sends a request and returns the answer if its status is a success.
  ///
  /// Throws ``HTTPError/status(_:)`` for a status outside 200 to 299, or ``HTTPError/refused(_:)`` if ``errorBody``
  /// reads the body. Within a page load with `ListLoad.isRefresh`, as of `ListViewModel.refresh()`, a `GET` request has
  /// `Cache-Control: no-cache`: caches ask the server.
  @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.headers = try headers(for: request).merging(request.headers)
    if ListLoad.current?.isRefresh == true { request.askServer() }
    let response = try await transport.response(to: request)
    try Task.checkCancellation()
    guard !response.isSuccess else { return response }
    throw refusal(of: response).map { HTTPError.refused($0) } ?? .status(response.kept)
  }

  /// The client's headers that the server of a request may read.
  private func headers(for request: HTTPRequest) throws(HTTPError) -> HTTPHeaders {
    let open = headers.withoutSecrets
    guard open != headers, !request.isForSourcesServer else { return headers }
    guard !servers.isEmpty else {
      throw .invalidRequest("Its client has headers for some servers only. Name these: HTTPClient(headers:servers:).")
    }
    return servers.contains { HTTPRequest($0).origin == request.origin } ? headers : open
  }

  /// The app's own error in a response; `nil` when there is none.
  ///
  /// A type without required members reads any object, so an answer with a success is a refusal only if it has a
  /// sentence.
  func refusal(of response: HTTPResponse) -> HTTPRefusal? {
    let kept = response.kept
    let read = errorBody?.read { type throws(HTTPError) in try decode(type, from: kept.body) }
    guard let read, !response.isSuccess || read.sentence != nil else { return nil }
    return HTTPRefusal(response: kept, error: read.error, sentence: read.sentence)
  }

  /// Decodes JSON as the client decodes its answers: with its ``decoder`` and its ``maximumNesting``.
  ///
  /// For a closure that reads bytes itself, such as the `decode` of a ``JSONPageSource``. Throws
  /// ``HTTPError/unreadable(cause:)`` or ``HTTPError/unexpectedContent(path:cause:)``.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(HTTPError) -> Value {
    try reader.decode(type, from: data, maximumNesting: maximumNesting)
  }
}
