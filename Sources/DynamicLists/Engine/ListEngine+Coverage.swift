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
    let fresh = gathered.rows
    let shown = Set(visible.map { rows[$0] })
    guard let found = fresh.firstIndex(where: { shown.contains($0.id) }) else {
      return whereToSeek(visible.lowerBound, gathered)
    }
    if gathered.hasMoreAbove, !reaches(visible.lowerBound, in: fresh, above: found) { return .lacksRowsAbove }
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

  /// Whether the gathered pages contain the first visible row, or else a row that was above it: then the source no longer
  /// has it. `found` is the first gathered row that is visible.
  private func reaches(_ first: Int, in fresh: [PageAnswer.Row], above found: Int) -> Bool {
    guard fresh[found].id != rows[first], let top = rows.all.position(of: rows[first], hint: first) else {
      return true
    }
    return fresh[..<found].contains { row in rows.all.position(of: row.id).map { $0 < top } ?? false }
  }

  /// Whether new rows above are to show: the first visible row is the first row of the list.
  private func showsTop(_ first: Int) -> Bool {
    first == 0 && !(pages.goesBack && pages[.prepend] != .complete)
  }
}
