import DynamicLists
import Measuring

/// The time until a screen of 20 rows is complete, with slow sources.
@MainActor
struct ViewportScenario {
  static var rowsOnScreen: Int { 20 }
  static var pageLatency: Duration { .milliseconds(10) }

  struct Result {
    /// The time divided by the latency of a page and then a detail.
    var ratio = 0.0
    /// The same for rows that are reported one by one, as SwiftUI tells of its views.
    var singleRatio = 0.0
    /// The same for the practical bound: a page, then a task for each row on screen.
    var boundRatio = 0.0
    /// The time after a jump away from rows that still load, divided by the latency of a detail.
    var jumpRatio = 0.0
    /// The same for the practical bound: a task for each row on screen.
    var jumpBoundRatio = 0.0
  }

  let rowLatency: Duration

  func measure(rounds: Int) async -> Result {
    let ideal = Self.nanoseconds(of: Self.pageLatency + rowLatency)
    var ours: [Double] = []
    var singles: [Double] = []
    var bounds: [Double] = []
    var jumps: [Double] = []
    var jumpBounds: [Double] = []
    let detail = Self.nanoseconds(of: rowLatency)
    for _ in 0..<rounds {
      bounds.append(await boundTime() / ideal)
      ours.append(await time { $0.reports.scrolled(to: 0..<Self.rowsOnScreen) } / ideal)
      singles.append(
        await time { list in
          for (position, id) in list.rowIDs.prefix(Self.rowsOnScreen).enumerated() {
            list.reports.appeared(id, at: position)
          }
        } / ideal)
      jumpBounds.append(await boundDetails(of: items(0..<Self.rowsOnScreen)) / detail)
      jumps.append(await timeAfterJump() / detail)
    }
    return Result(
      ratio: ours.median, singleRatio: singles.median, boundRatio: bounds.median, jumpRatio: jumps.median,
      jumpBoundRatio: jumpBounds.median)
  }

  private func items(_ ids: Range<Int>) -> [SlowLine] { ids.map { SlowLine(id: $0, latency: rowLatency) } }

  /// Shows the first rows for half of the time that their details take, and then others.
  private func timeAfterJump() async -> Double {
    let list = ListViewModel(items: items(0..<1_000))
    let screen = 500..<500 + Self.rowsOnScreen
    list.reports.scrolled(to: 0..<Self.rowsOnScreen)
    try? await Task.sleep(for: rowLatency / 2)
    let watch = Stopwatch()
    await withCheckedContinuation { done in
      var observation: ListObservation?
      observation = list.onChange { [unowned list] _ in
        guard observation != nil, list.rowIDs[screen].allSatisfy({ list.detailState(of: $0) == .loaded }) else {
          return
        }
        observation = nil
        done.resume()
      }
      list.reports.scrolled(to: screen)
    }
    return watch.read().wall
  }

  private func time(_ report: @escaping (ListViewModel<SlowLine>) -> Void) async -> Double {
    let list = ListViewModel(SlowLines(pageLatency: Self.pageLatency, rowLatency: rowLatency))
    let watch = Stopwatch()
    var observation: ListObservation?
    await withCheckedContinuation { done in
      var isDone = false
      observation = list.onChange { [unowned list] update in
        let ids = list.rowIDs.prefix(Self.rowsOnScreen)
        if update.splices.contains(where: { $0.position == 0 }) { report(list) }
        guard !isDone, ids.count == Self.rowsOnScreen, ids.allSatisfy({ list.detailState(of: $0) == .loaded }) else {
          return
        }
        isDone = true
        done.resume()
      }
      list.start()
    }
    let elapsed = watch.read().wall
    observation = nil
    _ = observation
    return elapsed
  }

  private func boundTime() async -> Double {
    let watch = Stopwatch()
    var model = SlowLines(pageLatency: Self.pageLatency, rowLatency: rowLatency)
    let items = (try? await model.fetchNextItems(count: Self.rowsOnScreen)) ?? []
    _ = await boundDetails(of: items)
    return watch.read().wall
  }

  private func boundDetails(of items: [SlowLine]) async -> Double {
    let watch = Stopwatch()
    let tasks = items.map { item in
      Task { @concurrent in
        var item = item
        try? await item.fetchAdditionalData()
        return item
      }
    }
    let rows = items.map { BoundRow(item: $0) }
    for (index, task) in tasks.enumerated() { rows[index].item = await task.value }
    return watch.read().wall
  }

  private static func nanoseconds(of duration: Duration) -> Double { duration / .nanoseconds(1) }
}
