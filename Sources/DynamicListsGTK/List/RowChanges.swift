#if GTK
  import DynamicLists

  /// Applies the changes of the list to the model that GTK shows.
  @MainActor
  final class RowChanges<Item: Sendable> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let scroller: RowScroller
    private let selection: RowSelection
    private let focus: RowFocus<Item>
    private let keptScroll: KeptScroll<Item>
    private let afterLayout: AfterLayout
    /// Changes that came while GTK was inside another.
    private var waiting: [(change: ListChange, hasFooter: Bool)] = []
    /// Called when a change was applied.
    var onApplied: @MainActor () -> Void = {}

    /// The most rows that one emission may remove and add at once: GTK may ask for all that it adds.
    private var mostTogether: Int { 512 }
    /// The most emissions for one change.
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

    /// Makes the rows of the list those on screen, with or without something said below them.
    ///
    /// A row may edit the list while GTK makes or binds it, when the model must not change. Such a change waits
    /// until the main loop is idle, and with it all that come after it.
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
          // All at once: `replace` takes the ids that the list has, which are those after the last change.
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

    /// Selects the selected row again where GTK lost it: GTK finds a row only within one emission.
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
        // While changes wait, the list is ahead of the model.
        if isLast, waiting.isEmpty { model.adopt(list.rowIDs) }
      }
    }

    /// Changes the rows and the footer, and scrolls to where a person goes on.
    private func updateRowsAndFooter(
      hasFooter: Bool, changesRows: Bool, movesToTop: Bool, _ updateRows: () -> Void
    ) {
      let old = (
        atTop: scroller.isAtTop, atEnd: scroller.isAtEnd, onFooter: focus.isOnFooter, onRow: focus.slot != nil,
        count: model.ids.count
      )
      // A footer that stays would be what GTK keeps in view: the list would scroll to its end with each page.
      if changesRows { model.setFooter(false) }
      updateRows()
      model.setFooter(hasFooter)
      onApplied()
      if movesToTop || old.atTop && !old.onRow && changesRows {
        // Without a row to stay with, a list at its top shows what is new there.
        afterLayout.perform { [weak self] in self?.scroller.scrollToTop() }
      } else if old.onFooter, model.ids.count > old.count {
        // The focus was below the last row: it goes to the first of those that came after that row.
        focus.move(to: old.count)
      } else if hasFooter, !changesRows, old.atEnd, !old.atTop {
        // The last row is wholly in view, so the footer that comes below it is brought into view.
        scroller.scroll(to: model.ids.count)
      }
    }

    /// Whether rows changed their position and none came or went.
    private func isMove(_ splices: [ListChange.Splice]) -> Bool {
      guard splices.count == 2, let from = splices.first, let to = splices.last else { return false }
      return from.inserted.isEmpty && to.removed == 0 && from.removed == to.inserted.count
        && to.inserted.first == model.ids[from.position]
    }

    /// Whether the splices are too many to emit, or one of them lets GTK ask for too many rows.
    private func isLarge(_ splices: [ListChange.Splice]) -> Bool {
      splices.count > mostSplices || splices.contains { $0.removed > 0 && $0.inserted.count > mostTogether }
    }

    private func applySplices(_ splices: [ListChange.Splice]) {
      let cover = Self.cover(splices)
      if isMove(splices) {
        move(splices[0], splices[1])
      } else if splices.count > 1, cover.old.count <= mostTogether, cover.new.count <= mostTogether {
        // GTK keeps the widgets of rows only within one emission.
        model.splice(splices, within: cover)
      } else if isLarge(splices) {
        replace(cover)
      } else {
        splices.forEach(model.splice)
      }
    }

    /// Replaces rows by those that the list has now, and keeps what a person looks at and works on.
    private func replace(_ range: (old: Range<Int>, new: Range<Int>)) {
      let snapshot = keptScroll.snapshot(of: model.ids)
      model.replace(range, by: list.rowIDs)
      keptScroll.restore(snapshot)
    }

    /// What several splices replace together: the old rows, and the new ones.
    static func cover(_ splices: [ListChange.Splice]) -> (old: Range<Int>, new: Range<Int>) {
      guard !splices.isEmpty else { return (0..<0, 0..<0) }
      var (start, end) = (Int.max, 0)
      // How much longer the list is than at the beginning.
      var growth = 0
      for splice in splices {
        start = min(start, splice.position)
        end = max(end, splice.position + splice.removed)
        end += splice.inserted.count - splice.removed
        growth += splice.inserted.count - splice.removed
      }
      return (start..<max(start, end - growth), start..<max(start, end))
    }

    /// Takes rows out and puts them back elsewhere, in two emissions. In one, GTK would keep the row at the
    /// top in view wherever that is moved to, and scroll the rows around it out of sight.
    private func move(_ from: ListChange.Splice, _ to: ListChange.Splice) {
      let focused = focus.slot?.row?.id
      model.splice(from)
      model.splice(to)
      guard let focused, to.inserted.contains(focused) else { return }
      // At once, so that the next key finds the row, and again after the layout, before which GTK cannot scroll to it.
      focus.grab(focused)
      focus.move(to: to.position + (to.inserted.firstIndex(of: focused) ?? 0))
    }
  }
#endif
