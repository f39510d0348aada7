import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

@MainActor struct FramePacingTests {
  private let surface = SlowSurface()
  private let clock = ManualClock()

  private func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
  ) async {
    #expect(await eventually(condition), sourceLocation: sourceLocation)
  }

  /// Runs a loop that always moves, and shows which frame it is.
  private func run(_ script: (TerminalLoop) async -> Void) async {
    let loop = TerminalLoop(surface: surface, clock: clock)
    var frame = 0
    let running = Task {
      await loop.run { _ in
      } onFrame: { _, canvas in
        frame += 1
        canvas.draw("frame \(frame)", column: 0, row: 0)
        return true
      }
    }
    await until { surface.frames.count == 1 }
    await script(loop)
    loop.stop()
    await running.value
    await until { clock.sleeperCount == 0 }
  }

  @Test func oneFrameAtMostIsOnItsWay() async {
    await run { _ in
      for count in 1...3 {
        // The frame's own interval, and the patience for the answer.
        await until { clock.sleeperCount == 2 }
        let asked = surface.timesAsked
        clock.advance(by: .milliseconds(100))
        // From here on the next frame is due, and waits for the terminal alone.
        await until { surface.timesAsked > asked }
        surface.takeWriting()
        await until { surface.isWritten || surface.frames.count > count }
        #expect(surface.frames.count == count)
        surface.answer()
        await until { surface.frames.count == count + 1 }
      }
    }
    #expect(surface.frames.map { $0.dropLast() } == ["frame 1", "frame 2", "frame 3", "frame 4"])
  }

  @Test func aTerminalThatNeverAnswersIsWaitedForOnce() async {
    await run { _ in
      await until { clock.sleeperCount == 2 }
      surface.takeWriting()
      clock.advance(by: .milliseconds(250))
      await until { surface.frames.count == 2 }
      #expect(!surface.pacing.asks)
      // From now on only what is not written yet is waited for.
      for count in 2...4 {
        await until { clock.sleeperCount == 2 }
        surface.takeWriting()
        clock.advance(by: .milliseconds(17))
        await until { surface.frames.count == count + 1 }
      }
    }
  }

  @Test func aTerminalThatTakesNothingGetsNothing() async {
    await run { _ in
      await until { clock.sleeperCount == 2 }
      clock.advance(by: .seconds(1))
      await until { !surface.pacing.asks && clock.sleeperCount == 0 }
      #expect(surface.frames.count == 1)
      surface.takeWriting()
      await until { surface.frames.count == 2 }
    }
  }

  @Test func anAnswerThatIsLateBringsThePaceBack() {
    var pacing = FramePacing()
    pacing.began(asking: true)
    pacing.wrote()
    pacing.fellSilent()
    #expect(pacing.isReady && !pacing.asks)
    pacing.answered()
    #expect(pacing.isReady && pacing.asks)
    #expect(pacing.patience == .seconds(2))
    pacing.began(asking: true)
    pacing.wrote()
    #expect(!pacing.isReady)
    pacing.fellSilent()
    #expect(pacing.isReady && pacing.asks)
  }
}
