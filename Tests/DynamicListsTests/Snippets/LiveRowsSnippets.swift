import DynamicLists
import Testing

/// A connection that says what other people do in a conversation.
private struct Chat {
  enum Event {
    case sent(Message)
    case edited(Message)
    case withdrawn(Message.ID)
  }

  let events: AsyncStream<Event>
}

@MainActor
struct LiveRowsSnippets {
  private func message(_ id: Int, _ text: String = "") -> Message { Message(id: id, text: text) }

  @Test func eventsBecomeRows() async {
    let messages = ListViewModel(items: [message(1), message(2)])
    messages.reports.scrolled(to: 0..<2)
    let chat = Chat(
      events: AsyncStream { events in
        for event in [Chat.Event.sent(message(3)), .edited(message(3, "new")), .withdrawn(1)] { events.yield(event) }
        events.finish()
      })
    // snippet: receive
    for await event in chat.events {
      switch event {
      case .sent(let message): messages.receive(.inserted(message, at: .end))
      case .edited(let message): messages.receive(.changed(message))
      case .withdrawn(let id): messages.receive(.removed(id))
      }
    }
    // end
    #expect(messages.items.map(\.id) == [2, 3] && messages.item(of: 3)?.text == "new")
  }

  @Test func severalValuesAreOneUpdate() {
    let (draft, question, reply, answer) = (message(1), message(2, "?"), message(3), message(4))
    let messages = ListViewModel(items: [draft, message(2)])
    messages.reports.scrolled(to: 0..<2)
    var updates = 0
    let observation = messages.onChange { _ in updates += 1 }
    // snippet: several
    messages.receive(.removed([draft.id]), .inserted([reply, answer], at: .end), .changed(question))
    // end
    #expect(messages.items.map(\.id) == [2, 3, 4] && updates == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func newItemsWaitOutOfSight() {
    let messages = ListViewModel(items: (0..<20).map { message($0) })
    messages.reports.scrolled(to: 0..<5)
    messages.receive(.inserted(message(20), at: .end))
    // snippet: show
    let new = messages.newItems
    let title = new.hasMore(at: .end) ? "\(new.end)+ new" : "\(new.end) new"
    let row = messages.showNewItems(at: .end)
    // end
    #expect(title == "1 new" && row == messages.rowID(of: 20))
  }
}
