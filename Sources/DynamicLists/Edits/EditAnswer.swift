/// What a server has said about an edit that it has accepted.
public struct EditAnswer<Item> {
  /// The item as the server has it now; `nil` when the answer does not contain it.
  package let item: Item?
  /// When the edit was accepted, if the row could not show the edit at that time: ``CallClock``.
  package var confirmation: Int?

  /// The edit was accepted as it is shown.
  public static var accepted: EditAnswer { EditAnswer(item: nil) }

  /// The edit was accepted, and the row shows this item now.
  ///
  /// The item may have another id than the shown one, such as the server's in place of a temporary one.
  public static func accepted(_ item: Item) -> EditAnswer { EditAnswer(item: item) }
}

extension EditAnswer: Sendable where Item: Sendable {}

/// A row of an edit of many rows, as its confirmation gets it.
public struct EditedRow<Item>: Identifiable {
  /// The row's id, by which ``EditFailures`` names it.
  public let id: RowID
  /// The item with all shown edits of the row, or the item before a removal. The row may have left the list meanwhile,
  /// such as by another search, and then ``ListViewModel/item(of:)-(RowID)`` does not know it.
  public let item: Item
}

extension EditedRow: Sendable where Item: Sendable {}

/// An error of an edit of many rows, which names the failed ones by row or by item.
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
  /// If no id belongs to an item of the edit, for example because the ids have another type, all rows of the edit have
  /// failed with one of these errors, but not with ``ListError/itemDeleted``. Without any id all rows are accepted.
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
