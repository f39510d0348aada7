#if GTK
  import CAdwaita

  /// The bar with a button that scrolls to the first row, shown while the user scrolls up from far below it.
  ///
  /// The bar takes room of its own below the rows, so that it covers none.
  @MainActor
  final class TopBar {
    /// How far the user scrolls up before the bar appears, in screens: more than a page up followed by a page down.
    private static let patience = 1.5

    let button = GTKButton("")
    let widget = GTKWidget(gtk_action_bar_new())
    private let scroller: RowScroller
    private var last: RowScroller.Extent
    /// The distance scrolled up since the last scroll down, in pixels.
    private var scrolledUp = 0.0
    /// Whether the list shows rows, and no page in their place.
    var hasRows = false {
      didSet {
        guard hasRows != oldValue else { return }
        scrolledUp = 0
        follow()
      }
    }

    init(_ scroller: RowScroller) {
      self.scroller = scroller
      last = scroller.extent
      button.setStyle("flat")
      gtk_action_bar_set_center_widget(widget.pointer.opaque, button.pointer)
      gtk_action_bar_set_revealed(widget.pointer.opaque, 0)
      scroller.onScroll { [weak self] in self?.follow() }
    }

    private func follow() {
      let extent = scroller.extent
      // The position also changes when rows turn out to be higher, and when this bar takes room: such a
      // change does not count as scrolling.
      if extent.length == last.length, extent.page == last.page, extent.value != last.value {
        scrolledUp = extent.value < last.value ? scrolledUp + last.value - extent.value : 0
      }
      last = extent
      // At the end of the list, the bar would push the footer out of view, and the list would scroll back.
      let isUseful =
        hasRows && scrolledUp >= Self.patience * extent.page && scroller.screensAboveTop > 2 && !scroller.isAtEnd
      gtk_action_bar_set_revealed(widget.pointer.opaque, isUseful ? 1 : 0)
    }
  }
#endif
