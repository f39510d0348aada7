#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting

  @testable import DynamicListsGTK

  /// A list in a real window, driven by real keys and clicks.
  ///
  /// Each line of a row has a tenth of the window's height.
  @MainActor
  class GTKStage<Item: Sendable>: ScenarioStage {
    nonisolated class var place: String { "in a window" }
    /// A window has some twenty widgets for rows: fewer rows than elsewhere show whether it keeps them.
    static var manyRows: Int { 2_000 }

    private static var lineHeight: Int32 { 24 }
    private static var lineCount: Int32 { 10 }

    let list: ListViewModel<Item>
    let view: DynamicListView<Item>
    private let resetButton: GTKButton
    private let selectButton: GTKButton
    private let column: GTKBox
    let window: RealWindow
    private let seen: Seen
    private var observation: ListObservation?
    private var needsFrame = true
    private(set) var shows: [ScenarioShow] = []

    private final class Seen {
      var reveals: [ListUpdate.Reveal] = []
    }

    required init(
      _ list: ListViewModel<Item>, clock: TestClock, lines: @escaping @MainActor (Item, DetailState) -> [String]
    ) {
      self.list = list
      let seen = Seen()
      self.seen = seen
      _ = RealDisplay.shared
      view = DynamicListView(list, style: .stack) { _ in
        RowKind(
          "lines", make: { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) },
          bind: { box, row in Self.show(lines(row.item, row.detailState), in: box) },
          revealed: { _, row, reason in seen.reveals.append(.init(row: row.id, reason: reason)) })
      }
      view.texts.end = { "— the end —" }
      view.allowsMove = true
      view.allowsDelete = true
      view.onActivate = { $0.retry() }
      resetButton = GTKButton("Reset") { list.reset() }
      let view = view
      selectButton = GTKButton("Select") { view.isSelecting = true }
      let buttons = GTKBox.row(resetButton, selectButton)
      column = .column(spacing: 0, buttons, view)
      gtk_widget_set_size_request(buttons.pointer, -1, 40)
      view.expand(horizontally: true, vertically: true)
      window = RealWindow(column.pointer, width: 500, height: 40 + Self.lineHeight * Self.lineCount)
      observation = list.onChange { [weak self] _ in self?.needsFrame = true }
    }

    private static func show(_ lines: [String], in box: UnsafeMutablePointer<GtkWidget>) {
      while let old = gtk_widget_get_first_child(box) { gtk_box_remove(box.cast(), old) }
      for line in lines {
        let label = GTKLabel(line)
        gtk_widget_set_size_request(label.pointer, -1, lineHeight)
        gtk_box_append(box.cast(), label.pointer)
      }
    }

    // MARK: Input

    func press(_ key: String, times: Int = 1) {
      if !hasFocus { enterRows() }
      window.press(key, times: times)
      render()
    }

    /// Whether keys go to the rows, to a header among them or to the footer.
    var hasFocus: Bool {
      view.rows.focus.cell != nil || view.rows.focus.isOnFooter || view.rows.factory.focusedHeader != nil
    }

    /// Moves the focus to a row.
    func enterRows() { if let first = visibleRows.first { focus(first) } }

    private func focus(_ row: RowID) {
      guard let cell = view.rows.bound[row] else { return }
      window.click(cell.inner.pointer)
      render()
    }

    func scroll(rows: Int) { press(rows > 0 ? "Down" : "Up", times: abs(rows)) }

    func turn(pages: Int) {
      for _ in 0..<abs(pages) {
        let before = visibleRows
        press(pages > 0 ? "Next" : "Prior")
        // The first press may only move the focus to the edge of the screen.
        if visibleRows == before { press(pages > 0 ? "Next" : "Prior") }
      }
    }

    func goToStart() { press("Home") }
    func goToEnd() { press("End") }

    func refresh() {
      window.press("ctrl+r")
      render()
    }

    func reset() {
      window.click(resetButton.pointer)
      render()
    }

    func retry() {
      if let button = window.button("Retry") {
        if show == .failed { window.pressByKeys(button) } else { window.click(button) }
      } else {
        for row in visibleRows {
          guard case .failed = list.detailState(of: row), let cell = view.rows.bound[row] else { continue }
          window.click(cell.inner.pointer, times: 2)
        }
      }
      render()
    }

    func now() {
      guard let button = window.button("Now") else { return }
      if show == .waiting { window.pressByKeys(button) } else { window.click(button) }
      render()
    }

    func moveRow(at position: Int, by step: Int) {
      focus(list.rowIDs[position])
      press(step > 0 ? "alt+Down" : "alt+Up", times: abs(step))
    }

    func deleteRow(at position: Int) {
      focus(list.rowIDs[position])
      press("Delete")
    }

    // MARK: Input of an arranged list

    func search(_ text: String) {
      window.press("ctrl+f")
      window.press("ctrl+a")
      window.press("BackSpace")
      for character in text { window.press(character == " " ? "space" : String(character)) }
      // GTK's field waits for a pause in typing.
      RealDisplay.shared.pump("the field's text") { self.list.searchText == text }
      render()
    }

    func toggleSection(at index: Int) {
      goToStart()
      let section = list.sections[index].id
      guard let cell = view.rows.factory.cells.values.first(where: { $0.isMapped && $0.header?.section == section })
      else { return }
      window.click(cell.inner.pointer)
      render()
    }

    func selectAll() {
      window.click(selectButton.pointer)
      // A click would toggle a row.
      if let first = visibleRows.first { view.rows.focus.grab(first) }
      render()
      press("ctrl+a", times: 2)
    }

    func toggleRow(at position: Int) { focus(list.rowIDs[position]) }

    // MARK: Output

    /// Nothing is animated: without input or a change of the list, a frame equals the frame before.
    func draw() { _ = drawNews() }

    func drawNews() -> Bool {
      if !needsFrame { return false }
      render()
      return true
    }

    func render() {
      // Drawing may change the list, which then needs another frame.
      for _ in 0..<5 {
        needsFrame = false
        window.draw()
        if !needsFrame { break }
      }
      if shows.last != show { shows.append(show) }
    }

    var screen: [String] {
      window.lines(in: view.indicator.widget.pointer) + window.lines(in: view.banner.widget.pointer)
        + window.lines(in: view.pages.stack.pointer, isClipped: show == .rows)
    }

    private var show: ScenarioShow {
      switch gtk_stack_get_visible_child_name(view.pages.stack.pointer.opaque).map({ String(cString: $0) }) {
      case "loading": .loading
      case "rows": .rows
      default: window.button("Now") != nil ? .waiting : window.button("Retry") == nil ? .empty : .failed
      }
    }

    let texts = ScenarioTexts(
      failed: { ["Could Not Load", $0, "Retry"] }, failedMore: { "\($0) Retry" },
      waiting: { ["Waiting", $0, "Now"] }, waitingMore: { "\($0) Now" },
      header: { "\($0) \($1)" })

    func isDrawnSelected(_ row: RowID) -> Bool {
      list.slots.position(of: row).map {
        gtk_selection_model_is_selected(view.rows.model.pointer, guint($0)) != 0
      } ?? false
    }

    var saveMarks: SaveMarks {
      let widgets = visibleRows.compactMap { view.rows.factory.bound[$0]?.focusable }
      return SaveMarks(
        saving: widgets.count { gtk_widget_has_css_class($0, "dynamic-list-saving") != 0 },
        refused: widgets.count { gtk_widget_has_css_class($0, "dynamic-list-unsaved") != 0 })
    }

    var visibleRows: [RowID] { view.visibleRows }
    var mostRowObjects: Int { 250 }
    var reveals: [ListUpdate.Reveal] { seen.reveals }
  }
#endif
