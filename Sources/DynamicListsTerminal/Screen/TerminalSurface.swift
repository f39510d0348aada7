/// Shows a loop's frames and delivers its input: the real screen, or a grid in a test.
@MainActor public protocol TerminalSurface: AnyObject {
  /// The current number of columns and rows.
  var size: TerminalSize { get }
  /// The abilities of the terminal.
  var environment: TerminalEnvironment { get }
  /// Begins to deliver input to a function, on any thread; `nil` ends the delivery.
  func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?)
  /// Shows a canvas, writing no more than what changed.
  func present(_ canvas: TerminalCanvas)
  /// Makes the next canvas be written completely.
  func invalidate()
  /// Restores the terminal and stops the process until it is continued.
  func suspend()
  /// Takes the terminal again after the process was continued.
  func resume()
}
