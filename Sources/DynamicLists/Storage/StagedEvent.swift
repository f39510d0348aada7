/// An event on its way to the engine, with the items that it brings.
struct StagedEvent<Item: Sendable> {
  enum Action {
    case event(ListEvent)
    /// An event that depends on the rows of the moment when its turn comes.
    case eventMadeNow(@MainActor () -> ListEvent)
    /// The filter or the search is another one.
    case arrangement(keepsBudget: Bool)
  }

  let action: Action
  var items = StagedItems<Item>()
  /// Rows whose items the app has edited; the items are stored already.
  var editedRows: [RowID] = []
  /// What detail loads brought, in the order of their answers.
  var details: [DetailResult<Item>] = []
  /// Makes the page of a load the one that the next page follows.
  var commit: (@MainActor @Sendable () -> Void)?

  init(_ event: ListEvent, items: StagedItems<Item> = StagedItems()) {
    action = .event(event)
    self.items = items
  }

  init(_ action: Action, items: StagedItems<Item> = StagedItems()) {
    self.action = action
    self.items = items
  }
}
