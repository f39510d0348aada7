/// What a server has said about an edit that it has accepted.
public struct EditAnswer<Item: Sendable>: Sendable {
  /// The item as the server has it now; `nil` when the answer does not contain it.
  package let item: Item?
  /// When the edit was accepted, if that was before its row could show it: ``CallClock``.
  package var confirmation: Int?

  /// The edit was accepted as it is shown.
  public static var accepted: EditAnswer { EditAnswer(item: nil) }

  /// The edit was accepted, and this is the item now: its row shows it.
  ///
  /// The item may have another id than the shown one, such as the server's in place of a temporary one.
  public static func accepted(_ item: Item) -> EditAnswer { EditAnswer(item: item) }
}
