import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Edits whose answer brings the item as the server has it, in a list whose rows load more.
@MainActor
struct AnsweredEditTests {
  private struct Failure: Error {}

  private let details = Script<Int, String>()
  private let source = ScriptedSource<ScriptedItem>()

  private func items(_ ids: Range<Int>) -> [ScriptedItem] { ids.map { ScriptedItem($0, script: details) } }

  /// A list whose row 1 has loaded its detail.
  private func startedList() async -> ListViewModel<ScriptedItem> {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items(0..<3)))
    #expect(await eventually { list.state == .items })
    list.reports.appeared(list.rowIDs[1])
    await details.next().answer("old")
    #expect(await eventually { list.item(of: 1)?.detail == "old" })
    return list
  }

  @Test(arguments: [false, true]) func anAnswerThatEqualsTheShownItemStaysWhenTheDetailComes(isRaced: Bool) async throws
  {
    var configuration = ListConfiguration()
    (configuration.prefetch, configuration.detailMargin) = (.manual, 0)
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items(0..<3), next: 1))
    #expect(await eventually { list.state == .items })
    list.reports.appeared(list.rowIDs[1])
    let detail = await details.next()
    if isRaced { list.loadMore() }
    let page = isRaced ? await source.script.next() : nil
    try await list.update(1, { $0.liked = true }, answer: { liked(1) })
    detail.answer("old")
    if details.untakenCount > 0 || list.row(of: 1)?.dataFetchComplete == false { await details.next().answer("new") }
    #expect(await eventually { list.item(of: 1)?.detail != nil })
    #expect(list.item(of: 1)?.liked == true)
    page?.answer(Page(items: items(3..<4)))
  }

  private func liked(_ id: Int) -> EditAnswer<ScriptedItem> {
    var item = ScriptedItem(id, script: details)
    item.liked = true
    return .accepted(item)
  }

  @Test(arguments: [false, true]) func theDetailOfAnAnsweredItemStays(isRefreshing: Bool) async throws {
    let list = await startedList()
    let refresh = Task { if isRefreshing { await list.refresh() } }
    let page = isRefreshing ? await source.script.next() : nil
    try await list.update(1, { $0.liked = true }, answer: { liked(1) })
    await details.next().answer("new")
    #expect(await eventually { list.row(of: 1)?.dataFetchComplete == true })
    #expect(list.item(of: 1)?.detail == "new" && list.item(of: 1)?.liked == true)
    // The page was asked for before the edit, and lacks it.
    page?.answer(Page(items: items(0..<3)))
    _ = await refresh.value
    #expect(list.item(of: 1)?.liked == true)
    if list.row(of: 1)?.dataFetchComplete == false { await details.next().answer("newer") }
    #expect(await eventually { list.row(of: 1)?.dataFetchComplete == true })
    #expect(list.item(of: 1)?.detail != nil && list.item(of: 1)?.liked == true)
  }

  @Test(arguments: [false, true]) func anEditDuringTheLoadOfAStaleDetailIsNotLost(isRaced: Bool) async throws {
    struct Note: AdoptingListItem, KeyedListItemModel, Identifiable, Equatable {
      let id: Int
      var text = ""
      var isMarked = false
      var author: String?
      let authors: Script<[Int], [Int: String]>
      var detailKey: Key { Key(id: id, authors: authors) }
      var dataIsFetched: Bool { author != nil }
      struct Key: Hashable {
        let id: Int
        let authors: Script<[Int], [Int: String]>
        static func == (left: Key, right: Key) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
      }
      static func details(for keys: [Key]) async throws -> [Key: String] {
        let names = try await keys[0].authors.respond(to: keys.map(\.id))
        return Dictionary(keys.map { ($0, names[$0.id] ?? "") }) { first, _ in first }
      }
      mutating func apply(_ detail: String) { author = detail }
      mutating func adopt(from old: Note) { (author, isMarked) = (old.author, old.isMarked) }
      static func == (left: Note, right: Note) -> Bool { left.id == right.id && left.text == right.text }
    }
    let authors = Script<[Int], [Int: String]>()
    let source = ScriptedSource<Note>()
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let clock = TestClock()
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    await source.script.next().answer(Page(items: [Note(id: 1, authors: authors)], next: 1))
    #expect(await eventually { list.state == .items })
    list.reports.appeared(list.rowIDs[0])
    #expect(await eventually { clock.sleeperCount > 0 })
    clock.advance(by: .milliseconds(8))
    await authors.next().answer([1: "Ada"])
    #expect(await eventually { list.item(of: 1)?.author == "Ada" })
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: [Note(id: 1, text: "new", authors: authors)], next: 1))
    #expect(await outcome == .refreshed)
    #expect(await eventually { clock.sleeperCount > 0 })
    clock.advance(by: .milliseconds(8))
    let detail = await authors.next()
    #expect(list.item(of: 1)?.author == "Ada", "the old detail while the new one loads")
    if isRaced {
      list.loadMore()
      let page = await source.script.next()
      try await list.update(1, { $0.isMarked = true }, confirm: {})
      page.answer(Page(items: [Note(id: 2, authors: authors)]))
      #expect(await eventually { list.rows.count == 2 })
    } else {
      list.update(list.rowIDs[0]) { $0.isMarked = true }
    }
    detail.answer([1: "Bob"])
    #expect(await eventually { list.item(of: 1)?.author == "Bob" })
    #expect(list.item(of: 1)?.isMarked == true)
  }

  @Test func aPendingEditIsAppliedToTheDetailOfAnAnsweredItem() async throws {
    let list = await startedList()
    let refresh = Task { await list.refresh() }
    let page = await source.script.next()
    try await list.update(1, { $0.liked = true }, answer: { liked(1) })
    let confirmation = Script<Int, Void>()
    let edit = Task {
      try await list.update(1, { $0.liked = false }, confirm: { try await confirmation.respond(to: 0) })
    }
    let confirm = await confirmation.next()
    await details.next().answer("new")
    #expect(await eventually { list.item(of: 1)?.detail == "new" })
    #expect(list.item(of: 1)?.liked == false)
    confirm.fail(Failure())
    _ = await edit.result
    #expect(list.item(of: 1)?.liked == true && list.item(of: 1)?.detail == "new")
    page.answer(Page(items: items(0..<3)))
    _ = await refresh.value
  }

  @Test func anItemThatAdoptsKeepsWhatItsRowHasLoadedWhenItIsReplaced() async throws {
    struct Note: AdoptingListItem, Identifiable, Equatable {
      let id: Int
      var text = ""
      var author: String?
      mutating func adopt(from old: Note) { author = old.author }
    }
    let list = ListViewModel(items: [Note(id: 1, author: "Ada")], clock: TestClock())
    let confirmation = Script<Int, EditAnswer<Note>>()
    let edit = Task {
      try await list.replace(1, with: Note(id: 1, text: "new"), answer: { try await confirmation.respond(to: 0) })
    }
    let confirm = await confirmation.next()
    #expect(list.item(of: 1) == Note(id: 1, text: "new", author: "Ada"))
    confirm.answer(.accepted(Note(id: 1, text: "newer")))
    try await edit.value
    #expect(list.item(of: 1) == Note(id: 1, text: "newer", author: "Ada"))
    try await list.replace(list.rowIDs[0], with: Note(id: 1, text: "newest"), confirm: {})
    #expect(list.item(of: 1) == Note(id: 1, text: "newest", author: "Ada"))
  }

  /// A note of which the app marks some, without the server's knowledge.
  private struct Marked: AdoptingListItem, Identifiable, Equatable {
    let id: Int
    var text = ""
    var isMarked = false
    mutating func adopt(from old: Marked) { isMarked = old.isMarked }
  }

  private struct Notes: PageSource {
    let script: Script<PageRequest<Int>, Page<Marked, Int>>
    func page(_ request: PageRequest<Int>) async throws -> Page<Marked, Int> { try await script.respond(to: request) }
  }

  @Test(arguments: [false, true], [false, true])
  func anAnsweredItemAdoptsWhatAnEditHasChanged(isRefreshing: Bool, hasOther: Bool) async throws {
    let script = Script<PageRequest<Int>, Page<Marked, Int>>()
    let list = ListViewModel(source: Notes(script: script), clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [Marked(id: 1)]))
    #expect(await eventually { list.state == .items })
    let refresh = Task { if isRefreshing { await list.refresh() } }
    let page = isRefreshing ? await script.next() : nil
    let confirmation = Script<Int, EditAnswer<Marked>>()
    let edit = Task {
      try await list.update(
        1, { ($0.isMarked, $0.text) = (true, "a") }, answer: { try await confirmation.respond(to: 0) })
    }
    let confirm = await confirmation.next()
    let otherEdit = Task {
      if hasOther { try await list.update(1, { $0.text += "b" }, answer: { try await confirmation.respond(to: 1) }) }
    }
    if hasOther { #expect(await eventually { list.item(of: 1)?.text == "ab" }) }
    confirm.answer(.accepted(Marked(id: 1, text: "A")))
    try await edit.value
    #expect(list.item(of: 1) == Marked(id: 1, text: hasOther ? "Ab" : "A", isMarked: true))
    if hasOther { await confirmation.next().answer(.accepted(Marked(id: 1, text: "AB"))) }
    try await otherEdit.value
    page?.answer(Page(items: [Marked(id: 1)]))
    _ = await refresh.value
    if isRefreshing { #expect(list.item(of: 1) == Marked(id: 1, text: hasOther ? "AB" : "A", isMarked: true)) }
  }

  @Test func aRefreshLoadsDetailsAgainThatFailed() async {
    let list = await startedList()
    list.reports.appeared(list.rowIDs[2])
    await details.next().fail(Failure())
    #expect(await eventually { list.row(of: 2)?.detailState.failure != nil })
    let refresh = Task { await list.refresh() }
    await source.script.next().answer(Page(items: items(0..<3)))
    _ = await refresh.value
    let again = await details.next()
    #expect(again.request == 2)
    again.answer("loaded")
    #expect(await eventually { list.item(of: 2)?.detail == "loaded" })
    #expect(list.item(of: 1)?.detail == "old" && details.callCount == 3)
  }

  @Test func pagesThatACacheHasKeptAreConfirmedAfterAnEdit() async throws {
    let isRefresh = Record()
    struct Source: PageSource {
      let isRefresh: Record
      func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
        await isRefresh.add(ListLoad.current?.isRefresh == true)
        return Page(items: [1, 2])
      }
    }
    let list = ListViewModel(source: Source(isRefresh: isRefresh), clock: TestClock())
    list.start()
    #expect(await eventually { list.items.count == 2 })
    list.reset()
    #expect(await eventually { list.items.count == 2 })
    try await list.remove(list.rowIDs[0]) {}
    list.reset()
    #expect(await eventually { list.items.count == 2 })
    #expect(await isRefresh.entries == [false, false, true])
  }

  private actor Record {
    private(set) var entries: [Bool] = []
    func add(_ entry: Bool) { entries.append(entry) }
  }

  // MARK: Searches

  @Test func rowsOfAnotherTextThatLackAnEditAreNotShownAgain() async throws {
    let searched = await SearchedList.started("all", "gone")
    await searched.search("a")
    await searched.answer("a", ["gone"])
    try await searched.list.remove(searched.list.rowIDs[0]) {}
    searched.list.searchText = ""
    #expect(searched.shown == [] && searched.list.isSearchable)
    await searched.answer("", ["all"])
    #expect(searched.shown == ["all"])
  }

  @Test func aTextThatIsTypedAgainShowsItsRowsWithoutTheDebounce() async {
    let searched = await SearchedList.started("all")
    await searched.search("a")
    await searched.answer("a", ["a"])
    await searched.search("b")
    await searched.answer("b", ["b"])
    searched.list.searchText = "a"
    #expect(searched.shown == ["a"] && searched.list.isStale && !searched.list.awaitsSearch)
    await searched.answer("a", ["a", "a2"])
    #expect(searched.shown == ["a", "a2"])
    // Another letter has no rows yet.
    searched.list.searchText = "ab"
    #expect(searched.shown == ["a", "a2"] && searched.list.awaitsSearch)
    await searched.passDebounce()
    await searched.answer("ab", ["ab"])
  }
}
