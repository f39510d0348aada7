#if GTK
  import CAdwaita
  import DynamicLists

  /// The scroll position of the list, and commands that change it.
  @MainActor
  final class RowScroller {
    private let view: GTKWidget
    private let model: RowModel
    private let afterLayout: AfterLayout
    /// The GtkScrolledWindow around the list.
    let widget = GTKWidget(gtk_scrolled_window_new())

    init(_ view: GTKWidget, in content: GTKWidget, model: RowModel, afterLayout: AfterLayout) {
      self.view = view
      self.model = model
      self.afterLayout = afterLayout
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

    func scrollToTop() { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment)) }

    /// Scrolls as little as needed to show a slot, after the next layout.
    func scroll(to position: Int) {
      afterLayout.perform { [weak self] in
        guard let self else { return }
        scrollNow(to: position)
        // GTK has estimated the heights of the rows between; the first scroll lays out the rows around the
        // target, and the second one corrects the position.
        afterLayout.perform { [weak self] in self?.scrollNow(to: position) }
      }
    }

    /// Scrolls as little as needed to show a slot that is laid out.
    func scrollNow(to position: Int) {
      guard position >= 0, position < model.count else { return }
      // The floating reference is sunk here, and released after the action.
      let target = g_variant_ref_sink(g_variant_new_uint32(UInt32(clamping: position)))
      gtk_widget_activate_action_variant(view.pointer, "list.scroll-to-item", target)
      g_variant_unref(target)
    }

    func scroll(by pixels: Double) {
      guard !pixels.isNaN else { return }
      // GTK needs a finite number, and clamps it to the adjustment's bounds.
      let far = gtk_adjustment_get_upper(adjustment)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + min(max(pixels, -far), far))
    }

    /// Calls the closure when the scroll position or the length of the list changes.
    func onScroll(_ body: @escaping @MainActor () -> Void) {
      adjustment.onSignal("value-changed", body)
      adjustment.onSignal("changed", body)
    }
  }
#endif
