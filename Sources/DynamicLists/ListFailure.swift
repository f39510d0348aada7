/// One occurrence of a failure, as a value that a view can compare and show.
///
/// Failures are compared by occurrence, not by message. The view model keeps the
/// error itself: ``ListViewModel/error(of:)``.
public struct ListFailure: Sendable {
  /// A sentence that can be shown to users, cut with "…" after 1,000 Unicode scalars.
  public let message: String
  /// Whether the same load could succeed later.
  public let isRetryable: Bool
  /// Whether the load failed because there is no network.
  public let isOffline: Bool
  /// Whether the server does not know the key of the page, so that ``ListViewModel/retry()`` is a refresh in place.
  public let isKeyUnknown: Bool
  /// −1 for `nil`. Few bytes, since every state has room for failures and is copied often.
  private let retryMilliseconds: Int32
  /// The number of the failure in its list, counted from 1 in the order of time.
  public let occurrence: Int

  package let token: Int?
  /// The error from which the list's owner created the failure.
  let original: (any Error)?

  /// Creates a failure for a list whose owner sets its state.
  ///
  /// Its ``occurrence`` is 0. Two such failures are equal if their messages are.
  public init(_ error: any Error) {
    var errors = ErrorTable()
    self.init(errors.facts(of: error), occurrence: 0, original: error)
  }

  /// How long the error asks to wait before a retry, to the millisecond and at most 24 days; `nil` if it does not ask.
  public var retryAfter: Duration? { retryMilliseconds < 0 ? nil : .milliseconds(retryMilliseconds) }

  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    return Int32(max(0, min(time / .milliseconds(1), Double(Int32.max))))
  }

  package init(_ facts: FailureFacts, occurrence: Int, original: (any Error)? = nil) {
    (message, isRetryable, isOffline) = (facts.message, facts.isRetryable, facts.isOffline)
    (isKeyUnknown, token) = (facts.isKeyUnknown, facts.token)
    retryMilliseconds = Self.milliseconds(facts.retryAfter)
    (self.occurrence, self.original) = (occurrence, original)
  }
}

extension ListFailure: Hashable {
  /// Whether both are the same occurrence.
  public static func == (left: Self, right: Self) -> Bool {
    left.occurrence == right.occurrence && (left.occurrence > 0 || left.message == right.message)
  }

  /// Hashes the occurrence.
  public func hash(into hasher: inout Hasher) { hasher.combine(occurrence) }
}

extension ListFailure: ListLoadError {}

/// The rows of a list whose details could not be loaded, for one message about all of them.
public struct ListDetailFailures: Hashable, Sendable {
  /// How many rows there are, visible or not.
  public let count: Int
  /// The latest failure.
  public let failure: ListFailure

  /// Whether there are more such rows than a screen has room for: then views have one message for all.
  package var areMany: Bool { count > 3 }

  /// Creates a value for previews and tests of views.
  public init(count: Int, failure: ListFailure) { (self.count, self.failure) = (count, failure) }
}
