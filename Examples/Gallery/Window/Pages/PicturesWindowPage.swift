#if GTK
  import DynamicLists
  import DynamicListsPictures
  import DynamicListsGTK
  import DynamicListsHTTP
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
  func picturesView(server: GalleryServer) -> DynamicListView<GalleryPicture<Void>> {
    let address = server.address
    let pictures = PictureLoader(
      HTTPClient.shared.pictures { pictureAddress(on: address, $0, $1) }, decoder: .pixbuf)
    // The size of a picture in the widest row.
    let service = PictureService(server: address, pictures: pictures, size: .onScreen(width: 720, height: 380))
    let list = ListViewModel(listModel: Pictures(service: service), itemBatchCount: 10, prefetchMargin: 1)
    let kind = RowKind("picture") { PictureWidgets(pictures) }
    let view = DynamicListView(list) { _ in kind }
    view.texts.end = { "These are all pictures" }
    view.filter = { picture, text in picture.record.author.localizedCaseInsensitiveContains(text) }
    return view
  }
#endif
