import DynamicLists
import DynamicListsTerminal

/// How many bytes a frame of a list sends to a terminal of 80×24 with 24-bit colors.
@MainActor
struct TerminalScenario {
  private static let size = TerminalSize(columns: 80, rows: 24)
  private static let picture = TerminalSize(columns: 24, rows: 10)

  private let painter = CanvasPainter(colorDepth: .trueColor)

  /// A frame of plain rows, scrolled by one row since the last frame: the median of many.
  func scrolledFrame() -> Double {
    // Any two rows share only their spaces, like rows of text.
    let lines = (0..<1_000).map { (number: Int) -> String in String("\(number * 7919) ".prefix(7)) + Self.words(number)
    }
    let list = ListViewModel(items: lines)
    let view = TerminalList(list, time: { .zero }) { row, _ in [.line(row.item)] }
    var sizes: [Double] = []
    var shown: TerminalCanvas?
    for frame in 0..<60 {
      var canvas = TerminalCanvas(size: Self.size)
      _ = view.draw(on: &canvas, in: canvas.bounds, at: .zero)
      if frame > 0 { sizes.append(Double(painter.bytes(from: shown, to: canvas).count)) }
      shown = canvas
      view.select(at: 24 + frame)
    }
    return sizes.sorted()[sizes.count / 2]
  }

  private static func words(_ number: Int) -> String {
    (0..<8).map { word in
      let letter = Unicode.Scalar(UInt8(97 + (number * 5 + word * 3) % 26))
      return String(repeating: Character(letter), count: 6)
    }
    .joined(separator: " ")
  }

  /// A frame in which a picture of 24×10 cells fades in, with a different color for each pixel: the largest frame of
  /// one second.
  func fadingFrame() -> Double {
    let width = Self.picture.columns
    let height = Self.picture.rows * 2
    let pixels = (0..<width * height).flatMap { (pixel: Int) -> [UInt8] in
      [UInt8(pixel * 7 % 256), UInt8(pixel * 31 % 256), UInt8(pixel * 101 % 256)]
    }
    guard let picture = RGBPicture(width: width, height: height, pixels: pixels) else { return .nan }
    var largest = 0
    var shown = TerminalCanvas(size: Self.size, background: .rgb(0, 0, 0))
    for frame in 1...60 {
      var canvas = TerminalCanvas(size: Self.size, background: .rgb(0, 0, 0))
      let rect = TerminalRect(column: 0, row: 0, columns: Self.picture.columns, rows: Self.picture.rows)
      canvas.draw(picture, in: rect, opacity: Double(frame) / 60)
      largest = max(largest, painter.bytes(from: shown, to: canvas).count)
      shown = canvas
    }
    return Double(largest)
  }
}
