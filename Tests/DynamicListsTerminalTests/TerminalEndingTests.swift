#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsTerminal

  /// The state of the terminal after a program has ended, tested with a program on its own pseudo-terminal.
  @Suite(.serialized) struct TerminalEndingTests {
    private let sequence = ScreenSequence(term: "xterm-256color")

    /// Checks that the terminal is restored, the status is printed, and no output follows.
    private func expectRestored(_ program: ProgramOnTerminal, status: Int32?) async {
      await program.wait(for: sequence.leave)
      await program.wait(for: status.map { "ended \($0)." } ?? "ended 1")
      #expect(program.isCooked)
      let rest = await program.unexpected()
      #expect(!rest.contains("\u{1B}") && !rest.contains("even"), "\(rest.debugDescription)")
      #expect(program.output.ranges(of: sequence.leave).count == 1)
    }

    @Test(arguments: [
      SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
      SIGSYS,
      SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP,
    ])
    func aSignalThatEndsTheProgramRestoresTheTerminal(signal: Int32) async throws {
      let program = try ProgramOnTerminal("none")
      await program.wait(for: "even")
      #expect(!program.isCooked)
      program.send(signal)
      await expectRestored(program, status: 128 + signal)
    }

    #if os(Linux)
      @Test(arguments: [SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64])
      func aSignalOfLinuxRestoresTheTerminal(signal: Int32) async throws {
        let program = try ProgramOnTerminal("none")
        await program.wait(for: "even")
        program.send(signal)
        await expectRestored(program, status: 128 + signal)
      }
    #endif

    @Test(arguments: [("exitElsewhere", Int32(7)), ("exitHere", 6), ("brokenPipe", 128 + SIGPIPE)])
    func anExitAnywhereRestoresTheTerminal(ending: String, status: Int32) async throws {
      let program = try ProgramOnTerminal(ending)
      await program.wait(for: "even")
      program.type("e")
      await expectRestored(program, status: status)
    }

    @Test(arguments: ["trap", "nilUnwrapped", "segmentationFault", "abort", "overflow"])
    func aCrashRestoresTheTerminal(ending: String) async throws {
      let program = try ProgramOnTerminal(ending)
      await program.wait(for: "even")
      program.type("e")
      await expectRestored(program, status: nil)
    }

    @Test func aProgramOnATerminalHasNoFilesOfTheTests() async throws {
      let pipe = Foundation.Pipe()
      let program = try ProgramOnTerminal("none")
      await program.wait(for: "even")
      // The end of the pipe is seen only if no program has a copy of the end that writes.
      try pipe.fileHandleForWriting.close()
      var end = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&end, 1, 0) == 1 && end.revents & Int16(POLLHUP) != 0)
    }

    @Test func theMessageOfACrashIsPrintedAfterwards() async throws {
      let program = try ProgramOnTerminal("trap")
      await program.wait(for: "even")
      program.type("e")
      await program.wait(for: sequence.leave)
      await program.wait(for: "the reason of the trap")
    }

    @Test func standardErrorIsHeldBackUntilTheTerminalIsRestored() async throws {
      let program = try ProgramOnTerminal("message")
      await program.wait(for: "even")
      program.type("e")
      program.type("x")
      await program.wait(for: "typed-x")
      #expect(!program.output.contains("held back"))
      program.type("q")
      await program.wait(for: sequence.leave)
      await program.wait(for: "held back")
      await program.wait(for: "left message")
      await program.wait(for: "ended 0.")
    }

    @Test func outstandingAnswersDoNotReachTheShell() async throws {
      let program = try ProgramOnTerminal("none")
      await program.wait(for: "even")
      program.type("q")
      await program.wait(for: "ended 0.")
      #expect(await !program.unexpected().contains("[0n"))
    }

    @Test func aTerminalThatNeverAnswersStillReceivesFrames() async throws {
      let program = try ProgramOnTerminal("none", variables: ["TERM": "vt100"])
      program.answers = false
      await program.wait(for: "odd.")
      await program.wait(for: "odd.")
      await program.wait(for: "even")
      await program.wait(for: "odd.")
      program.type("q")
      await program.wait(for: "ended 0.")
    }

    @Test func ignoredSignalsStayIgnored() async throws {
      let program = try ProgramOnTerminal("ignore-hang-up")
      await program.wait(for: "even")
      program.send(SIGHUP)
      program.type("x")
      await program.wait(for: "typed-x")
      program.type("q")
      await expectRestored(program, status: 0)
    }

    @Test func aSignalThatTheProgramHandlesDoesNotEndIt() async throws {
      let program = try ProgramOnTerminal("own-alarm")
      await program.wait(for: "even")
      program.send(SIGALRM)
      program.type("x")
      await program.wait(for: "typed-x")
      program.type("q")
      await expectRestored(program, status: 0)
    }

    @Test func standardInputMayBeAPipe() async throws {
      let program = try ProgramOnTerminal("rest", command: #"echo data | "$0" "$1""#)
      await program.wait(for: "odd.")
      program.type("x")
      await program.wait(for: "typed-x")
      program.type("q")
      await expectRestored(program, status: 0)
    }

    @Test func aPipeBesideADumbTerminalIsNotReadAsCommands() async throws {
      let program = try ProgramOnTerminal(
        "list", command: #"printf 'q\nq\n' | "$0" "$1""#, variables: ["TERM": "dumb"])
      await program.wait(for: "row second")
      #expect(!(await program.unexpected()).contains("ended"))
      program.type("q\n")
      await program.wait(for: "ended 0.")
    }

    /// On 12 lines, 8 rows are printed at once.
    @Test(arguments: [
      (#""$0" "$1" </dev/null"#, 8), (#"echo | "$0" "$1""#, 16), (#"printf '\n\n' | "$0" "$1""#, 24),
      (#"file=$(mktemp); echo >"$file"; exec 3<"$file"; rm "$file"; "$0" "$1" <&3"#, 16),
      (#"printf '\n\n\n\n\n\n' | "$0" "$1""#, 25),
    ])
    func aPrintedListEndsWithItsInput(command: String, rows: Int) async throws {
      let program = try ProgramOnTerminal("plain", command: command)
      await program.wait(for: "row \(rows)\r\n")
      await program.wait(for: "ended 0.")
      #expect(!program.output.contains("row \(rows + 1)"))
    }

    @Test func withoutATerminalThatPlacesTextTheProgramPrintsAnError() async throws {
      let program = try ProgramOnTerminal("none", variables: ["TERM": "dumb"])
      await program.wait(for: "This terminal can't place text on the screen")
      await program.wait(for: "ended 1.")
    }

    @Test func standardOutputMayBeAFile() async throws {
      let program = try ProgramOnTerminal("rest", command: #""$0" "$1" >/dev/null"#)
      await program.wait(for: "odd.")
      program.type("q")
      await expectRestored(program, status: 0)
    }
  }
#endif
