import DynamicListsTerminal

/// A surface that stores its canvases and receives input from the test.
@MainActor final class MemorySurface: TerminalSurface {
  var size = TerminalSize(columns: 20, rows: 2)
  var environment = TerminalEnvironment()
  private(set) var canvases: [TerminalCanvas] = []
  private(set) var calls: [String] = []
  var whileSuspended: () -> Void = {}
  private var receive: (@Sendable (SurfaceInput) -> Void)?

  var isListenedTo: Bool { receive != nil }

  func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?) { self.receive = receive }
  func present(_ canvas: TerminalCanvas) { canvases.append(canvas) }
  func invalidate() { calls.append("invalidate") }
  func suspend() {
    calls.append("suspend")
    whileSuspended()
  }
  func resume() { calls.append("resume") }

  func send(_ input: SurfaceInput) { receive?(input) }
  func type(_ text: String) { send(.bytes(Array(text.utf8))) }
}
