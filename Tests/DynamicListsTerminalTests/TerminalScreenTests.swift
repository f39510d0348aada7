#if os(macOS) || os(Linux)
  import CDynamicListsTerminal
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsTerminal

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Serialized, since signal handlers belong to the process.
  @MainActor @Suite(.serialized) struct TerminalScreenTests {
    private let terminal: PseudoTerminal
    private let screen: TerminalScreen

    init() throws {
      terminal = try PseudoTerminal(columns: 40, rows: 5)
      screen = TerminalScreen(input: terminal.inside, output: terminal.inside) {
        ["TERM": "xterm", "COLORTERM": "truecolor"][$0]
      }
    }

    private let sequence = ScreenSequence(term: "xterm")

    private func written() -> String {
      screen.finishWriting()
      return terminal.written()
    }

    private func canvas(_ text: String) -> TerminalCanvas {
      var canvas = TerminalCanvas(size: screen.size)
      canvas.draw(TerminalLine(text), column: 0, row: 1)
      return canvas
    }

    @Test func theTerminalIsTakenAndRestored() throws {
      #expect(terminal.isCooked)
      try screen.enter()
      #expect(!terminal.isCooked)
      #expect(written() == sequence.enter + TerminalMouseCapture.clicks.sequence)
      screen.leave()
      #expect(terminal.isCooked)
      #expect(written() == sequence.leave)
      screen.leave()
      #expect(written().isEmpty)
    }

    @Test func theTerminalIsRestoredAtExit() throws {
      try screen.enter()
      _ = written()
      dl_terminal_restore(false)
      #expect(terminal.isCooked)
      #expect(written() == sequence.leave)
      screen.present(canvas("too late"))
      screen.mouse = .off
      #expect(written().isEmpty)
      screen.leave()
      #expect(written().isEmpty)
    }

    @Test func aTerminalThatSaysItIsHugeIsDrawn() throws {
      terminal.resize(columns: 65_535, rows: 65_535)
      #expect(screen.size == TerminalSize(columns: 65_535, rows: 65_535))
      try screen.enter()
      defer { screen.leave() }
      screen.present(canvas("seen"))
      #expect(written().contains("seen"))
    }

    @Test func aScreenThatHasShownNothingYetClearsNothing() throws {
      for _ in 0..<20 {
        try screen.enter()
        screen.leave()
        let all = written()
        #expect(all.ranges(of: sequence.enter).count == all.ranges(of: sequence.leave).count)
      }
    }

    @Test func aLentScreenIsStillInUse() async throws {
      try screen.enter()
      defer { screen.leave() }
      let other = try PseudoTerminal(columns: 40, rows: 5)
      await screen.lend {
        let second = TerminalScreen(input: other.inside, output: other.inside) { ["TERM": "xterm"][$0] }
        #expect(throws: TerminalScreenError.alreadyInUse) { try second.enter() }
        second.leave()
      }
      #expect(!terminal.isCooked)
      #expect(other.isCooked)
    }

    @Test func overlappingLendsEndWithTheLast() async throws {
      try screen.enter()
      defer { screen.leave() }
      // Each loan is a call that ends when it is answered.
      let loans = Script<String, Void>()
      let first = Task { try await screen.lend { try await loans.respond(to: "first") } }
      let firstLoan = await loans.next()
      let second = Task { try await screen.lend { try await loans.respond(to: "second") } }
      let secondLoan = await loans.next()
      #expect(terminal.isCooked)
      firstLoan.answer(())
      try await first.value
      #expect(terminal.isCooked, "The second has it still")
      secondLoan.answer(())
      try await second.value
      #expect(!terminal.isCooked)
    }

    @Test(arguments: [TerminalMouseCapture.off, .clicks, .drags])
    func everyModeThatIsSetIsReset(mouse: TerminalMouseCapture) {
      let entered = modes(sequence.enter + mouse.sequence)
      let left = modes(sequence.leave)
      #expect(entered.keys.contains("2004"))
      for (mode, isOn) in entered { #expect(left[mode] == (mode == "25" || mode == "7"), "\(mode) \(isOn)") }
    }

    /// Each private mode with its last value.
    private func modes(_ sequence: String) -> [String: Bool] {
      var modes: [String: Bool] = [:]
      for match in sequence.matches(of: /\e\[\?([0-9]+)([hl])/) { modes[String(match.1)] = match.2 == "h" }
      return modes
    }

    @Test func theMouseCanBeReleasedWhileTheScreenIsShown() throws {
      screen.mouse = .off
      try screen.enter()
      defer { screen.leave() }
      #expect(written() == sequence.enter + TerminalMouseCapture.reset)
      screen.mouse = .drags
      #expect(written().hasSuffix("\u{1B}[?1002h\u{1B}[?1006h"))
      screen.mouse = .off
      #expect(written() == TerminalMouseCapture.reset)
    }

    @Test func onlyChangesAreWritten() throws {
      try screen.enter()
      defer { screen.leave() }
      screen.present(canvas("hello"))
      _ = written()
      screen.present(canvas("hello"))
      #expect(written().isEmpty)
      screen.present(canvas("hallo"))
      #expect(written() == "\u{1B}[?2026h\u{1B}[2;2Ha\u{1B}[?2026l")
      screen.invalidate()
      screen.present(canvas("hallo"))
      #expect(written().contains("\u{1B}[2J"))
    }

    @Test func theSizeIsTheTerminals() throws {
      #expect(screen.size == TerminalSize(columns: 40, rows: 5))
      terminal.resize(columns: 120, rows: 50)
      #expect(screen.size == TerminalSize(columns: 120, rows: 50))
      terminal.resize(columns: 0, rows: 0)
      #expect(screen.size == TerminalSize(columns: 80, rows: 24))
    }

    @Test func largeFramesArriveWholeWhenTheTerminalIsSlow() async throws {
      try screen.enter()
      defer { screen.leave() }
      _ = fcntl(terminal.inside, F_SETFL, O_NONBLOCK)
      terminal.resize(columns: 400, rows: 100)
      var canvas = TerminalCanvas(size: screen.size)
      for row in 0..<100 {
        for column in 0..<400 {
          let style = TerminalStyle(foreground: .rgb(UInt8(row), UInt8(column % 250), 7))
          canvas.draw(TerminalLine("x", style), column: column, row: row)
        }
      }
      let expected = CanvasPainter(colorDepth: .trueColor).bytes(from: nil, to: canvas)
      _ = written()
      let outside = terminal.outside
      let reading = Task.detached {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 3000)
        while all.count < expected.count {
          let count = read(outside, &buffer, buffer.count)
          if count > 0 {
            all += buffer[..<count]
          } else {
            var terminal = pollfd(fd: outside, events: Int16(POLLIN), revents: 0)
            poll(&terminal, 1, -1)
          }
        }
        return all
      }
      screen.present(canvas)
      #expect(await reading.value == expected)
    }

    @Test func keysAndSignalsReachTheLoop() async throws {
      try screen.enter()
      defer { screen.leave() }
      let loop = TerminalLoop(surface: screen)
      var events: [TerminalEvent] = []
      terminal.type("é\u{1B}[5~")
      await loop.run { event in
        events.append(event)
        switch event {
        case .key(.pageUp):
          terminal.resize(columns: 33, rows: 7)
          kill(getpid(), SIGWINCH)
        case .resized: terminal.type("\u{3}")
        case .key(.control("c")): loop.stop()
        default: break
        }
      } onFrame: { _, _ in
        false
      }
      #expect(
        events == [
          .key(.character("é")), .key(.pageUp), .resized(TerminalSize(columns: 33, rows: 7)), .key(.control("c")),
        ])
    }

    @Test func theTerminalsAnswersAreUsedForDrawing() async throws {
      try screen.enter()
      defer { screen.leave() }
      let loop = TerminalLoop(surface: screen)
      terminal.type("\u{1B}]11;rgb:ffff/eeee/dddd\u{1B}\\\u{1B}[2;3R")
      var background = TerminalColor.standard
      await loop.run { _ in
      } onFrame: { _, canvas in
        if canvas.background != .standard, TerminalText.width(of: "…") == 2 {
          background = canvas.background
          loop.stop()
        }
        return false
      }
      #expect(background == .rgb(255, 238, 221))
      #expect(screen.environment.ambiguousWidth == 2)
      #expect(written().contains("\u{1B}]11;?\u{1B}\\"))
    }

    @Test func simpleTerminalsReceiveNoQueriesThatTheyWouldDisplay() throws {
      let simple = TerminalScreen(input: terminal.inside, output: terminal.inside) { ["TERM": "linux"][$0] }
      try simple.enter()
      simple.receiveInput { _ in }
      simple.finishWriting()
      simple.leave()
      let bytes = terminal.written()
      #expect(!bytes.contains("\u{1B}]") && !bytes.contains("\u{1B}[>") && !bytes.contains("\u{1B}[<"))
      #expect(bytes.contains("\u{1B}[6n"))
    }

    /// Answers the initial queries of the screen after the screen was left.
    private func answerLate(then typed: String = "") -> Task<Void, Never> {
      let (outside, leave) = (terminal.outside, sequence.leave)
      return Task.detached {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 3000)
        while !String(decoding: all, as: UTF8.self).hasSuffix(leave) {
          let count = read(outside, &buffer, buffer.count)
          if count > 0 {
            all += buffer[..<count]
          } else {
            var terminal = pollfd(fd: outside, events: Int16(POLLIN), revents: 0)
            poll(&terminal, 1, -1)
          }
        }
        // Each status query has an answer, or the screen would wait for one.
        let queries = String(decoding: all, as: UTF8.self).ranges(of: "\u{1B}[5n").count
        let statuses = String(repeating: "\u{1B}[0n", count: queries)
        let answers = "\u{1B}]11;rgb:ffff/eeee/dddd\u{1B}\\\u{1B}[?0u\u{1B}[2;2R\(statuses)\(typed)"
        _ = write(outside, answers, answers.utf8.count)
      }
    }

    @Test func answersToTheInitialQueriesDoNotReachTheShell() async throws {
      dl_terminal_set_patience(60_000)
      defer { dl_terminal_set_patience(Int(DL_ANSWER_PATIENCE)) }
      try screen.enter()
      screen.receiveInput { _ in }
      screen.finishWriting()
      let answering = answerLate()
      screen.leave()
      await answering.value
      // The terminal echoes typed text again, as in the shell.
      #expect(!terminal.written().contains("2R"))
    }

    @Test func answersToTheInitialQueriesDoNotReachAnotherProgram() async throws {
      dl_terminal_set_patience(60_000)
      try screen.enter()
      defer { screen.leave() }
      screen.receiveInput { _ in }
      screen.finishWriting()
      let answering = answerLate(then: "typed\n")
      var line = [UInt8](repeating: 0, count: 200)
      let count = await screen.lend { read(terminal.inside, &line, line.count) }
      // Nobody answers the queries of the screen that takes the terminal again.
      dl_terminal_set_patience(Int(DL_ANSWER_PATIENCE))
      await answering.value
      #expect(String(decoding: line[..<max(0, count)], as: UTF8.self) == "typed\n")
    }

    @Test func theMainActorIsNotBlockedWhileAnotherProgramHasTheTerminal() async throws {
      try screen.enter()
      defer { screen.leave() }
      _ = written()
      let lending = Task { try await screen.lend(to: "/bin/sh", arguments: ["-c", "read line; exit ${#line}"]) }
      var output = ""
      let isLent = await eventually {
        output += terminal.written()
        return output.contains(sequence.leave) && terminal.isCooked
      }
      #expect(isLent)
      terminal.type("abc\n")
      #expect(try await lending.value == 3)
      #expect(written().contains(sequence.enter))
      #expect(!terminal.isCooked)
    }

    @Test func theStatusOfAnotherProgramIsThatOfAShell() async throws {
      try screen.enter()
      defer { screen.leave() }
      #expect(try await screen.lend(to: "sh", arguments: ["-c", "exit 7"]) == 7)
      #expect(try await screen.lend(to: "sh", arguments: ["-c", "kill -9 $$"]) == 128 + SIGKILL)
      #expect(try await screen.lend(to: "true") == 0)
      await #expect(throws: TerminalScreenError.programNotStarted("/no/such/program", ENOENT)) {
        try await screen.lend(to: "/no/such/program")
      }
      #expect(!terminal.isCooked)
    }

    @Test func theLoopEndsWhenTheTerminalIsGone() async throws {
      let other = try PseudoTerminal(columns: 10, rows: 2)
      let screen = TerminalScreen(input: other.inside, output: other.inside) { $0 == "TERM" ? "xterm" : nil }
      try screen.enter()
      defer { screen.leave() }
      other.hangUp()
      await TerminalLoop(surface: screen).run(onEvent: { _ in }, onFrame: { _, _ in false })
    }

    @Test func onlyOneScreenIsShown() throws {
      try screen.enter()
      defer { screen.leave() }
      let second = TerminalScreen(input: terminal.inside, output: terminal.inside) { _ in "xterm" }
      #expect(throws: TerminalScreenError.alreadyInUse) { try second.enter() }
    }

    @Test func filesAndDumbTerminalsAreRefused() throws {
      let file = open("/dev/null", O_RDWR)
      defer { close(file) }
      #expect(throws: TerminalScreenError.notATerminal) {
        try TerminalScreen(input: file, output: file) { _ in "xterm" }.enter()
      }
      #expect(throws: TerminalScreenError.dumbTerminal) {
        try TerminalScreen(input: terminal.inside, output: terminal.inside) { _ in "dumb" }.enter()
      }
    }
  }
#endif
