/// Another arrangement of many rows, which is made while the list shows the old one.
///
/// It takes three steps, each of which a later arrangement cancels:
/// 1. Its operations begin with the rows of one moment, on the main actor in turns or off it.
/// 2. The changes of the rows since then, which ``note(_:)`` has collected, are translated.
/// 3. How the shown rows change to the new ones is found off the main actor. If the shown rows change meanwhile, it goes on
///    at 2.
@MainActor
final class ArrangementRebuild<Item> {
  /// Gives up after three races with changing rows: the third step then runs on the main actor.
  private static var maxRounds: Int { 3 }

  /// Whether the new arrangement keeps the count of consecutive pages.
  let keepsBudget: Bool
  /// `nil` to show all rows, and until its operations have begun.
  private(set) var arrangement: Arrangement?

  private weak var arranger: ItemArranger<Item>?
  private let pace: ArrangementPace
  private let startCount: Int
  private var task: Task<Void, Never>?
  /// Changes of all rows that ``arrangement`` does not know.
  private var changes = ListChange()
  /// The arranged rows of ``arrangement``; `nil` for all rows.
  private var arranged: RowTable?
  /// How the rows of one moment change; `nil` once ``arranged`` has changed since.
  private var found: ArrangedRows.Replacement?
  private var rounds = 0

  /// Begins with these rows.
  init(
    _ wanted: ItemArrangement<Item>, of rows: ManyRows<Item>, keepsBudget: Bool, by arranger: ItemArranger<Item>,
    _ items: RowItems<Item>
  ) {
    (self.arranger, self.keepsBudget, pace, startCount) = (arranger, keepsBudget, arranger.pace, rows.left.rows.count)
    task = Task { [weak self, weak arranger] in
      var rows = rows
      var operations: [any RowOperation] = []
      var results: [RowTable] = []
      for operation in wanted.operations {
        guard let begun = await operation.begun(with: &rows, reading: items) else { return }
        operations.append(begun)
        results.append(rows.left.rows)
      }
      var (arranged, grouping): (RowTable, RowGrouping?) = (rows.left.rows, nil)
      if let sections = wanted.arrangement.sections {
        guard let begun = await arranger?.makeGrouping(sections, begunWith: rows) else { return }
        (grouping, arranged) = begun
      }
      guard !Task.isCancelled, let self else { return }
      if !wanted.isEmpty {
        (arrangement, self.arranged) = (Arrangement(begun: operations, results: results, grouping: grouping), arranged)
      }
      arranger?.proceed(self)
    }
  }

  deinit { task?.cancel() }

  func cancel() { task?.cancel() }

  /// All rows have changed, and the list shows it by its old arrangement.
  func note(_ change: ListChange) {
    changes.splices += change.splices
    changes.updated += change.updated
  }

  /// Whether so many rows have changed that it takes less time to begin again.
  var isOutdated: Bool { changes.isLarge(for: startCount) }

  /// How the list changes when the new rows replace these; `nil` if a task is now finding the change.
  func replacement(of shown: ArrangedRows, collapsed: Set<Int>, near: [Range<Int>]) -> ArrangedRows.Replacement? {
    catchUp(with: shown.all, collapsed: collapsed)
    let sections = arrangement?.sections ?? []
    if let found, found.revision == shown.revision, found.sections == sections { return found }
    let (new, most) = (arranged, pace.mostSplices)
    rounds += 1
    if rounds > Self.maxRounds { return shown.replacement(by: new, sections: sections, atMost: most, near: near) }
    task = Task { [weak self] in
      let found = await shown.findReplacement(by: new, sections: sections, atMost: most, near: near)
      guard !Task.isCancelled, let self else { return }
      self.found = found
      arranger?.proceed(self)
    }
    return nil
  }

  /// Translates what was noted. The closures of the arrangement read the items that rows have now.
  private func catchUp(with rows: RowTable, collapsed: Set<Int>) {
    let change = changes
    changes = ListChange()
    guard var arrangement else { return }
    // Not in place, since the closures may read the list.
    var splices = change.isEmpty ? [] : arrangement.translate(change, of: rows).splices
    let folds = arrangement.collapse(collapsed)
    splices += folds.splices
    self.arrangement = arrangement
    _ = arranged?.apply(splices)
    if !splices.isEmpty || folds.slots?.isEmpty == false { found = nil }
  }
}
