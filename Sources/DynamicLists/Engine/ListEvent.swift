/// A fact that the engine handles.
package enum ListEvent: Hashable, Sendable {
  // The list as a whole
  case started
  /// The source's data has changed.
  case sourceInvalidated
  /// Saved rows are shown until the first page lands.
  case rowsRestored([PageAnswer.Row])
  /// Everything is forgotten, as before the start.
  case purged
  /// With the configured policy if there is none.
  case refreshRequested(RefreshPolicy? = nil)
  case resetRequested
  case sourceReplaced(RefreshPolicy = .firstPage)
  /// The source was replaced by one whose rows from earlier are shown until its pages land.
  case sourceReturned([PageAnswer.Row])
  case retryRequested
  case moreRequested(at: PageEdge)
  /// All pages that are left, up to a number; 0 ends such a request.
  case restRequested(pages: Int)
  case networkReturned
  /// A view scrolls to the item at a position of the source, which has not loaded.
  case jumpRequested(Int)
  /// The view has another place to show, or the rows another arrangement.
  case jumpGivenUp

  // Reports of views; the hint is the slot at which the row is looked up first
  case appeared(RowID, hint: Int, in: Viewport)
  /// A toolkit has made a row's view without showing it.
  case prepared(RowID)
  case disappeared(RowID, hint: Int, in: Viewport)
  /// Rows of a viewport have disappeared and appeared at the same time, in this order.
  case scrolled([RowReport], in: Viewport)
  /// The placeholders that a viewport shows, by positions at the source.
  case placeholdersVisible(Range<Int>, in: Viewport)
  case viewportClosed(Viewport)
  /// A person no longer sees a view, though it is open, or sees it again.
  case viewportHid(Viewport, Bool)

  // Answers
  case pageLoaded(Int, PageAnswer)
  case pageFailed(Int, FailureFacts)
  case detailsFinished([DetailAnswer])
  /// The details of these rows are released. The other rows that `releaseDetails` named keep their details.
  case detailsReleased([RowID])
  case waited(Wait)
  case queued(QueuedCall, isInQueue: Bool)

  // What a server pushes
  case pushed(PushedRows)
  /// A person wants to see the new items at an end.
  case newItemsRequested(at: PageEdge)
  /// The rows are about to be arranged, so that none waits at an end.
  case newItemsPlaced

  // Edits, and the state that an owner shows
  case rowsInserted([PageAnswer.Row], at: Int)
  case rowsRemoved([RowID])
  case rowMoved(RowID, to: Int)
  case rowsUpdated([RowID])
  /// The server has answered an edit with another item for a row.
  case itemAnswered(PageAnswer.Row)
  case rowsReplaced([PageAnswer.Row])
  /// The same by rows that are not in the list: no row is named twice, and no item has a detail.
  case newRowsReplaced([RowID])
  /// An edit is shown before it is confirmed. All rows of an edit share its number.
  case editBegan(Int, ShapeEdit)
  case editConfirmed(Int, [RowID])
  case editReverted(Int, [RowID])
  /// The server has the item of an inserted row under another id, and a page or a push has brought it as the first row.
  case rowMerged(RowID, into: RowID)
  /// Confirmed edits have moved the position in the source.
  case positionMoved
  case ownerShowed(OwnerState)
  case detailRetryRequested(RowID)
  case detailRetriesRequested
}

/// A row of a viewport has appeared or disappeared. The row is looked up at the slot `hint` first.
package struct RowReport: Hashable, Sendable {
  let row: RowID
  let hint: Int
  let appears: Bool

  package init(_ row: RowID, hint: Int, appears: Bool) { (self.row, self.hint, self.appears) = (row, hint, appears) }
}

/// The state that the owner of a list without a source sets.
package enum OwnerState: Hashable, Sendable {
  case rows
  case loading
  case failed(FailureFacts)
}
