/// One occurrence of a failure, as a value that a view can compare and show.
///
/// Two failures are equal when they are the same occurrence, whatever they say.
/// The error itself is kept by the view model: ``ListViewModel/error(of:)``.
public struct ListFailure: Sendable {
  /// A sentence for people; a longer text than 1,000 Unicode scalars ends there with "…".
  public let message: String
  /// Whether trying again makes sense.
  public let isRetryable: Bool
  /// Counts the failures of a list from 1, in the order in which they happened.
  public let occurrence: Int

  package let token: Int?
  /// The error that an owner made this of.
  let original: (any Error)?

  /// Describes an error for a list whose owner sets its state.
  ///
  /// It counts as no occurrence: two of the same message are equal.
  public init(_ error: any Error) {
    var errors = ErrorTable()
    let facts = errors.facts(of: error)
    (message, isRetryable, occurrence, token, original) = (facts.message, facts.isRetryable, 0, facts.token, error)
  }

  package init(_ facts: FailureFacts, occurrence: Int) {
    self.message = facts.message
    self.isRetryable = facts.isRetryable
    self.occurrence = occurrence
    self.token = facts.token
    self.original = nil
  }
}

extension ListFailure: Hashable {
  /// Whether both are the same occurrence.
  public static func == (left: Self, right: Self) -> Bool {
    left.occurrence == right.occurrence && (left.occurrence > 0 || left.message == right.message)
  }

  /// Feeds the occurrence.
  public func hash(into hasher: inout Hasher) { hasher.combine(occurrence) }
}

extension ListFailure: ListLoadError {}
