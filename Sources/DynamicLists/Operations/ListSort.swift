/// The order in which a list shows its loaded rows. Items that compare equal keep the order of the source.
///
/// ```swift
/// list.arrangement.sort = .by(\.name)
/// list.arrangement.sort = .by(\.date, .descending).then(.by(\.name))
/// ```
///
/// Closures may be called from any thread, and must give the same result for the same items.
public struct ListSort<Item>: Sendable {
  /// Which of two items comes first.
  public enum Direction: Hashable, Sendable {
    /// The smaller one.
    case ascending
    /// The larger one.
    case descending
  }

  /// Whether the first item comes before the second one.
  let isBefore: @Sendable (Item, Item) -> Bool
  /// The positions of items in their sorted order.
  let order: @Sendable ([Item]) -> [Int]
  let identity = OrderIdentity()

  @usableFromInline
  init(isBefore: @escaping @Sendable (Item, Item) -> Bool, order: @escaping @Sendable ([Item]) -> [Int]) {
    self.isBefore = isBefore
    self.order = order
  }

  /// Sorts by a closure that says whether the first item comes before the second one: false for equal items.
  @inlinable
  public init(by areInIncreasingOrder: @escaping @Sendable (Item, Item) -> Bool) {
    self.init(isBefore: areInIncreasingOrder) { items in
      items.indices.sorted { areInIncreasingOrder(items[$0], items[$1]) }
    }
  }

  /// Sorts by a value of each item, such as `.by(\.name)`.
  ///
  /// To sort all rows, the closure is called once for each.
  @inlinable
  public static func by<Key: Comparable & Sendable>(
    _ key: @escaping @Sendable (Item) -> Key, _ direction: Direction = .ascending
  ) -> Self {
    switch direction {
    case .ascending:
      Self(isBefore: { key($0) < key($1) }) { items in
        let keys = items.map(key)
        return keys.indices.sorted { keys[$0] < keys[$1] }
      }
    case .descending:
      Self(isBefore: { key($1) < key($0) }) { items in
        let keys = items.map(key)
        return keys.indices.sorted { keys[$1] < keys[$0] }
      }
    }
  }

  /// Sorts the items that compare equal by another order.
  public func then(_ next: Self) -> Self {
    let (isBefore, order) = (isBefore, order)
    return Self(isBefore: { isBefore($0, $1) || !isBefore($1, $0) && next.isBefore($0, $1) }) { items in
      let minor = next.order(items)
      return order(minor.map { items[$0] }).map { minor[$0] }
    }
  }
}

extension ListSort: ItemOperation {
  var hidesRows: Bool { false }

  func tellsApart(_ item: Item, _ other: Item) -> Bool { isBefore(item, other) || isBefore(other, item) }

  func rowOperation(reading items: RowItems<Item>) -> RowSort {
    RowSort { row, other in
      guard let left = items.item(of: row), let right = items.item(of: other) else { return false }
      return isBefore(left, right)
    } sorted: { rows in
      let found = items.items(of: rows.ids).compactMap { $0 }
      // Without the list nobody asks for its rows.
      return found.count == rows.count ? order(found).map { rows[$0] } : Array(rows.ids)
    }
  }

  func begun(with rows: inout ManyRows<Item>, reading items: RowItems<Item>) async -> RowSort? {
    guard let order = await rows.order(by: self) else { return nil }
    let input = rows.left.rows
    await rows.reorder(order)
    var sort = rowOperation(reading: items)
    sort.begin(with: input, sortedAs: rows.left.rows)
    return sort
  }
}

/// The identity of an order or of sections, because closures cannot be compared. A copy of an order has the identity of
/// the order.
final class OrderIdentity: Sendable {}

/// How many of the source's rows a sorted list has sorted: “sorted among the 400 loaded”.
public struct ListSortProgress: Hashable, Sendable {
  /// How many rows are loaded.
  public let rows: Int
  /// How many rows the source has; `nil` when it does not say.
  public let total: Int?
  /// Whether the pages that are left load one after another: ``ListViewModel/loadRest(maxPages:)``.
  public let isLoadingRest: Bool
}
