import DynamicLists

/// A block measured for one width: its lines are broken once, for both layout and drawing.
struct MeasuredBlock {
  private enum Content {
    /// A line that may be wider than the row.
    case line(TerminalLine)
    /// Lines that fit.
    case wrapped([TerminalLine])
    case picture(RGBPicture, columns: Int, opacity: Double, reveal: Double)
    case loadedPicture(TerminalPicture, columns: Int, opacity: Double, reveal: Double)
    case space
  }

  private let content: Content
  let height: Int

  init(_ block: TerminalBlock, width: Int) {
    switch block {
    case .line(let line):
      content = .line(line)
      height = 1
    case .text(let text, let style, let maxLines):
      let lines = TerminalText.wrapped(text, width: width, maxLines: maxLines).map { TerminalLine($0, style) }
      content = .wrapped(lines)
      height = lines.count
    case .picture(let picture, let columns, let rows, let opacity, let reveal):
      content = .picture(picture, columns: min(columns, width), opacity: opacity, reveal: reveal)
      height = max(0, rows)
    case .loadedPicture(let picture, let columns, let rows, let opacity, let reveal):
      content = .loadedPicture(picture, columns: min(columns, width), opacity: opacity, reveal: reveal)
      height = max(0, rows)
    case .space(let lines):
      content = .space
      height = max(0, lines)
    }
  }

  /// How many cells its line exceeds a width by; counting stops at a limit.
  func overflow(width: Int, limit: Int) -> Int {
    guard case .line(let line) = content else { return 0 }
    return max(0, line.width(limit: width + limit) - width)
  }

  /// Draws the block; a line that is too wide is moved to the left by `shift` cells, at most until its end is visible.
  func draw(
    on canvas: inout TerminalCanvas, in rect: TerminalRect, clip: TerminalRect, shift: Int,
    scale: (RGBPicture, TerminalSize) -> RGBPicture?,
    load: (TerminalPicture, TerminalSize) -> (state: LoadedPictures.State, fade: Double)
  ) {
    switch content {
    case .line(let line):
      let hidden = shift == 0 ? 0 : overflow(width: rect.size.columns, limit: shift)
      let shown = line.shown(after: hidden, width: rect.size.columns)
      canvas.draw(shown, column: rect.column, row: rect.row, clip: clip)
    case .wrapped(let lines):
      for (offset, line) in lines.enumerated() {
        canvas.draw(line, column: rect.column, row: rect.row + offset, clip: clip)
      }
    case .picture(let picture, let columns, let opacity, let reveal):
      let size = TerminalSize(columns: columns, rows: height)
      guard let scaled = scale(picture, size) else { return }
      canvas.draw(scaled, in: rect.first(columns, height), opacity: opacity, reveal: reveal, clip: clip)
    case .loadedPicture(let picture, let columns, let opacity, let reveal):
      guard columns > 0, height > 0 else { return }
      let size = TerminalSize(columns: columns, rows: height)
      let (state, fade) = load(picture, size)
      let part = rect.first(columns, height)
      switch state {
      case .loading: Self.draw([TerminalLine("·", .dim)], in: part, on: &canvas, clip: clip)
      case .failed(let failure):
        let text = TerminalText.wrapped("✗ \(failure.message)", width: columns, maxLines: height)
        let lines = text.map { TerminalLine($0, TerminalStyle(foreground: .red)) }
        Self.draw(lines, in: part, on: &canvas, clip: clip)
      case .loaded(let picture):
        guard let scaled = scale(picture, size) else { return }
        canvas.draw(scaled, in: part, opacity: opacity * fade, reveal: reveal, clip: clip)
      }
    case .space: break
    }
  }

  /// Draws lines in the middle of a rectangle.
  private static func draw(
    _ lines: [TerminalLine], in rect: TerminalRect, on canvas: inout TerminalCanvas, clip: TerminalRect
  ) {
    let top = rect.row + (rect.size.rows - lines.count) / 2
    for (offset, line) in lines.enumerated() {
      let padded = line.padded(to: rect.size.columns, alignment: .center)
      canvas.draw(padded, column: rect.column, row: top + offset, clip: clip)
    }
  }
}

extension TerminalRect {
  /// The rectangle of a size at this one's corner.
  fileprivate func first(_ columns: Int, _ rows: Int) -> TerminalRect {
    TerminalRect(column: column, row: row, columns: columns, rows: rows)
  }
}
