#if GTK
  import DynamicLists

  /// Pushed items that are out of sight: the buttons over the rows.
  extension DynamicListView {
    func showNewItems() {
      let new = showsNewItems ? list.newItems : ListNewItems()
      for text in newItems.show(new, inset: rows.pinned.height, texts) {
        rows.accessibility.announce(text, from: self)
      }
    }

    /// Shows the new items at an end, and scrolls there. The focus of a button, which is hidden now, goes to the row.
    func showNewItems(at end: ListEnd, hadFocus: Bool) {
      restoration.cancel()
      guard let row = list.showNewItems(at: end), let slot = list.slots.position(of: row) else { return }
      if hadFocus { rows.focus.move(to: slot, of: list.slots) }
      if end == .end, row == list.rowIDs.last, let footer = rows.model.footer {
        rows.places.show(slot: footer)
      } else {
        rows.places.show(ListPosition(row, at: end == .start ? .top : .nearest))
      }
    }
  }
#endif
