import DynamicLists
import DynamicListsTesting
import Observation
import Testing

/// How many items there are with edits that are not confirmed.
@MainActor
struct ListExpectedCountTests {
  private let server = OffsetServer()

  private func loadedList(after: Int? = 97) async -> ListViewModel<EditedCard> {
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let list = ListViewModel(source: server, configuration: configuration, clock: server.clock)
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3, next: 3, before: 0, after: after))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func counts(_ list: ListViewModel<EditedCard>) -> [Int?] { [list.totalCount, list.expectedCount] }

  @Test func aDeletionThatCanBeUndoneCounts() async {
    let list = await loadedList()
    #expect(counts(list) == [100, 100])
    let deletions = ListDeletions(of: list) { [server] _ in _ = try await server.save("deleted") }
    deletions.delete([list.rowIDs[0], list.rowIDs[1]])
    #expect(counts(list) == [100, 98])
    deletions.undo()
    #expect(counts(list) == [100, 100])
  }

  @Test(arguments: [false, true]) func aDeletionCountsUntilTheServerHasAnswered(isRefused: Bool) async {
    let list = await loadedList()
    let deletions = ListDeletions(of: list) { [server] _ in _ = try await server.save("deleted") }
    deletions.delete([list.rowIDs[1]])
    deletions.commit()
    let call = await server.edits.next()
    #expect(counts(list) == [100, 99])
    if isRefused { call.fail(ListError.timedOut) } else { call.answer(nil) }
    await deletions.finish()
    #expect(counts(list) == (isRefused ? [100, 100] : [99, 99]))
  }

  @Test(arguments: [false, true]) func anInsertionCountsUntilTheServerHasAnswered(isRefused: Bool) async {
    let list = await loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("new") })
    }
    let call = await server.edits.next()
    #expect(counts(list) == [100, 101])
    if isRefused { call.fail(ListError.timedOut) } else { call.answer(nil) }
    _ = await insertion.result
    #expect(counts(list) == (isRefused ? [100, 100] : [101, 101]))
  }

  @Test(arguments: [false, true]) func aDeletionCountsAfterARefreshThatDoesNotReachItsRow(isRefused: Bool) async {
    let list = await loadedList()
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<6, next: 6, before: 3, after: 94))
    #expect(await eventually { list.items.count == 6 })
    let deletions = ListDeletions(of: list) { [server] _ in _ = try await server.save("deleted") }
    deletions.delete([list.rowIDs[4]])
    deletions.commit()
    let call = await server.edits.next()
    let refresh = Task { await list.refresh(.firstPage) }
    await server.script.next().answer(OffsetServer.page(0..<3, next: 3, before: 0, after: 97))
    #expect(await refresh.value == .refreshed)
    #expect(counts(list) == [100, 99])
    if isRefused { call.fail(ListError.timedOut) } else { call.answer(nil) }
    await deletions.finish()
    #expect(counts(list) == (isRefused ? [100, 100] : [99, 99]))
    list.loadMore()
    let next = await server.script.next()
    #expect(next.request.key == 3, "no item before it has gone")
    next.answer(OffsetServer.page(3..<6, next: 6, before: 3, after: 94))
  }

  @Test func aRowThatIsInsertedAndRemovedAgainDoesNotCount() async {
    let list = await loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("new") })
    }
    let call = await server.edits.next()
    let deletions = ListDeletions(of: list)
    deletions.delete([list.rowIDs[0]])
    #expect(counts(list) == [100, 100])
    deletions.undo()
    #expect(counts(list) == [100, 101])
    call.answer(nil)
    _ = await insertion.result
  }

  @Test func withoutTheSourcesCountItIsUnknown() async {
    let list = await loadedList(after: nil)
    ListDeletions(of: list).delete([list.rowIDs[1]])
    #expect(counts(list) == [nil, nil])
  }

  @Test func viewsObserveIt() async {
    let list = await loadedList()
    let deletions = ListDeletions(of: list)
    let changes = ChangeCount()
    withObservationTracking {
      _ = list.expectedCount
    } onChange: {
      MainActor.assumeIsolated { changes.count += 1 }
    }
    deletions.delete([list.rowIDs[2]])
    #expect(changes.count == 1)
  }

  @MainActor private final class ChangeCount {
    var count = 0
  }
}
