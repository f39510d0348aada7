@testable import DynamicLists

/// What must hold of pages that are dropped because of the bound on rows.
extension Simulation {
  /// The rows that no drop may take: the visible ones, as many as the margin on both sides, and one more, so that no page
  /// loads because of a drop.
  var neededRows: Set<RowID> {
    var needed: Set<RowID> = []
    let margin = list.configuration.prefetchMargin + 1
    for viewport in Viewport.used {
      let visible = list.box.engine.visiblePositions(in: viewport)
      if visible.isEmpty { continue }
      let range = visible.lowerBound - margin..<visible.upperBound + margin
      needed.formUnion(list.rows[range.clamped(to: list.rows.indices)])
    }
    return needed
  }

  /// A page has landed at an end: far pages may have gone at the other one.
  mutating func followDrop(_ output: Output, of load: PageLoad, needed: Set<RowID>) {
    guard let most = list.configuration.maxItemCount else {
      return list.demand(output.items.dropped == nil, "rows were dropped without a bound")
    }
    guard let far = output.items.dropped else { return checkBound(most, beyond: load.edge, needed: needed) }
    list.demand(far.end != load.edge, "pages were dropped where one has just landed")
    list.demand(model.rows.count > most, "pages were dropped, and there were not too many rows")
    let gone = far.end == .prepend ? model.rows.prefix(far.rowCount) : model.rows.suffix(far.rowCount)
    list.demand(gone.allSatisfy { !needed.contains($0) }, "rows were dropped that are near to the visible ones")
    for case .loadPage(let load) in output.effects {
      list.demand(load.edge != far.end, "a page loads where pages were dropped")
    }
    if let contradiction = model.drop(far, isEdited: isEdited) { list.demand(false, contradiction) }
    notice(far.end == .prepend ? .pagesDroppedAbove : .pagesDroppedBelow, if: true)
    notice(.pagesDroppedUnderAFilter, if: list.box.engine.isArranged)
  }

  /// The bound holds unless nothing could go.
  private mutating func checkBound(_ most: Int, beyond landed: PageEdge, needed: Set<RowID>) {
    let end: PageEdge = landed == .append ? .prepend : .append
    let pages = model.runs.runs.first?.pages ?? []
    guard model.rows.count > most, pages.count > 1, !needed.isEmpty, !isEdited, list.origin == .source,
      list.configuration.prefetch != .off, !list.states[end].isInFlight, !list.states.isLoadingRest,
      !list.box.engine.isArranged
    else { return }
    let (outermost, inner) = end == .prepend ? (pages[0], pages[1]) : (pages[pages.count - 1], pages[pages.count - 2])
    // Of a list that nobody has edited, the rows of a page are those that it has brought.
    let last = end == .prepend ? model.rows.first : model.rows.last
    let isFree =
      !(outermost.rows + [last].compactMap(\.self)).contains(where: needed.contains) && !inner.ends.contains(end)
    list.demand(!isFree, "\(model.rows.count) rows stay, and page \(outermost.call) could go")
  }
}
