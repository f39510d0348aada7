import DynamicLists
import DynamicListsPictures
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Pictures of rows that a loader loads.
@MainActor
struct TerminalListPictureTests {
  private let sources = Script<PictureRequest<Int>, [UInt8]>()
  private let loader: PictureLoader<Int, RGBPicture>
  private let shown: ShownList<Int>

  init() {
    let loader = PictureLoader(
      PictureSource { [sources] in try await sources.respond(to: $0) }, decoder: .netpbm)
    self.loader = loader
    let list = ListViewModel(items: Array(0..<10))
    let clock = ShownList<Int>.Clock()
    shown = ShownList(list, columns: 14, rows: 8, clock: clock) { _ in
      TerminalList(list, time: { clock.now }) { row, _ in
        [.picture(row.item, from: loader, columns: 8, rows: 4)]
      }
    }
  }

  /// A gray Netpbm picture.
  private func gray(_ brightness: UInt8, width: Int = 40, height: Int = 40) -> [UInt8] {
    Array("P5 \(width) \(height) 255\n".utf8) + Array(repeating: brightness, count: width * height)
  }

  private func color(row: Int = 0) -> TerminalColor? { shown.draw().cell(column: 4, row: row)?.style.background }

  @Test func picturesOfRowsOnScreenLoadForTheirCells() async {
    shown.draw()
    #expect(await eventually { sources.callCount == 2 })
    let call = await sources.next()
    #expect(call.request.size == PictureSize(width: 8, height: 8), "two pixels a cell")
    #expect(shown.lines.contains("·"))
    for _ in 0..<3 { shown.draw() }
    #expect(sources.callCount == 2, "A frame asks for nothing again")
  }

  @Test func aPictureFadesInWhenItArrivesAndIsThereAtOnceFromMemory() async {
    shown.terminal.list.removeAll()
    shown.terminal.list.append([1])
    shown.draw()
    let frames = shown.framesAskedFor
    await sources.next().answer(gray(200))
    #expect(await eventually { shown.framesAskedFor > frames })
    shown.draw()
    #expect(shown.moves, "It fades in")
    shown.now = .seconds(1)
    #expect(color() == .rgb(200, 200, 200) && !shown.moves)
    shown.terminal.hide()
    #expect(color() == .rgb(200, 200, 200) && !shown.moves, "It is in memory, so nothing fades")
    #expect(sources.callCount == 1 && loader.memorySize == 8 * 8 * 3)
  }

  @Test func aRowThatLeavesTheScreenCancelsItsPicture() async {
    shown.draw()
    #expect(await eventually { sources.callCount == 2 })
    shown.press(.end)
    shown.draw()
    #expect(await eventually { sources.cancellationCount == 2 && sources.callCount == 4 })
    shown.terminal.hide()
    #expect(await eventually { sources.cancellationCount == 4 && sources.runningCount == 0 })
    #expect(shown.terminal.loadedPictures.count == 0)
  }

  @Test func aFailureIsWrittenInThePlaceOfThePictureAndAKeyTriesAgain() async {
    shown.terminal.list.removeAll()
    shown.terminal.list.append([1])
    shown.draw()
    let frames = shown.framesAskedFor
    await sources.next().answer(Array("GIF89a".utf8))
    #expect(await eventually { shown.framesAskedFor > frames })
    #expect(shown.lines.contains("✗"))
    shown.press(.character("t"))
    shown.draw()
    let again = shown.framesAskedFor
    await sources.next().answer(gray(90))
    #expect(await eventually { shown.framesAskedFor > again })
    shown.now = .seconds(1)
    #expect(color() == .rgb(90, 90, 90))
  }

  @Test func aPictureOfALargerSizeIsScaledForTheRow() async throws {
    async let large = loader.picture(1, size: PictureSize(width: 30, height: 30))
    await sources.next().answer(gray(77))
    #expect(try await large.width == 30)
    shown.terminal.list.removeAll()
    shown.terminal.list.append([1])
    shown.draw()
    #expect(await eventually { shown.terminal.pictures.isIdle })
    #expect(color() == .rgb(77, 77, 77) && sources.callCount == 1)
  }

  @Test func hostilePicturesAreRefusedWithoutTheirPixels() async {
    let decoder = PictureDecoder<RGBPicture>.netpbm(pixelLimit: 1_000)
    let size = PictureSize(width: 8, height: 8)
    let bytes = ["P6 99999999 99999999 255\n", "P6 40 40 255\n", "P5 10 10 255\nabc", "", "P6"]
    for text in bytes {
      await #expect(throws: NetpbmError.self) { try await decoder.picture(from: Array(text.utf8), size: size) }
    }
  }

  @Test func equalPicturesAreThoseOfOneLoader() {
    let other = PictureLoader(PictureSource<Int> { _ in [] }, decoder: .netpbm)
    #expect(TerminalPicture(1, from: loader) == TerminalPicture(1, from: loader))
    #expect(TerminalPicture(1, from: loader) != TerminalPicture(2, from: loader))
    #expect(TerminalPicture(1, from: loader) != TerminalPicture(1, from: other))
  }
}
