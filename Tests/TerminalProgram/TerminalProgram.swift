import DynamicLists
import DynamicListsTerminal
import Foundation

/// A program that ends on a terminal in the way its first argument says; tests check what it leaves behind.
@main
struct TerminalProgram {
  static func main() async {
    #if os(macOS) || os(Linux)
      let ending = CommandLine.arguments.dropFirst().first ?? "none"
      if ending == "ignore-hang-up" { signal(SIGHUP, SIG_IGN) }
      if ending == "own-alarm" { signal(SIGALRM) { _ in } }
      if ending == "list" { return await runList() }
      if ending == "plain" { return await runList(isPlain: true) }
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
    /// Shows a list, drawn or printed as the terminal allows.
    @MainActor
    private static func runList(isPlain: Bool = false) async {
      let items = isPlain ? (1...25).map { "\($0)" } : ["first", "second"]
      await TerminalList.run(ListViewModel(items: items), isPlain: isPlain) { row, _ in
        [.line(TerminalLine("row \(row.item)"))]
      }
    }

    /// Shows a counter that always changes, the typed keys and other events.
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
            do {
              let status = try await screen.lend(to: "sh", arguments: ["-c", shell])
              said.append("lent-\(status)")
            } catch {
              said.append("\(error)")
            }
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

    /// Reads one line, as an editor reads keys, and reports a hang-up.
    private static let shell =
      "trap 'echo hung up; exit 3' HUP; printf 'editor> '; read line; echo \"edited $line\""
  #endif
}
