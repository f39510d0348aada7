/// An item that names what the row needs: many rows load together, and rows with the same need share one answer.
///
///     struct Issue: KeyedListItemModel, Identifiable {
///       let id: Int
///       let authorID: Int
///       var author: Author?
///
///       var detailKey: Int { authorID }
///       static func details(for ids: [Int]) async throws -> [Int: Author] { try await server.authors(ids) }
///       mutating func apply(_ author: Author) { self.author = author }
///     }
///
/// The list calls ``details(for:)`` with the keys of rows that come into range within 8 ms, visible rows first, up to
/// ``ListConfiguration/detailBatchSize`` rows in a call. A key that is in flight or was answered is not asked for
/// again until a refresh has begun; ``ListItemViewModel/retry()`` asks again for a key that has failed.
public protocol KeyedListItemModel: ListItemModel {
  /// What a row needs, by which its answer is found.
  associatedtype DetailKey: Hashable & Sendable
  /// What a row gets.
  associatedtype Detail: Sendable

  /// What the item needs.
  var detailKey: DetailKey { get }

  /// Loads what these keys name; each key is there once.
  ///
  /// The keys are in the order of the rows at the source, whatever is visible: the same rows make the same request, for
  /// a cache. Other rows with the same keys may have them in another order; sort the keys where that matters.
  ///
  /// Runs off the main actor. A key without an answer is a failure of the rows of the key; a thrown error is a failure
  /// of all rows. The call is cancelled when none of its rows wants its answer any more.
  static func details(for keys: [DetailKey]) async throws -> [DetailKey: Detail]

  /// Takes the answer for ``detailKey``; runs off the main actor.
  mutating func apply(_ detail: Detail)
}

extension KeyedListItemModel {
  /// Loads the detail of this item alone, where a list does not know the type of its items: see ``AnyListItem``.
  public mutating func fetchAdditionalData() async throws {
    guard let detail = try await Self.details(for: [detailKey])[detailKey] else { throw ListError.dataNotFetched }
    apply(detail)
  }
}
