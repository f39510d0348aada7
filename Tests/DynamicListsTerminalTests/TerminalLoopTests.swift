import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

@MainActor struct TerminalLoopTests {
  private let surface = MemorySurface()
  private let clock = ManualClock()
  private let fences = Fences()

  /// Counts the fences that `settle` sends through the loop.
  private final class Fences { var passed = 0 }

  /// Lets other tasks run until the condition holds.
  private func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
  ) async {
    #expect(await eventually(condition), sourceLocation: sourceLocation)
  }

  /// Returns when the loop has handled all earlier input, which it handles in order.
  private func settle() async {
    let passed = fences.passed
    surface.type("\u{1B}[200~fence\u{1B}[201~")
    await until { fences.passed > passed }
  }

  /// Runs a loop beside the script, which must end the loop.
  private func run(
    pauses: InputPauses = InputPauses(), moves: @escaping (Duration) -> Bool = { _ in false },
    onEvent: @escaping (TerminalEvent) -> Void = { _ in },
    _ script: (TerminalLoop) async -> Void
  ) async {
    let loop = TerminalLoop(surface: surface, clock: clock, pauses: pauses)
    let running = Task {
      await loop.run { event in
        if event == .pasted("fence") { fences.passed += 1 } else { onEvent(event) }
      } onFrame: { now, canvas in
        canvas.draw("\(now)", column: 0, row: 0)
        return moves(now)
      }
    }
    await until { surface.canvases.count == 1 }
    await script(loop)
    loop.stop()
    await running.value
    #expect(!surface.isListenedTo)
    await until { clock.sleeperCount == 0 }
  }

  @Test func oneFrameIsDrawnAtTheStartAndNoneWhileNothingChanges() async {
    await run { _ in
      clock.advance(by: .seconds(10))
      await settle()
      #expect(clock.sleeperCount == 0)
      #expect(surface.canvases.map(\.description) == ["0.0 seconds\n"])
    }
  }

  @Test func manyChangesMakeOneFrame() async {
    await run { loop in
      clock.advance(by: .seconds(1))
      for _ in 0..<100 { loop.setNeedsFrame() }
      await until { surface.canvases.count == 2 }
      await settle()
      #expect(surface.canvases.last?.description == "1.0 seconds\n")
      #expect(surface.canvases.count == 2)
    }
  }

  @Test func framesKeepTheirInterval() async {
    await run { loop in
      loop.setNeedsFrame()
      await until { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(16))
      await settle()
      #expect(clock.sleeperCount == 1)
      #expect(surface.canvases.count == 1)
      clock.advance(by: .milliseconds(1))
      await until { surface.canvases.count == 2 }
    }
  }

  @Test func framesContinueUntilNothingMoves() async {
    await run(moves: { $0 < .milliseconds(50) }) { _ in
      for frame in 1...3 {
        await until { clock.sleeperCount == 1 }
        clock.advance(by: .milliseconds(17))
        await until { surface.canvases.count == frame + 1 }
      }
      await settle()
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test func keysSplitOverReadsArriveOnce() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("a\u{1B}")
      await until { clock.sleeperCount == 1 }
      surface.type("[A")
      await until { events.count == 2 }
      await until { clock.sleeperCount == 0 }
    }
    #expect(events == [.key(.character("a")), .key(.up)])
  }

  @Test func aSingleEscapeArrivesAfterThePause() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}")
      await until { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(99))
      #expect(clock.sleeperCount == 1)
      #expect(events.isEmpty)
      clock.advance(by: .milliseconds(1))
      await until { events == [.key(.escape)] }
    }
  }

  @Test func theWaitForASequencesEndIsLongerThanThatAfterEscape() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}O")
      await until { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(900))
      #expect(clock.sleeperCount == 1)
      surface.type("d")
      await settle()
      #expect(events == [.key(TerminalKey(.left, .control))])
    }
  }

  @Test func aPasteWhoseEndIsLostEndsAfterSeconds() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}[200~a\u{3}")
      await until { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(4_999))
      #expect(clock.sleeperCount == 1 && events.isEmpty, "a slow link may stand still for so long")
      clock.advance(by: .milliseconds(1))
      await until { events == [.pasted("a\u{3}")] }
      surface.type("q")
      await settle()
    }
    #expect(events == [.pasted("a\u{3}"), .key(.character("q"))])
  }

  @Test func aTerminalOfAnySizeIsDrawn() async {
    surface.size = TerminalSize(columns: 65_535, rows: 65_535)
    await run { loop in
      #expect(surface.canvases.last?.size == TerminalCanvas.largestSize)
      surface.size = TerminalSize(columns: .max, rows: 2)
      surface.send(.sizeChanged)
      clock.advance(by: .seconds(1))
      await until { surface.canvases.last?.size == TerminalSize(columns: 1_000, rows: 2) }
    }
  }

  @Test func anAnswerToAFrameDoesNotConsumeTheEscapeKey() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}")
      await until { clock.sleeperCount == 1 }
      surface.type("\u{1B}[0n")
      await settle()
    }
    #expect(events == [.key(.escape)])
  }

  @Test func aTerminalThatSendsEscapeAsASequenceNeedsNoPause() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}[?1u\u{1B}")
      await until { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(900))
      #expect(clock.sleeperCount == 1)
      surface.type("[A")
      await settle()
      #expect(events == [.key(.up)])
    }
  }

  @Test func thePauseOfAnEarlierReadDoesNotAffectALaterRead() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}")
      await until { clock.sleeperCount == 1 }
      // The pause is over, but before the loop handles it the sequence ends and another one begins.
      surface.type("[A\u{1B}")
      clock.advance(by: .milliseconds(100))
      await until { clock.sleeperCount == 1 }
      surface.type("[A")
      await settle()
    }
    #expect(events == [.key(.up), .key(.up)])
  }

  @Test func inputTypedAfterStopIsNotHandled() async {
    var events: [TerminalEvent] = []
    let loop = TerminalLoop(surface: surface, clock: clock)
    let running = Task {
      await loop.run { event in
        events.append(event)
        if event == .key(.character("q")) { loop.stop() }
      } onFrame: { _, _ in
        false
      }
    }
    await until { surface.canvases.count == 1 }
    // In one read, and in several reads that wait in the stream.
    surface.type("qd")
    surface.type("d")
    surface.send(.sizeChanged)
    await running.value
    #expect(events == [.key(.character("q"))])
    #expect(surface.canvases.count == 1)
  }

  @Test func aSizeThatChangedWhileTheProgramWasStoppedIsReported() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.whileSuspended = { surface.size = TerminalSize(columns: 31, rows: 4) }
      surface.type("\u{1A}")
      await settle()
      surface.size = TerminalSize(columns: 32, rows: 4)
      surface.send(.continued)
      await settle()
      surface.send(.continued)
      await settle()
    }
    #expect(
      events == [
        .resized(TerminalSize(columns: 31, rows: 4)), .resized(TerminalSize(columns: 32, rows: 4)),
      ])
  }

  @Test(arguments: [("0", 0), ("25", 25), ("800", 800), ("", 100), ("-5", 100), ("soon", 100), ("99999", 100)])
  func theEnvironmentSaysHowLongEscapeWaits(variable: String, milliseconds: Int) {
    let pauses = InputPauses { $0 == "ESCDELAY" ? variable : nil }
    #expect(pauses.escape == .milliseconds(milliseconds))
    #expect(pauses.sequence >= .seconds(1))
  }

  @Test func aNewSizeIsReportedAndEverythingIsDrawnAgain() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      clock.advance(by: .seconds(1))
      surface.size = TerminalSize(columns: 30, rows: 3)
      surface.send(.sizeChanged)
      await until { surface.canvases.last?.size == surface.size }
    }
    #expect(events == [.resized(TerminalSize(columns: 30, rows: 3))])
    #expect(surface.calls == ["invalidate"])
  }

  @Test func controlLDrawsTheWholeScreenAgain() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      clock.advance(by: .seconds(1))
      surface.type("\u{0C}")
      await until { surface.canvases.count == 2 }
    }
    #expect(events.isEmpty)
    #expect(surface.calls == ["invalidate"])
  }

  @Test func controlZSuspendsAndDrawsAgain() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      clock.advance(by: .seconds(1))
      surface.type("\u{1A}")
      await until { surface.canvases.count == 2 }
      clock.advance(by: .seconds(1))
      surface.send(.suspensionRequested)
      await until { surface.canvases.count == 3 }
      clock.advance(by: .seconds(1))
      surface.send(.continued)
      await until { surface.canvases.count == 4 }
    }
    #expect(events.isEmpty)
    #expect(surface.calls == ["suspend", "suspend", "resume"])
  }

  @Test func controlZThatIsPressedTwiceBeforeItIsReadStopsOnce() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1A}\u{1A}a")
      await until { events == [.key(.character("a"))] }
    }
    #expect(surface.calls == ["suspend"])
  }

  @Test func theLoopEndsWithItsTerminal() async {
    let loop = TerminalLoop(surface: surface, clock: clock)
    let running = Task { await loop.run(onEvent: { _ in }, onFrame: { _, _ in true }) }
    await until { surface.canvases.count == 1 }
    surface.send(.ended)
    await running.value
    await until { clock.sleeperCount == 0 }
    #expect(!surface.isListenedTo)
  }

  @Test func theLoopEndsWithItsTask() async {
    let loop = TerminalLoop(surface: surface, clock: clock)
    let running = Task { await loop.run(onEvent: { _ in }, onFrame: { _, _ in true }) }
    await until { surface.canvases.count == 1 }
    running.cancel()
    await running.value
    await until { clock.sleeperCount == 0 }
    #expect(!surface.isListenedTo)
  }
}
