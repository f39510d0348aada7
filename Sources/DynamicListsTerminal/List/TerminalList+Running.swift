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
    /// A terminal that cannot place text, such as `TERM=dumb`, gets plain lines: see ``runPlain(input:output:)``. Where
    /// there is no terminal, ends the process with status 1 and what ``TerminalScreenError`` says on standard error. A
    /// program that goes on without one uses ``TerminalScreen/run(mouse:_:)`` and catches the error.
    /// - Parameters:
    ///   - list: What is shown.
    ///   - isPlain: Prints plain lines anywhere, into a pipe too.
    ///   - mouse: What of the mouse the list takes; `off` lets the terminal select text.
    ///   - configure: Sets keys, texts and what is allowed before the list is shown.
    ///   - body: How a row looks.
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
        // The terminal's own, since standard input may be somebody's output.
        return await view.runPlain(input: screen.input, output: screen.output)
      } catch {
        let sentence = Array("\(error)\n".utf8)
        _ = write(STDERR_FILENO, sentence, sentence.count)
        exit(1)
      }
      defer { screen.leave() }
      await loop.run { event in
        guard !view.handle(event), case .key(let key) = event else { return }
        // Whatever is bound to quit, Ctrl+C is a way out unless the list has another use for it.
        if view.keys.command(for: key) == .quit || key == .control("c") { loop.stop() }
      } onFrame: { now, canvas in
        view.draw(on: &canvas, in: canvas.bounds, at: now)
      }
    }
  }
#endif
