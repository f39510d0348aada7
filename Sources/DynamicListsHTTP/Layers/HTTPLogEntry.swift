import DynamicLists
import Foundation

/// A request that has ended, for a log: without headers, bodies and the values of the query, which may be secrets.
public struct HTTPLogEntry: Sendable, CustomStringConvertible {
  /// How a request has ended.
  public enum Outcome: Hashable, Sendable {
    /// With an answer, whose body has so many bytes.
    case answered(status: Int, bytes: Int)
    /// With an error: its sentence without words of a server, or its type if it is none of this module.
    case failed(String)
    /// Its caller was cancelled.
    case cancelled
  }

  /// The method.
  public let method: String
  /// Server, path, and the names of the query's parameters, such as `https://example.org/list?page=…&token=…`.
  public let address: String
  /// How the request has ended.
  public let outcome: Outcome
  /// How long it took, with its wait for a slot.
  public let duration: Duration

  init(_ request: HTTPRequest, _ outcome: Outcome, duration: Duration) {
    method = request.method.legible
    address = request.addressWithoutSecrets
    (self.outcome, self.duration) = (outcome, duration)
  }

  /// One line, such as `GET https://example.org/list?page=… 200, 512 bytes, 0.120 s`.
  public var description: String {
    let end =
      switch outcome {
      case .answered(let status, let bytes): "\(status), \(bytes) bytes"
      case .failed(let reason): reason
      case .cancelled: "cancelled"
      }
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(1_000 + attoseconds / (1_000_000_000_000_000 as Int64)).dropFirst()
    return "\(method) \(address) \(end), \(seconds).\(milliseconds) s"
  }
}
