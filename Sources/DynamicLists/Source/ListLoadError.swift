/// An error that tells a list what to show and whether to try again.
///
/// Any error can be thrown at a list. One that conforms decides its own text
/// and retry. A `DecodingError` is shown as a sentence that names the place; of
/// any other error the list shows `String(describing:)` and offers a retry.
public protocol ListLoadError: Error {
  /// A sentence for people.
  var message: String { get }
  /// Whether the same request could succeed later. The default is `true`.
  var isRetryable: Bool { get }
  /// How long the origin asked to wait before the next try; `nil` when it did not.
  var retryAfter: Duration? { get }
}

extension ListLoadError {
  /// `true`.
  public var isRetryable: Bool { true }
  /// `nil`: the list's own policy decides.
  public var retryAfter: Duration? { nil }
}
