import DynamicLists
import DynamicListsOutbox

/// A message of the user, as a value that can be saved and waits while the server does not answer: the list shows it at
/// once, with the server's number once it is accepted, and takes it back if it is refused.
package struct SentMessage: ListEdit {
  /// A temporary id: below all numbers of the server, and another one for each, also if it is saved.
  package let itemID: Int
  package let text: String

  package init(_ text: String) { (itemID, self.text) = (-Int.random(in: 1...(1 << 50)), text) }

  /// What the user sends in the Gallery, which has no field to write in.
  package static func invented(_ number: Int) -> SentMessage { SentMessage(sentences[number % sentences.count]) }

  private static let sentences = [
    "I am on the early ferry.", "Is there room for a cello?", "Keep the lamp lit, please.",
  ]

  package var effect: ListEditEffect<Message> { .insertion(Message(id: itemID, text: text, isMine: true), at: .end) }

  package func apply(to _: inout Message) {}

  package func send(to store: ConversationStore) async throws -> EditAnswer<Message> {
    .accepted(try await store.post(text))
  }
}
