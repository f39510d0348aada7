import Testing

@testable import DynamicListsTerminal

struct PictureDrawingTests {
  /// A gray picture with one value for each pixel.
  private func gray(_ width: Int, _ values: [UInt8]) throws -> RGBPicture {
    try #require(
      RGBPicture(width: width, height: values.count / width, pixels: values.flatMap { [$0, $0, $0] }))
  }

  private func draw(
    _ picture: RGBPicture, _ columns: Int, _ rows: Int, depth: TerminalColorDepth = .trueColor, opacity: Double = 1,
    reveal: Double = 1, background: TerminalColor = .rgb(0, 0, 0)
  ) -> String {
    var canvas = TerminalCanvas(
      size: TerminalSize(columns: columns, rows: rows), colorDepth: depth, background: background)
    canvas.draw(picture, in: canvas.bounds, opacity: opacity, reveal: reveal)
    return canvas.styledDescription
  }

  @Test func aPictureNeedsPositiveExtentsAndMatchingBytes() {
    #expect(RGBPicture(width: 1, height: 1, pixels: [1, 2]) == nil)
    #expect(RGBPicture(width: 0, height: 1, pixels: []) == nil)
    #expect(RGBPicture(width: -1, height: -1, pixels: [1, 2, 3]) == nil)
    #expect(RGBPicture(width: .max, height: 3, pixels: [1, 2, 3]) == nil)
  }

  @Test func twoPixelsShareACell() throws {
    #expect(draw(try gray(2, [0, 255, 16, 255]), 2, 1) == "{#000000 on #101010}▀{on #ffffff} {}")
  }

  @Test func anOddRowLeavesHalfACellFree() throws {
    #expect(draw(try gray(1, [1, 2, 3]), 1, 2) == "{#010101 on #020202}▀{}\n{#030303}▀{}")
  }

  @Test func opacityBlendsWithTheTerminalsBackground() throws {
    let white = TerminalColor.rgb(255, 255, 255)
    #expect(draw(try gray(1, [55, 155]), 1, 1, opacity: 0.5, background: white) == "{#9b9b9b on #cdcdcd}▀{}")
    #expect(draw(try gray(1, [55, 155]), 1, 1, opacity: 0, background: white) == "{on #ffffff} {}")
    #expect(draw(try gray(1, [200, 100]), 1, 1, opacity: 0.5) == "{#646464 on #323232}▀{}")
    #expect(draw(try gray(1, [200, 100]), 1, 1, opacity: .nan) == "{on #000000} {}")
  }

  @Test func aPictureDissolvesOnAnUnknownBackground() throws {
    let picture = try gray(4, [UInt8](repeating: 7, count: 16))
    func shown(_ opacity: Double) -> Int {
      draw(picture, 4, 2, opacity: opacity, background: .standard).count { "▀▄".contains($0) }
    }
    #expect(draw(picture, 4, 2, opacity: 0, background: .standard) == "\n")
    #expect(draw(picture, 4, 2, opacity: 0.5, background: .standard).contains("#000000") == false)
    #expect(shown(0.1) > 0)
    #expect(shown(0.5) == 8)
    #expect(draw(picture, 4, 2, background: .standard) == "{on #070707}    {}\n{on #070707}    {}")
  }

  @Test func onALightBackgroundTheDarkPartIsDrawn() throws {
    let picture = try gray(5, [0, 60, 128, 200, 255, 0, 60, 128, 200, 255])
    #expect(draw(picture, 5, 1, depth: .none, background: .rgb(255, 255, 255)) == "█▓▒░")
  }

  @Test func revealGrowsFromTheMiddle() throws {
    let picture = try gray(4, [UInt8](repeating: 7, count: 16))
    #expect(draw(picture, 4, 2, reveal: 0) == "\n")
    #expect(draw(picture, 4, 2, reveal: 0.5) == " {#070707}▄▄{}\n {#070707}▀▀{}")
    #expect(draw(picture, 4, 2, reveal: 9) == "{on #070707}    {}\n{on #070707}    {}")
  }

  @Test func withoutColorsBrightnessBecomesShades() throws {
    #expect(draw(try gray(5, [0, 60, 128, 200, 255, 0, 60, 128, 200, 255]), 5, 1, depth: .none) == " ░▒▓█")
  }

  @Test func scalingAveragesTheReplacedPixels() throws {
    let picture = try gray(4, [0, 100, 10, 30, 200, 100, 10, 30, 0, 0, 50, 50, 0, 0, 50, 50])
    let scaled = try #require(picture.scaled(to: TerminalSize(columns: 2, rows: 1)))
    #expect(scaled.pixels == [100, 100, 100, 20, 20, 20, 0, 0, 0, 50, 50, 50])
  }

  @Test func fillCropsTheSidesAndFitKeepsThem() throws {
    let wide = try gray(6, [9, 9, 1, 2, 9, 9, 9, 9, 3, 4, 9, 9])
    let cells = TerminalSize(columns: 2, rows: 1)
    #expect(wide.scaled(to: cells, .fill)?.pixels == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
    let fitted = try #require(wide.scaled(to: TerminalSize(columns: 6, rows: 4), .fit))
    #expect((fitted.width, fitted.height) == (6, 2))
  }

  @Test func everySizeIsScaledToEverySize() throws {
    for width in [1, 2, 3, 7, 100] {
      for height in [1, 2, 5, 31] {
        let picture = try gray(width, [UInt8](repeating: 5, count: width * height))
        for cells in [TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 9, rows: 2)] {
          let filled = try #require(picture.scaled(to: cells))
          #expect((filled.width, filled.height) == (cells.columns, cells.rows * 2))
          #expect(filled.pixels.allSatisfy { $0 == 5 })
          let fitted = try #require(picture.scaled(to: cells, .fit))
          #expect(fitted.width <= cells.columns && fitted.height <= cells.rows * 2)
        }
      }
    }
    #expect(try gray(1, [5]).scaled(to: TerminalSize(columns: 0, rows: 5)) == nil)
  }

  @Test(arguments: [
    (0.0, "        "), (0.5, "████    "), (1, "████████"), (1.0348, "████████"), (-3, "        "), (.nan, "        "),
    (0.33, "██▋     "), (.infinity, "████████"), (0.01, "▏       "),
  ])
  func aBarHasStepsOfAnEighthOfACell(fraction: Double, text: String) {
    let line = TerminalBar(fraction: fraction).line(width: 8)
    #expect(line.spans.map(\.text).joined() == text)
  }

  @Test func aThinBarHasStepsOfHalfACell() {
    #expect(TerminalBar(fraction: 0.44, shape: .line).line(width: 8).spans.map(\.text) == ["━━━╸", "────"])
    #expect(TerminalBar(fraction: 1, shape: .line).line(width: 3).spans.map(\.text) == ["━━━"])
  }

  @Test(arguments: 0...50)
  func aBarTakesExactlyItsWidth(step: Int) {
    for shape in [TerminalBar.Shape.block, .line] {
      for width in 0...9 {
        #expect(TerminalBar(fraction: Double(step) / 49, shape: shape).line(width: width).width() == width)
      }
    }
  }
}
