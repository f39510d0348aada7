/// The ids of the selected rows that are shown, in their order: a snapshot.
///
/// Taking it is O(1), and so is ``count``. Iterating costs O(selected rows) if few are selected, else O(shown rows).
public struct SelectedRows: Sequence, Sendable {
  let positions: SelectedPositions
  /// How many selected rows are shown.
  public let count: Int

  /// Whether no selected row is shown.
  public var isEmpty: Bool { count == 0 }

  /// The rows from top to bottom.
  public func makeIterator() -> AnyIterator<RowID> {
    let iterator = positions.makeIterator()
    let rows = positions.rows
    return AnyIterator { iterator.next().map { rows[$0] } }
  }
}

/// The items of the selected rows that are shown, in their order: a snapshot.
public struct SelectedItems<Item>: Sequence {
  let positions: SelectedPositions
  let items: ListItems<Item>
  /// How many selected rows are shown.
  public let count: Int

  /// Whether no selected row is shown.
  public var isEmpty: Bool { count == 0 }

  /// The items from top to bottom.
  public func makeIterator() -> AnyIterator<Item> {
    let iterator = positions.makeIterator()
    let items = items
    return AnyIterator { iterator.next().map { items[$0] } }
  }
}

extension SelectedItems: Sendable where Item: Sendable {}

/// The positions of the selected rows among the shown rows, ascending.
struct SelectedPositions: Sequence, Sendable {
  let selection: ListSelection
  let rows: RowTable

  init(_ selection: ListSelection, _ rows: RowTable) {
    self.selection = selection
    self.rows = rows
  }

  /// How many there are. O(selected rows) if they are stored one by one, O(shown rows) for a snapshot.
  var count: Int {
    switch selection {
    case .only(let ids): ids.storedRows.map { $0.count(where: rows.contains) } ?? reduce(0) { sum, _ in sum + 1 }
    case .allMatching(let except): rows.count - except.count(where: rows.contains)
    }
  }

  func makeIterator() -> AnyIterator<Int> {
    // A search for each row costs more than a look at it, so many rows are found in one pass.
    if case .only(let ids) = selection, let few = ids.storedRows, few.count <= rows.count / 8 + 8 {
      return AnyIterator(few.compactMap { rows.position(of: $0) }.sorted().makeIterator())
    }
    var position = 0
    return AnyIterator {
      while position < rows.count {
        position += 1
        if selection.contains(rows[position - 1]) { return position - 1 }
      }
      return nil
    }
  }
}
