#if os(macOS) || os(Linux)
  public import DynamicLists

  extension TerminalList {
    /// Shows a list on the whole terminal until q or Ctrl+C is pressed.
    ///
    /// - Throws: ``TerminalScreenError`` when there is no terminal to take.
    public static func run(
      _ list: ListViewModel<Item>,
      body: @escaping @MainActor (ListItemViewModel<Item>, TerminalRowContext) -> [TerminalBlock]
    ) async throws {
      try await TerminalScreen.run { screen in
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
  }
#endif
