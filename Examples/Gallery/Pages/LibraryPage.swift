import DynamicLists
import DynamicListsTerminal
import GalleryData

/// A library of 100,000 books, which the server sorts, searches and lends: sections, marks, and a search field.
@MainActor
func libraryPage(server: GalleryServer, time: @escaping @MainActor () -> Duration) -> ListPage<Book> {
  let catalogue = Catalogue(Library(server: server.address))
  let list = catalogue.list
  let terminal = TerminalList(list, time: time) { row, context in
    BookLine(book: row.item, words: list.searchWords).blocks(context)
  }
  terminal.texts.end = { "— the last book —" }
  let page = ListPage("Library", terminal)
  page.onFault = server.setNextFault
  page.hint = { "Space mark · o by \(catalogue.order.next.rawValue) · s sections" }
  func lend(_ isLent: Bool, _ books: ListSelection) {
    Task { [weak page] in
      do {
        let count = try await catalogue.lend(isLent, books)
        page?.onNotice("\(count) \(count == 1 ? "book" : "books") \(isLent ? "lent" : "back")")
      } catch {
        page?.onNotice((error as? any ListLoadError)?.message ?? "\(error)")
      }
    }
  }
  terminal.selectionActions = [
    TerminalSelectionAction("Lend", key: .character("l")) { lend(true, $0) },
    TerminalSelectionAction("Take Back", key: .character("b")) { lend(false, $0) },
  ]
  page.onKey = { key in
    switch key {
    case .character("o"): catalogue.order = catalogue.order.next
    case .character("s"): catalogue.hasSections.toggle()
    default: return false
    }
    return true
  }
  return page
}

/// A book in one line: its title, its author and its year. On a narrow screen the title has a line of its own.
struct BookLine {
  let book: Book
  let words: SearchWords

  @MainActor
  func blocks(_ context: TerminalRowContext) -> [TerminalBlock] {
    if context.isPlain {
      return [.line("\(book.title), by \(book.author), \(book.year)\(book.isLent ? ", lent" : "")")]
    }
    let found = TerminalStyle(foreground: .cyan, [.bold, .underline])
    let state = book.isLent ? TerminalLine("lent  ", TerminalStyle(foreground: .yellow)) : TerminalLine()
    let title = TerminalLine(book.title, highlighting: words.ranges(in: book.title), .bold, highlight: found)
    let author = TerminalLine(book.author, highlighting: words.ranges(in: book.author), .dim, highlight: found)
    let year = TerminalLine("  \(book.year)", .dim)
    if context.width < 56 { return [.line(title), .line(state + author + year)] }
    let line = state + title + TerminalLine("  ") + author
    let width = min(context.width, 90)
    guard line.width() + year.width() <= width else { return [.line(line + year)] }
    return [.line(line.padded(to: width - year.width()) + year)]
  }
}
