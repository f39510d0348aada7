#if GTK
  import DynamicLists
  import DynamicListsOutbox
  import DynamicListsGTK
  import GalleryData

  /// A long conversation that opens in its middle, grows at both ends, and stays at its end while a message is written.
  @MainActor
  func conversationWindowPage(store: ConversationStore = ConversationStore()) -> WindowPage {
    // The scroll bar is as long as the whole conversation.
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 10_000
    let list = ListViewModel(
      source: Conversation(store: store), firstKey: store.middle, configuration: configuration)
    list.arrangement.separator = Message.separator
    let view = DynamicListView(list, row: MessageWidgets.self)
    view.texts.end = { "Up to now" }
    view.stickToEnd = true
    view.onDelete = { try await store.withdraw($0) }
    view.itemTitle = \.text
    view.filter = { message, text in message.text.localizedCaseInsensitiveContains(text) }
    let page = WindowPage("Conversation", view)
    let write = GTKButton(icon: "mail-message-new-symbolic", label: "Receive a Message")
    write.onPress = { Task { await store.write(into: list) } }
    page.header.add(write)
    let send = GTKButton(icon: "mail-send-symbolic", label: "Send a Message")
    let outbox = ListOutbox<SentMessage>(of: list, server: store)
    // To the end of the conversation, where the message is.
    let submit = { @MainActor [weak view] (message: SentMessage) in
      view?.scroll(toSlot: list.slots.count - 1)
      do { try outbox.submit(message) } catch { view?.showMessage("\(error)") }
    }
    outbox.onRefusal = { [weak view] message, failure in
      view?.showMessage(failure.message, button: "Send Again") { submit(SentMessage(message.text)) }
    }
    send.onPress = { submit(.invented(list.rowIDs.count)) }
    page.header.add(send)
    return page
  }
#endif
