#if os(macOS) || os(Linux)
  import DynamicLists
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

  /// A list printed to a terminal that edits lines itself.
  @MainActor
  struct PlainTerminalTests {
    @Test func aListIsPrintedToATerminalThatCannotPlaceText() async throws {
      let terminal = try PseudoTerminal(columns: 30, rows: 9)
      let list = ListViewModel(items: (0..<8).map { "row \($0)\u{1B}[2J" })
      let view = TerminalList(list, time: { .zero }) { row, context in [.line("\(row.item) \(context.width)")] }
      let running = Task { await view.runPlain(input: terminal.inside, output: terminal.inside) }
      var written = ""
      let isAsked = await eventually {
        written += terminal.written()
        return written.contains("q quits.")
      }
      #expect(isAsked)
      #expect(
        written.split(separator: "\r\n") == (0..<5).map { "row \($0)␛[2J 30" } + [
          "Enter loads more. r refreshes. q quits."
        ])
      #expect(!written.contains("\u{1B}"))
      #expect(terminal.isCooked)
      terminal.type("q\n")
      await running.value
      #expect(list.visibleRows(in: view.viewport).isEmpty)
    }

    @Test func aListIsPrintedWithoutInput() async throws {
      let terminal = try PseudoTerminal(columns: 30, rows: 9)
      let view = TerminalList(ListViewModel(items: ["row"]), time: { .zero }) { row, _ in [.line("\(row.item)")] }
      await view.runPlain(input: -1, output: terminal.inside)
      #expect(terminal.written().hasPrefix("row\r\n"))
    }

    @Test func aListThatHasEndedReleasesItsInput() async throws {
      let terminal = try PseudoTerminal(columns: 30, rows: 9)
      let pipe = try Pipe()
      let view = TerminalList(ListViewModel(items: ["row"]), time: { .zero }) { row, _ in [.line("\(row.item)")] }
      _ = write(pipe.writing, "q\n", 2)
      await view.runPlain(input: pipe.reading, output: terminal.inside)
      close(pipe.reading)
      let isFree = await eventually {
        var end = pollfd(fd: pipe.writing, events: Int16(POLLOUT), revents: 0)
        poll(&end, 1, 0)
        return Int32(end.revents) & (POLLERR | POLLHUP) != 0
      }
      #expect(isFree, "the pipe has no reader left")
      close(pipe.writing)
    }
  }
#endif
