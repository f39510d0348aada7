import DynamicLists
import DynamicListsOutbox
import DynamicListsTerminal
import GalleryData

/// A long conversation that opens in its middle, grows at both ends, and stays at its end while a message is written.
@MainActor
func conversationPage(
  store: ConversationStore = ConversationStore(), time: @escaping @MainActor () -> Duration
) -> ListPage<Message> {
  // The scroll bar is as long as the whole conversation.
  var configuration = ListConfiguration()
  configuration.maxPlaceholders = 10_000
  let list = ListViewModel(source: Conversation(store: store), firstKey: store.middle, configuration: configuration)
  list.arrangement.separator = Message.separator
  let terminal = TerminalList(list, time: time) { row, context in MessageBubble(message: row.item).blocks(context) }
  terminal.stickToEnd = true
  terminal.onDelete = { try await store.withdraw($0) }
  terminal.itemTitle = \.text
  terminal.texts.end = { "— up to now —" }
  let page = ListPage("Conversation", terminal) { [$0.text] }
  let outbox = ListOutbox<SentMessage>(of: list, server: store)
  outbox.onRefusal = { [weak page] _, failure in page?.onNotice(failure.message) }
  page.onFault = { isOn in
    await store.setDown(isOn)
    if !isOn { outbox.networkReturned() }
    return isOn ? "The server does not answer" : "The server answers again"
  }
  page.hint = { "w new message · s send one" }
  page.onKey = { [weak page] key in
    switch key {
    case .character("w"): Task { await store.write(into: list) }
    case .character("s"):
      // The message is at the end.
      _ = terminal.handle(.key(.end))
      do { try outbox.submit(.invented(list.rowIDs.count)) } catch { page?.onNotice("\(error)") }
    default: return false
    }
    return true
  }
  return page
}

/// A message: the user's own on the right, the others' on the left.
struct MessageBubble {
  let message: Message

  @MainActor
  func blocks(_ context: TerminalRowContext) -> [TerminalBlock] {
    let width = min(context.width, 72)
    let text = TerminalText.wrapped(message.text, width: max(1, width * 3 / 4), maxLines: 12)
    let name = TerminalLine(message.heading, .dim)
    let lines = [name] + text.map { TerminalLine($0, message.isMine ? TerminalStyle(foreground: .cyan) : .plain) }
    if context.isPlain { return lines.map { .line($0) } }
    let placed = lines.map { $0.padded(to: width, alignment: message.isMine ? .trailing : .leading) }
    return placed.map { .line($0) } + [.space(1)]
  }
}
