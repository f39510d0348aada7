#if GTK
  public import DynamicLists

  /// Where the list stands, and how to scroll to a row.
  extension DynamicListView {
    /// The first row on screen and how many of its pixels are above the view, or the last row at the bottom while the
    /// list sticks to its end; `nil` without rows.
    public var position: ListPosition<RowID>? { rows.places.position }

    /// Scrolls to a row with the next frame; `revealing` expands its section if it is collapsed.
    @discardableResult
    public func scroll(to row: RowID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
      restoration.cancel()
      let outcome = list.scrollOutcome(of: row, revealing: revealing)
      if outcome == .scrolled { rows.places.show(ListPosition(row, at: anchor)) }
      return outcome
    }

    /// Scrolls to where the list stood; a list without rows does so when its first rows come.
    @discardableResult
    public func restore(_ position: ListPosition<RowID>) -> ScrollOutcome { restore { position } }

    fileprivate func restore(_ find: @escaping @MainActor () -> ListPosition<RowID>?) -> ScrollOutcome {
      restoration.begin(in: list, find: find, show: rows.places.show)
    }
  }

  extension DynamicListView where Item: Identifiable {
    /// ``position`` with the id of the item, which can be saved and restored after the next start of the program.
    public var itemPosition: ListPosition<Item.ID>? { list.itemPosition(position) }

    /// Scrolls to the row of an item with the next frame.
    @discardableResult
    public func scroll(to item: Item.ID, at anchor: ScrollAnchor = .nearest, revealing: Bool = false) -> ScrollOutcome {
      list.rowID(of: item).map { scroll(to: $0, at: anchor, revealing: revealing) } ?? .notInList
    }

    /// Scrolls to where a list with the same items stood; a list without rows does so when its first rows come.
    @discardableResult
    public func restore(_ position: ListPosition<Item.ID>) -> ScrollOutcome {
      restore { [list] in list.rowPosition(position) }
    }
  }
#endif
