/// A turning mark, one step each twelfth of a second.
enum TerminalSpinner {
  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let step = Duration.seconds(1) / 12

  static func frame(at now: Duration) -> String {
    let step = Int(now / Self.step) % frames.count
    return frames[max(0, step)]
  }
}
