/// What the engine makes of an event: what changes, and what is to be done.
package struct Output: Hashable, Sendable {
  /// Of all rows until the arrangement has translated it, then of the arranged ones.
  package var change = ListChange()
  /// What the item store has to do, before anything else looks at the rows.
  package var items: ItemOrders {
    get { orders ?? ItemOrders() }
    set { orders = newValue }
  }

  /// `nil` for most events: every report makes an output, and each array in it has its cost.
  private var orders: ItemOrders?
  /// The rows whose detail or item has become visible.
  package var reveals: [ListUpdate.Reveal] = []
  /// What is to be done outside of the list, in this order.
  package var effects: [Effect] = []
  package var cause = ListUpdate.Cause.other
  /// Whether the states of the list may be others.
  var changesStates = false
  /// Whether rules that look at the arranged rows still have to be applied.
  var needsSettling = false

  package init() {}

  package var isEmpty: Bool { reveals.isEmpty && onlyReveals }

  /// Whether the event did nothing but reveal rows.
  var onlyReveals: Bool { change.isEmpty && orders == nil && effects.isEmpty && !needsSettling && !changesStates }

  /// Names each updated row once.
  mutating func removeDuplicateUpdates() {
    guard !zip(change.updated, change.updated.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    var seen: Set<RowID> = []
    change.updated = change.updated.filter { seen.insert($0).inserted }
  }
}

/// What the store of the items has to do.
package struct ItemOrders: Hashable, Sendable {
  /// The rows that the splices removed, in their order.
  package var removed: [RowID] = []
  /// The rows that stay and take the item that the event brought.
  package var adopted: [RowID] = []
  /// The detail loads whose items replace those of their rows.
  package var details: [Int] = []
  /// Whether the event's page landed, so that the next page follows it.
  package var commitsPage = false
  /// The rows that stayed in the list and whose detail came with this event.
  var arrived: [RowID] = []
}

/// Something to be done outside of the list.
package enum Effect: Hashable, Sendable {
  /// Call the source.
  case loadPage(PageLoad)
  /// Cancel a call. Its answer is still reported, and then ignored.
  case cancelPage(Int)
  /// Load the details of these rows.
  case loadDetails([DetailLoad])
  /// Cancel a load. Its answer is still reported, and then ignored.
  case cancelDetail(Int)
  /// Send `waited` after this time.
  case wait(Wait, Duration)
  /// Stop the timer.
  case cancelWait(Wait)
  /// Resume the tasks that await the refresh of this generation.
  case endRefresh(generation: Int, RefreshOutcome)
}

/// What a timer is for.
package enum Wait: Hashable, Sendable {
  /// The answer of a page load is due.
  case pageDeadline(Int)
  /// A page load may be tried again.
  case pageRetry(Int)
  /// The answers of these detail loads are due.
  case detailDeadline(ClosedRange<Int>)
  /// A detail load whose row left the range may be cancelled.
  case detailGrace(Int)
  /// Visible rows may take the slots of rows that left the range.
  case detailPatience
}
