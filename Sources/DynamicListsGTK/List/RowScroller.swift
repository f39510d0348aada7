#if GTK
  import CAdwaita
  import DynamicLists

  /// The scroll position of the list, and commands that change it.
  @MainActor
  final class RowScroller {
    private let view: GTKWidget
    private let model: RowModel
    /// The GtkScrolledWindow around the list.
    let widget = GTKWidget(gtk_scrolled_window_new())

    init(_ view: GTKWidget, in content: GTKWidget, model: RowModel) {
      self.view = view
      self.model = model
      gtk_scrolled_window_set_child(widget.pointer.opaque, content.pointer)
      gtk_scrolled_window_set_policy(widget.pointer.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      widget.expand(horizontally: true, vertically: true)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      made(gtk_scrolled_window_get_vadjustment(widget.pointer.opaque))
    }

    var isAtTop: Bool { gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment) }

    var isAtEnd: Bool { bottom >= gtk_adjustment_get_upper(adjustment) - 1 }

    /// The scroll position, the height in view and the height of the whole list, in pixels.
    struct Extent {
      var value: Double
      var page: Double
      var length: Double
    }

    var extent: Extent {
      Extent(
        value: gtk_adjustment_get_value(adjustment), page: gtk_adjustment_get_page_size(adjustment),
        length: gtk_adjustment_get_upper(adjustment))
    }

    private var bottom: Double { gtk_adjustment_get_value(adjustment) + gtk_adjustment_get_page_size(adjustment) }

    /// The distance from the list's top to the top of the screen, in screens.
    var screensAboveTop: Double {
      let size = gtk_adjustment_get_page_size(adjustment)
      return size > 0 ? gtk_adjustment_get_value(adjustment) / size : 0
    }

    /// Scrolls to the end; returns whether that has moved anything.
    func scrollToEnd() -> Bool {
      let extent = extent
      guard extent.length - extent.page - extent.value >= 1 else { return false }
      gtk_adjustment_set_value(adjustment, extent.length - extent.page)
      return true
    }

    func scrollToTop() { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment)) }

    /// Scrolls as little as needed to show a slot that is laid out.
    func scrollNow(to position: Int) {
      guard position >= 0, position < model.count else { return }
      // The floating reference is sunk here, and released after the action.
      let target = g_variant_ref_sink(g_variant_new_uint32(UInt32(clamping: position)))
      gtk_widget_activate_action_variant(view.pointer, "list.scroll-to-item", target)
      g_variant_unref(target)
    }

    /// Returns whether that has moved anything.
    @discardableResult
    func scroll(by pixels: Double) -> Bool {
      guard !pixels.isNaN else { return false }
      // GTK needs a finite number, and clamps it to the adjustment's bounds.
      let far = gtk_adjustment_get_upper(adjustment)
      let old = gtk_adjustment_get_value(adjustment)
      gtk_adjustment_set_value(adjustment, old + min(max(pixels, -far), far))
      return gtk_adjustment_get_value(adjustment) != old
    }

    /// Calls the closure when the scroll position or the length of the list changes.
    func onScroll(_ body: @escaping @MainActor () -> Void) {
      adjustment.onSignal("value-changed", body)
      adjustment.onSignal("changed", body)
    }
  }
#endif
