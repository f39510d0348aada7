#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// A library of 100,000 books, which the server sorts, searches and lends: sections, a search field, and selection.
  struct LibraryPage: View {
    let catalogue: Catalogue
    @State private var order: BookOrder
    @State private var notice = ""

    init(catalogue: Catalogue) {
      self.catalogue = catalogue
      _order = State(initialValue: catalogue.order)
    }

    var body: some View {
      BookList(books: catalogue.list)
        .listSelectionActions { books in
          Button("Lend") { lend(true, books) }
          Button("Take Back") { lend(false, books) }
        }
        .safeAreaInset(edge: .bottom) {
          if !notice.isEmpty { Text(verbatim: notice).padding().background(.regularMaterial) }
        }
        .navigationTitle("Library")
        .toolbar {
          #if os(iOS) || os(visionOS)
            ToolbarItem(placement: .topBarLeading) { EditButton() }
          #endif
          ToolbarItem(placement: .principal) {
            Picker("Order", selection: $order) {
              ForEach(BookOrder.allCases, id: \.self) { Text(verbatim: $0.name).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
          }
          ToolbarItem(placement: .primaryAction) {
            Menu("More", systemImage: "ellipsis.circle") {
              Button("Select All") { catalogue.list.selectAllMatching() }
              Button(catalogue.hasSections ? "Without Headers" : "With Headers") { catalogue.hasSections.toggle() }
            }
          }
        }
        .onChange(of: order) { catalogue.order = order }
    }

    /// Lends books or takes them back, and says how many.
    private func lend(_ isLent: Bool, _ books: ListSelection) {
      Task {
        do {
          let count = try await catalogue.lend(isLent, books)
          notice = "\(count) \(count == 1 ? "book" : "books") \(isLent ? "lent" : "back")"
        } catch {
          notice = (error as? any ListLoadError)?.message ?? "\(error)"
        }
      }
    }
  }

  /// Books whose list searches for what is typed; in a list that is being edited, or with the keyboard, they are selected.
  struct BookList: View {
    @Bindable var books: ListViewModel<Book>

    init(books: ListViewModel<Book>) { self.books = books }

    var body: some View {
      DynamicList(books, selection: $books.selection) { row in BookRow(book: row.item, words: books.searchWords) }
        .sectionRotor()
        .listStyle(.plain)
        .searchable(text: $books.searchText, prompt: Text("Title or author"))
    }
  }

  /// A book: its title above its author and year, with the words of the search in bold.
  struct BookRow: View {
    let book: Book
    let words: SearchWords

    init(book: Book, words: SearchWords) { (self.book, self.words) = (book, words) }

    var body: some View {
      HStack {
        VStack(alignment: .leading) {
          HighlightedText(book.title, words)
          HighlightedText("\(book.author) · \(book.year)", words).foregroundStyle(.secondary)
        }
        Spacer()
        if book.isLent { Text("Lent").foregroundStyle(.secondary) }
      }
    }
  }
#endif
