#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists

  extension RowsPane {
    /// The most rows over which neighbouring changes are told as one.
    ///
    /// GTK looks through all of them for the row to which it holds on.
    private var mostTogether: Int { 512 }

    /// Makes the rows of the list those on screen, with or without something said below them.
    ///
    /// A row that edits the list while GTK is about to show it does so in the midst of a change:
    /// that is told of once GTK is done.
    func follow(_ change: ListChange, hasFooter: Bool) {
      guard !isTelling, waiting.isEmpty else {
        waiting.append((change, hasFooter))
        if waiting.count == 1 { Idle.schedule { [weak self] in self?.followWaiting() } }
        return
      }
      followNow(change, hasFooter: hasFooter)
    }

    private func followWaiting() {
      let changes = waiting
      waiting = []
      for (index, change) in changes.enumerated() {
        followNow(change.change, hasFooter: change.hasFooter, isLast: index == changes.count - 1)
      }
    }

    private func followNow(_ change: ListChange, hasFooter: Bool, isLast: Bool = true) {
      let old = (atTop: isAtTop, atEnd: isAtEnd, footer: isFooterFocused, row: hasFocusedRow, count: shown.count)
      // GTK would stay with what is said below the rows, and go on and on to the end.
      if !change.splices.isEmpty { setFooter(false) }
      apply(change.splices)
      // What waits is told later.
      if isLast, waiting.isEmpty { shown = list.rowIDs }
      setFooter(hasFooter)
      setReportDue()
      if change.movesToTop || old.atTop && !old.row && !change.splices.isEmpty {
        // Without a row to stay with, a list at its top shows what is new there.
        afterLayout.append { [weak self] in self?.scrollToTop() }
      } else if old.footer, shown.count > old.count {
        // Who waited below the last row goes on with the one after it.
        focus(old.count)
      } else if hasFooter, change.splices.isEmpty, old.atEnd, !old.atTop {
        // Whoever sees the whole last row also sees what is newly said below it.
        scroll(to: shown.count)
      }
    }

    /// Whether rows changed their place and none came or went.
    private func isMove(_ splices: [ListChange.Splice]) -> Bool {
      guard splices.count == 2, let from = splices.first, let to = splices.last else { return false }
      return from.inserted.isEmpty && to.removed == 0 && from.removed == to.inserted.count
        && to.inserted.first == shown[from.position]
    }

    private func apply(_ splices: [ListChange.Splice]) {
      guard splices.count > 1 else {
        splices.forEach(tell)
        return
      }
      if isMove(splices) { return move(splices[0], splices[1]) }
      // GTK keeps the widgets of rows only within what is told at once.
      let cover = Self.cover(splices)
      if cover.old.count <= mostTogether, cover.new.count <= mostTogether {
        for splice in splices { shown.apply(splice) }
        tell(cover.old.lowerBound, cover.old.count, cover.new.count)
      } else {
        splices.forEach(tell)
      }
    }

    /// What several splices replace together: the old rows, and the new ones.
    static func cover(_ splices: [ListChange.Splice]) -> (old: Range<Int>, new: Range<Int>) {
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
      let focused = focusedRow?.row?.id
      tell(from)
      tell(to)
      guard let focused, to.inserted.contains(focused) else { return }
      // At once, so that the next key finds it, and again when it can be scrolled to.
      if let focusable = bound[focused]?.focusable { gtk_widget_grab_focus(focusable) }
      focus(to.position + (to.inserted.firstIndex(of: focused) ?? 0))
    }

    private func tell(_ splice: ListChange.Splice) {
      shown.apply(splice)
      tell(splice.position, splice.removed, splice.inserted.count)
    }

    private func tell(_ position: Int, _ removed: Int, _ added: Int) {
      let isOutermost = !isTelling
      isTelling = true
      defer { if isOutermost { isTelling = false } }
      dl_row_model_splice(model, UInt32(clamping: position), UInt32(clamping: removed), UInt32(clamping: added))
    }

    // MARK: Scrolling

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      made(gtk_scrolled_window_get_vadjustment(scroller.pointer.opaque))
    }

    var isAtTop: Bool { gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment) }

    private var isAtEnd: Bool {
      gtk_adjustment_get_value(adjustment) + gtk_adjustment_get_page_size(adjustment)
        >= gtk_adjustment_get_upper(adjustment) - 1
    }

    /// Whether what is below the last row is in view.
    var isNearEnd: Bool {
      let bottom = gtk_adjustment_get_value(adjustment) + gtk_adjustment_get_page_size(adjustment)
      return bottom >= gtk_adjustment_get_upper(adjustment) - 100
    }

    /// How far the list is scrolled, in screens.
    var screensAboveTop: Double {
      let size = gtk_adjustment_get_page_size(adjustment)
      return size > 0 ? gtk_adjustment_get_value(adjustment) / size : 0
    }

    func scrollToTop() { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment)) }

    /// Scrolls as little as brings a row into view, once it has a place.
    func scroll(to position: Int) {
      afterLayout.append { [weak self] in
        guard let self else { return }
        scrollNow(to: position)
        // The rows on the way were guessed to be as high as others; now those there are known.
        afterLayout.append { [weak self] in self?.scrollNow(to: position) }
        setReportDue()
      }
      setReportDue()
    }

    private func scrollNow(to position: Int) {
      guard position >= 0, position < shown.count + (hasFooter ? 1 : 0) else { return }
      gtk_widget_activate_action_variant(
        view.pointer, "list.scroll-to-item", g_variant_new_uint32(UInt32(clamping: position)))
    }

    func scroll(by pixels: Double) {
      guard !pixels.isNaN else { return }
      // GTK takes finite numbers, and stays within its bounds.
      let far = gtk_adjustment_get_upper(adjustment)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + min(max(pixels, -far), far))
    }

    func onScroll(_ body: @escaping @MainActor () -> Void) {
      Signals.connect(adjustment, "value-changed", body)
      Signals.connect(adjustment, "changed", body)
    }

    // MARK: Focus

    /// The row that keys act on.
    var focusedRow: RowSlot<Item>? {
      guard let root = gtk_widget_get_root(view.pointer), let focus = gtk_root_get_focus(root) else { return nil }
      guard gtk_widget_is_ancestor(focus, view.pointer) != 0 else { return nil }
      return bound.values.first { $0.hasFocus }
    }

    private var hasFocusedRow: Bool { focusedRow != nil }

    var isFooterFocused: Bool {
      guard let slot = slots.values.first(where: { $0.row == nil && $0.instance == nil && $0.isMapped }) else {
        return false
      }
      return slot.hasFocus
    }

    /// Gives the focus to a row and brings it into view, once it has a place.
    func focus(_ position: Int) {
      afterLayout.append { [weak self] in
        guard let self, position < shown.count else { return }
        scrollNow(to: position)
        if let focusable = bound[shown[position]]?.focusable { gtk_widget_grab_focus(focusable) }
      }
      setReportDue()
    }
  }
#endif
