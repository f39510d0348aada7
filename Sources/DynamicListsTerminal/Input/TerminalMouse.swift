/// Something done with the mouse, and where.
public struct TerminalMouse: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    /// One step of the wheel towards the top of the content.
    case wheelUp
    /// One step of the wheel towards its end.
    case wheelDown
    /// A button went down.
    case pressed(Button)
    /// The pointer moved while a button was down; only with ``TerminalMouseCapture/drags``.
    case dragged(Button)
    /// A button came up.
    case released(Button)
  }

  /// The buttons that terminals report.
  public enum Button: Int, Hashable, Sendable {
    /// By their number in the report.
    case left, middle, right
  }

  /// What was done.
  public var action: Action
  /// The column, counted from zero.
  public var column: Int
  /// The row, counted from zero at the top.
  public var row: Int
  /// Keys held down.
  public var modifiers: TerminalKey.Modifiers

  /// Something done with the mouse at a place.
  public init(_ action: Action, column: Int, row: Int, modifiers: TerminalKey.Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// Reads a report's button number; nil for motion without a button and for
  /// buttons that are not handed on.
  init?(report: Int, column: Int, row: Int, isRelease: Bool) {
    let motion = 32
    guard report >= 0, column > 0, row > 0 else { return nil }
    self.column = column - 1
    self.row = row - 1
    modifiers = TerminalKey.Modifiers(rawValue: report >> 2 & 7)
    let number = report & ~28
    switch (number, isRelease) {
    case (64, false): action = .wheelUp
    case (65, false): action = .wheelDown
    default:
      guard let button = Button(rawValue: number & ~motion) else { return nil }
      action = isRelease ? .released(button) : number & motion == 0 ? .pressed(button) : .dragged(button)
    }
  }
}
