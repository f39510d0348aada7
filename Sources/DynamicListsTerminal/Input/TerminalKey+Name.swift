extension TerminalKey {
  /// The label of the key, for hints: `Ctrl+D`, `PgDn`, `↑`, `r`.
  public var name: String {
    var name = ""
    if modifiers.contains(.control) { name += "Ctrl+" }
    if modifiers.contains(.alt) { name += "Alt+" }
    if modifiers.contains(.shift) { name += "Shift+" }
    guard case .character(let character) = code, character != " " else { return name + code.name }
    return name + (modifiers.contains(.control) ? character.uppercased() : String(character))
  }
}

extension TerminalKey.Code {
  fileprivate var name: String {
    switch self {
    case .character(let character): character == " " ? "Space" : String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
