#if GTK
  import DynamicLists
  import DynamicListsGTK
  import Foundation
  import GalleryData

  /// Pictures: the records load page by page, and each image is the detail of its row.
  @MainActor
  func picturesWindowPage(server: GalleryServer) -> WindowPage {
    let page = WindowPage("Pictures", picturesView(server: server))
    page.allowReset()
    page.switches["fault"] = { await server.setFault(named: $0) }
    return page
  }

  @MainActor
  func picturesView(server: GalleryServer) -> DynamicListView<Picture<RowPicture>> {
    let textures = PictureWidgets.textures
    // The size of a picture in the widest row.
    let service = PictureService(server: server.address, accept: "image/*", size: (720, 380)) {
      try await textures.picture(from: $0)
    }
    let list = ListViewModel(listModel: Pictures(service: service), itemBatchCount: 10, prefetchMargin: 1)
    let view = DynamicListView(list, row: PictureWidgets.self)
    view.texts.end = { "These are all pictures" }
    view.filter = { picture, text in picture.record.author.localizedCaseInsensitiveContains(text) }
    return view
  }
#endif
