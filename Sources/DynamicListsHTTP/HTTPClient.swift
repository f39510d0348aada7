public import Foundation

/// Loads JSON and data, and turns whatever goes wrong into an ``HTTPError``.
///
/// What a `ListModel` or `ListItemModel` calls in its own loads:
///
///     let http = HTTPClient.shared
///     let pictures = try await http.json([Picture].self, from: url)
///     let thumbnail = try await http.data(from: pictures[0].url, accept: "image/*")
public struct HTTPClient: Sendable {
  /// The client for an app that needs nothing special; its connections are
  /// those of ``URLSessionTransport/shared``.
  public static let shared = HTTPClient()

  /// What carries the requests.
  public var transport: any HTTPTransport
  /// What goes along with every request; a request's own header wins.
  public var headers: HTTPHeaders
  private var reader: JSONReader
  /// How deep arrays and objects may nest in JSON; deeper is unreadable.
  ///
  /// Reading nested values recurses, so a server could otherwise end the
  /// process with a few brackets. A level of a recursive type takes up to
  /// 1.8 KB of stack (measured with Swift 6.3); 128 of them fit twice into the
  /// 512 KB that Apple's systems give to a background thread.
  public var maximumNesting = 128

  /// Creates a client.
  public init(
    transport: any HTTPTransport = URLSessionTransport.shared,
    headers: HTTPHeaders = [:],
    decoder: JSONDecoder = JSONDecoder()
  ) {
    self.transport = transport
    self.headers = headers
    reader = JSONReader(decoder)
  }

  /// What reads JSON, each copy of a client with its own; set its strategies before the first load.
  public var decoder: JSONDecoder {
    mutating get {
      if !isKnownUniquelyReferenced(&reader) { reader = JSONReader(reader.decoder) }
      return reader.decoder
    }
    set { reader = JSONReader(newValue) }
  }

  /// The answer to a request, if it is a success.
  ///
  /// Throws ``HTTPError/status(_:)`` for a status outside 200 to 299.
  @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.headers = headers.merging(request.headers)
    let response = try await transport.response(to: request)
    try Task.checkCancellation()
    guard (200...299).contains(response.status) else {
      var kept = response
      kept.body = kept.body.prefix(1 << 16)
      throw HTTPError.status(kept)
    }
    return response
  }

  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(HTTPError) -> Value {
    try reader.decode(type, from: data, maximumNesting: maximumNesting)
  }
}
