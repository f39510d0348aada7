extension TerminalCanvas {
  /// Draws a picture in half blocks, two pixels a cell, centered in a rectangle of the canvas.
  ///
  /// The picture is not scaled: call `scaled(to:_:)` first. Without colors, shades of characters show its brightness.
  ///
  /// Opacity blends from the backdrop (0) to the picture (1). Reveal shows nothing (0), the middle, or all of the
  /// picture (1). Both may be animated and are clipped to 0…1. Without a backdrop the picture fades from the terminal's
  /// background; if this color is unknown, the pixels appear one after the other instead.
  public mutating func draw(
    _ picture: RGBPicture, in rect: TerminalRect, opacity: Double = 1, reveal: Double = 1,
    over backdrop: TerminalColor? = nil, clip: TerminalRect? = nil
  ) {
    let part = PicturePart(
      picture, in: rect, opacity: opacity, reveal: reveal, backdrop: backdrop ?? background)
    let visible = bounds.intersection(rect).intersection(clip ?? bounds)
    for row in visible.rows {
      for column in visible.columns {
        let top = part.color(column - rect.column, (row - rect.row) * 2)
        let bottom = part.color(column - rect.column, (row - rect.row) * 2 + 1)
        let cell = colorDepth == .none ? shade(top, bottom) : Self.halfBlock(top, bottom)
        if let cell { set(cell, column: column, row: row) }
      }
    }
  }

  private static func halfBlock(_ top: TerminalColor?, _ bottom: TerminalColor?) -> TerminalCell? {
    if AmbiguousWidth.current == 2, let one = top ?? bottom {
      // Where half blocks are two cells wide, one color replaces both pixels.
      return TerminalCell(" ", width: 1, TerminalStyle(background: one.mixed(with: bottom ?? one, fraction: 0.5)))
    }
    return switch (top, bottom) {
    case (nil, nil): nil
    case (let top?, nil): TerminalCell("▀", width: 1, TerminalStyle(foreground: top))
    case (nil, let bottom?): TerminalCell("▄", width: 1, TerminalStyle(foreground: bottom))
    case (let top?, let bottom?):
      if top == bottom {
        TerminalCell(" ", width: 1, TerminalStyle(background: top))
      } else {
        TerminalCell("▀", width: 1, TerminalStyle(foreground: top, background: bottom))
      }
    }
  }

  private static let shades = [" ", "░", "▒", "▓", "█"]
  private static let narrowShades = [" ", ".", ":", "+", "#"]

  private func shade(_ top: TerminalColor?, _ bottom: TerminalColor?) -> TerminalCell? {
    if top == nil, bottom == nil { return nil }
    let isLight = background.brightness > 0.5
    let brightness = [top, bottom].reduce(0) { $0 + ($1?.brightness ?? (isLight ? 1 : 0)) } / 2
    // On a light background the characters are the dark part.
    let share = isLight ? 1 - brightness : brightness
    let shades = AmbiguousWidth.current == 1 ? Self.shades : Self.narrowShades
    return TerminalCell(shades[min(4, Int(share * 5))], width: 1, .plain)
  }
}

extension TerminalColor {
  /// The luma of a 24-bit color, from 0 to 1; 0 for other colors.
  fileprivate var brightness: Double {
    guard case .rgb(let red, let green, let blue) = self else { return 0 }
    return (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}
