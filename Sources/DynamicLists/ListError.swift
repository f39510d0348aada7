/// What goes wrong in the list itself, apart from the errors of its source.
public enum ListError: ListLoadError, Hashable {
  /// A load gave no answer within ``ListConfiguration/loadTimeout``.
  case timedOut
  /// The second level returned and said, by ``ListItemModel/dataIsFetched``, that it has nothing.
  case dataNotFetched
  /// An edit was asked for of a row that the list does not have.
  case rowNotFound
  /// A configuration cannot work; the text names the value and the reason.
  case invalidConfiguration(String)

  /// A sentence for people.
  public var message: String {
    switch self {
    case .timedOut: "The request timed out."
    case .dataNotFetched: "The data could not be loaded."
    case .rowNotFound: "The row is no longer in the list."
    case .invalidConfiguration(let reason): reason
    }
  }

  /// Whether the same load could succeed later.
  public var isRetryable: Bool {
    switch self {
    case .timedOut, .dataNotFetched: true
    case .rowNotFound, .invalidConfiguration: false
    }
  }
}
