/// A fact that the engine is told.
package enum ListEvent: Hashable, Sendable {
  // The list as a whole
  case started
  case refreshRequested
  case resetRequested
  case sourceReplaced
  case retryRequested
  case moreRequested

  // Reports of views; the position is where to look for the row first
  case appeared(RowID, hint: Int, in: Viewport)
  case disappeared(RowID, hint: Int, in: Viewport)
  case viewportClosed(Viewport)

  // Answers
  case pageLoaded(Int, PageAnswer)
  case pageFailed(Int, FailureFacts)
  case detailsFinished([DetailAnswer])
  case waited(Wait)

  // Edits, and the state that an owner shows
  case rowsInserted([PageAnswer.Row], at: Int)
  case rowsRemoved([RowID])
  case rowMoved(RowID, to: Int)
  case rowsUpdated([RowID])
  case rowsReplaced([PageAnswer.Row])
  case ownerShowed(OwnerState)
  case detailRetryRequested(RowID)
}

/// What the owner of a list without a source shows.
package enum OwnerState: Hashable, Sendable {
  case rows
  case loading
  case failed(FailureFacts)
}
