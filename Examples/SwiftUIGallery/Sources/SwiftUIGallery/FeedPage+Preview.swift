#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import GalleryData
  import SwiftUI

  extension FeedPage {
    /// The page with a list that stays in one state.
    static func preview(_ state: ListPreviewState) -> some View {
      PreviewFrame { FeedPage(feed: .preview(state, items: Story.samples)) }
    }
  }

  // Only Xcode has the #Preview macro.
  #if canImport(DeveloperToolsSupport)
    #Preview("Loading") { FeedPage.preview(.loading) }
    #Preview("Empty") { FeedPage.preview(.empty) }
    #Preview("No Results") { FeedPage.preview(.noResults) }
    #Preview("Items") { FeedPage.preview(.items) }
    #Preview("Refresh Failed") { FeedPage.preview(.refreshFailed) }
    #Preview("Failed") { FeedPage.preview(.failed) }
    #Preview("Loading More") { FeedPage.preview(.loadingMore) }
    #Preview("Page Failed") { FeedPage.preview(.pageFailed) }
    #Preview("End") { FeedPage.preview(.end) }
    #Preview("Dark") { FeedPage.preview(.items).preferredColorScheme(.dark) }
  #endif
#endif
