/// Where a loop's frames go and its input comes from: the real screen, or a grid in a test.
@MainActor public protocol TerminalSurface: AnyObject {
  /// The extent now.
  var size: TerminalSize { get }
  /// What it can show.
  var environment: TerminalEnvironment { get }
  /// Sends input to a function from now on, which may be called on any thread; nil ends that.
  func receiveInput(_ receive: (@Sendable (SurfaceInput) -> Void)?)
  /// Shows a canvas, writing no more than what changed.
  func present(_ canvas: TerminalCanvas)
  /// Forgets what is shown, so that the next canvas is written as a whole.
  func invalidate()
  /// Gives the terminal back and stops the process until it is continued.
  func suspend()
  /// Takes the terminal again after the process was continued.
  func resume()
}
