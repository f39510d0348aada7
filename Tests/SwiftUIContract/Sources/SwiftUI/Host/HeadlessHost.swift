/// Evaluates views without a screen.
///
/// Bodies are evaluated when something that they read has changed; lazy
/// containers make the rows inside a window; appearance, tasks, refresh, search,
/// edits and buttons are fired by tests. There is no layout, no reuse of cells
/// and no motion: animations are noted when they begin.
@MainActor
package final class HeadlessHost {
  /// How many rows a lazy container shows at once.
  package let rowsOnScreen: Int
  package private(set) var root: Place?
  package var animations: [AnimationRecord] = []
  /// How often the bodies of views of a type were evaluated.
  package private(set) var evaluations: [String: Int] = [:]
  /// How often something that a body had read has changed.
  package var notifications = 0
  /// How many rows SwiftUI would have made only to count them, as their type does not say how many views each is.
  package var rowsMadeToCount = 0
  /// Whether each evaluation of a `ForEach` walks all ids, as SwiftUI does; costs time.
  package var walksAllIDs = false
  var typesWithoutWrappers: Set<ObjectIdentifier> = []

  private var dirty: [Place] = []
  private var needsLayout = true
  private var after: [() -> Void] = []
  private var present: [Place] = []
  private var reports: RowReports
  private var isUpdating = false
  private(set) var refresh: RefreshRun?

  /// With a seed, rows report their coming and going late, twice or never.
  package init(_ view: some View, rowsOnScreen: Int = 10, adversarialSeed: UInt64? = nil, walksAllIDs: Bool = false) {
    self.rowsOnScreen = rowsOnScreen
    self.walksAllIDs = walksAllIDs
    reports = RowReports(seed: adversarialSeed)
    let root = Place(view, parent: nil, host: self, environment: EnvironmentValues())
    self.root = root
    root.evaluate()
    update()
  }

  /// Shows another value of the root view, as a parent's evaluation would.
  package func show(_ view: some View) {
    guard let root else { return }
    root.view = view
    invalidate(root)
    update()
  }

  /// Takes the view away, as when a screen is left.
  package func close() {
    root?.all { _ in true }.forEach(forget)
    root = nil
    for place in present { leave(place) }
    present = []
    reports.deliverAll()
    refresh?.cancel()
    refresh = nil
  }

  // MARK: Updating

  package var hasNews: Bool { !dirty.isEmpty || needsLayout || !after.isEmpty || !reports.isEmpty }

  func invalidate(_ place: Place) {
    if !dirty.contains(where: { $0 === place }) { dirty.append(place) }
  }

  func forget(_ place: Place) { dirty.removeAll { $0 === place } }

  func afterUpdate(_ action: @escaping () -> Void) { after.append(action) }

  func note(
    _ animation: Animation, of property: String, from: String, to: String, why: String, at place: Place
  ) {
    animations.append(
      AnimationRecord(
        property: property, from: from, to: to, animation: animation, why: why, view: place.typeName,
        row: place.row?.rowID))
  }

  func note(_ place: Place) {
    needsLayout = true
    if !(place.view is any Primitive) { evaluations[place.typeName, default: 0] += 1 }
    if let refresh, reports.isAdversarial, place === refresh.owner { refresh.cancel() }
  }

  /// Evaluates what has changed and fires what follows, until nothing is left to do at once.
  ///
  /// Reports that are late wait for a later call.
  package func update() {
    guard !isUpdating, root != nil else { return }
    isUpdating = true
    defer { isUpdating = false }
    reports.age()
    var rounds = 0
    repeat {
      rounds += 1
      precondition(rounds < 200, "Views that change what they are made of never come to rest")
      while let place = dirty.min(by: { $0.depth < $1.depth }) {
        forget(place)
        place.evaluate()
      }
      if needsLayout { layOut() }
      let actions = after
      after = []
      for action in actions { action() }
      reports.deliver()
    } while !dirty.isEmpty || needsLayout || !after.isEmpty
  }

  // MARK: Rows

  private func layOut() {
    needsLayout = false
    guard let root else { return }
    for container in root.all(where: \.isLazyContainer) { layOut(container) }
    var shown: [Place] = []
    collectPresent(root, &shown)
    let now = Set(shown.map(ObjectIdentifier.init))
    for place in present where !now.contains(ObjectIdentifier(place)) { leave(place) }
    present = shown
    for place in shown where !place.isPresent { enter(place) }
  }

  /// The rows of a container: those of a `ForEach`, or a place that is one row.
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
    var start = 0
    for part in parts {
      let range = (window.first - start..<window.first + window.count - start).clamped(to: 0..<part.count)
      start += part.count
      guard let rows = part.place.rows else {
        part.place.isOutOfWindow = range.isEmpty
        continue
      }
      let ids = range.map(rows.id)
      for (index, id) in zip(range, ids)
      where part.place.row(id)?.sourceEvaluation != part.place.evaluation {
        part.place.add(rows.view(index), key: id, rowID: id).sourceEvaluation = part.place.evaluation
      }
      part.place.keepRows(ids)
      if let first = ids.first, window.first >= start - part.count { container.window.anchor = first }
    }
    needsLayout = false
  }

  private func position(of id: AnyHashable, near hint: Int, _ parts: [(place: Place, count: Int)]) -> Int? {
    var start = 0
    for part in parts {
      defer { start += part.count }
      guard let rows = part.place.rows else { continue }
      let local = hint - start
      if (0..<rows.count).contains(local), rows.id(local) == id { return hint }
      if let index = (0..<rows.count).first(where: { rows.id($0) == id }) { return start + index }
    }
    return nil
  }

  private func collectPresent(_ place: Place, _ found: inout [Place]) {
    if place.isOutOfWindow { return }
    found.append(place)
    for child in place.children where !child.isAside { collectPresent(child, &found) }
  }

  private func enter(_ place: Place) {
    place.isPresent = true
    if case .appear(let action) = place.trait {
      if let row = place.row {
        reports.appear(place, in: row, isEdge: isEdge(row), action)
      } else {
        after.append(action)
      }
    }
    if case .task = place.trait { after.append { if place.isPresent { place.beginTask() } } }
  }

  private func leave(_ place: Place) {
    place.isPresent = false
    place.endTask()
    if case .disappear(let action) = place.trait {
      if let row = place.row {
        reports.disappear(place, in: row, action)
      } else {
        after.append(action)
      }
    }
    // A list that goes takes its run of the refresh along.
    if let refresh, refresh.owner === place { refresh.cancel() }
  }

  /// Whether the row is the first or the last on screen: nothing beside it would speak for it.
  private func isEdge(_ row: Place) -> Bool {
    guard let siblings = row.parent?.children else { return true }
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

  // MARK: Refresh

  /// Pulls the first scrollable view down; says whether it can be refreshed.
  @discardableResult
  package func pull() -> Bool {
    guard let place = root?.first(where: { $0.isScrollable && $0.environment.refresh != nil }),
      let action = place.environment.refresh
    else { return false }
    refresh = RefreshRun(owner: place, action)
    return true
  }

  /// Whether the system's indicator turns.
  package var isRefreshing: Bool { refresh?.isRunning ?? false }
  package var wasRefreshCancelled: Bool { refresh?.wasCancelled ?? false }
}
