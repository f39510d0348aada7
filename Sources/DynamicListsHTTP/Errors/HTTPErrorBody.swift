import DynamicLists
import Foundation

/// Reads an error of the app's own type from the body of an answer.
///
///     http.errorBody = HTTPErrorBody(Refusal.self, message: \.reason)
///
/// The type is decoded from each answer whose status is not a success. It is also decoded from an answer with a
/// success that is not of the expected type, for servers that answer `{"ok": false}` with the status 200.
public struct HTTPErrorBody: Sendable {
  typealias Decode = (any (Decodable & Error).Type) throws(HTTPError) -> any Decodable & Error

  private struct Reader: Sendable {
    let type: any (Decodable & Error).Type
    let message: @Sendable (any Error) -> String?
  }

  /// The app's type, and that of the protocol behind it.
  private var readers: [Reader]

  /// Reads a type of errors.
  ///
  /// `message` returns the sentence for users, which is shortened and stripped of characters that change how other text
  /// is shown; with `nil`, users read the client's own sentence. By default it is the `message` of a `ListLoadError` or
  /// the `errorDescription` of a `LocalizedError`.
  public init<Failure: Decodable & Error>(
    _ type: Failure.Type, message: (@Sendable (Failure) -> String?)? = nil
  ) {
    let reader = Reader(type: type) { error in
      if let message, let failure = error as? Failure { return message(failure) }
      return (error as? any ListLoadError)?.message ?? (error as? any LocalizedError)?.errorDescription
    }
    readers = [reader]
  }

  /// This, and another type for a body that is not of this one or has no sentence in it.
  func otherwise(_ other: HTTPErrorBody) -> HTTPErrorBody {
    var both = self
    both.readers += other.readers
    return both
  }

  /// The first error with a sentence that `decode` finds, or else the first one.
  func read(_ decode: Decode) -> (error: any Error, sentence: String?)? {
    var silent: (error: any Error, sentence: String?)?
    for reader in readers {
      guard let error = try? decode(reader.type) else { continue }
      if let sentence = reader.message(error)?.sentence { return (error, sentence) }
      silent = silent ?? (error, nil)
    }
    return silent
  }
}
