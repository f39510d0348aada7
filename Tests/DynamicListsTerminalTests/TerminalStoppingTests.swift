#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsTerminal

  /// Programs that are stopped and continued, or lend their terminal.
  @Suite(.serialized) struct TerminalStoppingTests {
    private let sequence = ScreenSequence(term: "xterm-256color")

    @Test(arguments: ["\u{1A}", nil])
    func aStoppedProgramRestoresTheTerminalAndTakesItAgainOnce(key: String?) async throws {
      let program = try ProgramOnTerminal("rest")
      await program.wait(for: "odd.")
      if let key { program.type(key) } else { program.send(SIGTSTP) }
      await program.wait(for: sequence.leave)
      await program.wait(for: "ended \(128 + SIGTSTP).")
      #expect(program.isCooked)
      // A program in the background gets no signal for a new size.
      program.resize(columns: 50, rows: 9)
      program.type("\n")
      await program.wait(for: sequence.enter)
      await program.wait(for: "size-50x9")
      #expect(!program.isCooked)
      _ = await program.unexpected()
      #expect(program.output.ranges(of: sequence.enter).count == 2)
      program.type("q")
      await program.wait(for: sequence.leave)
      await program.wait(for: "ended 0.")
      #expect(program.isCooked)
    }

    #if os(Linux)
      /// On other systems, the main thread both receives the signals and takes the terminal.
      @Test func aStopThatTheSignalThreadHandlesLateIsOneStop() async throws {
        let program = try ProgramOnTerminal("rest")
        await program.wait(for: "odd.")
        program.send(SIGUSR1)
        await program.wait(for: "held.")
        program.type("\u{1A}")
        await program.wait(for: sequence.leave)
        await program.wait(for: "ended \(128 + SIGTSTP).")
        program.type("\n")
        await program.wait(for: sequence.enter)
        program.send(SIGUSR2)
        await program.wait(for: "freed.")
        for key in "abc" {
          program.type(String(key))
          await program.wait(for: "typed-\(key)")
        }
        _ = await program.unexpected()
        #expect(program.output.ranges(of: sequence.enter).count == 2)
        program.type("q")
        await program.wait(for: "ended 0.")
        #expect(program.isCooked)
      }
    #endif

    @Test func aProgramStoppedBySIGSTOPTakesTheTerminalAgain() async throws {
      let program = try ProgramOnTerminal("rest")
      await program.wait(for: "odd.")
      program.send(SIGSTOP)
      await program.wait(for: "ended \(128 + SIGSTOP).")
      program.type("\n")
      await program.wait(for: sequence.enter)
      await program.wait(for: "\u{1B}[5n")
      #expect(!program.isCooked)
      program.type("q")
      await program.wait(for: "ended 0.")
      #expect(program.isCooked)
    }

    @Test func anEditorBorrowsTheTerminal() async throws {
      let program = try ProgramOnTerminal("rest")
      await program.wait(for: "odd.")
      program.type("a")
      await program.wait(for: "typed-a")
      program.type("l")
      await program.wait(for: sequence.leave)
      await program.wait(for: "editor> ")
      #expect(program.isCooked)
      program.type("words\r")
      await program.wait(for: "edited words")
      await program.wait(for: sequence.enter)
      await program.wait(for: "lent-0")
      program.type("b")
      await program.wait(for: "typed-b")
      program.type("q")
      await program.wait(for: sequence.leave)
      await program.wait(for: "ended 0.")
    }

    @Test func controlCEndsTheEditorAlone() async throws {
      let program = try ProgramOnTerminal("rest")
      await program.wait(for: "odd.")
      program.type("l")
      await program.wait(for: "editor> ")
      program.type("\u{3}")
      await program.wait(for: sequence.enter)
      await program.wait(for: "lent-")
      program.type("q")
      await program.wait(for: "ended 0.")
    }

    @Test func aSignalThatEndsTheProgramSendsSIGHUPToTheEditor() async throws {
      let program = try ProgramOnTerminal("rest")
      await program.wait(for: "odd.")
      program.type("l")
      await program.wait(for: "editor> ")
      program.sendAlone(SIGTERM)
      await program.wait(for: "hung up")
      await program.wait(for: "ended \(128 + SIGTERM).")
      #expect(program.isCooked)
    }

    @Test func inputTypedAheadReachesTheEditor() async throws {
      let program = try ProgramOnTerminal("rest")
      await program.wait(for: "odd.")
      program.type("l")
      await program.wait(for: sequence.leave)
      // Typed before the editor reads.
      program.type("early\r")
      await program.wait(for: "edited early")
      await program.wait(for: "lent-0")
      program.type("q")
      await program.wait(for: "ended 0.")
    }
  }
#endif
