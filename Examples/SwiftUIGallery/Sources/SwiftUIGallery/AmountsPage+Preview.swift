#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import GalleryData
  import SwiftUI

  extension AmountsPage {
    /// The page with a list that stays in one state.
    static func preview(_ state: ListPreviewState) -> some View {
      PreviewFrame { AmountsPage(amounts: .preview(state, items: Line.samples)) }
    }
  }

  // Only Xcode has the #Preview macro.
  #if canImport(DeveloperToolsSupport)
    #Preview("Loading") { AmountsPage.preview(.loading) }
    #Preview("Empty") { AmountsPage.preview(.empty) }
    #Preview("No Results") { AmountsPage.preview(.noResults) }
    #Preview("Items") { AmountsPage.preview(.items) }
    #Preview("Refresh Failed") { AmountsPage.preview(.refreshFailed) }
    #Preview("Failed") { AmountsPage.preview(.failed) }
    #Preview("Loading More") { AmountsPage.preview(.loadingMore) }
    #Preview("Page Failed") { AmountsPage.preview(.pageFailed) }
    #Preview("End") { AmountsPage.preview(.end) }
    #Preview("Dark") { AmountsPage.preview(.items).preferredColorScheme(.dark) }
  #endif
#endif
