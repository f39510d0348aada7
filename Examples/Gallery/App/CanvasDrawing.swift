import DynamicListsTerminal

/// Draws a screen as SVG: a window with a grid of cells.
struct CanvasDrawing {
  private static let cell = (width: 9, height: 20)
  private static let padding = 18
  private static let titleHeight = 38

  let canvas: TerminalCanvas
  let title: String
  private let theme: CanvasTheme

  init(_ canvas: TerminalCanvas, theme: CanvasTheme, title: String) {
    self.canvas = canvas
    self.theme = theme
    self.title = title
  }

  var svg: String {
    let width = canvas.size.columns * Self.cell.width + 2 * Self.padding
    let height = canvas.size.rows * Self.cell.height + Self.titleHeight + Self.padding
    let cells = (0..<canvas.size.rows).map(row)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(Self.escaped(title))">
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10" fill="\(theme.background.hex)" \
      stroke="\(theme.edge.hex)"/>
      <circle cx="22" cy="20" r="6" fill="#ff5f57"/><circle cx="42" cy="20" r="6" fill="#febc2e"/>\
      <circle cx="62" cy="20" r="6" fill="#28c840"/>
      <text x="\(width / 2)" y="25" text-anchor="middle" font-family="system-ui,sans-serif" font-size="13" \
      fill="#8b90a0">\(Self.escaped(title))</text>
      <g transform="translate(\(Self.padding) \(Self.titleHeight))" \
      font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="15">
      <g shape-rendering="crispEdges">
      \(cells.map(\.shapes).filter { !$0.isEmpty }.joined(separator: "\n"))
      </g>
      \(cells.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private func row(_ row: Int) -> (shapes: String, text: String) {
    var shapes = CellShapes(top: row * Self.cell.height, cell: Self.cell)
    var runs: [CellRun] = []
    for column in 0..<canvas.size.columns {
      guard let cell = canvas.cell(column: column, row: row), cell.width > 0 else { continue }
      let (foreground, background) = theme.colors(of: cell.style)
      if background != theme.background { shapes.fill(column, cell.width, background) }
      if cell.text == " " || shapes.draw(cell.text, column, foreground) { continue }
      let run = CellRun(column: column, cell: cell, color: foreground)
      if let last = runs.indices.last, runs[last].takes(run) {
        runs[last].append(run)
      } else {
        runs.append(run)
      }
    }
    let baseline = row * Self.cell.height + 15
    return (
      shapes.paths,
      runs.map { $0.svg(baseline: baseline, cellWidth: Self.cell.width) { Self.escaped($0) } }.joined()
    )
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
