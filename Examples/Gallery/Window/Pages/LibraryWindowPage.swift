#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import GalleryData

  /// A library of 100,000 books, which the server sorts, searches and lends: sections, check boxes, and a search field.
  @MainActor
  func libraryWindowPage(_ catalogue: Catalogue, server: GalleryServer) -> WindowPage {
    let list = catalogue.list
    let view = DynamicListView(list) { _ in RowKind("book") { BookWidgets { list.searchWords } } }
    view.texts.end = { "That was the last book" }
    view.texts.name = { "Books" }
    view.texts.filter = { "Search Books" }
    let page = WindowPage("Library", view)
    let orders = page.header.menu.add("Order", BookOrder.allCases.map(\.name)) {
      catalogue.order = BookOrder.allCases[$0]
    }
    orders.follow(catalogue.list) { BookOrder.allCases.firstIndex(of: catalogue.order) ?? 0 }
    let headers = page.header.menu.add("Headers", ["Sections", "One List"]) { catalogue.hasSections = $0 == 0 }
    headers.follow(catalogue.list) { catalogue.hasSections ? 0 : 1 }
    page.keep(orders)
    page.keep(headers)
    page.addSelectButton(of: view)
    view.selectionActions = { [weak view] in
      [
        RowMenuItem("Lend") { lend(true, catalogue, in: view) },
        RowMenuItem("Take Back") { lend(false, catalogue, in: view) },
      ]
    }
    page.switches["fault"] = { await server.setFault(named: $0) }
    return page
  }

  /// Lends the selected books or takes them back, and says how many.
  @MainActor
  private func lend(_ isLent: Bool, _ catalogue: Catalogue, in view: DynamicListView<Book>?) {
    Task {
      do {
        let count = try await catalogue.lend(isLent)
        view?.isSelecting = false
        view?.showMessage("\(count) \(count == 1 ? "book" : "books") \(isLent ? "lent" : "back")")
      } catch {
        view?.showMessage((error as? any ListLoadError)?.message ?? "\(error)")
      }
    }
  }

  /// A book: its title above its author and year, and at the right whether it is lent.
  final class BookWidgets: RowWidgets {
    private let title = GTKLabel("", .heading, maxLines: 3)
    private let details = GTKLabel("", .dim, maxLines: 2)
    private let state = GTKLabel("", .dim)
    private let line: GTKBox

    var widget: GTKWidget { line }

    private let words: @MainActor () -> SearchWords

    init(words: @escaping @MainActor () -> SearchWords) {
      self.words = words
      let texts = GTKBox.column(spacing: 2, title, details)
      texts.expand(horizontally: true)
      line = .row(spacing: 12, texts, state)
      line.setMargins(top: 8, bottom: 8, sides: 12)
    }

    func show(_ row: ListItemViewModel<Book>) {
      for (label, text) in [(title, row.item.title), (details, "\(row.item.author) · \(row.item.year)")] {
        label.text = text
        label.highlighted = words().ranges(in: text)
      }
      state.text = row.item.isLent ? "Lent" : ""
      state.isVisible = row.item.isLent
    }
  }
#endif
