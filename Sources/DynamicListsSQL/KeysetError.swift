public import DynamicLists

/// What is wrong with a query.
public enum KeysetError: ListLoadError, Hashable {
  /// Two rows have equal values in all terms of the order: add a last term that is unique, such as the table's id.
  case orderIsNotUnique(order: String)
  /// The database says that no column of the order is unique: the text names the table and the column.
  case lastTermIsNotUnique(String)

  /// A sentence for the developer of the app.
  public var message: String {
    switch self {
    case .orderIsNotUnique(let order):
      "Two rows have the same place in the order \(order): its last term has to be unique, such as an id."
    case .lastTermIsNotUnique(let column):
      "The order of a list has to end with a unique column, and \(column) has no unique index."
    }
  }

  /// `false`: the query has to be changed.
  public var isRetryable: Bool { false }
}
