#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import GalleryData
  import SwiftUI

  extension BookList {
    /// The books in a list that stays in one state.
    static func preview(_ state: ListPreviewState) -> some View {
      PreviewFrame { BookList(books: .preview(state, items: Book.samples)) }
    }
  }

  extension Book {
    /// Novels of two authors, one of them lent.
    static let samples = [
      Book(id: 1, title: "Middlemarch", author: "George Eliot", year: 1871),
      Book(id: 2, title: "Silas Marner", author: "George Eliot", year: 1861, isLent: true),
      Book(id: 3, title: "Emma", author: "Jane Austen", year: 1815),
    ]
  }

  // Only Xcode has the #Preview macro.
  #if canImport(DeveloperToolsSupport)
    #Preview("Loading") { BookList.preview(.loading) }
    #Preview("Empty") { BookList.preview(.empty) }
    #Preview("No Results") { BookList.preview(.noResults) }
    #Preview("Items") { BookList.preview(.items) }
    #Preview("Refresh Failed") { BookList.preview(.refreshFailed) }
    #Preview("Failed") { BookList.preview(.failed) }
    #Preview("Loading More") { BookList.preview(.loadingMore) }
    #Preview("Page Failed") { BookList.preview(.pageFailed) }
    #Preview("End") { BookList.preview(.end) }
    #Preview("Dark") { BookList.preview(.items).preferredColorScheme(.dark) }
  #endif
#endif
