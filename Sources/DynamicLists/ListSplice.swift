/// One replacement of neighboring elements: slots for views, and rows inside of the list.
public struct ListSplice<Element: Hashable & Sendable>: Hashable, Sendable {
  /// Where the first element is removed and the first one inserted.
  public let position: Int
  /// How many elements are removed.
  public let removed: Int
  /// The elements that are inserted.
  public let inserted: [Element]

  package init(_ position: Int, removed: Int = 0, inserted: [Element] = []) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }

  package var removedRange: Range<Int> { position..<(position + removed) }
}
