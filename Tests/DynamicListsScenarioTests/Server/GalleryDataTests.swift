import DynamicLists
import DynamicListsHTTP
import DynamicListsOutbox
import DynamicListsTesting
import Testing

@testable import GalleryDataForTests

/// What the Gallery's lists do by themselves, without a view.
@MainActor
struct GalleryDataTests {
  @Test func aMessageSentBeforeTheLastPageHasLoadedComesAtTheEnd() async throws {
    let store = ConversationStore(count: 160) { _ in }
    let list = ListViewModel(source: Conversation(store: store), firstKey: store.middle)
    await list.refresh()
    #expect(list.loadStates.append != .complete)
    let outbox = ListOutbox<SentMessage>(of: list, server: store)
    try outbox.submit(SentMessage("Hello"))
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.items.allSatisfy { $0.id > 0 && $0.id <= 160 }, "it is not the neighbor of a row in the middle")
    while list.loadStates.append != .complete {
      list.loadMore()
      #expect(await eventually { !list.loadStates.append.isLoading })
    }
    #expect(list.items.map(\.id).suffix(3) == [159, 160, 161])
    try outbox.submit(SentMessage("And again"))
    #expect(list.items.last?.text == "And again")
    #expect(await eventually { list.items.map(\.id).suffix(2) == [161, 162] })
  }

  @Test func aMessageWaitsUntilTheServerAnswersAgain() async throws {
    let store = ConversationStore(count: 20) { _ in }
    let list = ListViewModel(source: Conversation(store: store))
    await list.refresh()
    let outbox = ListOutbox<SentMessage>(of: list, server: store)
    await store.setDown(true)
    try outbox.submit(SentMessage("Is anybody there?"))
    #expect(await eventually { outbox.isWaiting })
    #expect(list.items.last?.text == "Is anybody there?" && list.row(list.rowIDs[20])?.isSaving == true)
    await store.setDown(false)
    outbox.networkReturned()
    #expect(await eventually { list.items.map(\.id).suffix(2) == [20, 21] })
    #expect(outbox.edits.isEmpty)
  }

  @Test func contactsThatTheServerRefusesToDeleteComeBackAlone() async throws {
    let book = ContactBook(delay: .zero, failsOneIn: 2, seed: 5)
    let contacts = ContactList(book)
    let list = contacts.list
    while list.items.isEmpty { await list.refresh() }
    let deletions = ListDeletions(of: list) { try await contacts.delete($0) }
    let all = Array(list.rowIDs)
    deletions.delete(all)
    #expect(list.items.isEmpty)
    deletions.commit()
    await deletions.finish()
    let refused = all.filter { list.row($0) != nil }
    #expect(!refused.isEmpty && refused.count < all.count, "the server refuses every second one")
    #expect(refused.allSatisfy { list.row($0)?.editFailure?.message == ContactBook.Refusal().message })
    await book.setFailure(oneIn: 0)
    list.row(refused[0])?.retryEdit()
    #expect(await eventually { refused.allSatisfy { list.row($0) == nil } }, "they are retried together")
  }

  @Test func lentBooksShowItUntilTheServerRefuses() async throws {
    let (transport, gate) = (BookTransport(), HeldTransport(BookTransport()))
    for isHeld in [false, true] {
      let http = HTTPClient(transport: isHeld ? gate as any HTTPTransport : transport)
      let catalogue = Catalogue(Library(server: BookTransport.address, http: http))
      let list = catalogue.list
      await list.refresh()
      list.select(list.rowIDs[0])
      list.toggleSelection(of: list.rowIDs[1])
      let rows = [list.rowIDs[0], list.rowIDs[1]]
      let lending = Task { try await catalogue.lend(true) }
      #expect(await eventually { list.items.prefix(3).map(\.isLent) == [true, true, false] })
      if isHeld {
        #expect(rows.allSatisfy { list.row($0)?.isSaving == true })
        await gate.refuse()
        await #expect(throws: (any Error).self) { try await lending.value }
        #expect(list.items.prefix(3).allSatisfy { !$0.isLent } && Set(list.selectedRows) == Set(rows))
        #expect(rows.allSatisfy { list.row($0)?.editFailure != nil })
      } else {
        #expect(try await lending.value == 2)
        #expect(list.selection.isEmpty && !list.isRefreshing)
        #expect(list.items.prefix(3).map(\.isLent) == [true, true, false])
      }
    }
  }
}

/// Passes on what is asked for, but holds what is sent until it is refused.
private actor HeldTransport: HTTPTransport {
  private struct Refusal: Error {}

  private let transport: BookTransport
  private var held: CheckedContinuation<Void, any Error>?
  private var isRefused = false

  init(_ transport: BookTransport) { self.transport = transport }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    if request.method == "POST" { try await hold() }
    return try await transport.response(to: request)
  }

  private func hold() async throws {
    if isRefused { throw Refusal() }
    try await withCheckedThrowingContinuation { held = $0 }
  }

  func refuse() {
    isRefused = true
    held?.resume(throwing: Refusal())
    held = nil
  }
}
