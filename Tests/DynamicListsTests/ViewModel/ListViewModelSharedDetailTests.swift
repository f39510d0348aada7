import DynamicLists
import DynamicListsTesting
import Testing

/// Rows that share details, from the list's point of view.
@MainActor
struct ListViewModelSharedDetailTests {
  private let authors = Post.Authors()
  private let source = ScriptedSource<Post>()
  private let clock = TestClock()

  private func posts(_ count: Int, authors number: Int, comments: Int = 0) -> [Post] {
    (0..<count).map { Post($0, by: $0 % number, authors, comments: comments) }
  }

  private func startedList(
    _ items: [Post], _ change: (inout ListConfiguration) -> Void = { _ in }
  ) async -> ListViewModel<Post> {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    change(&configuration)
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    await source.script.next().answer(Page(items: items))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func answer(_ call: ScriptedCall<[Int], [Int: String]>) {
    call.answer(Dictionary(uniqueKeysWithValues: call.request.map { ($0, "Author \($0)") }))
  }

  /// Lets the time pass in which rows are gathered.
  private func gather() async {
    #expect(await eventually { clock.sleeperCount > 0 })
    clock.advance(by: .milliseconds(8))
  }

  @Test func fortyRowsByThreeAuthorsMakeOneCallForEachBatchThatNeedsSomethingNew() async {
    let list = await startedList(posts(40, authors: 3))
    for row in list.rowIDs { list.reports.appeared(row) }
    let call = await authors.next()
    #expect(call.request == [0, 1, 2])
    answer(call)
    #expect(await eventually { list.rows.allSatisfy(\.dataFetchComplete) })
    #expect(list.items.allSatisfy { $0.author == "Author \($0.detailKey.author)" })
    #expect(authors.callCount == 1 && list.metrics.detailLoads == 40)
  }

  /// An item that says in which order keys are asked for.
  private struct Ordered: KeyedListItemModel, Identifiable {
    let id: Int
    let detailKey: Post.DetailKey
    var author: String?

    static func details(for keys: [Post.DetailKey]) async throws -> [Post.DetailKey: String] {
      _ = try await keys.first?.authors.respond(to: keys.map(\.author))
      return [:]
    }

    mutating func apply(_ author: String) { self.author = author }
  }

  @Test func aCallHasItsKeysInTheOrderOfTheRowsWhateverIsVisible() async {
    for visible in [[0, 1, 2], [4, 5, 6], [7, 8, 9], [9, 8, 7]] {
      let source = ScriptedSource<Ordered>()
      let clock = TestClock()
      var configuration = ListConfiguration()
      configuration.detailMargin = 10
      let list = ListViewModel(source: source, configuration: configuration, clock: clock)
      list.start()
      // The numbers of the keys descend, so that no order by their values is meant.
      let items = (0..<10).map { Ordered(id: $0, detailKey: Post.DetailKey(author: 90 - $0, authors: authors)) }
      await source.script.next().answer(Page(items: items))
      #expect(await eventually { list.state == .items })
      for position in visible { list.reports.appeared(list.rowIDs[position]) }
      #expect(await eventually { clock.sleeperCount > 0 })
      clock.advance(by: .milliseconds(8))
      let call = await authors.next()
      #expect(call.request == (81...90).reversed(), "with \(visible) visible")
      call.answer([:])
    }
  }

  @Test func aRowThatComesLaterTakesTheAnswerOfThisRefresh() async {
    let list = await startedList(posts(40, authors: 3))
    list.reports.appeared(list.rowIDs[0])
    await gather()
    answer(await authors.next())
    #expect(await eventually { list.rows[0].dataFetchComplete })
    list.reports.appeared(list.rowIDs[30])
    await gather()
    #expect(await eventually { list.rows[30].dataFetchComplete })
    #expect(authors.callCount == 1)
  }

  @Test func anAnswerAlsoMendsTheRowsThatHaveFailedWithoutIt() async {
    let list = await startedList(posts(40, authors: 3))
    for row in list.rowIDs[0..<5] { list.reports.appeared(row) }
    await gather()
    await authors.next().fail(ListError.timedOut)
    #expect(await eventually { list.detailFailures?.count == 5 })
    list.reports.appeared(list.rowIDs[30])
    await gather()
    answer(await authors.next())
    #expect(await eventually { list.detailFailures?.count == 3 })
    await gather()
    #expect(await eventually { [0, 3, 30].allSatisfy { list.item(of: $0)?.author == "Author 0" } })
    #expect(list.item(of: 1)?.author == nil)
    #expect(authors.callCount == 2, "the others take the same answer")
  }

  @Test func anEditMadeDuringTheCallIsNotLost() async {
    let list = await startedList(posts(3, authors: 3))
    list.reports.appeared(list.rowIDs[0])
    await gather()
    let call = await authors.next()
    list.update(0) { $0.isMarked = true }
    answer(call)
    #expect(await eventually { list.rows[0].dataFetchComplete })
    #expect(list.item(of: 0)?.isMarked == true && list.item(of: 0)?.author == "Author 0")
  }

  @Test func anEditMadeDuringTheCallSeesWhatTheCallBroughtTheRowBeforeIt() async {
    let list = await startedList(posts(3, authors: 3))
    for row in list.rowIDs { list.reports.appeared(row) }
    await gather()
    let call = await authors.next()
    var read: String?
    list.update(1) { [unowned list] in
      $0.isMarked = true
      read = list.item(of: 0)?.author
      if read != nil { list.update(0) { $0.isMarked = true } }
    }
    answer(call)
    #expect(await eventually { list.rows.allSatisfy(\.dataFetchComplete) })
    #expect(read == "Author 0")
    #expect(list.item(of: 0)?.author == "Author 0" && list.item(of: 0)?.isMarked == true)
    #expect(list.item(of: 1)?.author == "Author 1" && list.item(of: 1)?.isMarked == true)
  }

  @Test func aFailedCallIsToldOnceForAllItsRowsAndRetriedForAllOfThem() async {
    let list = await startedList(posts(5, authors: 5))
    var told: [ListDetailFailures?] = []
    let observation = list.onChange { [unowned list] _ in
      if told.last != .some(list.detailFailures) { told.append(list.detailFailures) }
    }
    for row in list.rowIDs { list.reports.appeared(row) }
    await gather()
    await authors.next().fail(ListError.timedOut)
    #expect(await eventually { list.detailFailures?.count == 5 })
    #expect(list.detailFailures?.failure.message == "The request timed out.")
    #expect(told.compactMap { $0 }.count == 1)
    list.retryDetails()
    #expect(list.detailFailures == nil)
    await gather()
    answer(await authors.next())
    #expect(await eventually { list.rows.allSatisfy(\.dataFetchComplete) })
    withExtendedLifetime(observation) {}
  }

  @Test func aWrappedItemLoadsItsDetailAlone() async throws {
    let wrapped = AnyListItem(Post(1, by: 7, authors))
    let load = Task {
      var item = wrapped
      try await item.fetchAdditionalData()
      return item
    }
    answer(await authors.next())
    let item = try await load.value
    #expect((item.base as? Post)?.author == "Author 7")
  }

  // MARK: Adoption

  /// A list whose first post has its author and a mark of the app.
  private func markedList() async -> ListViewModel<Post> {
    let list = await startedList(posts(3, authors: 3))
    list.reports.appeared(list.rowIDs[0])
    await gather()
    answer(await authors.next())
    #expect(await eventually { list.rows[0].dataFetchComplete })
    list.update(0) { $0.isMarked = true }
    return list
  }

  @Test func oneChangedCommentCountBlanksNoAuthorAndLosesNoMark() async throws {
    let list = await markedList()
    let row = try #require(list.row(of: 0))
    var shown: [Post] = []
    let observation = list.onChange { _ in shown.append(row.item) }
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: posts(3, authors: 3, comments: 1)))
    #expect(await outcome == .refreshed)
    #expect(row.item.comments == 1 && row.item.author == "Author 0" && row.item.isMarked)
    #expect(row.detailState == .refreshing && row.dataFetchComplete)
    await gather()
    await authors.next().answer([0: "Anna"])
    #expect(await eventually { row.detailState == .loaded })
    #expect(row.item.author == "Anna" && row.item.isMarked && row.item.comments == 1)
    #expect(shown.allSatisfy { $0.author != nil && $0.isMarked })
    withExtendedLifetime(observation) {}
  }

  @Test func aMarkOfTheAppOutlivesManyRefreshes() async throws {
    let list = await markedList()
    for comments in 1...3 {
      async let outcome = list.refresh()
      await source.script.next().answer(Page(items: posts(3, authors: 3, comments: comments)))
      #expect(await outcome == .refreshed)
      #expect(list.item(of: 0)?.isMarked == true && list.item(of: 0)?.comments == comments)
    }
    while let call = authors.nextIfAny() { answer(call) }
  }

  @Test func anUnchangedItemIsComparedWithItsPageAndNotWithWhatItAdopted() async throws {
    let list = await markedList()
    for _ in 0..<2 {
      async let outcome = list.refresh()
      await source.script.next().answer(Page(items: posts(3, authors: 3, comments: 1)))
      #expect(await outcome == .refreshed)
    }
    await gather()
    answer(await authors.next())
    #expect(await eventually { list.row(of: 0)?.detailState == .loaded })
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: posts(3, authors: 3, comments: 1)))
    #expect(await outcome == .refreshed)
    #expect(list.row(of: 0)?.detailState == .loaded, "the page has the same item again")
  }

  @Test func anEditThatIsRevertedIsNotAdopted() async throws {
    let list = await startedList(posts(3, authors: 3))
    let confirmation = Script<Int, Bool>()
    let edit = Task {
      try await list.update(0, { $0.isMarked = true }, confirm: { _ = try await confirmation.respond(to: 0) })
    }
    let call = await confirmation.next()
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: posts(3, authors: 3, comments: 1)))
    #expect(await outcome == .refreshed)
    #expect(list.item(of: 0)?.isMarked == true)
    call.fail(ListError.timedOut)
    _ = await edit.result
    #expect(list.item(of: 0)?.isMarked == false && list.item(of: 0)?.comments == 1)
  }

  @Test func aMarkMadeWhileTheDetailLoadsIsAdopted() async throws {
    let list = await startedList(posts(3, authors: 3))
    list.reports.appeared(list.rowIDs[0])
    await gather()
    let call = await authors.next()
    list.update(0) { $0.isMarked = true }
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: posts(3, authors: 3, comments: 1)))
    #expect(await outcome == .refreshed)
    #expect(list.item(of: 0)?.isMarked == true && list.item(of: 0)?.comments == 1)
    answer(call)
  }
}
