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

  private let type: any (Decodable & Error).Type
  private let message: @Sendable (any Error) -> String?

  /// Reads a type of errors.
  ///
  /// `message` returns the sentence for users, which is shortened and stripped of characters that change how other text
  /// is shown; with `nil`, users read the client's own sentence. By default it is the `message` of a `ListLoadError` or
  /// the `errorDescription` of a `LocalizedError`.
  public init<Failure: Decodable & Error>(
    _ type: Failure.Type, message: (@Sendable (Failure) -> String?)? = nil
  ) {
    self.type = type
    self.message = { error in
      if let message, let failure = error as? Failure { return message(failure) }
      return (error as? any ListLoadError)?.message ?? (error as? any LocalizedError)?.errorDescription
    }
  }

  /// The error that `decode` finds, with its sentence.
  func read(_ decode: Decode) -> (error: any Error, sentence: String?)? {
    guard let error = try? decode(type) else { return nil }
    return (error, message(error)?.sentence)
  }
}
