import DynamicLists
import DynamicListsTesting
import Testing

// snippet: items
struct Station: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var isFavorite = false
}
// end

// snippet: sequential
struct Stations: ListModel {
  let service: StationService
  private var page = 0

  init(service: StationService) { self.service = service }

  mutating func fetchNextItems(count: Int) async throws -> [Station] {
    let stations = try await service.stations(page: page, count: count)
    page += 1
    return stations
  }

  mutating func reset() { page = 0 }
}
// end

// snippet: keyed
struct StationPages: PageSource {
  let service: StationService

  func page(_ request: PageRequest<Int>) async throws -> Page<Station, Int> {
    let number = request.key ?? 0
    let stations = try await service.stations(page: number, count: request.count)
    return Page(items: stations, next: stations.isEmpty ? nil : number + 1)
  }
}
// end

// snippet: details
struct Departure: ListItemModel, Identifiable {
  let id: Int
  let service: StationService
  var delay: Duration?

  mutating func fetchAdditionalData() async throws {
    delay = try await service.delay(of: id)
  }
}
// end

// snippet: detailtext
@MainActor
func delayText(of row: ListItemViewModel<Departure>) -> String {
  row.item.delay.map { "\($0)" } ?? row.detailState.failure?.message ?? "Loading…"
}
// end

struct StationService: Sendable {
  var name = "Station"

  func stations(page: Int, count: Int) async throws -> [Station] {
    page < 3 ? (0..<count).map { Station(id: page * count + $0, name: "\(name) \($0)") } : []
  }

  func save(_ station: Int) async throws {}

  func delay(of departure: Int) async throws -> Duration {
    if departure < 0 { throw ServiceClosed() }
    return .seconds(departure)
  }
}

// snippet: errors
struct ServiceClosed: ListLoadError {
  let message = "The service is closed until tomorrow."
  let isRetryable = false
}
// end

@MainActor
struct GettingStartedSnippets {
  let service = StationService()

  @Test func theViewModelOfTheArticleLoads() async throws {
    // snippet: viewmodel
    let stations = ListViewModel(Stations(service: service))
    stations.start()
    // end
    #expect(await eventually { stations.state == .items })

    // snippet: reports
    for row in stations.rowIDs.prefix(10) { stations.reports.appeared(row) }
    stations.reports.disappeared(stations.rowIDs[0])
    // end

    // snippet: insert
    stations.insert(Station(id: 100, name: "Bridge"), at: 0)
    stations.move(stations.rowIDs[0], to: 3)
    stations.remove(stations.rowIDs[3])
    // end
    #expect(stations.items.map(\.id).prefix(4) == [0, 1, 2, 3])
    // snippet: edits
    stations.update(7) { $0.isFavorite = true }
    stations.setFilter { $0.isFavorite }
    // end
    #expect(stations.items.map(\.id) == [7])
    // snippet: confirmed
    try await stations.update(7) {
      $0.isFavorite = false
    } confirm: {
      try await service.save(7)
    }
    // end
    #expect(stations.items.isEmpty)
  }

  @Test func theConfigurationOfTheArticleIsValid() async throws {
    // snippet: configuration
    var configuration = ListConfiguration(itemBatchCount: 50, prefetchMargin: 10)
    configuration.loadTimeout = .seconds(15)
    configuration.retryPolicy = RetryPolicy(maxAttempts: 4)
    let stations = ListViewModel(source: StationPages(service: service), configuration: configuration)
    // end
    try stations.configuration.validate()
    stations.start()
    #expect(await eventually { stations.items.count == 50 })
  }

  @Test func theListOfTheArticleContinuesWithAnotherSource() async {
    let stations = ListViewModel(source: StationPages(service: service))
    stations.start()
    #expect(await eventually { stations.state == .items })
    // snippet: replacing
    stations.replaceSource(StationPages(service: StationService(name: "Stop")))
    // end
    #expect(stations.isStale)
    #expect(await eventually { !stations.isStale })
    #expect(stations.items.first?.name == "Stop 0")
  }

  @Test func theObserverOfTheArticleIsNotifiedOfEachChange() {
    let stations = ListViewModel<Station>(items: [])
    var log: [String] = []
    // snippet: observing
    let observation = stations.onChange { update in
      log.append("\(update)")
    }
    // end
    stations.append(Station(id: 1, name: "Harbor"))
    #expect(log == ["0+1"])
    withExtendedLifetime(observation) {}
  }

  @Test func theLoopOfTheArticleFollowsTheSlots() async {
    let stations = ListViewModel<Station>(items: [])
    // snippet: updates
    var slots = stations.slots
    let updates = stations.updates
    let following = Task {
      for await update in updates {
        for splice in update.splices { slots.apply(splice) }
        if slots.count > 2 { break }
      }
      return slots
    }
    // end
    stations.append(Station(id: 1, name: "Harbor"))
    stations.append(Station(id: 2, name: "Bridge"))
    #expect(await following.value.elementsEqual(stations.slots))
  }

  @Test func aFailedDetailOfTheArticleShowsItsMessage() async {
    let list = ListViewModel(items: [Departure(id: -1, service: service), Departure(id: 1, service: service)])
    #expect(delayText(of: list.rows[0]) == "Loading…")
    for row in list.rowIDs { list.reports.appeared(row) }
    #expect(await eventually { delayText(of: list.rows[0]) == "The service is closed until tomorrow." })
    #expect(await eventually { delayText(of: list.rows[1]) == "1.0 seconds" })
  }

  @Test func theOwnersListOfTheArticleHasTheStateThatItsOwnerSets() {
    // snippet: owner
    let favorites = ListViewModel<Station>(items: [])
    favorites.append(Station(id: 1, name: "Harbor"))
    favorites.showFailure(ServiceClosed())
    // end
    #expect(favorites.state.isFailed)
  }

  @Test func theTestOfTheArticlePasses() async {
    // snippet: testing
    let source = ScriptedSource<Station>()
    let list = ListViewModel(source: source, clock: TestClock())
    let log = ChangeLog(of: list) { Issue.record("Unread change: \($0)") }
    list.start()
    let call = await source.script.next()
    call.answer(Page(items: [Station(id: 1, name: "Harbor")]))
    #expect(await eventually { list.state == .items })
    #expect(log.read() == "0+1")
    // end
  }
}
