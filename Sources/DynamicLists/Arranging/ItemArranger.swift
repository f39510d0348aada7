/// What the rows of a list are arranged by, and the sections of the rows.
///
/// - ``wanted`` is what the app has set, ``shown`` what the rows on screen are arranged by. Only the verbs of the first
///   part change them. Both differ while an ``ArrangementRebuild`` makes the arrangement of many rows. The rebuild ends
///   when it is complete, when another arrangement is wanted, or when few rows are left.
/// - The number of a section key stays the same until ``forgetSections()``.
/// - The source's sections follow its pages.
/// - A section is awaited from ``awaitPage(of:)`` until its page has landed or the jump is given up: ``takeJump(landed:)``.
///
/// The arranger reads the rows of the ``ListCore`` and the items of their owner, and changes the rows by
/// ``ListCore/carryOut(_:_:_:)``.
@MainActor
final class ItemArranger<Item> {
  private(set) var wanted = ItemArrangement<Item>()
  private(set) var shown = ItemArrangement<Item>()
  private var rebuild: ArrangementRebuild<Item>?
  var pace = ArrangementPace()
  /// Whether row objects may have separators.
  private var hasSeparators = false

  private(set) var numbers = SectionNumbers()
  /// The numbers of the collapsed sections, of which some may have no rows.
  private(set) var collapsed: Set<Int> = []
  /// What pages say about the sections of the source.
  private(set) var sourceSections = SourceSections()
  private(set) var awaitedSection: SectionJump?

  private let core: ListCore
  private let items: RowItems<Item>
  let worker: any ItemWorker<Item>

  init(_ core: ListCore, _ items: RowItems<Item>, worker: any ItemWorker<Item>) {
    (self.core, self.items, self.worker) = (core, items, worker)
  }

  // MARK: The arrangement

  /// Whether the rows are still those of an earlier arrangement.
  var isArranging: Bool { rebuild != nil }

  /// Whether the shown rows are in the order of the source, and are to stay in it.
  var isInSourceOrder: Bool { wanted.isInSourceOrder && shown.isInSourceOrder }

  /// Takes another arrangement or search, before ``rearrange(keepsBudget:)``. The caller holds the one before, since the end of
  /// what its closures capture may call the list.
  func want(_ new: ItemArrangement<Item>) { wanted = new }

  /// Shows the rows by the wanted arrangement: now if they are few. With `keepsBudget`, the count of consecutive pages goes on.
  func rearrange(keepsBudget: Bool) {
    core.perform { [self] in
      placeNewItems()
      begin(keepsBudget: keepsBudget)
    }
  }

  private func begin(keepsBudget: Bool) {
    // What the old closures capture must not end while the list changes: its end may call the list.
    let (old, oldRebuild) = (shown, rebuild)
    defer { withExtendedLifetime((old, oldRebuild)) {} }
    let keepsBudget = keepsBudget && oldRebuild?.keepsBudget != false
    oldRebuild?.cancel()
    rebuild = nil
    var arrangement = makeArrangement()
    if arrangement == nil && !core.engine.isArranged || core.engine.allRows.count <= pace.rowsAtOnce {
      shown = wanted
      let isOtherOrder = !shown.isOrdered(as: old)
      // A copy, since closures of the arrangement may change the engine.
      let rows = core.engine.rows
      let new = rows.replacement(beginning: &arrangement)
      return core.carryOut(
        core.engine.replace(arrangement, by: new, keepsBudget: keepsBudget, isOtherOrder: isOtherOrder), event)
    }
    let rows = ManyRows(core.engine.allRows, items.all, in: MainActorTurns(pace), worker: worker)
    rebuild = ArrangementRebuild(wanted, of: rows, keepsBudget: keepsBudget, by: self, items)
    // A jump would replace the rows that are being arranged; such an arrangement has no place for it.
    if let arrangement, !arrangement.onlyGroups { core.send(.jumpGivenUp) }
    // The rule that selects all rows of a query ends now: the rows that will be shown answer another query.
    core.arrangingBegan()
  }

  /// The operations and sections of the wanted arrangement; `nil` when there are none.
  private func makeArrangement() -> Arrangement? {
    if wanted.isEmpty { return nil }
    return Arrangement(
      wanted.operations.map { $0.rowOperation(reading: items) }, grouping: wanted.arrangement.sections.map(makeGrouping)
    )
  }

  /// The operations of an arrangement have begun, or it is known how the rows change to it.
  func proceed(_ made: ArrangementRebuild<Item>) {
    core.perform { [self] in
      show(made)
      if core.engine.isArranged { placeNewItems() }
    }
  }

  /// Shows the rows of an arrangement that is made, unless the rows have changed meanwhile, or another one is wanted.
  private func show(_ made: ArrangementRebuild<Item>) {
    guard made === rebuild,
      let found = made.replacement(of: core.engine.rows, collapsed: collapsed, near: nearRows)
    else { return }
    let old = shown
    defer { withExtendedLifetime(old) {} }
    rebuild = nil
    shown = wanted
    let isOtherOrder = !shown.isOrdered(as: old)
    core.carryOut(
      core.engine.replace(made.arrangement, by: found, keepsBudget: made.keepsBudget, isOtherOrder: isOtherOrder), event
    )
  }

  /// The visible rows, the focused row, and some rows around both.
  private var nearRows: [Range<Int>] {
    let seen = core.engine.visibility.ranges + (core.selection.focusPlace.map { [$0..<$0 + 1] } ?? [])
    return seen.map { $0.lowerBound - pace.nearRows..<$0.upperBound + pace.nearRows }
  }

  /// Lets the arrangement that is being made know of a change of all rows. It begins again if the change is large, and is
  /// made at once if few rows are left.
  func rowsChanged(_ change: ListChange) {
    guard let rebuild else { return }
    rebuild.note(change)
    if rebuild.isOutdated || core.engine.allRows.count <= pace.rowsAtOnce {
      rearrange(keepsBudget: rebuild.keepsBudget)
    }
  }

  /// Makes rows of the items that wait, before another arrangement puts each to its place.
  private func placeNewItems() {
    if core.engine.newItems.hasWaiting { core.handle(StagedEvent(.newItemsPlaced)) }
  }

  private var event: StagedEvent {
    var staged = StagedEvent(.rowsUpdated([]))
    staged.mayChangeSeparators = true
    return staged
  }

  // MARK: Separators

  /// The separator between a row and the one above, which has to be in the same section.
  func separator(above row: RowID) -> String? {
    guard let separator = shown.arrangement.separator else { return nil }
    let rows = core.engine.arrangedRows
    guard let position = rows.position(of: row), let item = items.item(of: row) else { return nil }
    let isFirst = position == 0 || core.engine.sections.isFirst(position)
    return separator(isFirst ? nil : items.item(of: rows[position - 1]), item)
  }

  /// Whether row objects may show outdated separators. Asked once after each change.
  func takeMayHaveSeparators() -> Bool {
    let hasSeparator = shown.arrangement.separator != nil
    // The removal of the closure removes the texts, too.
    defer { hasSeparators = hasSeparator }
    return hasSeparator || hasSeparators
  }

  // MARK: Sections

  func setCollapsed(_ sections: Set<Int>) {
    guard sections != collapsed else { return }
    collapsed = sections
    core.perform { [self] in if shown.arrangement.sections != nil { core.collapse(collapsed) } }
  }

  /// The number of the section of a row by the shown arrangement; `nil` without sections.
  func section(of row: RowID) -> Int? {
    shown.arrangement.sections.flatMap { numbers(of: [row], by: $0).first }
  }

  /// The numbers of the sections of a page: the engine knows sections by numbers.
  func numbers(of sections: [PageSection]?) -> Set<Int>? {
    sections.map { Set($0.map { number(of: $0.sectionKey) }) }
  }

  /// The number of a section's key.
  func number(of key: SectionKey) -> Int { numbers.number(of: key) }

  /// The key of a section that the list has had; `nil` once it is forgotten.
  func key(of section: Int) -> SectionKey? { section < numbers.keys.count ? numbers.keys[section] : nil }

  /// Forgets all keys, after the rows are gone. The caller then makes another arrangement, since the old one has their
  /// numbers.
  func forgetSections() {
    core.perform { [self] in (numbers, collapsed, awaitedSection) = (SectionNumbers(), [], nil) }
  }

  /// The operation that makes the sections.
  private func makeGrouping(_ grouping: ListGrouping<Item>) -> RowGrouping {
    let kept = grouping.kept.map(number)
    let isBefore = grouping.isBefore.map { keysAreInOrder in
      { [weak self] (left: Int, right: Int) in
        guard let keys = self?.numbers.keys else { return false }
        return keysAreInOrder(keys[left], keys[right])
      }
    }
    return RowGrouping(isBefore: isBefore, collapsed: collapsed, kept: kept) { [weak self] rows in
      // Without the list nobody asks for its sections.
      self?.numbers(of: rows, by: grouping) ?? Array(repeating: RowGrouping.none, count: rows.count)
    }
  }

  /// The same operation, begun with many rows, and the rows that the operation shows; `nil` when the task was
  /// cancelled.
  func makeGrouping(
    _ grouping: ListGrouping<Item>, begunWith rows: ManyRows<Item>
  ) async -> (operation: RowGrouping, rows: RowTable)? {
    guard let pieces = await rows.asked(grouping.group) else { return nil }
    var sections: [Int] = []
    for (keys, positions) in pieces {
      let numbers = keys.map(number)
      sections += positions.map { numbers[$0] }
    }
    var operation = makeGrouping(grouping)
    let all = numbers.keys
    let isBefore = grouping.isBefore.map { keysAreInOrder in
      { @Sendable (left: Int, right: Int) in keysAreInOrder(all[left], all[right]) }
    }
    let shown = await operation.begin(with: rows.left.rows, numbers: sections, isBefore: isBefore)
    return (operation, shown)
  }

  private func numbers(of rows: [RowID], by grouping: ListGrouping<Item>) -> [Int] {
    let items = items.items(of: rows)
    let (keys, positions) = grouping.group(items.compactMap { $0 })
    let numbers = keys.map(number)
    var next = positions.makeIterator()
    // A row that a later part of the same change removes has no item.
    return items.map { item in item == nil ? RowGrouping.none : next.next().map { numbers[$0] } ?? RowGrouping.none }
  }

  // MARK: The source's sections

  /// Passes on what a page or another source says.
  func updateSourceSections(_ update: (inout SourceSections) -> Void) { update(&sourceSections) }

  /// What the source says about its sections; `nil` if the sections of the list are others.
  var currentSourceSections: SourceSections? {
    guard !sourceSections.isEmpty, !shown.isFiltered, shown.arrangement.sort == nil else { return nil }
    // The list may group its rows by something else.
    guard let place = core.engine.sections.first(where: { $0.count > 0 }), let key = key(of: place.number) else {
      return sourceSections
    }
    return sourceSections.contains(key) ? sourceSections : nil
  }

  /// Whether a section with rows has its first ones.
  func hasLoaded(_ place: SectionPlace?, _ key: SectionKey) -> Bool {
    guard let place, place.count > 0 else { return false }
    return sourceSections.start(of: key).map { $0 >= core.engine.firstPosition } ?? true
  }

  // MARK: Jumps to sections

  /// The section whose page loads, to be scrolled to.
  var awaited: ListSection.ID? { core.engine.hasRequestedJump ? awaitedSection?.section : nil }

  /// A view waits for a section's page.
  func awaitPage(of section: SectionJump) { awaitedSection = section }

  /// The jump that has landed, if the list has its section now. One that was given up, or that another refresh has
  /// overtaken, is forgotten.
  func takeJump(landed: Bool) -> SectionJump? {
    guard let jump = awaitedSection, landed || !core.engine.hasRequestedJump else { return nil }
    awaitedSection = nil
    guard landed else { return nil }
    return core.engine.sections.contains { $0.number == jump.section.number } ? jump : nil
  }
}

extension [SectionPlace] {
  /// Whether a section begins with the arranged row at a position. O(log sections).
  fileprivate func isFirst(_ position: Int) -> Bool {
    let index = partitioningIndex { $0.start + $0.shownCount > position }
    return index < count && self[index].start == position
  }
}
