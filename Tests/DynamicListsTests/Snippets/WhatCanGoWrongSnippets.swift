import DynamicLists
import DynamicListsTesting
import Testing

// snippet: bounds
extension ListConfiguration {
  static var forAPoorConnection: ListConfiguration {
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(15)
    configuration.retryPolicy = RetryPolicy(maxAttempts: 4, firstDelay: .seconds(1))
    return configuration
  }
}
// end

// snippet: swallowed
struct Portrait: ListItemModel, Identifiable {
  let id: Int
  var picture: [UInt8]?

  mutating func fetchAdditionalData() async {
    picture = try? await download(id)
  }

  var dataIsFetched: Bool { picture != nil }
}
// end

private func download(_ id: Int) async throws -> [UInt8] { throw ServiceClosed() }

@MainActor
struct WhatCanGoWrongSnippets {
  private let source = ScriptedSource<Station>()

  // snippet: states
  func title(of stations: ListViewModel<Station>) -> String {
    switch stations.state {
    case .loading: "Loading…"
    case .empty(let isFiltered): isFiltered ? "Nothing matches" : "No stations yet"
    case .failed(let failure): failure.message
    case .waiting(let wait): wait.failure.message
    case .items: "\(stations.items.count) stations"
    }
  }

  func note(below stations: ListViewModel<Station>) -> String? {
    stations.loadStates.append.failure?.message
  }
  // end

  @Test func theTitleAndTheNoteOfTheArticleShowTheFailure() async {
    let stations = ListViewModel(source: source, configuration: .forAPoorConnection, clock: TestClock())
    #expect(title(of: stations) == "Loading…")
    stations.start()
    await source.script.next().fail(ServiceClosed())
    #expect(await eventually { title(of: stations) == "The service is closed until tomorrow." })

    // snippet: retry
    stations.retry()
    // end
    await source.script.next().answer(Page(items: [Station(id: 1, name: "Harbor")], next: 1))
    #expect(await eventually { title(of: stations) == "1 stations" })
    await source.script.next().fail(ServiceClosed())
    #expect(await eventually { note(below: stations) == "The service is closed until tomorrow." })
    #expect(title(of: stations) == "1 stations")
  }

  @Test func thePortraitOfTheArticleFailsWithAMessage() async {
    let list = ListViewModel(items: [Portrait(id: 1)])
    list.reports.appeared(list.rowIDs[0])
    let hasFailed = await eventually { if case .failed = list.rows[0].detailState { true } else { false } }
    #expect(hasFailed)
  }
}
