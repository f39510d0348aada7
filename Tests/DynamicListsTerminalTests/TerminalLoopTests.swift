import Testing

@testable import DynamicListsTerminal

@MainActor struct TerminalLoopTests {
  private let surface = MemorySurface()
  private let clock = ManualClock()

  /// Lets everything run that can, until the condition holds.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    #expect(condition())
  }

  private func settle() async {
    for _ in 0..<200 { await Task.yield() }
  }

  /// Runs a loop beside the script, which must stop it or end it.
  private func run(
    moves: @escaping (Duration) -> Bool = { _ in false }, onEvent: @escaping (TerminalEvent) -> Void = { _ in },
    _ script: (TerminalLoop) async -> Void
  ) async {
    let loop = TerminalLoop(surface: surface, clock: clock)
    let running = Task {
      await loop.run(onEvent: onEvent) { now, canvas in
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

  @Test func framesKeepTheirDistance() async {
    await run { loop in
      loop.setNeedsFrame()
      await until { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(16))
      await settle()
      #expect(surface.canvases.count == 1)
      clock.advance(by: .milliseconds(1))
      await until { surface.canvases.count == 2 }
    }
  }

  @Test func framesFollowUntilNothingMoves() async {
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

  @Test func aLoneEscapeArrivesAfterThePause() async {
    var events: [TerminalEvent] = []
    await run(onEvent: { events.append($0) }) { _ in
      surface.type("\u{1B}")
      await until { clock.sleeperCount == 1 }
      #expect(events.isEmpty)
      clock.advance(by: .milliseconds(40))
      await until { events == [.key(.escape)] }
    }
  }

  @Test func aNewSizeIsToldAndDrawnAfresh() async {
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
