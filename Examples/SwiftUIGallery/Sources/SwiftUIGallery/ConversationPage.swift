#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsSwiftUI
  import Foundation
  import GalleryData
  import SwiftUI

  /// A long conversation that opens in its middle, grows at both ends, and stays at its end while a message is written.
  struct ConversationPage: View {
    let conversation: ListViewModel<Message>
    /// Withdraws messages, for a while with an undo.
    let deletions: ListDeletions<Message>
    /// Lets the other person write a message into the list.
    let receive: @MainActor () async -> Void
    /// Sends a message, which the server may refuse.
    let send: @MainActor () async throws -> Void
    @State private var isRefused = false

    init(
      conversation: ListViewModel<Message>, deletions: ListDeletions<Message>,
      receive: @escaping @MainActor () async -> Void = {}, send: @escaping @MainActor () async throws -> Void = {}
    ) {
      (self.conversation, self.deletions, self.receive, self.send) = (conversation, deletions, receive, send)
    }

    var body: some View {
      DynamicList(conversation) { row in MessageRow(message: row.item) }
        .stickToEnd()
        .deletions(deletions, title: \.text)
        .listStyle(.plain)
        .navigationTitle("Conversation")
        .toolbar {
          Button("Receive a Message") { Task { await receive() } }
          Button("Send a Message", action: sendMessage)
        }
        .confirmationDialog(
          Text("The message was not sent."), isPresented: $isRefused, titleVisibility: .visible
        ) { Button("Try Again", action: sendMessage) }
    }

    private func sendMessage() {
      Task {
        do { try await send() } catch { isRefused = true }
      }
    }
  }

  /// A message: the user's own on the right, the others' on the left.
  struct MessageRow: View {
    let message: Message

    var body: some View {
      VStack(alignment: message.isMine ? .trailing : .leading) {
        Text(verbatim: message.heading).foregroundStyle(.secondary)
        Text(verbatim: message.text)
          .padding(8)
          .background(.regularMaterial)
      }
      .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
    }
  }
#endif
