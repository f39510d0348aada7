#if GTK
  import CAdwaita
  import DynamicLists

  /// The buttons over the rows that say how many pushed items are out of sight, and show them.
  @MainActor
  final class NewItemsButtons {
    /// Contains the rows, and the buttons over their ends.
    let overlay = GTKWidget(gtk_overlay_new())
    private let start = GTKButton(" ")
    private let end = GTKButton(" ")
    /// Called with the end whose button was pressed, and whether it had the focus.
    var onPress: @MainActor (ListEnd, Bool) -> Void = { _, _ in }

    init(over rows: GTKWidget) {
      gtk_overlay_set_child(overlay.pointer.opaque, rows.pointer)
      for place in ListEnd.allCases {
        let button = button(at: place)
        button.setStyle("dynamic-list-new")
        button.align(horizontally: GTK_ALIGN_CENTER, vertically: place == .start ? GTK_ALIGN_START : GTK_ALIGN_END)
        // A click leaves the focus in the rows, where it was.
        gtk_widget_set_focus_on_click(button.pointer, 0)
        button.isVisible = false
        button.onPress = { [weak self, weak button] in
          self?.onPress(place, button.map { gtk_widget_has_focus($0.pointer) != 0 } ?? false)
        }
        gtk_overlay_add_overlay(overlay.pointer.opaque, button.pointer)
      }
    }

    private func button(at end: ListEnd) -> GTKButton { end == .start ? start : self.end }

    /// Shows the counts; `inset` is the height that a pinned header covers. Returns what a screen reader announces: that
    /// there are new items, and not again while more come.
    func show(_ new: ListNewItems, inset: Double, _ texts: DynamicListTexts) -> [String] {
      var news: [String] = []
      for place in ListEnd.allCases {
        let button = button(at: place)
        let isShown = new.count(at: place) > 0
        if isShown {
          let text = texts.newItems(new.count(at: place), new.hasMore(at: place))
          button.title = "\(place == .start ? "↑" : "↓") \(text)"
          button.accessibleLabel = text
          if !button.isVisible { news.append(text) }
        }
        if place == .start { gtk_widget_set_margin_top(button.pointer, 12 + Int32(inset)) }
        if button.isVisible != isShown { button.isVisible = isShown }
      }
      return news
    }
  }
#endif
