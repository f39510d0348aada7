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
  /// How many rows below the screen a lazy container makes, and says that they appeared.
  package let prefetchedRows: Int
  /// Whether rows that were scrolled away keep their state, as those of a `LazyVStack` may.
  package let keepsScrolledRows: Bool
  package private(set) var root: Place?
  package var animations: [AnimationRecord] = []
  /// How often the bodies of views of a type were evaluated.
  package private(set) var evaluations: [String: Int] = [:]
  /// How often something that a body had read has changed.
  package var notifications = 0
  /// How many rows SwiftUI would have made only to count them, as their type does not say how many views each is.
  package var rowsMadeToCount = 0
  /// How many ids the containers read: a `List` all of a `ForEach` at each of its evaluations, others up to the window.
  package var idsGathered = 0
  /// Whether a `List` walks the ids that it gathers, with a hash and a comparison for each, as SwiftUI's does.
  package var walksAllIDs = false
  /// What the walks came to, so that they are not left out.
  var walked = 0
  /// How many rows went back: the first pass after a deletion or a move showed the old rows.
  package private(set) var snapBacks = 0
  var typesWithoutWrappers: Set<ObjectIdentifier> = []
  /// Whether a view of a type is one row of a lazy container.
  var typesOfOneRow: [ObjectIdentifier: Bool] = [:]

  private var passes: [UpdatePass] = []
  private var lastPass = 0
  /// The pass whose places are evaluated.
  private(set) var running: UpdatePass?
  var needsLayout = true
  var after: [() -> Void] = []
  var present: [Place] = []
  var reports: RowReports
  private var isUpdating = false
  /// Whether another screen was pushed over this one.
  var isCovered = false
  private var expectations: [() -> Bool] = []
  private(set) var refresh: RefreshRun?

  /// With a seed, rows report their coming and going late, twice or never, and some before they are on screen.
  package init(
    _ view: some View, rowsOnScreen: Int = 10, adversarialSeed: UInt64? = nil, prefetchedRows: Int? = nil,
    keepsScrolledRows: Bool = false, walksAllIDs: Bool = false
  ) {
    self.rowsOnScreen = rowsOnScreen
    self.prefetchedRows = prefetchedRows ?? (adversarialSeed == nil ? 0 : 3)
    self.keepsScrolledRows = keepsScrolledRows
    self.walksAllIDs = walksAllIDs
    reports = RowReports(seed: adversarialSeed)
    let root = Place(view, parent: nil, host: self, environment: EnvironmentValues())
    self.root = root
    invalidate(root)
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

  /// Has a place evaluated in the pass of the present change; returns the pass's number.
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

  /// Calls back when the last pass there is now has run.
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

  /// Has the next update look whether an edit shows at once.
  func expect(_ condition: @escaping () -> Bool) { expectations.append(condition) }

  /// Evaluates what has changed and fires what follows, until nothing is left to do at once.
  ///
  /// Reports that are late wait for a later call. What is fired runs outside of
  /// the animation of the change that led to it.
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
