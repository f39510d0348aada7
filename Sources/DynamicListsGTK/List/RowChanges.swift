#if GTK
  import DynamicLists

  /// Brings the changes of the list to GTK.
  @MainActor
  final class RowChanges<Item: Sendable> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let scroller: RowScroller
    private let selection: RowSelection
    private let focus: RowFocus<Item>
    private let place: KeptPlace<Item>
    private let afterLayout: AfterLayout
    /// Changes that came while GTK was inside another.
    private var waiting: [(change: ListChange, hasFooter: Bool)] = []
    /// Called when GTK knows a change.
    var onFollowed: @MainActor () -> Void = {}

    /// The most rows that one emission may remove and add at once: GTK may ask for all that it adds.
    private var mostTogether: Int { 512 }
    /// The most emissions for one change.
    private var mostSplices: Int { 32 }

    init(
      _ list: ListViewModel<Item>, model: RowModel, selection: RowSelection, scroller: RowScroller,
      focus: RowFocus<Item>, place: KeptPlace<Item>, afterLayout: AfterLayout
    ) {
      self.list = list
      self.model = model
      self.selection = selection
      self.scroller = scroller
      self.focus = focus
      self.place = place
      self.afterLayout = afterLayout
    }

    /// Makes the rows of the list those on screen, with or without something said below them.
    ///
    /// A row that edits the list while GTK is about to show it does so in the midst of a change:
    /// that is told of once GTK is done.
    func follow(_ change: ListChange, hasFooter: Bool) {
      guard !model.isInsideGTK, waiting.isEmpty else {
        waiting.append((change, hasFooter))
        if waiting.count == 1 { Idle.schedule { [weak self] in self?.followWaiting() } }
        return
      }
      keepingSelection { followNow(change, hasFooter: hasFooter) }
    }

    private func followWaiting() {
      let changes = waiting
      waiting = []
      let splices = changes.flatMap(\.change.splices)
      keepingSelection {
        if isLarge(splices), let last = changes.last {
          // The list has the rows after the last of them only.
          let all = (old: 0..<model.ids.count, new: 0..<list.rowIDs.count)
          let movesToTop = changes.contains { $0.change.movesToTop }
          follow(hasFooter: last.hasFooter, changesRows: true, movesToTop: movesToTop) { replace(all) }
        } else {
          for (index, change) in changes.enumerated() {
            followNow(change.change, hasFooter: change.hasFooter, isLast: index == changes.count - 1)
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

    private func followNow(_ change: ListChange, hasFooter: Bool, isLast: Bool = true) {
      follow(hasFooter: hasFooter, changesRows: !change.splices.isEmpty, movesToTop: change.movesToTop) {
        apply(change.splices)
        // What waits is told later.
        if isLast, waiting.isEmpty { model.adopt(list.rowIDs) }
      }
    }

    private func follow(hasFooter: Bool, changesRows: Bool, movesToTop: Bool, _ apply: () -> Void) {
      let old = (
        atTop: scroller.isAtTop, atEnd: scroller.isAtEnd, onFooter: focus.isOnFooter, onRow: focus.slot != nil,
        count: model.ids.count
      )
      // GTK would stay with what is said below the rows, and go on and on to the end.
      if changesRows { model.setFooter(false) }
      apply()
      model.setFooter(hasFooter)
      onFollowed()
      if movesToTop || old.atTop && !old.onRow && changesRows {
        // Without a row to stay with, a list at its top shows what is new there.
        afterLayout.perform { [weak self] in self?.scroller.scrollToTop() }
      } else if old.onFooter, model.ids.count > old.count {
        // Who waited below the last row goes on with the one after it.
        focus.move(to: old.count)
      } else if hasFooter, !changesRows, old.atEnd, !old.atTop {
        // Whoever sees the whole last row also sees what is newly said below it.
        scroller.scroll(to: model.ids.count)
      }
    }

    /// Whether rows changed their place and none came or went.
    private func isMove(_ splices: [ListChange.Splice]) -> Bool {
      guard splices.count == 2, let from = splices.first, let to = splices.last else { return false }
      return from.inserted.isEmpty && to.removed == 0 && from.removed == to.inserted.count
        && to.inserted.first == model.ids[from.position]
    }

    /// Whether GTK would be told too often, or could ask for too many rows.
    private func isLarge(_ splices: [ListChange.Splice]) -> Bool {
      splices.count > mostSplices || splices.contains { $0.removed > 0 && $0.inserted.count > mostTogether }
    }

    private func apply(_ splices: [ListChange.Splice]) {
      let cover = Self.cover(splices)
      if isMove(splices) {
        move(splices[0], splices[1])
      } else if splices.count > 1, cover.old.count <= mostTogether, cover.new.count <= mostTogether {
        // GTK keeps the widgets of rows only within what is told at once.
        model.splice(splices, within: cover)
      } else if isLarge(splices) {
        replace(cover)
      } else {
        splices.forEach(model.splice)
      }
    }

    /// Replaces rows by those that the list has now, and keeps what a person looks at and works on.
    private func replace(_ range: (old: Range<Int>, new: Range<Int>)) {
      let kept = place.current(in: model.ids)
      model.replace(range, by: list.rowIDs)
      place.restore(kept)
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

    /// Takes rows out and puts them back elsewhere. In one step GTK would follow the
    /// row at the top wherever that goes, and scroll what stays out of sight.
    private func move(_ from: ListChange.Splice, _ to: ListChange.Splice) {
      let focused = focus.slot?.row?.id
      model.splice(from)
      model.splice(to)
      guard let focused, to.inserted.contains(focused) else { return }
      // At once, so that the next key finds it, and again when it can be scrolled to.
      focus.grab(focused)
      focus.move(to: to.position + (to.inserted.firstIndex(of: focused) ?? 0))
    }
  }
#endif
