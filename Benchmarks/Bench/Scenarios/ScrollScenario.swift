import DynamicLists
import Foundation
import Measuring

/// What a list loads, and keeps, while it is scrolled.
@MainActor
struct ScrollScenario {
  static var rowsOnScreen: Int { 20 }
  static var latency: Duration { .milliseconds(30) }
  static var frame: Duration { .nanoseconds(16_666_667) }

  struct Fling {
    /// How many of a hundred rows began to load.
    var startedPercent = 0.0
    /// The time from the last move until the screen was complete, divided by the latency of a detail.
    var completeRatio = 0.0
  }

  // MARK: Flings

  /// A fling over the rows that slows down by itself, as on a touch screen: the speed falls to a third in 325 ms.
  func fling(rows: Int) async -> Fling {
    await scroll(rows: rows, seconds: 3.5) { 1 - exp(-$0 / 0.325) }
  }

  /// A fling over the rows at an even speed, which a finger stops.
  func abruptStop(rows: Int) async -> Fling { await scroll(rows: rows, seconds: 2) { min(1, $0 / 2) } }

  /// The least time, divided by the latency, after which the screen can be complete where a fling is stopped: the first
  /// frame without a move shows that it has stopped, and then the rows load.
  func leastAfterStop() async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try? await clock.sleep(until: start + Self.frame)
    await withTaskGroup { group in
      for _ in 0..<Self.rowsOnScreen { group.addTask { try? await Task.sleep(for: Self.latency) } }
    }
    return start.duration(to: clock.now) / Self.latency
  }

  /// Shows the part of the way that `progress` says, 60 times a second.
  private func scroll(rows: Int, seconds: Double, _ progress: (Double) -> Double) async -> Fling {
    let list = ListViewModel(items: (0..<rows).map { SlowLine(id: $0, latency: Self.latency) })
    let clock = ContinuousClock()
    let start = clock.now
    var top = 0
    var moved = start
    var completed: ContinuousClock.Instant?
    func look() {
      if completed == nil, isComplete(list, top) { completed = clock.now }
    }
    let observation = list.onChange { _ in look() }
    var frames = 0
    while start.duration(to: clock.now) < .seconds(seconds) {
      let way = progress(start.duration(to: clock.now) / .seconds(1))
      let next = Int(way * Double(rows - Self.rowsOnScreen) + 0.5)
      if next != top {
        (top, moved, completed) = (next, clock.now, nil)
        list.reports.scrolled(to: top..<top + Self.rowsOnScreen)
        look()
      }
      frames += 1
      try? await clock.sleep(until: start.advanced(by: Self.frame * frames))
    }
    while completed == nil { try? await clock.sleep(for: .milliseconds(1)) }
    _ = observation
    let wait = moved.duration(to: completed ?? moved)
    return Fling(
      startedPercent: 100 * Double(list.metrics.detailLoads) / Double(rows), completeRatio: wait / Self.latency)
  }

  private func isComplete<Item>(_ list: ListViewModel<Item>, _ top: Int) -> Bool {
    list.rowIDs[top..<top + Self.rowsOnScreen].allSatisfy { list.detailState(of: $0) == .loaded }
  }

  // MARK: Pictures

  /// Scrolls screen by screen, each until it is complete, and then once more from the top. Returns the megabytes that
  /// the list keeps after each tenth of both ways, besides the items: of an array that is given at once, the list would
  /// make its own piece by piece, when a row changes.
  func picturesKept(rows: Int) async -> (first: [Double], second: [Double]) {
    let list = ListViewModel<PictureLine>(items: [])
    for start in stride(from: 0, to: rows, by: 500) {
      list.append((start..<min(start + 500, rows)).map { PictureLine(id: $0) })
    }
    let before = Heap.bytes
    let first = await picturesKept(by: list, beyond: before)
    return (first, await picturesKept(by: list, beyond: before))
  }

  private func picturesKept(by list: ListViewModel<PictureLine>, beyond before: Int) async -> [Double] {
    let rows = list.rowIDs.count
    var kept: [Double] = []
    for top in stride(from: 0, through: rows - Self.rowsOnScreen, by: Self.rowsOnScreen) {
      list.reports.scrolled(to: top..<top + Self.rowsOnScreen)
      while !isComplete(list, top) { try? await Task.sleep(for: .milliseconds(1)) }
      if (top + Self.rowsOnScreen) % (rows / 10) == 0 { kept.append(Double(Heap.bytes - before) / 1e6) }
    }
    return kept
  }
}

/// A row with a picture of 16 KB.
private struct PictureLine: ListItemModel, Identifiable {
  let id: Int
  var pixels: [UInt8]?

  mutating func fetchAdditionalData() async throws { pixels = Array(repeating: UInt8(id & 255), count: 16_384) }
}
