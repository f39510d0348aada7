/// The parts of a row of cells that are drawn as rectangles: backgrounds, blocks, lines and pixels.
///
/// Fonts leave gaps between block characters; rectangles do not.
struct CellShapes {
  private struct Shape {
    var x: Double
    let y: Double
    var width: Double
    let height: Double
    let color: CanvasTheme.Color
  }

  private let top: Double
  private let cell: (width: Double, height: Double)
  private var shapes: [Shape] = []

  init(top: Int, cell: (width: Int, height: Int)) {
    self.top = Double(top)
    self.cell = (Double(cell.width), Double(cell.height))
  }

  mutating func fill(_ column: Int, _ columns: Int, _ color: CanvasTheme.Color) {
    add(column, x: 0, y: 0, width: Double(columns), height: 1, color)
  }

  /// Draws a character as rectangles; returns false if it is not such a character.
  mutating func draw(_ text: String, _ column: Int, _ color: CanvasTheme.Color) -> Bool {
    switch text {
    case "▀": add(column, x: 0, y: 0, width: 1, height: 0.5, color)
    case "▄": add(column, x: 0, y: 0.5, width: 1, height: 0.5, color)
    case "▐": add(column, x: 0.5, y: 0, width: 0.5, height: 1, color)
    case "█": add(column, x: 0, y: 0, width: 1, height: 1, color)
    case "─": add(column, x: 0, y: 0.5, width: 1, height: 0.05, color)
    case "│": add(column, x: 0.44, y: 0, width: 0.12, height: 1, color)
    default:
      guard let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"].firstIndex(of: text) else { return false }
      add(column, x: 0, y: 0, width: Double(eighths + 1) / 8, height: 1, color)
    }
    return true
  }

  private mutating func add(
    _ column: Int, x: Double, y: Double, width: Double, height: Double, _ color: CanvasTheme.Color
  ) {
    let shape = Shape(
      x: (Double(column) + x) * cell.width, y: top + y * cell.height, width: width * cell.width,
      height: height * cell.height, color: color)
    let neighbor = shapes.lastIndex {
      $0.x + $0.width == shape.x && $0.y == shape.y && $0.height == shape.height && $0.color == color
    }
    if let neighbor, shapes[neighbor...].dropFirst().allSatisfy({ $0.y != shape.y || $0.x < shape.x }) {
      shapes[neighbor].width += shape.width
    } else {
      shapes.append(shape)
    }
  }

  var paths: String {
    shapes.map { shape in
      let (width, height) = (number(shape.width), number(shape.height))
      return
        "<path fill=\"\(shape.color.hex)\" d=\"M\(number(shape.x)) \(number(shape.y))h\(width)v\(height)h-\(width)z\"/>"
    }
    .joined()
  }

  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    if hundredths.isMultiple(of: 100) { return "\(hundredths / 100)" }
    let fraction =
      hundredths.isMultiple(of: 10) ? "\(hundredths % 100 / 10)" : String(hundredths % 100 + 100).dropFirst() + ""
    return "\(hundredths / 100).\(fraction)"
  }
}
