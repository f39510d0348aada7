#if GTK
  import CAdwaita
  import DynamicLists

  /// Keeps rows at their place on screen while the list changes, and scrolls to rows.
  ///
  /// GTK keeps one row in place by itself, but that row may be anywhere on the screen, and GTK estimates the heights of
  /// rows that it has not made. So a change names what must be seen after it, the goal, and each layout corrects the
  /// scroll position until the goal is reached. Layouts are repeated within a frame, so that nothing flickers.
  @MainActor
  final class RowPlaces<Item> {
    private let list: ListViewModel<Item>
    private let model: RowModel
    private let view: GTKWidget
    private let factory: RowFactory<Item>
    private let scroller: RowScroller
    private let focus: RowFocus<Item>
    private let afterLayout: AfterLayout
    private var goal: ScrollGoal? {
      didSet {
        isReached = false
        if goal == nil { tries = 0 } else { afterLayout.setDue() }
      }
    }
    /// How often a layout has corrected the scroll position for the goal.
    private var tries = 0
    /// Whether the last layout had reached the goal: GTK may lay out once more, and differently, within a frame.
    private var isReached = false
    private var isCorrecting = false
    /// The scroll position now, and at the last layout, to which the places of widgets belong.
    private var value = 0.0
    private var laidOutValue = 0.0
    /// The height in view at the last layout.
    private var laidOutPage = 0.0
    /// Whether a key was pressed in the list since the last layout that had nothing to correct.
    private var wasKeyPressed = false
    /// Whether no page could follow the last row at the last layout.
    private var hadReachedEnd = false
    /// The row that an edit has moved, which is scrolled to once the others are at their places.
    private var followed: RowID?

    /// The height that the pinned header of a section covers at the upper edge.
    var topInset: @MainActor () -> Double = { 0 }

    /// Whether the end stays on screen; a list that has had no layout begins at its end.
    var stickToEnd = false {
      didSet { if stickToEnd, scroller.extent.page == 0 { goal = .end } }
    }

    init(
      _ list: ListViewModel<Item>, model: RowModel, view: GTKWidget, factory: RowFactory<Item>, scroller: RowScroller,
      focus: RowFocus<Item>, afterLayout: AfterLayout
    ) {
      self.list = list
      self.model = model
      self.view = view
      self.factory = factory
      self.scroller = scroller
      self.focus = focus
      self.afterLayout = afterLayout
      scroller.onScroll { [weak self] in self?.scrolled() }
    }

    // MARK: Goals

    /// Called before the list changes: decides what stays in place, unless that is decided since the last layout.
    ///
    /// `isArrangement` prefers the focused row to the uppermost one, since a filter takes away most of what is on screen.
    /// With `isOtherOrder`, a list at its top stays at its top, whichever row is selected.
    func begin(
      _ splices: [ListSlots.Splice] = [], replacesRows: Bool = false, keepsPlaceAtTop: Bool = false,
      isArrangement: Bool = false, isOtherOrder: Bool = false
    ) {
      // A list that opens in the middle begins at its top.
      if model.count == 0, !goal.isShow, !list.hasReachedEnd { goal = start }
      // The rows have reached their place and were drawn there, so this change chooses what stays in place.
      if case .keep = goal, isReached { goal = nil }
      // Rows that come while the notice is being scrolled into view come below the rows on screen.
      if goal.isEnd, !stickToEnd, !splices.isEmpty { goal = nil }
      // What an earlier change of the same frame keeps in place at the top is not there in the other order.
      if case .keep = goal, isOtherOrder, scroller.isAtTop { goal = nil }
      if goal == nil {
        if stickToEnd, showsEnd {
          goal = .end
        } else if scroller.isAtTop, isOtherOrder || !focus.isOnSelectedRow && !keepsPlaceAtTop {
          // A list at its top stays at its top, unless the user has chosen a row. GTK focuses the first row by itself.
          // Another order begins at its top in any case: the row may be at the other end.
          goal = .top
        } else {
          goal = .keep(keptRows(prefersFocus: isArrangement))
        }
      }
      guard case .keep(var kept) = goal else { return }
      kept.follow(splices, closesUp: !replacesRows)
      goal = .keep(kept)
    }

    /// Changes rows while the uppermost remaining row keeps its place, also at the top of the list.
    func keepingTop(_ change: () -> Void) {
      var kept = keptRows(prefersFocus: false)
      goal = .keep(kept)
      change()
      let slots = list.slots
      kept.rows = kept.rows.compactMap { row in
        slots.position(of: row.id).map { KeptRows.Row(id: row.id, position: $0, y: row.y) }
      }
      goal = .keep(kept)
    }

    /// Whether the list is at its top and stays there.
    var staysAtTop: Bool { if case .top = goal { true } else { false } }

    func showTop() { if !(stickToEnd && goal.isEnd) { goal = start } }

    /// The top, or the first row below placeholders.
    private var start: ScrollGoal {
      let slots = list.slots
      guard slots.itemRange.lowerBound < slots.contentRange.lowerBound, let first = slots.rows.first else {
        return .top
      }
      return .show(ListPosition(first, at: .top))
    }

    /// Scrolls to an end after the next layout.
    func showEnd(_ edge: PageEdge) { if edge == .prepend { showTop() } else { (tries, goal) = (0, .end) } }

    /// Scrolls as little as needed to a row that an edit has moved, once the others are at their places.
    func follow(_ row: RowID) { if !goal.isShow { followed = row } }

    /// Scrolls to a row after the next layout.
    func show(_ position: ListPosition<RowID>) { (tries, goal) = (0, .show(position)) }

    /// Scrolls the header of a section to a distance from the list's upper edge, after the next layout.
    func show(_ section: ListSection.ID, at y: Double) { (tries, goal) = (0, .header(section, y: y)) }

    /// Scrolls as little as needed to show a slot, after the next layout.
    func show(slot: Int) {
      guard slot >= 0, slot < model.count else { return }
      tries = 0
      goal =
        switch model.slots[slot] {
        case .row(let id): .show(ListPosition(id, at: .nearest))
        case .placeholder(let item): .keep(KeptRows(rows: [], placeholder: (item, 0), neighbors: nil))
        case .header(let section): .header(section, y: 0)
        case .footer: .end
        }
    }

    // MARK: Queries

    /// The uppermost row on screen, or the row that is being scrolled to.
    var position: ListPosition<RowID>? {
      if case .show(let position) = goal { return position }
      if stickToEnd, showsEnd { return list.rowIDs.last.map { ListPosition($0, at: .bottom) } }
      return rowsOnScreen.first.map { ListPosition($0.id, offset: -$0.y) }
    }

    private var rowsOnScreen: [KeptRows.Row] { rows(at: scroller.extent.value) }

    /// The rows on screen with this scroll position: since the last layout the user may have scrolled.
    private func rows(at value: Double) -> [KeptRows.Row] {
      let height = gtk_widget_get_height(view.pointer)
      let moved = value - laidOutValue
      return factory.mapped.filter { $0.isWithin(height) }.sorted { $0.position < $1.position }.compactMap { cell in
        let y = cell.y - moved
        guard let row = cell.id, y + cell.height > 0, y < Double(height) else { return nil }
        return KeptRows.Row(id: row, position: cell.position, y: y)
      }
    }

    private func keptRows(prefersFocus: Bool) -> KeptRows {
      var rows = rowsOnScreen
      let neighbors = rows.first.map { RowNeighbors(model.slots.rows, of: model.slots.rowPosition(at: $0.position)) }
      if prefersFocus, let focused = focus.cell?.id, let row = rows.first(where: { $0.id == focused }) {
        rows.insert(row, at: 0)
      }
      return KeptRows(rows: rows, placeholder: rows.isEmpty ? placeholderOnScreen : nil, neighbors: neighbors)
    }

    private var placeholderOnScreen: (position: Int, y: Double)? {
      let height = gtk_widget_get_height(view.pointer)
      let moved = scroller.extent.value - laidOutValue
      let first = factory.mapped.filter { $0.isWithin(height) }.min { $0.position < $1.position }
      guard let first, first.position < model.count, case .placeholder(let item) = model.slots[first.position] else {
        return nil
      }
      return (item, first.y - moved)
    }

    /// The position at the source of the item whose placeholder has the focus and is on screen.
    var focusedPlaceholder: Int? {
      guard let cell = factory.focusedPlaceholder, cell.isMapped, cell.position < model.count,
        case .placeholder(let item) = model.slots[cell.position]
      else { return nil }
      let y = cell.y - (scroller.extent.value - laidOutValue)
      return y + cell.height > 0 && y < scroller.extent.page ? item : nil
    }

    /// The end of the list whose rows a person waits for: it is on screen, and nothing but placeholders is, unless one of
    /// them has the focus.
    func awaitedEnd(hasFocus: Bool) -> PageEdge? {
      guard scroller.extent.page > 0, !goal.isShow, hasFocus || rowsOnScreen.isEmpty else { return nil }
      switch (scroller.isAtTop, scroller.isAtEnd) {
      case (true, false): return model.slots.hasPlaceholders(at: .prepend) ? .prepend : nil
      case (false, true): return model.slots.hasPlaceholders(at: .append) ? .append : nil
      default: return nil
      }
    }

    /// Whether the lower edge of the last row is on screen, and no page could follow at the last layout.
    private var showsEnd: Bool {
      guard model.count == 0 ? list.hasReachedEnd : hadReachedEnd else { return false }
      if scroller.isAtEnd { return true }
      guard let last = list.rowIDs.last, let cell = factory.bound[last], cell.isMapped else { return false }
      return cell.y + cell.height - (scroller.extent.value - laidOutValue) <= scroller.extent.page + 0.5
    }

    // MARK: Layouts

    private func scrolled() {
      let old = value
      value = scroller.extent.value
      guard value != old, !isCorrecting else { return }
      guard !afterLayout.isLayingOut else {
        // GTK's layout corrects the scroll position, too. If the height in view has changed, it keeps a row that may be
        // anywhere on the screen at its share of the height, and the rows above it move.
        if goal == nil, scroller.extent.page != laidOutPage, !stickToEnd {
          goal = .keep(KeptRows(rows: rows(at: old), placeholder: nil, neighbors: nil))
        }
        return
      }
      // Rows at their place are kept where the user has scrolled them; otherwise they are on their way.
      if case .keep = goal, isReached {
        goal = .keep(keptRows(prefersFocus: false))
      } else {
        goal = goal?.scrolled(by: value - old, page: scroller.extent.page)
      }
    }

    /// Notes which scroll position the places of the widgets belong to, after each layout.
    func laidOut() {
      laidOutValue = scroller.extent.value
      laidOutPage = scroller.extent.page
    }

    /// Corrects the scroll position after a layout; returns whether the goal is reached, so that nothing moves any more.
    func settle() -> Bool {
      hadReachedEnd = list.hasReachedEnd
      guard gtk_widget_get_mapped(view.pointer) != 0, scroller.extent.page > 0 else { return true }
      guard let goal else {
        // GTK may need several layouts to scroll to the focus, since it estimates the heights of rows.
        guard wasKeyPressed, !isFocusOnScreen else {
          wasKeyPressed = false
          return true
        }
        showFocus()
        afterLayout.setDue()
        return true
      }
      tries += 1
      isCorrecting = true
      defer { isCorrecting = false }
      let wasReached = isReached
      isReached = reach(goal)
      guard isReached && wasReached || tries > 10 else {
        afterLayout.setDue()
        return isReached
      }
      self.goal = nil
      switch goal {
      case .show, .header: return true
      case .keep, .top, .end: break
      }
      if let row = followed {
        followed = nil
        if factory.bound[row].map(isOnScreen) != true {
          (tries, self.goal) = (0, .show(ListPosition(row, at: .nearest)))
          return false
        }
      }
      if wasKeyPressed {
        if isFocusOnScreen { wasKeyPressed = false } else { showFocus() }
      }
      return true
    }

    /// Whether the focused row is on screen, as far as it fits; also when no row has the focus.
    private var isFocusOnScreen: Bool {
      focus.cell.map(isOnScreen) ?? true
    }

    private func isOnScreen(_ cell: ListCell) -> Bool {
      let top = topInset()
      return cell.isMapped && cell.y > top - 1 && (cell.y + cell.height < scroller.extent.page + 1 || cell.y < top + 1)
    }

    /// A key was pressed in the list: the focus that it moves must be seen, whatever keeps its place meanwhile.
    func keyPressed() {
      wasKeyPressed = true
      // Rows at their place would keep the list from scrolling to the focus.
      if case .keep = goal, isReached { goal = nil }
    }

    private func showFocus() {
      if let cell = focus.cell, let focused = cell.id, let position = list.slots.position(of: focused) {
        if !uncover(cell) { scroller.scrollNow(to: position) }
      } else if focus.isOnFooter, let footer = model.footer {
        scroller.scrollNow(to: footer)
      }
    }

    /// Scrolls a row out from below the pinned header; returns whether it was there.
    private func uncover(_ cell: ListCell) -> Bool {
      let top = topInset()
      guard cell.isMapped, cell.y < top - 1, cell.y + cell.height > 0 else { return false }
      return scroller.scroll(by: cell.y - top)
    }

    private func reach(_ goal: ScrollGoal) -> Bool {
      switch goal {
      case .top:
        if scroller.isAtTop { return true }
        scroller.scrollToTop()
        return false
      case .end: return !scroller.scrollToEnd()
      case .keep(let kept):
        if let row = kept.rows.first { return bring(row.id) { max(row.y, 1 - $0) } }
        if let placeholder = kept.placeholder {
          guard let slot = list.slots.position(ofSourcePosition: placeholder.position) else { return true }
          return bring(slot: slot) { _ in placeholder.y }
        }
        guard let neighbors = kept.neighbors, !list.rowIDs.isEmpty else { return true }
        scroller.scrollNow(to: neighbors.slot(in: list))
        return tries > 1
      case .show(let position): return show(position)
      case .header(let section, let y):
        return list.slots.position(ofHeader: section).map { bring(slot: $0) { _ in y } } ?? true
      }
    }

    private func show(_ position: ListPosition<RowID>) -> Bool {
      let page = scroller.extent.page
      switch position.anchor {
      case .nearest:
        guard let slot = list.slots.position(of: position.id) else { return true }
        if let cell = factory.bound[position.id], uncover(cell) { return false }
        scroller.scrollNow(to: slot)
        // The first scroll lays out the rows around the row, and the second one corrects the position.
        return tries > 1 && topInset() == 0 || tries > 2
      case .top:
        // An offset of zero is what an app asks for; others were measured on screen.
        let top = position.offset == 0 ? topInset() : 0
        return bring(position.id) { _ in top - position.offset }
      case .center: return bring(position.id) { ((page - $0) / 2).rounded() - position.offset }
      case .bottom: return bring(position.id) { page - $0 - position.offset }
      }
    }

    /// Scrolls a row to a distance from the list's upper edge, which may depend on its height; returns whether it is
    /// there, or as near as the ends of the list allow.
    private func bring(_ row: RowID, to y: (_ height: Double) -> Double) -> Bool {
      guard let slot = list.slots.position(of: row) else { return true }
      return bring(factory.bound[row], at: slot, to: y)
    }

    private func bring(slot: Int, to y: (_ height: Double) -> Double) -> Bool {
      bring(factory.mapped.first { $0.position == slot }, at: slot, to: y)
    }

    private func bring(_ cell: ListCell?, at slot: Int, to y: (_ height: Double) -> Double) -> Bool {
      // A row that is not mapped has its place of long ago.
      guard let cell, cell.isMapped else {
        scroller.scrollNow(to: slot)
        return false
      }
      let distance = cell.y - y(cell.height)
      guard distance.isFinite, abs(distance) >= 1 else { return true }
      return !scroller.scroll(by: distance)
    }
  }

  extension ScrollGoal? {
    fileprivate var isEnd: Bool { if case .end = self { true } else { false } }
    fileprivate var isShow: Bool {
      switch self {
      case .show, .header: true
      default: false
      }
    }
  }
#endif
