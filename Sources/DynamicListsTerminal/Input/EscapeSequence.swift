/// The meaning of whole escape sequences, as xterm, rxvt, the Linux console and kitty send them.
enum EscapeSequence {
  /// What follows ESC O.
  static func single(_ final: UInt8) -> TerminalKey? {
    switch final {
    case 0x61...0x64: rxvtArrow(final, .control)
    case 0x50...0x53: TerminalKey(.function(Int(final) - 0x4F))
    case 0x4D: .enter
    default: letter(final).map { TerminalKey($0) }
    }
  }

  /// What stands between ESC [ and its last byte.
  static func control(_ parameters: [UInt8], final: UInt8) -> TerminalKey? {
    guard let numbers = numbers(parameters[...]) else { return nil }
    let modifiers = modifiers(numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case 0x7E where numbers.first == 27 && numbers.count == 3: return character(numbers[2], modifiers)
    case 0x7E: return code(number: numbers.first ?? 0).map { TerminalKey($0, modifiers) }
    case 0x24: return code(number: numbers.first ?? 0).map { TerminalKey($0, .shift) }
    case 0x5E: return code(number: numbers.first ?? 0).map { TerminalKey($0, .control) }
    case 0x40: return code(number: numbers.first ?? 0).map { TerminalKey($0, [.control, .shift]) }
    case 0x75: return numbers.first.flatMap { character($0, modifiers) }
    case 0x5A: return .shiftTab
    case 0x61...0x64: return rxvtArrow(final, .shift)
    case 0x50...0x53 where numbers.count == 2: return TerminalKey(.function(Int(final) - 0x4F), modifiers)
    default: return letter(final).map { TerminalKey($0, modifiers) }
    }
  }

  /// A report of the SGR mouse mode.
  static func mouse(_ parameters: [UInt8], final: UInt8) -> TerminalMouse? {
    guard parameters.first == 0x3C, final == 0x4D || final == 0x6D,
      let numbers = numbers(parameters.dropFirst()), numbers.count == 3
    else { return nil }
    return TerminalMouse(report: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == 0x6D)
  }

  /// Numbers between semicolons; nil when anything else is there. Sub-parameters
  /// after a colon are left out, and numbers no larger than any code point.
  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int]? {
    var numbers: [Int] = []
    for field in parameters.split(separator: 0x3B, omittingEmptySubsequences: false) {
      var number = 0
      for digit in field.prefix(while: { $0 != 0x3A }) {
        guard (0x30...0x39).contains(digit) else { return nil }
        number = min(number * 10 + Int(digit) - 0x30, 0x110000)
      }
      numbers.append(number)
    }
    return numbers
  }

  private static func modifiers(_ number: Int) -> TerminalKey.Modifiers {
    TerminalKey.Modifiers(rawValue: max(0, number - 1) & 7)
  }

  private static func letter(_ final: UInt8) -> TerminalKey.Code? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  private static func rxvtArrow(_ final: UInt8, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
    letter(final - 0x20).map { TerminalKey($0, modifiers) }
  }

  private static func code(number: Int) -> TerminalKey.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// A key told by its code point, as kitty and xterm's modifyOtherKeys do.
  private static func character(_ value: Int, _ modifiers: TerminalKey.Modifiers) -> TerminalKey? {
    switch value {
    case 9: return TerminalKey(.tab, modifiers)
    case 13: return TerminalKey(.enter, modifiers)
    case 27: return TerminalKey(.escape, modifiers)
    case 8, 127: return TerminalKey(.backspace, modifiers)
    default:
      guard value >= 0x20, !(0x7F..<0xA0).contains(value), !(0xE000..<0xF900).contains(value),
        let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
      else { return nil }
      return TerminalKey(.character(Character(scalar)), modifiers)
    }
  }
}
