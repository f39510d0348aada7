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
  /// A configuration is invalid; the text names the value and the reason.
  case invalidConfiguration(String)

  /// A sentence that can be shown to users.
  public var message: String {
    switch self {
    case .timedOut: "The request timed out."
    case .dataNotFetched: "The data could not be loaded."
    case .repeatedKey: "The server repeats its pages."
    case .rowNotFound: "The row is no longer in the list."
    case .invalidConfiguration(let reason): reason
    }
  }

  /// Whether the same load could succeed later.
  public var isRetryable: Bool {
    switch self {
    case .timedOut, .dataNotFetched: true
    case .repeatedKey, .rowNotFound, .invalidConfiguration: false
    }
  }
}
