/// A key with what was held down together with it.
public struct TerminalKey: Hashable, Sendable {
  /// Which key.
  public var code: Code
  /// What was held down, as far as terminals say it.
  public var modifiers: Modifiers

  /// A key; without modifiers the key alone.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The keys that terminals can tell apart.
  public enum Code: Hashable, Sendable {
    /// A visible character or the space; with control held down, the letter in lower case.
    case character(Character)
    /// The arrows.
    case up, down, left, right
    /// The keys that go far.
    case pageUp, pageDown, home, end
    /// The keys that change text.
    case insert, delete, backspace
    /// The keys that end something.
    case tab, enter, escape
    /// F1 and so on, counted from one.
    case function(Int)
  }

  /// Keys held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm numbers them.
    public let rawValue: Int
    /// Takes the bits as they are.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Not reported with characters, which change themselves.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, on some systems Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
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
  /// Delete, to the right.
  public static let delete = TerminalKey(.delete)
  /// Backspace, to the left.
  public static let backspace = TerminalKey(.backspace)
  /// Tab.
  public static let tab = TerminalKey(.tab)
  /// Tab with shift held down.
  public static let shiftTab = TerminalKey(.tab, .shift)
  /// Enter; Ctrl+J cannot be told from it.
  public static let enter = TerminalKey(.enter)
  /// Escape alone, known only after a pause.
  public static let escape = TerminalKey(.escape)
}
