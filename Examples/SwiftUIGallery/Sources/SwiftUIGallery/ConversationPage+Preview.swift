#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import GalleryData
  import SwiftUI

  extension ConversationPage {
    /// The page with a list that stays in one state.
    static func preview(_ state: ListPreviewState) -> some View {
      let conversation = ListViewModel<Message>.preview(state, items: Message.samples)
      return PreviewFrame { ConversationPage(conversation: conversation, deletions: ListDeletions(of: conversation)) }
    }
  }

  // Only Xcode has the #Preview macro.
  #if canImport(DeveloperToolsSupport)
    #Preview("Loading") { ConversationPage.preview(.loading) }
    #Preview("Empty") { ConversationPage.preview(.empty) }
    #Preview("No Results") { ConversationPage.preview(.noResults) }
    #Preview("Items") { ConversationPage.preview(.items) }
    #Preview("Refresh Failed") { ConversationPage.preview(.refreshFailed) }
    #Preview("Failed") { ConversationPage.preview(.failed) }
    #Preview("Loading More") { ConversationPage.preview(.loadingMore) }
    #Preview("Page Failed") { ConversationPage.preview(.pageFailed) }
    #Preview("End") { ConversationPage.preview(.end) }
    #Preview("Dark") { ConversationPage.preview(.items).preferredColorScheme(.dark) }
  #endif
#endif
