/// Which pages load when placeholders are visible.
extension ListEngine {
  /// How long placeholders stay visible before their page loads: pages that a person scrolls past do not load.
  static var restDelay: Duration { .milliseconds(150) }

  mutating func placeholdersVisible(_ positions: Range<Int>, in viewport: Viewport, _ output: inout Output) {
    let old = jumpTarget
    guard shownPlaceholders.set(positions, in: viewport) else { return }
    if !positions.isEmpty { pages.renewBudget() }
    if old != nil { output.effects.append(.cancelWait(.rest)) }
    if jumpTarget != nil {
      output.effects.append(.wait(.rest, Self.restDelay))
    } else {
      // The person has scrolled back to rows.
      if isJumping { cancelRefresh(&output) }
      prefetch(&output)
    }
  }

  mutating func scrollingRests(_ output: inout Output) {
    guard let target = jumpTarget, canLoadAtAnEnd || isJumping else { return }
    beginJump(to: target, &output)
  }

  private var canLoadAtAnEnd: Bool { pages.hasLanded && !isRefreshing }

  /// The end of the rows next to which a placeholder is visible; `nil` if none is, or if a jump brings it.
  var nearbyPlaceholders: PageEdge? {
    guard let shown = visiblePlaceholders, jumpTarget == nil else { return nil }
    return shown.lowerBound < (counts.before ?? 0) ? .prepend : .append
  }

  /// The position of the source to show when scrolling rests; `nil` if rows are visible, or if the next page at an end
  /// brings the placeholders that are.
  var jumpTarget: Int? {
    guard configuration.prefetch == .automatic, counts.canJump, visibility.first == nil, let shown = visiblePlaceholders
    else { return nil }
    let slots = placeholders
    let distance = min(abs(slots.before.upperBound - shown.upperBound), abs(shown.lowerBound - slots.after.lowerBound))
    return distance > configuration.itemBatchCount ? shown.lowerBound : nil
  }

  /// The placeholders on screen; `nil` also when the list has none there any more, as under a filter, and the next report
  /// is still to come.
  private var visiblePlaceholders: Range<Int>? {
    guard let shown = shownPlaceholders.positions else { return nil }
    let slots = placeholders
    return slots.before.overlaps(shown) || slots.after.overlaps(shown) ? shown : nil
  }
}

/// The placeholders on screen.
struct ShownPlaceholders: Sendable {
  private var viewport = Viewport.main.id
  /// The positions at the source of the placeholders that the viewport shows that was scrolled last; `nil` if it shows
  /// none.
  private(set) var positions: Range<Int>?

  /// Forgets placeholders that rows have replaced. Those that a page has not replaced as expected stay, so that the
  /// same page does not load again and again.
  mutating func keep(_ slots: PlaceholderSlots) {
    guard let shown = positions else { return }
    positions = [slots.before, slots.after].map(shown.clamped).first { !$0.isEmpty }
  }

  /// A viewport shows these placeholders. Returns whether that is news.
  mutating func set(_ shown: Range<Int>, in viewport: Viewport) -> Bool {
    if shown.isEmpty, self.viewport != viewport.id { return false }
    let positions = shown.isEmpty ? nil : shown
    defer { (self.viewport, self.positions) = (viewport.id, positions) }
    return positions != self.positions || self.viewport != viewport.id
  }
}
