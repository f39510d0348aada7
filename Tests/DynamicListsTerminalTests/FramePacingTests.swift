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

  /// Runs a loop that always requests the next frame; each frame shows its number.
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

  @Test func atMostOneFrameIsInFlight() async {
    await run { _ in
      for count in 1...3 {
        // One sleeper for the frame interval, one for the wait for an answer.
        await until { clock.sleeperCount == 2 }
        let asked = surface.timesAsked
        clock.advance(by: .milliseconds(100))
        // The next frame is due now, and only the terminal delays it.
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
      // The terminal counts as silent now, so a frame waits only until the last one is written.
      for count in 2...4 {
        await until { clock.sleeperCount == 2 }
        surface.takeWriting()
        clock.advance(by: .milliseconds(17))
        await until { surface.frames.count == count + 1 }
      }
    }
  }

  @Test func theTimeInWhichTheProgramWasStoppedSaysNothingAboutTheTerminal() async {
    await run { _ in
      await until { clock.sleeperCount == 2 }
      surface.takeWriting()
      surface.wasContinued()
      await until { surface.timesResumed == 1 }
      // The answer to the first frame was lost, and its time is over.
      clock.advance(by: .seconds(1))
      await until { clock.sleeperCount == 0 }
      surface.takeWriting()
      await until { surface.frames.count == 2 }
      #expect(surface.pacing.asks)
    }
  }

  @Test func aTerminalThatAcceptsNoOutputReceivesNoFrame() async {
    await run { _ in
      await until { clock.sleeperCount == 2 }
      clock.advance(by: .seconds(1))
      await until { !surface.pacing.asks && clock.sleeperCount == 0 }
      #expect(surface.frames.count == 1)
      surface.takeWriting()
      await until { surface.frames.count == 2 }
    }
  }

  @Test func framesDoNotWaitForTheAnswerToTheInitialQueries() {
    var pacing = FramePacing()
    pacing.beganQuestions()
    #expect(!pacing.isReady && pacing.awaited == 1)
    pacing.wrote()
    #expect(pacing.isReady && pacing.awaited == 1)
    pacing.began(asking: true)
    pacing.wrote()
    #expect(pacing.awaited == 2)
    pacing.answered()
    #expect(!pacing.isReady, "the first answer is that to the first questions")
    pacing.answered()
    #expect(pacing.isReady && pacing.awaited == 0)
  }

  @Test func aLateAnswerRestoresThePacing() {
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
