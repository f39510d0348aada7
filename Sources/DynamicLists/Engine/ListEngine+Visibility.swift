/// How reports of views are handled, and which rows are revealed.
extension ListEngine {
  /// The rows that are visible in a viewport, as positions among the arranged rows.
  package func visiblePositions(in viewport: Viewport = .main) -> Range<Int> { visibility.rows(in: viewport) }

  /// The viewports that have reported rows and were not closed.
  package var openViewports: [Viewport] { visibility.viewports }

  /// The rows that are visible in any viewport.
  var visibleRows: [RowID] { visibility.positions.flatMap { $0.map { rows[$0] } } }

  /// The rows that are visible in viewports that are not hidden.
  var seenRows: [RowID] { visibility.seen.map { rows[$0] } }

  /// How many visible rows have a detail that is neither there nor failed. O(visible rows).
  var waitingVisibleRowCount: Int {
    guard details.isUsed, !visibility.isEmpty else { return 0 }
    return Set(seenRows).count { details.isAwaited($0) }
  }

  /// The position of a reported row among the arranged rows; it is looked up first where `ListSlots` has the slot.
  private func find(_ row: RowID, at slot: Int) -> Int? {
    let placeholders = configuration.maxPlaceholders > 0 ? placeholders.before.count : 0
    return rows.position(of: row, hint: max(0, slot) - (runs.goesBack ? 1 : 0) - placeholders)
  }

  mutating func rowAppeared(_ row: RowID, _ slot: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = find(row, at: slot) else { return }
    positionAppeared(position, in: viewport, &output)
    if visibility.takeScroll(in: viewport, all: false) { pages.renewBudget() }
    prefetch(&output)
    visibleRowsChanged(hasAppeared: true, &output)
  }

  private mutating func positionAppeared(_ position: Int, in viewport: Viewport, _ output: inout Output) {
    let entered = visibility.appeared(position, in: viewport)
    for position in entered { reveal(rows[position], in: viewport, &output) }
    if newItems.isUsed { newItemsAppeared(entered, &output) }
    if details.loadsInFlight > 0, !entered.isEmpty, !visibility.isHidden(viewport) {
      for position in entered { details.becameVisible(rows[position], &output) }
    }
  }

  /// Rows have disappeared and appeared at the same time. Pages and details begin to load once all of them are known,
  /// those of visible rows first.
  mutating func rowsScrolled(_ reports: [RowReport], _ viewport: Viewport, _ output: inout Output) {
    var (hasAppeared, hasDisappeared) = (false, false)
    for report in reports {
      guard let position = find(report.row, at: report.hint) else { continue }
      if report.appears {
        positionAppeared(position, in: viewport, &output)
        hasAppeared = true
      } else if visibility.disappeared(position, in: viewport) {
        hasDisappeared = true
      }
    }
    if hasAppeared {
      keepRevealsOfVisibleRows(in: viewport, &output)
      if visibility.takeScroll(in: viewport, all: true) { pages.renewBudget() }
      prefetch(&output)
    }
    if hasDisappeared { placeholdersStay(&output) }
    if hasAppeared || hasDisappeared { visibleRowsChanged(hasAppeared: hasAppeared, &output) }
  }

  /// A row far from the visible rows begins a new run. The rows before are then not visible, or became visible again
  /// later in these reports.
  private mutating func keepRevealsOfVisibleRows(in viewport: Viewport, _ output: inout Output) {
    var seen: Set<RowID> = []
    output.reveals.removeAll { reveal in
      guard let position = rows.position(of: reveal.row) else { return true }
      return !visibility.contains(position, in: viewport) || !seen.insert(reveal.row).inserted
    }
  }

  /// Loads the detail of a row whose view was made ahead of time, after those of the visible rows.
  mutating func rowPrepared(_ row: RowID, _ output: inout Output) {
    guard details.isUsed, rows.position(of: row) != nil else { return }
    details.prepared(row)
    startDetails(&output)
  }

  mutating func rowDisappeared(_ row: RowID, _ slot: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = find(row, at: slot) else { return }
    guard visibility.disappeared(position, in: viewport) else { return }
    placeholdersStay(&output)
    visibleRowsChanged(hasAppeared: false, &output)
  }

  mutating func viewportClosed(_ viewport: Viewport, _ output: inout Output) {
    visibility.closed(viewport)
    placeholdersVisible(0..<0, in: viewport, &output)
    placeholdersStay(&output)
    visibleRowsChanged(hasAppeared: false, &output)
  }

  mutating func viewportHid(_ viewport: Viewport, _ isHidden: Bool, _ output: inout Output) {
    guard visibility.isHidden(viewport) != isHidden else { return }
    visibility.hid(viewport, isHidden)
    visibleRowsChanged(hasAppeared: !isHidden, &output)
    prioritizeDetails(&output)
  }

  /// Runs `change` on the rows, adjusts the visible positions, and reveals the rows that entered a viewport.
  ///
  /// A row that moves within a viewport does not enter it.
  mutating func changeArrangedRows(
    by splices: [ListChange.Splice], _ output: inout Output, change: (inout ArrangedRows) -> Void
  ) {
    let last = visibility.last
    let before =
      splices.indices.contains { splices[$0].position <= last }
      ? visibility.positions.map { Set($0.map { rows[$0] }) } : nil
    change(&rows)
    guard let before else { return }
    // Without a copy of those that are many and out of sight.
    for index in splices.indices where splices[index].position <= visibility.last { visibility.apply(splices[index]) }
    for (index, positions) in visibility.positions.enumerated() {
      let viewport = visibility.viewports[index]
      for row in positions.map({ rows[$0] }) where !before[index].contains(row) { reveal(row, in: viewport, &output) }
    }
  }

  /// Reveals visible rows whose detail arrived with this event.
  mutating func revealArrived(_ output: inout Output) {
    guard !visibility.isEmpty else { return }
    let entered = output.reveals
    var hint = 0
    for row in output.items.arrived {
      guard let position = rows.position(of: row, hint: hint) else { continue }
      hint = position + 1
      for viewport in visibility.viewports(showing: position)
      where !entered.contains(where: { $0.row == row && $0.viewport.id == viewport.id }) {
        output.reveals.append(.init(row: row, reason: .arrived, viewport: viewport))
      }
    }
  }

  /// Emits a reveal when the row that entered a viewport already has its detail. A failed detail loads again.
  private mutating func reveal(_ row: RowID, in viewport: Viewport, _ output: inout Output) {
    if details.showsDetail(row) { output.reveals.append(.init(row: row, reason: .appeared, viewport: viewport)) }
    if details.awaitsRetry(row) { forgetFailure(of: row, &output) }
  }
}
