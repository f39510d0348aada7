/// An error with its own message for users, which decides whether a retry makes sense.
///
/// A source may throw any error. For a `DecodingError`, which no retry by itself mends,
/// the list shows a sentence that names the coding path. For any other error that does not conform, the list shows
/// `String(describing:)` and offers a retry.
public protocol ListLoadError: Error {
  /// A sentence that can be shown to users.
  var message: String { get }
  /// Whether the same request could succeed later. The default is `true`.
  var isRetryable: Bool { get }
  /// How long the server asked to wait before the next attempt; `nil` when it did not.
  ///
  /// The list waits that long whatever its ``RetryPolicy`` says, up to ``ListConfiguration/maxRetryAfter``.
  /// Write the type with its `?`, or the list never reads the property.
  var retryAfter: Duration? { get }
  /// Whether the request never left this device, because there is no network. The default is `false`.
  ///
  /// The list then waits for the network and goes on by itself: see ``ListViewModel/networkReturned()``. An error
  /// about one server is none of these, even if the server cannot be found.
  var isOffline: Bool { get }
  /// Whether the request was certainly not carried out: it did not reach the server, or the server has put it off. The
  /// default is `true` for an error that is offline or says how long to wait.
  ///
  /// A `ListOutbox` keeps an edit that failed so, and sends it again later.
  var isUnhandled: Bool { get }
  /// Whether the server does not know the key of the page, by now or at all: an item that was deleted, a cursor that has
  /// expired. The default is `false`.
  ///
  /// The same request never succeeds, so the list starts over: it refreshes in place, from a key that the server knows.
  /// It does so once by itself, and then for ``ListViewModel/retry()``. From the first page of a refresh, such an error
  /// is a failure like any other.
  var isKeyUnknown: Bool { get }
}

extension ListLoadError {
  /// `true`.
  public var isRetryable: Bool { true }
  /// `nil`: the list's own policy decides.
  public var retryAfter: Duration? { nil }
  /// `false`.
  public var isOffline: Bool { false }
  /// `false`.
  public var isKeyUnknown: Bool { false }
  /// `true` for an error that is offline or says how long to wait.
  public var isUnhandled: Bool { isOffline || retryAfter != nil }
}
