import DynamicListsTesting
import Testing

@testable import DynamicLists

/// An item by which lists are sorted, filtered, searched and put into sections at once.
struct Job: ListItemModel, Identifiable, Equatable {
  let id: Int
  var name: String
  var rank: Int
  var team: String
  /// Whether it is shown by the filter of tests.
  var isOpen = true
  var details: Script<Int, Job>?

  init(_ id: Int, _ name: String, rank: Int = 0, team: String = "Red", isOpen: Bool = true) {
    (self.id, self.name, self.rank, self.team, self.isOpen) = (id, name, rank, team, isOpen)
  }

  var dataIsFetched: Bool { details == nil }

  mutating func fetchAdditionalData() async throws {
    if let details { self = try await details.respond(to: id) }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.name == right.name && left.rank == right.rank && left.team == right.team
      && left.isOpen == right.isOpen
  }
}

/// A started list of jobs whose pages the test answers.
@MainActor
struct JobList {
  let source = ScriptedSource<Job>()
  let clock = TestClock()
  let list: ListViewModel<Job>

  /// Without a next key, this page is the only one.
  static func started(
    _ jobs: [Job], next: Int? = nil, before: Int? = nil, after: Int? = nil,
    _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) async -> JobList {
    let jobs = JobList(jobs, configure)
    jobs.list.start()
    await jobs.answer(jobs.firstPage, next: next, before: before, after: after)
    #expect(await eventually { jobs.list.loadedCount > 0 && !jobs.list.loadStates.refresh.isLoading })
    return jobs
  }

  private let firstPage: [Job]

  private init(_ jobs: [Job], _ configure: (inout ListConfiguration) -> Void) {
    firstPage = jobs
    var configuration = ListConfiguration(itemBatchCount: 4, prefetchMargin: 0)
    configure(&configuration)
    list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.selectionMode = .many
  }

  /// Answers the next call.
  func answer(_ jobs: [Job], next: Int? = nil, before: Int? = nil, after: Int? = nil) async {
    await source.script.next().answer(Page(items: jobs, next: next, before: before, after: after))
  }

  /// Loads the next page.
  func load(_ jobs: [Job], next: Int? = nil) async {
    let landed = list.metrics.landedPages
    list.loadMore()
    await answer(jobs, next: next)
    #expect(await eventually { list.metrics.landedPages > landed })
  }

  /// Refreshes the list with one page.
  func refresh(_ jobs: [Job], next: Int? = nil) async {
    async let outcome = list.refresh(.firstPage)
    await answer(jobs, next: next)
    #expect(await outcome == .refreshed)
  }
}

extension ListViewModel<Job> {
  /// The headers with their counts, and the names of the rows below them.
  var drawn: String {
    let words = slots.compactMap { slot -> String? in
      switch slot {
      case .row(let row): item(of: row)?.name
      case .header(let id): sections[id: id].map { "\($0.title)(\($0.count))" }
      case .footer, .placeholder: nil
      }
    }
    return words.joined(separator: " ")
  }

  /// The names of the selected rows that an action gets.
  var chosen: String { selectedItems.map(\.name).joined(separator: " ") }

  /// The name of the row with the focus.
  var focused: String? { focusedRow.flatMap { item(of: $0)?.name } }

  /// The names of the rows that a viewport shows.
  func visible(in viewport: Viewport = .main) -> String {
    slots[visibleRows(in: viewport)].compactMap(\.row).compactMap { item(of: $0)?.name }.joined(separator: " ")
  }

  func section(_ title: String) -> ListSection.ID? { sections.first { $0.title == title }?.id }

  func collapse(_ title: String) { if let section = section(title) { setCollapsed(true, section) } }
}

extension Viewport {
  static let second = Viewport(id: 1, capacity: 5)
}
