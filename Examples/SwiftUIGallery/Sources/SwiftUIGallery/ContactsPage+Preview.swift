#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import GalleryData
  import SwiftUI

  extension ContactsPage {
    /// The page with a list that stays in one state.
    static func preview(_ state: ListPreviewState) -> some View {
      let list = ListViewModel.preview(state, items: Entry.samples)
      return PreviewFrame {
        ContactsPage(contacts: ContactList(ContactBook(), list: list), deletions: ListDeletions(of: list))
      }
    }
  }

  // Only Xcode has the #Preview macro.
  #if canImport(DeveloperToolsSupport)
    #Preview("Loading") { ContactsPage.preview(.loading) }
    #Preview("Empty") { ContactsPage.preview(.empty) }
    #Preview("No Results") { ContactsPage.preview(.noResults) }
    #Preview("Items") { ContactsPage.preview(.items) }
    #Preview("Refresh Failed") { ContactsPage.preview(.refreshFailed) }
    #Preview("Failed") { ContactsPage.preview(.failed) }
    #Preview("Loading More") { ContactsPage.preview(.loadingMore) }
    #Preview("Page Failed") { ContactsPage.preview(.pageFailed) }
    #Preview("End") { ContactsPage.preview(.end) }
    #Preview("Dark") { ContactsPage.preview(.items).preferredColorScheme(.dark) }
  #endif
#endif
