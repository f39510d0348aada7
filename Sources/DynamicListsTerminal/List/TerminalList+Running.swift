#if os(macOS) || os(Linux)
  public import DynamicLists

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension TerminalList {
    /// Shows a list on the whole terminal until q or Ctrl+C is pressed: a program in one call.
    ///
    /// Where there is no terminal, ends the process with status 1 and what ``TerminalScreenError`` says on standard
    /// error. A program that goes on without one uses ``TerminalScreen/run(_:)`` and catches the error.
    public static func run(
      _ list: ListViewModel<Item>,
      body: @escaping @MainActor (ListItemViewModel<Item>, TerminalRowContext) -> [TerminalBlock]
    ) async {
      let screen = TerminalScreen()
      do {
        try screen.enter()
      } catch {
        let sentence = Array("\(error)\n".utf8)
        _ = write(STDERR_FILENO, sentence, sentence.count)
        exit(1)
      }
      defer { screen.leave() }
      let loop = TerminalLoop(surface: screen)
      let view = TerminalList(list, time: { loop.now }, body: body)
      view.onNeedsFrame = { loop.setNeedsFrame() }
      await loop.run { event in
        if event == .key(.character("q")) || event == .key(.control("c")) { return loop.stop() }
        _ = view.handle(event)
      } onFrame: { now, canvas in
        view.draw(on: &canvas, in: canvas.bounds, at: now)
      }
    }
  }
#endif
