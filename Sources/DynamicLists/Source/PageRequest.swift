/// Which page the list wants.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The page's key as a neighbour named it; `nil` asks for the first page.
  public let key: Key?
  /// How many items the list would like; a source may bring more or fewer.
  public let count: Int

  /// Creates a request as the list does, for tests of a source.
  public init(key: Key? = nil, count: Int) {
    self.key = key
    self.count = count
  }
}
