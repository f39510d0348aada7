import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import Testing

private struct Note: Identifiable, Equatable, Sendable {
  var id: Int
  var text = ""
  var isRead = false
  var hasFailed = false
}

// snippet: offsets
private struct Notes: PageSource {
  let script: Script<PageRequest<Int>, Page<Note, Int>>

  func page(_ request: PageRequest<Int>) async throws -> Page<Note, Int> { try await script.respond(to: request) }
  func key(_ offset: Int, shiftedBy count: Int) -> Int { offset + count }
}
// end

// snippet: value
private struct Rename: ListEdit {
  let itemID: Int
  let text: String

  func apply(to note: inout Note) { note.text = text }
  func send(to service: NoteService) async throws -> EditAnswer<Note> { try await service.rename(itemID, to: text) }
}
// end

// snippet: kinds
private enum NoteEdit: ListEdit {
  /// Until the server has answered, the note has an id of the app's.
  case add(Int, String)
  case rename(Int, String)
  case delete(Int)

  var itemID: Int {
    switch self {
    case .add(let id, _), .rename(let id, _), .delete(let id): id
    }
  }

  var effect: ListEditEffect<Note> {
    switch self {
    case .add(let id, let text): .insertion(Note(id: id, text: text), at: .start)
    case .rename: .change
    case .delete: .removal
    }
  }

  func apply(to note: inout Note) { if case .rename(_, let text) = self { note.text = text } }

  func withItemID(_ id: Int) -> Self {
    switch self {
    case .add(_, let text): .add(id, text)
    case .rename(_, let text): .rename(id, text)
    case .delete: .delete(id)
    }
  }

  func send(to service: NoteService) async throws -> EditAnswer<Note> {
    switch self {
    case .add(_, let text): return .accepted(try await service.create(text))
    case .rename(let id, let text): return try await service.rename(id, to: text)
    case .delete(let id): try await service.delete([id])
    }
    return .accepted
  }
}
// end

private struct NoteService: Sendable {
  func delete(_ ids: [Int]) async throws {}
  /// Returns why it has refused some of them.
  func markRead(_ ids: [Int]) async throws -> [Int: any Error] { [:] }
  func create(_ text: String) async throws -> Note { Note(id: 7, text: text) }
  func rename(_ id: Int, to text: String) async throws -> EditAnswer<Note> { .accepted(Note(id: id, text: text)) }
}

/// A person who decides about messages that could not be sent.
private struct Person: Sendable {
  let decisions = Script<Int, Void>()

  func decidesToRetry(_ id: Int) async throws { try await decisions.respond(to: id) }
}

/// A service whose answers the test gives.
private struct ScriptedService: Sendable {
  let notes = Script<String, Note>()

  func create(_ text: String) async throws -> Note { try await notes.respond(to: text) }
}

/// An app's file of edits.
@MainActor
private final class Drafts {
  private(set) var saved: [Rename] = []
  func load() -> [Rename] { saved }
  func save(_ edits: [Rename]) { saved = edits }
}

/// What the article on editing rows shows.
@MainActor
struct EditingSnippets {
  private let service = NoteService()

  private func loaded() async -> ListViewModel<Note> {
    let source = Notes(script: Script())
    let notes = ListViewModel(source: source, clock: TestClock())
    notes.start()
    await source.script.next().answer(Page(items: (0..<3).map { Note(id: $0) }, next: 3))
    #expect(await eventually { notes.state == .items })
    return notes
  }

  @Test func deletionsAreUndoneInOneCall() async throws {
    let notes = await loaded()
    let row = try #require(notes.rowID(of: 1))
    // snippet: deletions
    let deletions = ListDeletions(of: notes) { [service] in try await service.delete($0.map(\.id)) }
    deletions.delete([row])
    deletions.undo()
    // end
    #expect(notes.items.map(\.id) == [0, 1, 2])
  }

  @Test func deletionsWithAnOutbox() async throws {
    let notes = await loaded()
    // snippet: deletionsWithOutbox
    let outbox = ListOutbox<NoteEdit>(of: notes, server: service)
    let deletions = ListDeletions(of: notes) { for note in $0 { try outbox.submit(.delete(note.id)) } }
    // end
    deletions.delete([notes.rowIDs[1]])
    await deletions.finish()
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(notes.items.map(\.id) == [0, 2])
  }

  @Test func aMessageThatIsRefusedStaysUntilThePersonDecides() async throws {
    let notes = await loaded()
    let (service, person) = (ScriptedService(), Person())
    // snippet: chat
    func send(_ text: String, in notes: ListViewModel<Note>) async throws {
      let draft = Note(id: -1, text: text)
      try await notes.insert(
        draft, at: notes.rowIDs.count,
        answer: {
          while true {
            do {
              return .accepted(try await service.create(text))
            } catch {
              notes.update(draft.id) { $0.hasFailed = true }
              // Throws for Discard, which removes the row.
              try await person.decidesToRetry(draft.id)
              notes.update(draft.id) { $0.hasFailed = false }
            }
          }
        })
    }
    // end
    let sending = Task { try await send("Hello", in: notes) }
    await service.notes.next().fail(ListError.timedOut)
    let retry = await person.decisions.next()
    #expect(notes.items.last == Note(id: -1, text: "Hello", hasFailed: true))
    retry.answer(())
    await service.notes.next().answer(Note(id: 9, text: "Hello"))
    try await sending.value
    #expect(notes.items.last == Note(id: 9, text: "Hello"))
    let discarded = Task { try await send("Oh", in: notes) }
    await service.notes.next().fail(ListError.timedOut)
    await person.decisions.next().fail(CancellationError())
    _ = await discarded.result
    #expect(notes.items.map(\.id) == [0, 1, 2, 9])
  }

  @Test func aDeletionCanBeUndoneBeforeItIsSent() async {
    let notes = await loaded()
    let clock = TestClock()
    // snippet: undo
    let deletion = Task { [service] in
      try await notes.remove(1) {
        try await clock.sleep(for: .seconds(5))
        try await service.delete([1])
      }
    }
    // end
    #expect(await eventually { notes.items.map(\.id) == [0, 2] })
    // snippet: cancel
    deletion.cancel()
    // end
    _ = await deletion.result
    #expect(notes.items.map(\.id) == [0, 1, 2])
  }

  @Test func anInsertedItemGetsTheServersId() async throws {
    let notes = await loaded()
    // snippet: insert
    try await notes.insert(
      Note(id: -1, text: "Milk"), at: 0,
      answer: { .accepted(try await service.create("Milk")) })
    // end
    #expect(notes.items.map(\.id) == [7, 0, 1, 2])
  }

  @Test func aBatchIsOneEdit() async throws {
    let notes = await loaded()
    let rows = Array(notes.rowIDs)
    // snippet: batch
    try await notes.update(rows) {
      $0.isRead = true
    } confirm: { rows in
      let refused = try await service.markRead(rows.map(\.item.id))
      if !refused.isEmpty { throw EditFailures(ofItems: refused) }
    }
    // end
    #expect(notes.items.map(\.isRead) == [true, true, true])
  }

  @Test func anOutboxSendsEditsThatAreValues() async throws {
    let notes = await loaded()
    let drafts = Drafts()
    // snippet: outbox
    let outbox = ListOutbox<Rename>(of: notes, server: service, edits: drafts.load()) { drafts.save($0) }
    try outbox.submit(Rename(itemID: 1, text: "Bread"))
    // end
    #expect(notes.item(of: 1)?.text == "Bread")
    #expect(drafts.saved.map(\.text) == ["Bread"])
    #expect(await eventually { outbox.edits.isEmpty && drafts.saved.isEmpty })
  }

  @Test func anOutboxInsertsAndRemoves() async throws {
    let notes = await loaded()
    let outbox = ListOutbox<NoteEdit>(of: notes, server: service)
    for edit in [NoteEdit.add(-1, "Milk"), .rename(-1, "Bread"), .delete(1)] { try outbox.submit(edit) }
    #expect(notes.items.map(\.id) == [-1, 0, 2] && notes.items[0].text == "Bread")
    #expect(await eventually { outbox.edits.isEmpty && notes.rowID(of: 7) != nil })
    #expect(notes.items.map(\.id) == [7, 0, 2] && notes.items[0].text == "Bread")
  }
}
