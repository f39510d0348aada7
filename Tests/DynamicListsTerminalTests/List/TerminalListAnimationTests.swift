import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// A row whose bar springs to ten times its item's number.
private struct BarRow: TerminalRow {
  let itemViewModel: ListItemViewModel<ScriptedItem>

  func body(_ context: TerminalRowContext) -> [TerminalBlock] {
    let resting = itemViewModel.item.detail == nil ? -1 : 1.0
    let text =
      switch itemViewModel.detailState {
      case .loading: context.spinner
      case .failed(let failure): "✗ \(failure.message)"
      default: "\(Int(context.value("bar", resting: resting) * 1_000))"
      }
    return [.line("\(itemViewModel.item.id) \(text)\(context.isSelected ? " <" : "")")]
  }

  func revealed(_ reason: RevealReason, _ animations: inout TerminalRowAnimations) {
    animations.animate("bar", from: 0, to: 1, with: .spring(.gentle))
  }
}

@MainActor
struct TerminalListAnimationTests {
  let details = Script<Int, String>()
  let source = ScriptedSource<ScriptedItem>()

  private func shown(_ count: Int, rows: Int = 3) async -> ShownList<ScriptedItem> {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    let clock = ShownList<ScriptedItem>.Clock()
    let shown = ShownList(
      list, rows: rows, clock: clock,
      terminal: { _ in
        TerminalList(list, row: BarRow.self, time: { clock.now })
      })
    shown.draw()
    let items = (0..<count).map { ScriptedItem($0, script: details) }
    await source.script.next().answer(Page(items: items))
    #expect(await eventually { list.state == .items })
    return shown
  }

  private func answerAll(_ shown: ShownList<ScriptedItem>) async {
    let isDone = await eventually {
      while let call = details.nextIfAny() { call.answer("data") }
      return shown.terminal.visible.allSatisfy { $0.detailState == .loaded }
    }
    #expect(isDone)
  }

  private func value(after time: Duration) -> Int { Int(TerminalSpring.gentle.value(at: time) * 1_000) }

  @Test func aSpinnerAsksForFramesOnlyWhileSomethingLoads() async {
    let shown = await shown(2)
    #expect(shown.lines == "0 ⠋|1 ⠋")
    #expect(shown.moves)
    shown.now = .milliseconds(170)
    #expect(shown.lines == "0 ⠹|1 ⠹")
    await details.next().fail(ListError.timedOut)
    await details.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.rows.allSatisfy { $0.detailState.isFailed } })
    #expect(shown.lines == "0 ✗ The request t…|1 ✗ The request t…")
    #expect(!shown.moves)
    shown.type("t")
    #expect(shown.lines == "0 ⠹|1 ⠹", "t tries failed rows again, too")
    await answerAll(shown)
  }

  @Test func aLoadedDetailBeginsAtZeroAndFollowsTheSpring() async {
    let shown = await shown(1)
    shown.draw()
    shown.now = .seconds(5)
    await details.next().answer("data")
    #expect(await eventually { shown.list.rows[0].detailState == .loaded })
    #expect(shown.lines == "0 0")
    #expect(shown.moves)
    for milliseconds in [16, 100, 400, 700, 1_500] {
      shown.now = .seconds(5) + .milliseconds(milliseconds)
      #expect(shown.lines == "0 \(value(after: .milliseconds(milliseconds)))")
      #expect(shown.moves)
    }
    shown.now = .seconds(5) + .milliseconds(1_740)
    #expect(shown.lines == "0 1000")
    #expect(!shown.moves)
  }

  @Test func aRowThatAppearsBeginsAtZeroInItsFirstFrame() async {
    let shown = await shown(6)
    shown.draw()
    await answerAll(shown)
    shown.press(.end)
    shown.draw()
    await answerAll(shown)
    shown.now = .seconds(60)
    #expect(shown.lines == "3 1000|4 1000|▌ 5 1000 <")
    #expect(!shown.moves)
    shown.press(.home)
    #expect(shown.lines == "▌ 0 0 <|1 0|2 0")
    #expect(shown.moves)
    shown.now += .milliseconds(300)
    let moving = value(after: .milliseconds(300))
    shown.mouse(.wheelDown)
    shown.mouse(.wheelUp)
    #expect(shown.lines == "▌ 0 \(moving) <|1 \(moving)|2 \(moving)", "it was never off the screen")
    shown.press(.down, .down, .down)
    #expect(shown.lines == "1 \(moving)|2 \(moving)|▌ 3 0 <", "only the row that is new begins")
  }

  @Test func aRowThatLeavesHalfWayBeginsAtZeroAgain() async {
    let shown = await shown(6)
    shown.draw()
    await answerAll(shown)
    shown.now = .milliseconds(300)
    #expect(shown.lines.contains("0 \(value(after: .milliseconds(300)))"))
    shown.press(.end)
    shown.draw()
    shown.press(.home)
    #expect(shown.lines == "▌ 0 0 <|1 0|2 0")
    await answerAll(shown)
  }

  @Test func aRowThatWasHiddenBeginsAgain() async {
    let shown = await shown(1)
    shown.draw()
    await answerAll(shown)
    shown.now = .seconds(60)
    #expect(shown.lines == "0 1000")
    shown.terminal.hide()
    #expect(shown.lines == "0 0")
  }

  @Test func aRowThatMovesOnScreenDoesNotBeginAgain() async {
    let shown = await shown(3)
    shown.draw()
    await answerAll(shown)
    shown.now = .seconds(60)
    #expect(shown.lines == "0 1000|1 1000|2 1000")
    shown.terminal.allowsMove = true
    shown.press(.down)
    shown.type("m")
    shown.press(.down, .down)
    #expect(shown.lines == "1 1000|2 1000|↕ 0 1000 <")
    shown.press(.up, .up)
    #expect(shown.lines == "↕ 0 1000 <|1 1000|2 1000")
    #expect(!shown.moves)
  }

  @Test func picturesAreScaledOnceForEachSizeAndReleasedWithTheirRows() async {
    let picture = RGBPicture(width: 40, height: 40, pixels: Array(repeating: 200, count: 4_800))
    let list = ListViewModel(items: Array(0..<10))
    let shown = ShownList(
      list, columns: 14, rows: 8,
      terminal: { _ in
        TerminalList(list, time: { .zero }) { row, _ in
          guard let picture else { return [] }
          return [2, 2].map { .picture(picture, columns: 4 * $0, rows: $0, opacity: 1, reveal: 1) }
        }
      })
    let pictures = shown.terminal.pictures
    for _ in 0..<5 { shown.draw() }
    #expect(pictures.count == 2)
    #expect(await eventually { pictures.isIdle })
    for _ in 0..<5 { shown.draw() }
    #expect(pictures.scalings == 4)
    shown.size = TerminalSize(columns: 8, rows: 8)
    for _ in 0..<5 { shown.draw() }
    #expect(await eventually { pictures.isIdle })
    #expect(pictures.scalings == 8, "another size, another picture")
    shown.press(.end)
    shown.draw()
    #expect(pictures.count == 2)
    shown.terminal.hide()
    #expect(pictures.count == 0)
    #expect(await eventually { pictures.isIdle })
    #expect(pictures.scalings < 12, "what left the screen is not scaled any more")
  }

  @Test func aFrameDoesNotWaitForAPictureAndTheNextOneShowsIt() async {
    let picture = RGBPicture(width: 40, height: 40, pixels: Array(repeating: 200, count: 4_800))
    let list = ListViewModel(items: [0])
    let shown = ShownList(
      list, columns: 8, rows: 2,
      terminal: { _ in
        TerminalList(list, time: { .zero }) { row, _ in
          picture.map { [.picture($0, columns: 4, rows: 2, opacity: 1, reveal: 1)] } ?? []
        }
      })
    let first = shown.draw().cell(column: 2, row: 0)
    #expect(first == .empty, "it is scaled beside the main actor, which this test holds")
    #expect(!shown.moves)
    let frames = shown.framesAskedFor
    #expect(await eventually { shown.framesAskedFor > frames })
    #expect(shown.draw().cell(column: 2, row: 0)?.style.background == .rgb(200, 200, 200))
    shown.size = TerminalSize(columns: 5, rows: 2)
    #expect(shown.draw().cell(column: 2, row: 0)?.style.background == .rgb(200, 200, 200), "the old size, meanwhile")
    #expect(await eventually { shown.terminal.pictures.isIdle })
  }

  @Test func withReducedMotionAnimationsAreAtTheirEndsAndSpinnersStandStill() async {
    let shown = await shown(1)
    shown.terminal.reducesMotion = true
    #expect(shown.lines == "0 ⋯")
    #expect(!shown.moves, "nothing asks for frames")
    shown.now = .milliseconds(170)
    #expect(shown.lines == "0 ⋯")
    await details.next().answer("data")
    #expect(await eventually { shown.list.rows[0].detailState == .loaded })
    #expect(shown.lines == "0 1000")
    #expect(!shown.moves)
  }
}

extension DetailState {
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
