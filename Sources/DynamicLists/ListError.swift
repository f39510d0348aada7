/// What goes wrong in the list itself, apart from the errors of its source.
public enum ListError: ListLoadError, Hashable {
  /// A load gave no answer within ``ListConfiguration/loadTimeout``.
  case timedOut
  /// The second level returned and said, by ``ListItemModel/dataIsFetched``, that it has nothing.
  case dataNotFetched
  /// A configuration cannot work; the text names the value and the reason.
  case invalidConfiguration(String)

  /// A sentence for people.
  public var message: String {
    switch self {
    case .timedOut: "The request timed out."
    case .dataNotFetched: "The data could not be loaded."
    case .invalidConfiguration(let reason): reason
    }
  }

  /// Whether the same load could succeed later.
  public var isRetryable: Bool {
    if case .invalidConfiguration = self { false } else { true }
  }
}
