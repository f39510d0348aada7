#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import GalleryData
  import SwiftUI

  extension PicturesPage where Detail == SamplePicture, Drawn == LinearGradient {
    /// The page with a list that stays in one state.
    static func preview(_ state: ListPreviewState) -> some View {
      PreviewFrame { PicturesPage(pictures: .preview(state, items: SamplePicture.pictures)) { $1.view } }
    }
  }

  // Only Xcode has the #Preview macro.
  #if canImport(DeveloperToolsSupport)
    #Preview("Loading") { PicturesPage.preview(.loading) }
    #Preview("Empty") { PicturesPage.preview(.empty) }
    #Preview("No Results") { PicturesPage.preview(.noResults) }
    #Preview("Items") { PicturesPage.preview(.items) }
    #Preview("Refresh Failed") { PicturesPage.preview(.refreshFailed) }
    #Preview("Failed") { PicturesPage.preview(.failed) }
    #Preview("Loading More") { PicturesPage.preview(.loadingMore) }
    #Preview("Page Failed") { PicturesPage.preview(.pageFailed) }
    #Preview("End") { PicturesPage.preview(.end) }
    #Preview("Dark") { PicturesPage.preview(.items).preferredColorScheme(.dark) }
  #endif
#endif
