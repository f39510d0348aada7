/// A turning mark with twelve steps a second.
enum TerminalSpinner {
  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let step = Duration.seconds(1) / 12

  /// Shown instead when motion is reduced.
  private static let still = "⋯"

  static func frame(at now: Duration, isStill: Bool) -> String {
    if isStill { return still }
    let step = Int(now / Self.step) % frames.count
    return frames[max(0, step)]
  }
}
