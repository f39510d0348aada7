#if GTK
  import DynamicLists
  import DynamicListsGTK

  // The snippets of the article "A list on GTK", compiled so that they stay correct. They call no C
  // function of GTK, because scripts/test-dependent compiles them without the trait, too.

  enum Message: Identifiable, Sendable {
    case note(id: Int, text: String)
    case amount(id: Int, share: Double)

    var id: Int {
      switch self {
      case .note(let id, _), .amount(let id, _): id
      }
    }
  }

  final class NoteRow: WidgetRow {
    private let label = GTKLabel(maxLines: 3)
    var widget: GTKWidget { label }

    func show(_ row: ListItemViewModel<Message>) {
      if case .note(_, let text) = row.item { label.text = text }
    }
  }

  // snippet: row
  final class AmountRow: WidgetRow {
    private let label = GTKLabel("", .heading)
    private let bar = GTKBar()
    private let column: GTKBox
    var widget: GTKWidget { column }

    init() { column = .column(spacing: 6, label, bar) }

    func show(_ row: ListItemViewModel<Message>) {
      guard case .amount(let id, let share) = row.item else { return }
      label.text = "Amount \(id)"
      bar.fraction = share
      bar.tone = share < 0.5 ? .warning : .success
    }

    func revealed(_ row: ListItemViewModel<Message>, _ reason: RevealReason) {
      bar.spring(from: 0, to: bar.fraction)
    }
  }
  // end

  // snippet: made
  final class PriceRow: RowWidgets {
    private let label = GTKLabel()
    private let currency: String
    var widget: GTKWidget { label }

    init(currency: String) { self.currency = currency }

    func show(_ row: ListItemViewModel<Int>) { label.text = "\(row.item) \(currency)" }
  }

  @MainActor
  func pricesView(_ prices: ListViewModel<Int>, currency: String) -> DynamicListView<Int> {
    let kind = RowKind("price") { PriceRow(currency: currency) }
    return DynamicListView(prices) { _ in kind }
  }
  // end

  /// The app's store of messages.
  protocol Mailbox: Sendable {
    func delete(_ ids: [Int]) async throws
    func place(_ id: Int, after other: Int?) async throws
  }

  @MainActor
  func messagesView(_ messages: ListViewModel<Message>, in mailbox: some Mailbox) -> DynamicListView<Message> {
    // snippet: kinds
    let view = DynamicListView(messages) { message in
      switch message {
      case .note: RowKind(NoteRow.self)
      case .amount: RowKind(AmountRow.self)
      }
    }
    // end
    // snippet: view
    view.filter = { message, text in "\(message)".contains(text) }
    view.texts.end = { "That was all." }
    view.texts.empty = { isFiltered in
      DynamicListTexts.Page(isFiltered ? "Nothing Found" : "No Messages")
    }
    view.onActivate = { row in print("opens \(row.item.id)") }
    // end
    // snippet: edits
    view.onDelete = { messages in try await mailbox.delete(messages.map(\.id)) }
    view.onMove = { move in try await mailbox.place(move.item.id, after: move.previous?.id) }
    view.itemTitle = { message in "Message \(message.id)" }
    // end
    // snippet: menu
    view.contextMenu = { [weak view] row in
      [
        RowMenuItem("Open") { print("opens \(row.item.id)") },
        RowMenuItem.separator,
        RowMenuItem("Delete") { view?.delete([row.id]) },
      ]
    }
    // end
    // snippet: selecting
    view.selectionActions = { [weak view] in
      [RowMenuItem("Delete") { if let view { view.delete(Array(view.list.selectedRows)) } }]
    }
    let select = GTKButton("Select") { [weak view] in view?.isSelecting = true }
    // end
    _ = select
    // snippet: message
    view.showMessage("Draft saved", button: "Open") { print("opens the draft") }
    // end
    return view
  }
#endif
