#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  struct Word: Identifiable, Equatable {
    let id: Int
    var text: String

    static func some(_ ids: Range<Int>) -> [Word] { ids.map { Word(id: $0, text: "word \($0)") } }
  }

  /// A list of words in a real window.
  @MainActor
  final class WordsWindow {
    let list: ListViewModel<Word>
    let view: DynamicListView<Word>
    private var openWindow: RealWindow?

    convenience init(_ list: ListViewModel<Word>, height: Int32 = 400, style: DynamicListView<Word>.Style = .list) {
      self.init(list, view: Self.view(list, style: style), height: height)
    }

    init(_ list: ListViewModel<Word>, view: DynamicListView<Word>, height: Int32 = 400) {
      self.list = list
      self.view = view
      openWindow = RealWindow(view.pointer, width: 400, height: height)
      draw()
    }

    convenience init(count: Int, height: Int32 = 400) {
      self.init(ListViewModel(items: Word.some(0..<count)), height: height)
    }

    static func view(
      _ list: ListViewModel<Word>, style: DynamicListView<Word>.Style = .list
    ) -> DynamicListView<Word> {
      _ = RealDisplay.shared
      let view = DynamicListView(list, style: style) { _ in
        RowKind("word", make: { gtk_label_new(nil) }, bind: { gtk_label_set_text($0.opaque, $1.item.text) })
      }
      view.expand(horizontally: true, vertically: true)
      return view
    }

    var window: RealWindow {
      guard let openWindow else { preconditionFailure("The window is closed") }
      return openWindow
    }

    func close() { openWindow = nil }

    func draw() {
      window.draw()
      window.draw()
    }

    var ids: [Int] { list.items.map(\.id) }
    var screen: [String] { window.lines(in: view.rows.view.pointer) }
    var focusedID: Int? { view.rows.focus.cell?.row?.item.id }
    /// Whether a ring is drawn around what has the focus.
    var drawsFocus: Bool {
      guard let focus = gtk_widget_get_root(view.pointer).flatMap({ gtk_root_get_focus($0) }) else { return false }
      return gtk_widget_get_state_flags(focus).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    }
    /// The items of the rows that are drawn as selected.
    var selectedIDs: [Int] {
      list.slots.indices.filter { gtk_selection_model_is_selected(view.rows.model.pointer, guint($0)) != 0 }
        .compactMap { list.slots[$0].row.flatMap { list.item(of: $0)?.id } }
    }

    var selectedID: Int? {
      (view.rows.selection.current ?? list.selectedRows.first { _ in true }).flatMap { list.item(of: $0)?.id }
    }
    /// The text of the visible message.
    var message: String? {
      let revealer = view.messages.widget.pointer
      guard gtk_revealer_get_reveal_child(revealer.opaque) != 0 else { return nil }
      return window.widgets(gtk_label_get_type(), in: revealer).first
        .map { String(cString: gtk_label_get_text($0.opaque)) }
    }

    func click(_ id: Int, holding key: String? = nil) {
      guard let row = list.rowID(of: id), let cell = view.rows.bound[row] else {
        Issue.record("Row \(id) is not on screen")
        return
      }
      window.click(cell.inner.pointer, holding: key)
      window.draw()
    }

    func press(_ key: String) {
      window.press(key)
      draw()
    }

    func clickButton(_ title: String) async {
      await settle("There is a button \(title)") { window.button(title) != nil }
      if let button = window.button(title) { window.click(button) }
      draw()
    }

    /// Runs tasks and draws until a condition holds.
    func settle(_ what: String, until condition: @MainActor () -> Bool) async {
      let holds = await eventually {
        RealDisplay.shared.pumpOnce()
        return condition()
      }
      #expect(holds, "\(what)")
      if openWindow != nil { draw() }
    }
  }
#endif
