/// An order that the engine gives.
package enum Effect: Hashable, Sendable {
  /// Call the source.
  case loadPage(PageLoad)
  /// Cancel the call; its answer is still told, and then ignored.
  case cancelPage(Int)
  /// The page landed: the next one follows it.
  case commitPage(Int)
  /// Take the items of these rows from what the last event brought.
  case adopt([RowID])
  /// Call the second level of these rows.
  case loadDetails([DetailLoad])
  /// Cancel the call; its answer is still told, and then ignored.
  case cancelDetail(Int)
  /// The second level of these calls landed.
  case commitDetails([Int])
  /// Tell `waited` after a time.
  case wait(Wait, Duration)
  /// Forget the delay.
  case cancelWait(Wait)
  /// The data of a row has become visible in a viewport.
  case reveal(RowID, RevealReason, in: Viewport)
  /// Whoever awaits the refresh can go on.
  case endRefresh(generation: Int, RefreshOutcome)
}
