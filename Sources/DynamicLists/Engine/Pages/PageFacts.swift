/// What a page says besides its items. The feed makes the facts when the page arrives. Nobody changes them later.
package struct PageFacts: Hashable, Sendable {
  /// How many items the source sent, with those that the app leaves out.
  package let receivedCount: Int
  /// The ends of the list that the page reaches: no page follows there.
  package let reachedEnds: Set<PageEdge>
  /// Whether the feed can load this page again.
  package let isReloadable: Bool
  /// Whether the feed finds pages by positions.
  package let canJump: Bool
  /// How many items of the source precede the page, and how many follow it; `nil` when the page does not say.
  package let before: Int?
  package let after: Int?
  /// How many items the source has; `nil` when the page does not say.
  package let total: TotalCount?
  /// Whether the source was asked: no page follows an end that was reached.
  package let isFromSource: Bool

  package init(
    receivedCount: Int, reachedEnds: Set<PageEdge>, isReloadable: Bool = false, canJump: Bool = false,
    before: Int? = nil, after: Int? = nil, total: TotalCount? = nil, isFromSource: Bool = true
  ) {
    (self.receivedCount, self.reachedEnds, self.isFromSource) = (receivedCount, reachedEnds, isFromSource)
    (self.isReloadable, self.canJump) = (isReloadable, canJump)
    // A server's counts are not to be trusted.
    self.before = before.flatMap { $0 >= 0 ? $0 : nil }
    let rest = total.flatMap { total in
      before.flatMap { before in RemoteCounts.sum(before, receivedCount, 0).map { max(0, total.count) - $0 } }
    }
    self.after = after.flatMap { $0 >= 0 ? $0 : nil } ?? rest.map { max(0, $0) }
    self.total =
      total.map { $0.with(max(0, $0.count)) }
      ?? RemoteCounts.sum(self.before, receivedCount, self.after).map(TotalCount.exact)
  }

  /// A page of a feed that only goes forward.
  package init(receivedCount: Int, isLast: Bool) {
    self.init(receivedCount: receivedCount, reachedEnds: isLast ? [.append, .prepend] : [.prepend])
  }
}
