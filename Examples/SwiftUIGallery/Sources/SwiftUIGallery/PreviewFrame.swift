#if canImport(SwiftUI)
  import DynamicListsSwiftUI
  import SwiftUI

  /// What the Gallery puts around a page, for a page that is shown alone.
  struct PreviewFrame<Page: View>: View {
    let page: Page

    init(@ViewBuilder page: () -> Page) { self.page = page() }

    var body: some View {
      NavigationStack { page }.dynamicListTexts([.end: GalleryView.end])
    }
  }
#endif
