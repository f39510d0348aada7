/// What a server has said about an edit that it has accepted.
public struct EditAnswer<Item: Sendable>: Sendable {
  /// The item as the server has it now; `nil` when the answer does not contain it.
  let item: Item?

  /// The edit was accepted as it is shown.
  public static var accepted: EditAnswer { EditAnswer(item: nil) }

  /// The edit was accepted, and this is the item now: its row shows it.
  ///
  /// The item may have another id than the shown one, such as the server's in place of a temporary one.
  public static func accepted(_ item: Item) -> EditAnswer { EditAnswer(item: item) }
}

/// An error of an edit of many rows, which names the rows that failed.
///
/// Thrown by `confirm`: only these rows are reverted, and the others count as accepted. The edit throws the error again,
/// and its rows can be edited once more.
public struct EditFailures: Error {
  /// The error of each row that failed.
  public let failures: [RowID: any Error]

  /// Creates the error of an edit in which these rows failed.
  public init(_ failures: [RowID: any Error]) { self.failures = failures }
}
