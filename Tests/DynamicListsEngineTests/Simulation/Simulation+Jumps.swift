@testable import DynamicLists

/// What must hold of placeholders, and of the pages that scrolling to them loads.
extension Simulation {
  /// Whether the list must take its rows for those of the source in their order: as they are, or in sections that the
  /// source has named.
  var isInSourceOrder: Bool {
    guard list.box.engine.isArranged else { return true }
    return sections.map { arrangement.onlyMakes($0, first: list.box.engine.allRows.ids.first) } ?? false
  }

  /// The slots that the list must have for items without rows.
  var expectedPlaceholders: PlaceholderSlots {
    guard list.box.engine.allRows.count > 0, isInSourceOrder else { return PlaceholderSlots() }
    if model.counts.isUncertain { return list.box.engine.placeholders }
    let waiting = (model.pushes.rows(at: .prepend).count, model.pushes.rows(at: .append).count)
    var slots = model.counts.placeholders(atMost: list.configuration.maxPlaceholders, waiting: waiting)
    if list.box.engine.sections.first?.isCollapsed == true { slots.before = slots.before.suffix(0) }
    if list.box.engine.sections.last?.isCollapsed == true { slots.after = slots.after.prefix(0) }
    return slots
  }

  /// The position that a person waits for who has scrolled to placeholders, with no row and no page next to them.
  var wish: Int? {
    guard canJump, list.configuration.prefetch == .automatic, list.facts.main.positions.isEmpty,
      list.facts.second.positions.isEmpty
    else { return nil }
    let placeholders = expectedPlaceholders
    guard let report = model.report, let missing = placeholders.stillMissing(report.positions) else { return nil }
    return placeholders.distance(of: missing) > list.configuration.itemBatchCount ? missing.lowerBound : nil
  }

  /// Placeholders are counted as the pages have told.
  mutating func checkPlaceholders() {
    let (shown, expected) = (list.box.engine.placeholders, expectedPlaceholders)
    list.demand(shown.hasSameSlots(as: expected), "placeholders \(shown), but the pages told \(expected)")
    let most = list.configuration.maxPlaceholders
    list.demand(shown.before.count <= most && shown.after.count <= most, "more placeholders than the list wants")
  }

  /// A page in the middle loads when scrolling rests, or in place of another refresh: never while a person scrolls by.
  mutating func checkJumps(_ output: Output, of event: ListEvent, since generation: Int) {
    for case .loadPage(let load) in output.effects where load.part.isJump {
      switch event {
      case .placeholdersVisible, .appeared, .disappeared, .scrolled, .viewportClosed, .moreRequested:
        list.demand(load.generation == generation, "a page in the middle loads before scrolling rests")
      default: break
      }
    }
  }

  /// A jump loads the page that the person waited for.
  mutating func checkTarget(of load: PageLoad) {
    guard case .position(let position) = load.part, !jumps.contains(position) else { return }
    let wish = wishAtBeginning
    list.demand(
      position == wish, "a jump to \(position), but the person waits for \(wish.map(String.init) ?? "nothing")")
  }

  /// A jump has landed: the item that the server had at its position has a row there.
  mutating func checkLanding(of load: PageLoad, _ read: Range<Int>, on server: SimulatedServer) {
    guard case .position(let position) = load.part, read.contains(position), !list.box.engine.isArranged,
      model.pushes.count == 0
    else { return }
    notice(.jumpLandedAtItsPosition, if: true)
    notice(.requestedJumpLanded, if: jumps.contains(position))
    let item = server.page(at: position, count: 1).first
    let row = item.map { model.row(of: $0) }
    // Rows that edits have hidden or moved are not counted by positions of the source.
    if !model.edits.edits.isEmpty {
      let isThere = row.map { list.rows.contains($0) || model.edits.isHidden($0) } != false
      return list.demand(isThere, "a jump to \(position) lacks its row")
    }
    guard list.configuration.maxPlaceholders > 0 else {
      // Without placeholders, slots do not know the positions of the source.
      return list.demand(row.map(list.rows.contains) != false, "a jump to \(position) lacks its row")
    }
    let slots = slots
    let slot = slots.position(ofSourcePosition: position)
    list.demand(
      slot.map { slots[$0].row } == row, "a jump to \(position) shows \(String(describing: slot.map { slots[$0] }))")
  }

  /// At rest no placeholder is on screen whose page could load.
  mutating func checkNothingIsAwaited() {
    guard violation == nil else { return }
    if let wish { list.demand(false, "a person waits at \(wish), and nothing loads") }
    let placeholders = expectedPlaceholders
    guard place != nil, let report = model.report, let missing = placeholders.stillMissing(report.positions) else {
      return
    }
    let edge = missing.upperBound <= placeholders.before.upperBound ? PageEdge.prepend : .append
    let state = list.states[edge]
    list.demand(state != .idle, "placeholders \(missing) are on screen, and no page loads next to them")
  }
}

extension PageLoad.Part {
  var isJump: Bool { if case .position = self { true } else { false } }
}
