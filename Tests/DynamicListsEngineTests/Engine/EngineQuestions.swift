@testable import DynamicLists

extension ListEngine {
  /// Whether rows pass so fast that no detail starts to load.
  var isScrollingFast: Bool { scrollPace.isFast && configuration.detailMargin != .wholePage }

  /// Whether a viewport shows the row at a position.
  func isVisible(_ position: Int) -> Bool { visibility.contains(position) }

  func isVisible(_ position: Int, in viewport: Viewport) -> Bool { visibility.contains(position, in: viewport) }
}

extension ListEngine {
  /// Replaces the arrangement by one that has not begun.
  func rearrange(_ arrangement: Arrangement?, keepsBudget: Bool = false) -> Step {
    var arrangement = arrangement
    let new = rows.replacement(beginning: &arrangement)
    return replace(arrangement, by: new, keepsBudget: keepsBudget, isOtherOrder: false)
  }
}
