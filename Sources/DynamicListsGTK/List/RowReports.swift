#if GTK
  import CAdwaita
  import DynamicLists

  /// Reports the visible rows to the view model.
  @MainActor
  final class RowReports<Item: Sendable> {
    private let list: ListViewModel<Item>
    let viewport: Viewport
    private let view: GTKWidget
    private let factory: RowFactory<Item>
    /// The visible rows of the last report, from the top.
    private(set) var visible: [RowID] = []
    private var visibleIDs: Set<RowID> = []
    var onChange: (@MainActor (VisibleRows) -> Void)?
    private var told: VisibleRows?

    init(_ list: ListViewModel<Item>, viewport: Viewport, view: GTKWidget, factory: RowFactory<Item>) {
      self.list = list
      self.viewport = viewport
      self.view = view
      self.factory = factory
    }

    isolated deinit { list.closed(viewport) }

    func report() {
      let height = gtk_widget_get_height(view.pointer)
      var seen: [(position: Int, row: RowID?)] = []
      for cell in factory.mapped where cell.showsItem && cell.isWithin(height) {
        if cell.id == nil || cell.row != nil { seen.append((cell.position, cell.id)) }
      }
      seen.sort { $0.position < $1.position }
      visible = seen.compactMap(\.row)
      let first = seen.first?.position ?? 0
      list.scrolled(to: first..<(seen.last.map { $0.position + 1 } ?? first), in: viewport)
      visibleIDs = Set(visible)
      tell(first)
    }

    private func tell(_ first: Int) {
      guard let onChange else { return told = nil }
      let first = list.slots.rowPosition(at: first)
      let rows = VisibleRows(first..<first + visible.count, visible)
      guard rows != told else { return }
      told = rows
      onChange(rows)
    }

    /// Calls `revealed` of a row, which may start animations.
    func reveal(_ reveal: ListUpdate.Reveal) {
      guard reveal.viewport.id == viewport.id else { return }
      // A row that was already visible in the last frame does not appear: it was moved, or rows were
      // inserted or removed beside it.
      if reveal.reason == .appeared, visibleIDs.contains(reveal.row) { return }
      guard let cell = factory.bound[reveal.row], let row = cell.row else { return }
      cell.instance?.revealed(row, reveal.reason)
    }
  }
#endif
