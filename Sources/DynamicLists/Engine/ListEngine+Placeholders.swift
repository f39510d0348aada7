/// Which pages load when placeholders are visible.
extension ListEngine {
  /// How long placeholders stay visible before their page loads: pages that a person scrolls past do not load.
  static var restDelay: Duration { .milliseconds(150) }

  mutating func placeholdersVisible(_ positions: Range<Int>, in viewport: Viewport, _ output: inout Output) {
    guard shownPlaceholders.set(positions, in: viewport) else { return }
    if !positions.isEmpty { pages.renewBudget() }
    shownPlaceholders.stopResting(&output)
    if jumpTarget != nil {
      shownPlaceholders.rest(for: Self.restDelay, &output)
    } else {
      if refresh.jump?.asker == .placeholders { giveUpJump(&output) }
      prefetch(&output)
    }
  }

  /// An arrangement hides the placeholders: the rows that are loaded stay, since they are what is arranged.
  mutating func placeholdersHidden(_ output: inout Output) {
    if refresh.jump != nil { giveUpJump(&output) }
  }

  /// The person has scrolled back to rows, while the jump was in flight or after it has failed, or shows another place.
  mutating func giveUpJump(_ output: inout Output) {
    let (isOwed, isRequested) = (isRefreshOwed, life.isRequested)
    endRefresh(&output)
    if isOwed { beginRefresh(refreshPolicy, isRequested: isRequested, &output) }
  }

  /// The source has nothing at the position of a jump: the rows stay, since what pages have counted there was wrong.
  mutating func jumpFoundNothing(at position: Int, before: Int?, of load: PageLoad, _ output: inout Output) {
    runs.counts.foundNothing(at: position, before: before)
    output.effects.append(.endRefresh(generation: load.generation, .superseded))
    shownPlaceholders.keep(placeholders)
    giveUpJump(&output)
    output.needsSettling = true
  }

  mutating func scrollingRests(_ output: inout Output) {
    guard shownPlaceholders.restEnded(), runs.hasLanded else { return }
    // Meanwhile the rows may have come near.
    guard let target = jumpTarget else { return prefetch(&output) }
    // Another refresh lands first.
    if isRefreshing, !isPlaceholderJump || refresh.jump?.position == target { return }
    beginJump(to: target, for: .placeholders, &output)
  }

  /// Begins to rest at placeholders that no view has reported again. A refresh has landed elsewhere, or the visible
  /// rows beside them are gone.
  mutating func placeholdersStay(_ output: inout Output) {
    guard shownPlaceholders.mayRest, !isRefreshing, pages[.refresh].failure == nil, jumpTarget != nil else { return }
    shownPlaceholders.rest(for: Self.restDelay, &output)
  }

  /// The end of the rows next to which a placeholder is visible; `nil` if none is, or if a jump brings it.
  var nearbyPlaceholders: PageEdge? {
    guard jumpTarget == nil, let missing = placeholders.missing(of: shownPlaceholders.positions) else { return nil }
    return missing.lowerBound < placeholders.before.upperBound ? .prepend : .append
  }

  /// The position of the source to show when scrolling rests; `nil` if rows are visible, or if the next page at an end
  /// brings the placeholders that are.
  var jumpTarget: Int? {
    guard configuration.prefetch == .automatic, shownPlaceholders.positions != nil, runs.counts.canJump,
      visibility.first == nil
    else { return nil }
    let slots = placeholders
    guard let missing = slots.missing(of: shownPlaceholders.positions) else { return nil }
    let isAbove = missing.lowerBound < slots.before.upperBound
    let distance =
      isAbove ? slots.before.upperBound - missing.upperBound : missing.lowerBound - slots.after.lowerBound
    return distance > configuration.itemBatchCount ? missing.lowerBound : nil
  }
}

/// The placeholders on screen, and whether scrolling rests there.
struct ShownPlaceholders: Sendable {
  private var viewport = Viewport.main.id
  /// The placeholders on screen of the viewport that was scrolled last, as positions at the source; `nil` without any.
  private(set) var positions: Range<Int>?
  private var isResting = false
  /// Whether a jump to these placeholders has landed. If the jump has not brought their items, the same page does not
  /// load again and again.
  private var hasJumped = false

  /// Forgets placeholders that rows have replaced. Those that a page has not replaced as expected stay.
  mutating func keep(_ slots: PlaceholderSlots) { positions = slots.missing(of: positions) }

  /// A refresh has landed, with the page at a position if it was a jump.
  mutating func refreshed(_ slots: PlaceholderSlots, to jump: Int?) {
    hasJumped = jump.flatMap { positions?.contains($0) } ?? false
    keep(slots)
  }

  /// A viewport shows these placeholders. Returns whether that is news.
  mutating func set(_ shown: Range<Int>, in viewport: Viewport) -> Bool {
    if shown.isEmpty, self.viewport != viewport.id { return false }
    let positions = shown.isEmpty ? nil : shown
    guard positions != self.positions || self.viewport != viewport.id else { return false }
    (self.viewport, self.positions, hasJumped) = (viewport.id, positions, false)
    return true
  }

  // MARK: Rest

  /// Whether it is to be asked if scrolling rests at placeholders.
  var mayRest: Bool { positions != nil && !isResting && !hasJumped }

  mutating func rest(for delay: Duration, _ output: inout Output) {
    isResting = true
    output.effects.append(.wait(.rest, delay))
  }

  mutating func stopResting(_ output: inout Output) {
    if restEnded() { output.effects.append(.cancelWait(.rest)) }
  }

  /// Returns whether scrolling was resting.
  mutating func restEnded() -> Bool {
    defer { isResting = false }
    return isResting
  }

  /// No slot is left.
  mutating func removeAll(_ output: inout Output) {
    stopResting(&output)
    self = ShownPlaceholders()
  }
}

extension PlaceholderSlots {
  /// The positions without rows: the ones above the rows, or else below; `nil` if there are none.
  fileprivate func missing(of shown: Range<Int>?) -> Range<Int>? {
    shown.flatMap { shown in [before, after].lazy.map(shown.clamped).first { !$0.isEmpty } }
  }
}
