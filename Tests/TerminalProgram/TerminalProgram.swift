import DynamicLists
import DynamicListsTerminal
import Foundation

/// A program on a terminal that ends as its first argument says, for tests of what it leaves behind.
@main
struct TerminalProgram {
  static func main() async {
    #if os(macOS) || os(Linux)
      let ending = CommandLine.arguments.dropFirst().first ?? "none"
      if ending == "ignore-hang-up" { signal(SIGHUP, SIG_IGN) }
      if ending == "own-alarm" { signal(SIGALRM) { _ in } }
      if ending == "list" { return await runList() }
      if ending == "rest" { Ending.holdSignals() }
      do {
        try await TerminalScreen.run { screen in await run(screen, Ending(rawValue: ending)) }
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
      print("left \(ending)")
    #endif
  }

  #if os(macOS) || os(Linux)
    /// Shows a list in the way that suits the terminal.
    @MainActor
    private static func runList() async {
      await TerminalList.run(ListViewModel(items: ["first", "second"])) { row, _ in
        [.line(TerminalLine("row \(row.item)"))]
      }
    }

    /// Shows a counter that never rests, and what was typed and told.
    @MainActor
    private static func run(_ screen: TerminalScreen, _ ending: Ending?) async {
      let loop = TerminalLoop(surface: screen)
      var frames = 0
      var said: [String] = []
      await loop.run { event in
        defer { loop.setNeedsFrame() }
        switch event {
        case .key(.character("q")): loop.stop()
        case .key(.character("e")): ending?.end()
        case .key(.character("l")):
          Task {
            let status = await screen.lend { runShell() }
            said.append("lent-\(status)")
            loop.setNeedsFrame()
          }
        case .key(let key): if case .character(let character) = key.code { said.append("typed-\(character)") }
        case .resized(let size): said.append("size-\(size.columns)x\(size.rows)")
        default: break
        }
      } onFrame: { _, canvas in
        frames += 1
        canvas.draw(TerminalLine(frames.isMultiple(of: 2) ? "even" : "odd."), column: 0, row: 0)
        for (row, line) in said.suffix(8).enumerated() { canvas.draw(TerminalLine(line), column: 0, row: row + 1) }
        return ending != .rest
      }
    }

    /// Reads one line in the way that an editor would: on the terminal itself, in this process's group.
    private static func runShell() -> Int32 {
      #if os(macOS)
        var attributes: posix_spawnattr_t?
      #else
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // Threads of Swift's pool block signals, which a program that they start would inherit.
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      let arguments = ["/bin/sh", "-c", "printf 'editor> '; read line; echo \"edited $line\""]
      var words = arguments.map { strdup($0) } + [nil]
      defer { words.forEach { free($0) } }
      var child = pid_t()
      guard posix_spawn(&child, "/bin/sh", nil, &attributes, &words, environ) == 0 else { return -1 }
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      return status >> 8 & 255
    }
  #endif
}
