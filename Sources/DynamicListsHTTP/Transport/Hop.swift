import Foundation

/// Sends one request to one server and reports what comes back: the part of a transport that a library does.
///
/// A hop follows no redirect, queues nothing and knows no limit. A ``Transfer`` does all of that, the same for every hop.
protocol Hop: Sendable {
  /// Sends the request that the transfer's `begin()` returns, if it returns one, and reports to the transfer from any
  /// thread: `started`, the head, the pieces of the body in their order, and at last `ended`, once.
  func start(_ transfer: Transfer)
}

/// A request that a hop has sent.
protocol Exchange: Sendable {
  /// Asks the exchange to end early, without waiting: its end is reported as any other. May come late, or twice.
  ///
  /// URLSession on Linux does nothing: the exchange goes on to its own end.
  func cancel()
}

/// The beginning of an answer.
struct HopHead: Sendable {
  var url: URL
  var status: Int
  var headers: HTTPHeaders
  /// The announced length of the body, in bytes as they are sent; `nil` if there is none.
  var length: Int?

  /// Whether the body is sent compressed, so that the announced length says nothing about what arrives.
  var isPacked: Bool { headers["Content-Encoding"] != nil }

  /// Whether the answer sends the client elsewhere. The bodies of such answers need not arrive.
  var isRedirect: Bool { (300...399).contains(status) }

  func response(_ body: Data) -> HTTPResponse { HTTPResponse(url: url, status: status, headers: headers, body: body) }
}
