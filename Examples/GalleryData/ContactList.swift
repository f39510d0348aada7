import DynamicLists

/// The list of contacts, and the outbox of the likes.
@MainActor
package final class ContactList {
  package let list: ListViewModel<Entry>
  /// Likes that the server has not answered; they wait here while there is no network.
  package let likes: ListOutbox<Like>
  private let book: ContactBook

  package init(_ book: ContactBook) {
    var configuration = ListConfiguration(itemBatchCount: 8, prefetchMargin: 0)
    configuration.prefetch = .automatic
    list = ListViewModel<Entry>(
      configuration: configuration,
      loadMore: { try await book.moreEntries($0) },
      reload: { try await book.firstEntries() })
    list.showLoading()
    self.book = book
    Like.server = book
    likes = ListOutbox(of: list)
  }

  /// Adds or removes the like of a contact.
  package func like(_ row: ListItemViewModel<Entry>) throws {
    try likes.submit(Like(itemID: row.item.id, isFavorite: !row.item.isFavorite))
  }

  /// Takes the network away, or brings it back: then the list and the likes that wait go on.
  package func setOffline(_ isOffline: Bool) async {
    await book.setOffline(isOffline)
    guard !isOffline else { return }
    list.networkReturned()
    likes.networkReturned()
  }

  /// Somebody else adds a contact, which the server pushes.
  package func receiveContact() async { list.receive(.inserted(await book.newContact(), at: .start)) }
}

/// Whether the user likes a contact, as a value that can be saved.
package struct Like: ListEdit {
  package let itemID: Int
  let isFavorite: Bool

  /// The server of the app: a value that was saved cannot contain it.
  @MainActor static var server: ContactBook?

  package func apply(to entry: inout Entry) { entry.isFavorite = isFavorite }

  package func send() async throws -> EditAnswer<Entry> {
    try await Self.server?.save()
    return .accepted
  }
}
