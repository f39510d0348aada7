#if canImport(SwiftUI)
  import DynamicListsSwiftUI
  import SwiftUI

  /// The navigation stack that the Gallery puts around a page, for a preview of the page alone.
  struct PreviewFrame<Page: View>: View {
    let page: Page

    init(@ViewBuilder page: () -> Page) { self.page = page() }

    var body: some View {
      NavigationStack { page }.dynamicListTexts([.end: GalleryView.end])
    }
  }
#endif
