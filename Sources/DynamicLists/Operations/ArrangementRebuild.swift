/// Another arrangement of many rows, which is made while the list shows the old one.
///
/// Filters run in slices on the main actor; the order, the sections and what changes in the list are found off it.
/// Changes of the rows are noted meanwhile, and translated once the arrangement is made.
@MainActor
final class ArrangementRebuild<Item: Sendable> {
  /// How often it is found off the main actor what changes, before that is done at once: rows may change all the time.
  private static var maxRounds: Int { 3 }

  /// Whether the count of consecutive pages goes on.
  let keepsBudget: Bool
  /// Whether it was made in one slice on the main actor. Then what it replaces is a few pieces of memory.
  private(set) var isQuick = false
  /// `nil` to show all rows.
  private(set) var arrangement: Arrangement?

  private weak var list: ListViewModel<Item>?
  private let recipe: ArrangementRecipe<Item>
  private let conditions: ItemConditions<Item>
  private let pace: ArrangementPace
  private var task: Task<Void, Never>?
  /// Changes of all rows that ``arrangement`` does not know.
  private var changes = ListChange()
  private var changeCount = 0
  /// The arranged rows of ``arrangement``; `nil` for all rows.
  private var arranged: RowTable?
  /// What changes in the list, as long as its rows and its selection are the same.
  private var found: FoundReplacement?
  private var rounds = 0

  /// Begins with the rows and items of the list as they are.
  init(_ arrangement: Arrangement?, of list: ListViewModel<Item>, keepsBudget: Bool) {
    self.arrangement = arrangement
    self.list = list
    self.keepsBudget = keepsBudget
    conditions = list.conditions
    pace = list.pace
    recipe = ArrangementRecipe(
      rows: list.core.engine.allRows, items: list.store.items, sort: list.sort, grouping: list.grouping)
  }

  /// Whether the list still wants this arrangement.
  private var isWanted: Bool { list?.rebuild === self }

  func start() { task = Task { await self.make() } }

  func cancel() { task?.cancel() }

  /// All rows have changed, and the list shows it by its old arrangement.
  func note(_ change: ListChange) {
    changes.splices += change.splices
    changes.updated += change.updated
    changeCount += change.updated.count
    for splice in change.splices { changeCount += splice.removed + splice.inserted.count }
  }

  /// Whether so many rows have changed that it takes less time to begin again.
  var isOutdated: Bool { changeCount > max(64, recipe.rows.count / 8) }

  // MARK: Making

  private func make() async {
    if arrangement != nil {
      let scan = await scan()
      guard isWanted else { return }
      let sorted = keepsOrder ? .init() : await recipe.sorted(scan?.flags)
      guard isWanted, let list else { return }
      let sections = recipe.grouping.map { list.sections(of: sorted.keys, by: $0) }
      let shown = changes.splices.isEmpty ? list.shownRows : nil
      // What is left takes a fifth of the time in which a filter looks at the items: less than to go to another thread.
      isQuick = keepsOrder && scan?.isOneSlice == true && shown?.changeQuickly == true
      let made: ArrangementRecipe<Item>.Result?
      if isQuick {
        made = recipe.result(scan?.flags, sorted, sections, for: shown)
      } else {
        made = await recipe.findResult(scan?.flags, sorted, sections, for: shown)
      }
      guard let made, isWanted else { return }
      arrangement?.begin(with: made.content)
      (arranged, found) = (made.rows, made.found)
    }
    list?.rebuilt(self)
  }

  private var keepsOrder: Bool { recipe.sort == nil && recipe.grouping == nil }

  /// Which items the conditions include, and whether one slice was enough to look at all of them.
  private typealias Scan = (flags: FlagWords, isOneSlice: Bool)

  /// Looks at all items, in slices; `nil` without conditions.
  private func scan() async -> Scan? {
    if conditions.isEmpty { return nil }
    let (items, look) = (recipe.items, conditions.look)
    var scan: Scan = (FlagWords(), isOneSlice: true)
    scan.flags.reserveCapacity(items.count)
    var pacer = WorkPacer(largestSlice: pace.itemsInSlice)
    while true {
      pacer.begin(at: pace.clock.now())
      while case let size = pacer.nextPiece(of: items.count - scan.flags.count), size > 0 {
        let start = scan.flags.count
        let end = items.endOfPiece(from: start, size: size)
        look(items.slices(start..<end), &scan.flags)
        pacer.didPiece(of: end - start, at: pace.clock.now())
      }
      if scan.flags.count == items.count { return scan }
      scan.isOneSlice = false
      do { try await pace.clock.sleep(pacer.pause) } catch { return scan }
      guard isWanted else { return scan }
    }
  }

  // MARK: Finding what changes

  /// What changes in the list, which shows these rows; `nil` if that is still to be found, which is then begun.
  func replacement(of shown: ShownRows, collapsed: Set<Int>) -> FoundReplacement? {
    let isUnchanged = catchUp(with: shown.rows.all, collapsed: collapsed)
    let (new, sections) = (arranged, arrangement?.sections ?? [])
    if isUnchanged, let found, found.isTrue(of: shown), found.replacement.sections == sections { return found }
    let newlyKept = Arrangement.keptRows(of: arrangement)
    rounds += 1
    if rounds > Self.maxRounds { return shown.replacement(by: new, sections: sections, to: newlyKept) }
    task = Task {
      found = await shown.findReplacement(by: new, sections: sections, to: newlyKept)
      if isWanted { list?.rebuilt(self) }
    }
    return nil
  }

  /// Translates what was noted, and returns whether the arranged rows are the same. The closures of the arrangement read
  /// the items that rows have now.
  private func catchUp(with rows: RowTable, collapsed: Set<Int>) -> Bool {
    let change = changes
    (changes, changeCount) = (ListChange(), 0)
    guard var arrangement else { return true }
    // Not in place, since the closures may read the list.
    var splices = change.isEmpty ? [] : arrangement.translate(change, of: rows).splices
    let folds = arrangement.collapse(collapsed)
    splices += folds.splices
    self.arrangement = arrangement
    _ = arranged?.apply(splices)
    return splices.isEmpty && folds.slots?.isEmpty != false && change.splices.isEmpty
  }
}
