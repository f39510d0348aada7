/// A key and its modifiers.
public struct TerminalKey: Hashable, Sendable {
  /// The key without its modifiers.
  public var code: Code
  /// The modifiers held down, as far as the terminal reports them.
  public var modifiers: Modifiers

  /// A key, by default without modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The keys that terminals can tell apart.
  public enum Code: Hashable, Sendable {
    /// A printable character or the space; with Control held down, the letter in lower case.
    case character(Character)
    /// The arrows.
    case up, down, left, right
    /// Keys that move by a page or to an end.
    case pageUp, pageDown, home, end
    /// Keys that edit text.
    case insert, delete, backspace
    /// Tab, Enter and Escape.
    case tab, enter, escape
    /// F1 and so on, counted from one.
    case function(Int)
  }

  /// Modifier keys. A combination with Super (Command on a Mac), Hyper or Meta belongs to the desktop and is not reported,
  /// however the terminal encodes it.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm numbers them.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift; not reported with characters, which are already shifted.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, called Option or Meta on some systems.
    public static let alt = Modifiers(rawValue: 2)
    /// The Control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key of a character.
  public static func character(_ character: Character) -> TerminalKey { TerminalKey(.character(character)) }
  /// A letter with control held down, such as `.control("c")`.
  public static func control(_ letter: Character) -> TerminalKey { TerminalKey(.character(letter), .control) }
  /// A character with alt held down.
  public static func alt(_ character: Character) -> TerminalKey { TerminalKey(.character(character), .alt) }

  /// Arrow up.
  public static let up = TerminalKey(.up)
  /// Arrow down.
  public static let down = TerminalKey(.down)
  /// Arrow left.
  public static let left = TerminalKey(.left)
  /// Arrow right.
  public static let right = TerminalKey(.right)
  /// Page Up.
  public static let pageUp = TerminalKey(.pageUp)
  /// Page Down.
  public static let pageDown = TerminalKey(.pageDown)
  /// Home.
  public static let home = TerminalKey(.home)
  /// End.
  public static let end = TerminalKey(.end)
  /// Insert.
  public static let insert = TerminalKey(.insert)
  /// Delete, which removes the character to the right.
  public static let delete = TerminalKey(.delete)
  /// Backspace, which removes the character to the left.
  public static let backspace = TerminalKey(.backspace)
  /// Tab.
  public static let tab = TerminalKey(.tab)
  /// Tab with shift held down.
  public static let shiftTab = TerminalKey(.tab, .shift)
  /// Enter; terminals send the same byte for Ctrl+J.
  public static let enter = TerminalKey(.enter)
  /// Escape, reported only after a pause.
  public static let escape = TerminalKey(.escape)
}
