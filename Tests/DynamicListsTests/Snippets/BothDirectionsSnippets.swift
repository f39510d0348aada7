import DynamicLists
import DynamicListsTesting
import Testing

struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  let text: String
}

/// A service with 500 messages, numbered from 1.
struct MessageService: Sendable {
  var count = 500

  func messages(_ ids: Range<Int>) async throws -> [Message] {
    ids.clamped(to: 1..<(count + 1)).map { Message(id: $0, text: "Message \($0)") }
  }
}

// snippet: source
struct MessagePages: PageSource {
  let service: MessageService
  var hasRandomAccess: Bool { true }

  /// A key is the id of a message: of the first one behind it, or of the last one before it.
  func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    let key = request.key ?? 1
    let ids = request.edge == .prepend ? key - request.count..<key : key..<key + request.count
    let messages = try await service.messages(ids)
    guard let first = messages.first, let last = messages.last else { return Page(items: []) }
    return Page(
      items: messages, next: last.id < service.count ? last.id + 1 : nil, previous: first.id > 1 ? first.id : nil)
  }
}
// end

// snippet: positions
struct CountedPages: PageSource {
  let service: MessageService

  /// Messages are numbered from 1, positions from 0.
  func key(forPosition position: Int) -> Int? { position + 1 }

  func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> {
    var page = try await MessagePages(service: service).page(request)
    page.before = page.items.first.map { $0.id - 1 }
    page.after = page.items.last.map { service.count - $0.id }
    return page
  }
}
// end

// snippet: changes
/// Tells all lists of the messages that there are new ones.
actor MessageChanges {
  private var lists: [AsyncStream<Void>.Continuation] = []

  nonisolated var stream: AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { list in
      Task { await self.add(list) }
    }
  }

  private func add(_ list: AsyncStream<Void>.Continuation) { lists.append(list) }

  func send() {
    // A list that has ended its stream needs no further elements.
    lists.removeAll { if case .terminated = $0.yield() { true } else { false } }
  }
}

struct LiveMessages: PageSource {
  let pages: MessagePages
  let changes: MessageChanges

  var invalidations: AsyncStream<Void>? { changes.stream }

  func page(_ request: PageRequest<Int>) async throws -> Page<Message, Int> { try await pages.page(request) }
}
// end

@MainActor
struct BothDirectionsSnippets {
  private let service = MessageService()

  @Test func theListsOfTheArticleFollowChangesAlsoAfterALogOut() async {
    let changes = MessageChanges()
    let source = LiveMessages(pages: MessagePages(service: service), changes: changes)
    let conversation = ListViewModel(source: source, clock: TestClock())
    conversation.start()
    #expect(await eventually { conversation.state == .items })
    let anothersService = service
    // snippet: logout
    conversation.purge()
    conversation.replaceSource(MessagePages(service: anothersService))
    // end
    conversation.replaceSource(source)
    #expect(await eventually { !conversation.isStale && conversation.state == .items })
    let before = conversation.metrics.pageLoads
    let isFollowed = await eventually {
      Task { await changes.send() }
      return conversation.metrics.pageLoads > before
    }
    #expect(isFollowed)
  }

  @Test func theConversationOfTheArticleGrowsAtBothEnds() async {
    // snippet: open
    let conversation = ListViewModel(source: MessagePages(service: service), firstKey: 240)
    conversation.start()
    // end
    #expect(await eventually { conversation.items.first?.id == 240 })
    conversation.reports.scrolled(to: 1..<11)
    #expect(await eventually { conversation.items.first?.id == 220 })
    #expect(conversation.visibleRows().lowerBound == 21)

    // snippet: more
    conversation.loadMore(at: .prepend)
    // end
    #expect(await eventually { conversation.items.first?.id == 200 })

    // snippet: refresh
    let outcome = await conversation.refresh()
    if case .failed(let failure) = outcome { print(failure.message) }
    // end
    #expect(outcome == .refreshed && conversation.items.contains { $0.id == 240 })
  }

  @Test func theWholeConversationOfTheArticleHasSlots() async {
    // snippet: placeholders
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 100_000
    let all = ListViewModel(source: CountedPages(service: service), configuration: configuration)
    // end
    all.start()
    #expect(await eventually { all.state == .items })
    #expect(all.totalCount == 500 && all.slots.count == 501)
    all.reports.scrolled(to: 301..<311)
    #expect(await eventually { all.items.contains { $0.id == 301 } })
    #expect(all.items.first?.id == 301)
  }

  // snippet: reopen
  func reopened(at saved: ListPosition<Int>) -> ListViewModel<Message> {
    ListViewModel(source: MessagePages(service: service), firstKey: saved.id)
  }
  // end

  @Test func theListOfTheArticleOpensWithThePageOfTheSavedItem() async {
    let list = reopened(at: ListPosition(240))
    list.start()
    #expect(await eventually { list.rowID(of: 240) != nil })
  }

  // snippet: saved
  func conversation(saved: [Message]) -> ListViewModel<Message> {
    ListViewModel(source: MessagePages(service: service), initialItems: saved)
  }
  // end

  @Test func theSavedMessagesOfTheArticleAreShownAtOnce() {
    let saved = (1...30).map { Message(id: $0, text: "Message \($0)") }
    #expect(conversation(saved: saved).state == .items)
  }

  // snippet: policy
  var configuration: ListConfiguration {
    var configuration = ListConfiguration()
    configuration.refreshPolicy = .loadedPages
    configuration.maxAge = .seconds(300)
    return configuration
  }
  // end

  @Test func theConfigurationOfTheArticleIsValid() throws { try configuration.validate() }
}
