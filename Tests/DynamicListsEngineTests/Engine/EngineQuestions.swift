@testable import DynamicLists

extension ListEngine {
  /// Whether rows pass so fast that no detail starts to load.
  var isScrollingFast: Bool { scrollPace.isFast && configuration.detailMargin != .wholePage }

  /// Whether a viewport shows the row at a position.
  func isVisible(_ position: Int) -> Bool { visibility.contains(position) }

  func isVisible(_ position: Int, in viewport: Viewport) -> Bool { visibility.contains(position, in: viewport) }
}
