/// Which page the list wants.
public struct PageRequest<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The page's key, from the ``Page/next`` of the page before; `nil` requests the first page.
  public let key: Key?
  /// How many items the list requests; a source may return more or fewer.
  public let count: Int

  /// Creates a request as the list does, for tests of a source.
  public init(key: Key? = nil, count: Int) {
    self.key = key
    self.count = count
  }
}
