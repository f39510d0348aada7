/// Decides which places are present, and reports appearances and disappearances.
extension HeadlessHost {
  func layOut() {
    needsLayout = false
    guard let root else { return }
    for tabs in root.all(where: \.isTabView) { layOut(tabs: tabs) }
    for container in root.all(where: \.isLazyContainer) { layOut(container) }
    needsLayout = false
    var shown: [Place] = []
    if !isCovered { collectPresent(root, &shown) }
    let now = Set(shown.map(ObjectIdentifier.init))
    let gone = present.filter { !now.contains(ObjectIdentifier($0)) }
    present = shown
    // A new container's rows appear before the old container's rows disappear.
    enter(shown.filter { !$0.isPresent })
    leave(gone)
  }

  /// The sections of a container: a `ForEach` with its rows, or a place that is one row.
  private func segments(_ place: Place, _ found: inout [(place: Place, count: Int)]) {
    for child in place.children where !child.isAside {
      if let rows = child.rows {
        found.append((child, rows.count))
      } else if child.isRow {
        found.append((child, 1))
      } else {
        segments(child, &found)
      }
    }
  }

  private func layOut(_ container: Place) {
    var parts: [(place: Place, count: Int)] = []
    segments(container, &parts)
    var window = container.window
    window.total = parts.reduce(0) { $0 + $1.count }
    window.count = rowsOnScreen
    if window.first > 0, let anchor = window.anchor, let index = position(of: anchor, near: window.first, parts) {
      window.first = index
    }
    window.first = max(0, min(window.first, window.total - window.count))
    container.window = window
    let (first, end) = (window.first, window.first + window.count)
    var start = 0
    for part in parts {
      let local = 0..<part.count
      let reported = (first - start..<end + prefetchedRows - start).clamped(to: local)
      let made = (first - start..<end + prefetchedRows + rowsMadeAhead - start).clamped(to: local)
      let seen = (first - start..<end - start).clamped(to: local)
      start += part.count
      guard let rows = part.place.rows else {
        part.place.isOutOfWindow = reported.isEmpty
        part.place.isUnseen = seen.isEmpty
        continue
      }
      if !container.gathersAllIDs { part.place.gatherIDs(upTo: made.upperBound) }
      let ids = made.map(rows.id)
      for (index, id) in zip(made, ids) {
        if part.place.row(id)?.sourceEvaluation != part.place.evaluation {
          part.place.add(rows.view(index), key: id, rowID: id).sourceEvaluation = part.place.evaluation
        }
        part.place.row(id)?.isUnseen = !seen.contains(index)
      }
      let ahead = Set(ids.suffix(made.upperBound - max(made.lowerBound, reported.upperBound)))
      part.place.keepRows(ids.dropLast(ahead.count)) { id in
        ahead.contains(id) || keepsScrolledRows && rows.index(id) != nil
      }
      if let id = ids.first, window.first >= start - part.count { container.window.anchor = id }
    }
  }

  private func position(of id: AnyHashable, near hint: Int, _ parts: [(place: Place, count: Int)]) -> Int? {
    var start = 0
    for part in parts {
      defer { start += part.count }
      guard let rows = part.place.rows else {
        if has(id, part.place) { return start }
        continue
      }
      let local = hint - start
      if (0..<rows.count).contains(local), rows.id(local) == id { return hint }
      if let index = rows.index(id) { return start + index }
    }
    return nil
  }

  /// Whether a view beside the rows has an id, by a modifier inside or around it.
  private func has(_ id: AnyHashable, _ place: Place) -> Bool {
    let isNamed = { (place: Place) in if case .identity(id) = place.trait { true } else { false } }
    if place.first(where: isNamed) != nil { return true }
    var outer = place.parent
    while let current = outer, !current.isLazyContainer {
      if isNamed(current) { return true }
      outer = current.parent
    }
    return false
  }

  /// All tabs are present from the start, as on iOS 17, until they have been selected and left.
  private func layOut(tabs: Place) {
    for (index, tab) in tabs.tabs.enumerated() {
      tab.isUnseen = index != tabs.selectedTab
      tab.isOutOfWindow = index != tabs.selectedTab && tabs.leftTabs.contains(index)
    }
  }

  private func collectPresent(_ place: Place, _ found: inout [Place]) {
    if place.isOutOfWindow { return }
    found.append(place)
    for child in place.children where !child.isBehindSwipe { collectPresent(child, &found) }
  }

  private func enter(_ places: [Place]) {
    var rows: [(row: Place, actions: [() -> Void])] = []
    let entering = Set(places.map(ObjectIdentifier.init))
    for place in places {
      place.isPresent = true
      if case .task = place.trait { after.append { if place.isPresent { place.beginTask() } } }
      guard let action = place.appearance else { continue }
      // A view that appears inside a present row is reported at once.
      guard let row = place.row, entering.contains(ObjectIdentifier(row)) else {
        after.append(action)
        continue
      }
      if rows.last?.row !== row { rows.append((row, [])) }
      rows[rows.count - 1].actions.append(action)
    }
    for (row, actions) in rows { reports.appear(row, isEdge: isEdge(row), actions) }
  }

  func leave(_ places: [Place]) {
    var rows: [(row: Place, actions: [() -> Void])] = []
    let leaving = Set(places.map(ObjectIdentifier.init))
    for place in places {
      place.isPresent = false
      place.endTask()
      // A list that disappears cancels its refresh.
      if let refresh, refresh.owner === place { refresh.cancel() }
      let row = place.row.flatMap { leaving.contains(ObjectIdentifier($0)) ? $0 : nil }
      if let row, rows.last?.row !== row { rows.append((row, [])) }
      guard case .disappear(let action) = place.trait else { continue }
      if row != nil { rows[rows.count - 1].actions.append(action) } else { after.append(action) }
    }
    for (row, actions) in rows { reports.disappear(row, actions) }
  }

  /// Whether the row is the first or the last that is made: it has no neighbor that reports in its place.
  private func isEdge(_ row: Place) -> Bool {
    guard let siblings = row.parent?.children.filter({ !$0.isOutOfWindow }) else { return true }
    return siblings.first === row || siblings.last === row
  }

  // MARK: Scrolling

  /// The container that tests scroll: the first one.
  package var container: Place? { root?.first(where: \.isLazyContainer) }
  /// The positions of the rows on screen.
  package var window: Range<Int> { container?.window.range ?? 0..<0 }

  package func scroll(to first: Int) {
    guard let container else { return }
    container.window.anchor = nil
    container.window.first = max(0, min(first, container.window.total - rowsOnScreen))
    needsLayout = true
    update()
  }

  package func scroll(by rows: Int) { scroll(to: window.lowerBound + rows) }
  package func scrollToEnd() { scroll(to: .max - rowsOnScreen) }

  func scroll(_ container: Place, to id: AnyHashable) {
    var parts: [(place: Place, count: Int)] = []
    segments(container, &parts)
    guard let index = position(of: id, near: 0, parts) else { return }
    container.window.anchor = nil
    container.window.first = index
    needsLayout = true
  }

  /// Pushes another screen over this one: all views disappear and keep their state.
  package func cover() {
    isCovered = true
    needsLayout = true
    update()
  }

  /// Pops the other screen: all views appear again.
  package func uncover() {
    isCovered = false
    needsLayout = true
    update()
  }

  /// Selects a tab of the first tab view, by its position.
  package func select(tab: Int) {
    guard let tabs = root?.first(where: \.isTabView), tabs.selectedTab != tab else { return }
    tabs.leftTabs.insert(tabs.selectedTab)
    tabs.leftTabs.remove(tab)
    tabs.selectedTab = tab
    needsLayout = true
    update()
  }
}
