#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// A long conversation that opens in its middle, grows at both ends, and stays at its end while a message is written.
  struct ConversationPage: View {
    let conversation: ListViewModel<Message>
    /// Lets the other person write a message into the list.
    let receive: @MainActor () async -> Void

    init(conversation: ListViewModel<Message>, receive: @escaping @MainActor () async -> Void = {}) {
      (self.conversation, self.receive) = (conversation, receive)
    }

    var body: some View {
      DynamicList(conversation) { row in MessageRow(message: row.item) }
        .stickToEnd()
        .listStyle(.plain)
        .navigationTitle("Conversation")
        .toolbar { Button("Receive a Message") { Task { await receive() } } }
    }
  }

  /// A message: the user's own on the right, the others' on the left.
  struct MessageRow: View {
    let message: Message

    var body: some View {
      VStack(alignment: message.isMine ? .trailing : .leading) {
        Text(verbatim: message.isMine ? "You  \(message.id)" : "Mara  \(message.id)").foregroundStyle(.secondary)
        Text(verbatim: message.text)
          .padding(8)
          .background(.regularMaterial)
      }
      .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
    }
  }
#endif
