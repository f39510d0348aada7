#if canImport(SwiftUI)
  import DynamicLists
  import DynamicListsOutbox
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
    /// What the user sends; messages wait here while the server does not answer.
    let outbox: ListOutbox<SentMessage>?
    /// The last message that the server has refused.
    @State private var refused: SentMessage?
    @State private var isRefused = false

    init(
      conversation: ListViewModel<Message>, deletions: ListDeletions<Message>, outbox: ListOutbox<SentMessage>? = nil,
      receive: @escaping @MainActor () async -> Void = {}
    ) {
      (self.conversation, self.deletions, self.outbox, self.receive) = (conversation, deletions, outbox, receive)
    }

    var body: some View {
      DynamicList(conversation) { row in MessageRow(message: row.item) }
        .stickToEnd()
        .deletions(deletions, title: \.text)
        .listStyle(.plain)
        .navigationTitle("Conversation")
        .toolbar {
          Button("Receive a Message") { Task { await receive() } }
          Button("Send a Message") { send(.invented(conversation.rowIDs.count)) }
        }
        .confirmationDialog(
          Text("The message was not sent."), isPresented: $isRefused, titleVisibility: .visible
        ) { Button("Try Again") { if let refused { send(SentMessage(refused.text)) } } }
        .onAppear {
          outbox?.onRefusal = { message, _ in (refused, isRefused) = (message, true) }
        }
    }

    private func send(_ message: SentMessage) {
      do { try outbox?.submit(message) } catch { (refused, isRefused) = (message, true) }
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
