@testable import DynamicListsTerminal

/// A surface whose terminal takes a frame when the test says so.
@MainActor final class SlowSurface: PacedSurface {
  let size = TerminalSize(columns: 20, rows: 2)
  let environment = TerminalEnvironment()
  private(set) var frames: [String] = []
  /// Whether the loop was notified that the last frame is written.
  private(set) var isWritten = true
  private(set) var pacing = FramePacing()
  private var receive: (@Sendable (SurfaceInput) -> Void)?

  /// How many times the loop has read `isReady`.
  private(set) var timesAsked = 0

  var isReady: Bool {
    timesAsked += 1
    return pacing.isReady
  }
  var patience: Duration { pacing.patience }

  func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?) { self.receive = receive }

  func present(_ canvas: TerminalCanvas) {
    frames.append(canvas.description)
    isWritten = false
    pacing.began(asking: pacing.asks)
  }

  func received(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .written:
      pacing.wrote()
      isWritten = true
    case .ready: pacing.answered()
    case .silence: pacing.fellSilent()
    case .background, .cursor, .keyboard: break
    }
    return false
  }

  func guardThread() {}
  func invalidate() {}
  func suspend() {}
  /// Writes the modes of the screen again, which the terminal has yet to take.
  func resume() {
    pacing = FramePacing()
    pacing.began(asking: false)
    timesResumed += 1
  }

  private(set) var timesResumed = 0
  func wasContinued() { receive?(.continued) }
  func takeWriting() { receive?(.ready) }
  func answer() { receive?(.bytes(Array("\u{1B}[0n".utf8))) }
}
