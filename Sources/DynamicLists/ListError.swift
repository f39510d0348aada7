/// An error of the list itself, not of its source.
public enum ListError: ListLoadError, Hashable {
  /// A load did not return within ``ListConfiguration/loadTimeout``.
  case timedOut
  /// ``ListItemModel/fetchAdditionalData()`` returned, but ``ListItemModel/dataIsFetched`` is `false`.
  case dataNotFetched
  /// A page names the key of a page that is in the list already: see ``PageSource/keysMayRepeat``.
  case repeatedKey
  /// An edit names a row that is not in the list.
  case rowNotFound
  /// The item no longer exists: thrown by `confirm` of an edit for the server's answer, it removes the row.
  case itemDeleted
  /// A row cannot be moved while the items of the rows say where they are: change the item instead, with an update.
  case rowsAreSorted
  /// An edit waited for its item to load, and more edits wait by now than a list keeps: at most 100.
  case tooManyWaitingEdits
  /// A ``ListOutbox`` has as many edits as it keeps.
  case outboxIsFull
  /// A configuration is invalid; the text names the value and the reason.
  case invalidConfiguration(String)

  /// A sentence that can be shown to users.
  public var message: String {
    switch self {
    case .timedOut: "The request timed out."
    case .dataNotFetched: "The data could not be loaded."
    case .repeatedKey: "The server repeats its pages."
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
    case .repeatedKey, .rowNotFound, .itemDeleted, .rowsAreSorted, .tooManyWaitingEdits, .invalidConfiguration: false
    }
  }
}
