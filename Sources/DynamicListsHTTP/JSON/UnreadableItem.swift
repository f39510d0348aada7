import DynamicLists

/// An item of an answer that could not be decoded, and was left out: see ``ReadableItems``.
public struct UnreadableItem: Error, CustomStringConvertible {
  /// The place of the item in its array, counted from 0.
  public let index: Int
  /// What could not be read, such as `results[3].title`.
  public let path: String
  /// The error of the decoder, or of the item's own `init(from:)`.
  public let cause: any Error
  /// Whether the array is inside of an element of another array, such as the tags of a post.
  let isNested: Bool

  init(index: Int, in array: [any CodingKey], cause: any Error) {
    self.index = index
    isNested = array.contains { $0.intValue != nil }
    let place = DecodingError.dataCorrupted(.init(codingPath: array, debugDescription: "")).path + "[\(index)]"
    let path = (cause as? DecodingError)?.path ?? ""
    // An error of the item's own may know no path, or one that begins at the item.
    self.path = path.hasPrefix(place) ? path : place
    self.cause = cause
  }

  /// One line with the path and the kind of the error, without values of the answer, which may be secrets.
  public var description: String { "\(path.legible): \(reason)" }

  private var reason: String {
    switch cause as? DecodingError {
    case .typeMismatch(let type, _): "this is no \(type)"
    case .valueNotFound(let type, _): "null in place of a \(type)"
    case .keyNotFound: "it is missing"
    case .dataCorrupted: "the value is not valid"
    default: "\(type(of: cause))"
    }
  }
}

/// Collects the items that one answer leaves out while it is decoded, which is in one task.
final class UnreadableItems: Sendable {
  @TaskLocal static var current: UnreadableItems?
  /// Whether a `RelayConnection` leaves nodes out that cannot be decoded.
  @TaskLocal static var areLeftOutOfConnections = false

  private let found = Locked<[UnreadableItem]>([])

  var all: [UnreadableItem] { found.withLock { $0 } }

  func add(_ items: [UnreadableItem]) {
    if !items.isEmpty { found.withLock { $0 += items } }
  }
}
