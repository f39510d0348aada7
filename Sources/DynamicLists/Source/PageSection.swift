/// A section of all items of a source, as its pages describe it: see ``Page/sections``.
public struct PageSection: Hashable, Sendable {
  let sectionKey: SectionKey
  /// How many items the source has in the section; `nil` when the source does not say.
  public let count: Int?

  /// What the items have in common: the key that ``ListArrangement/sections`` makes of each.
  public var key: any Hashable & Sendable { sectionKey.value }

  /// A section with the key that the list's ``ListGrouping`` makes of its items.
  public init(_ key: some Hashable & Sendable, count: Int? = nil) {
    sectionKey = SectionKey(key)
    // A server's counts are not to be trusted.
    self.count = count.flatMap { $0 >= 0 ? $0 : nil }
  }
}
