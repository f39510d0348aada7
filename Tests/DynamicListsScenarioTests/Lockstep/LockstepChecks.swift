import DynamicLists

/// What holds between two frames, whatever kind of list a script is played on.
@MainActor
struct LockstepChecks {
  let stage: any LockstepStage

  private var list: ListViewModel<LockstepItem> { stage.list }

  private func height(of id: Int) -> Double { Double(list.item(of: id)?.height ?? 0) }

  /// The rows on screen are neighbors in the list, each below the one before.
  func order(_ rows: [LockstepRow]) -> String? {
    let ids = list.items.map(\.id)
    guard let first = rows.first, let start = ids.firstIndex(of: first.id) else { return nil }
    let expected = ids[start..<min(ids.count, start + rows.count)]
    if rows.map(\.id) != Array(expected) { return "rows \(rows), not \(expected)" }
    for (above, below) in zip(rows, rows.dropFirst())
    where abs(above.top + height(of: above.id) - below.top) > stage.tolerance {
      return "a gap or an overlap: \(rows)"
    }
    return nil
  }

  /// All rows that stay on screen have moved by the same distance, at most by what was scrolled: in a window also by the
  /// notice below the last row, which comes into view with it.
  func scrolled(by units: Double, _ before: [LockstepRow], _ after: [LockstepRow]) -> String? {
    let tops = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.top) })
    let moves = after.compactMap { row in tops[row.id].map { $0 - row.top } }
    guard let least = moves.min(), let most = moves.max() else { return nil }
    let notice = after.last?.id == list.items.last?.id ? stage.footerHeight : 0
    let isScrolled =
      most - least <= 2 * stage.tolerance
      && (abs(units) >= stage.exactDistance || abs(most) <= abs(units) + notice + stage.tolerance)
      && most * units >= -stage.tolerance
    return isScrolled ? nil : "scrolled by \(units): \(before) → \(after)"
  }

  /// A row has kept its place, or the screen had to be filled from the other side. `isAtTop` is whether nothing is above
  /// the screen now.
  func stays(_ id: Int, _ before: [LockstepRow], _ after: [LockstepRow], isAtTop: Bool) -> String? {
    guard let top = before.first(where: { $0.id == id })?.top else { return nil }
    // The row has become less high than what was above the screen.
    if top + height(of: id) <= 0 { return nil }
    let now = after.first { $0.id == id }
    if let now, abs(now.top - top) <= stage.tolerance { return nil }
    if after.last?.id == list.items.last?.id {
      // A notice that appears below the last row, at the end of the screen, is scrolled into view. The row may leave the
      // screen with that; then another row tells how far the rows have moved.
      let notice = -stage.tolerance...stage.footerHeight
      if let now {
        if notice.contains(top - now.top) { return nil }
      } else if top + height(of: id) <= stage.footerHeight,
        after.contains(where: { row in before.contains { $0.id == row.id && notice.contains($0.top - row.top) } })
      {
        return nil
      }
    }
    // Without enough rows above or below, the screen is filled from the other side.
    if isAtTop, let now, now.top < top { return nil }
    if after.last?.id == list.items.last?.id, now.map({ $0.top > top }) ?? false { return nil }
    return "row \(id) was at \(top): \(before) → \(after)"
  }
}
