#if GTK
  import CAdwaita
  import DynamicLists

  /// Restores the scroll position and the focused row after a change in which GTK loses both.
  @MainActor
  final class KeptScroll<Item: Sendable> {
    /// The rows on screen and the focused row, before a change.
    struct Snapshot {
      /// The rows on screen from the top, each with the distance of its upper edge from the list's upper edge.
      fileprivate let rows: [(id: RowID, y: Double)]
      /// The neighbors of the uppermost row on screen.
      fileprivate let top: RowNeighbors?
      fileprivate let focused: (id: RowID, neighbors: RowNeighbors)?
    }

    private let list: ListViewModel<Item>
    private let view: GTKWidget
    private let factory: RowFactory<Item>
    private let scroller: RowScroller
    private let focus: RowFocus<Item>
    private let afterLayout: AfterLayout

    init(
      _ list: ListViewModel<Item>, view: GTKWidget, factory: RowFactory<Item>, scroller: RowScroller,
      focus: RowFocus<Item>, afterLayout: AfterLayout
    ) {
      self.list = list
      self.view = view
      self.factory = factory
      self.scroller = scroller
      self.focus = focus
      self.afterLayout = afterLayout
    }

    /// Captures the rows on screen and the focused row.
    func snapshot(of slots: ListSlots) -> Snapshot {
      let ids = slots.rows
      let height = gtk_widget_get_height(view.pointer)
      let seen = factory.mapped.filter { $0.isWithin(height) }.sorted { $0.position < $1.position }
      let focused = focus.cell.flatMap { cell in
        cell.id.map { (id: $0, neighbors: RowNeighbors(ids, of: slots.rowPosition(at: cell.position))) }
      }
      return Snapshot(
        rows: seen.compactMap { cell in cell.id.map { (id: $0, y: cell.y) } },
        top: seen.first { $0.id != nil }.map { RowNeighbors(ids, of: slots.rowPosition(at: $0.position)) },
        focused: focused)
    }

    /// Restores the focus, and scrolls so that a row on screen before the change keeps its place.
    func restore(_ snapshot: Snapshot) {
      guard !list.rowIDs.isEmpty else { return }
      restoreFocus(snapshot)
      // The focused row keeps its place on screen, or else the uppermost row that is still in the list.
      let focusedRow = snapshot.rows.first { $0.id == snapshot.focused?.id }
      let candidates = (focusedRow.map { [$0] } ?? []) + snapshot.rows
      for candidate in candidates {
        guard let position = list.slots.position(of: candidate.id) else { continue }
        return show(candidate.id, at: position, candidate.y)
      }
      if let top = snapshot.top { show(position: slot(beside: top)) }
    }

    /// Changes rows while the uppermost remaining row keeps its place on screen, whichever row has the focus.
    func keepingTop(_ change: () -> Void) {
      let rows = snapshot(of: list.slots).rows
      change()
      for row in rows {
        guard let position = list.slots.position(of: row.id) else { continue }
        return show(row.id, at: position, row.y)
      }
    }

    private func restoreFocus(_ snapshot: Snapshot) {
      guard let focused = snapshot.focused else { return }
      guard let position = list.slots.position(of: focused.id) else {
        return focus.move(to: slot(beside: focused.neighbors))
      }
      // Scrolling makes GTK create the row's widgets now, so that they can take the focus before the next key.
      scroller.scrollNow(to: position)
      focus.grab(focused.id)
    }

    /// The position of the row at the place of a row that is gone.
    private func slot(beside neighbors: RowNeighbors) -> Int {
      list.slots.position(ofRowAt: min(neighbors.offset(in: list), list.rowIDs.count - 1))
    }

    private func show(position: Int) {
      scroller.scrollNow(to: position)
      afterLayout.perform { [weak self] in self?.scroller.scrollNow(to: position) }
    }

    /// Scrolls a row to a distance from the list's upper edge.
    private func show(_ row: RowID, at position: Int, _ y: Double) {
      scroller.scrollNow(to: position)
      adjust(row, y, tries: 3)
    }

    /// Corrects a row's distance from the list's upper edge after the next layout.
    ///
    /// GTK estimates the heights of the rows above, and its estimate improves with each layout, hence several tries.
    private func adjust(_ row: RowID, _ y: Double, tries: Int) {
      guard tries > 0 else { return }
      afterLayout.perform { [weak self] in
        guard let self, let cell = factory.bound[row], cell.y != y else { return }
        scroller.scroll(by: cell.y - y)
        adjust(row, y, tries: tries - 1)
      }
    }
  }
#endif
