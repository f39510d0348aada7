/// An event that the engine has not handled yet, with what it brings.
struct StagedEvent {
  /// Makes the event when its turn comes, since the event may depend on the rows at that time.
  let makeEvent: @MainActor () -> ListEvent
  /// The items that the event brings: a ``Delivery``, whose type the core does not know.
  var delivery: AnyObject?
  /// Rows whose items the app has edited; the items are stored already.
  var editedRows: [RowID] = []
  /// The row that the app edits or moves: views follow the row if a person works on it.
  var followed: RowID?
  /// Whether a person deletes rows: in single selection the next row is selected.
  var selectsNext = false
  /// Whether rows may have other separators although neither their order nor their items change.
  var mayChangeSeparators = false

  init(_ event: ListEvent, bringing delivery: AnyObject? = nil) {
    self.init(bringing: delivery) { event }
  }

  init(bringing delivery: AnyObject? = nil, makeEvent: @escaping @MainActor () -> ListEvent) {
    self.makeEvent = makeEvent
    self.delivery = delivery
  }
}

/// The items that an event brings to their owners.
final class Delivery<Item> {
  var items: StagedItems<Item>
  /// The results of detail loads, in the order of the event's answers.
  var details: [DetailResult<Item>] = []
  /// The page that has arrived. Its items become ``items`` when the engine orders what becomes of it.
  var page: ArrivedPage<Item>?

  init(_ items: StagedItems<Item> = StagedItems()) { self.items = items }
}
