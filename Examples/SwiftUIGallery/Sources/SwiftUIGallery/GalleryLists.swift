#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  import GalleryData

  /// The view models of the Gallery, which live as long as the app's window.
  @MainActor
  final class GalleryLists {
    let amounts = ListViewModel(listModel: Lines(store: AmountStore()), itemBatchCount: 20, prefetchMargin: 3)
    let pictures: ListViewModel<Picture<DecodedPicture>>
    let feed: ListViewModel<Story>
    let contacts: ListViewModel<Entry>
    let save: @Sendable () async throws -> Void

    init(server: URL) {
      let service = PictureService(server: server, accept: "image/*", decode: DecodedPicture.init(data:))
      pictures = ListViewModel(listModel: Pictures(service: service), itemBatchCount: 10, prefetchMargin: 1)
      feed = ListViewModel(source: GalleryData.feed(of: server))
      let book = ContactBook()
      save = { try await book.save() }
      let contacts = ListViewModel<Entry>(
        configuration: ListConfiguration(itemBatchCount: 8, prefetchMargin: 0),
        loadMore: { try await book.moreEntries($0) }, reload: { try await book.firstEntries() })
      contacts.showLoading()
      Task { await contacts.refresh() }
      self.contacts = contacts
    }
  }
#endif
