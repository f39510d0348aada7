#if GTK
  import CAdwaita

  /// Leads back to the first row, while a person scrolls up from far below it.
  ///
  /// It stands below the rows and takes room of its own, so that it never covers one.
  @MainActor
  final class TopBar {
    /// How far a person scrolls up before the bar comes, in screens: a page up and down again ends where it began.
    private static let patience = 1.5

    let button = GTKButton("")
    let widget = GTKWidget(gtk_action_bar_new())
    private let scroller: RowScroller
    private var last: RowScroller.Extent
    /// How far a person scrolled up since the list last went down, in pixels.
    private var climbed = 0.0

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
      // The list moves by itself when rows turn out to be higher, and when this bar takes its room.
      if extent.length == last.length, extent.page == last.page, extent.value != last.value {
        climbed = extent.value < last.value ? climbed + last.value - extent.value : 0
      }
      last = extent
      // At the end the bar would push what stands below the last row out of view: there the list corrects itself.
      let isUseful = climbed >= Self.patience * extent.page && scroller.screensAboveTop > 2 && !scroller.isAtEnd
      gtk_action_bar_set_revealed(widget.pointer.opaque, isUseful ? 1 : 0)
    }
  }
#endif
