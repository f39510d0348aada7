/// An error of the list itself, or one with which a source or an edit says what an answer means.
public enum ListError: ListLoadError, Hashable {
  /// A load did not return within ``ListConfiguration/loadTimeout``.
  case timedOut
  /// ``ListItemModel/fetchAdditionalData()`` returned, but ``ListItemModel/dataIsFetched`` is `false`.
  case dataNotFetched
  /// There are no items at the key or behind it: thrown by a source in place of an empty last page, for servers that
  /// answer so with an error.
  case endOfList
  /// The server does not know the key of the page: thrown by a source, it makes the list start over in place. See
  /// ``ListLoadError/isKeyUnknown``.
  case unknownKey
  /// An edit names a row that is not in the list.
  case rowNotFound
  /// The item no longer exists: thrown by `confirm` of an edit for the server's answer, it removes the row.
  case itemDeleted
  /// A row cannot be moved while the items of the rows say where they are: change the item instead, with an update.
  case rowsAreSorted
  /// An edit waited for its item to load, and more edits wait by now than a list keeps: at most 100.
  case tooManyWaitingEdits
  /// A `ListOutbox` has as many edits as it keeps.
  case outboxIsFull
  /// A configuration is invalid; the text names the value and the reason.
  case invalidConfiguration(String)

  /// A sentence that can be shown to users.
  public var message: String {
    switch self {
    case .timedOut: "The request timed out."
    case .dataNotFetched: "The data could not be loaded."
    case .endOfList: "There are no further items."
    case .unknownKey: "The server no longer knows where the list goes on."
    case .rowNotFound: "The row is no longer in the list."
    case .itemDeleted: "The item no longer exists."
    case .rowsAreSorted: "A sorted list cannot be rearranged."
    case .outboxIsFull: "Too many changes wait for the network."
    case .tooManyWaitingEdits: "Too many changes wait for items that have not loaded."
    case .invalidConfiguration(let reason): reason
    }
  }

  /// Whether the same load could succeed later.
  public var isRetryable: Bool {
    switch self {
    case .timedOut, .dataNotFetched, .outboxIsFull: true
    case .endOfList, .unknownKey, .rowNotFound, .itemDeleted, .rowsAreSorted, .tooManyWaitingEdits,
      .invalidConfiguration:
      false
    }
  }

  /// Whether this is ``unknownKey``.
  public var isKeyUnknown: Bool { self == .unknownKey }
}
