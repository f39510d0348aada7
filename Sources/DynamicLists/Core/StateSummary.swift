/// The states of a list that observers are notified of. Two of them are compared to find what an event has changed.
struct StateSummary: Equatable {
  var state: ListState
  var loadStates: LoadStates
  var isStale: Bool
  var isJumping: Bool
  var goesBack: Bool
  var placeholders: PlaceholderSlots
  var total: TotalCount?
  var expectedCount: Int?
  var sections: [SectionPlace] = []
  var loadedCount = 0
  var newItems = ListNewItems()
  /// Whether pages can bring further rows.
  var mayGrow = true
  /// Whether items say where rows are, so that nobody can move rows.
  var changesOrder = false
  var detailFailures: ListDetailFailures?

  /// What the section index depends on besides the sections; `nil` without one.
  var index: IndexSummary?
  var query = ""
  var isArranging = false
  /// `nil` at first, since a list begins without a filter.
  var progress: ListSearchProgress?

  /// The states of a list that has handled no event.
  init(_ engine: borrowing ListEngine) {
    state = engine.state
    loadStates = engine.states
    isStale = engine.isStale
    isJumping = engine.isPlaceholderJump
    goesBack = engine.goesBack
    placeholders = engine.placeholders
    (total, expectedCount) = (engine.total, engine.expectedCount)
  }

  /// Reads what the engine says; the host of the items adds the rest.
  mutating func read(_ engine: borrowing ListEngine, changesStates: Bool) {
    state = engine.state
    isStale = engine.isStale
    if changesStates {
      (loadStates, isJumping, goesBack) = (engine.states, engine.isPlaceholderJump, engine.goesBack)
    }
    detailFailures = engine.detailFailures
    (sections, mayGrow) = (engine.sections, !engine.hasAllPages)
    loadedCount = engine.allRows.count
    newItems = engine.newItemCounts
    changesOrder = engine.changesOrder
    (placeholders, total, expectedCount) = (engine.placeholders, engine.total, engine.expectedCount)
  }
}

/// Which sections of the source can be scrolled to.
struct IndexSummary: Equatable {
  let revision: Int
  let showsUnloaded: Bool
  let firstPosition: Int

  init(_ revision: Int, _ engine: borrowing ListEngine) {
    (self.revision, showsUnloaded, firstPosition) = (revision, engine.showsUnloadedSections, engine.firstPosition)
  }
}
