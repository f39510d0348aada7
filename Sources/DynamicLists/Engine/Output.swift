/// The result of an event: changes, and effects to run.
package struct Output: Hashable, Sendable {
  /// The change of all rows until the arrangement has translated it, then of the arranged rows.
  package var change = ListChange()
  /// Orders to the item store, carried out before anything else reads the rows.
  package var items: ItemOrders {
    get { orders ?? ItemOrders() }
    set { orders = newValue }
  }

  /// `nil` for most events: each report creates an output, and each array in it costs time.
  private var orders: ItemOrders?
  /// The rows whose detail or item has become visible.
  package var reveals: [ListUpdate.Reveal] = []
  /// The effects to run, in this order.
  package var effects: [Effect] = []
  package var cause = ListUpdate.Cause.other
  /// What the landed refresh did to the rows; `nil` for every other event.
  package var merge: ListUpdate.Merge?
  /// Whether the rows of another source replace the rows. The selected ones stay selected: a return to the old source
  /// brings them back.
  var bringsOtherSource = false
  /// The new rows of a landed refresh, if only the arranged rows tell which of them are above the visible ones.
  var mergedRows: Set<RowID> = []
  /// Whether the page has landed that a view has asked for by its position.
  package var landsJump = false
  /// Whether the load states or ``ListEngine/isStale`` may have changed.
  var changesStates = false
  /// Whether rules that read the arranged rows still have to be applied.
  var needsSettling = false

  package init() {}

  package var isEmpty: Bool { reveals.isEmpty && onlyReveals }

  /// Whether the event did nothing but reveal rows.
  var onlyReveals: Bool { change.isEmpty && orders == nil && effects.isEmpty && !needsSettling && !changesStates }

  /// Removes repeated rows from the updated rows.
  mutating func removeDuplicateUpdates() {
    guard !zip(change.updated, change.updated.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    var seen: Set<RowID> = []
    change.updated = change.updated.filter { seen.insert($0).inserted }
  }
}

/// Orders to the item store.
package struct ItemOrders: Hashable, Sendable {
  /// The rows that the splices removed, in their order.
  package var removed: [RowID] = []
  /// The rows that stay and whose item is replaced by the event's item.
  package var adopted: [RowID] = []
  /// The detail loads whose items are stored in their rows.
  package var details: [Int] = []
  /// The rows that get back their pages' items, without loaded details.
  package var released: [RowID] = []
  /// The rows whose item is the one that was pushed and kept, if there is one, and not the page's.
  package var pushed: [RowID] = []
  /// What becomes of the event's page; `nil` without a page, or if its load was cancelled.
  package var page: PageOrder?
  /// The pages that are dropped since they are far away; `nil` if none are.
  package var dropped: FarPages?
  /// The rows of a page that edits hide: their items are kept aside.
  package var hidden: [RowID] = []
  /// The rows whose items need not be kept aside any more.
  package var unneeded: [RowID] = []
  /// By how many items confirmed edits move what follows the loaded pages at the source.
  package var shift = 0
  /// The rows that stayed in the list and got a detail by this event.
  var arrived: [RowID] = []
}

/// What becomes of an event's page, and of the gathered pages of its refresh. Pages are named by their calls, from top
/// to bottom.
package enum PageOrder: Hashable, Sendable {
  /// These pages are kept until the refresh has all its pages.
  case gather([Int])
  /// The page follows the others at an end, or the pages of a refresh replace all others.
  case land([Int], at: PageEdge)
  /// These pages land above rows that stay: the next page still follows the last row.
  case landAtTop([Int])

  /// The calls that have loaded the pages.
  package var calls: [Int] {
    switch self {
    case .gather(let calls), .land(let calls, at: _), .landAtTop(let calls): calls
    }
  }
}

/// An action outside of the engine, which the view model runs.
package enum Effect: Hashable, Sendable {
  /// Call the source.
  case loadPage(PageLoad)
  /// Cancel a call. Its answer is still reported, and then ignored.
  case cancelPage(Int)
  /// Load the details of these rows.
  case loadDetails([DetailLoad])
  /// Cancel a load. Its answer is still reported, and then ignored.
  case cancelDetail(Int)
  /// The rows of these loads have become visible, or have left the screen.
  case prioritize([Int], ListLoad.Priority)
  /// Answer with `detailsReleased`: the rows among these whose details nobody needs.
  case releaseDetails([RowID])
  /// Send `waited` after this time.
  case wait(Wait, Duration)
  /// Stop the timer.
  case cancelWait(Wait)
  /// A push has changed how many items the source has before its next page. The position in the source follows.
  case sourceShifted(by: Int)
  /// Resume the tasks that await the refresh of this generation.
  case endRefresh(generation: Int, RefreshOutcome)
}

/// The purpose of a timer.
package enum Wait: Hashable, Sendable {
  /// The answer of a page load is due.
  case pageDeadline(Int)
  /// A page load may be tried again.
  case pageRetry(Int)
  /// The count-down of a page load's delay changes; the delay then still takes this long.
  case countdown(Int, timeLeft: Duration)
  /// Scrolling rests at placeholders.
  case rest
  /// Rows wait at an end that is on screen.
  case newItems
  /// The answer of a detail load is due.
  case detailDeadline(Int)
  /// A detail load whose row left the range may be cancelled.
  case detailGrace(Int)
  /// The pace of scrolling is to be measured; `lateBy` is by how much the timer was late.
  case scrollPace(lateBy: Duration = .zero)
  /// Rows have been gathered whose details are called together.
  case detailGathering
  /// A failed detail may load again.
  case detailRetry(RowID)
}
