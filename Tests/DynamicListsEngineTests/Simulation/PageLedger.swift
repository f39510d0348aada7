import DynamicLists

/// The four steps of every page, held apart: called, answered, committed, told.
///
/// Each step happens at most once and after the one before it. A page of a refresh is committed when it is
/// gathered, and told when the gathered pages land; it is dropped when the refresh ends otherwise, or starts over.
struct PageLedger {
  private var called: Set<Int> = []
  private var answered: Set<Int> = []
  private var committed: Set<Int> = []
  private var told: Set<Int> = []
  /// The committed pages of the refresh in flight, which nobody was told of.
  private(set) var untold: Set<Int> = []

  /// Writes down an event, `nil` for another filter, with its output, and returns what contradicts the order of steps.
  mutating func record(_ event: ListEvent?, _ output: Output) -> String? {
    var contradiction: String?
    switch event {
    case .pageLoaded(let id, _):
      if !called.contains(id) { contradiction = "call \(id) was answered before it was made" }
      let isFirst = answered.insert(id).inserted
      if let order = output.items.page {
        if !isFirst || !committed.insert(id).inserted { contradiction = "page \(id) was committed twice" }
        untold.insert(id)
        if case .gather = order { break }
        told.formUnion(untold)
        untold = []
      }
    case .pageFailed(let id, _): answered.insert(id)
    default: break
    }
    for effect in output.effects {
      switch effect {
      case .loadPage(let load):
        if !called.insert(load.id).inserted { contradiction = "call \(load.id) was made twice" }
        // The refresh starts over with the first page.
        if load.edge == .refresh, load.part == .first {
          committed.subtract(untold)
          untold = []
        }
      case .endRefresh(_, let outcome):
        let hasLanded = outcome == .refreshed || outcome == .refreshedTop
        if hasLanded, !untold.isEmpty { contradiction = "a refresh ended, and nobody was told of its pages" }
        committed.subtract(untold)
        untold = []
      default: break
      }
    }
    return contradiction
  }

  /// What is missing after everything has settled.
  var gap: String? {
    if called != answered { return "calls \(called.symmetricDifference(answered).sorted()) were never answered" }
    if committed != told { return "nobody was told of pages \(committed.symmetricDifference(told).sorted())" }
    return untold.isEmpty ? nil : "gathered pages are left"
  }
}
