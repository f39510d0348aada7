/// An error with its own message for users, which decides whether a retry makes sense.
///
/// A source may throw any error. For a `DecodingError` the list shows a sentence that
/// names the coding path. For any other error that does not conform, the list shows
/// `String(describing:)` and offers a retry.
public protocol ListLoadError: Error {
  /// A sentence that can be shown to users.
  var message: String { get }
  /// Whether the same request could succeed later. The default is `true`.
  var isRetryable: Bool { get }
  /// How long the server asked to wait before the next attempt; `nil` when it did not.
  var retryAfter: Duration? { get }
}

extension ListLoadError {
  /// `true`.
  public var isRetryable: Bool { true }
  /// `nil`: the list's own policy decides.
  public var retryAfter: Duration? { nil }
}
