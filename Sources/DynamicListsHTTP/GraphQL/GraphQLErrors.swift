public import DynamicLists

/// The errors of a GraphQL answer without data.
public struct GraphQLErrors: ListLoadError, Decodable {
  /// One of the errors.
  public struct Failure: Decodable, Hashable, Sendable {
    /// The server's description.
    public let message: String
  }

  /// All errors, in the order of the server.
  public let errors: [Failure]
  /// Whether the query was valid and began: `data` is `null` then, and absent otherwise.
  ///
  /// An invalid query is never worth a retry.
  public let isRetryable: Bool

  private enum Key: CodingKey { case errors, data }

  /// Reads the member `errors`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    errors = try members.decode([Failure].self, forKey: .errors)
    isRetryable = members.contains(.data)
  }

  /// The first description.
  public var message: String { errors.first?.message ?? "" }
}
