import DynamicLists
import Testing

/// Invalid configurations are rejected when they are checked or used.
struct ListConfigurationTests {
  @Test func theDefaultsAreValid() throws {
    try ListConfiguration().validate()
  }

  @Test func asManyDetailsLoadAtOnceAsRowsAreInRange() {
    var configuration = ListConfiguration()
    #expect(configuration.maxConcurrentDetails == 32)
    configuration.itemBatchCount = 50
    #expect(configuration.maxConcurrentDetails == 32, "a screen of rows, whatever the size of a page")
    configuration.detailMargin = .wholePage
    #expect(configuration.maxConcurrentDetails == 50)
    configuration.itemBatchCount = 20
    #expect(configuration.maxConcurrentDetails == 32)
    configuration.initialBatchCount = 60
    #expect(configuration.maxConcurrentDetails == 60, "the first page may be larger")
    configuration.itemBatchCount = 1_000
    #expect(configuration.maxConcurrentDetails == 64)
    configuration.maxConcurrentDetails = 5
    #expect(configuration.maxConcurrentDetails == 5, "the app's own number")
  }

  struct Mistake: Sendable {
    let name: String
    let make: @Sendable (inout ListConfiguration) -> Void
  }

  static let mistakes: [Mistake] = [
    Mistake(name: "itemBatchCount") { $0.itemBatchCount = 0 },
    Mistake(name: "prefetchMargin") { $0.prefetchMargin = -1 },
    Mistake(name: "maxConsecutivePages") { $0.maxConsecutivePages = 0 },
    Mistake(name: "maxRetryAfter") { $0.maxRetryAfter = .seconds(-1) },
    Mistake(name: "maxConsecutiveFailures") { $0.maxConsecutiveFailures = 0 },
    Mistake(name: "loadTimeout") { $0.loadTimeout = .zero },
    Mistake(name: "maxConcurrentDetails") { $0.maxConcurrentDetails = 0 },
    Mistake(name: "detailGrace") { $0.detailGrace = .seconds(-1) },
    Mistake(name: "detailMargin") { $0.detailMargin = -1 },
    Mistake(name: "retryPolicy") { $0.retryPolicy.jitter = 2 },
    Mistake(name: "retryPolicy") { $0.retryPolicy.factor = .infinity },
  ]

  @Test(arguments: mistakes)
  func anInvalidValueIsNamedWithTheReason(mistake: Mistake) {
    var configuration = ListConfiguration()
    mistake.make(&configuration)
    #expect {
      try configuration.validate()
    } throws: { error in
      guard case ListError.invalidConfiguration(let reason) = error else { return false }
      return reason.hasPrefix("ListConfiguration.\(mistake.name) is ") && reason.hasSuffix(".")
    }
  }

  @Test func constructionStopsTheProgramWithTheReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var configuration = ListConfiguration()
        configuration.itemBatchCount = 0
        _ = ListViewModel<Int>(items: [], configuration: configuration)
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("ListConfiguration.itemBatchCount is 0: a page must be asked for at least 1 item."))
  }
}
