/// The cause of ``HTTPError/unreadable(cause:)`` where no other error says it.
struct UnreadableAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
