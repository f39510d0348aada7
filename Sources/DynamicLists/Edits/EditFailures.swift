/// An error of an edit of many rows, which names those that failed by their rows or by their items.
///
/// Thrown by `confirm`, or by ``ListDeletions/onDelete``: only these rows are reverted, and the others count as accepted.
/// The edit throws the error again, then by rows, which can be edited once more.
public struct EditFailures: Error {
  /// The error of each row that failed.
  public let failures: [RowID: any Error]
  /// The errors of items, of which the rows are not known yet.
  private let itemFailures: ItemFailures?

  private struct ItemFailures: Sendable {
    let failure: @Sendable (AnyHashable) -> (any Error)?
    /// What is said of all rows if no id is that of an item.
    let fallback: any Error
  }

  /// Creates the error of an edit in which these rows failed.
  public init(_ failures: [RowID: any Error]) {
    self.failures = failures
    itemFailures = nil
  }

  /// Creates the error of an edit in which the items with these ids failed; ids of other items are ignored.
  ///
  /// If no id is that of an item of the edit, for example because the ids have another type, all of its rows have failed,
  /// with one of these errors, but none with ``ListError/itemDeleted``. Without any id all rows are accepted.
  public init<ID: Hashable & Sendable>(ofItems failures: [ID: any Error]) {
    self.failures = [:]
    let fallback = failures.values.first { $0 as? ListError != .itemDeleted } ?? ListError.rowNotFound
    itemFailures =
      failures.isEmpty
      ? nil : ItemFailures(failure: { id in (id.base as? ID).flatMap { failures[$0] } }, fallback: fallback)
  }

  /// The same error by rows. O(rows).
  func byRow<Item>(of rows: [RowID], _ item: (RowID) -> Item?) -> EditFailures {
    guard let itemFailures else { return self }
    var failures: [RowID: any Error] = [:]
    for row in rows {
      if let item = item(row) as? any Identifiable { failures[row] = itemFailures.failure(Self.id(of: item)) }
    }
    // Better all rows come back than that a refusal is lost.
    if failures.isEmpty { for row in rows { failures[row] = itemFailures.fallback } }
    return EditFailures(failures)
  }

  private static func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
}

extension EditFailures: ListLoadError {
  /// The message of the failed row that was added to the list first.
  public var message: String { first.message }

  /// Whether an edit of that row could succeed later.
  public var isRetryable: Bool { first.isRetryable }

  private var first: ListFailure {
    ListFailure(failures.min { $0.key < $1.key }?.value ?? ListError.rowNotFound)
  }
}
