import DynamicLists
import DynamicListsOutbox

/// The list of contacts, and the outbox of the likes.
@MainActor
package final class ContactList {
  package let list: ListViewModel<Entry>
  package let book: ContactBook
  /// Likes that the server has not answered; they wait here while there is no network.
  package let likes: ListOutbox<Like>
  /// Whether the network has been taken away.
  package private(set) var isOffline = false

  /// Contacts of a server, in pages, or in a list that exists.
  package init(_ book: ContactBook, list: ListViewModel<Entry>? = nil) {
    self.list = list ?? Self.list(of: book)
    self.book = book
    likes = ListOutbox(of: self.list, server: book)
  }

  private static func list(of book: ContactBook) -> ListViewModel<Entry> {
    var configuration = ListConfiguration(itemBatchCount: 8, prefetchMargin: 0)
    configuration.prefetch = .automatic
    let list = ListViewModel<Entry>(
      configuration: configuration,
      loadMore: { try await book.moreEntries($0) },
      reload: { try await book.firstEntries() })
    list.showLoading()
    return list
  }

  /// The order in which the list itself sorts what has loaded: a contact moves when a like changes its place.
  package var order = EntryOrder.asAdded {
    didSet { if order != oldValue { list.arrangement.sort = order.sort } }
  }

  /// Adds or removes the like of a contact.
  package func like(_ row: ListItemViewModel<Entry>) throws {
    try likes.submit(Like(itemID: row.item.id, isFavorite: !row.item.isFavorite))
  }

  /// Likes all of these entries that are contacts.
  package func like(_ entries: some Sequence<Entry>) throws {
    for entry in entries where entry.contact?.isFavorite == false {
      try likes.submit(Like(itemID: entry.id, isFavorite: true))
    }
  }

  /// Deletes entries on the server, which may refuse some of them.
  package func delete(_ entries: [Entry]) async throws { try await book.delete(entries.map(\.id)) }

  /// Takes the network away, or brings it back: then the list and the likes that wait go on.
  package func setOffline(_ isOffline: Bool) async {
    self.isOffline = isOffline
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

  package func apply(to entry: inout Entry) { entry.isFavorite = isFavorite }

  package func send(to book: ContactBook) async throws -> EditAnswer<Entry> {
    try await book.save()
    return .accepted
  }
}
