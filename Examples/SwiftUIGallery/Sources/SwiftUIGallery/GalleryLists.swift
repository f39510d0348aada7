#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsOutbox
  import DynamicListsPictures
  import DynamicListsHTTP
  import Foundation
  import GalleryData

  /// The view models of the Gallery, each made when its tab is first shown.
  ///
  /// SwiftUI creates this object at each evaluation of the Gallery's parent and discards all but the first,
  /// so creating it makes no view model and starts no load.
  @MainActor
  final class GalleryLists {
    private let server: URL?
    private let book: ContactBook
    private let store: ConversationStore
    private var hasBegunContacts = false

    init(server: URL?, book: ContactBook = ContactBook(), store: ConversationStore = ConversationStore()) {
      self.server = server
      self.book = book
      self.store = store
    }

    private(set) lazy var amounts = ListViewModel(
      listModel: Lines(store: AmountStore()), itemBatchCount: 20, prefetchMargin: 3)
    private(set) lazy var pictures = makePictures()
    private(set) lazy var photos = PictureLoader.photos(of: pictureServer)
    private(set) lazy var feed = makeFeed()
    /// The server's books; `nil` without a server, which is what sorts and searches them.
    private(set) lazy var catalogue = server.map { Catalogue(Library(server: $0)) }
    private(set) lazy var contacts = {
      let contacts = ContactList(book)
      contacts.list.selectionMode = .many
      return contacts
    }()
    private(set) lazy var deletions = makeDeletions()
    private(set) lazy var messageDeletions = makeMessageDeletions()
    private(set) lazy var sentMessages = ListOutbox<SentMessage>(of: conversation, server: store)
    private(set) lazy var conversation = {
      let list = ListViewModel(source: Conversation(store: store), firstKey: store.middle)
      list.arrangement.separator = Message.separator
      return list
    }()

    /// Whether there is a tab with the server's books.
    var hasLibrary: Bool { server != nil }

    /// Loads the first contacts, once. The app owns this list, so no view starts it.
    func beginContacts() {
      guard !hasBegunContacts else { return }
      hasBegunContacts = true
      Task { await contacts.list.refresh() }
    }

    /// Lets the other person write a message, which arrives word by word.
    func receiveMessage() async { await store.write(into: conversation) }

    private var pictureServer: URL { server ?? URL(string: "https://picsum.photos") ?? BundledFeed.address }

    private func makePictures() -> ListViewModel<GalleryPicture<Void>> {
      // The pixels of the widest row of a phone; a wider one loads its picture itself.
      let size = PictureSize(width: 1_320, height: 576)
      let service = PictureService(server: pictureServer, pictures: photos, size: size, delay: 0.5...1.5)
      return ListViewModel(listModel: Pictures(service: service), itemBatchCount: 10, prefetchMargin: 1)
    }

    /// The server's stories, or the app's own stories without a server.
    private func makeFeed() -> ListViewModel<Story> {
      let http = server == nil ? HTTPClient(transport: BundledFeed()) : .shared
      let feed = ListViewModel(
        source: GalleryData.feed(of: server ?? BundledFeed.address, http: http),
        configuration: ListConfiguration(itemBatchCount: 20, prefetchMargin: 5))
      feed.search("", in: { [$0.label] })
      return feed
    }

    private func makeDeletions() -> ListDeletions<Entry> {
      ListDeletions(of: contacts.list) { [contacts] in try await contacts.delete($0) }
    }

    private func makeMessageDeletions() -> ListDeletions<Message> {
      ListDeletions(of: conversation) { [store] in try await store.withdraw($0) }
    }
  }
#endif
