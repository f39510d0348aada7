import DynamicLists

/// Answers as tests write them: what a page says besides its rows has defaults.
extension PageAnswer {
  init(
    rows: [Row], reachedEnds: Set<PageEdge>, isReloadable: Bool = false, canJump: Bool = false, before: Int? = nil,
    after: Int? = nil, sections: Set<Int>? = nil, isFromSource: Bool = true, receivedCount: Int? = nil
  ) {
    let facts = PageFacts(
      receivedCount: receivedCount ?? rows.count, reachedEnds: reachedEnds, isReloadable: isReloadable,
      canJump: canJump, before: before, after: after, isFromSource: isFromSource)
    self.init(rows: rows, facts: facts, sections: sections)
  }

  /// A page of a list that only grows at its end, which the page reaches if it is the last one.
  init(rows: [Row], isLast: Bool = false) {
    self.init(rows: rows, facts: PageFacts(receivedCount: rows.count, isLast: isLast))
  }
}

extension PageAnswer {
  var receivedCount: Int { facts.receivedCount }
  var reachedEnds: Set<PageEdge> { facts.reachedEnds }
  var isReloadable: Bool { facts.isReloadable }
  var canJump: Bool { facts.canJump }
  var before: Int? { facts.before }
  var after: Int? { facts.after }
}

extension PageOrder {
  var isGather: Bool { if case .gather = self { true } else { false } }
  var isAtTop: Bool { if case .landAtTop = self { true } else { false } }
}
