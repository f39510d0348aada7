/// Evaluates views without a screen.
///
/// A body is evaluated after something that it read has changed. Lazy containers make only the rows inside
/// a window. Tests trigger scrolling, refresh, search, edits and buttons; the host fires appearance actions
/// and tasks. There is no layout, no cell reuse and no motion: an animation is only recorded when it
/// begins.
@MainActor
package final class HeadlessHost {
  /// The number of rows that a lazy container shows at once.
  package let rowsOnScreen: Int
  /// The number of rows below the screen that a lazy container makes, with their appearance reported.
  package let prefetchedRows: Int
  /// The number of rows below those that a lazy container makes and does not report.
  package let rowsMadeAhead: Int
  /// Whether rows that scroll away keep their state, as those of a `LazyVStack` may.
  package let keepsScrolledRows: Bool
  package private(set) var root: Place?
  package var animations: [AnimationRecord] = []
  /// The number of evaluations of bodies, by the view's type.
  package private(set) var evaluations: [String: Int] = [:]
  /// The number of changes to something that a body had read.
  package var notifications = 0
  /// The number of rows that SwiftUI would create only to count them, because their type does not fix how
  /// many views each has.
  package var rowsMadeToCount = 0
  /// The number of ids that containers read: a `List` reads all at each evaluation, others up to the window.
  package var idsGathered = 0
  /// Whether a `List` also hashes and compares each id that it reads, as SwiftUI's does.
  package var walksAllIDs = false
  /// The result of all walks, so that the optimizer does not remove them.
  var walked = 0
  /// The number of rows that snapped back: the first pass after a move or a deletion showed the old rows.
  package private(set) var snapBacks = 0
  var typesWithoutWrappers: Set<ObjectIdentifier> = []
  /// Whether a view of a type is exactly one row of a lazy container.
  var typesOfOneRow: [ObjectIdentifier: Bool] = [:]

  private var passes: [UpdatePass] = []
  private var lastPass = 0
  /// The pass in which places are evaluated now.
  private(set) var running: UpdatePass?
  var needsLayout = true
  var after: [() -> Void] = []
  var present: [Place] = []
  var reports: RowReports
  private var isUpdating = false
  /// Whether another screen covers this one.
  var isCovered = false
  private var expectations: [() -> Bool] = []
  private(set) var refresh: RefreshRun?

  /// A host for a view; with a seed, rows report appearances late, twice or never, and some before they are
  /// on screen.
  package init(
    _ view: some View, rowsOnScreen: Int = 10, adversarialSeed: UInt64? = nil, prefetchedRows: Int? = nil,
    rowsMadeAhead: Int = 0, keepsScrolledRows: Bool = false, walksAllIDs: Bool = false
  ) {
    self.rowsOnScreen = rowsOnScreen
    self.prefetchedRows = prefetchedRows ?? (adversarialSeed == nil ? 0 : 3)
    self.rowsMadeAhead = rowsMadeAhead
    self.keepsScrolledRows = keepsScrolledRows
    self.walksAllIDs = walksAllIDs
    reports = RowReports(seed: adversarialSeed)
    let root = Place(view, parent: nil, host: self, environment: EnvironmentValues())
    self.root = root
    invalidate(root)
    update()
  }

  /// Shows another value of the root view, as an evaluation of its parent would.
  package func show(_ view: some View) {
    guard let root else { return }
    root.view = view
    invalidate(root)
    update()
  }

  /// Removes the view, as when a screen is left.
  package func close() {
    root?.all { _ in true }.forEach(forget)
    root = nil
    Animation.whileCurrent(nil) {
      leave(present)
      present = []
      runActions()
      reports.deliverAll()
    }
    refresh?.cancel()
    refresh = nil
  }

  // MARK: Updating

  package var hasNews: Bool {
    passes.contains { !$0.dirty.isEmpty } || needsLayout || !after.isEmpty || !reports.isEmpty
  }

  /// Adds a place to the pass of the current change; returns the number of the pass.
  @discardableResult
  func invalidate(_ place: Place) -> Int {
    let animation = Animation.current
    if passes.last?.animation != animation || passes.isEmpty {
      lastPass += 1
      passes.append(UpdatePass(number: lastPass, animation: animation))
    }
    passes[passes.count - 1].add(place)
    return passes[passes.count - 1].number
  }

  /// Runs the action after the last pass that is pending now.
  func afterLastPass(_ action: @escaping () -> Void) {
    if !passes.isEmpty { passes[passes.count - 1].settle(action) }
  }

  func forget(_ place: Place) {
    for index in passes.indices { passes[index].forget(place) }
    running?.forget(place)
  }

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
    running?.forget(place)
    if !(place.view is any Primitive) { evaluations[place.typeName, default: 0] += 1 }
    if let refresh, reports.isAdversarial, place === refresh.owner { refresh.cancel() }
  }

  /// Makes the next update check whether an edit is visible; if not, a row has snapped back.
  func expect(_ condition: @escaping () -> Bool) { expectations.append(condition) }

  /// Evaluates all changes and fires the actions that follow, until nothing is due.
  ///
  /// Delayed reports wait for a later call. Actions run outside of the animation of the change that caused them.
  package func update() {
    guard !isUpdating, root != nil else { return }
    isUpdating = true
    defer { isUpdating = false }
    reports.age()
    Animation.whileCurrent(nil) {
      var rounds = 0
      repeat {
        rounds += 1
        precondition(rounds < 200, "Views that change what they are made of never come to rest")
        runPasses()
        if needsLayout { layOut() }
        snapBacks += expectations.count { !$0() }
        expectations = []
        runActions()
        reports.deliver()
      } while !passes.isEmpty || needsLayout || !after.isEmpty
    }
  }

  private func runPasses() {
    while !passes.isEmpty {
      running = passes.removeFirst()
      while let place = running?.next() { place.evaluate() }
      let settling = running?.settling ?? []
      running = nil
      for action in settling { action() }
    }
  }

  private func runActions() {
    let actions = after
    after = []
    for action in actions { action() }
  }

  // MARK: Refresh

  /// Pulls the first scrollable view down; returns whether it can be refreshed.
  @discardableResult
  package func pull() -> Bool {
    guard let place = root?.first(where: { $0.isScrollable && $0.environment.refresh != nil }),
      let action = place.environment.refresh
    else { return false }
    refresh = RefreshRun(owner: place, action)
    return true
  }

  /// Whether the system's refresh indicator turns.
  package var isRefreshing: Bool { refresh?.isRunning ?? false }
  package var wasRefreshCancelled: Bool { refresh?.wasCancelled ?? false }
}
