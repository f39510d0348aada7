/// A mouse action and its position.
public struct TerminalMouse: Hashable, Sendable {
  /// The kinds of mouse actions.
  public enum Action: Hashable, Sendable {
    /// One step of the wheel toward the start of the content.
    case wheelUp
    /// One step of the wheel toward the end of the content.
    case wheelDown
    /// A button was pressed.
    case pressed(Button)
    /// The pointer moved with a button pressed; only with ``TerminalMouseCapture/drags``.
    case dragged(Button)
    /// A button was released.
    case released(Button)
  }

  /// The buttons that terminals report.
  public enum Button: Int, Hashable, Sendable {
    /// A button, numbered as in the terminal's report.
    case left, middle, right
  }

  /// The action at this position.
  public var action: Action
  /// The column, counted from zero.
  public var column: Int
  /// The row, counted from zero at the top.
  public var row: Int
  /// The modifiers held down.
  public var modifiers: TerminalKey.Modifiers

  /// An action at a position.
  public init(_ action: Action, column: Int, row: Int, modifiers: TerminalKey.Modifiers = []) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }

  /// Reads the button number of a report; nil for motion without a button and for unsupported buttons.
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
