import DynamicListsSwiftUI
import SwiftUI
import Testing

@testable import SwiftUIGallery

/// The preview of each page shows its state.
@MainActor
struct GalleryPreviewTests {
  private struct Preview {
    let name: String
    /// The beginning of the first row's text.
    let firstRow: String
    let show: @MainActor (ListPreviewState) -> HeadlessHost
  }

  private let previews = [
    Preview(name: "Amounts", firstRow: "Line 0") { HeadlessHost(AmountsPage.preview($0)) },
    Preview(name: "Pictures", firstRow: "Author: ") { HeadlessHost(PicturesPage.preview($0)) },
    Preview(name: "Feed", firstRow: "1  ") { HeadlessHost(FeedPage.preview($0)) },
    Preview(name: "Contacts", firstRow: "") { HeadlessHost(ContactsPage.preview($0)) },
    Preview(name: "Conversation", firstRow: "") { HeadlessHost(ConversationPage.preview($0)) },
    Preview(name: "Library", firstRow: "Middlemarch") { HeadlessHost(BookList.preview($0)) },
  ]

  /// The texts of the pages' buttons.
  private let controls: Set = ["Reset", "Receive a Message"]

  @Test(arguments: ListPreviewState.allCases) func eachPageShowsTheState(_ state: ListPreviewState) async {
    for preview in previews {
      let host = preview.show(state)
      let isShown = await host.comesTo { shows(state, preview, host) }
      #expect(isShown, "\(preview.name), \(state): \(host.lines)")
      host.close()
    }
  }

  private func shows(_ state: ListPreviewState, _ preview: Preview, _ host: HeadlessHost) -> Bool {
    let lines = host.lines.filter { !controls.contains($0) }
    switch state {
    case .loading: return lines == ["Loading…"] && host.isSpinning
    case .empty: return lines.first == "Nothing Here"
    case .noResults: return lines.first == "No Results"
    case .failed: return lines.first == "Could Not Load" && lines.count > 1
    case .items: return lines.first?.hasPrefix(preview.firstRow) == true && host.visibleRows.count > 2
    case .refreshFailed: return lines.first?.hasSuffix("Try Again") == true && host.visibleRows.count > 2
    case .loadingMore, .pageFailed, .end:
      host.scrollToEnd()
      let footer = host.lines.last { !controls.contains($0) } ?? ""
      let isFooter =
        switch state {
        case .loadingMore: footer == "Loading more…"
        case .pageFailed: footer.hasSuffix("Try Again")
        default: footer == "— the end —"
        }
      return isFooter && host.visibleRows.count > 2
    }
  }
}
