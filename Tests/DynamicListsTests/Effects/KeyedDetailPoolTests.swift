import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// How keys are joined to calls, and when calls are cancelled.
@MainActor
struct KeyedDetailPoolTests {
  private let authors = Post.Authors()
  private let pauses = ManualPauses()
  private let returned = Returned()

  /// What the loads returned, by their ids.
  @MainActor
  private final class Returned {
    private(set) var results: [Int: Result<Post, any Error>] = [:]
    private(set) var order: [Int] = []

    func add(_ new: [DetailResult<Post>]) {
      for result in new {
        #expect(results[result.id] == nil, "load \(result.id) returned twice")
        results[result.id] = result.result
        order.append(result.id)
      }
    }

    func author(_ id: Int) -> String? { try? results[id]?.get().author }
    func error(_ id: Int) -> (any Error)? {
      if case .failure(let error) = results[id] { error } else { nil }
    }
    /// Waits until exactly these loads have returned.
    func are(_ ids: Set<Int>) async -> Bool { await eventually { Set(self.results.keys) == ids } }
  }

  private func makeRunner(
    retention: Int = 500, queued: @escaping ListLoad.Report = { _, _ in }
  ) -> DetailRunner<Post> {
    return DetailRunner(
      clock: pauses.hurriedClock, load: { $0 }, keyed: Post.keyedDetails, retention: retention, queued: queued
    ) { [returned] in returned.add($0) }
  }

  /// The jobs of a batch, by the numbers of their authors.
  private func jobs(_ wanted: [Int: Int], batch: Int, of authors: Post.Authors? = nil) -> [DetailJob<Post>] {
    wanted.sorted { $0.key < $1.key }.map { id, author in
      DetailJob(id: id, row: RowID(id), item: Post(id, by: author, authors ?? self.authors), batch: batch)
    }
  }

  @Test func rowsThatNeedTheSameShareOneCallAndOneAnswer() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 8, 3: 7, 4: 7], batch: 1))
    let call = await authors.next()
    #expect(call.request == [7, 8])
    call.answer([7: "Ann", 8: "Bo"])
    #expect(await returned.are([1, 2, 3, 4]))
    #expect((1...4).map(returned.author) == ["Ann", "Bo", "Ann", "Ann"] && returned.order == [1, 2, 3, 4])
    #expect(authors.callCount == 1)
  }

  @Test func aBatchJoinsTheKeysThatAreInFlight() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 8], batch: 1))
    let first = await authors.next()
    runner.start(jobs([3: 7, 4: 9], batch: 3))
    let second = await authors.next()
    #expect(second.request == [9])
    first.answer([7: "Ann", 8: "Bo"])
    #expect(await returned.are([1, 2, 3]))
    second.answer([9: "Cy"])
    #expect(await returned.are([1, 2, 3, 4]))
  }

  @Test func aRowThatJoinsACallWaitsInTheQueueWithItsRequests() async {
    let names = QueuedName.Names()
    let reports = Locked<[String]>([])
    let returned = Locked<[Int]>([])
    let runner = DetailRunner<QueuedName>(
      clock: pauses.hurriedClock, load: { $0 }, keyed: QueuedName.keyedDetails, retention: 0
    ) { call, isInQueue in
      if case .details(let ids) = call { reports.withLock { $0.append("\(ids) \(isInQueue)") } }
    } receive: { results in
      returned.withLock { $0 += results.map(\.id) }
    }
    let job = { id, names in DetailJob(id: id, row: RowID(id), item: QueuedName(names: names), batch: id) }
    runner.start([job(1, names)])
    let request = await names.next()
    var expected = ["[1] true"]
    #expect(await eventually { reports.withLock { $0 } == expected })
    runner.start([job(2, names)])
    expected.append("[2] true")
    #expect(await eventually { reports.withLock { $0 } == expected })
    request.answer("")
    let answer = await names.next()
    expected.append("[1, 2] false")
    #expect(await eventually { reports.withLock { $0 } == expected })
    // The request of the call has left the queue. Another call tells that the row has joined.
    let others = QueuedName.Names()
    runner.start([job(3, names), job(4, others)])
    let other = await others.next()
    expected.append("[4] true")
    #expect(await eventually { reports.withLock { $0 } == expected })
    answer.answer("Ann")
    #expect(await eventually { returned.withLock { $0 } == [1, 2, 3] })
    other.answer("")
    await others.next().answer("Bo")
    #expect(await eventually { returned.withLock { $0 } == [1, 2, 3, 4] })
  }

  /// A runner that has delivered the row 1, so that others wait for one another. A pause ends only when the test ends it.
  private func makePausingRunner() async -> (DetailRunner<Post>, returned: @Sendable () -> [Int]) {
    let returned = Locked<[Int]>([])
    let runner = DetailRunner<Post>(
      clock: pauses.clock, load: { $0 }, keyed: Post.keyedDetails, retention: 500
    ) { results in returned.withLock { $0 += results.map(\.id) } }
    runner.start(jobs([1: 7], batch: 1), generation: 1)
    await authors.next().answer([7: "Ann"])
    #expect(await eventually { returned.withLock { $0 } == [1] })
    return (runner, { returned.withLock { $0 } })
  }

  /// Jobs of rows that nobody sees.
  private func nearJobs(_ wanted: [Int: Int], batch: Int) -> [DetailJob<Post>] {
    jobs(wanted, batch: batch).map {
      var job = $0
      job.priority = .near
      return job
    }
  }

  @Test func theLastResultsWaitForNoOthers() async {
    let (runner, returned) = await makePausingRunner()
    runner.start(jobs([2: 7], batch: 2), generation: 1)
    #expect(await eventually { returned() == [1, 2] }, "No other result can follow")
    #expect(authors.callCount == 1)
  }

  @Test func visibleRowsDoNotWaitForCallsOfOthers() async {
    let (runner, returned) = await makePausingRunner()
    runner.start(jobs([2: 8], batch: 2) + nearJobs([3: 9], batch: 3), generation: 1)
    let calls = [await authors.next(), await authors.next()]
    calls.first { $0.request == [8] }?.answer([8: "Bo"])
    #expect(await eventually { returned() == [1, 2] })
    // A visible row whose answer is known.
    runner.start(jobs([4: 8], batch: 4), generation: 1)
    #expect(await eventually { returned() == [1, 2, 4] })
    #expect(authors.runningCount == 1 && pauses.script.callCount == 0)
    withExtendedLifetime(runner) {}
  }

  @Test func rowsThatNobodySeesWaitForCallsOfOneAnother() async {
    let (runner, returned) = await makePausingRunner()
    runner.start(nearJobs([2: 8], batch: 2) + nearJobs([3: 9], batch: 3), generation: 1)
    let calls = [await authors.next(), await authors.next()]
    calls.first { $0.request == [8] }?.answer([8: "Bo"])
    let pause = await pauses.script.next()
    #expect(returned() == [1])
    pauses.advance(by: pause.request)
    pause.answer(())
    #expect(await eventually { returned() == [1, 2] })
    withExtendedLifetime(runner) {}
  }

  @Test func anAnswerIsTakenWithoutACallUntilARefreshBegins() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7], batch: 1), generation: 1)
    await authors.next().answer([7: "Ann"])
    #expect(await returned.are([1]))
    runner.start(jobs([2: 7], batch: 2), generation: 1)
    #expect(await returned.are([1, 2]))
    #expect(authors.callCount == 1)
    runner.start(jobs([3: 7, 4: 7], batch: 3), generation: 2)
    await authors.next().answer([7: "Anna"])
    #expect(await returned.are([1, 2, 3, 4]))
    #expect(returned.author(3) == "Anna" && authors.callCount == 2, "once for both rows")
  }

  @Test func aRowOfALaterRefreshDoesNotJoinAnEarlierCall() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7], batch: 1), generation: 1)
    let old = await authors.next()
    runner.start(jobs([2: 7], batch: 2), generation: 2)
    let new = await authors.next()
    new.answer([7: "Anna"])
    #expect(await returned.are([2]))
    old.answer([7: "Ann"])
    #expect(await returned.are([1, 2]))
    runner.start(jobs([3: 7], batch: 3), generation: 2)
    #expect(await returned.are([1, 2, 3]))
    #expect(returned.author(3) == "Anna", "the later answer is kept")
  }

  @Test func aKeyWithoutAnAnswerFailsItsRowsOnly() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 8, 3: 8], batch: 1))
    await authors.next().answer([7: "Ann"])
    #expect(await returned.are([1, 2, 3]))
    #expect(returned.author(1) == "Ann")
    for id in 2...3 { #expect(returned.error(id) as? ListError == .dataNotFetched) }
    runner.start(jobs([4: 8], batch: 4))
    #expect(await authors.next().request == [8], "a retry asks again")
  }

  @Test func anErrorFailsAllRowsOfItsCall() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 8], batch: 1))
    await authors.next().fail(ListError.timedOut)
    #expect(await returned.are([1, 2]))
    for id in 1...2 { #expect(returned.error(id) as? ListError == .timedOut) }
  }

  @Test func anAnswerThatLeavesTheItemWithoutADetailIsAFailureAndAskedForAgain() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7], batch: 1))
    await authors.next().answer([7: ""])
    #expect(await returned.are([1]))
    #expect(returned.error(1) as? ListError == .dataNotFetched)
    runner.start(jobs([2: 7], batch: 2))
    await authors.next().answer([7: "Ann"])
    #expect(await returned.are([1, 2]))
  }

  @Test func theOldestAnswersGoWhenThereAreTooMany() async {
    let runner = makeRunner(retention: 2)
    for number in 1...3 {
      runner.start(jobs([number: number], batch: number))
      await authors.next().answer([number: "Author \(number)"])
      #expect(await returned.are(Set(1...number)))
    }
    runner.start(jobs([4: 3, 5: 2], batch: 4))
    #expect(await returned.are([1, 2, 3, 4, 5]))
    runner.start(jobs([6: 1], batch: 6))
    #expect(await authors.next().request == [1])
  }

  @Test func aPurgeForgetsAllAnswers() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7], batch: 1))
    await authors.next().answer([7: "Ann"])
    #expect(await returned.are([1]))
    runner.purge()
    runner.start(jobs([2: 7], batch: 2))
    #expect(await authors.next().request == [7])
  }

  @Test func aCallWaitsForTheAnswersOfOtherCalls() async {
    let runner = DetailRunner(
      clock: pauses.clock, load: { $0 }, keyed: Post.keyedDetails, retention: 500
    ) { [returned] in returned.add($0) }
    runner.start(jobs([1: 7], batch: 1))
    await authors.next().answer([7: "Ann"])
    #expect(await returned.are([1]))
    runner.start(jobs([2: 8], batch: 2))
    let first = await authors.next()
    runner.start(jobs([3: 9], batch: 3))
    let second = await authors.next()
    first.answer([8: "Bo"])
    #expect(await eventually { pauses.script.callCount == 1 || returned.results.count > 1 })
    #expect(returned.results.count == 1)
    second.answer([9: "Cy"])
    #expect(await returned.are([1, 2, 3]))
    pauses.script.nextIfAny()?.answer(())
  }

  // MARK: Cancellation

  @Test func aRowThatLeavesReturnsAtOnceAndItsCallGoesOn() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 8], batch: 1))
    let call = await authors.next()
    runner.cancel(1)
    #expect(await returned.are([1]))
    #expect(returned.error(1) is CancellationError && authors.cancellationCount == 0)
    call.answer([7: "Ann", 8: "Bo"])
    #expect(await returned.are([1, 2]))
    #expect(returned.author(2) == "Bo")
  }

  @Test func aCallIsCancelledWhenNoneOfItsRowsWantsIt() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 8], batch: 1))
    _ = await authors.next()
    runner.cancel(2)
    runner.cancel(1)
    #expect(await returned.are([1, 2]))
    #expect(authors.cancellationCount == 1)
  }

  @Test func aCallThatAnotherBatchWantsIsNotCancelledAndKeepsItsSlot() async {
    let runner = makeRunner()
    runner.start(jobs([1: 7, 2: 7], batch: 1))
    let call = await authors.next()
    runner.start(jobs([3: 7], batch: 3))
    runner.cancel(1)
    #expect(await returned.are([1]))
    runner.cancel(2)
    // Row 2 is the last of the batch that holds the slot: it returns with the call. A later batch tells that the
    // cancellation has been carried out.
    runner.start(jobs([4: 9], batch: 4))
    await authors.next().answer([9: "Cy"])
    #expect(await returned.are([1, 4]))
    call.answer([7: "Ann"])
    #expect(await returned.are([1, 2, 3, 4]))
    #expect(returned.author(3) == "Ann" && returned.error(2) is CancellationError && authors.cancellationCount == 0)
  }

  @Test func aRowDoesNotJoinACallThatWasCancelled() async {
    let stubborn = Post.Authors(obeysCancellation: false)
    let runner = makeRunner()
    runner.start(jobs([1: 7], batch: 1, of: stubborn))
    let old = await stubborn.next()
    runner.cancel(1)
    runner.start(jobs([2: 7], batch: 2, of: stubborn))
    let new = await stubborn.next()
    #expect(returned.results.isEmpty, "the cancelled call has not returned")
    new.answer([7: "Anna"])
    old.answer([7: "Ann"])
    #expect(await returned.are([1, 2]))
    #expect(returned.author(2) == "Anna")
  }

  @Test func whenTheRunnerIsReleasedItsCallsAreCancelled() async {
    do {
      let runner = makeRunner()
      for number in 1...3 { runner.start(jobs([number: number], batch: number)) }
      for _ in 1...3 { _ = await authors.next() }
      withExtendedLifetime(runner) {}
    }
    #expect(await eventually { authors.cancellationCount == 3 && authors.runningCount == 0 })
  }
}

/// An item whose detail's request waits in a queue until the test answers the first call, and returns with the second.
private struct QueuedName: KeyedListItemModel {
  typealias Names = Script<Int, String>

  let names: Names
  var name: String?
  var detailKey: DetailKey { DetailKey(names: names) }

  struct DetailKey: Hashable, Sendable {
    let names: Names

    static func == (left: Self, right: Self) -> Bool { left.names === right.names }
    func hash(into hasher: inout Hasher) {}
  }

  static func details(for keys: [DetailKey]) async throws -> [DetailKey: String] {
    ListLoad.current?.enteredQueue()
    _ = try await keys[0].names.respond(to: 1)
    ListLoad.current?.leftQueue()
    return [keys[0]: try await keys[0].names.respond(to: 2)]
  }

  mutating func apply(_ name: String) { self.name = name }
}
