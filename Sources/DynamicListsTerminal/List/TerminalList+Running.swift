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
    /// Shows a list on the whole terminal until the user presses q or Ctrl+C: a program in one call.
    ///
    /// A terminal that cannot place text, such as `TERM=dumb`, gets plain lines: see ``runPlain(input:output:)``. If
    /// there is no terminal, the process prints the ``TerminalScreenError`` on standard error and ends with status 1. A
    /// program that can continue without a terminal uses ``TerminalScreen/run(mouse:_:)`` and catches the error.
    /// - Parameters:
    ///   - list: The list's view model.
    ///   - isPlain: Prints plain lines in any terminal, and into a pipe as well.
    ///   - mouse: The mouse events the list handles; with `off` the terminal selects text.
    ///   - configure: Sets keys, texts and other properties before the list is shown.
    ///   - body: Returns the blocks of a row.
    public static func run(
      _ list: ListViewModel<Item>, isPlain: Bool = false, mouse: TerminalMouseCapture = .drags,
      configure: (TerminalList<Item>) -> Void = { _ in },
      body: @escaping @MainActor (ListItemViewModel<Item>, TerminalRowContext) -> [TerminalBlock]
    ) async {
      let screen = TerminalScreen()
      screen.mouse = mouse
      let loop = TerminalLoop(surface: screen)
      let view = TerminalList(list, time: { loop.now }, body: body)
      view.reducesMotion = screen.environment.reducesMotion
      view.onNeedsFrame = { loop.setNeedsFrame() }
      configure(view)
      if isPlain { return await view.runPlain() }
      do {
        try screen.enter()
      } catch .dumbTerminal {
        // On the terminal itself, since standard input may be another program's output.
        return await view.runPlain(input: screen.input, output: screen.output)
      } catch {
        let sentence = Array("\(error)\n".utf8)
        _ = write(STDERR_FILENO, sentence, sentence.count)
        exit(1)
      }
      await loop.run { event in
        guard !view.handle(event), case .key(let key) = event else { return }
        // Ctrl+C always quits unless the list binds it to another command, whatever keys quit.
        if view.keys.command(for: key) == .quit || key == .control("c") { loop.stop() }
      } onFrame: { now, canvas in
        view.draw(on: &canvas, in: canvas.bounds, at: now)
      }
      screen.leave()
      await view.finish()
    }
  }
#endif
