/// What one event did to the rows: splices, and rows whose content changed.
///
/// Splices are applied one after another, each to the result of the one before. A moved row is removed and inserted
/// with the same id, and keeps its row object and its state. Positions count rows; views get ``ListUpdate/splices``,
/// which count slots.
package struct ListChange: Hashable, Sendable {
  /// One replacement of neighboring rows.
  package typealias Splice = ListSplice<RowID>

  /// The replacements, in the order in which they are applied.
  package internal(set) var splices: [Splice] = []
  /// Rows that keep their place and have changed content.
  package internal(set) var updated: [RowID] = []
  /// Whether all visible rows were removed, so that the view should scroll to the top.
  package internal(set) var movesToTop = false
  /// How the rows change together with the headers of their sections; `nil` if there are no sections, before and now.
  package internal(set) var slots: [ListSlots.Splice]?

  package init(
    splices: [Splice] = [], updated: [RowID] = [], movesToTop: Bool = false, slots: [ListSlots.Splice]? = nil
  ) {
    self.splices = splices
    self.updated = updated
    self.movesToTop = movesToTop
    self.slots = slots
  }

  /// How the rows and the headers of their sections change.
  package var contentSplices: [ListSlots.Splice] {
    slots ?? splices.map { .init($0.position, removed: $0.removed, inserted: $0.inserted.map(ListSlot.row)) }
  }

  /// How many more rows and headers there are than before.
  var contentGrowth: Int {
    slots.map { $0.reduce(0) { $0 + $1.inserted.count - $1.removed } }
      ?? splices.reduce(0) { $0 + $1.inserted.count - $1.removed }
  }

  /// Whether so many of `count` rows change that it takes less time to begin again with all rows.
  func isLarge(for count: Int) -> Bool {
    splices.reduce(updated.count) { $0 + $1.removed + $1.inserted.count } > max(64, count / 8)
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { splices.isEmpty && updated.isEmpty && !movesToTop && slots?.isEmpty != false }
}

extension ListChange: CustomStringConvertible {
  /// The splices as `position-removed+inserted`, then `~` and the number of updated
  /// rows, then `^` when the view should scroll to the top: `0+20, 3-2+1 ~4 ^`.
  package var description: String { description(withUpdates: true) }

  package func description(withUpdates showsUpdates: Bool) -> String {
    let splices = splices.map { splice in
      let removed = splice.removed > 0 ? "-\(splice.removed)" : ""
      let inserted = splice.inserted.isEmpty ? "" : "+\(splice.inserted.count)"
      return "\(splice.position)\(removed)\(inserted)"
    }
    let parts = [
      splices.joined(separator: ", "),
      updated.isEmpty || !showsUpdates ? "" : "~\(updated.count)",
      movesToTop ? "^" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// One replacement of neighboring elements: slots for views, and rows inside of the list.
public struct ListSplice<Element: Hashable & Sendable>: Hashable, Sendable {
  /// Where the first element is removed and the first one inserted.
  public let position: Int
  /// How many elements are removed.
  public let removed: Int
  /// The elements that are inserted.
  public internal(set) var inserted: [Element]

  package init(_ position: Int, removed: Int = 0, inserted: [Element] = []) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }

  package var removedRange: Range<Int> { position..<(position + removed) }
}

extension Array {
  /// Records that an element was removed. A neighbor that was removed just before is in the same splice.
  mutating func removeOne<T>(at position: Int) where Element == ListSplice<T> {
    if let last, last.position == position, last.inserted.isEmpty {
      self[count - 1] = .init(position, removed: last.removed + 1)
    } else {
      append(.init(position, removed: 1))
    }
  }

  /// Records that an element was inserted. A neighbor that was inserted just before is in the same splice.
  mutating func insertOne<T>(_ element: T, at position: Int) where Element == ListSplice<T> {
    if let last, last.position + last.inserted.count == position, last.removed == 0 {
      self[count - 1].inserted.append(element)
    } else {
      append(.init(position, inserted: [element]))
    }
  }
}
