#if GTK
  import CAdwaita
  import DynamicLists

  /// Reports the visible rows to the view model.
  @MainActor
  final class RowReports<Item> {
    private let list: ListViewModel<Item>
    let viewport: Viewport
    private let view: GTKWidget
    private let factory: RowFactory<Item>
    /// The slots of the last report in any order: a row, or `nil` for a placeholder.
    private var seen: [(position: Int, row: RowID?)] = []
    private var seenRows: Set<RowID> = []
    /// The positions of the last report.
    private var reported = 0..<0
    /// Whether other slots may be at these positions.
    private var isDue = true
    var onChange: (@MainActor (VisibleRows) -> Void)? { didSet { setDue() } }
    private var told: VisibleRows?

    init(_ list: ListViewModel<Item>, viewport: Viewport, view: GTKWidget, factory: RowFactory<Item>) {
      self.list = list
      self.viewport = viewport
      self.view = view
      self.factory = factory
    }

    isolated deinit { list.reports.closed(viewport) }

    /// The visible rows of the last report, from the top.
    var visible: [RowID] { seen.sorted { $0.position < $1.position }.compactMap(\.row) }

    /// Called when other slots may be at the positions of the last report.
    func setDue() { isDue = true }

    /// Reports what is on screen after a layout. At reading speed most layouts move the rows by less than a row; then
    /// the list has nothing to do. Placeholders are reported each time, since the list waits until they stay.
    func report() {
      let height = gtk_widget_get_height(view.pointer)
      var seen: [(position: Int, row: RowID?)] = []
      seen.reserveCapacity(self.seen.count + 1)
      var (first, end, hasPlaceholder) = (Int.max, 0, false)
      for cell in factory.mapped where cell.showsItem && cell.isWithin(height) {
        let (position, row) = (cell.position, cell.id)
        if row != nil, !cell.hasRow { continue }
        seen.append((position, row))
        (first, end) = (min(first, position), max(end, position + 1))
        if row == nil { hasPlaceholder = true }
      }
      let positions = seen.isEmpty ? 0..<0 : first..<end
      guard isDue || hasPlaceholder || positions != reported else { return }
      (isDue, reported) = (false, positions)
      list.reports.scrolled(to: positions, in: viewport)
      // Only now: `reveal` compares with the report before.
      self.seen = seen
      seenRows = Set(seen.compactMap(\.row))
      tell(positions.lowerBound)
    }

    private func tell(_ first: Int) {
      guard let onChange else { return told = nil }
      let first = list.slots.rowPosition(at: first)
      let visible = visible
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
      if reveal.reason == .appeared, seenRows.contains(reveal.row) { return }
      guard let cell = factory.bound[reveal.row], let row = cell.row else { return }
      cell.instance?.revealed(row, reveal.reason)
    }
  }
#endif
