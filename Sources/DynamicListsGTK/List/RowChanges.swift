#if GTK
  import DynamicLists

  /// Applies the changes of the list to the GListModel that GTK shows.
  @MainActor
  final class RowChanges<Item> {
    /// Splices of slots, and what the view shows after them.
    struct Change {
      let splices: [ListSlots.Splice]
      let movesToTop: Bool
      /// Whether rows were merged, replaced or filtered, and not edited one by one.
      var replacesRows = false
      /// Whether the first row on screen keeps its place also at the very top.
      var keepsPlaceAtTop = false
      /// Whether another arrangement is shown: its rows, or their order.
      var isArrangement = false
      /// Whether a list at its top shows the top of another order.
      var isOtherOrder = false
      /// The row that the view follows to its new place.
      var followed: RowID?
      /// Whether the footer has content; without, the model leaves it out.
      let showsFooter: Bool
    }

    private let list: ListViewModel<Item>
    private let model: RowModel
    private let scroller: RowScroller
    private let focus: RowFocus<Item>
    private let keptFocus: KeptFocus<Item>
    private let places: RowPlaces<Item>
    /// Changes that came while GTK made or bound rows.
    private var waiting: [Change] = []
    /// Called after a change was applied.
    var onApplied: @MainActor () -> Void = {}

    /// The most rows that one emission may replace: GTK may ask for each row that an emission adds.
    private var mostTogether: Int { 512 }
    /// The most emissions for one change; a larger change replaces its whole range.
    private var mostSplices: Int { 32 }

    init(
      _ list: ListViewModel<Item>, model: RowModel, scroller: RowScroller, focus: RowFocus<Item>,
      places: RowPlaces<Item>
    ) {
      self.list = list
      self.model = model
      self.scroller = scroller
      self.focus = focus
      self.places = places
      keptFocus = KeptFocus(list, scroller: scroller, focus: focus)
    }

    /// Applies a change to the model, and shows or hides the footer.
    ///
    /// A row may edit the list while GTK makes or binds it, when the model must not change. Such a change
    /// waits until the main loop is idle, and so do all changes after it.
    func receive(_ change: Change) {
      guard !model.isInsideGTK, waiting.isEmpty else {
        waiting.append(change)
        if waiting.count == 1 { Idle.schedule { [weak self] in self?.applyWaiting() } }
        return
      }
      apply(change)
    }

    private func applyWaiting() {
      let changes = waiting
      waiting = []
      let splices = changes.flatMap(\.splices)
      if isLarge(splices), let last = changes.last {
        // One replacement for all changes: the list's slots are those after the last change.
        let all = Change(
          splices: splices, movesToTop: changes.contains(where: \.movesToTop), replacesRows: true,
          keepsPlaceAtTop: changes.contains(where: \.keepsPlaceAtTop), isArrangement: last.isArrangement,
          isOtherOrder: changes.contains(where: \.isOtherOrder),
          followed: changes.last { $0.followed != nil }?.followed, showsFooter: last.showsFooter)
        updateRowsAndFooter(all) {
          replace(0..<model.slots.count, following: all.followed)
        }
      } else {
        for (index, change) in changes.enumerated() {
          apply(change, isLast: index == changes.count - 1)
        }
      }
    }

    private func apply(_ change: Change, isLast: Bool = true) {
      updateRowsAndFooter(change) {
        applySplices(change.splices, following: change.followed)
        // Until the last change is applied, the list's slots are ahead of the model.
        if isLast, waiting.isEmpty { model.adopt(list.slots) }
      }
    }

    /// Updates the rows and the footer, and scrolls where the change requires it.
    private func updateRowsAndFooter(_ change: Change, _ updateRows: () -> Void) {
      let changesRows = !change.splices.isEmpty
      let old = (atTop: scroller.isAtTop, atEnd: scroller.isAtEnd)
      let focusedFooter = changesRows ? keptFocus.snapshotOfFooter(of: model.slots) : nil
      let placeholder = changesRows && !change.isArrangement ? places.focusedPlaceholder : nil
      let awaited = changesRows && !change.isArrangement ? places.awaitedEnd(hasFocus: placeholder != nil) : nil
      // Also for a notice that changes its height: GTK's layout may scroll, though the notice is not on screen.
      places.begin(
        change.splices, replacesRows: change.replacesRows, keepsPlaceAtTop: change.keepsPlaceAtTop,
        isArrangement: change.isArrangement, isOtherOrder: change.isOtherOrder)
      // A footer that stays in place anchors GTK's scroll position: the list would scroll to its end with each page.
      if changesRows { model.setFooter(false) }
      updateRows()
      model.setFooter(change.showsFooter)
      onApplied()
      if let followed = change.followed { places.follow(followed) }
      if let placeholder, let slot = model.slots.position(ofSourcePosition: placeholder) {
        focus.move(to: slot, of: model.slots)
      }
      if change.movesToTop {
        places.showTop()
      } else if let focusedFooter, !list.rowIDs.isEmpty {
        keptFocus.restoreFooter(focusedFooter, of: model)
      } else if let awaited, !model.slots.hasPlaceholders(at: awaited) {
        // Rows are higher than their placeholders, and headers are above them: who has gone to an end sees it.
        places.showEnd(awaited)
      } else if let footer = model.footer, !changesRows, old.atEnd, !old.atTop {
        // The last row is fully visible, so the footer below it is scrolled into view.
        places.show(slot: footer)
      }
    }

    /// Whether rows only changed their position, and none was inserted or removed.
    private func isMove(_ splices: [ListSlots.Splice]) -> Bool {
      guard splices.count == 2, let from = splices.first, let to = splices.last else { return false }
      return from.inserted.isEmpty && to.removed == 0 && from.removed == to.inserted.count
        && to.inserted.first == model.slots[from.position]
    }

    /// Whether there are too many splices to emit, or they let GTK ask for too many rows: one of them, or all together
    /// where most rows go and come again. GTK would keep the place of one row that stays, far from where it was.
    private func isLarge(_ splices: [ListSlots.Splice]) -> Bool {
      if splices.count > mostSplices { return true }
      if splices.contains(where: { $0.removed > 0 && $0.inserted.count > mostTogether }) { return true }
      let (removed, inserted) = splices.reduce((0, 0)) { ($0.0 + $1.removed, $0.1 + $1.inserted.count) }
      return removed > mostTogether && inserted > mostTogether
    }

    /// Whether items get their placeholder at one end of the rows before another splice removes it at the other end.
    /// Between the two emissions GTK would have the same item twice, and could leave its placeholder on screen.
    private func repeatsItems(_ splices: [ListSlots.Splice]) -> Bool {
      splices.contains { splice in
        [splice.inserted.first, splice.inserted.last].contains { slot in
          guard case .placeholder(let item)? = slot, let place = model.slots.position(ofSourcePosition: item) else {
            return false
          }
          return model.slots[place] == slot
        }
      }
    }

    private func applySplices(_ splices: [ListSlots.Splice], following followed: RowID?) {
      let cover = Self.cover(splices)
      if isMove(splices) {
        move(splices[0], splices[1], following: followed)
      } else if splices.count > 1, cover.old.count <= mostTogether, cover.new.count <= mostTogether {
        // One emission: GTK reuses the widgets of rows only within one.
        model.splice(splices, within: cover.old)
      } else if isLarge(splices) || repeatsItems(splices) {
        replace(cover.old, following: followed)
      } else {
        keepingFocus(of: splices, following: followed) { splices.forEach(model.splice) }
      }
    }

    /// Keeps the focus in a row that is removed and inserted again far from its place, where GTK makes other widgets for it.
    private func keepingFocus(of splices: [ListSlots.Splice], following followed: RowID?, _ change: () -> Void) {
      let focused = focus.cell?.id
      let moved = focused.map { row in splices.contains { $0.inserted.contains(.row(row)) } } ?? false
      let snapshot = moved ? keptFocus.snapshot(of: model.slots) : nil
      change()
      keptFocus.restore(snapshot, staysAtTop: places.staysAtTop && followed == nil)
    }

    /// Replaces a range of slots with the list's slots, and restores the scroll position and the focus.
    private func replace(_ range: Range<Int>, following followed: RowID?) {
      let snapshot = keptFocus.snapshot(of: model.slots)
      model.replace(range, by: list.slots)
      keptFocus.restore(snapshot, staysAtTop: places.staysAtTop && followed == nil)
    }

    /// The range of old slots that the splices replace, and the range of new slots in its place.
    static func cover(_ splices: [ListSlots.Splice]) -> (old: Range<Int>, new: Range<Int>) {
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
    private func move(_ from: ListSlots.Splice, _ to: ListSlots.Splice, following followed: RowID?) {
      let focused = focus.cell?.row?.id
      guard focused == followed else {
        // Nobody moved the row that has the focus, and the view stays where it is.
        return keepingFocus(of: [from, to], following: followed) { for splice in [from, to] { model.splice(splice) } }
      }
      model.splice(from)
      model.splice(to)
      guard let focused, let index = to.inserted.firstIndex(of: .row(focused)) else { return }
      // Now, so that the next key acts on the row, and again after the layout, since GTK cannot scroll to it before.
      focus.grab(focused)
      focus.move(to: to.position + index, of: model.slots)
    }
  }
#endif
