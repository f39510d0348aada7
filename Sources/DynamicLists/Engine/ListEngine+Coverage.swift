/// Whether the gathered pages of a refresh suffice, and else where the next one is loaded.
extension ListEngine {
  /// Whether the gathered pages contain what the refresh is to show.
  var coverage: GatheredPages.Coverage {
    let gathered = refresh.pages
    switch refresh.goal {
    case nil: return .complete
    case .jump(let jump):
      if gathered.rows.isEmpty { return .lacksVisibleRows }
      return jump.asker == .view && !fillsScreen(gathered, from: jump.position) ? .lacksRows : .complete
    case .pages(.firstPage, _): return .complete
    case .pages(.loadedPages, _): return gathered.rows.count >= rows.all.count ? .complete : .lacksRows
    case .pages(.automatic, _), .pages(.visiblePages, _): return coverage(of: gathered)
    }
  }

  /// Whether the gathered pages contain the visible rows.
  private func coverage(of gathered: GatheredPages) -> GatheredPages.Coverage {
    guard let visible = visibility.anchor else { return .complete }
    if showsTop(visible.lowerBound), !gathered.hasMoreAbove { return .complete }
    // The list had reached the first page: rows that are above the first one now are new, and show at the top.
    if showsTop(visible.lowerBound), runs.goesBack { return .lacksRowsAbove }
    let fresh = gathered.rows
    let shown = Set(visible.map { rows[$0] })
    guard fresh.contains(where: { shown.contains($0.id) }) else { return whereToSeek(visible.lowerBound, gathered) }
    let found: Int
    switch anchor(of: visible, in: gathered) {
    case .found(let position): found = position
    case .lacks(let coverage): return coverage
    }
    // With a filter, other rows are between the visible ones.
    let positions = shown.compactMap { rows.all.position(of: $0) }
    let span = (positions.max() ?? 0) - (positions.min() ?? 0) + 1
    return fresh.count - found >= span ? .complete : .lacksRows
  }

  /// Whether the gathered rows behind the position that a view has asked for are as many as are visible, so that it can
  /// show the item there at its top.
  private func fillsScreen(_ gathered: GatheredPages, from position: Int) -> Bool {
    guard let before = gathered.counts.before else { return true }
    return gathered.rows.count - max(0, position - before) > visibility.anchor?.count ?? 0
  }

  /// In which direction the visible rows may be, of which the gathered pages contain none: where most of the known rows
  /// say, since the source may have moved others. After a page without any known row the search turns.
  private func whereToSeek(_ first: Int, _ gathered: GatheredPages) -> GatheredPages.Coverage {
    let fresh = gathered.rows
    let isEnough = fresh.count >= rows.all.count
    guard !gathered.beginAtFirst || gathered.hasMoreAbove, let top = rows.all.position(of: rows[first], hint: first)
    else {
      return isEnough ? .complete : .lacksVisibleRows
    }
    let known = fresh.compactMap { rows.all.position(of: $0.id) }
    if known.isEmpty { return .lacksVisibleRows }
    let above = known.count { $0 < top }
    let below = known.count - above
    if isEnough, above > 0, below > 0 { return .complete }
    let isLost = gathered.newest?.rows.contains { rows.all.contains($0.id) } != true
    switch above - below {
    case 1... where gathered.hasMoreBelow && !isLost: return .lacksRows
    case ..<0 where gathered.hasMoreAbove && !isLost: return .lacksRowsAbove
    default: return isEnough && !isLost ? .complete : .lacksVisibleRows
    }
  }

  /// Where the row is that has to keep its place.
  private enum Anchor {
    /// At this position among the gathered rows.
    case found(Int)
    /// On a page that is missing.
    case lacks(GatheredPages.Coverage)
  }

  /// The first visible row among the gathered rows that the source still has where it was.
  ///
  /// A row is gone if it is missing between two rows that have kept their order. A moved row shows nothing.
  private func anchor(of visible: Range<Int>, in gathered: GatheredPages) -> Anchor {
    let fresh = gathered.rows
    let known = fresh.enumerated().compactMap { index, row in
      rows.all.position(of: row.id).map { (old: $0, new: index) }
    }
    let kept = RowDiff.longestIncreasing(known)
    let gatheredIDs = Set(fresh.map(\.id))
    for slot in visible {
      guard let position = rows.all.position(of: rows[slot], hint: slot) else { continue }
      if let row = kept.first(where: { $0.old == position }) { return .found(row.new) }
      if gatheredIDs.contains(rows[slot]) { continue }
      let isBelow = !gathered.hasMoreAbove || kept.first.map { $0.old < position } ?? false
      let isAbove = !gathered.hasMoreBelow || kept.last.map { $0.old > position } ?? false
      switch (isBelow, isAbove) {
      case (true, true): continue
      case (true, false): return .lacks(.lacksRows)
      case (false, true) where kept.count > 1: return .lacks(.lacksRowsAbove)
      default: return .lacks(.lacksVisibleRows)
      }
    }
    return .found(fresh.firstIndex { row in visible.contains { rows[$0] == row.id } } ?? 0)
  }

  /// Whether new rows above are to show: the first visible row is the first row of the list.
  private func showsTop(_ first: Int) -> Bool {
    first == 0 && !(runs.goesBack && pages[.prepend] != .complete)
  }
}
