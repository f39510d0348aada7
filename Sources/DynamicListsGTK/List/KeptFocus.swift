#if GTK
  import CAdwaita
  import DynamicLists

  /// Restores the focused row after a change in which GTK loses it.
  @MainActor
  final class KeptFocus<Item> {
    /// The focused row before a change.
    struct Snapshot {
      fileprivate let id: RowID
      fileprivate let neighbors: RowNeighbors
    }

    private let list: ListViewModel<Item>
    private let scroller: RowScroller
    private let focus: RowFocus<Item>

    init(_ list: ListViewModel<Item>, scroller: RowScroller, focus: RowFocus<Item>) {
      self.list = list
      self.scroller = scroller
      self.focus = focus
    }

    /// Captures the focused row; `nil` if no row has the focus.
    func snapshot(of slots: ListSlots) -> Snapshot? {
      focus.cell.flatMap { cell in
        cell.id.map { Snapshot(id: $0, neighbors: RowNeighbors(slots.rows, of: slots.rowPosition(at: cell.position))) }
      }
    }

    /// Captures the place of the footer, which is behind the last row, if it has the focus.
    func snapshotOfFooter(of slots: ListSlots) -> RowNeighbors? {
      focus.isOnFooter ? RowNeighbors(slots.rows, of: slots.rows.count) : nil
    }

    /// Focuses the first row that has come in the place of the footer, or else the footer, or the last row.
    func restoreFooter(_ place: RowNeighbors, of model: RowModel) {
      let offset = place.offset(in: list)
      if offset >= list.rowIDs.count, let footer = model.footer {
        focus.move(to: footer, of: model.slots)
      } else {
        focus.move(to: place.slot(in: list), of: list.slots)
      }
    }

    /// Focuses the row again, or the row at its place. In a list that stays at its top, the first row takes the place of
    /// a row that is far from there now: GTK draws nothing after it has scrolled to the other end and back in a frame.
    func restore(_ snapshot: Snapshot?, staysAtTop: Bool) {
      guard let snapshot, !list.rowIDs.isEmpty else { return }
      if staysAtTop {
        scroller.scrollNow(to: list.slots.position(ofRowAt: 0))
        if !focus.grab(snapshot.id) { focus.grab(list.rowIDs[0]) }
        return
      }
      guard let position = list.slots.position(of: snapshot.id) else {
        return focus.move(to: snapshot.neighbors.slot(in: list), of: list.slots)
      }
      // Scrolling makes GTK create the row's widgets now, so that they can take the focus before the next key.
      scroller.scrollNow(to: position)
      focus.grab(snapshot.id)
    }
  }

  extension RowNeighbors {
    /// The slot of the row at the place of the row; the list must have rows.
    func slot<Item>(in list: ListViewModel<Item>) -> Int {
      list.slots.position(ofRowAt: min(offset(in: list), list.rowIDs.count - 1))
    }
  }
#endif
