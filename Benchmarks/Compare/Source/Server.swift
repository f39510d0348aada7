/// A source of numbered rows that counts its requests.
actor Server {
  struct Down: Error {}

  static let pageSize = 20

  private var trouble: Trouble
  private var failures: [Int: Int]
  private var hasHung = false
  private var pagesSent = 0
  private(set) var requests = 0
  private(set) var requestsAfterTheEnd = 0
  private(set) var firstPagesRunning = 0
  private(set) var running = 0
  private(set) var hanging = 0
  private(set) var mostRunning = 0

  init(_ trouble: Trouble) {
    self.trouble = trouble
    failures = trouble.failures
  }

  /// The ids of all rows, in the order of the pages.
  nonisolated static func ids(in trouble: Trouble) -> [Int] {
    (0..<trouble.pages * pageSize).filter { !isLeftOut($0, trouble) }
  }

  func grow(by pages: Int) { trouble.pages += pages }

  func slowDown(pages latency: Duration) { trouble.pageLatency = latency }

  func page(_ number: Int) async throws -> [Item] {
    requests += 1
    if number >= trouble.pages { requestsAfterTheEnd += 1 }
    begin()
    if number == 0 { firstPagesRunning += 1 }
    defer {
      running -= 1
      if number == 0 { firstPagesRunning -= 1 }
    }
    if number == trouble.hangingPage, !hasHung {
      hasHung = true
      hanging += 1
      defer { hanging -= 1 }
      try await Task.sleep(for: .seconds(3_600))
    }
    try await Task.sleep(for: trouble.pageLatency)
    if let left = failures[number], left > 0 {
      failures[number] = left - 1
      throw Down()
    }
    pagesSent += 1
    // Items inserted at the front move the others to later positions.
    let shift = pagesSent > 3 ? trouble.insertions : 0
    let places = number * Self.pageSize..<(number + 1) * Self.pageSize
    return places.map { $0 - shift }
      .filter { $0 < trouble.pages * Self.pageSize && !Self.isLeftOut($0, trouble) }
      .map { Item(id: CountedID(number: $0), server: self) }
  }

  func detail(of id: Int) async throws -> Int {
    begin()
    defer { running -= 1 }
    let latency = trouble.detailLatency(id)
    if latency > .zero { try await Task.sleep(for: latency) }
    return id * 7
  }

  private func begin() {
    running += 1
    mostRunning = max(mostRunning, running)
  }

  private static func isLeftOut(_ id: Int, _ trouble: Trouble) -> Bool {
    id / pageSize == trouble.shortPage && id % pageSize >= 4
  }
}
