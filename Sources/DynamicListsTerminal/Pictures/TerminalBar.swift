/// A bar that shows a fraction, in steps of an eighth of a cell.
public struct TerminalBar: Hashable, Sendable {
  /// The characters of a bar.
  public enum Shape: Hashable, Sendable {
    /// Full-height blocks with eighths at the end: `████▍`.
    case block
    /// A heavy line on a thin one, in steps of half a cell: `━━━━╸────`; lighter beside text.
    case line
  }

  /// The filled fraction; shown as 0 below 0 and as 1 above 1, so that a spring may overshoot.
  public var fraction: Double
  /// The characters of the bar.
  public var shape: Shape
  /// The color of the filled part.
  public var fill: TerminalColor
  /// The color of the unfilled part; with the standard color, a block bar leaves this part blank.
  public var track: TerminalColor

  /// A bar in the terminal's default colors, unless others are given.
  public init(
    fraction: Double, shape: Shape = .block, fill: TerminalColor = .standard, track: TerminalColor = .standard
  ) {
    self.fraction = fraction
    self.shape = shape
    self.fill = fill
    self.track = track
  }

  /// The bar, exactly `width` cells wide.
  public func line(width: Int) -> TerminalLine {
    guard width > 0 else { return TerminalLine() }
    let width = min(width, TerminalSize.most)
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    if AmbiguousWidth.current == 2 { return narrow(Int((share * Double(width)).rounded()), width) }
    let steps = shape == .block ? 8 : 2
    let filled = Int((share * Double(width * steps)).rounded())
    return shape == .block ? blocks(filled, width) : lines(filled, width)
  }

  /// Used where block characters are two cells wide: characters one cell wide everywhere, in steps of a cell.
  private func narrow(_ filled: Int, _ width: Int) -> TerminalLine {
    let rest = String(repeating: shape == .block ? " " : "-", count: width - filled)
    let spans = [
      TerminalSpan(String(repeating: shape == .block ? "#" : "=", count: filled), TerminalStyle(foreground: fill)),
      TerminalSpan(rest, shape == .block ? TerminalStyle(background: track) : TerminalStyle(foreground: track)),
    ]
    return TerminalLine(spans.filter { !$0.text.isEmpty })
  }

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  private func blocks(_ eighths: Int, _ width: Int) -> TerminalLine {
    let end = Self.eighths[eighths % 8]
    let full = String(repeating: "█", count: eighths / 8)
    let rest = String(repeating: " ", count: width - eighths / 8 - (end.isEmpty ? 0 : 1))
    let spans = [
      TerminalSpan(full + end, TerminalStyle(foreground: fill, background: track)),
      TerminalSpan(rest, TerminalStyle(background: track)),
    ]
    return TerminalLine(spans.filter { !$0.text.isEmpty })
  }

  private func lines(_ halves: Int, _ width: Int) -> TerminalLine {
    let filled = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    let rest = String(repeating: "─", count: width - (halves + 1) / 2)
    let trackStyle = TerminalStyle(foreground: track, track == .standard ? .dim : [])
    let spans = [TerminalSpan(filled, TerminalStyle(foreground: fill)), TerminalSpan(rest, trackStyle)]
    return TerminalLine(spans.filter { !$0.text.isEmpty })
  }
}
