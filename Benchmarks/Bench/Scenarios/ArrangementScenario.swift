import DynamicLists
import Measuring

/// A list that is sorted, grouped into sections, filtered as a search is, and selected as a whole.
@MainActor
struct ArrangementScenario {
  struct Result {
    /// The time to sort all rows, in ns for each, and that of sorting the items' values and moving the items once.
    var sortNsPerRow = 0.0
    var sortBoundNsPerRow = 0.0
    var sortRatio = 0.0
    /// The time to insert a page of 50 rows at their places among the sorted rows, in µs.
    var sortedPageUs = 0.0
    /// The time to group all rows into 200 sections, in ns for each, and that of grouping the items and joining them again.
    var groupNsPerRow = 0.0
    var groupBoundNsPerRow = 0.0
    var groupRatio = 0.0
    /// The time to insert a page of 50 rows into these sections, in µs.
    var groupedPageUs = 0.0
    /// The time of another search text, in ns for each row, and its ratio to a bare scan of the items.
    var plainSearchNsPerRow = 0.0
    var plainSearchFreeRatio = 0.0
    /// The ratio of such a search of rows that came in pages of 50.
    var pagedSearchFreeRatio = 0.0
    /// The time until all rows are shown after the text is gone, in ns for each row of the list.
    var endedSearchNsPerRow = 0.0
    /// How long the main actor was occupied at a time, at most, in ms; the second while all rows are selected.
    var searchPieceMs = 0.0
    var selectedPieceMs = 0.0
    var sortPieceMs = 0.0
    var groupPieceMs = 0.0
  }

  let rows: Int

  func measure(rounds: Int) async -> Result {
    var (sorts, sortBounds, pages): ([Double], [Double], [Double]) = ([], [], [])
    var (groups, groupBounds, groupedPages): ([Double], [Double], [Double]) = ([], [], [])
    var ended: [Double] = []
    var (plainSearches, plainBounds): ([Double], [Double]) = ([], [])
    var pagedRatios: [Double] = []
    var pieces: (search: [Double], selected: [Double], sort: [Double], group: [Double]) = ([], [], [], [])
    let items = (0..<rows).map(line)
    for round in 0..<rounds {
      do {
        let list = ListViewModel(items: items)
        let search = { list.search("4") { item, _ in item.amount % 10 == 4 } }
        let (times, bounds) = await inTurns(list, search) { scan(items, for: 4) }
        plainSearches += times
        plainBounds += bounds
      }
      do {
        let list = pagedList(items)
        let search = { list.search("4") { item, _ in item.amount % 10 == 4 } }
        let (times, bounds) = await inTurns(list, search) { scan(items, for: 4) }
        pagedRatios += zip(times, bounds).map { $0 / $1 }
      }
      let list = ListViewModel(items: items)
      list.selectionMode = .many
      let digit = 1 + round % 9
      let search = { list.search("\(digit)") { item, _ in item.amount % 10 == digit } }
      search()
      await shown(list)
      ended.append(await timeUntilShown(list) { list.searchText = "" })
      let typed = await longestPiece(list) { list.searchText = "\(digit)" }
      pieces.search.append(max(typed, await longestPiece(list) { list.searchText = "" }))
      list.selectAll()
      let typedAgain = await longestPiece(list) { list.searchText = "\(digit)" }
      pieces.selected.append(max(typedAgain, await longestPiece(list) { list.searchText = "" }))
      precondition(list.selectedRows.count == rows, "All rows must be selected as before")
      list.clearSelection()
      sorts.append(await timeUntilShown(list) { list.arrangement.sort = .by(\.amount) })
      sortBounds.append(
        time {
          let keys = items.map(\.amount)
          let sorted = keys.indices.sorted { keys[$0] < keys[$1] }.map { items[$0] }
          precondition(list.items.elementsEqual(sorted), "The list must be sorted as the standard library sorts")
        })
      let unsorted = await longestPiece(list) { list.arrangement.sort = nil }
      pieces.sort.append(max(unsorted, await longestPiece(list) { list.arrangement.sort = .by(\.amount) }))
      list.arrangement.sort = nil
      await shown(list)
      groups.append(await timeUntilShown(list) { list.arrangement.sections = .by { $0.amount % 200 } })
      groupBounds.append(
        time {
          let sections = Dictionary(grouping: items) { $0.amount % 200 }
          var order: [Int] = []
          var seen: Set<Int> = []
          for item in items where seen.insert(item.amount % 200).inserted { order.append(item.amount % 200) }
          let joined = order.flatMap { sections[$0] ?? [] }
          precondition(list.items.elementsEqual(joined), "The list must be grouped as the standard library groups")
        })
      groupedPages.append(time { list.append((0..<50).map { line(rows + 50 + $0) }) } / 1_000)
      let joined = await longestPiece(list) { list.arrangement.sections = nil }
      pieces.group.append(max(joined, await longestPiece(list) { list.arrangement.sections = .by { $0.amount % 200 } }))
      list.arrangement = ListArrangement(sort: .by(\.amount))
      await shown(list)
      let page = (0..<50).map { line(rows + $0) }
      pages.append(time { list.append(page) } / 1_000)
    }
    let perRow = 1 / Double(rows)
    return Result(
      sortNsPerRow: sorts.median * perRow, sortBoundNsPerRow: sortBounds.median * perRow,
      sortRatio: zip(sorts, sortBounds).map { $0 / $1 }.median, sortedPageUs: pages.median,
      groupNsPerRow: groups.median * perRow, groupBoundNsPerRow: groupBounds.median * perRow,
      groupRatio: zip(groups, groupBounds).map { $0 / $1 }.median, groupedPageUs: groupedPages.median,
      plainSearchNsPerRow: plainSearches.median * perRow,
      plainSearchFreeRatio: zip(plainSearches, plainBounds).map { $0 / $1 }.median,
      pagedSearchFreeRatio: pagedRatios.median,
      endedSearchNsPerRow: ended.median * perRow,
      searchPieceMs: pieces.search.median, selectedPieceMs: pieces.selected.median, sortPieceMs: pieces.sort.median,
      groupPieceMs: pieces.group.median)
  }

  /// Amounts in no order: multiples of a number that has no factor in common with the modulus.
  private func line(_ number: Int) -> StoredLine { StoredLine(id: number, amount: number &* 7_368_787 % 15_485_863) }

  /// A list whose rows came in pages of 50, each of which is freed.
  private func pagedList(_ items: [StoredLine]) -> ListViewModel<StoredLine> {
    let list = ListViewModel(items: Array(items.prefix(50)))
    for start in stride(from: 50, to: rows, by: 50) { list.append(Array(items[start..<min(start + 50, rows)])) }
    return list
  }

  private nonisolated func scan(_ items: [StoredLine], for digit: Int) -> Int {
    items.filter { $0.amount % 10 == digit }.count
  }

  /// The times of a search of a list, and of a bare scan of its items, which takes the first turn every other time: whoever
  /// is second finds the items nearer to the processor.
  private func inTurns(
    _ list: ListViewModel<StoredLine>, _ search: () -> Void, scan: () -> Int
  ) async -> (searches: [Double], scans: [Double]) {
    var (searches, scans): ([Double], [Double]) = ([], [])
    for turn in 0..<20 {
      var found = 0
      if turn.isMultiple(of: 2) { scans.append(time { found = scan() }) }
      searches.append(await timeUntilShown(list, search))
      if !turn.isMultiple(of: 2) { scans.append(time { found = scan() }) }
      precondition(found == list.items.count, "The list must show what the scan finds")
      list.searchText = ""
      await shown(list)
    }
    return (searches, scans)
  }

  /// Waits as a view does, for an update: a loop of short sleeps would take processor time as well.
  private func shown(_ list: ListViewModel<StoredLine>) async {
    guard list.isArranging else { return }
    var observation: ListObservation?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      observation = list.onChange { [unowned list] _ in
        if list.isArranging { return }
        waiting?.resume()
        waiting = nil
      }
    }
    withExtendedLifetime(observation) {}
  }

  /// The processor time until the rows of another arrangement are shown.
  private func timeUntilShown(_ list: ListViewModel<StoredLine>, _ work: () -> Void) async -> Double {
    let watch = Stopwatch()
    work()
    await shown(list)
    return watch.read().processor
  }

  /// The longest time, in ms, that the main actor was occupied until the rows of another arrangement were shown.
  ///
  /// A task that runs whenever the main actor is free reads the processor time of the thread. The main actor may go on
  /// on another thread: then this is less than nothing, or more than the time that has passed.
  private func longestPiece(_ list: ListViewModel<StoredLine>, _ work: () -> Void) async -> Double {
    // What an earlier arrangement leaves behind is freed first.
    try? await Task.sleep(for: .milliseconds(20))
    var watch = Stopwatch()
    work()
    var longest = watch.read().thread
    repeat {
      watch = Stopwatch()
      await Task.yield()
      let piece = watch.read()
      longest = max(longest, min(piece.thread, piece.wall))
    } while list.isArranging
    return longest / 1e6
  }

  private func time(_ work: () -> Void) -> Double {
    let watch = Stopwatch()
    work()
    return watch.read().processor
  }
}
