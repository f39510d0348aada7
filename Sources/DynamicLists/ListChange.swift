/// What one event did to the rows: splices, and rows whose content changed.
///
/// Splices are applied one after another, each to the result of the one before.
/// A moved row is removed and inserted with the same id, so it keeps its row
/// object and its state.
public struct ListChange: Hashable, Sendable {
  /// One replacement of neighboring rows.
  public struct Splice: Hashable, Sendable {
    /// Where the first row is removed and the first one inserted.
    public let position: Int
    /// How many rows are removed, from `position` on.
    public let removed: Int
    /// The rows that are inserted at `position`.
    public let inserted: [RowID]

    package init(_ position: Int, removed: Int = 0, inserted: [RowID] = []) {
      self.position = position
      self.removed = removed
      self.inserted = inserted
    }

    package var removedRange: Range<Int> { position..<(position + removed) }
  }

  /// The replacements, in the order in which they are applied.
  public internal(set) var splices: [Splice] = []
  /// Rows that keep their place and have changed content.
  public internal(set) var updated: [RowID] = []
  /// Whether all visible rows were removed, so that the view should scroll to the top.
  public internal(set) var movesToTop = false

  package init(splices: [Splice] = [], updated: [RowID] = [], movesToTop: Bool = false) {
    self.splices = splices
    self.updated = updated
    self.movesToTop = movesToTop
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { splices.isEmpty && updated.isEmpty && !movesToTop }
}

extension ListChange: CustomStringConvertible {
  /// The splices as `position-removed+inserted`, then `~` and the number of updated
  /// rows, then `^` when the view should scroll to the top: `0+20, 3-2+1 ~4 ^`.
  public var description: String { description(withUpdates: true) }

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
