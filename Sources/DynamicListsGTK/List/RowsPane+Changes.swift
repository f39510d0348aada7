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
    func follow(_ change: ListChange, hasFooter: Bool) {
      let old = (atTop: isAtTop, atEnd: isAtEnd, footer: isFooterFocused, row: hasFocusedRow, count: shown.count)
      apply(change.splices)
      shown = list.rowIDs
      let footerCame = hasFooter && !self.hasFooter
      setFooter(hasFooter)
      setReportDue()
      if change.movesToTop || old.atTop && !old.row && !change.splices.isEmpty {
        // Without a row to stay with, a list at its top shows what is new there.
        scrollToTop()
      } else if old.footer, shown.count > old.count {
        // Who waited below the last row goes on with the one after it.
        focus(old.count)
      } else if footerCame, old.atEnd, !old.atTop {
        // Whoever sees the whole last row also sees what is newly said below it.
        scroll(to: shown.count)
      }
    }

    private func apply(_ splices: [ListChange.Splice]) {
      guard splices.count > 1 else {
        for splice in splices {
          tell(splice.position, splice.removed, splice.inserted.count) { self.shown.apply(splice) }
        }
        return
      }
      // GTK moves a row with its widgets only within what is told at once.
      let cover = Self.cover(splices)
      if cover.old.count <= mostTogether, cover.new.count <= mostTogether {
        tell(cover.old.lowerBound, cover.old.count, cover.new.count) {
          for splice in splices { self.shown.apply(splice) }
        }
      } else {
        for splice in splices {
          tell(splice.position, splice.removed, splice.inserted.count) { self.shown.apply(splice) }
        }
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

    private func tell(_ position: Int, _ removed: Int, _ added: Int, _ change: () -> Void) {
      change()
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

    func scrollToTop() {
      guard shown.count > 0 else { return }
      scroll(to: 0)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
    }

    /// Scrolls as little as brings a row into view; the position after the last row is the footer's.
    func scroll(to position: Int) {
      gtk_widget_activate_action_variant(
        view.pointer, "list.scroll-to-item", g_variant_new_uint32(UInt32(clamping: position)))
    }

    func scroll(by pixels: Double) {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + pixels)
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

    private var isFooterFocused: Bool {
      guard let slot = slots.values.first(where: { $0.row == nil && $0.instance == nil && $0.isMapped }) else {
        return false
      }
      return slot.hasFocus
    }

    /// Gives the focus to a row and brings it into view.
    func focus(_ position: Int) {
      scroll(to: position)
      guard position < shown.count, let focusable = bound[shown[position]]?.focusable else { return }
      gtk_widget_grab_focus(focusable)
    }
  }
#endif
