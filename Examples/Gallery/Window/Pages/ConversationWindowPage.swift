#if GTK
  import DynamicLists
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
    send.onPress = { [weak view] in
      if let view { sendMessage(ConversationStore.sentences[list.rowIDs.count % 3], to: store, in: view) }
    }
    page.header.add(send)
    return page
  }

  /// Goes to the end of the conversation, where the message is, and sends it. A message that was refused can be sent again.
  @MainActor
  private func sendMessage(_ text: String, to store: ConversationStore, in view: DynamicListView<Message>) {
    view.scroll(toSlot: view.list.slots.count - 1)
    Task { [weak view] in
      guard let list = view?.list else { return }
      do {
        try await store.send(text, in: list)
      } catch {
        view?.showMessage((error as? any ListLoadError)?.message ?? "\(error)", button: "Send Again") {
          if let view { sendMessage(text, to: store, in: view) }
        }
      }
    }
  }
#endif
