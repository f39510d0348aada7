#if GTK
  import DynamicLists

  /// Applies the changes of the list to the GListModel that GTK shows.
  @MainActor
  final class RowChanges<Item: Sendable> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let scroller: RowScroller
    private let selection: RowSelection
    private let focus: RowFocus<Item>
    private let keptScroll: KeptScroll<Item>
    private let afterLayout: AfterLayout
    /// Changes that came while GTK made or bound rows.
    private var waiting: [(change: ListChange, hasFooter: Bool)] = []
    /// Called after a change was applied.
    var onApplied: @MainActor () -> Void = {}

    /// The most rows that one emission may replace: GTK may ask for each row that an emission adds.
    private var mostTogether: Int { 512 }
    /// The most emissions for one change; a larger change replaces its whole range.
    private var mostSplices: Int { 32 }

    init(
      _ list: ListViewModel<Item>, model: RowModel, selection: RowSelection, scroller: RowScroller,
      focus: RowFocus<Item>, keptScroll: KeptScroll<Item>, afterLayout: AfterLayout
    ) {
      self.list = list
      self.model = model
      self.selection = selection
      self.scroller = scroller
      self.focus = focus
      self.keptScroll = keptScroll
      self.afterLayout = afterLayout
    }

    /// Applies a change to the model, and shows or hides the footer.
    ///
    /// A row may edit the list while GTK makes or binds it, when the model must not change. Such a change
    /// waits until the main loop is idle, and so do all changes after it.
    func receive(_ change: ListChange, hasFooter: Bool) {
      guard !model.isInsideGTK, waiting.isEmpty else {
        waiting.append((change, hasFooter))
        if waiting.count == 1 { Idle.schedule { [weak self] in self?.applyWaiting() } }
        return
      }
      keepingSelection { apply(change, hasFooter: hasFooter) }
    }

    private func applyWaiting() {
      let changes = waiting
      waiting = []
      let splices = changes.flatMap(\.change.splices)
      keepingSelection {
        if isLarge(splices), let last = changes.last {
          // One replacement for all changes: the list's ids are those after the last change.
          let all = (old: 0..<model.ids.count, new: 0..<list.rowIDs.count)
          let movesToTop = changes.contains { $0.change.movesToTop }
          updateRowsAndFooter(hasFooter: last.hasFooter, changesRows: true, movesToTop: movesToTop) { replace(all) }
        } else {
          for (index, change) in changes.enumerated() {
            apply(change.change, hasFooter: change.hasFooter, isLast: index == changes.count - 1)
          }
        }
      }
    }

    /// Selects the selected row again if GTK lost it: GTK keeps a selection only within one emission.
    private func keepingSelection(_ body: () -> Void) {
      let selected = selection.row
      body()
      guard let selected, selection.row != selected, waiting.isEmpty else { return }
      if let position = list.position(of: selected) { selection.select(position) }
    }

    private func apply(_ change: ListChange, hasFooter: Bool, isLast: Bool = true) {
      updateRowsAndFooter(
        hasFooter: hasFooter, changesRows: !change.splices.isEmpty, movesToTop: change.movesToTop
      ) {
        applySplices(change.splices)
        // Until the last change is applied, the list's ids are ahead of the model.
        if isLast, waiting.isEmpty { model.adopt(list.rowIDs) }
      }
    }

    /// Updates the rows and the footer, and scrolls where the change requires it.
    private func updateRowsAndFooter(
      hasFooter: Bool, changesRows: Bool, movesToTop: Bool, _ updateRows: () -> Void
    ) {
      let old = (
        atTop: scroller.isAtTop, atEnd: scroller.isAtEnd, onFooter: focus.isOnFooter, onRow: focus.slot != nil,
        count: model.ids.count
      )
      // A footer that stays in place anchors GTK's scroll position: the list would scroll to its end with each page.
      if changesRows { model.setFooter(false) }
      updateRows()
      model.setFooter(hasFooter)
      onApplied()
      if movesToTop || old.atTop && !old.onRow && changesRows {
        // A list at its top with no focused row stays at its top, so that new first rows are visible.
        afterLayout.perform { [weak self] in self?.scroller.scrollToTop() }
      } else if old.onFooter, model.ids.count > old.count {
        // The footer had the focus: the first row that was added below moves up to its place and takes the focus.
        focus.move(to: old.count)
      } else if hasFooter, !changesRows, old.atEnd, !old.atTop {
        // The last row is fully visible, so the footer below it is scrolled into view.
        scroller.scroll(to: model.ids.count)
      }
    }

    /// Whether rows only changed their position, and none was inserted or removed.
    private func isMove(_ splices: [ListChange.Splice]) -> Bool {
      guard splices.count == 2, let from = splices.first, let to = splices.last else { return false }
      return from.inserted.isEmpty && to.removed == 0 && from.removed == to.inserted.count
        && to.inserted.first == model.ids[from.position]
    }

    /// Whether there are too many splices to emit, or one lets GTK ask for too many rows.
    private func isLarge(_ splices: [ListChange.Splice]) -> Bool {
      splices.count > mostSplices || splices.contains { $0.removed > 0 && $0.inserted.count > mostTogether }
    }

    private func applySplices(_ splices: [ListChange.Splice]) {
      let cover = Self.cover(splices)
      if isMove(splices) {
        move(splices[0], splices[1])
      } else if splices.count > 1, cover.old.count <= mostTogether, cover.new.count <= mostTogether {
        // One emission: GTK reuses the widgets of rows only within one.
        model.splice(splices, within: cover)
      } else if isLarge(splices) {
        replace(cover)
      } else {
        splices.forEach(model.splice)
      }
    }

    /// Replaces a range of rows with the list's rows, and restores the scroll position and the focus.
    private func replace(_ range: (old: Range<Int>, new: Range<Int>)) {
      let snapshot = keptScroll.snapshot(of: model.ids)
      model.replace(range, by: list.rowIDs)
      keptScroll.restore(snapshot)
    }

    /// The range of old rows that the splices replace, and the range of new rows in its place.
    static func cover(_ splices: [ListChange.Splice]) -> (old: Range<Int>, new: Range<Int>) {
      guard !splices.isEmpty else { return (0..<0, 0..<0) }
      var (start, end) = (Int.max, 0)
      // The change of the list's length by the splices so far.
      var growth = 0
      for splice in splices {
        start = min(start, splice.position)
        end = max(end, splice.position + splice.removed)
        end += splice.inserted.count - splice.removed
        growth += splice.inserted.count - splice.removed
      }
      return (start..<max(start, end - growth), start..<max(start, end))
    }

    /// Removes rows and inserts them elsewhere, in two emissions. In one emission, GTK would follow a moved
    /// top row with its scroll position, and its former neighbors would leave the screen.
    private func move(_ from: ListChange.Splice, _ to: ListChange.Splice) {
      let focused = focus.slot?.row?.id
      model.splice(from)
      model.splice(to)
      guard let focused, to.inserted.contains(focused) else { return }
      // Now, so that the next key acts on the row, and again after the layout, since GTK cannot scroll to it before.
      focus.grab(focused)
      focus.move(to: to.position + (to.inserted.firstIndex(of: focused) ?? 0))
    }
  }
#endif
