/// An event that the engine has not handled yet, with the event's items.
struct StagedEvent<Item: Sendable> {
  enum Action {
    case event(ListEvent)
    /// An event that is made when it is handled, since it depends on the rows at that time.
    case eventMadeNow(@MainActor () -> ListEvent)
    /// The filter, the order or a search among the loaded rows has changed.
    case arrangement(keepsBudget: Bool)
    /// An arrangement that takes its time is made, or what it changes.
    case rebuilt(ArrangementRebuild<Item>)
    /// Sections were collapsed or expanded.
    case collapse
    /// The text of a search by the source has changed, or its debounce has passed.
    case searchText
    /// A change of the selection.
    case selection(@MainActor (ListViewModel<Item>) -> Void)
    /// Edits of these rows have begun or ended.
    case saves([RowID])
  }

  let action: Action
  /// Whether the rows may have other separators although neither their order nor their items change.
  var mayChangeSeparators: Bool {
    switch action {
    case .arrangement, .rebuilt: true
    default: false
    }
  }
  var items = StagedItems<Item>()
  /// Rows whose items the app has edited; the items are stored already.
  var editedRows: [RowID] = []
  /// The row that the app edits or moves: views follow it if a person works on it.
  var followed: RowID?
  /// Whether a person deletes rows: in single selection the next row is selected.
  var selectsNext = false
  /// The results of detail loads, in the order of the event's answers.
  var details: [DetailResult<Item>] = []
  /// Advances the source's position behind the event's page.
  var commit: FeedPage<Item>.Commit?
  /// What the event's page says about the sections of the source.
  var sections: [PageSection]?
  /// Whether the event's page is one of a refresh.
  var isRefresh = false

  init(_ event: ListEvent, items: StagedItems<Item> = StagedItems()) {
    action = .event(event)
    self.items = items
  }

  init(_ action: Action, items: StagedItems<Item> = StagedItems()) {
    self.action = action
    self.items = items
  }
}
