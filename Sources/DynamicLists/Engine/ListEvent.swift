/// A fact that the engine is told.
package enum ListEvent: Hashable, Sendable {
  // The list's life
  case started
  case refreshRequested
  case resetRequested
  case sourceReplaced
  case retryRequested
  case moreRequested

  // What a person sees; positions are hints
  case appeared(RowID, hint: Int, in: Viewport)
  case disappeared(RowID, hint: Int, in: Viewport)
  case viewportClosed(Viewport)

  // What operations made of the rows
  case presented(ListChange)
  case presentationReplaced([RowID]?, keepsBudget: Bool = false)

  // Answers
  case pageLoaded(Int, PageAnswer)
  case pageFailed(Int, FailureFacts)
  case detailsFinished([DetailAnswer])
  case waited(Wait)

  // Edits and the state that an owner shows
  case rowsInserted([RowID], at: Int)
  case rowsRemoved([RowID])
  case rowMoved(RowID, to: Int)
  case rowsUpdated([RowID])
  case rowsReplaced([PageAnswer.Row])
  case ownerShowed(OwnerState)
  case detailRetryRequested(RowID)
}
